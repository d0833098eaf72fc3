"""Oneself: a name, and the end of what other devices know."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tablewright.table.api.dependencies import CurrentOrNewUser, CurrentUser, CurrentWorker, remember
from tablewright.table.models import Done, EmptyRequest, MyName, NameRequest
from tablewright.table.problems import Refused

router = APIRouter(tags=["me"])


@router.get("/me")
def my_name(person: CurrentUser) -> MyName:
    """Your name; null if we do not know you."""
    return MyName(name=None if person is None else person.name)


@router.post("/me")
def name_me(body: NameRequest, worker: CurrentWorker, person: CurrentOrNewUser) -> MyName:
    """Choose a name. Somebody new gets the cookie by which we know them; its value is also a bearer token."""
    return MyName(name=worker.people.rename(person, body.name).name)


@router.post("/me/forget")
def forget_me(
    body: EmptyRequest, request: Request, response: Response, worker: CurrentWorker, person: CurrentUser
) -> Done:
    """Whoever else holds your token loses it; here you get a new one, and keep your seats."""
    if person is None:
        raise Refused("forbidden", "We do not know you, so there is nothing to forget.")
    remember(request, response, worker, worker.people.replace_token(person))
    return Done()

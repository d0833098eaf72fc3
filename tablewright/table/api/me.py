"""The asker: their name, and signing out other devices."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tablewright.table.api.dependencies import CurrentOrNewUser, CurrentUser, CurrentWorker, set_token_cookie
from tablewright.table.models import Done, EmptyRequest, MyName, NameRequest
from tablewright.table.problems import Refused

router = APIRouter(tags=["me"])


@router.get("/me")
def my_name(person: CurrentUser) -> MyName:
    """Your name; null if the server does not know you."""
    return MyName(name=None if person is None else person.name)


@router.post("/me")
def name_me(body: NameRequest, worker: CurrentWorker, person: CurrentOrNewUser) -> MyName:
    """Choose a name. Newcomers get a cookie that identifies them; its value also works as a bearer token."""
    return MyName(name=worker.people.rename(person, body.name).name)


@router.post("/me/forget")
def forget_me(
    body: EmptyRequest, request: Request, response: Response, worker: CurrentWorker, person: CurrentUser
) -> Done:
    """Sign out every other device: you get a new token here and keep your seats."""
    if person is None:
        raise Refused("forbidden", "The server does not know you, so there is nothing to forget.")
    set_token_cookie(request, response, worker, worker.people.replace_token(person))
    return Done()

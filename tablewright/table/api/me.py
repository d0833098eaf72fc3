"""Oneself: a name, and the end of what other devices know."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from tablewright.table.api.given import Somebody, TheHall, Who, remember
from tablewright.table.models import Done, Me, MyName, Nothing
from tablewright.table.problems import Refused

router = APIRouter(tags=["me"])


@router.get("/me")
def my_name(person: Who) -> MyName:
    """Your name; null if we do not know you."""
    return MyName(name=None if person is None else person.name)


@router.post("/me")
def name_me(given: Me, hall: TheHall, person: Somebody) -> MyName:
    """Choose a name. Somebody new gets the cookie by which we know them; its value is also a bearer token."""
    return MyName(name=hall.people.rename(person, given.name).name)


@router.post("/me/forget")
def forget_me(given: Nothing, request: Request, response: Response, hall: TheHall, person: Who) -> Done:
    """Whoever else holds your token loses it; here you get a new one, and keep your seats."""
    if person is None:
        raise Refused("forbidden", "We do not know you, so there is nothing to forget.")
    remember(request, response, hall, hall.people.forget(person))
    return Done()

"""The lobby: the games, the bots, the tables, and a new table."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from sqlalchemy import Row, select

import tablewright
from tablewright.kernel.game import Game
from tablewright.kernel.settings import OneOf, Setting, Whole
from tablewright.table import models, schema
from tablewright.table.api.dependencies import BaseUrl, CurrentOrNewUser, CurrentUser, CurrentWorker
from tablewright.table.assets import static_url
from tablewright.table.guard import address
from tablewright.table.people import Person
from tablewright.table.problems import Refused
from tablewright.table.rooms import TableSnapshot, read_snapshot
from tablewright.table.tables import Occupant, Plan, check_bot, set_up
from tablewright.table.views import join_url
from tablewright.table.worker import Worker

router = APIRouter(tags=["lobby"])

SHOWN = 60  # tables in each list of the lobby
BOTS = {
    "easy": "makes mistakes, good for a first game",
    "normal": "plays well and quickly",
    "hard": "thinks longer and plays best",
    "greedy": "takes what looks best right now",
    "random": "chooses blindly",
}


@router.get("/games")
def games() -> list[models.GameInfo]:
    """The games, with all their settings."""
    return [game_info(tablewright.game(id)) for id in tablewright.games()]


@router.get("/bots")
def bots() -> list[models.BotInfo]:
    """The bots that can sit at a table."""
    return [models.BotInfo(id=id, text=text) for id, text in BOTS.items()]


@router.get("/lobby")
def lobby(worker: CurrentWorker, person: CurrentUser, base: BaseUrl) -> models.Lobby:
    """Listed tables with a free seat, and your own, the most recently changed first."""
    tables, seats = schema.tables, schema.seats
    recent = select(tables.c.id).order_by(tables.c.changed.desc()).limit(SHOWN)
    with worker.store.reading() as connection:
        free = select(seats.c.table_id).where(seats.c.kind == "free")
        waiting = (tables.c.listed) & (tables.c.state != "over") & tables.c.id.in_(free)
        opened = list(connection.execute(recent.where(waiting)).scalars())
        mine: list[str] = []
        if person is not None:
            sits = select(seats.c.table_id).where(seats.c.person == person.id)
            own = (tables.c.owner == person.id) | tables.c.id.in_(sits)
            mine = list(connection.execute(recent.where(own)).scalars())
        snapshots = {id: read_snapshot(connection, id) for id in {*opened, *mine}}
    return models.Lobby(
        open=[card(snapshots[id], person, base) for id in opened if id not in mine],
        mine=[card(snapshots[id], person, base) for id in mine],
    )


@router.post("/tables", status_code=201)
def new_table(
    body: models.NewTableRequest, request: Request, worker: CurrentWorker, person: CurrentOrNewUser, base: BaseUrl
) -> models.CreatedTable:
    """Set up a table; it starts at once when no seat is free."""
    worker.creations.take(address(request.scope))
    if body.name:
        person = worker.people.rename(person, body.name)
    if sum(seat.kind == "me" for seat in body.seats) > 1:
        raise Refused("bad_request", "You can take one seat only.")
    occupants = [
        Occupant(person if seat.kind == "me" else None, check_bot(seat.bot) if seat.kind == "bot" else None)
        for seat in body.seats
    ]
    plan = Plan(body.game, body.settings, occupants, body.listed, body.playtest)
    return create_table(worker, person, plan, base)


def create_table(worker: Worker, owner: Person, plan: Plan, base: str) -> models.CreatedTable:
    """Set up a table, and say where it is."""
    id = set_up(worker.store, owner, plan, worker.settings.limits)
    worker.changed(id)
    return created(worker.rooms.enter(id).snapshot, base)


def created(snapshot: TableSnapshot, base: str) -> models.CreatedTable:
    """Where a new table is, and the link for friends."""
    return models.CreatedTable(
        id=snapshot.table.id, url=f"/table/{snapshot.table.id}", join_url=join_url(base, snapshot)
    )


def card(snapshot: TableSnapshot, person: Person | None, base: str) -> models.TableCard:
    """A table as the lobby shows it."""
    table = snapshot.table
    you = snapshot.seat_of(person)
    owner = snapshot.is_owner(person)
    game = tablewright.game(table.game) if table.game in tablewright.games() else None
    return models.TableCard(
        id=table.id,
        url=f"/table/{table.id}",
        game=table.game,
        title=table.game if game is None else game.title,
        state="kept" if outdated(table, game) else table.state,
        seats=[
            models.CardSeat(seat=seat.seat, kind=seat.kind, name=name)
            for seat, name in zip(snapshot.seats, snapshot.names, strict=True)
        ],
        you=you,
        owner=owner,
        your_turn=table.state == "running" and you is not None and table.turn == you,
        playtest=table.playtest,
        join_url=join_url(base, snapshot) if snapshot.free_seats and (owner or table.listed) else None,
        created=table.created,
        changed=table.changed,
    )


def outdated(table: Row[Any], game: Game | None) -> bool:
    """Whether a table was played under other rules or with other content than the game has now."""
    return game is None or (table.rules, table.content) != (game.rules, game.digest)


def game_info(game: Game) -> models.GameInfo:
    """A game as the lobby shows it."""
    short, long = game.minutes
    return models.GameInfo(
        id=game.id,
        title=game.title,
        summary=game.summary,
        length=f"about {short} to {long} min",
        seats=list(game.seats),
        picture=static_url(f"cover-{game.id}.svg"),
        settings=[setting_info(setting) for setting in game.settings],
    )


def setting_info(setting: Setting) -> models.SettingInfo:
    """A setting and the values that it takes."""
    info = models.SettingInfo(
        name=setting.name,
        default=setting.default,
        text=setting.text,
        rule=setting.rule,
        allowed=setting.allowed,
        kind="given",
    )
    if isinstance(setting, OneOf):
        info.kind, info.values = "one_of", list(setting.values)
    elif isinstance(setting, Whole):
        info.kind, info.low, info.high = "whole", setting.low, setting.high
    return info

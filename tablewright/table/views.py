"""A table as one viewer gets it: their point of view, and what is public."""

from __future__ import annotations

import html
import re

from tablewright.kernel.match import Line
from tablewright.kernel.state import Outcome
from tablewright.table import models
from tablewright.table.people import Person
from tablewright.table.rooms import EVERYTHING, Room, TableSnapshot, Viewer, commitment

TITLE = re.compile(r"<title>([^<]+)</title>")
PIECE = re.compile(r' id="([^"]+)"')


def viewer_of(snapshot: TableSnapshot, person: Person | None) -> Viewer:
    """The point of view that a person has of a table."""
    seat = snapshot.seat_of(person)
    return EVERYTHING if seat is None and snapshot.table.everything and snapshot.is_owner(person) else seat


def state_of(room: Room) -> models.State:
    """The table's state."""
    state: models.State = "kept" if room.kept else room.snapshot.table.state
    return state


def table_view(
    room: Room, person: Person | None, base: str, grace: float, since: int | None = None, chat_since: int = 0
) -> models.TableView:
    """The table as a person sees it; with `since`, only the log lines and events since that view."""
    snapshot = room.snapshot
    table = snapshot.table
    viewer = viewer_of(snapshot, person)
    you = viewer if isinstance(viewer, int) else None
    owner = snapshot.is_owner(person)
    state = state_of(room)
    over = state == "over"
    view = models.TableView(
        id=room.id,
        game=table.game,
        title=room.title,
        view=room.entries,
        plies=room.plies,
        you=you,
        owner=owner,
        state=state,
        turn=table.turn if state == "running" else None,
        thinking=state == "running" and table.bot_turn and not table.stuck,
        players=players(room, grace),
        prompt=waiting_prompt(snapshot),
        rule=None,
        decision=None,
        choices=[],
        can_undo=False,
        svg="",
        lines=[],
        lines_from=0,
        happened=[],
        since_you=[],
        chat=[
            models.ChatLine(n=row.number, seat=row.seat, name=row.name, text=row.text, at=row.at)
            for row in snapshot.chat
            if row.number > chat_since
        ],
        commitment=commitment(table.seed),
        seed=table.seed if over else None,
        outcome=None,
        settings=table.settings,
        watched=[snapshot.owner_name] if table.everything else [],
        kept=room.kept or table.stuck or None,
        rematch=None if table.rematch is None else f"/table/{table.rematch}",
        playtest=table.playtest,
        listed=table.listed,
        sandbox=table.position is not None,
        join_url=join_url(base, snapshot) if owner and snapshot.free_seats else None,
        webhook=webhook(snapshot, you),
        spectators=snapshot.watching(-1),
    )
    if room.kept:
        view.prompt = room.kept_sentence
    elif room.match is not None:
        show_match(view, room, viewer, since)
    return view


def show_match(view: models.TableView, room: Room, viewer: Viewer, since: int | None) -> None:
    """Fill in the game's part of a view, all of it from one point of view."""
    match = room.started()
    rendered = room.rendered_view(viewer)
    pov = rendered.pov
    view.prompt = pov.prompt
    view.rule = pov.view["rule"]
    view.decision = pov.view["decision"]
    view.svg = rendered.svg
    view.choices = [models.Choice(id=m.id, text=m.text, label=m.label, targets=m.targets) for m in pov.legal]
    if view.you is not None:
        view.can_undo = view.state == "running" and match.can_undo(view.you) and room.snapshot.bot_for(view.you) is None
        last = max((ply for ply, seat in enumerate(room.movers, 1) if seat == view.you), default=-1)
        view.since_you = [line.text for line in rendered.lines if line.ply > last]
    kept = 0 if since is None else room.common_plies(since)
    first = 0 if since is None or since == 0 else sum(line.ply <= kept for line in rendered.lines)
    view.lines_from = first
    view.lines = log_lines(rendered.lines)[first:]
    if since is not None and since < room.entries:
        view.happened = happened(room, viewer, view.you, kept)
    if match.outcome is not None:
        view.outcome = outcome(room, match.outcome)


def log_lines(lines: list[Line]) -> list[models.LineInfo]:
    """Lines of the log, numbered."""
    return [models.LineInfo(n=n, ply=line.ply, text=line.text, private=line.private) for n, line in enumerate(lines)]


def happened(room: Room, viewer: Viewer, you: int | None, kept: int) -> list[models.Happening]:
    """Others' choices after the first `kept`; the last one lists the pieces that look different to the viewer."""
    rendered = room.rendered_view(viewer)
    others = [ply for ply in range(kept + 1, room.plies + 1) if room.movers[ply - 1] != you]
    if not others:
        return []
    targets = changed_pieces(room.rendered_view_at(viewer, kept).unlit, rendered.unlit)
    return [
        models.Happening(
            ply=ply,
            seat=room.movers[ply - 1],
            lines=[line.text for line in rendered.lines if line.ply == ply],
            targets=targets if ply == others[-1] else [],
        )
        for ply in others
    ]


def changed_pieces(before: str, after: str) -> list[str]:
    """The ids of pieces that are new or look different."""
    old = pieces(before)
    return [id for id, drawn in pieces(after).items() if old.get(id) != drawn]


def pieces(svg: str) -> dict[str, str]:
    """Each piece's id with its SVG, up to the next piece."""
    found = [(match[1], svg.rfind("<", 0, match.start())) for match in PIECE.finditer(svg)]
    ends = [start for _, start in found[1:]] + [len(svg)]
    return {id: svg[start:end] for (id, start), end in zip(found, ends, strict=True)}


def piece_name(svg: str, piece: str) -> str:
    """A piece's name: its title without the details, or its id if it has none."""
    title = TITLE.search(pieces(svg).get(piece, ""))
    return html.unescape(re.split(r"[:(,.]", title[1])[0]).strip() if title else piece


def players(room: Room, grace: float) -> list[models.Player]:
    """The players."""
    snapshot = room.snapshot
    result = None if room.match is None else room.match.outcome
    return [
        models.Player(
            seat=seat.seat,
            name=name,
            kind=seat.kind,
            bot=seat.bot or seat.stand_in,
            here=seat.kind == "person" and snapshot.here(seat.seat),
            away_since=snapshot.away_since(seat.seat),
            stand_in=seat.stand_in is not None,
            can_stand_in=snapshot.can_stand_in(seat.seat, grace),
            score=None if result is None else result.scores[seat.seat],
        )
        for seat, name in zip(snapshot.seats, snapshot.names, strict=True)
    ]


def outcome(room: Room, result: Outcome) -> models.OutcomeInfo:
    """The outcome for clients."""
    return models.OutcomeInfo(
        winners=result.winners,
        scores=result.scores,
        ranking=result.ranking,
        reason=result.reason,
        rule=room.game.endings[result.reason].rule,
        words=outcome_sentence(room.snapshot.names, result),
    )


def outcome_sentence(names: list[str], result: Outcome) -> str:
    """How the game ended, in a sentence."""
    winners = [names[seat] for seat in result.winners]
    if not winners:
        return f"Nobody wins ({result.reason.replace('_', ' ')})."
    listed = winners[0] if len(winners) == 1 else f"{', '.join(winners[:-1])} and {winners[-1]}"
    return f"{listed} {'wins' if len(winners) == 1 else 'share the win'} ({result.reason.replace('_', ' ')})."


def waiting_prompt(snapshot: TableSnapshot) -> str:
    """What a table is waiting for before it starts."""
    free = snapshot.free_seats
    return f"Waiting for {free} more {'player' if free == 1 else 'players'}."


def join_url(base: str, snapshot: TableSnapshot) -> str:
    """The link for taking a free seat."""
    return f"{base}/join/{snapshot.table.id}/{snapshot.table.secret}"


def webhook(snapshot: TableSnapshot, you: int | None) -> models.WebhookInfo | None:
    """The viewer's own webhook."""
    if you is None or snapshot.seats[you].webhook is None:
        return None
    seat = snapshot.seats[you]
    return models.WebhookInfo(url=seat.webhook, failures=seat.webhook_failures, error=seat.webhook_error)

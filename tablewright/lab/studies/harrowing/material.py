"""What the boards, tiles and cores of The Harrowing are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import CORE_PLACE, SETS, SHEETS, TILES_IN_SET
from tablewright.lab.charts import Bars
from tablewright.lab.estimates import Estimate, known_bars, mean, players, ratio, share, wins
from tablewright.lab.studies.harrowing.names import UNIQUE_FACES, WILD_FACES, face_id, face_name
from tablewright.lab.studies.wizards import (
    NO_ANSWER,
    brief,
    extremes,
    fair_share,
    listed,
    pairings,
    standouts,
    turn_position,
)
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.wording import UNKNOWN, best_name, best_title, number, percent, title_if_known

WIZARDS = {
    "boards to choose": Run(settings={"boards": "choose"}, seats=2),
    "all four named": Run(settings={"boards": "named"}, seats=4),
}
WITHIN = (0.2, 0.3)  # what a Named side should win where all four play
WILD_RUNES = 3  # where the tiles laid are counted by their runes, wild ones have all
PLAIN = SHEETS[0]


def wizards(content: Content, runs: Runs) -> Answer:
    """Question 3."""
    names = {sheet: board.name for sheet, board in zip(SHEETS, content.boards, strict=True)}
    pairs = runs["boards to choose"]
    against = {
        name: wins(
            (row, seat)
            for row, seat in players(pairs)
            if row.figures["wizards"][seat] == sheet and row.figures["wizards"][1 - seat] == PLAIN
        )
        for sheet, name in names.items()
        if sheet != PLAIN
    }
    four = {
        name: wins(
            (row, seat) for row, seat in players(runs["all four named"]) if row.figures["wizards"][seat] == sheet
        )
        for sheet, name in names.items()
        if sheet != PLAIN
    }
    low, high = WITHIN
    outside = [name for name, figure in four.items() if figure.known and not low <= figure.value <= high]
    surely = [name for name in outside if four[name].low > high or four[name].high < low]
    return Answer(
        f"Against an Aspirant: {'; '.join(f'{name} {percent(figure)}' for name, figure in against.items())}. Where all "
        f"four play: {'; '.join(f'{name} {percent(figure)}' for name, figure in four.items())}; outside {low:.0%} to "
        f"{high:.0%} {'is' if len(outside) == 1 else 'are'} {listed(outside)}, beyond doubt {listed(surely)}.",
        (
            Bars(
                title_if_known(
                    four.values(),
                    f"Beyond doubt outside {low:.0%} to {high:.0%} where all four play: {listed(surely)}",
                    "Wins where all four play",
                ),
                known_bars(four),
                reference=0.25,
            ),
            pairings("Wins of wizard against wizard, two at a table", pairs, names, "wizards"),
        ),
    )


def faces(content: Content, runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["base"]
    if not rows:
        return NO_ANSWER
    names = {face_id(face): face_name(content, face) for face in UNIQUE_FACES}
    even = fair_share(rows)
    claimed = {name: wins(_claimers(rows, id)) for id, name in names.items()}
    owned = {name: wins(_owners(rows, id)) for id, name in names.items()}
    any_claim = wins((row, claim["seat"]) for row in rows for claim in row.figures["claims"])
    chosen = _chosen(rows, names)
    preferred = [name for name in standouts(chosen, 0.5) if chosen[name].value > 0.5]
    often = {
        f"{n} rune{'s' * (n > 1)}": ratio(
            (sum(claim["runes"] == n for claim in row.figures["claims"]), row.figures["laid_by_runes"][n])
            for row in rows
        )
        for n in (1, 2)
    }
    up = [name for name in standouts(owned, even) if owned[name].value > even]
    down = [name for name in standouts(owned, even) if owned[name].value < even]
    best = best_name(claimed)
    return Answer(
        f"Any claimer wins {percent(any_claim, 'claims')}; claimers of {best or 'no face'} most, "
        f"{percent(claimed[best], 'claims') if best else UNKNOWN}. Beyond chance, with 48 faces looked at, "
        f"owners at half of the game win more with {listed(up)} and less with {listed(down)}. Laid face up rather than "
        f"their backs, beyond chance: {listed([f'{name} {brief(chosen[name])}' for name in preferred])}. Of the faces "
        f"laid are claimed: {'; '.join(f'{name} {percent(figure)}' for name, figure in often.items())}.",
        (
            Bars(best_title(owned, "Owners at half of the game win most with {name}", "Wins of owners at half of the game"),
                 known_bars(extremes(owned)), reference=even),
            Bars(_rune_title(often), known_bars(often)),
        ),
    )  # fmt: skip


def _rune_title(often: dict[str, Estimate]) -> str:
    one, two = often.values()
    if not (one.known and two.known):
        return "How many of the faces laid are claimed, by their runes"
    return f"Faces with two runes are claimed {two.value:.0%} of the time, those with one {one.value:.0%}"


def _claimers(rows: Sequence[ObservedGame], face: str) -> list[tuple[ObservedGame, int]]:
    return [(row, claim["seat"]) for row in rows for claim in row.figures["claims"] if claim["face"] == face]


def _owners(rows: Sequence[ObservedGame], face: str) -> list[tuple[ObservedGame, int]]:
    """Who owned a face on the field at half of the game."""
    return [(row, seat) for row in rows for id, seat in row.figures["owned_at_half"] if id == face]


def _chosen(rows: Sequence[ObservedGame], names: dict[str, str]) -> dict[str, Estimate]:
    """How often each face was laid up rather than the other one of its tile."""
    found: dict[str, Estimate] = {}
    for id, name in names.items():
        back = id[:-1] + ("b" if id[-1] == "a" else "a")
        up = sum(row.figures["faces_laid"].count(id) for row in rows)
        down = sum(row.figures["faces_laid"].count(back) for row in rows)
        found[name] = share(up, up + down)
    return found


def cores(content: Content, runs: Runs) -> Answer:
    """Question 9."""
    rows = runs["base"]
    if not rows:
        return NO_ANSWER
    names = {set_name: face_name(content, 2 * (i * TILES_IN_SET + CORE_PLACE)) for i, set_name in enumerate(SETS)}
    last: dict[str, Estimate] = {}
    hands: dict[str, Estimate] = {}
    for core, name in names.items():
        games = [row for row in rows if row.figures["core"] == core]
        last[name] = wins((row, s) for row, s in players(games) if turn_position(row, s) == len(row.scores) - 1)
        hands[name] = mean(row.figures["core_cubes_that_changed_hands"] for row in games)
    best = best_name(last)
    summary = "; ".join(f"{name} {percent(last[name])}, {number(hands[name], digits=2)} cubes" for name in last)
    return Answer(
        "Wins of the last player, and cubes a game that one player puts on the core and another takes, by core: "
        f"{summary}. The last player fares best with {best or 'no core'}.",
        (
            Bars(
                best_title(last, "The last player wins most with {name}", "The last player's wins, by core"),
                known_bars(last),
                reference=fair_share(rows),
            ),
            Bars(
                best_title(hands, "Most power changes hands through {name}", "Power that changes hands, by core"),
                known_bars(hands),
                "cubes",
            ),
        ),
    )


def wilds(content: Content, runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["base"]
    if not rows:
        return NO_ANSWER
    taken = ratio(
        (sum(claim["runes"] == 0 for claim in row.figures["claims"]), row.figures["laid_by_runes"][WILD_RUNES])
        for row in rows
    )
    others = ratio(
        (sum(claim["runes"] > 0 for claim in row.figures["claims"]), sum(row.figures["laid_by_runes"][:WILD_RUNES]))
        for row in rows
    )
    gained: dict[str, Estimate] = {}
    winning: dict[str, Estimate] = {}
    for face in WILD_FACES:
        name, id = face_name(content, face), face_id(face)
        gained[name] = mean(claim["gained"] for row in rows for claim in row.figures["claims"] if claim["face"] == id)
        winning[name] = wins(_claimers(rows, id))
    summary = "; ".join(
        f"{name} gains {number(gained[name], 'claims')} and its claimers win {brief(winning[name])}" for name in gained
    )
    return Answer(
        f"Of the wild tiles laid {percent(taken)} are claimed, of the others {percent(others)}. A claim costs one cube "
        f"and one invoke: {summary}.",
        (
            Bars(
                title_if_known(
                    (taken, others),
                    f"Wild tiles are claimed {taken.value:.0%} of the time, others {others.value:.0%}",
                    "How many of the tiles laid are claimed",
                ),
                known_bars({"wild": taken, "with runes": others}),
            ),
            Bars(
                best_title(gained, "{name} gives most power for a claim", "Power for a claim, by wild tile"),
                known_bars(gained),
                "power",
            ),
        ),
    )

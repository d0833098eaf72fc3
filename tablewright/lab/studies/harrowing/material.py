"""What the boards, tiles and cores of The Harrowing are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.harrowing.content import Content
from tablewright.games.harrowing.terms import SHEETS
from tablewright.lab.estimates import Estimate, mean, ratio, share
from tablewright.lab.presentation import bar_chart, best_chart, best_name, best_title, title_if_known
from tablewright.lab.studies.harrowing.names import UNIQUE_FACES, WILD_FACES, core_names, face_id, face_name
from tablewright.lab.studies.wizards import (
    claim_rate,
    claimers,
    extremes,
    last_player_wins,
    pairings,
    standouts,
    wins_by_wizard,
)
from tablewright.lab.study import Answer, ObservedGame, Run, Runs
from tablewright.lab.winning import GameSeat, fair_share, wins
from tablewright.lab.wording import UNKNOWN, brief, listed, number, percent, phrases

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
    against = wins_by_wizard(pairs, names, PLAIN)
    four = wins_by_wizard(runs["all four named"], {sheet: name for sheet, name in names.items() if sheet != PLAIN})
    low, high = WITHIN
    outside = [name for name, figure in four.items() if figure.known and not low <= figure.value <= high]
    surely = [name for name in outside if four[name].low > high or four[name].high < low]
    return Answer(
        f"Against an Aspirant: {phrases(against)}. Where all four play: {phrases(four)}; outside {low:.0%} to "
        f"{high:.0%} {'is' if len(outside) == 1 else 'are'} {listed(outside)}, beyond doubt {listed(surely)}.",
        bar_chart(
            title_if_known(
                four.values(),
                f"Beyond doubt outside {low:.0%} to {high:.0%} where all four play: {listed(surely)}",
                "Wins where all four play",
            ),
            four,
            reference=0.25,
        ),
        pairings("Wins of wizard against wizard, two at a table", pairs, names),
    )


def faces(content: Content, runs: Runs) -> Answer:
    """Question 8."""
    rows = runs["base"]
    names = {face_id(face): face_name(content, face) for face in UNIQUE_FACES}
    even = fair_share(rows)
    claimed = {name: wins(claimers(rows, "face", id)) for id, name in names.items()}
    owned = {name: wins(_owners(rows, id)) for id, name in names.items()}
    any_claim = wins(claimers(rows))
    chosen = _chosen(rows, names)
    preferred, _ = standouts(chosen, 0.5)
    often = {f"{n} rune{'s' * (n > 1)}": claim_rate(rows, "runes", n, "laid_by_runes") for n in (1, 2)}
    up, down = standouts(owned, even)
    best = best_name(claimed)
    return Answer(
        f"Any claimer wins {percent(any_claim, 'claims')}; claimers of {best or 'no face'} most, "
        f"{percent(claimed[best], 'claims') if best else UNKNOWN}. Beyond chance, with 48 faces looked at, owners at "
        f"half of the game win more with {listed(up)} and less with {listed(down)}. Laid face up rather than their "
        f"backs, beyond chance: {listed([f'{name} {brief(chosen[name])}' for name in preferred])}. Claimed, of the "
        f"faces laid: {phrases(often)}.",
        bar_chart(
            best_title(owned, "Owners at half of the game win most with {name}", "Wins of owners at half of the game"),
            extremes(owned),
            reference=even,
        ),
        bar_chart(_rune_title(often), often),
    )


def _rune_title(often: dict[str, Estimate]) -> str:
    one, two = often.values()
    if not (one.known and two.known):
        return "How many of the faces laid are claimed, by their runes"
    return f"Faces with two runes are claimed {two.value:.0%} of the time, those with one {one.value:.0%}"


def _owners(rows: Sequence[ObservedGame], face: str) -> list[GameSeat]:
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
    last: dict[str, Estimate] = {}
    hands: dict[str, Estimate] = {}
    for core, name in core_names(content).items():
        games = [row for row in rows if row.figures["core"] == core]
        last[name] = last_player_wins(games)
        hands[name] = mean(row.figures["core_cubes_that_changed_hands"] for row in games)
    best = best_name(last)
    summary = "; ".join(f"{name} {percent(last[name])}, {number(hands[name], digits=2)} cubes" for name in last)
    return Answer(
        "Wins of the last player, and cubes a game that one player puts on the core and another takes, by core: "
        f"{summary}. The last player fares best with {best or 'no core'}.",
        best_chart(
            last, "The last player wins most with {name}", "The last player's wins, by core", reference=fair_share(rows)
        ),
        best_chart(hands, "Most power changes hands through {name}", "Power that changes hands, by core", "cubes"),
    )


def wilds(content: Content, runs: Runs) -> Answer:
    """Question 11."""
    rows = runs["base"]
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
        winning[name] = wins(claimers(rows, "face", id))
    summary = "; ".join(
        f"{name} gains {number(gained[name], 'claims')} and its claimers win {brief(winning[name])}" for name in gained
    )
    return Answer(
        f"{percent(taken)} of the wild tiles laid are claimed, and {percent(others)} of the others. A claim costs one "
        f"cube and one invoke: {summary}.",
        bar_chart(
            title_if_known(
                (taken, others),
                f"Wild tiles are claimed {taken.value:.0%} of the time, others {others.value:.0%}",
                "How many of the tiles laid are claimed",
            ),
            {"wild": taken, "with runes": others},
        ),
        best_chart(gained, "{name} gives most power for a claim", "Power for a claim, by wild tile", "power"),
    )

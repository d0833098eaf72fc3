"""What the tiles and boards of The Meld are worth."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import FIRST_TURN_GAIN, face_of, tile_with
from tablewright.lab import figures
from tablewright.lab.charts import Bars
from tablewright.lab.figures import Figure, headed, hedge, percent, ratio, stated, wins
from tablewright.lab.studies.meld.names import ALL_SIDES, side_id, side_name
from tablewright.lab.studies.wizards import TOO_FEW, brief, extremes, fair, listed, pairings, standouts
from tablewright.lab.study import Answer, Run, Runs, Watched

SUSPECTS = (("Hourglass", "ab"), ("Liturgy", "b"), ("Tether", "ab"), ("Outpost", "ab"))
CLASSES = ("wild", "one glyph", "two glyphs", "three glyphs")
BOARDS = {
    "named wizards": Run(settings={"boards": "named"}, seats=2),
    "boards to choose": Run(settings={"boards": "choose"}, seats=2),
}


def tiles(content: Content, runs: Runs) -> Answer:
    """Question 5."""
    rows = runs["base"]
    if not rows:
        return TOO_FEW
    names = {side_id(side): side_name(content, side) for side in ALL_SIDES}
    suspects = [
        names[side_id(side)]
        for side in ALL_SIDES
        for name, which in SUSPECTS
        if content.tile_names[tile_with(side)] == name and "ab"[face_of(side)] in which
    ]
    even = fair(rows)
    first = [(row, row.figures["first_control"]) for row in rows]
    controlled = {name: wins((row, seats[id]) for row, seats in first if id in seats) for id, name in names.items()}
    claimed = {name: wins(_claimers(rows, id)) for id, name in names.items()}
    ahead = wins(_claimers(rows, ""))  # whoever claims at all is ahead
    told = "; ".join(
        f"{name} {brief(controlled[name])} of {controlled[name].count} first controllers, {brief(claimed[name])} of "
        f"{claimed[name].count} claimers"
        for name in suspects
    )
    strong = [name for name in standouts(controlled, even) if controlled[name].value > even]
    prized = [name for name in standouts(claimed, ahead.value) if claimed[name].value > ahead.value]
    poor = [name for name in standouts(claimed, ahead.value) if claimed[name].value < ahead.value]
    return Answer(
        f"Beyond chance, with so many sides looked at, more wins than the fair {even:.0%} go with being the first to "
        f"control {listed(strong, 'no side')}. Any claimer wins {percent(ahead, 'claims')}: claimers of "
        f"{listed(prized, 'no side')} clearly more, of {listed(poor, 'no side')} clearly less. The suspects: "
        f"{told or 'none is in this content'}.",
        (
            Bars(_title("first to control", controlled), figures.bars(extremes(controlled, suspects)), reference=even),
            Bars(_title("to claim", claimed), figures.bars(extremes(claimed, suspects)), reference=ahead.value),
        ),
    )


def _claimers(rows: Sequence[Watched], side: str) -> list[tuple[Watched, int]]:
    """Who claimed a side of a tile, or any if none is named."""
    return [
        (row, claim["seat"]) for row in rows for claim in row.figures["claims"] if not side or claim["side"] == side
    ]


def _title(what: str, shares: dict[str, Figure]) -> str:
    best = figures.best(shares)
    return f"Whoever is {what} {best} wins most{hedge(shares)}" if best else f"Wins of whoever is {what} a side"


def glyphs(runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["base"]
    if not rows:
        return TOO_FEW
    kinds = range(len(CLASSES))
    claimed = {
        CLASSES[n]: ratio(
            (sum(claim["glyphs"] == n for claim in row.figures["claims"]), row.figures["placed_by_glyphs"][n])
            for row in rows
        )
        for n in kinds
        if any(row.figures["placed_by_glyphs"][n] for row in rows)
    }
    winning = [row.figures["winning_set"] for row in rows if row.figures["winning_set"]]
    sets = {
        name: ratio((tiles.count(n), len(tiles)) for tiles in winning)
        for n, name in enumerate(CLASSES)
        if name in claimed and n
    }
    often = "Wild tiles" if figures.best(claimed) == "wild" else "Tiles with {name}"
    two = sets.get("two glyphs", Figure(0, 0, 0, 0))
    return Answer(
        f"Of the tiles laid on the field these are claimed: "
        f"{'; '.join(f'{name} {percent(figure)}' for name, figure in claimed.items())}. In the winners' sets "
        f"{percent(two)} of the tiles have two glyphs.",
        (
            Bars(
                headed(claimed, f"{often} are claimed most often", "Tiles laid that are claimed, by their glyphs"),
                figures.bars(claimed),
            ),
            Bars(
                stated(
                    [two],
                    f"{two.value:.0%} of the tiles in winning sets have two glyphs",
                    "The tiles of winning sets, by their glyphs",
                ),
                figures.bars(sets),
            ),
        ),
    )


def boards(content: Content, runs: Runs) -> Answer:
    """Question 11."""
    rows = [*runs["named wizards"], *runs["boards to choose"]]
    if not rows:
        return TOO_FEW
    wizards = {wizard.id: wizard for wizard in content.wizards}
    names = {id: wizard.name for id, wizard in wizards.items()}
    plain = content.wizards[0].id
    named = {
        names[id]: wins(
            (row, seat) for row, seat in figures.players(runs["named wizards"]) if row.figures["wizards"][seat] == id
        )
        for id in names
        if id != plain
    }
    against_plain = {
        names[id]: wins(
            (row, seat)
            for row, seat in figures.players(runs["boards to choose"])
            if row.figures["wizards"][seat] == id and row.figures["wizards"][1 - seat] == plain
        )
        for id in names
        if id != plain
    }
    gains = {id: wizard.aura[FIRST_TURN_GAIN] for id, wizard in wizards.items()}
    poorer = wins(
        (row, seat)
        for row, seat in figures.players(runs["boards to choose"])
        if row.figures["wizards"][1 - seat] == plain and gains[row.figures["wizards"][seat]] < gains[plain]
    )
    best, worst = figures.best(named), figures.best(named, lowest=True)
    verdict = figures.verdict(poorer, "looks too low", "looks too high", "looks neither too low nor too high", 0.5)
    return Answer(
        f"Among the named wizards, two at a table: "
        f"{'; '.join(f'{name} {percent(figure)}' for name, figure in named.items())}. Against the Aspirant: "
        f"{'; '.join(f'{name} {percent(figure)}' for name, figure in against_plain.items())}. Those who gain less than "
        f"the Aspirant in their first turn win {percent(poorer)} against him: as a price that {verdict}.",
        (
            pairings(
                f"{best} beats the other wizards most often{hedge(named)}, {worst} least{hedge(named, lowest=True)}"
                if best
                else "Wins of wizard against wizard",
                rows,
                names,
                "wizards",
            ),
            Bars(
                f"Against the Aspirant the price of a smaller first gain {verdict}",
                figures.bars(against_plain),
                reference=0.5,
            ),
        ),
    )

"""What the tiles and boards of The Meld are worth."""

from __future__ import annotations

from tablewright.games.meld.content import Content
from tablewright.games.meld.terms import FIRST_TURN_GAIN, face_of, tile_with
from tablewright.lab.estimates import Estimate, ratio
from tablewright.lab.presentation import bar_chart, best_chart, best_name, hedge, title_if_known
from tablewright.lab.studies.meld.names import ALL_SIDES, side_id, side_name
from tablewright.lab.studies.wizards import claim_rate, claimers, extremes, pairings, standouts, wins_by_wizard
from tablewright.lab.study import Answer, Run, Runs
from tablewright.lab.winning import fair_share, wins, wins_where
from tablewright.lab.wording import brief, listed, percent, phrases, verdict_on

SUSPECTS = (("Hourglass", "ab"), ("Liturgy", "b"), ("Tether", "ab"), ("Outpost", "ab"))
CLASSES = ("wild", "one glyph", "two glyphs", "three glyphs")
BOARDS = {
    "named wizards": Run(settings={"boards": "named"}, seats=2),
    "boards to choose": Run(settings={"boards": "choose"}, seats=2),
}


def tiles(content: Content, runs: Runs) -> Answer:
    """Question 5."""
    rows = runs["base"]
    names = {side_id(side): side_name(content, side) for side in ALL_SIDES}
    suspects = [
        names[side_id(side)]
        for side in ALL_SIDES
        for name, which in SUSPECTS
        if content.tile_names[tile_with(side)] == name and "ab"[face_of(side)] in which
    ]
    even = fair_share(rows)
    first = [(row, row.figures["first_control"]) for row in rows]
    controlled = {name: wins((row, seats[id]) for row, seats in first if id in seats) for id, name in names.items()}
    claimed = {name: wins(claimers(rows, "side", id)) for id, name in names.items()}
    ahead = wins(claimers(rows))  # a player who claims at all is ahead
    summary = "; ".join(
        f"{name} {brief(controlled[name])} of {controlled[name].count} first controllers, {brief(claimed[name])} of "
        f"{claimed[name].count} claimers"
        for name in suspects
    )
    strong, _ = standouts(controlled, even)
    prized, poor = standouts(claimed, ahead.value)
    return Answer(
        f"Beyond chance, given the number of sides tested, more wins than the fair {even:.0%} go with being the first "
        f"to control {listed(strong, 'no side')}. Any claimer wins {percent(ahead, 'claims')}: claimers of "
        f"{listed(prized, 'no side')} clearly more, of {listed(poor, 'no side')} clearly less. The suspects: "
        f"{summary or 'none is in this content'}.",
        bar_chart(_title("the first to control", controlled), extremes(controlled, suspects), reference=even),
        bar_chart(_title("claimers of", claimed), extremes(claimed, suspects), reference=ahead.value),
    )


def _title(what: str, shares: dict[str, Estimate]) -> str:
    best = best_name(shares)
    return f"Wins are highest for {what} {best}{hedge(shares)}" if best else f"Wins of {what} a side"


def glyphs(runs: Runs) -> Answer:
    """Question 7."""
    rows = runs["base"]
    claimed = {
        name: claim_rate(rows, "glyphs", n, "placed_by_glyphs")
        for n, name in enumerate(CLASSES)
        if any(row.figures["placed_by_glyphs"][n] for row in rows)
    }
    winning = [row.figures["winning_set"] for row in rows if row.figures["winning_set"]]
    sets = {
        name: ratio((tiles.count(n), len(tiles)) for tiles in winning)
        for n, name in enumerate(CLASSES)
        if name in claimed and n
    }
    often = "Wild tiles" if best_name(claimed) == "wild" else "Tiles with {name}"
    two = sets.get("two glyphs", Estimate(0, 0, 0, 0))
    return Answer(
        f"Claimed, of the tiles laid on the field: {phrases(claimed)}. In the winners' sets {percent(two)} of "
        f"the tiles have two glyphs.",
        best_chart(claimed, f"{often} are claimed most often", "Tiles laid that are claimed, by their glyphs"),
        bar_chart(
            title_if_known(
                [two],
                f"{two.value:.0%} of the tiles in winning sets have two glyphs",
                "The tiles of winning sets, by their glyphs",
            ),
            sets,
        ),
    )


def boards(content: Content, runs: Runs) -> Answer:
    """Question 11."""
    wizards = {wizard.id: wizard for wizard in content.wizards}
    names = {id: wizard.name for id, wizard in wizards.items()}
    plain = content.wizards[0].id
    named = wins_by_wizard(runs["named wizards"], {id: name for id, name in names.items() if id != plain})
    against_plain = wins_by_wizard(runs["boards to choose"], names, plain)
    gains = {id: wizard.aura[FIRST_TURN_GAIN] for id, wizard in wizards.items()}
    poorer = wins_where(
        runs["boards to choose"],
        lambda row, seat: (
            row.figures["wizards"][1 - seat] == plain and gains[row.figures["wizards"][seat]] < gains[plain]
        ),
    )
    best, worst = best_name(named), best_name(named, lowest=True)
    verdict = verdict_on(poorer, "looks too low", "looks too high", "looks neither too low nor too high", 0.5)
    return Answer(
        f"Among the named wizards, two at a table: {phrases(named)}. Against the Aspirant: {phrases(against_plain)}. "
        f"Those who gain less than the Aspirant in their first turn win {percent(poorer)} against him: as a price that "
        f"{verdict}.",
        pairings(
            f"{best} beats the other wizards most often{hedge(named)}, {worst} least{hedge(named, lowest=True)}"
            if best
            else "Wins of wizard against wizard",
            [*runs["named wizards"], *runs["boards to choose"]],
            names,
        ),
        bar_chart(f"Against the Aspirant the price of a smaller first gain {verdict}", against_plain, reference=0.5),
    )

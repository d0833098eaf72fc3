"""Where a move is on the table: the ids of the pieces that stand for it, or of a button where there is no piece.

mine-ruby           a mine                         player-1        a player's side
site-ruby-2         a work site                    hand-1-6B       a card in a hand
queue-1-ruby-3      gems in a stage of a queue     drawn-6B        a card drawn in research
track-1-ruby        a battery track                discard-6B      a card in the discard pile
gem-ruby            a gem type                     choice-count-3  a button
"""

from __future__ import annotations

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import ACTIONS, CODES, GEMS
from tablewright.kernel.game import View

OWN_TRACK = ("depletion_track", "inflation_track", "realign_track")


def targets(content: Content, view: View, move: int) -> list[str]:
    """The piece that stands for a move."""
    kind, args = ACTIONS.structure(move)
    seat, asked, decision = view["seat"], view["asked"], view["decision"]
    match kind:
        case "cast" | "discard":
            return [f"hand-{seat}-{CODES[args['spell']]}"]
        case "pay":
            gem = GEMS[content.cost[asked["spell"]][asked["nth"]]]
            return [f"queue-{seat}-{gem}-{args['source']}" if args["source"] else f"track-{seat}-{gem}"]
        case "player":
            return [f"player-{args['seat']}"]
        case "mine" | "backlash":
            return [f"mine-{GEMS[args['m']]}"]
        case "site":
            return [f"site-{GEMS[args['m']]}-{args['s']}"]
        case "gem":
            if decision == "siphon_track":
                return [f"track-{asked['victim']}-{GEMS[args['g']]}"]
            return [f"track-{seat}-{GEMS[args['g']]}" if decision in OWN_TRACK else f"gem-{GEMS[args['g']]}"]
        case "queue_gem":
            return [f"queue-{asked.get('opponent', seat)}-{GEMS[args['g']]}-{args['s']}"]
        case "take":
            place = {"research_keep": "drawn", "munificence_card": "discard"}.get(decision)
            return [f"{place or 'hand-' + str(asked['victim'])}-{CODES[args['spell']]}"]
    return [f"choice-{ACTIONS.text(move).replace(' ', '-')}"]

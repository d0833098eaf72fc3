"""What is being asked, for a person."""

from __future__ import annotations

from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import CODES, GEMS
from tablewright.games.adepts.text.words import (
    PHASES,
    listed,
    place_words,
    queue_words,
    spell_words,
)
from tablewright.kernel.game import View
from tablewright.kernel.words import plural

PROMPTS = {
    "cast": "Cast a spell, or pass",
    "pay": "What do you pay with?",
    "ambition_site": "Where does the single miner go?",
    "suspension_target": "Who sits out the next assignment?",
    "spell_site": "Where do you assign the group?",
    "barrier_mine": "On which mine do you lay the Barrier?",
    "topaz_mine": "Put a group inside a mine?",
    "topaz_count": "How many miners go inside?",
    "assign_site": "Where do you assign a group?",
    "backlash_site": "Where do you assign the group after the push?",
    "assign_count": "How many miners?",
    "gateways_site": "Assign a second group through the Gateways?",
    "telepathy_from": "From which site do miners leave?",
    "telepathy_to": "Where does the next miner go?",
    "teleport_site": "Which group loses miners?",
    "extraction_site": "Which group sends out a miner with a gem?",
    "transfig_give": "Which gem do you give?",
    "transfig_player": "With whom do you swap?",
    "transfig_take": "Which gem do you take?",
    "transfig_take2": "Take a second gem of this type?",
    "telekinesis_mine": "Out of which mine do you take gems?",
    "contagion_mine": "Which mine does the Contagion hit?",
    "advancement_type": "Which gems do you advance?",
    "advancement_stage": "Which stage do they enter?",
    "plunder_gem": "Which gem do you plunder?",
    "earthquake_site": "Which of your sites do you clear?",
    "emerald_mine": "Which mine yields more to its sites?",
    "purge_card": "Which card do you purge?",
    "transmission_gem": "Which gem do you turn into levels?",
    "pilfer_target": "From whom do you take mana?",
    "depletion_track": "Which of your tracks loses levels?",
    "transfusion_gem": "Which gems do you process at once?",
    "transfusion_mode": "For mana or for levels?",
    "munificence_card": "Which card do you take back from the discard pile?",
    "spellsteal_target": "Whose hand do you look at?",
    "spellsteal_card": "Which card do you take?",
    "research_keep": "Keep a drawn card?",
    "research_discard": "Your hand is full: which card makes room?",
    "adept_draw": "Draw a card, as you own no adept card?",
    "adept_discard": "One card too many: which one do you discard?",
    "overload_gem": "Which gem of your stage 3 goes back?",
    "moratorium_type": "Which type stays put in your queue?",
    "imperfections_type": "Which type gives half its mana?",
    "inflation_track": "Which of your tracks rises?",
    "stasis_type": "Which type and track stand still?",
    "intensify_class": "Which of your gems give more levels?",
    "diamond_type": "Which type gives more mana to everybody?",
    "realign_track": "On which track do the levels count?",
    "siphon_track": "Which level do you siphon off?",
}


def prompt(content: Content, view: View) -> str:
    """What is being asked; for the others, of whom."""
    names = view["names"]
    if view["decision"] is None:
        outcome = view["outcome"]
        winners = [names[seat] for seat in outcome["winners"]]
        score = outcome["scores"][outcome["winners"][0]]
        return f"{listed(winners)} {'share the victory' if len(winners) > 1 else 'wins'} with a score of {score}"
    if view["viewer"] != view["seat"]:
        return f"{names[view['seat']]} is asked: “{PROMPTS[view['decision']]}”"
    detail = _detail(content, view)
    return PROMPTS[view["decision"]] + (f" ({detail})" if detail else "")


def _detail(content: Content, view: View) -> str:
    """The figures that matter for the choice."""
    state, asked, seat = view["state"], view["asked"], view["seat"]
    match view["decision"]:
        case "cast":
            return f"turn {state['turn']}, phase {PHASES[state['phase'] - 1]}"
        case "pay":
            gem = content.cost[asked["spell"]][asked["nth"]]
            return f"1 {GEMS[gem]} for {spell_words(content, asked['spell'])}"
        case "assign_site" | "spell_site" | "gateways_site" | "topaz_mine" | "ambition_site":
            return f"{plural(state['pool'][seat], 'miner')} in your pool"
        case "assign_count":
            return f"at {place_words(asked['place'])}, {plural(state['pool'][seat], 'miner')} in your pool"
        case "topaz_count":
            return f"the {GEMS[asked['mine']]} mine, {plural(state['pool'][seat], 'miner')} in your pool"
        case "telepathy_to":
            return f"from {place_words(asked['source'])}"
        case "transfig_player" | "transfig_take" | "transfig_take2":
            return f"you give {queue_words(asked['give'])}"
        case "plunder_gem":
            return f"out of {view['names'][asked['opponent']]}'s queue"
        case "advancement_stage":
            return GEMS[asked["gem"]]
        case "transfusion_mode":
            return queue_words(asked["place"])
        case "spellsteal_card":
            return f"out of {view['names'][asked['victim']]}'s hand"
        case "research_keep":
            return f"up to {asked['left']}"
        case "research_discard":
            return f"for {spell_words(content, CODES.index(state['keeping']))}"
        case "realign_track":
            return f"{plural(asked['levels'], 'level')} of {GEMS[asked['gem']]}"
        case "siphon_track":
            return f"due to {view['names'][asked['victim']]}"
    return ""

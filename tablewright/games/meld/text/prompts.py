"""What is being asked."""

from __future__ import annotations

from tablewright.games.meld.text.names import times
from tablewright.kernel.game import View

PROMPTS = {
    "setup board": "Choose your board",
    "setup side": "Which side of your board do you play?",
    "turn start": "Invoke into a slot, or meditate",
    "further invocation": "Invoke again, or stop",
    "invocation before meditating": "You may invoke once before you meditate",
    "pay": "Which construct do you pay?",
    "fill ritual": "Put a further construct on the ritual?",
    "focus: tile": "On which tile do you put a focus?",
    "focus: source": "Which slot does the focus come from?",
    "focus: return slot": "A focus of yours comes back: into which slot?",
    "tile: which of two": "Which of the drawn tiles do you place? The other goes on top of the stack",
    "tile: cell": "Where does the tile go?",
    "tile: side": "Which side is up?",
    "move: tile": "Which tile do you move?",
    "move: cell": "Where does it go?",
    "swap: first": "Which tiles trade places? The first",
    "swap: second": "And the second",
    "flip": "Which tile do you turn over?",
    "flip: surplus": "The new side has too few slots: which construct comes off?",
    "seal": "Which claimed tile do you seal?",
    "raze": "Which tile do you raze?",
    "step: from": "From which tile does a focus step?",
    "step: to": "To which tile?",
    "expel: tile": "From which tile do you expel a focus?",
    "expel: owner": "Whose focus?",
    "claim": "Which tile do you claim?",
    "army": "Put a construct in your army, or stop",
    "battle: tile": "Which tile do you fight over?",
    "battle: defender": "Whom do you attack?",
    "deploy": "Send a construct into the ether, or stop",
    "reroll": "Reroll a die, or stop",
    "use a die": "Use a die, or pass for the rest of this phase",
    "order of symbols": "Which symbol first?",
    "Identity": "To which face do you turn the die?",
    "Hammer": "Which die does the Hammer strike?",
    "Spiral": "Which die does the Spiral take?",
    "Cycle": "Which die is rerolled?",
    "Star": "Which construct of your army joins?",
    "Mimic": "Which symbol does the Mimic copy?",
    "Fist": "From which tile is a focus returned?",
    "Reticle": "Which construct of the enemy's army goes?",
    "Pillar": "On which tile do you put a focus?",
    "Spark": "Which of your own constructs comes back?",
    "hits": "Which die do you lose?",
    "return own": "Which construct do you take back?",
    "return any": "Which construct is returned?",
    "meditate: take back": "You meditate: which constructs do you take back?",
    "end of turn: take back": "Take back a construct, or end your turn",
}
ENDINGS = {
    "set": "three tiles of one glyph",
    "round_limit": "the last round is over",
    "dead_game": "nobody can claim any more",
}


def prompt(view: View) -> str:
    """What is being asked; for the others, of whom."""
    if view["decision"] is None:
        outcome = view["outcome"]
        names = " and ".join(view["names"][seat] for seat in outcome["winners"])
        verb = "share the victory" if len(outcome["winners"]) > 1 else "wins"
        return f"{names} {verb}: {ENDINGS[outcome['reason']]}"
    if view["viewer"] != view["seat"]:
        return f"{view['names'][view['seat']]} is asked: “{PROMPTS[view['decision']]}”"
    detail = _detail(view)
    return PROMPTS[view["decision"]] + (f" ({detail})" if detail else "")


def _detail(view: View) -> str:
    asked = view["asked"]
    decision = view["decision"]
    if decision in ("army", "deploy", "return own", "return any", "end of turn: take back"):
        return f"{asked['left']} left"
    if decision == "hits":
        return f"{asked['hits']} left to take"
    if decision == "further invocation":
        return f"invoked {times(view['state']['invocations'])} so far"
    if decision == "use a die":
        return "after the hits" if asked["phase"] else "before the hits"
    return ""

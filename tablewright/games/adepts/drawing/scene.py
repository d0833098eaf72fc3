"""The scene: a view of Adepts with its pen, and how pieces are laid on plates."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.drawing import Svg
from tablewright.drawing.layout import Placed, lit_last
from tablewright.games import frame
from tablewright.games.adepts.content import Content
from tablewright.games.adepts.moves import GEMS
from tablewright.games.adepts.terms import gem_of, stage_of
from tablewright.kernel.pov import Move
from tablewright.kernel.reader import View

WIDTH = 1240.0
GAP = 8.0
BOARD = 768.0  # the width of mines, battery and the viewer's hand
SIDE = WIDTH - BOARD - GAP  # the width of players and piles
MIDDLE = 566.0  # the height of board and players
PHASES = {
    1: ("Assignment", "bronze"),
    2: ("Production", "green"),
    3: ("Research", "blue"),
    4: ("Adepts", "gold"),
    5: ("Processing", "violet"),
}


class Scene(frame.Scene[Content]):
    """A view with everything needed to draw it."""

    title = "Adepts"
    width = WIDTH
    signs = {"pass": "cross", "draw": "cards", "count": "pick", "stage": "arrow", "class": "crystal", "mode": "spark"}

    def caption(self, move: Move) -> tuple[str, str]:
        kind, _, number = move.text.partition(" ")
        return ("", number) if kind == "count" else (move.label, "")



def chosen(view: View) -> set[str]:
    """The pieces that the earlier parts of a choice have named."""
    asked, found = view["asked"] or {}, set()
    seat = view["seat"]
    in_queue = view["decision"] == "transfusion_mode"
    for key, queued in (("place", in_queue), ("source", False), ("give", True)):
        if key in asked:
            gem, third = GEMS[gem_of(asked[key])], stage_of(asked[key])
            found.add(f"queue-{seat}-{gem}-{third}" if queued else f"site-{gem}-{third}")
    if "take" in asked:
        found.add(f"queue-{asked['opponent']}-{GEMS[gem_of(asked['take'])]}-{stage_of(asked['take'])}")
    if "mine" in asked:
        found.add(f"mine-{GEMS[asked['mine']]}")
    if "gem" in asked:
        found.add(f"gem-{GEMS[asked['gem']]}")
    if view["state"]["keeping"] is not None:
        found.add(f"drawn-{view['state']['keeping']}")
    return found


def on_plates(plates: Sequence[Placed], upon: Sequence[Placed]) -> list[Svg]:
    """A lit plate lies over other plates and under all that lies on plates, which lets clicks through unless lit."""
    through = "none" if any(piece.lit for piece, _, _ in plates) else None
    quiet = [piece.at(x, y).with_attributes(pointer_events=through) for piece, x, y in upon if not piece.lit]
    return lit_last(plates) + quiet + lit_last(each for each in upon if each[0].lit)

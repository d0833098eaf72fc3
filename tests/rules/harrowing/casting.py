"""How the tests of the spells come to them: by claiming a tile, or by a battle."""

from __future__ import annotations

from .table import Table, table


def claimed(tile: str, *more: str, dice: str = "", **given: object) -> Table:
    """P0 claims a tile at 0,-1 from a triangle with two wild tiles, up to the sorcery's first question."""
    family = tile.split("-")[0]
    others = [f"{family}-W{n}" for n in (1, 2, 3) if f"{family}-W{n}" != tile][:2]
    setting = table(f"{tile} 0,-1 P0", f"{others[0]} 1,-1 P0", f"{others[1]} 1,-2 P0", *more, **given)  # type: ignore[arg-type]
    return setting.act(dice=dice).play("invoke seize-normal", f"tile {tile.rstrip('ab')}")


def fight(t: Table, spell: str = "muster") -> Table:
    return t.play(f"invoke {spell}-normal", *(["amount 0"] if spell == "muster" else []))

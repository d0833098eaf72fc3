"""What the studies of the two wizard games share: places from the first player, standing out, leaders, pairings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Any

from scipy import stats

from tablewright.lab.charts import Bars, Heat, Histogram
from tablewright.lab.estimates import FEWEST, Estimate, mean, ratio
from tablewright.lab.metrics import uneven_tables
from tablewright.lab.presentation import bar_chart, title_if_known
from tablewright.lab.study import ObservedGame, Run
from tablewright.lab.winning import GameSeat, fair_share, group_players, turn_position, win, wins, wins_where
from tablewright.lab.wording import UNKNOWN, brief

ORDER = ("first", "second", "third", "fourth")
BY_COUNT = {f"{n} players": Run(seats=n) for n in (2, 3, 4)}
SHOWN = 12  # the most bars of one chart


# -- seats ------------------------------------------------------------------------------------------


def last_player_wins(rows: Iterable[ObservedGame]) -> Estimate:
    """How often the last in the order of play wins."""
    return wins_where(rows, lambda row, seat: turn_position(row, seat) == len(row.scores) - 1)


def seat_advantage(by_count: Mapping[str, Sequence[ObservedGame]]) -> tuple[str, Bars]:
    """Wins by place at each number of players: in words, and as distances from the fair share."""
    parts: list[str] = []
    distances: dict[str, Estimate] = {}
    clear: list[str] = []
    uneven = uneven_tables(by_count, turn_position)
    for name, rows in by_count.items():
        shares = {ORDER[place]: wins(group) for place, group in group_players(rows, turn_position).items()}
        summary = ", ".join(f"the {place} player wins {brief(figure)}" for place, figure in shares.items())
        parts.append(f"with {name} {summary or UNKNOWN} of {len(rows):,} games")
        even = fair_share(rows)
        for place, each in shares.items():
            label = f"{name}: {place}"
            distances[label] = Estimate(each.value - even, each.low - even, each.high - even, each.count)
            clear += [label] if name in uneven else []
    if clear:
        most = max(clear, key=lambda name: abs(distances[name].value))
        title = f"{most}: {100 * distances[most].value:+.0f} points from the fair share, more than chance explains"
    else:
        title = "No place in the order of play wins clearly more or less than its fair share"
    return "; ".join(parts), bar_chart(title, distances, "share", 0.0)


# -- those ahead ------------------------------------------------------------------------------------


def claimers_wins(claims: Iterable[GameSeat]) -> Estimate:
    """How often those win who made these claims, each a claim of a game by its place among all claims."""
    return wins((row, row.figures["claims"][claim]["seat"]) for row, claim in claims)


def attacks(row: ObservedGame, battles: Sequence[Mapping[str, Any]]) -> list[int]:
    """How often each player attacked in these battles."""
    return [sum(battle["attacker"] == seat for battle in battles) for seat in range(len(row.scores))]


def sealed_later(row: ObservedGame, claim: int) -> bool:
    """Whether another player sealed a tile of the claimer after this claim."""
    claimer = row.figures["claims"][claim]["seat"]
    return any(sealer != claimer == owner and claims > claim for sealer, owner, claims in row.figures["seals"])


def claimers(rows: Iterable[ObservedGame], kind: str = "", id: str = "") -> list[GameSeat]:
    """Who claimed a side or a face; without a kind, who claimed any."""
    claims = [(row, claim) for row in rows for claim in row.figures["claims"]]
    return [(row, claim["seat"]) for row, claim in claims if not kind or claim[kind] == id]


def claim_rate(rows: Iterable[ObservedGame], marks: str, number: int, laid: str) -> Estimate:
    """How many of the tiles laid with this number of glyphs or runes were claimed; `laid` counts those laid."""
    return ratio(
        (sum(claim[marks] == number for claim in row.figures["claims"]), row.figures[laid][number]) for row in rows
    )


# -- standing out -----------------------------------------------------------------------------------


def standouts(shares: Mapping[str, Estimate], even: float) -> tuple[list[str], list[str]]:
    """The names whose share of wins is above the even one beyond chance, and those below it.

    The level is divided by the number of shares (Bonferroni): at most one report in twenty raises a false alarm.
    """
    known = {name: estimate for name, estimate in shares.items() if estimate.known}
    if not known or not 0 < even < 1:
        return [], []
    limit = float(stats.norm.ppf(1 - 0.025 / len(known)))
    distances = {
        name: (estimate.value - even) / sqrt(even * (1 - even) / estimate.count) for name, estimate in known.items()
    }
    return [name for name, d in distances.items() if d > limit], [name for name, d in distances.items() if d < -limit]


def extremes(shares: Mapping[str, Estimate], always: Iterable[str] = ()) -> dict[str, Estimate]:
    """The highest and the lowest of many, and those that are asked for, from high to low."""
    known = sorted((name for name, figure in shares.items() if figure.known), key=lambda name: -shares[name].value)
    wanted = [name for name in always if name in known]
    room = max(0, SHOWN - len(wanted))
    others = [name for name in known if name not in wanted]
    picked = {*wanted, *others[: (room + 1) // 2], *others[max(len(others) - room // 2, (room + 1) // 2) :]}
    return {name: shares[name] for name in known if name in picked}


def rounds_histogram(rows: Sequence[ObservedGame], middle: float) -> Histogram:
    """The lengths of games in rounds."""
    rounds = [float(row.figures["rounds"]) for row in rows]
    title = f"Half of the games are over within {middle:.0f} rounds"
    return Histogram(title_if_known([mean(rounds)], title, "Rounds of a game"), rounds, "rounds")


# -- wizards ---------------------------------------------------------------------------------------


def wins_by_wizard(
    rows: Sequence[ObservedGame], names: Mapping[str, str], rival: str | None = None
) -> dict[str, Estimate]:
    """Wins by wizard; with a rival, of two players only where the other has that wizard."""

    def wizard(row: ObservedGame, seat: int) -> str | None:
        found: list[str] = row.figures["wizards"]
        return found[seat] if rival is None or found[1 - seat] == rival else None

    groups = group_players(rows, wizard)
    return {name: wins(groups.get(id, [])) for id, name in names.items() if id != rival}


def pairings(title: str, rows: Iterable[ObservedGame], names: Mapping[str, str]) -> Heat:
    """Wins of each wizard against each, where two play."""
    met: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        who = row.figures["wizards"]
        if len(who) == 2 and who[0] != who[1]:
            for seat in (0, 1):
                met.setdefault((who[seat], who[1 - seat]), []).append(win(row, seat))
    values: list[list[float | None]] = [
        [sum(parts) / len(parts) if len(parts := met.get((one, other), [])) >= FEWEST else None for other in names]
        for one in names
    ]
    labels = list(names.values())
    return Heat(title, labels, [f"against {label}" for label in labels], values)

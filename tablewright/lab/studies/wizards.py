"""What the studies of the two wizard games share: places from the first player, standing out, leaders, pairings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

from scipy import stats

from tablewright.lab.charts import Bars, Heat
from tablewright.lab.estimates import FEWEST, Estimate, first_bot_seat, group_players, known_bars, win, wins
from tablewright.lab.metrics import uneven_tables
from tablewright.lab.study import Answer, ObservedGame, Run
from tablewright.lab.wording import TOO_FEW, UNKNOWN

ORDER = ("first", "second", "third", "fourth")
BY_COUNT = {f"{n} players": Run(seats=n) for n in (2, 3, 4)}
SHOWN = 12  # the most bars of one chart
NO_ANSWER = Answer(f"{TOO_FEW}.", ())


def turn_position(row: ObservedGame, seat: int) -> int:
    """How many places after the first player a seat plays."""
    return int((seat - row.figures["first"]) % len(row.scores))


def fair_share(rows: Sequence[ObservedGame]) -> float:
    """The part of the wins that each seat would have if all were alike; the games have the same number of seats."""
    return 1 / len(rows[0].scores) if rows else 0.5


def first_bot_wins(rows: Iterable[ObservedGame]) -> Estimate:
    """How often the first bot of a run wins."""
    return wins((row, first_bot_seat(row)) for row in rows)


# -- seats ------------------------------------------------------------------------------------------


def by_position(rows: Sequence[ObservedGame]) -> dict[str, Estimate]:
    """Wins by place from the first player."""
    return {ORDER[place]: wins(players) for place, players in group_players(rows, turn_position).items()}


def seat_advantage(by_count: Mapping[str, Sequence[ObservedGame]]) -> tuple[str, Bars]:
    """Wins by place at each number of players: in words, and as distances from the fair share."""
    parts: list[str] = []
    distances: dict[str, Estimate] = {}
    clear: list[str] = []
    uneven = uneven_tables(by_count, turn_position)
    for name, rows in by_count.items():
        shares = by_position(rows)
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
    return "; ".join(parts), Bars(title, known_bars(distances), "share", 0.0)


# -- those ahead ------------------------------------------------------------------------------------


def claimers_wins(claims: Iterable[tuple[ObservedGame, int]]) -> Estimate:
    """How often those win who made these claims, each a claim of a game by its place among all claims."""
    return wins((row, row.figures["claims"][claim]["seat"]) for row, claim in claims)


def sealed_later(row: ObservedGame, claim: int) -> bool:
    """Whether after this claim another player sealed a tile of whoever made it."""
    claimer = row.figures["claims"][claim]["seat"]
    return any(sealer != claimer == owner and claims > claim for sealer, owner, claims in row.figures["seals"])


# -- standing out -----------------------------------------------------------------------------------


def standouts(shares: Mapping[str, Estimate], even: float) -> list[str]:
    """The names whose share of wins differs from the even one beyond chance, so many having been looked at.

    The level is divided by the number of shares (Bonferroni), so that one false alarm in twenty reports is the most.
    """
    known = {name: figure for name, figure in shares.items() if figure.known}
    if not known or not 0 < even < 1:
        return []
    limit = float(stats.norm.ppf(1 - 0.025 / len(known)))
    return [
        name
        for name, figure in known.items()
        if abs(figure.value - even) > limit * sqrt(even * (1 - even) / figure.count)
    ]


def extremes(shares: Mapping[str, Estimate], always: Iterable[str] = ()) -> dict[str, Estimate]:
    """The highest and the lowest of many, and those that are asked for, from high to low."""
    known = sorted((name for name, figure in shares.items() if figure.known), key=lambda name: -shares[name].value)
    wanted = [name for name in always if name in known]
    room = max(0, SHOWN - len(wanted))
    others = [name for name in known if name not in wanted]
    picked = {*wanted, *others[: (room + 1) // 2], *others[max(len(others) - room // 2, (room + 1) // 2) :]}
    return {name: shares[name] for name in known if name in picked}


# -- pairings ---------------------------------------------------------------------------------------


def pairings(title: str, rows: Iterable[ObservedGame], names: Mapping[str, str], figure: str) -> Heat:
    """Wins of each against each, where two play; `figure` is the observer's figure that says who is who."""
    met: dict[tuple[str, str], list[float]] = {}
    for row in rows:
        who = row.figures[figure]
        if len(who) == 2 and who[0] != who[1]:
            for seat in (0, 1):
                met.setdefault((who[seat], who[1 - seat]), []).append(win(row, seat))
    values: list[list[float | None]] = [
        [sum(parts) / len(parts) if len(parts := met.get((one, other), [])) >= FEWEST else None for other in names]
        for one in names
    ]
    labels = list(names.values())
    return Heat(title, labels, [f"against {label}" for label in labels], values)


# -- words ------------------------------------------------------------------------------------------


def brief(figure: Estimate) -> str:
    """A share with its interval, where the number of games is said elsewhere."""
    if not figure.known:
        return UNKNOWN
    return f"{figure.value:.1%} ({100 * figure.low:.1f} to {100 * figure.high:.1f}%)"


def listed(names: Sequence[str], none: str = "none") -> str:
    """Names in a row: `one, two and three`."""
    if len(names) < 2:
        return names[0] if names else none
    return f"{', '.join(names[:-1])} and {names[-1]}"


def capitalize(words: str) -> str:
    """Words that begin a sentence."""
    return words[:1].upper() + words[1:]

"""Silhouettes of terrain, so that no tile is told by its tint alone.

Drawn for a hexagon of radius 100 around (0, 0); all of it stays within the inscribed circle, so that
it suits both ways a hexagon can stand.
"""

from __future__ import annotations

from tablewright.drawing.svg import Svg, memoized, path

# What is filled, and what is stroked.
SILHOUETTES: dict[str, tuple[str, str]] = {
    "parchment": ("", ""),
    "stone": ("", "M-70 -36L-44 -50L-30 -38M34 56L58 46L70 28M-66 30L-56 46M48 -54L62 -40"),
    "core": (
        "M0 -80L11 -36L40 -69L30 -25L69 -40L36 -11L80 0L36 11L69 40L30 25L40 69L11 36L0 80L-11 36L-40 69"
        "L-30 25L-69 40L-36 11L-80 0L-36 -11L-69 -40L-30 -25L-40 -69L-11 -36z",
        "",
    ),
    "plains": (
        "",
        "M-58 -26q2 -12 -4 -20m4 20q0 -14 6 -22M-6 -48q2 -12 -4 -20m4 20q0 -14 6 -22M46 -20q2 -12 -4 -20"
        "m4 20q0 -14 6 -22M-34 18q2 -12 -4 -20m4 20q0 -14 6 -22M22 22q2 -12 -4 -20m4 20q0 -14 6 -22M-56 52"
        "q2 -12 -4 -20m4 20q0 -14 6 -22M-4 66q2 -12 -4 -20m4 20q0 -14 6 -22M50 56q2 -12 -4 -20m4 20"
        "q0 -14 6 -22",
    ),
    "forest": (
        "M0 -74L22 -40H12L30 -10H5V6H-5V-10H-30L-12 -40H-22zM-42 -28L-20 6H-30L-12 36H-37V52H-47V36H-72"
        "L-54 6H-64zM42 -28L64 6H54L72 36H47V52H37V36H12L30 6H20zM0 14L18 42H10L24 66H4V78H-4V66H-24L-10 42"
        "H-18z",
        "",
    ),
    "ruins": (
        "M-62 46V-14L-52 -24L-44 -10L-36 -18V46zM-24 46V-40H-32V-52H8V-40H0V46zM20 46V8L30 -2L38 10L46 4V46"
        "zM-72 52H68V64H-72z",
        "",
    ),
    "mountain": ("M-74 44L-34 -28L-16 2L14 -62L74 44zM14 -62L-4 -24L8 -32L16 -20L26 -30L36 -22z", ""),
    "water": (
        "",
        "M-50 -52q12 -12 25 0t25 0t25 0t25 0M-74 -18q12 -12 25 0t25 0t25 0t25 0t25 0t23 0M-74 18"
        "q12 -12 25 0t25 0t25 0t25 0t25 0t23 0M-50 52q12 -12 25 0t25 0t25 0t25 0",
    ),
    "quarry": (
        "M-70 50V18H-38V50zM-32 50V18H6V50zM12 50V18H44V50zM-50 12V-20H-16V12zM-10 12V-20H26V12zM-30 -26"
        "V-56H2V-26zM50 50L58 26L74 40L66 50z",
        "",
    ),
    "vein": (
        "M-8 52L-26 -20L-8 -72L12 -20zM-14 52H-44L-66 4L-54 -26L-32 0zM0 52L18 4L40 -40L58 -4L36 52z",
        "M-70 60H66",
    ),
    "nexus": (
        "M0 -16a16 16 0 1 0 0 32a16 16 0 1 0 0 -32z",
        "M0 -44a44 44 0 1 0 0 88a44 44 0 1 0 0 -88zM0 -76V-28M0 76V28M-66 -38L-24 -14M66 38L24 14M-66 38"
        "L-24 14M66 -38L24 -14",
    ),
    "gate": (
        "M-58 60V-8a58 58 0 0 1 116 0V60H34V-8a34 34 0 0 0 -68 0V60z",
        "M0 -24v0M0 8v0M0 40v0M-16 -8v0M16 -8v0M-16 24v0M16 24v0",
    ),
    "city": (
        "M-68 54V-20H-56V-10H-46V-20H-34V-6H-22V-50L0 -74L22 -50V-6H34V-20H46V-10H56V-20H68V54H14V26"
        "a14 14 0 0 0 -28 0V54z",
        "",
    ),
    "shard": ("M0 -82L26 -30L14 76L-14 76L-26 -30zM-40 -8L-24 24L-30 70L-56 40zM42 2L58 36L34 68L24 30z", ""),
    "void": ("", "M-72 -20L-30 -8L-8 -40L10 -72M-8 -40L20 -6L70 -16M20 -6L4 34L-40 52M4 34L34 70"),
}


@memoized
def silhouette(terrain: str, x: float, y: float, radius: float, *, ink: str) -> Svg:
    """The silhouette for a hexagon of that radius whose centre is (x, y)."""
    solid, line = SILHOUETTES[terrain]
    transform = f"translate({x:.2f} {y:.2f}) scale({radius / 100:.3f})"
    return Svg(
        "g",
        path(solid, fill=ink, fill_rule="evenodd") if solid else None,
        path(line, fill="none", stroke=ink, stroke_width=7, stroke_linecap="round", stroke_linejoin="round")
        if line
        else None,
        transform=transform,
    )

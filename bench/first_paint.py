"""The size of a table's first paint, game by game: `python bench/first_paint.py`.

It is the page, its styles, the scripts that it loads at once, and the first view without its drawing; we promise less
than 100 KB. The drawing is listed separately.
"""

from __future__ import annotations

import gzip
import json
import re
import tempfile
from urllib.parse import urljoin

from fastapi.testclient import TestClient
from rich import box
from rich.console import Console
from rich.table import Table

import tablewright as tw
from tablewright.table.app import make_app
from tablewright.table.settings import Settings

PROMISED = 100_000  # bytes besides the drawing
LINKED = re.compile(r'(?:href|src)="(/static/[^"]+)"')
IMPORTED = re.compile(r'^import [^"]*"(\./[^"]+)"', re.MULTILINE)  # imports on demand have parentheses


def files(client: TestClient, page: str) -> dict[str, bytes]:
    """A page and everything that a browser fetches with it, by URL."""
    found: dict[str, bytes] = {}
    wanted = [page]
    while wanted:
        address = wanted.pop()
        if address in found:
            continue
        response = client.get(address)
        response.raise_for_status()
        found[address] = response.content
        links = LINKED.findall(response.text) if address == page else []
        wanted += links + [urljoin(address, name) for name in IMPORTED.findall(response.text)]
    return found


def on_the_wire(client: TestClient, address: str) -> int:
    """The size of a response as sent to a browser, with gzip."""
    with client.stream("GET", address, headers={"accept-encoding": "gzip"}) as response:
        return sum(map(len, response.iter_raw()))


def main() -> None:
    table = Table(title="A table's first paint, in bytes", box=box.SIMPLE_HEAD)
    for column in ("game", "files", "files gzip", "view", "view gzip", "together", "gzip", "drawing", "drawing gzip"):
        table.add_column(column, justify="left" if column == "game" else "right", no_wrap=True)
    most = 0
    with tempfile.TemporaryDirectory() as folder:
        app = make_app(Settings(f"sqlite:///{folder}/tables.db"))
        with TestClient(app, base_url="http://localhost") as client:
            for game in tw.games():
                seats = [{"kind": "me"}] + [{"kind": "free"}] * (tw.game(game).seats[0] - 1)
                id = open_table(client, game, seats)
                sent = files(client, f"/table/{id}")
                view = client.get(f"/api/tables/{id}").json()
                drawing = view.pop("svg").encode()
                rest = json.dumps(view, ensure_ascii=False, separators=(",", ":")).encode()
                raw, packed = sum(map(len, sent.values())), sum(on_the_wire(client, address) for address in sent)
                rest_packed, drawing_packed = len(gzip.compress(rest)), len(gzip.compress(drawing))
                together = raw + len(rest)
                most = max(most, together)
                numbers = (raw, packed, len(rest), rest_packed, together, packed + rest_packed)
                table.add_row(game, *(f"{number:,}" for number in (*numbers, len(drawing), drawing_packed)))
    console = Console(width=120)
    console.print(table)
    console.print(f"The largest is {most:,} bytes uncompressed, {most / PROMISED:.0%} of the promised {PROMISED:,}.")


def open_table(client: TestClient, game: str, seats: list[dict[str, str]]) -> str:
    """A started table, seen from its first seat."""
    client.headers.pop("authorization", None)  # from the previous table
    owner = client.post("/api/me", json={"name": "Ana"}).cookies["tablewright"]
    headers = {"authorization": f"Bearer {owner}"}
    client.cookies.clear()
    made = client.post("/api/tables", json={"game": game, "seats": seats}, headers=headers).json()
    for number in range(1, len(seats)):
        given = {"secret": made["join_url"].rsplit("/", 1)[1], "name": f"Guest {number}"}
        client.post(f"/api/tables/{made['id']}/join", json=given).raise_for_status()
        client.cookies.clear()
    client.headers["authorization"] = f"Bearer {owner}"
    id: str = made["id"]
    return id


if __name__ == "__main__":
    main()

"""The table under load: people who play against bots while others watch, all through sockets, on one server.

    python bench/table.py --tables 20 --watchers 2 --moves 400 --workers 1

prints how long a move takes until it is acknowledged (it is on disk then), until its player's socket has the new view,
and until a watcher's has it; the server's CPU time per move, and its memory per table. Everyone chooses immediately:
many tables load the server as much as it allows, one table is a person alone.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("championship", "adepts", "fracture", "harrowing", "meld")
NUMBER = re.compile(r'"view":(\d+)')


class Load:
    """Everyone at all tables, and their measurements."""

    def __init__(self, url: str, moves: int) -> None:
        self.url = url
        self.left = moves
        self.acknowledged: list[float] = []
        self.seen: list[float] = []
        self.seen_by_watchers: list[float] = []
        self.sent: dict[tuple[str, int], float] = {}  # when the move chosen from a view was sent

    async def person(self, name: str) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=self.url, timeout=60)
        token = (await client.post("/api/me", json={"name": name})).cookies["tablewright"]
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
        return client

    async def sit(self, number: int, bot: str) -> tuple[httpx.AsyncClient, str]:
        """A person at a new table, against a bot."""
        client = await self.person(f"Player {number}")
        seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
        made = await client.post("/api/tables", json={"game": GAMES[number % len(GAMES)], "seats": seats})
        made.raise_for_status()
        return client, made.json()["id"]

    def socket(self, client: httpx.AsyncClient, id: str) -> connect:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{id}/live"
        return connect(address, additional_headers={"authorization": client.headers["authorization"]}, max_size=None)

    async def play(self, client: httpx.AsyncClient, id: str) -> None:
        """Choose at once on every turn, until there are enough moves or the game is over."""
        async with self.socket(client, id) as socket:
            view = await next_view(socket)
            while self.left > 0 and view["state"] == "running":
                if not view["choices"]:
                    view = await next_view(socket)
                    continue
                self.left -= 1
                chosen = {"view": view["view"], "move": view["choices"][0]["text"]}
                self.sent[id, view["view"]] = began = time.perf_counter()
                (await client.post(f"/api/tables/{id}/moves", json=chosen)).raise_for_status()
                self.acknowledged.append(time.perf_counter() - began)
                while view["view"] <= chosen["view"]:
                    view = await next_view(socket)
                self.seen.append(time.perf_counter() - began)

    async def watch(self, client: httpx.AsyncClient, id: str) -> None:
        """Receive messages, reading only their view numbers."""
        seen = 0
        async with self.socket(client, id) as socket:
            async for text in socket:
                if (found := NUMBER.search(str(text))) is None:
                    continue  # a ping
                arrived, number = time.perf_counter(), int(found[1])
                moves = [self.sent[id, view] for view in range(seen, number) if (id, view) in self.sent]
                self.seen_by_watchers += [arrived - sent for sent in moves]
                seen = number


async def next_view(socket: ClientConnection) -> dict[str, Any]:
    """The next view from a socket."""
    while True:
        sent: dict[str, Any] = json.loads(await socket.recv())
        if sent["type"] == "table":
            return sent


async def run(url: str, tables: int, watchers: int, moves: int, bot: str) -> Load:
    load = Load(url, moves)
    spectator = await load.person("Spectator")
    seated = [await load.sit(number, bot) for number in range(tables)]
    crowd = [asyncio.create_task(load.watch(spectator, id)) for _, id in seated for _ in range(watchers)]
    await asyncio.gather(*(load.play(client, id) for client, id in seated))
    for task in crowd:
        task.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)
    for client in (spectator, *(client for client, _ in seated)):
        await client.aclose()
    return load


def memory(process: int) -> int:
    """The memory of a process and its children, including bot processes, in bytes."""
    found = Path(f"/proc/{process}/status").read_text()
    own = next(int(line.split()[1]) for line in found.splitlines() if line.startswith("VmRSS")) * 1024
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return own + sum(memory(int(child)) for child in children)


def cpu_seconds(process: int) -> float:
    """The CPU time of a process's threads, without its children, the bot processes."""
    user, system = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def print_times(words: str, times: list[float]) -> None:
    if not times:
        return
    ordered = sorted(times)
    p50, p95, p99 = (1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99))
    print(f"{words:<28} p50 {p50:7.1f} ms   p95 {p95:7.1f} ms   p99 {p99:7.1f} ms   ({len(times)})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--watchers", type=int, default=2, help="at each table")
    parser.add_argument("--moves", type=int, default=400, help="of people, in all")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", default="random")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-u", "-m", "tablewright", "serve", "--no-browser", "--port", "0"]
        command += ["--db", f"sqlite:///{folder}/tables.db", "--workers", str(args.workers)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[3]
            warm = asyncio.run(run(url, 1, 0, 5, args.bot))
            assert warm.acknowledged
            before = memory(server.pid)
            began, began_computing = time.perf_counter(), cpu_seconds(server.pid)
            load = asyncio.run(run(url, args.tables, args.watchers, args.moves, args.bot))
            seconds, computing = time.perf_counter() - began, cpu_seconds(server.pid) - began_computing
            print_times("a move until acknowledged", load.acknowledged)
            print_times("until its player sees it", load.seen)
            print_times("until a watcher sees it", load.seen_by_watchers)
            print(f"{len(load.seen) / seconds:.0f} moves of people a second at {args.tables} tables, ", end="")
            print(f"{1000 * computing / len(load.seen):.0f} ms of the server's processor for each")
            print(f"load average {os.getloadavg()[0]:.1f}, with {os.cpu_count()} cores")
            more = (memory(server.pid) - before) / args.tables
            print(f"memory {more / 1e6:.1f} MB a table, {before / 1e6:.0f} MB before")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()

"""Runs bots in separate processes, a few at a time. A bot gets a point of view and nothing else."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import select, update
from sqlalchemy.exc import SQLAlchemyError

import tablewright
from tablewright import bots
from tablewright.table import schema
from tablewright.table.problems import Refused
from tablewright.table.rooms import Room
from tablewright.table.tables import touch

if TYPE_CHECKING:
    from tablewright.table.worker import Worker

logger = logging.getLogger("tablewright.table")

T = TypeVar("T")

SWEEP_SECONDS = 2.0
TRIES = 3  # per task, if its process dies


@dataclass(frozen=True)
class BotTask:
    """All that is needed to choose for a seat. The record goes to our own process; the bot gets only its view."""

    table: str
    view: int
    record: dict[str, Any]
    names: list[str]
    seat: int
    bot: str
    seed: str


def prepare_process() -> None:
    """Set up a bot process: ignore Ctrl-C, exit with the parent, and yield the CPU to the server."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def exit_with_parent() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=exit_with_parent, daemon=True).start()


def choose(task: BotTask) -> str:
    """The bot's choice, in notation."""
    pov = task_pov(task)
    return bots.bot(task.bot, task.seed).choose(pov).text


def rate(task: BotTask) -> list[tuple[str, float, float]]:
    """The bot's ratings of the legal moves, best first: notation, value, share of the search."""
    return [(r.move.text, r.value, r.share) for r in bots.hint(task_pov(task), task.bot, task.seed)]


def task_pov(task: BotTask) -> tablewright.Pov:
    """The seat's point of view."""
    match = tablewright.replay(task.record)
    match.names = task.names
    return match.pov(task.seat)


class BotRunner:
    """Chooses for bots in this worker's processes, at the tables that the worker has claimed."""

    def __init__(self, worker: Worker) -> None:
        self._worker = worker
        self._pool: ProcessPoolExecutor | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None
        self._closing = False

    def open(self) -> None:
        """Start looking for bots whose turn it is."""
        self._loop = asyncio.get_running_loop()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Cancel all tasks; another worker takes them over."""
        self._closing = True
        tasks = [task for task in (self._sweeper, *self._driven.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._release)

    def wake(self, id: str) -> None:
        """A table has changed: let its bot think if it is the bot's turn. From any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._drive, id)

    async def hint(self, task: BotTask) -> list[tuple[str, float, float]]:
        """A bot's ratings of a person's moves."""
        return await self._run(rate, task)

    # -- which tables ------------------------------------------------------------------------------------------

    async def _sweep(self) -> None:
        """Pick up tables left behind by a worker that died or a server that stopped."""
        while True:
            try:
                for id in await asyncio.to_thread(self._unclaimed_tables):
                    self._drive(id)
            except Exception:
                logger.exception("the database did not answer; trying again")
            await asyncio.sleep(SWEEP_SECONDS)

    def _unclaimed_tables(self) -> list[str]:
        tables = schema.tables
        asked = (tables.c.state == "running") & tables.c.bot_turn & (tables.c.stuck == "")
        unclaimed = asked & (tables.c.thinking_until < time.time())
        with self._worker.store.reading() as connection:
            return list(connection.execute(select(tables.c.id).where(unclaimed).limit(200)).scalars())

    def _drive(self, id: str) -> None:
        if self._closing:
            return
        if id in self._driven:
            self._again.add(id)  # it changed meanwhile: look once more before leaving
            return
        task = asyncio.create_task(self._play_bots(id))
        self._driven[id] = task
        task.add_done_callback(lambda task: self._done(id, task))

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        self._driven.pop(id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("table %s: running its bot failed", id, exc_info=error)
        if id in self._again:
            self._again.discard(id)
            self._drive(id)

    # -- one table ---------------------------------------------------------------------------------------------

    async def _play_bots(self, id: str) -> None:
        """Choose for a table's bots until it is a person's turn or another worker has the table."""
        while True:
            self._again.discard(id)
            task = await asyncio.to_thread(self._claim, id)
            if task is None:
                return
            try:
                began = time.monotonic()
                move = await self._think(task)
                await asyncio.sleep(max(0.0, self._worker.settings.pace - (time.monotonic() - began)))
                await asyncio.to_thread(self._worker.move, id, task.seat, task.view, move, task.bot)
            except SQLAlchemyError:
                raise  # the database's fault, not the bot's: retried when the claim expires
            except Refused as refused:
                if refused.code == "stale":
                    continue
                logger.warning("table %s: the bot's move was refused: %s", id, refused.message)
                await asyncio.to_thread(self._give_up, task, refused.message)
                return
            except Exception as error:
                logger.exception("table %s: the bot failed", id)
                await asyncio.to_thread(self._give_up, task, type(error).__name__)
                return

    def _claim(self, id: str) -> BotTask | None:
        """Claim a table whose bot has to choose; None if there is nothing to do or another worker has it."""
        room = self._worker.rooms.enter(id)
        with room.lock:
            table = room.snapshot.table
            bot = room.snapshot.bot_for(table.turn)
            if table.state != "running" or bot is None or table.stuck or room.kept or room.match is None:
                return None
            if not self._renew(id):
                return None
            return bot_task(room, table.turn, bot)

    def _renew(self, id: str) -> bool:
        """Claim a table's bot turn, or renew the claim."""
        tables = schema.tables
        now = time.time()
        free = (tables.c.thinker == self._worker.id) | (tables.c.thinking_until < now)
        with self._worker.store.writing() as connection:
            claimed = connection.execute(
                update(tables)
                .where(tables.c.id == id, free)
                .values(thinker=self._worker.id, thinking_until=now + self._worker.settings.lease)
            )
            return claimed.rowcount == 1

    def _release(self) -> None:
        """Release this worker's claims at once."""
        tables = schema.tables
        with self._worker.store.writing() as connection:
            connection.execute(update(tables).where(tables.c.thinker == self._worker.id).values(thinking_until=0.0))

    async def _think(self, task: BotTask) -> str:
        """The bot's choice; the claim is renewed meanwhile."""
        thinking = asyncio.create_task(self._run(choose, task))
        try:
            while not (await asyncio.wait({thinking}, timeout=self._worker.settings.lease / 3))[0]:
                await asyncio.to_thread(self._renew, task.table)
            return thinking.result()
        finally:
            thinking.cancel()

    async def _run(self, work: Callable[[BotTask], T], task: BotTask) -> T:
        """Run a task in the process pool; retry if a process dies."""
        for tries_left in reversed(range(TRIES)):
            pool = self._processes()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, task)
            except BrokenProcessPool:
                logger.warning("a bot process died; retrying")
                if self._pool is pool:
                    self._pool = None
                if not tries_left:
                    raise
        raise AssertionError("there is at least one try")

    def _give_up(self, task: BotTask, why: str) -> None:
        """Give up on a bot: the table says so, and its owner can replace it."""
        with self._worker.store.writing() as connection:
            snapshot = touch(connection, task.table)
            if snapshot.table.entries == task.view and snapshot.bot_for(snapshot.table.turn) == task.bot:
                words = f"The bot whose turn it is cannot go on ({why}). Replace it with another one."
                touch(connection, task.table, stuck=words)
        self._worker.live.wake(task.table)

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._worker.settings.bot_processes, context, prepare_process)
        return self._pool


def bot_task(room: Room, seat: int, bot: str) -> BotTask:
    """A bot's task for the current view, seeded from the table's secret seed and the view."""
    match = room.started()
    seed = hashlib.sha256(f"bot:{room.snapshot.table.seed}:{room.entries}:{seat}".encode()).hexdigest()
    return BotTask(room.id, room.entries, match.record(), list(match.names), seat, bot, seed)

"""Where games are played: in this process, in several on this machine, or on a Ray cluster, always the same games."""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from itertools import islice
from multiprocessing import parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Any, Protocol, TypeVar

from tablewright.kernel.errors import BadSetting, TablewrightError
from tablewright.kernel.interrupts import HANGUPS, Interruptible
from tablewright.lab.extras import extra

BATCHES_PER_WORKER = 16
TASKS_AHEAD = 3  # tasks handed out for each worker at a time: no worker waits, and little is lost at an interruption

Task = TypeVar("Task")
Result = TypeVar("Result")


class LostWorker(TablewrightError):
    """A worker process was ended from outside."""


class Executor(Protocol):
    """Runs tasks, in any order."""

    workers: int

    def run(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        """The results as they are ready, in any order."""
        ...


class SerialExecutor:
    """This process, one task after the other."""

    workers = 1

    def run(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        runner = Interruptible()
        for task in tasks:
            yield runner.run(work, task)  # what is done is kept, even if an interruption came meanwhile
            runner.check()


class ProcessExecutor:
    """Several processes on this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        waiting = iter(tasks)
        with ProcessPoolExecutor(self.workers, initializer=_set_up_worker) as pool:
            running = {pool.submit(work, task) for task in islice(waiting, TASKS_AHEAD * self.workers)}
            try:
                while running:
                    done, running = wait(running, return_when=FIRST_COMPLETED)
                    running |= {pool.submit(work, task) for task in islice(waiting, len(done))}
                    for future in done:
                        yield future.result()
            except BrokenProcessPool:
                raise LostWorker(
                    "a worker process was ended from outside, perhaps because memory ran out: try fewer --jobs"
                ) from None
            finally:
                pool.shutdown(cancel_futures=True)


class RayExecutor:
    """The workers of a Ray cluster, on which tablewright and the content's file must be too."""

    def __init__(self, address: str, workers: int | None = None) -> None:
        """`local` starts Ray on this machine with this number of workers; any other address is that of a cluster."""
        with extra("ray"):
            ray: Any = import_module("ray")
        self._ray = ray
        if not ray.is_initialized():
            quiet = {"log_to_driver": False, "logging_level": "ERROR"}
            if address == "local":
                ray.init(num_cpus=workers, include_dashboard=False, **quiet)
            else:
                _check_reachable(address)
                try:
                    ray.init(address=address, **quiet)
                except (ConnectionError, ValueError, RuntimeError) as error:
                    raise BadSetting(f"there is no Ray cluster at {address!r}: {error}") from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))

    def run(self, work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
        remote = self._ray.remote(work)
        waiting = iter(tasks)
        running = [remote.remote(task) for task in islice(waiting, TASKS_AHEAD * self.workers)]
        try:
            while running:
                ready, running = self._ray.wait(running)
                running += [remote.remote(task) for task in islice(waiting, len(ready))]
                yield from self._ray.get(ready)
        finally:
            for task in running:
                self._ray.cancel(task, force=True)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._ray.shutdown()


def _check_reachable(address: str) -> None:
    """Ray itself tries for minutes; an address with a port at which nobody answers is refused at once."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return  # `auto`, or whatever else Ray understands
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadSetting(f"there is no Ray cluster at {address!r}: {error}") from None


def local_executor(jobs: int | None) -> Executor:
    """So many processes of this machine; without a number, one for each core."""
    if jobs is not None and (type(jobs) is not int or jobs < 1):
        raise BadSetting(f"the number of processes is a whole number of at least 1, not {jobs!r}")
    jobs = os.cpu_count() or 1 if jobs is None else jobs
    return SerialExecutor() if jobs == 1 else ProcessExecutor(jobs)


def batches(numbers: Sequence[int], executor: Executor, largest: int | None = None) -> list[Sequence[int]]:
    """The games of a run in parts: small enough that all workers are busy to the end."""
    size = max(1, len(numbers) // (executor.workers * BATCHES_PER_WORKER))
    if largest is not None:
        size = min(size, largest)
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def _set_up_worker() -> None:
    """Ctrl-C is for the process that hands out the work; other signals end a worker, and so does the parent's end.

    Workers do not handle interruptions as the parent does: one that is interrupted while it takes its next task would
    keep the others, and the parent, waiting for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in HANGUPS:
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    """A killed parent cannot stop its workers."""
    parent = parent_process()
    assert parent is not None
    wait_for([parent.sentinel])
    os._exit(1)

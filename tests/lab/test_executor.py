"""Several processes: whatever ends one of them, nobody waits for ever and nobody is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tablewright.lab.executor import LostWorker, ProcessExecutor

AT_WORK = """
import os, signal, sys, time
from collections.abc import Callable
from pathlib import Path
from tablewright.lab.executor import ProcessExecutor

def work(task):
    Path(sys.argv[1], str(os.getpid())).touch()
    time.sleep(0.05)
    return task

for name in (signal.SIGHUP, signal.SIGTERM):
    signal.signal(name, signal.default_int_handler)
try:
    for _ in ProcessExecutor(2).run(work, range(100_000)):
        pass
except KeyboardInterrupt:
    sys.exit(130)
"""


def at_work(folder: Path) -> tuple[subprocess.Popen[bytes], list[int]]:
    """Two worker processes in a process group of its own, when both have done something."""
    leader = subprocess.Popen([sys.executable, "-c", AT_WORK, str(folder)], start_new_session=True)
    _until(lambda: len(list(folder.iterdir())) == 2)
    return leader, [int(path.name) for path in folder.iterdir()]


def _until(happened: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < deadline, "it did not happen within a minute"
        time.sleep(0.05)


def alive(process: int) -> bool:
    """Whether a process still runs; one that only waits to be collected does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_the_whole_group_stops_all_of_it(tmp_path: Path, number: signal.Signals) -> None:
    leader, workers = at_work(tmp_path)
    os.killpg(leader.pid, number)
    assert leader.wait(60) == 130
    _until(lambda: not any(map(alive, workers)))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes in /proc")
def test_workers_end_when_the_parent_is_killed(tmp_path: Path) -> None:
    leader, workers = at_work(tmp_path)
    leader.kill()
    leader.wait(60)
    _until(lambda: not any(map(alive, workers)))


def kill_itself(task: int) -> int:
    if task == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return task


def test_a_worker_that_is_killed_is_told() -> None:
    with pytest.raises(LostWorker, match="ended from outside"):
        list(ProcessExecutor(2).run(kill_itself, range(10)))

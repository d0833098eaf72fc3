"""An interruption in the middle of a task: the task is finished, its result is kept, and then it is raised."""

from __future__ import annotations

import os
import signal

import pytest

from tablewright.lab.executor import SerialExecutor


def interrupted_at(task: int) -> int:
    if task == 2:
        os.kill(os.getpid(), signal.SIGINT)
    return 10 * task


def test_the_task_that_was_interrupted_is_whole_and_the_next_is_not_begun() -> None:
    results = SerialExecutor().run(interrupted_at, [1, 2, 3])
    assert [next(results), next(results)] == [10, 20]
    with pytest.raises(KeyboardInterrupt):
        next(results)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_without_an_interruption_all_tasks_are_done() -> None:
    assert list(SerialExecutor().run(interrupted_at, [1, 3])) == [10, 30]

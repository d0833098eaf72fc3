"""A real server with its own database, and a real Chromium."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.table.browser.users import BrowserUser

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
SERVER = """
import sys, uvicorn
from tablewright.table import tables
from tablewright.table.app import make_app
from tablewright.table.settings import Limits, Rate, Settings
tables.fresh_seed = lambda: "browser"  # the same deal every time: no test fails by the luck of the day
fast = Rate(1e6, 1e6)
limits = Limits(person=fast, address=fast, creations=fast, guesses=fast, hints=fast)
app = make_app(Settings(db=sys.argv[2], pace=0.0, grace=1.0, limits=limits))
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
"""


class Server:
    """The table's server in a process of its own; it can be stopped and started again on the same games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-c", SERVER, str(self.port), f"sqlite:///{self.folder / 'tables.db'}"]
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        for _ in range(300):
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=5):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.1)
        raise RuntimeError("the server did not start:\n" + (self.folder / "server.log").read_text()[-3000:])

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("table"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI") == "true":
            pytest.fail("there is no Chromium here, and the pages are to be tested")
        pytest.skip("there is no Chromium here")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


@pytest.fixture
def new_user(server: Server, browser: Browser) -> Iterator[Any]:
    """Makes people with browsers of their own; at the end none of them may have seen a script fail."""
    everybody: list[BrowserUser] = []

    def make(**options: Any) -> BrowserUser:
        everybody.append(BrowserUser(browser, server.url, **options))
        return everybody[-1]

    yield make
    failures = [failure for each in everybody for failure in each.failures]
    for each in everybody:
        each.leave()
    assert failures == []

"""The server process: its address, database, workers, and opening the browser."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from multiprocessing.process import BaseProcess
from pathlib import Path
from urllib.parse import urlsplit

import click
import uvicorn
from fastapi import FastAPI

from tablewright.kernel.errors import BadSetting
from tablewright.table.app import make_app
from tablewright.table.settings import Settings
from tablewright.table.store import Store

PORT = 8765
PORTS_TRIED = 20
SWITCH_SECONDS = 0.001  # a fifth of Python's default: while a view is drawn, a move waits this long, more than once
CLI_SETTINGS = ("db", "public_url", "local_webhooks")  # the settings that the command line can change
WORKER_SETTINGS = "TABLEWRIGHT_TABLE"  # passes the server's settings to its worker processes


def serve(
    host: str,
    port: int | None,
    db: str | None,
    workers: int,
    public_url: str | None,
    local_webhooks: bool,
    browser: bool,
) -> None:
    """Serve until stopped."""
    settings = Settings(db or default_db(), public_url=check_public_url(public_url), local_webhooks=local_webhooks)
    store = Store(settings.db)
    store.migrate()
    store.close()
    listening = listen(host, port)
    url = settings.public_url or local_url(listening)
    click.echo(f"Tablewright is at {url}  (Ctrl-C stops it)")
    if browser and has_display():
        threading.Thread(target=open_browser, args=(local_url(listening),), daemon=True).start()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # a clean exit once everything is closed
    os.environ[WORKER_SETTINGS] = json.dumps({name: getattr(settings, name) for name in CLI_SETTINGS})
    uvicorn.run(
        "tablewright.table.serving:worker_app",
        factory=True,
        fd=listening.fileno(),
        workers=workers,
        log_level="warning",
        ws_max_size=16 * 1024,
        timeout_graceful_shutdown=3,
        timeout_worker_healthcheck=30,  # on a busy machine a worker starts slowly; killed for that, it never would
    )


def worker_app() -> FastAPI:
    """The app of one worker process, with its server's settings; it exits when the server does."""
    sys.setswitchinterval(SWITCH_SECONDS)
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=exit_with_parent, args=(server,), daemon=True).start()
    return make_app(Settings(**json.loads(os.environ[WORKER_SETTINGS])))


def exit_with_parent(server: BaseProcess) -> None:
    """Exit when the server is gone: an orphaned worker would keep the port."""
    server.join()
    os.kill(os.getpid(), signal.SIGTERM)


def default_db() -> str:
    """A file in the user's data folder."""
    if sys.platform.startswith("linux"):
        folder = Path(os.environ.get("XDG_DATA_HOME") or "~/.local/share").expanduser() / "tablewright"
    else:
        folder = Path(click.get_app_dir("tablewright"))
    return f"sqlite:///{folder / 'tables.db'}"


def check_public_url(url: str | None) -> str | None:
    """The public URL without a path; refused if it is not one."""
    if url is None:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise BadSetting(f"--public-url takes an address such as https://play.example.org, not {url!r:.80}")
    return f"{parts.scheme}://{parts.netloc}"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket listening on a port, or on the first free one if none is given."""
    wanted = [port] if port is not None else list(range(PORT, PORT + PORTS_TRIED))
    for number in wanted:
        try:
            family = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM)[0][0]
            listening = socket.socket(family)
        except OSError as error:
            raise BadSetting(f"cannot listen at {host!r}: {error.strerror or error}") from None
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
            listening.listen(128)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
            continue
        listening.set_inheritable(True)
        return listening
    ports = f"port {port}" if port is not None else f"any port from {PORT} to {wanted[-1]}"
    raise BadSetting(f"cannot listen at {host} on {ports}: {reason}")


def local_url(listening: socket.socket) -> str:
    """The URL for a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def has_display() -> bool:
    """Whether a graphical browser can open; one in the terminal would be in the way."""
    return not sys.platform.startswith("linux") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> None:
    """Open the browser once the server responds."""
    host, port = urlsplit(url).hostname, urlsplit(url).port
    for _ in range(100):
        time.sleep(0.1)
        try:
            socket.create_connection((host or "localhost", port or 80), 1).close()
        except OSError:
            continue
        webbrowser.open(url)
        return

"""'Your turn' notifications to players' webhooks: in the background, to public addresses only, without secrets."""

from __future__ import annotations

import http.client
import ipaddress
import json
import logging
import socket
import ssl
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import update

from tablewright.table import schema
from tablewright.table.problems import Refused
from tablewright.table.rooms import TableSnapshot, read_snapshot
from tablewright.table.settings import Settings
from tablewright.table.store import Store
from tablewright.table.tables import touch

logger = logging.getLogger("tablewright.table")

TIMEOUT_SECONDS = 5.0  # of silence
DEADLINE_SECONDS = 15.0  # for the whole request
FAILURES_TO_STOP = 10
AT_ONCE = 4
IPV4_IN_IPV6 = (ipaddress.IPv6Network("64:ff9b::/96"), ipaddress.IPv6Network("2002::/16"))


class PinnedConnection(http.client.HTTPConnection):
    """A connection to the IP address that was checked, even if the name resolves differently a moment later."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=TIMEOUT_SECONDS)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), TIMEOUT_SECONDS)
        if self._secure:
            self.sock = ssl.create_default_context().wrap_socket(plain, server_hostname=self.host)
        else:
            self.sock = plain

    def give_up(self) -> None:
        """End it from another thread: a server that drips bytes would keep the others waiting."""
        with suppress(OSError):  # it may have ended already
            if self.sock is not None:
                self.sock.shutdown(socket.SHUT_RDWR)


class Webhooks:
    """Notifies players that it is their turn."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._settings = settings
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="webhook")

    def close(self) -> None:
        """Stop notifying."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def notify(self, id: str, seat: int) -> None:
        """Call a seat's webhook, if it has one. Returns at once."""
        self._threads.submit(self._notify, id, seat)

    def check(self, url: str) -> None:
        """Refuse a URL that we would not call."""
        try:
            self._target(url)
        except (OSError, ValueError) as error:
            raise Refused("bad_request", f"{url!r:.100} cannot be a webhook: {error}") from None

    def _notify(self, id: str, seat: int) -> None:
        try:
            with self._store.reading() as connection:
                snapshot = read_snapshot(connection, id)
            held = snapshot.seats[seat]
            if held.kind != "person" or held.webhook is None or held.webhook_failures >= FAILURES_TO_STOP:
                return
            error = self._post(held.webhook, self._message(snapshot, seat))
            failures = held.webhook_failures + 1 if error else 0
            if (failures, error) == (held.webhook_failures, held.webhook_error):
                return
            seats = schema.seats
            mine = (seats.c.table_id == id) & (seats.c.seat == seat) & (seats.c.webhook == held.webhook)
            with self._store.writing() as connection:
                touch(connection, id)  # first, as everywhere: whoever locks a seat's row already holds its table's
                connection.execute(update(seats).where(mine).values(webhook_failures=failures, webhook_error=error))
        except Exception:
            logger.exception("could not notify seat %s of table %s", seat, id)

    def _message(self, snapshot: TableSnapshot, seat: int) -> dict[str, Any]:
        title = snapshot.table.game
        base = self._settings.public_url or ""
        words = f"{snapshot.names[seat]}, it is your turn at {title}. {base}/table/{snapshot.table.id}"
        return {  # common chat services show `text` or `content`
            "event": "your_turn",
            "table": snapshot.table.id,
            "url": f"{base}/table/{snapshot.table.id}",
            "game": snapshot.table.game,
            "seat": seat,
            "view": snapshot.table.entries,
            "text": words,
            "content": words,
        }

    def _post(self, url: str, message: dict[str, Any]) -> str:
        """Post a message; "" on success, otherwise what went wrong."""
        try:
            host, port, address, secure, path = self._target(url)
            connection = PinnedConnection(host, port, address, secure)
            late = threading.Timer(DEADLINE_SECONDS, connection.give_up)
            late.start()
            try:
                connection.request("POST", path, json.dumps(message), {"content-type": "application/json"})
                status = connection.getresponse().status
            finally:
                late.cancel()
                connection.close()
        except (OSError, ValueError, http.client.HTTPException) as error:
            return f"{error or type(error).__name__}"[:200]
        return "" if 200 <= status < 300 else f"it answered {status}"

    def _target(self, url: str) -> tuple[str, int, str, bool, str]:
        """Host, port, checked IP address, whether to use TLS, and path."""
        parts = urlsplit(url)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or not url.isprintable():
            raise ValueError("it must begin with https:// or http:// and contain no password")
        secure = parts.scheme == "https"
        port = parts.port or (443 if secure else 80)
        address = str(socket.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)[0][4][0])
        if not self._settings.local_webhooks and not is_public(address):
            raise ValueError("only public addresses are allowed")
        return parts.hostname, port, address, secure, (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


def is_public(address: str) -> bool:
    """Whether an IP address is public; IPv6 addresses that wrap an IPv4 one could lead anywhere."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address) and any(found in network for network in IPV4_IN_IPV6):
        return False
    return found.is_global and not found.is_multicast

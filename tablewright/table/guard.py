"""The guard in front of the app: checks origin, size and rate of requests, and sets security headers."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablewright.table.limits import RateLimiter
from tablewright.table.people import COOKIE
from tablewright.table.problems import Refused
from tablewright.table.settings import Settings

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # links hold secrets
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
POLICY_VIOLATED = 1008  # a WebSocket close code


class Guard:
    """Refuses, before reading the body, requests that neither our pages nor honest programs send."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._limit = settings.limits.body
        self._public = urlsplit(settings.public_url).netloc if settings.public_url else None
        self._names = {"localhost", socket.gethostname().casefold()}
        self._addresses = RateLimiter(settings.limits.address, "Too many requests from your address.")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        try:
            self._check(scope)
        except Refused as refused:
            await self._answer(refused, scope, receive, send)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        received = 0

        async def receive_limited() -> Message:
            nonlocal received
            message = await receive()
            received += len(message.get("body", b""))
            if received > self._limit:
                raise Refused("bad_request", f"A request may have at most {self._limit} bytes.")
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive_limited, send_with_headers)

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_own_host(host):
            raise Refused("forbidden", f"This server is not known as {host!r:.80}; --public-url sets its name.")
        self._addresses.take(address(scope))
        changes = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if not changes:
            return
        origin = headers.get("origin")
        if origin is None and COOKIE in headers.get("cookie", ""):
            raise Refused("forbidden", "A request with a cookie must say which page it comes from (Origin).")
        if origin is not None and (netloc(origin) or "") not in (host, self._public):
            raise Refused("forbidden", "This request comes from another site's page.")
        if scope["type"] == "http":
            kind = headers.get("content-type", "").partition(";")[0].strip().casefold()
            if kind != "application/json":
                raise Refused("bad_request", "The body must be JSON, with content-type application/json.")
            length = headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > self._limit:
                raise Refused("bad_request", f"A request may have at most {self._limit} bytes.")

    def _is_own_host(self, host: str) -> bool:
        """IP addresses and our own names: other sites' pages can be served under neither (DNS rebinding)."""
        if host == self._public:
            return True
        if not host.isprintable() or "@" in host or netloc(f"//{host}") is None:
            return False
        name = urlsplit(f"//{host}").hostname or ""
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return name in self._names or name.endswith((".localhost", ".local"))
        return True

    async def _answer(self, refused: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATED, "reason": refused.message[:120]})
            return
        await problem(refused, HEADERS)(scope, receive, send)


def netloc(url: str) -> str | None:
    """The host and port of a URL; None if it is malformed."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return None


def problem(refused: Refused, headers: dict[str, str] | None = None) -> JSONResponse:
    """A refusal as JSON."""
    extra = {"retry-after": str(refused.retry_after)} if refused.retry_after else {}
    return JSONResponse(refused.body, refused.status, headers={**(headers or {}), **extra})


def address(scope: Scope) -> str:
    """The client's IP address; for IPv6, the /64 network that one customer has."""
    client = scope.get("client")
    if client is None:
        return "unknown"
    try:
        found = ipaddress.ip_address(client[0])
    except ValueError:
        return str(client[0])
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)

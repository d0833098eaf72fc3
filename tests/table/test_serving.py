"""The server as a process: its port, its database, its address."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

import tablewright as tw
from tablewright.table import serving
from tests.table.running_app import wait_for
from tests.table.servers import Server


def test_a_port_that_is_taken_is_refused_or_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(tw.BadSetting, match=f"port {port}"):
            serving.listen("127.0.0.1", port)
        monkeypatch.setattr(serving, "PORT", port)
        with serving.listen("127.0.0.1", None) as free:
            assert port < free.getsockname()[1] < port + serving.PORTS_TRIED
        monkeypatch.setattr(serving, "PORTS_TRIED", 1)
        with pytest.raises(tw.BadSetting, match="any port"):
            serving.listen("127.0.0.1", None)
    with pytest.raises(tw.BadSetting, match="cannot listen"):
        serving.listen("no-such-host.invalid", None)


def test_the_address_is_one_that_a_browser_can_open() -> None:
    with serving.listen("0.0.0.0", 0) as listening:
        assert serving.local_url(listening) == f"http://localhost:{listening.getsockname()[1]}"


@pytest.mark.parametrize("url", ["play.example.org", "ftp://x", "https://", "https://x/path"])
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(tw.BadSetting, match="--public-url"):
        serving.check_public_url(url)
    assert serving.check_public_url("https://play.example.org/") == "https://play.example.org"
    assert serving.check_public_url(None) is None


def test_a_browser_is_opened_only_where_there_is_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_display()
    monkeypatch.setenv("DISPLAY", ":0")
    assert serving.has_display()


def test_the_default_database_is_in_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert serving.default_db() == f"sqlite:///{tmp_path}/tablewright/tables.db"


def test_a_server_serves_with_several_workers(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", "--workers", "2") as server, server.client() as client:
        assert "Ctrl-C" in server.banner
        assert client.get("/api/health").json()["ok"]
        style = client.get("/static/theme.css")
        assert style.headers["content-type"].startswith("text/css")
        assert "--tw-paper" in style.text
        picture = client.get("/api/games").json()[0]["picture"]
        versioned = picture.replace(picture.rsplit("/", 1)[1], "theme.css")
        assert "immutable" in client.get(versioned).headers["cache-control"]
        assert client.get("/static/%2e%2e/app.py").status_code == 404
        assert client.get("/static/no-such-file.js").status_code == 404


def test_workers_go_when_their_server_is_killed(tmp_path: Path) -> None:
    with Server(f"sqlite:///{tmp_path / 'tables.db'}", "--workers", "2") as server:
        with server.client() as client:
            assert client.get("/api/health").json()["ok"]
        server.kill_parent()
        host, port = server.url.removeprefix("http://").split(":")

        def free() -> bool:
            try:
                serving.listen(host, int(port)).close()
            except tw.BadSetting:
                return False
            return True

        wait_for(free, "the port is still taken")

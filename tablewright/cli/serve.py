"""The command that opens the table in the browser."""

from __future__ import annotations

import click

from tablewright.cli.common import main


@main.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), help="Default: 8765, or the next one that is free.")
@click.option("--db", metavar="URL", help="A SQLite file or PostgreSQL. Default: a file in your data folder.")
@click.option("--workers", type=click.IntRange(1, 64), default=1, show_default=True, help="Number of server processes.")
@click.option("--public-url", metavar="URL", help="The server's public address, behind a proxy.")
@click.option("--local-webhooks", is_flag=True, help="Allow webhooks to call addresses that are not public.")
@click.option("--no-browser", is_flag=True, help="Only print the address, do not open a browser.")
def serve(
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    workers: int = 1,
    public_url: str | None = None,
    local_webhooks: bool = False,
    no_browser: bool = False,
) -> None:
    """Open the table in the browser: play against bots and friends, and watch.

    \b
    tablewright serve
    tablewright serve --host 0.0.0.0 --no-browser
    tablewright serve --db postgresql://me@localhost/tables --workers 4 --public-url https://play.example.org
    """
    from tablewright.table import serving  # the other commands start faster without the web server

    serving.serve(host, port, db, workers, public_url, local_webhooks, not no_browser)

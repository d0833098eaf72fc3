"""The database's tables. The migrations create them; this describes their columns."""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, Integer, MetaData, String, Table, Text

metadata = MetaData()

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # the SHA-256 of the token
    Column("name", String(40), nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("content", String(64), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("settings", JSON, nullable=False),
    Column("seed", String(200), nullable=False),  # secret until the game is over
    Column("position", JSON, nullable=True),  # where a sandbox starts; None for the game's own start
    Column("owner", String(32), nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("playtest", Boolean, nullable=False),
    Column("state", String(8), nullable=False, default="waiting"),  # waiting, running, over
    Column("turn", Integer, nullable=True),  # the seat that has to choose
    Column("bot_turn", Boolean, nullable=False, default=False, index=True),  # whether a bot chooses for it
    Column("entries", Integer, nullable=False, default=0),  # in the log: the number of the view
    Column("change", Integer, nullable=False, default=0),  # counts every visible change
    Column("secret", String(64), nullable=False),  # of the join link
    Column("everything", Boolean, nullable=False, default=False),  # the owner sees everything now
    Column("seen_everything", Boolean, nullable=False, default=False),  # the owner has seen everything at least once
    Column("rematch", String(32), nullable=True),
    Column("stuck", Text, nullable=False, default=""),  # why the bot cannot go on; "" if it can
    Column("thinker", String(32), nullable=False, default=""),  # the worker that thinks for the bot
    Column("thinking_until", Float, nullable=False, default=0.0),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=False, default=0.0),
    Column("changed", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),  # person, bot, free
    Column("person", String(32), nullable=True, index=True),
    Column("bot", String(40), nullable=True),
    Column("stand_in", String(40), nullable=True),  # the bot that chooses for an absent player
    Column("name", String(60), nullable=False),
    Column("since", Float, nullable=False),
    Column("link", String(64), nullable=True, index=True),  # the sha256 of the one-time link to another device
    Column("webhook", Text, nullable=True),
    Column("webhook_failures", Integer, nullable=False),
    Column("webhook_error", Text, nullable=False),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1; unique, so that two workers cannot both append it
    Column("kind", String(8), nullable=False),  # move, undo
    Column("seat", Integer, nullable=False),
    Column("move", String(80), nullable=False),
    Column("bot", Boolean, nullable=False),
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),  # None for the table itself, or its owner without a seat
    Column("name", String(60), nullable=False),  # "" for the table itself
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)

signals = Table(
    "signals",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # note, refused, lookup
    Column("seat", Integer, nullable=True),
    Column("view", Integer, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("rule", String(40), nullable=False),
    Column("mood", String(12), nullable=False),
    Column("text", Text, nullable=False),  # the note, or what was attempted
    Column("at", Float, nullable=False),
)

presence = Table(
    "presence",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("worker", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True),  # -1 for spectators
    Column("watchers", Integer, nullable=False),
    Column("until", Float, nullable=False),  # valid until then; afterwards, when the watcher was last seen
)

"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Persons, tables with their seats and logs, what was said, what playtesters met, and who is here."""
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("content", sa.String(64), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("settings", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(200), nullable=False),
        sa.Column("position", sa.JSON, nullable=True),
        sa.Column("owner", sa.String(32), nullable=False, index=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("playtest", sa.Boolean, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("turn", sa.Integer, nullable=True),
        sa.Column("bot_turn", sa.Boolean, nullable=False, index=True),
        sa.Column("entries", sa.Integer, nullable=False),
        sa.Column("change", sa.Integer, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("everything", sa.Boolean, nullable=False),
        sa.Column("seen_everything", sa.Boolean, nullable=False),
        sa.Column("rematch", sa.String(32), nullable=True),
        sa.Column("stuck", sa.Text, nullable=False),
        sa.Column("thinker", sa.String(32), nullable=False),
        sa.Column("thinking_until", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("started", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), nullable=True, index=True),
        sa.Column("bot", sa.String(40), nullable=True),
        sa.Column("stand_in", sa.String(40), nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("link", sa.String(64), nullable=True, index=True),
        sa.Column("webhook", sa.Text, nullable=True),
        sa.Column("webhook_failures", sa.Integer, nullable=False),
        sa.Column("webhook_error", sa.Text, nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.String(80), nullable=False),
        sa.Column("bot", sa.Boolean, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "signals",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("view", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("rule", sa.String(40), nullable=False),
        sa.Column("mood", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "presence",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("watchers", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Everything goes."""
    for name in ("presence", "signals", "chat", "log", "seats", "tables", "persons"):
        op.drop_table(name)

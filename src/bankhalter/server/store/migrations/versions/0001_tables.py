"""Games, seats, entries and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("engine", sa.Text, nullable=False),
        sa.Column("edition", sa.Text, nullable=False),
        sa.Column("digest", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="games_pkey"),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("token_hash", sa.LargeBinary),
        sa.Column("pause_left", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", "seat", name="seats_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="seats_game_fkey"),
    )
    _create_entries()
    op.create_table(
        "snapshots",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kernel", sa.Text, nullable=False),
        sa.Column("table", sa.LargeBinary, nullable=False),
        sa.Column("state", sa.LargeBinary),
        sa.Column("view", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", "version", name="snapshots_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="snapshots_game_fkey"),
    )


def _create_entries() -> None:
    op.create_table(
        "entries",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("request", sa.Text),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("previous", sa.Integer, sa.Computed("nullif(version - 1, 0)", persisted=True)),
        sa.PrimaryKeyConstraint("game", "version", name="entries_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="entries_game_fkey"),
        sa.ForeignKeyConstraint(
            ["game", "previous"], ["entries.game", "entries.version"], name="entries_game_previous_fkey"
        ),
    )
    op.create_index(
        "entries_by_request",
        "entries",
        ["game", "seat", "request"],
        unique=True,
        sqlite_where=sa.text("request IS NOT NULL"),
        postgresql_where=sa.text("request IS NOT NULL"),
    )

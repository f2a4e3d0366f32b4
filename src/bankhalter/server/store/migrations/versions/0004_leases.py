"""Several servers on one database: which of them are alive, and which of them has which table."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "servers",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("linked", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="servers_pkey"),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", name="leases_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="leases_game_fkey"),
    )
    op.create_index("leases_by_owner", "leases", ["owner"])

"""Reviews of finished games are kept: to make one takes many seconds."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "reviews",
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("reviews", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game", name="reviews_pkey"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="reviews_game_fkey"),
    )

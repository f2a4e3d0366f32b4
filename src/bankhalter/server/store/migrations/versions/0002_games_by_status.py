"""A starting server asks for the games that are running: not through all that are over."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the index."""
    op.create_index("games_by_status", "games", ["status"])

"""The tables as they are now; `migrations` tells how they came to be."""

from sqlalchemy import (
    BigInteger,
    Column,
    Computed,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

METADATA = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pkey",
        "fk": "%(table_name)s_%(column_0_N_name)s_fkey",
    }
)

GAMES = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("engine", Text, nullable=False),
    Column("edition", Text, nullable=False),
    Column("digest", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("status", Text, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Index("games_by_status", "status"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("token_hash", LargeBinary),
    Column("pause_left", BigInteger),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Integer),
    Column("request", Text),
    Column("data", Text, nullable=False),
    # The version before; none before the first. So the database itself refuses a log with a gap.
    Column("previous", Integer, Computed("nullif(version - 1, 0)", persisted=True)),
    ForeignKeyConstraint(["game", "previous"], ["entries.game", "entries.version"]),
    Index(
        "entries_by_request",
        "game",
        "seat",
        "request",
        unique=True,
        sqlite_where=text("request IS NOT NULL"),
        postgresql_where=text("request IS NOT NULL"),
    ),
)

LINE = tuple(column for column in ENTRIES.c if column.computed is None)
"""The columns of an entry that are written, in their order."""

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("address", Text, nullable=False),
    # Milliseconds since 1970 by the database's clock; nobody else's counts.
    Column("until", BigInteger, nullable=False),
    # Whether the others can reach it over the bus: 1 or 0.
    Column("linked", Integer, nullable=False),
)

LEASES = Table(
    "leases",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    # The server that has the table in memory; nobody, if it sleeps.
    Column("owner", Text),
    # Goes up with every change of hands: what was written for an older one is refused.
    Column("epoch", BigInteger, nullable=False),
    Index("leases_by_owner", "owner"),
)

REVIEWS = Table(
    "reviews",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("reviews", LargeBinary, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kernel", Text, nullable=False),
    Column("table", LargeBinary, nullable=False),
    Column("state", LargeBinary),
    Column("view", LargeBinary, nullable=False),
)

"""Reviews of finished games, kept: to make one takes many seconds."""

import zlib
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row

from bankhalter.server.store.batch import upsert
from bankhalter.server.store.fence import check_leases
from bankhalter.server.store.schema import REVIEWS


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept: the version of the table it belongs to, and an encoded text."""

    version: int
    text: bytes


def keep(connection: Connection, game: str, kept: Kept, owner: str | None, epoch: int) -> None:
    """Write it in the transaction of the connection."""
    if owner is not None:
        check_leases(connection, owner, {(game, epoch)})
    row = {"game": game, "version": kept.version, "reviews": zlib.compress(kept.text)}
    connection.execute(upsert(connection.dialect.name, REVIEWS), [row])


def kept_of(row: Row[Any]) -> Kept | None:
    """A row of `reviews`; None if it is damaged, because it can be made anew."""
    try:
        return Kept(row.version, zlib.decompress(row.reviews))
    except zlib.error:
        return None

"""What can go wrong with the database, in a sentence that names the place."""

from sqlalchemy.exc import DBAPIError

from bankhalter.errors import BankhalterError


class StoreError(BankhalterError):
    """The database cannot be used, or a change was not written."""


class FencedError(StoreError):
    """A table is not ours any more: another server may have gone on with it, and nothing was written."""


def trouble(place: str, error: Exception) -> StoreError:
    """Say it without the SQL and its parameters: those hold seeds and token hashes."""
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    lines = str(cause).splitlines() or [type(cause).__name__]
    return StoreError(f"{place}: {lines[0]}")

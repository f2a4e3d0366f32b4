"""What can go wrong with the database, in a sentence that names the place."""

from sqlalchemy.exc import DBAPIError

from bankhalter.errors import BankhalterError


class StoreError(BankhalterError):
    """The database cannot be used, or a change was not written."""


class FencedError(StoreError):
    """A table is not ours any more: another server may have gone on with it, and nothing was written."""


def taken(place: str) -> StoreError:
    """Somebody who cannot share the database has it."""
    return StoreError(
        f"{place}: another server has this database open",
        de=f"{place}: diese Datenbank hat schon ein anderer Server geöffnet",
    )


def trouble(place: str, error: Exception) -> StoreError:
    """Say it without the SQL and its parameters: those hold seeds and token hashes."""
    if isinstance(error, StoreError):
        return error
    cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
    silent = "no answer" if isinstance(cause, TimeoutError) else type(cause).__name__
    lines = str(cause).splitlines() or [silent]
    return StoreError(f"{place}: {lines[0]}")


def unusable(place: str, error: Exception) -> StoreError:
    """The same at the start, where somebody reads it who has mistyped an address."""
    reason = str(trouble(place, error)).removeprefix(f"{place}: ")
    return StoreError(
        f"{place}: the database cannot be used ({reason})",
        de=f"{place}: diese Datenbank ist nicht zu gebrauchen ({reason})",
    )

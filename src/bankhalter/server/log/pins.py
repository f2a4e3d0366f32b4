"""What a game was begun with: the engine and the edition as it was then. They say why it may be frozen."""

from bankhalter import __version__
from bankhalter.editions import edition_digest, find_edition
from bankhalter.engine.fingerprint import fingerprint
from bankhalter.engine.position import Ruleset
from bankhalter.kernel._jit import RULES
from bankhalter.server.store.rows import GameRow

ENGINE = __version__


def digest_of(edition: str) -> str:
    """The digest of an edition as it is today."""
    return edition_digest(find_edition(edition))


def old_digest(row: GameRow) -> str | None:
    """The digest of the game's edition as it was then, if it has changed since."""
    return row.digest if row.digest != digest_of(row.edition) else None


def snapshot_key(ruleset: Ruleset) -> str:
    """What a snapshot's bytes mean something to: these rules with these numbers, and no others."""
    return fingerprint(ruleset, RULES)

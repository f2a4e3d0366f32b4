"""A table may agree on an end before the last one is left: after so many rounds, or so much time.

The rulebook knows no such limit (END-02), so it is a matter of the table and not of the kernel. Wealth is
counted as the short game counts it (SHORT-07), and who has most wins (SHORT-08, AMB-J06).
"""

from bankhalter.engine.game import Game
from bankhalter.server.log.table import Table
from bankhalter.tell.shapes import OutcomeView

MINUTE = 60_000


def outcome_at(table: Table, before: int, now: int) -> OutcomeView | None:
    """The count, if the limit is reached; only between two rounds, so that all have had as many turns.

    `before` is the round that was played until now.
    """
    limit, game = table.setup.limit, table.game
    if limit is None or game is None or before == 0 or table.round == before:
        return None
    enough = limit.rounds is not None and before >= limit.rounds
    late = limit.minutes is not None and table.spent.at(now) >= limit.minutes * MINUTE
    return _count(game) if enough or late else None


def _count(game: Game) -> OutcomeView:
    wealth = [game.wealth(seat) for seat in range(game.players)]
    playing = [seat for seat in range(game.players) if not game.is_out(seat)]
    most = max(wealth[seat] for seat in playing)
    return {
        "ending": "limit",
        "winners": [seat for seat in playing if wealth[seat] == most],
        "wealth": wealth,
    }

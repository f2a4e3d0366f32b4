"""What a deal would cost: nobody is asked for what would ruin them, and no bot among people agrees to it."""

from bankhalter.analysis.judge import futures, judge
from bankhalter.analysis.playouts import Table, takes_long
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import game_seeds

PAIRS = 150
"""Games played on with the deal and without it; 30 to 60 ms. The net alone would let too much pass."""

MOST = 0.02
"""Part of a win that an offer may cost a person at most, as far as one can tell by so few games."""

LEAST = 0.02
"""Part of a win that a deal must bring a bot that accepts it; less could be chance."""
UNSURE = 0.07
"""A change by less than this is looked at again, with more games."""
MORE_PAIRS = 1000


def is_harmful(game: Game, offer: Action, seat: int) -> bool:
    """Whether the one who is asked would lose much by accepting the seat's offer."""
    return _changes(game, offer, seat, PAIRS)[offer.number] < -MOST


def is_no_gain(game: Game, answer: Action, seat: int) -> bool:
    """Whether an `accept` brings the seat nothing: who offers something may know more than its rules do."""
    change = _changes(game, answer, seat, PAIRS)[seat]
    if abs(change) < UNSURE and not takes_long():
        change = _changes(game, answer, seat, MORE_PAIRS)[seat]
    return change < LEAST


def _changes(game: Game, offer: Action, seat: int, pairs: int) -> list[float]:
    """What the deal adds to everybody's chance."""
    if not takes_long():
        return [each.change for each in judge(game, offer, seat=seat, pairs=pairs, fair=False).seats]
    table, seeds = Table(game), game_seeds(0, 0, 1)  # only the net is quick enough then
    _, accepted, refused = futures(game, offer, seat)
    with_it, without = (table.play(state, seeds, rounds=0, turns=0) for state in (accepted, refused))
    return [float(change) for change in (with_it - without)[0, 0]]

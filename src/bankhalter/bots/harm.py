"""What an offer would cost the person it is made to: nobody is asked for what would ruin them."""

from bankhalter.analysis.judge import futures, judge
from bankhalter.analysis.playouts import Table, takes_long
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import game_seeds

PAIRS = 150
"""Games played on with the deal and without it; 30 to 60 ms. The net alone would let too much pass."""

MOST = 0.02
"""Part of a win that an offer may cost a person at most, as far as one can tell by so few games."""


def is_harmful(game: Game, offer: Action, seat: int) -> bool:
    """Whether the one who is asked would lose much by accepting the seat's offer."""
    return _cost(game, offer, seat) > MOST


def _cost(game: Game, offer: Action, seat: int) -> float:
    if not takes_long():
        return -judge(game, offer, seat=seat, pairs=PAIRS, fair=False).seats[offer.number].change
    table, seeds = Table(game), game_seeds(0, 0, 1)  # only the net is quick enough then
    _, accepted, refused = futures(game, offer, seat)
    with_it, without = (table.play(state, seeds, rounds=0, turns=0) for state in (accepted, refused))
    return float((without - with_it)[0, 0, offer.number])

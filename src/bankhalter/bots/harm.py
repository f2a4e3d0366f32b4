"""What a deal would cost: nobody is asked for what would ruin them, and no bot among people agrees to it."""

from bankhalter.analysis.judge import futures, judge
from bankhalter.analysis.memory import relive
from bankhalter.analysis.playouts import Table, takes_long
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.bots.mind import Minds

PAIRS = 150
"""Games played on with the deal and without it; 30 to 60 ms. The net alone would let too much pass."""

MOST = 0.02
"""Part of a win that an offer may cost at most a person who is asked, or a bot that asks, as far as one can
tell by so few games."""

LEAST = 0.02
"""Part of a win that a deal must bring who accepts it; less could be chance."""
UNSURE = 0.07
"""A change by less than this is looked at again, with more games."""
MORE_PAIRS = 1000

Seated = Minds | None
"""Who is known to play where, with nothing to remember yet; if nobody is, all are taken for bankers."""


def is_harmful(game: Game, offer: Action, seat: int) -> bool:
    """Whether the one who is asked would lose much by accepting the seat's offer, if all play as bankers.

    Who sits there may play otherwise today; a person who looks at the game again is told this.
    """
    looks = (PAIRS,) if takes_long() else (PAIRS, MORE_PAIRS)  # who asks often finds a look that errs
    return any(_changes(game, offer, seat, None, pairs)[offer.number] < -MOST for pairs in looks)


def is_sound(game: Game, offer: Action, seat: int, seated: Seated) -> bool:
    """Whether the seat's offer brings the other something, who would refuse it else, and does not cost much.

    Seven in ten deals bring the two together nothing. If the seat, too, insisted on a gain, hardly a deal
    would be made, and games would have no end.
    """
    change = _changes(game, offer, seat, seated, PAIRS)
    return bool(change[offer.number] >= LEAST and change[seat] >= -MOST)


def is_no_gain(game: Game, answer: Action, seat: int, seated: Seated) -> bool:
    """Whether an `accept` brings the seat nothing: who offers something may know more than its rules do."""
    change = _changes(game, answer, seat, seated, PAIRS)[seat]
    if abs(change) < UNSURE and not takes_long():
        change = _changes(game, answer, seat, seated, MORE_PAIRS)[seat]
    return change < LEAST


def _changes(game: Game, offer: Action, seat: int, seated: Seated, pairs: int) -> list[float]:
    """What the deal adds to everybody's chance."""
    minds = None if seated is None else relive(game, seated)
    if not takes_long():
        judged = judge(game, offer, seat=seat, minds=minds, pairs=pairs, fair=False)
        return [each.change for each in judged.seats]
    table, seeds = Table(game, minds=minds), game_seeds(0, 0, 1)  # only the net is quick enough then
    _, accepted, refused = futures(game, offer, seat)
    with_it, without = (table.play(state, seeds, rounds=0, turns=0) for state in (accepted, refused))
    return [float(change) for change in (with_it - without)[0, 0]]

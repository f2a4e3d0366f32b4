"""What bots remember of a game: who was offered what, and when it is worth while to ask again."""

from collections.abc import Sequence
from itertools import combinations

from bankhalter.bots.catalogue import BotEntry
from bankhalter.bots.minds import make_minds
from bankhalter.codes import ActionKind
from bankhalter.engine.game import Game, Step
from bankhalter.engine.memory import Memory, reading
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel._jit import is_plain
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import MINDS, Minds
from bankhalter.kernel.layout import ACTION, STATE, State, blank

_RNG = make_rng(0)
"""For a bot that needs some; what it decides by them is not remembered."""


def is_known(game: Game) -> bool:
    """Whether the game's whole past is there; a position has none. In plain Python it would take long."""
    if not game.steps or game.start is not None or is_plain(choose):
        return False
    return reading(Memory(STATE, game.steps[0].before)).turn <= 1


def remember(game: Game, entries: Sequence[BotEntry]) -> Minds:
    """What bots in these seats would remember had they played this game."""
    return relive(game, make_minds(game.ruleset, entries))


def relive(game: Game, minds: Minds) -> Minds:
    """The same for bots that have been seated, with nothing to remember yet.

    Who did not offer what a bot would have offered has other ideas of deals: nobody deals with that seat
    before deeds change hands. Else the bot would make its deal a moment later, and whoever is next would seem
    to be winning.
    """
    minds = Memory(MINDS, minds.tobytes()).record  # theirs stay new: they are asked about many a deal
    others = set[int]()
    if is_known(game):
        for step in game.steps:
            minds, is_like_bot = follow(minds, game, step)
            if not is_like_bot and step.action.seat is not None:
                others.add(step.action.seat)
    for pair in combinations(range(game.players), 2):
        if others & set(pair):
            minds = with_refusal(minds, game.state, *pair)
    return minds


def with_refusal(minds: Minds, state: State, one: int, other: int) -> Minds:
    """The same, but these two do not look for a deal with each other before deeds of theirs change hands.

    Without that, a bot that likes a deal makes it a moment after it was refused, and nothing is compared.
    """
    told: Minds = Memory(MINDS, minds.tobytes()).record
    for seat, partner in ((one, other), (other, one)):
        told.offered_turn[seat, partner] = state.turn
        told.own_seen[seat, partner] = state.holdings[seat]
        told.his_seen[seat, partner] = state.holdings[partner]
        told.shared[seat, partner] = 0
    return told


def follow(minds: Minds, game: Game, step: Step) -> tuple[Minds, bool]:
    """What they remember after a step: where somebody decided, a bot thinks as it would have.

    An offer that it would have made, but nobody made, is forgotten; then the step was not like the bot.
    """
    seat = step.action.seat
    if seat is None or seat < 0:
        return minds, True
    chosen, before = blank(ACTION), Memory(MINDS, minds.tobytes())
    choose(game.tables, Memory(STATE, step.before).record, minds, seat, _RNG, chosen)
    made = chosen.kind != ActionKind.OFFER or from_row(chosen, game.tables) == step.action
    return (minds, True) if made else (before.record, False)

"""Our bots at a table of people: the kernel's policies behind the friendly `Game`."""

from bankhalter.bots.bidding import capped
from bankhalter.bots.bot import Bot
from bankhalter.bots.catalogue import BotEntry
from bankhalter.bots.harm import is_no_gain, is_sound
from bankhalter.bots.minds import known_to, make_minds
from bankhalter.codes import MAX_SEATS, ActionKind, Policy
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import Seed, fresh_seed, game_seeds
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import ACTION, blank


class KernelBot:
    """A policy of the kernel as a `Bot`; it remembers what it has offered in this game."""

    def __init__(self, entry: BotEntry, seed: Seed | None = None) -> None:
        self.entry = entry
        self._minds: Minds | None = None
        self._rng = game_seeds(fresh_seed() if seed is None else seed, 0, 1)[0]

    @property
    def ready(self) -> bool:
        """Whether it knows the board; before its first decision it counts where throws end."""
        return self._minds is not None

    def choose(self, game: Game, seat: int) -> Action:
        """What the policy does now: its answer to an offer, else its decision."""
        if self._minds is None:
            self._minds = make_minds(game.ruleset, [self.entry] * MAX_SEATS)
        record = blank(ACTION)
        choose(game.tables, game.state, self._minds, seat, self._rng, record)
        return from_row(record, game.tables)


class Prudent(KernelBot):
    """A banker among people: it accepts only what brings it something when played out, and offers only what
    is sound (`manners.py`).

    The rules are quick, for millions of games, and know little of deals. At a table there is time.
    """

    _seated: Minds | None = None

    def observe(self, minds: Minds) -> None:
        """Who sits at the table: a deal is worth something else among those who play otherwise."""
        self._seated = known_to(minds, self.entry)

    def offers_sound(self, game: Game, offer: Action, seat: int) -> bool:
        """Whether it would make an offer that its rules propose."""
        return is_sound(game, offer, seat, self._seated)

    def choose(self, game: Game, seat: int) -> Action:
        """As by its rules, but for an offer that brings it nothing."""
        action = super().choose(game, seat)
        if action.kind == ActionKind.ACCEPT and is_no_gain(game, action, seat, self._seated):
            return Action(ActionKind.REJECT, seat, number=action.number)
        return action


class Frugal(KernelBot):
    """A fixed policy among people: what it wants it would pay for with all it has, and be ruined."""

    def choose(self, game: Game, seat: int) -> Action:
        """As the policy does, but no bid above what a deed is worth."""
        action = super().choose(game, seat)
        return capped(game, seat, action) if action.kind == ActionKind.BID else action


def make_bot(entry: BotEntry, seed: Seed | None = None) -> Bot:
    """A bot to sit at a table of people; one of the kernel's draws its random numbers from `seed`."""
    if entry.make is not None:
        return entry.make()
    kinds = {Policy.BANKER: Prudent, Policy.FIXED: Frugal}
    return kinds.get(entry.policy, KernelBot)(entry, seed)

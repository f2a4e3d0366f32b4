"""A bot of yours at the table of any server: it decides here, the server checks, the others see a player."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from bankhalter.bots.bot import Bot
from bankhalter.bots.courtesy import USUAL_TALK, Courtesy, remember
from bankhalter.bots.manners import awaited, bot_move, next_bot
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.guests.table import Guest, GuestError, State, is_over

LISTENING = 60.0
"""Seconds after which we look at the table again, news or not."""
PATIENCE = 10.0
"""Seconds we wait for the answer to an offer; one that is left open could be taken when all has changed."""


def play_seat(bot: Bot, guest: Guest, tell: Callable[[str], None], start: bool = False) -> State:
    """Play until the game is over; `tell` hears what we did and what came of it. The table at its end.

    With `start` we begin the game as soon as nobody is missing.
    """
    sitter = Sitter(bot, guest, tell)
    guest.follow()
    try:
        if start:
            guest.start_when_full()
        while True:
            state = guest.wait(LISTENING)
            if state is None:
                continue
            if is_over(state):
                return state
            sitter.decide(state)
    finally:
        guest.leave()


@dataclass
class Sitter:
    """A bot that decides for our seat, and what it has offered."""

    bot: Bot
    guest: Guest
    tell: Callable[[str], None]
    _until: dict[int, float] = field(default_factory=dict)
    """When we lose patience with an offer of ours, by its number."""

    def decide(self, state: State) -> None:
        """Do what is our business now, unless the table has gone on meanwhile: then we look again."""
        game = Game.from_record(self.guest.record(), manual=True)
        if game.digest() != state["digest"]:
            return
        action = self._action(game, state)
        if action is None:
            return
        try:
            for sentence in self.guest.act(str(action), state["version"]):
                self.tell(sentence)
        except GuestError as error:
            if error.code != "stale":
                raise

    def _action(self, game: Game, state: State) -> Action | None:
        """What we do; None while somebody may still answer our offer."""
        seat = self.guest.seat
        offer = awaited(game, (seat,))
        if offer is None or next_bot(game, (seat,)) is not None:
            return bot_move(self.bot, game, seat, _courtesy(game, state, seat)).action
        now = time.monotonic()
        left = self._until.setdefault(offer.number, now + PATIENCE) - now
        if left > 0:
            self.guest.listen(left)
            return None
        return Action(ActionKind.WITHDRAW)


def _courtesy(game: Game, state: State, seat: int) -> Courtesy:
    """The manners of the table: the server sees a person in us and would let us pester the others."""
    table = state["view"]["table"]
    people = frozenset(
        place
        for place, other in enumerate(table["seats"])
        if place != seat and other["kind"] != "bot" and other["substitute"] is None
    )
    return Courtesy(table.get("talk", USUAL_TALK), people, remember((), game.steps, people))

"""Bots outside the kernel, good and bad, for the tests of the lab."""

import os
import signal
import time

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game


class Honest:
    """Plays like `first`."""

    def __init__(self) -> None:
        self.bot = KernelBot(find_bot("first"))

    def choose(self, game: Game, seat: int) -> Action | str:
        return self.bot.choose(game, seat)


class Failing(Honest):
    """Does something bad in games where it is the one that starts."""

    def choose(self, game: Game, seat: int) -> Action | str:
        if game.state.turn == 1 and game.active == seat:
            return self.fail()
        return super().choose(game, seat)

    def fail(self) -> str:
        raise NotImplementedError


class Cheat(Failing):
    def fail(self) -> str:
        return "buy"


class Crash(Failing):
    def fail(self) -> str:
        return str([][0])


class Sleeper(Failing):
    def fail(self) -> str:
        time.sleep(60)
        return "roll"


class Deadly(Failing):
    def fail(self) -> str:
        os.kill(os.getpid(), signal.SIGKILL)
        return "roll"

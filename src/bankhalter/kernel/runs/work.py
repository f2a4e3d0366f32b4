"""The space in which games are played: one record that the caller owns, fills and hands in."""

from typing import Protocol

from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.layout import Act, Random, Record, State, record


class Play(Record, Protocol):
    """A game as it is played: the position and those who play it."""

    state: State
    minds: Minds  # who sits where, and what they remember
    rng: Random
    action: Act  # what is done next


class Work(Record, Protocol):
    """What all games of a run begin with, and one game to play them in."""

    start: State
    bots: Minds  # those who can be seated, and what they know of the board
    turn_limit: int  # a game that lasts longer is left unfinished
    play: Play


PLAY, WORK = record(Play), record(Work)

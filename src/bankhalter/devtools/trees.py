"""Perft: how many chance, decision and terminal nodes a position has, by depth."""

from dataclasses import dataclass

import numpy as np

from bankhalter.engine.game import Game
from bankhalter.kernel.layout import ACTION, LOG, STATE, blank
from bankhalter.kernel.menu import MENU_SIZE
from bankhalter.kernel.outcomes import MOST_OUTCOMES
from bankhalter.kernel.runs.perft import count_tree


@dataclass(frozen=True, slots=True)
class Nodes:
    """The nodes at one depth."""

    chance: int
    decision: int
    terminal: int


def perft(game: Game, depth: int) -> list[Nodes]:
    """Count every line of the deciding seat's menu and every outcome; a bid counts at its lowest."""
    states = np.zeros(depth + 1, STATE).view(np.recarray)
    menus = np.zeros((depth + 1, MENU_SIZE), ACTION).view(np.recarray)
    weights = np.zeros((3, max(MOST_OUTCOMES, depth + 2)), np.int64)
    counts = np.zeros((depth + 1, 3), np.int64)
    count_tree(game.tables, game.state, states, menus, weights, blank(LOG), depth, counts)
    return [Nodes(*map(int, row)) for row in counts]

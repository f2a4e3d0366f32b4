"""The game as plain numbers: the same as the kernel's record, whatever happens to it."""

import random

import numpy as np
import pytest

from bankhalter.engine.game import Game
from bankhalter.kernel.layout import STATE
from random_play import crowded, in_every_way, wander


def check(game: Game) -> None:
    for name in STATE.names:
        seen, field = getattr(game.now, name), getattr(game.state, name)
        assert np.array_equal(np.array(seen), field), name


@in_every_way
def test_what_is_read_is_what_the_kernel_wrote(edition, preset):
    game = crowded(edition, preset, seed=3)
    for _ in wander(game, random.Random(3), 60):
        check(game)
    twin = game.copy()
    while game.steps and not game.steps[-1].drawn:
        game.pop()
        check(game)
    check(twin)


def test_a_copy_has_memory_of_its_own():
    game = Game("classic", 2, seed=1)
    twin, before = game.copy(), game.digest()
    twin.push("roll", dice=(1, 2))
    assert game.digest() == before != twin.digest()
    assert (game.now.turn, game.position_of(game.active)) == (1, 0)


def test_nothing_can_be_written_through_it():
    game = Game("classic", 2, seed=1)
    with pytest.raises(TypeError):
        game.now.cash[0] = 5
    with pytest.raises(AttributeError):
        game.now.turn = 5

"""A fifth edition is a folder: the small one in tests/data is played like any other."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bankhalter.engine.game import Game
from bankhalter.engine.position import flaws

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"


def test_it_is_played_by_its_own_figures():
    game = Game(TINY, 3, seed=1)
    assert game.cash(0) == game.edition.money.start_cash
    assert len(game.edition.fields) == 16
    street = next(field for field in game.edition.fields if field.price)
    scene = Game.scenario(TINY, 2, position=[(street.index - 3) % 16])
    scene.push("roll", dice=(1, 2))
    scene.push("buy")
    assert scene.owner(street.index) == 0
    assert scene.cash(0) >= game.edition.money.start_cash - street.price


@pytest.mark.long
def test_whole_games_keep_every_law_and_come_back_from_text():
    for seed in range(5):
        rng = random.Random(seed)
        game = Game(TINY, 2 + seed % 3, seed=seed)
        for _ in range(200):
            if game.over:
                break
            seat = game.actor if rng.random() < 0.7 else rng.randrange(game.players)
            menu = game.menu(seat) or game.menu()
            game.push(replace(rng.choice(menu), limit=0))
            assert flaws(game.tables, game.state) == []
        assert Game.from_record(str(game.record), manual=True).digest() == game.digest()
        assert Game.from_position(game.position(), manual=True).digest() == game.digest()

"""Golden games: records that reach everything, replayed to the same end in every version."""

import json
from pathlib import Path

import pytest

from bankhalter.engine.game import Game
from golden import features, wanted_features

FOLDER = Path(__file__).parents[1] / "data" / "golden"
RECORDS = sorted(FOLDER.glob("*.record"))
ENDS = json.loads((FOLDER / "ends.json").read_text())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_game_ends_as_ever(path):
    text = path.read_text()
    game = Game.from_record(text, manual=True)
    assert str(game.record) == text
    assert game.position() == ENDS[path.stem]


def test_golden_games_reach_everything():
    met = set()
    for path in RECORDS:
        met |= features(Game.from_record(path.read_text(), manual=True))
    assert wanted_features() - met == set()

"""Finding bots, one's own among them, and the levels people choose from."""

import pytest

from bankhalter.bots.catalogue import CATALOGUE, find_bot
from bankhalter.bots.levels import LEVELS, USUAL, find_level, level_ids
from bankhalter.bots.manners import bot_move, next_bot
from bankhalter.bots.match import play_match
from bankhalter.codes import Policy
from bankhalter.editions import edition_ids
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset
from bankhalter.engine.seeds import game_seeds
from bankhalter.errors import BotError
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.setup import set_up
from bankhalter.terminal.bots import make_bots

MODULES = {
    "empty": "",
    "silent": "class Bot: pass",
    "broken": "import nowhere_to_be_found",
    "torn": "class Bot(:",
    "angry": "raise RuntimeError('no licence')",
    "good": "class Bot:\n    def choose(self, game, seat):\n        return game.menu(seat)[0]",
}


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with somebody's modules, in which the program runs."""
    for name, text in MODULES.items():
        (tmp_path / f"somebodys_{name}.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", list(__import__("sys").path))


@pytest.mark.parametrize(
    ("spec", "message"),
    [
        ("bankr", "bankr: no bot of that name; there are banker, daredevil, expert, first"),
        ("", ": no bot of that name"),
        ("somebodys_none:Bot", "cannot be imported: ModuleNotFoundError"),
        ("somebodys_empty:Bot", "cannot be imported: AttributeError: module 'somebodys_empty' has no"),
        ("somebodys_broken:Bot", "cannot be imported: ModuleNotFoundError: No module named 'nowhere"),
        ("somebodys_torn:Bot", "cannot be imported: SyntaxError"),
        ("somebodys_angry:Bot", "cannot be imported: RuntimeError: no licence"),
        ("somebodys_silent:Bot", "is not a bot: it has no method `choose`"),
        (":Bot", "cannot be imported: ValueError"),
        ("somebodys_good:", "cannot be imported: AttributeError"),
    ],
)
def test_a_bot_that_cannot_be_had_is_named(folder, spec, message):
    with pytest.raises(BotError) as caught:
        find_bot(spec)
    assert message in str(caught.value)
    assert str(caught.value).startswith(spec)


def test_a_bot_is_imported_from_where_the_program_runs(folder):
    entry = find_bot("somebodys_good:Bot")
    assert (entry.name, entry.policy) == ("somebodys_good:Bot", Policy.OUTSIDE)
    assert callable(entry.make().choose)


@pytest.mark.parametrize("edition", edition_ids())
def test_the_example_plays_every_edition(edition):
    ruleset, start = Ruleset.parse(edition), blank(STATE)
    set_up(ruleset.tables, start, 3)
    entries = [CATALOGUE["first"], find_bot("examples.cautious:Cautious"), CATALOGUE["fp-b+"]]
    for game in range(2):
        rng = game_seeds("example", game, 1)[0]
        result, message = play_match(ruleset, start, entries, rng, 150, 5.0)
        assert message is None
        assert result[0] > 20


def test_there_are_five_levels_and_each_has_its_bot():
    assert len(LEVELS) >= 5
    assert len(set(level_ids())) == len(LEVELS)
    assert USUAL in level_ids()
    for level in LEVELS:
        assert find_bot(level.bot).name == level.bot
        assert find_level(level.id) is level
        assert len({level.name("de"), level.name("en"), level.about("de"), level.about("en")}) >= 3


@pytest.mark.parametrize("level", LEVELS, ids=level_ids())
@pytest.mark.parametrize("edition", ["classic", pytest.param("mega-deluxe", marks=pytest.mark.exhaustive)])
def test_each_level_plays_at_a_table_of_people(level, edition):
    game = Game(edition, 3, seed=5, strict_claims=True)
    bots = make_bots(range(3), level, seed=1)
    for _ in range(250):
        seat = next_bot(game, bots)
        if seat is None:
            break
        game.push(bot_move(bots[seat], game, seat).action, seat)
    assert game.state.turn > 5


def test_bots_with_a_seed_play_alike():
    def played(seed):
        game, bots = Game("classic", 2, seed=1), make_bots(range(2), find_level("whim"), seed)
        for _ in range(60):
            seat = next_bot(game, bots)
            game.push(bot_move(bots[seat], game, seat).action, seat)
        return game.actions

    assert played(4) == played(4)
    assert played(4) != played(5)

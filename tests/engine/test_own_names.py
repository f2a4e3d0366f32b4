"""A game with own names: it plays as any other, tells the names, and its record keeps them."""

import random

import pytest

from bankhalter.editions import load_edition, renamed
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import ArgumentError, RecordError
from bankhalter.tell import event_data
from random_play import wander

NAMES = {"field.1": "Am Bach", "field.3": "Am Berg", "chance.0": "Los, zum Start!"}


def played(names: dict[str, str] = NAMES) -> Game:
    game = Game(renamed(load_edition("classic"), names), ["Ada", "Bo"], seed=5)
    for _ in wander(game, random.Random(1), 40):
        pass
    return game


def test_names_change_nothing_but_the_words():
    plain, own = played({}), played()
    assert own.digest() == plain.digest()
    assert own.position() == plain.position()
    assert own.actions == plain.actions
    assert "own_names" not in str(own.position())


def test_events_tell_the_names_in_both_languages():
    game = Game(renamed(load_edition("classic"), NAMES), 2, seed=1)
    told = game.push("roll", dice=(1, 2)) + game.push("buy")
    for lang in ("de", "en"):
        assert any("Am Berg" in event_data(game, event, lang)["text"] for event in told)


@pytest.mark.parametrize("form", [str, Record.to_lines], ids=["text", "JSON Lines"])
def test_a_record_keeps_the_names(form):
    game = played()
    twin = Game.from_record(form(game.record), manual=True)
    assert twin.edition.own_names == NAMES
    assert twin.edition.fields[3].name.de == "Am Berg"
    assert twin.digest() == game.digest()
    assert form(twin.record) == form(game.record)
    assert Record.parse(form(game.record)).digest is None, "the edition is the same one"
    assert "names" not in form(played({}).record).partition("\n\n")[0]


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ('["Am Bach"]', "must be an object of names"),
        ('{"field.1": 3}', "must be a text in quotation marks"),
        ('{"field.99": "A"}', "There is no such thing"),
        ('{"field.1": "A\\u202eB"}', "invisible character"),
        ('{"field.1": "A", "field.1": "B"}', "a key comes twice"),
    ],
)
def test_a_record_with_other_than_names_is_refused(names, reason):
    text = str(played({}).record).replace("\nengine", f"\nnames {names}\nengine", 1)
    with pytest.raises(RecordError, match=rf"line \d+: names .*{reason}"):
        Record.parse(text)


def test_a_position_is_played_on_with_names():
    game = played()
    again = Game.from_position(game.position(), ruleset=game.ruleset)
    assert again.edition.fields[1].name.en == "Am Bach"
    assert again.digest() == Game.from_position(game.position()).digest()
    other = Game("yu-gi-oh").ruleset
    with pytest.raises(ArgumentError, match="the position is one of classic/official"):
        Game.from_position(game.position(), ruleset=other)

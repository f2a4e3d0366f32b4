import re

import pytest

from bankhalter.editions import edition_ids
from bankhalter.engine.game import Game
from bankhalter.terminal.board import board, legend, players, short_name, tokens

EDITIONS = edition_ids()
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def crowded(edition: str) -> Game:
    """As many players as fit, all on the first field, with long names."""
    most = Game(edition, 2, seed=1).edition.players_max
    return Game.scenario(edition, [f"Maximiliane der Große {seat}" for seat in range(most)])


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_picture_is_a_rectangle_of_at_most_100_columns(edition, lang):
    lines = board(crowded(edition), lang, 100)
    assert len({len(line) for line in lines}) == 1
    assert len(lines[0]) <= 100
    assert len(lines) <= 25


@pytest.mark.parametrize("width", [40, 60, 75, 76, 99])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_narrow_terminal_gets_a_list_that_fits(edition, width):
    lines = board(crowded(edition), "de", width)
    assert max(map(len, lines)) <= width
    assert not set("│┌─") & set("".join(lines))


@pytest.mark.parametrize("width", [100, 80, 60])
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_field_is_there_once(edition, width):
    game = Game.scenario(edition, 2)
    text = "\n".join(board(game, "de", width))
    numbers = re.findall(r"(?:^|[│ ])(\d{1,2})[a-j]?(?=[ │])", text, re.MULTILINE)
    expected = [str(field.index) for field in game.edition.fields]
    assert [n for n in expected if n not in numbers] == []


def test_owners_buildings_mortgages_and_tokens_are_said_in_characters():
    game = Game.scenario(
        "classic",
        3,
        deeds={0: [5], 1: [16, 18, 19], 2: [37, 39]},
        levels={16: 3, 18: 3, 19: 2, 37: 5, 39: 5},
        mortgaged=[5],
        position=[5, 16, 16],
    )
    text = "\n".join(board(game, "de", 100))
    assert re.search(r"│16d Münchner Straße +2h3@23", text)
    assert re.search(r"│39h Schlossallee +3H", text)
    assert re.search(r"│19d Berliner Straße +2h2 ", text)
    assert re.search(r"│1x    @1│", text)


def test_mega_pieces_have_marks_of_their_own():
    game = Game.scenario("mega-deluxe", 2, deeds={0: [6, 49, 48, 51]}, levels={6: 1, 49: 6, 48: 5, 51: 5})
    text = "\n".join(board(game, "en", 60))
    assert re.search(r"Grand Hotel +1M", text)
    assert re.search(r"Park Place +1S", text)
    assert re.search(r"Boardwalk +1H", text)
    assert "S skyscraper" in legend(game, "en")


def test_colours_change_no_character():
    game = Game.scenario("classic", 2, deeds={0: [1, 3], 1: [5, 12]})
    for width in (100, 80, 60):
        plain, painted = board(game, "de", width), board(game, "de", width, colours=True)
        assert [ESCAPE.sub("", line) for line in painted] == plain
        assert painted != plain
        assert "\x1b" not in "".join(plain)


def test_without_line_characters_the_frame_is_ascii():
    text = "".join(board(Game.scenario("classic", 2), "en", 100, lines=False))
    assert text.isascii()


def test_the_legend_speaks_the_words_of_the_edition():
    assert "h1–h4 Dörfer, H Bergfried" in legend(Game.scenario("game-of-thrones", 2), "de")


def test_first_words_that_say_little_are_left_out():
    game = Game.scenario("game-of-thrones", 2)
    assert short_name(game, 5, "de") == "Lennister"
    assert short_name(game, 24, "de") == "Zwillinge"
    assert short_name(game, 13, "de") == "Qarth"


def test_tokens_that_do_not_fit_leave_a_plus():
    game = Game.scenario("classic", 8)
    assert tokens(game, 0, 9) == "@12345678"
    assert tokens(game, 0, 5) == "@123+"
    assert tokens(game, 1, 5) == ""


def test_players_show_jail_cards_and_who_is_out():
    game = Game.scenario("classic", 3, jail={0: 1}, jail_cards={0: [0]}, out=[2], cash=[1500, 20, 0])
    first, second, third = players(game, "de")
    assert first == ">1 Player 1   1.500 Gef 1K"
    assert second.split() == ["2", "Player", "2", "20"]
    assert "ausgeschieden" in third

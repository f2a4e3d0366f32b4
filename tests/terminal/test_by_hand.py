"""The engine as banker of a real table: dice, cards, tickets and deals are typed."""

import pytest

from bankhalter.engine.game import Game


@pytest.fixture
def table(play, tmp_path):
    """Go on from a position with dice by hand; give the output and the game after it."""

    def start(game, lines, *options):
        path = tmp_path / "table.game"
        path.write_text(str(game.record), encoding="utf-8")
        result = play("--resume", str(path), "--dice-by-hand", *options, lines=lines)
        return result, Game.from_record(path.read_text(encoding="utf-8"), manual=True)

    return start


def test_the_start_is_rolled_at_the_table(play):
    result = play("--players", "Anna", "Ben", "--dice-by-hand", lines=["1 2", "3 4", "roll", "1 1"])
    assert "Anna rolls for the start." in result.words
    assert "Ben rolled highest and begins." in result.words
    assert "Ben moves to Community Chest." in result.words


@pytest.mark.parametrize("typed", ["3 4", "34", "3+4", "3, 4", "dice 3 4", "würfel 3 4"])
def test_dice_are_typed_in_many_ways(table, typed):
    _, game = table(Game.scenario("classic", ["Anna", "Ben"], manual=True), ["roll", typed])
    assert game.position_of(0) == 7


@pytest.mark.parametrize("typed", ["0 3", "7 1", "3", "3 4 5", "x y", "", "card 3"])
def test_impossible_dice_are_asked_again(table, typed):
    _, game = table(Game.scenario("classic", ["Anna", "Ben"], manual=True), ["roll", typed, "1 2"])
    assert game.position_of(0) == 3


@pytest.mark.parametrize(
    ("typed", "face"), [("1 2 bus", "the bus"), ("1 2 mr", "Mr. Monopoly"), ("123", "3")]
)
def test_the_speed_die_has_its_words(table, typed, face):
    result, _ = table(Game.scenario("mega-deluxe", ["Anna", "Ben"], manual=True), ["roll", typed])
    assert f"Anna rolls 1, 2 and {face}." in result.words


def test_cards_are_chosen_from_a_list(table):
    result, game = table(Game.scenario("classic", ["Anna", "Ben"], manual=True), ["roll", "3 4", "99", "1"])
    assert "1 Off to GO." in result.words
    assert game.position_of(0) == 0
    assert game.cash(0) == 1700


def test_tickets_are_chosen_from_a_list(table):
    start = Game.scenario("mega-deluxe", ["Anna", "Ben"], position=[29, 0], manual=True)
    result, game = table(start, ["roll", "1 1 1", "move", "2", "keep"])
    assert "makes all others expire" in result.words
    assert game.state.tickets[0] == 1


def test_deeds_are_dealt_by_number(play, tmp_path):
    path = tmp_path / "x"
    options = ("--players", "Anna", "Ben", "--preset", "short", "--dice-by-hand", "--save", str(path))
    result = play(*options, lines=["5", "5", "0", "60", "6"])
    assert "Anna is dealt the title deed Reading Railroad." in result.words
    assert "Only a deed the bank still holds can be dealt. [SHORT-02]" in result.words
    game = Game.from_record(path.read_text(encoding="utf-8"), manual=True)
    assert (game.owner(5), game.owner(6)) == (0, 1)


def test_auto_lets_the_program_roll(table):
    _, game = table(Game.scenario("classic", ["Anna", "Ben"], manual=True), ["roll", "auto"])
    assert game.position_of(0) > 0


def test_a_mistyped_die_can_be_taken_back(table):
    _, game = table(Game.scenario("classic", ["Anna", "Ben"], manual=True), ["roll", "1 2", "undo", "2 4"])
    assert game.position_of(0) == 6

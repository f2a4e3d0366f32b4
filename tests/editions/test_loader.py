"""A folder is an edition; a broken folder is refused with file, key, value and remedy."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from bankhalter.editions import Edition, load_edition
from bankhalter.errors import BankhalterError, EditionError

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"
FILES = ("edition", "board", "cards")

Breaker = Callable[[str, str, str], EditionError]


def test_a_new_edition_is_only_a_folder() -> None:
    tiny = load_edition(TINY)
    assert (tiny.id, len(tiny.fields), len(tiny.deeds)) == ("tiny", 16, 9)
    assert tiny.words.house.many("de") == "Lauben"
    assert tiny.words.deed == load_edition("classic").words.deed
    assert tiny.decks[0].cards[3].text.de == "Dürre: zum Brunnen, 10 Taler je Auge."


def test_built_in_editions_are_read_once() -> None:
    assert load_edition("classic") is load_edition("classic")


def test_errors_are_value_errors_of_this_package() -> None:
    assert issubclass(EditionError, BankhalterError)
    assert issubclass(BankhalterError, ValueError)


def test_an_unknown_edition_is_refused_with_the_known_ones() -> None:
    with pytest.raises(EditionError, match=r"'monopolis'.*classic.*yu-gi-oh"):
        load_edition("monopolis")


def test_all_faults_are_reported_at_once(folder: Path, broken: Breaker) -> None:
    cards = folder / "cards.toml"
    cards.write_text(cards.read_text("utf-8").replace("amount = 25", "amount = 26"), "utf-8")
    error = broken("board", "tax = 30", "tax = 31, colour = 1")
    assert len(error.problems) == 3
    assert "3 problems" in str(error)


def test_a_syntax_error_is_named_with_its_line(broken: Breaker) -> None:
    message = str(broken("edition", "unit = 5", "unit = = 5"))
    assert "tiny/edition.toml" in message
    assert "line 12" in message


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named_and_only_once(folder: Path, name: str) -> None:
    (folder / f"{name}.toml").unlink()
    with pytest.raises(EditionError) as caught:
        load_edition(folder)
    assert caught.value.problems == (f"tiny/{name}.toml: the file is missing",)


def test_bytes_that_are_no_text(folder: Path) -> None:
    (folder / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match=r"tiny/cards\.toml: is not valid TOML"):
        load_edition(folder)


def test_a_deeply_nested_file(folder: Path) -> None:
    (folder / "cards.toml").write_text("a" + ".a" * 5000 + " = 1", "utf-8")
    with pytest.raises(EditionError, match=r"tiny/cards\.toml"):
        load_edition(folder)


def test_the_id_is_the_name_of_the_folder(broken: Breaker) -> None:
    assert "id = 'petite': must be the name of the folder, 'tiny'" in str(
        broken("edition", 'id = "tiny"', 'id = "petite"')
    )


@pytest.mark.parametrize(("cards", "words"), [(17, "17 cards; a deck has 1 to 16"), (0, "list of tables")])
def test_a_deck_has_one_to_sixteen_cards(folder: Path, cards: int, words: str) -> None:
    file = folder / "cards.toml"
    start, _, _ = file.read_text("utf-8").partition("[community]")
    card = '{ effect = "JAIL", text = { de = "a", en = "b" } },'
    deck = f'[community]\nname = {{ de = "a", en = "b" }}\ncard = [{card * cards}]'
    file.write_text(start + deck, "utf-8")
    with pytest.raises(EditionError, match=words):
        load_edition(folder)


@pytest.mark.parametrize(("more", "words"), [(40, "56 fields"), (1, "17 fields")])
def test_a_board_has_four_equal_sides_and_at_most_52_fields(folder: Path, more: int, words: str) -> None:
    field = '{ kind = "parking", name = { de = "a", en = "b" } },'
    file = folder / "board.toml"
    file.write_text(
        file.read_text("utf-8").replace("]\n\n[group.roots]", field * more + "]\n\n[group.roots]")
    )
    with pytest.raises(EditionError, match=words):
        load_edition(folder)


def test_a_group_has_at_most_four_members(broken: Breaker) -> None:
    street = 'group = "roots", price = 40, mortgage = 20, rent = [5, 15, 40, 90, 140, 200] },'
    more = '{ kind = "street", name = { de = "a", en = "b" }, ' + street
    park = '{ kind = "parking", name = { de = "a", en = "b" } },'
    error = broken("board", "]\n\n[group.roots]", more * 2 + park * 2 + "]\n\n[group.roots]")
    assert "group.roots: has 5 members [1, 3, 6, 16, 17]; at most 4" in str(error)


class TestExtends:
    @staticmethod
    def write(folder: Path, extends: str, more: str = "", board: str = "") -> Path:
        folder.mkdir()
        name = 'name = { de = "Neu", en = "New" }'
        text = f'source = "proposed"\nid = "{folder.name}"\nextends = "{extends}"\n{name}\n{more}'
        (folder / "edition.toml").write_text(text, "utf-8")
        if board:
            (folder / "board.toml").write_text('source = "proposed"\n' + board, "utf-8")
        return folder

    def test_only_the_difference_is_written(self, tmp_path: Path) -> None:
        board = '[names]\n1 = { de = "Allee", en = "Alley" }'
        new: Edition = load_edition(self.write(tmp_path / "new", "classic", board=board))
        classic = load_edition("classic")
        assert new.fields[1].name.of("de") == "Allee"
        assert new.fields[1].rent == classic.fields[1].rent
        assert new.fields[3] == classic.fields[3]
        assert new.decks == classic.decks
        assert new.sources["field.1.name.de"] == "proposed"

    def test_the_name_is_not_inherited(self, tmp_path: Path) -> None:
        folder = self.write(tmp_path / "new", "classic")
        text = (folder / "edition.toml").read_text("utf-8").replace("name =", "# name =")
        (folder / "edition.toml").write_text(text, "utf-8")
        with pytest.raises(EditionError, match=r"new/edition\.toml: name: is missing"):
            load_edition(folder)

    def test_a_neighbouring_folder_can_be_extended(self, tmp_path: Path) -> None:
        self.write(tmp_path / "first", "classic", more="[players]\nmax = 3")
        second = load_edition(self.write(tmp_path / "second", "first"))
        assert (second.id, second.players_min, second.players_max) == ("second", 2, 3)

    def test_an_unknown_parent(self, tmp_path: Path) -> None:
        with pytest.raises(EditionError, match=r"extends = 'atlantis': unknown edition.*classic"):
            load_edition(self.write(tmp_path / "new", "atlantis"))

    def test_parents_in_a_circle(self, tmp_path: Path) -> None:
        self.write(tmp_path / "first", "second")
        with pytest.raises(EditionError, match="circle: second → first → second"):
            load_edition(self.write(tmp_path / "second", "first"))

    def test_a_name_for_a_field_that_is_not_there(self, tmp_path: Path) -> None:
        board = '[names]\n40 = { de = "Allee", en = "Alley" }'
        with pytest.raises(EditionError, match=r"new/board\.toml: names\.40: .* last one is 39"):
            load_edition(self.write(tmp_path / "new", "classic", board=board))


TRICKS = (
    "",
    '"',
    "[",
    "]",
    "{",
    "}",
    "=",
    "0",
    "-1",
    "99",
    "true",
    "1.5",
    "\n",
    ",",
    "name",
    "source",
    "\x00",
    "ß",
)


def mutated(text: str, rng: random.Random) -> str:
    """The text with one to three places cut, doubled or overwritten."""
    for _ in range(rng.randint(1, 3)):
        start = rng.randrange(len(text))
        end = min(len(text), start + rng.choice((0, 1, 1, 4, 12, 60)))
        text = text[:start] + rng.choice((*TRICKS, text[start:end] * 2)) + text[end:]
    return text


@pytest.mark.parametrize("seed", range(300))
def test_a_damaged_file_loads_or_is_refused(folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    file = folder / f"{rng.choice(FILES)}.toml"
    file.write_text(mutated(file.read_text("utf-8"), rng), "utf-8")
    problems: tuple[str, ...] = ()
    try:
        load_edition(folder)
    except EditionError as error:  # any other error fails the test
        problems = error.problems
    assert all(problem.startswith("tiny/") for problem in problems)

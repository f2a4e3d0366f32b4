"""Saved games last: a record is refused only where replaying it leads to something else than was seen."""

import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import other_program
from bankhalter.editions import SWITCHES, Category, Switch, Text, edition_digest, load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import RecordError

TINY = Path(__file__).parents[1] / "data" / "editions" / "tiny"
GOLDEN = Path(__file__).parents[1] / "data" / "golden"
ENDS = json.loads((GOLDEN / "ends.json").read_text())
RADISHES = 1
DEARER_RADISHES = ("rent = [5, 15, 40, 90, 140, 200]", "rent = [10, 15, 40, 90, 140, 200]")


@pytest.fixture
def edited(tmp_path):
    """Load the small edition again with a piece of one file replaced; afterwards it is as it was."""

    def edit(name, old, new):
        folder = tmp_path / "tiny"
        folder.mkdir(exist_ok=True)
        for file in TINY.glob("*.toml"):
            (folder / file.name).write_bytes(file.read_bytes())
        text = (folder / name).read_text("utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new, 1), "utf-8")
        return load_edition(folder)

    yield edit
    load_edition(TINY)


def visit():
    """Seat 1 lands on the radishes of seat 0, then seat 0 on nothing of anybody's."""
    load_edition(TINY)
    game = Game.scenario(TINY, ["Ada", "Bo"], active=1, deeds={0: [RADISHES]}, position=[4, 14])
    game.push("roll", dice=(1, 2))
    game.push("end")
    game.push("roll", dice=(1, 3))
    return game


def refused(record):
    with pytest.raises(RecordError) as caught:
        Game.from_record(record, manual=True)
    return str(caught.value)


# ---- a later version of the program


@pytest.mark.long
def test_a_later_program_reads_old_records_and_positions(tmp_path):
    """It has one more switch, card word, kind of field and column, and an edition that uses them."""
    golden = sorted(GOLDEN.glob("*.record"))
    before = tmp_path / "before.record"
    before.write_text(str(visit().record))
    folder = tmp_path / "siesta"
    folder.mkdir()
    for file in TINY.glob("*.toml"):
        text = file.read_text("utf-8").replace('id = "tiny"', 'id = "siesta"')
        text = text.replace('kind = "parking"', 'kind = "garden"').replace('"BACK"', '"NAP"')
        text = text.replace("jail_turns = 2", "jail_turns = 2\nhouse_naps = 1")
        (folder / file.name).write_text(text, "utf-8")
    data = other_program.data_folder(tmp_path / "data", TINY, folder)
    child = [sys.executable, other_program.__file__, "--grown", "--data", str(data), "read"]
    done = subprocess.run([*child, *map(str, [*golden, before])], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == ENDS | {"before": visit().position()}
    known = subprocess.run([*child[:-1], "editions"], capture_output=True, text=True)
    assert "siesta" in known.stdout, known.stderr


# ---- the digest


def test_a_new_switch_at_its_default_changes_no_digest(monkeypatch):
    before = {edition: edition_digest(load_edition(edition)) for edition in ("classic", "mega-deluxe")}
    naps = Switch("house_naps", 0, (0, 1), Category.HOUSE_RULE, ("HOUSE-04",), Text("", ""))
    monkeypatch.setitem(SWITCHES, "house_naps", naps)
    assert before == {edition: edition_digest(load_edition(edition)) for edition in before}
    classic = load_edition("classic")
    assert edition_digest(replace(classic, switches={"house_naps": 1})) != before["classic"]
    assert edition_digest(replace(classic, switches={"house_naps": 0})) == before["classic"]


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("edition.toml", "jail_turns = 2", "jail_turns = 2\nhouse_double_los = 0"),
        ("edition.toml", "dealt_deeds = 2, ends", "jail_turns = 2, dealt_deeds = 2, ends"),
        ("edition.toml", "fine = 20", "gift = 0\nfine = 20"),
        ("board.toml", "Radieschen", "Rettich"),
        ("board.toml", "hotel = 30", "hotel = 30\n# cheap"),
    ],
)
def test_what_is_as_usual_is_not_in_the_digest(edited, name, old, new):
    assert edition_digest(edited(name, old, new)) == edition_digest(load_edition(TINY))


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("edition.toml", "jail_turns = 2", "jail_turns = 3"),
        ("edition.toml", "dealt_deeds = 2, ends", "dealt_deeds = 1, ends"),
        ("edition.toml", "max = 4", "max = 3"),
        ("edition.toml", "salary = 50", "salary = 55"),
        ("edition.toml", "hotel = 4", "hotel = 5"),
        ("board.toml", *DEARER_RADISHES),
        ("board.toml", "tax = 30", "tax = 35"),
        ("board.toml", "hotel = 30", "hotel = 35"),
        ("board.toml", "rent = [15, 40]", "rent = [15, 45]"),
        ("board.toml", 'deck = "chance"', 'deck = "community"'),
        ("cards.toml", "field = 11", "field = 9"),
        ("cards.toml", "hotel = 40", "hotel = 45"),
    ],
)
def test_what_affects_play_is_in_the_digest(edited, name, old, new):
    original = edition_digest(load_edition(TINY))
    assert edition_digest(edited(name, old, new)) != original


# ---- an edition that has changed


def test_a_change_that_nobody_met_does_no_harm(edited):
    game = visit()
    edited("board.toml", "tax = 30", "tax = 35")
    record = Record.parse(str(game.record))
    assert record.digest is not None
    twin = Game.from_record(record, manual=True)
    assert twin.position() == game.position()
    assert twin.record.digest is None, "it goes on by the edition of today"
    assert Record.parse(str(record)).digest == record.digest, "a record that is only copied stays what it is"


@pytest.mark.parametrize("write", [str, Record.to_lines], ids=["text", "lines"])
def test_a_change_that_leads_elsewhere_is_refused_with_its_place(edited, write):
    """The rent of the radishes is paid by the second action, the dice of the first line."""
    text = write(visit().record)
    edited("board.toml", *DEARER_RADISHES)
    line = 8 if write is str else 2
    assert refused(text) == (
        f"line {line}: action 2 (dice 1 2): leads to something else than was seen then; "
        "the edition tiny has changed since"
    )


def test_a_change_that_makes_an_action_impossible_is_refused_with_its_place(edited):
    load_edition(TINY)
    game = Game.scenario(TINY, 2, cash=[50, 400], position=[0, 0])
    game.push("roll", dice=(1, 2))
    game.push("buy")
    edited("board.toml", "price = 50, mortgage = 25", "price = 60, mortgage = 25")
    message = refused(str(game.record))
    assert re.match(r"line 9: action 3 \(buy\): .+; the edition tiny has changed since", message)


def test_without_marks_a_record_of_a_changed_edition_is_refused(edited):
    text = re.sub(" ; seen [0-9a-f]+", "", str(visit().record))
    assert Game.from_record(text, manual=True).position() == visit().position(), "the edition is the same"
    edited("board.toml", "tax = 30", "tax = 35")
    assert "no line says what was seen; the edition tiny has changed since" in refused(text)


def test_the_last_mark_stands_for_all(edited):
    head, _, last = str(visit().record).rstrip().rpartition("\n")
    text = re.sub(" ; seen [0-9a-f]+", "", head) + "\n" + last
    edited("board.toml", "tax = 30", "tax = 35")
    assert Game.from_record(text, manual=True).position() == visit_by_today()
    edited("board.toml", *DEARER_RADISHES)
    assert "action 5" in refused(text)


def visit_by_today():
    return Game.from_record(replace(visit().record, seen=()), manual=True).position()


# ---- marks


def test_a_record_that_was_tampered_with_is_refused_where_it_was():
    """A throw of the same sum leads to the same field, but another throw was told."""
    text = str(visit().record).replace("dice 1 3", "dice 3 1")
    assert refused(text) == "line 10: action 5 (dice 3 1): leads to something else than was seen then"


@pytest.mark.parametrize("mark", ["12345", "1234567", "ABCDEF", "xyzxyz", "", " 123456"])
def test_what_is_no_mark_is_refused_with_its_line(mark):
    text = re.sub("seen [0-9a-f]+", f"seen {mark}", str(visit().record), count=1)
    assert refused(text).startswith("line 8: ")


def test_lines_may_go_on_without_marks():
    text = str(visit().record) + "0 end\n"
    assert Game.from_record(text, manual=True).active == 1

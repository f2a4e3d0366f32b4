"""`bankhalter landings`, as people and programs call it."""

import json

import pytest

from bankhalter.analysis.landings import WALK
from bankhalter.cli import main
from bankhalter.lab.landings import walks

ROLLS = 3 * WALK + 1_000


def landings(capsys, *arguments, code=0):
    assert main(["landings", "--lang", "en", *arguments]) == code
    return capsys.readouterr()


def as_json(capsys, *arguments):
    return json.loads(landings(capsys, "--json", *arguments).out)


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_shares_of_all_fields_and_jail_are_the_whole(capsys, edition):
    found = as_json(capsys, "--edition", edition, "--rolls", str(ROLLS), "--cores", "1")
    assert found["edition"] == edition
    assert found["rolls"] == ROLLS
    assert len(found["fields"]) == {"classic": 40, "mega-deluxe": 52}[edition]
    assert sum(found["fields"]) + found["in_jail"] == pytest.approx(1)
    assert all(share >= 0 for share in found["fields"])


def test_known_shares_of_the_classic_board(capsys):
    """A million rolls: four standard errors are 0.07 points, and real decks shift 0.03 points."""
    found = as_json(capsys, "--rolls", "1000000", "--cores", "1")
    assert 100 * found["fields"][24] == pytest.approx(3.1858, abs=0.1)
    assert 100 * found["in_jail"] == pytest.approx(3.95, abs=0.1)
    assert found["fields"][30] == 0


def test_number_of_processes_does_not_matter(capsys):
    one, two = (as_json(capsys, "--rolls", str(ROLLS), "--cores", cores) for cores in "12")
    assert one == two


def test_seed_and_cut():
    whole, other = (walks("classic", None, "short", ROLLS, seed) for seed in (1, 2))
    assert whole.count == 4
    at_once = whole.play(0, 4).rows
    assert (at_once[3] == whole.play(3, 1).rows[0]).all()
    assert at_once["counts"].sum(axis=1).tolist() == [WALK, WALK, WALK, 1_000]
    assert (at_once["counts"] != other.play(0, 4).rows["counts"]).any()


def test_who_stays_in_jail_is_found_there_more_often(capsys):
    short, long = (as_json(capsys, "--jail", jail, "--rolls", "100000") for jail in ("short", "long"))
    assert (short["jail"], long["jail"]) == ("short", "long")
    assert long["in_jail"] > 2 * short["in_jail"]


def test_the_table_names_every_field_on_80_columns(capsys):
    lines = landings(capsys, "--rolls", "20000").out.splitlines()
    assert "Where 20,000 rolls end" in lines[0]
    assert sum("Community Chest" in line for line in lines) == 3
    assert lines[-1].split()[:2] == ["In", "jail"]
    assert all(len(line) <= 80 for line in lines)


def test_german_table(capsys):
    assert main(["landings", "--lang", "de", "--rolls", "20000"]) == 0
    text = capsys.readouterr().out
    assert "Wo 20.000 Würfe enden" in text
    assert "Schlossallee" in text
    assert "0,000 %" in text


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--rolls", "0"], "--rolls"),
        (["--rolls", "many"], "many"),
        (["--edition", "atlantis"], "atlantis"),
        (["--preset", "endless"], "endless"),
        (["--jail", "forever"], "forever"),
        (["--cores", "0"], "--cores"),
        (["--plot", "board.gif"], ".gif"),
        (["--plot", "/no/such/folder/board.png"], "/no/such/folder"),
    ],
)
def test_mistakes_are_named(capsys, arguments, named):
    printed = landings(capsys, "--rolls", "1000", *arguments, code=2)
    assert named in printed.err
    assert "Traceback" not in printed.err
    assert printed.out == ""


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["Opernplatz", "Wo die Würfe enden", "Im Gefängnis"]),
        ("en", ["Illinois", "Where rolls end", "In Jail"]),
    ],
)
def test_picture_of_the_board(capsys, tmp_path, lang, words):
    picture = tmp_path / "board.svg"
    assert main(["landings", "--rolls", "20000", "--lang", lang, "--plot", str(picture)]) == 0
    text = picture.read_text("utf-8")
    assert all(word in text for word in words)

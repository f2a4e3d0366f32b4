"""`bankhalter verify`: what it says and how it ends."""

import json
from dataclasses import replace

import pytest

from bankhalter.analysis.fair import seed_hash
from bankhalter.engine.actions import Action
from bankhalter.engine.record import Record
from fair_play import SEED, play_fair


@pytest.fixture(scope="module")
def record():
    return play_fair(steps=60)


@pytest.fixture
def file(tmp_path):
    """Put a record, or any text, into a file."""

    def write(content):
        path = tmp_path / "game.record"
        path.write_text(str(content), encoding="utf-8")
        return str(path)

    return write


def rolled(record, *throws):
    """The same promise over other rolls for the start."""
    return replace(record, actions=tuple(map(Action.parse, throws)))


def said(result):
    """The output as one line: where it was wrapped does not matter."""
    return " ".join(result.stdout.split())


def chances(record):
    return sum(action.is_chance for action in record.actions)


@pytest.mark.parametrize("write", [str, Record.to_lines], ids=["text", "lines"])
def test_a_fair_game_is_all_right(run, file, record, write):
    path = file(write(record))
    english, german = run("verify", path, "--lang", "en"), run("verify", path, "--lang", "de")
    assert (english.returncode, german.returncode) == (0, 0)
    assert f"Outcomes of chance checked: {chances(record)}. All are right." in said(english)
    assert f"Ergebnisse des Zufalls geprüft: {chances(record)}. Alle stimmen." in said(german)
    assert seed_hash(SEED) in said(english)
    assert "Seeds of the players: 'Anna', '', 'drei 🎲'" in said(english)
    assert "Faces of the dice: 1: " in said(english)
    assert "Augen der Würfel: 1: " in said(german)


def test_wrong_outcomes_are_told_one_by_one(run, file, record):
    [first, second] = [str(action) for action in record.actions[:2]]
    path = file(rolled(record, "dice 1 1", second))
    english, german = run("verify", path, "--lang", "en"), run("verify", path, "--lang", "de")
    assert (english.returncode, german.returncode) == (1, 1)
    assert "Wrong outcomes of chance: 1 of 2 that were checked." in said(english)
    assert f"line 8, number 0: dice 1 1; right: {first}" in said(english)
    assert "Falsche Ergebnisse des Zufalls: 1 von 2 geprüften." in said(german)
    assert f"Zeile 8, Nummer 0: dice 1 1; richtig: {first}" in said(german)


def test_only_ten_wrong_outcomes_are_told(run, file, record):
    forged = replace(record, promise=replace(record.promise, client_seeds=("x",)))
    result = run("verify", file(forged), "--lang", "en")
    assert result.returncode == 1
    assert result.stdout.count("; right: ") == 10
    assert " more " in said(result)


def test_another_seed_than_promised_is_told(run, file, record):
    path = file(replace(record, promise=replace(record.promise, seed="0" * 64)))
    english, german = run("verify", path, "--lang", "en"), run("verify", path, "--lang", "de")
    assert (english.returncode, german.returncode) == (1, 1)
    assert "The server's seed is not the one that was promised" in said(english)
    assert "Die Startzahl des Servers ist nicht die zugesagte" in said(german)
    assert seed_hash("0" * 64) in said(english)


def test_what_was_there_before_the_promise_is_told(run, file, record):
    path = file(replace(record, promise=replace(record.promise, first=2)))
    assert "because older than the promise: the first 2." in said(run("verify", path, "--lang", "en"))
    assert "weil älter als die Zusage: die ersten 2." in said(run("verify", path, "--lang", "de"))


def test_a_table_that_rolled_itself_has_nothing_to_verify(run, file, record):
    path = file(replace(record, promise=None, by_hand=True))
    english, german = run("verify", path, "--lang", "en"), run("verify", path, "--lang", "de")
    assert (english.returncode, german.returncode) == (0, 0)
    assert "The table rolled and drew cards itself: there is nothing to verify." in said(english)
    assert "Der Tisch hat selbst gewürfelt" in said(german)


def test_a_game_that_is_not_over_cannot_be_verified_yet(refused, file, record):
    path = file(replace(record, promise=replace(record.promise, seed=None)))
    assert f"{path}: cannot be verified yet" in refused("verify", path, "--lang", "en")
    assert f"{path}: lässt sich noch nicht prüfen" in refused("verify", path, "--lang", "de", "--json")


def test_a_game_without_a_promise_cannot_be_verified(refused, file, record):
    path = file(replace(record, promise=None))
    assert f"{path}: cannot be verified: nothing was promised" in refused("verify", path, "--lang", "en")
    assert f"{path}: lässt sich nicht prüfen" in refused("verify", path, "--lang", "de")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "line 1: "),
        ("{", "line 1: "),
        ('{"format": 1}\n', "line 1: "),
        ("bankhalter record 1\nx", "line 2: "),
    ],
)
def test_what_is_no_record_is_refused(refused, file, content, message):
    path = file(content)
    assert refused("verify", path).startswith(f"bankhalter: {path}: {message}")


def test_a_record_that_does_not_replay_is_refused(refused, file, record):
    path = file(rolled(record, "dice 1 1", "card 3"))
    assert "line 9: action 2 (card 3): " in refused("verify", path)


def test_bytes_that_are_no_text_are_refused(refused, tmp_path):
    path = tmp_path / "game.record"
    path.write_bytes(b"bankhalter record 1\n\xff")
    assert refused("verify", str(path)) == f"bankhalter: {path}: byte 20 is not UTF-8 text\n"


def test_the_verdict_for_programs(run, file, record):
    first = str(record.actions[0])
    result = run("verify", file(rolled(record, "dice 1 1")), "--json")
    assert result.returncode == 1
    assert json.loads(result.stdout) == {
        "finding": "altered",
        "checked": 1,
        "mismatches": [{"number": 0, "line": 8, "recorded": "dice 1 1", "expected": first}],
        "seed_hash": seed_hash(SEED),
        "client_seeds": ["Anna", "", "drei 🎲"],
        "first": 0,
        "faces": [2, 0, 0, 0, 0, 0],
    }


def test_a_client_seed_does_not_reach_the_terminal_as_control_characters(run, file, record):
    evil = replace(record, promise=replace(record.promise, client_seeds=("\x1b[2J\u202e",)))
    assert "'\\x1b[2J\\u202e'" in run("verify", file(evil)).stdout


def test_replay_reads_lines_too(run, file, record):
    text, lines = (run("replay", file(form), "--json").stdout for form in (record, record.to_lines()))
    assert json.loads(text) == json.loads(lines)

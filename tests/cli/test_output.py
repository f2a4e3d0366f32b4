import json
import os
import signal
import subprocess
import sys

import pytest

from bankhalter.codes import ActionKind, Piece
from bankhalter.engine.actions import Action

EDITIONS = ["classic", "game-of-thrones", "burgen-schloesser", "mega-deluxe", "yu-gi-oh"]

EDITION_TYPES = {
    "id": str,
    "name": str,
    "fields": int,
    "deeds": int,
    "players_min": int,
    "players_max": int,
    "start_cash": int,
    "salary": int,
}


def listed(result):
    assert result.returncode == 0, result.stderr
    return json.loads(result.stdout)


def test_editions_for_programs(run):
    editions = listed(run("editions", "--json"))
    assert sorted(edition["id"] for edition in editions) == sorted(EDITIONS)
    for edition in editions:
        assert {key: type(value) for key, value in edition.items()} == EDITION_TYPES
        assert edition["fields"] > edition["deeds"] > 0
        assert 2 <= edition["players_min"] <= edition["players_max"] <= 8


def test_editions_for_people(run):
    lines = run("editions", "--lang", "de").stdout.splitlines()
    assert lines[0].split()[0] == "Kennung"
    assert sorted(line.split()[0] for line in lines[1:]) == sorted(EDITIONS)
    assert len({len(line) for line in lines}) == 1


def test_actions_for_programs(run):
    """Every kind of action is there, and every example is one."""
    words = listed(run("actions", "--json"))
    assert all(list(word) == ["word", "form", "example", "de", "en"] and all(word.values()) for word in words)
    parsed = {word["word"]: Action.parse(word["example"]) for word in words}
    assert len(parsed) == len(words)
    assert {action.kind for action in parsed.values()} == set(ActionKind)
    assert {action.piece for action in parsed.values()} == set(Piece)
    for word, action in parsed.items():
        assert str(action).split()[0] == word


def test_actions_for_people(run):
    german, english = (run("actions", "--lang", lang).stdout.splitlines() for lang in ("de", "en"))
    assert len(german) == len(english)
    assert "mortgage FELD " in "\n".join(german)
    assert "mortgage FIELD " in "\n".join(english)


def test_rules_for_programs(run):
    rules = listed(run("rules", "--json"))
    assert len({rule["id"] for rule in rules}) == len(rules) > 0
    for rule in rules:
        assert list(rule) == ["id", "editions", "text", "source", "tests"]
        assert set(rule["editions"]) <= set(EDITIONS)
        assert rule["text"]


def test_rules_of_an_edition(run):
    rules = listed(run("rules", "--edition", "mega-deluxe", "--json"))
    everything = listed(run("rules", "--json"))
    assert rules == [rule for rule in everything if "mega-deluxe" in rule["editions"]]
    assert 0 < len(rules) < len(everything)


def test_one_rule(run):
    assert [rule["id"] for rule in listed(run("rules", "RENT-03", "--json"))] == ["RENT-03"]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_rule_for_people(run, lang):
    rule = listed(run("rules", "RENT-03", "--json", "--lang", lang))[0]
    text = run("rules", "RENT-03", "--lang", lang).stdout
    assert text.startswith("RENT-03")
    assert rule["text"].split()[0] in text
    assert all(len(line) <= 80 for line in text.splitlines() if "::" not in line)
    assert all(edition in text for edition in rule["editions"])


def test_a_rule_in_lower_case(run):
    assert [rule["id"] for rule in listed(run("rules", "rent-03", "--json"))] == ["RENT-03"]


def test_a_ruling(run):
    ruling = listed(run("rules", "AMB-E09", "--json"))[0]
    assert list(ruling) == ["id", "editions", "text", "source", "tests"]
    assert run("rules", "AMB-E09").stdout.startswith("AMB-E09")


def test_all_rules_for_people(run):
    text = run("rules", "--lang", "de").stdout
    assert text.startswith("META – ")
    assert all(len(line) <= 80 for line in text.splitlines())
    assert all(f"  {rule['id']}  " in text for rule in listed(run("rules", "--json")))


def test_text_follows_the_language(run):
    german, english = (listed(run("rules", "RENT-03", "--json", "--lang", lang)) for lang in ("de", "en"))
    assert german[0]["text"] != english[0]["text"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGPIPE")
def test_a_closed_pipe_is_no_error():
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "bankhalter", "editions"],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.stderr == b""
    assert done.returncode == 128 + signal.SIGPIPE

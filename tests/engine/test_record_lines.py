"""Records as JSON Lines, and what their header says of chance; hostile input is refused by line."""

import json
import random
import re
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bankhalter import __version__
from bankhalter.analysis.fair import Promise
from bankhalter.editions import edition_digest, load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import RecordError
from random_play import crowded, in_every_way, wander

PROMISE = Promise("ab" * 32, None, ('Ada\n"', "\u2028🎲", ""), 3)
REVEALED = replace(PROMISE, seed="01" * 32, first=0)
CHANCE = [(None, False), (PROMISE, False), (REVEALED, False), (None, True), (REVEALED, True)]


@cache
def short_record():
    """A piece of a game with chance of its own before the first action."""
    game = Game("classic", ['Ada "die Gräfin"', "Bo\u2028"], seed=5)
    for _ in wander(game, random.Random(1), 8):
        pass
    return replace(game.record, promise=PROMISE)


def refused(content):
    """What is said about a record that cannot be read; always with a line."""
    with pytest.raises(RecordError) as caught:
        Record.parse(content)
    message = str(caught.value)
    assert re.match(r"line \d+: ", message)
    assert len(message) < 300
    message.encode()
    return message


# ---- both ways


@in_every_way
@pytest.mark.parametrize(("promise", "by_hand"), CHANCE)
def test_text_and_lines_come_back(edition, preset, promise, by_hand):
    game = crowded(edition, preset, seed=4)
    for _ in wander(game, random.Random(4), 60):
        pass
    record = replace(game.record, promise=promise, by_hand=by_hand)
    assert Record.parse(str(record)) == record
    assert Record.parse(record.to_lines()) == record
    assert str(Record.parse(record.to_lines())) == str(record)
    assert Record.parse(str(record)).to_lines() == record.to_lines()


def test_what_lines_look_like():
    game = Game("classic", ["Ada", "Bo"], manual=True)
    for action in ("dice 1 2", "dice 5 5", "roll", "dice 3 4", "card 12", "end"):
        game.push(action)
    lines = [json.loads(line) for line in replace(game.record, promise=REVEALED).to_lines().splitlines()]
    assert [line.pop("seen") for line in lines[1:]] == [game.record.seen[place] for place in (0, 1, 4, 5)]
    assert lines == [
        {
            "format": "bankhalter record 1",
            "table": "classic/official",
            "digest": edition_digest(load_edition("classic")),
            "players": ["Ada", "Bo"],
            "engine": __version__,
            "promise": {
                "seed_hash": "ab" * 32,
                "seed": "01" * 32,
                "client_seeds": ['Ada\n"', "\u2028🎲", ""],
                "first": 0,
            },
        },
        {"n": 1, "seat": None, "action": None, "chance": ["dice 1 2"]},
        {"n": 2, "seat": None, "action": None, "chance": ["dice 5 5"]},
        {"n": 3, "seat": 1, "action": "roll", "chance": ["dice 3 4", "card 12"]},
        {"n": 4, "seat": 1, "action": "end", "chance": []},
    ]


def test_what_the_header_says_of_chance():
    head = str(replace(short_record(), promise=REVEALED, by_hand=True)).split("\n\n")[0].split("\n")
    assert head[-2:] == [
        'promise {"seed_hash": "' + "ab" * 32 + '", "seed": "' + "01" * 32 + '", '
        '"client_seeds": ["Ada\\n\\"", "\u2028🎲", ""], "first": 0}',
        "chance hand",
    ]


def test_lines_replay_to_the_same_state():
    game = Game("mega-deluxe", 3, seed=1)
    for _ in wander(game, random.Random(3), 50):
        pass
    assert Game.from_record(game.record.to_lines(), manual=True).digest() == game.digest()


def test_lines_with_windows_ends_and_gaps_are_read():
    record = short_record()
    assert Record.parse(record.to_lines().replace("\n", "\r\n\r\n")) == record


def test_an_illegal_action_is_named_with_its_line():
    lines = short_record().to_lines().splitlines()
    lines.append(json.dumps({"n": len(lines), "seat": 0, "action": "build 1", "chance": []}))
    with pytest.raises(RecordError, match=rf"^line {len(lines)}: action \d+ \(build 1\)"):
        Game.from_record("\n".join(lines))


# ---- wrong promises in the text


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("promise", "is not a header line"),
        ("promise {", "not JSON"),
        ("promise {} {}", "not JSON"),
        ("promise []", "must be an object with seed_hash, seed, client_seeds, first"),
        ("promise null", "must be an object"),
        ("promise {}", "must be an object"),
        ('promise {"first": 0, "first": 0}', "a key comes twice"),
        ("promise " + "[" * 100_000, "nested too deeply"),
        ('promise {"seed_hash": NaN}', "NaN is not a number"),
        ("chance", "is not a header line"),
        ("chance seed", "must be 'hand'"),
        ("chance  hand", "must be 'hand'"),
    ],
)
def test_a_wrong_word_about_chance_is_named(line, reason):
    head, _, body = str(replace(short_record(), promise=None)).partition("\n\n")
    message = refused(f"{head}\n{line}\n\n{body}")
    assert message.startswith("line 6: ")
    assert reason in message


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("seed_hash", "xyz", "seed_hash 'xyz'"),
        ("seed_hash", None, "seed_hash None"),
        ("seed", 7, "seed 7"),
        ("seed", "AB" * 32, "seed 'ABAB"),
        ("client_seeds", "abc", "must be a list"),
        ("client_seeds", [1], "client seed 1"),
        ("client_seeds", ["x" * 65], "at most 64 characters"),
        ("client_seeds", [""] * 9, "client_seeds: 9"),
        ("client_seeds", ["\ud800"], "half a character"),
        ("first", -1, "first -1"),
        ("first", 1.0, "first 1.0"),
        ("first", True, "first True"),
        ("first", 10**400, "first 1000"),
        ("first", "0", "first '0'"),
        ("first", [], "first []"),
        ("more", 1, "must be an object with"),
    ],
)
def test_a_wrong_promise_is_named(key, value, reason):
    lines = short_record().to_lines().splitlines()
    header = json.loads(lines[0])
    header["promise"][key] = value
    message = refused("\n".join([json.dumps(header), *lines[1:]]))
    assert message.startswith("line 1: ")
    assert reason in message


# ---- wrong lines


def with_header(**changes):
    lines = short_record().to_lines().splitlines()
    header = {key: value for key, value in (json.loads(lines[0]) | changes).items() if value != "gone"}
    return "\n".join([json.dumps(header), *lines[1:]])


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": "gone"}, '"format": "bankhalter record 1"'),
        ({"format": "bankhalter record 2"}, '"format": "bankhalter record 1"'),
        ({"weather": "fine"}, "'weather' does not belong in a header"),
        ({"table": "gone", "engine": "gone"}, "table, engine missing"),
        ({"table": 1}, "table 1: must be a text of one line"),
        ({"table": "atlantis"}, "edition 'atlantis'"),
        ({"digest": []}, "digest []: must be a text"),
        ({"players": "Ada"}, "players 'Ada': must be a list of names"),
        ({"players": ["Ada", 1]}, "must be a list of names"),
        ({"players": ["Ada", "\udfff"]}, "half a character"),
        ({"engine": None}, "engine None: must be a text of one line"),
        ({"engine": "1\n0 roll"}, "must be a text of one line"),
        ({"engine": ""}, "must be a text of one line"),
        ({"start": 3}, "start 3: must be a text of one line"),
        ({"start": "x\ry"}, "must be a text of one line"),
        ({"promise": 1}, "promise 1: must be an object"),
        ({"chance": None}, "chance None: must be 'hand'"),
        ({"chance": ["hand"]}, "must be 'hand'"),
    ],
)
def test_a_wrong_header_is_named(changes, reason):
    message = refused(with_header(**changes))
    assert message.startswith("line 1: ")
    assert reason in message


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("x", "not JSON: Expecting value at character 1"),
        ("[]", "must be an object"),
        ("null", "must be an object"),
        ("{}", 'must have "n"'),
        ('{"n": 99, "seat": 0, "action": "roll", "chance": []}', 'must have "n"'),
        ('{"n": true, "seat": 0, "action": "roll", "chance": []}', 'must have "n"'),
        ('{"n": N, "seat": 0, "action": "roll"}', 'must have "n"'),
        ('{"n": N, "seat": 0, "action": "roll", "chance": [], "x": 1}', 'must have "n"'),
        ('{"n": N, "n": N, "seat": 0, "action": "roll", "chance": []}', "a key comes twice"),
        ('{"n": N, "seat": 8, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": -1, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": 0.0, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": true, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": NaN, "action": "roll", "chance": []}', "NaN is not a number"),
        ('{"n": N, "seat": 1e999, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": ' + "9" * 5000 + ', "action": "roll", "chance": []}', "not JSON"),
        ('{"n": N, "seat": null, "action": "roll", "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": 0, "action": null, "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": null, "action": null, "chance": []}', "some chance"),
        ('{"n": N, "seat": 0, "action": 7, "chance": []}', "a seat and its action"),
        ('{"n": N, "seat": 0, "action": "fly", "chance": []}', "unknown word 'fly'"),
        ('{"n": N, "seat": 0, "action": "\\ud800", "chance": []}', "half a character"),
        ('{"n": N, "seat": 0, "action": "bid 5..9", "chance": []}', "one amount, not a range"),
        ('{"n": N, "seat": 0, "action": "roll ; dice 1 2", "chance": []}', "form `roll`"),
        ('{"n": N, "seat": 0, "action": "dice 1 2", "chance": []}', "an action comes first"),
        ('{"n": N, "seat": null, "action": null, "chance": ["roll"]}', "an action comes first"),
        ('{"n": N, "seat": 0, "action": "roll", "chance": ["end"]}', "an action comes first"),
        ('{"n": N, "seat": 0, "action": "roll", "chance": "dice 1 2"}', "must be a list of texts"),
        ('{"n": N, "seat": 0, "action": "roll", "chance": [null]}', "must be a list of texts"),
        ('{"n": N, "seat": 0, "action": "roll", "chance": ' + "[" * 10**6 + "]" * 10**6 + "}", "too deeply"),
    ],
)
def test_a_wrong_line_is_named(line, reason):
    lines = short_record().to_lines().splitlines()
    message = refused("\n".join([*lines, line.replace('"n": N', f'"n": {len(lines)}')]))
    assert message.startswith(f"line {len(lines) + 1}: ")
    assert reason in message


@pytest.mark.parametrize("depth", [10, 300, 900, 970, 985, 995, 1000, 1010, 3000])
@pytest.mark.parametrize("key", ["table", "players", "engine", "promise", "chance"])
def test_nesting_is_never_too_deep_to_be_named(key, depth):
    """Also where it can just be read but hardly be shown."""
    nested = "[" * depth + "]" * depth
    assert key in refused(with_header(**{key: "here"}).replace('"here"', nested)) or depth > 300


@pytest.mark.parametrize("part", ["\ud800", "0 roll\udfff"])
def test_half_characters_are_named_with_their_line(part):
    record = short_record()
    for content in (str(record), record.to_lines()):
        message = refused(content + part)
        assert message.startswith(f"line {len(content.split(chr(10)))}: ")


@pytest.mark.parametrize("unit", ["{", '{"a":', '{"n":1}', '"', "{}\n", "\0", "\n{", "{ \n", "🎲"])
@pytest.mark.parametrize("first", ["", "whole"])
def test_ten_megabytes_are_refused(unit, first):
    """Alone, or behind a record that is right."""
    before = short_record().to_lines() if first else "{"
    refused(before + unit * (10_000_000 // len(unit)))


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PARTS = st.sampled_from(
    ["roll", "end", "dice 1 2", "dice 6 6 bus", "card 3", "draw plain", "deal 5", "bid 3", "x", ""]
)
ENTRY = {
    "n": st.integers(1, 3) | ANYTHING,
    "seat": st.integers(0, 8) | st.none() | ANYTHING,
    "action": PARTS | st.none() | ANYTHING,
    "chance": st.lists(PARTS, max_size=2) | ANYTHING,
}


def read_or_refuse(content):
    """Whatever it is: a record that can be written and read again, or a line that is wrong."""
    try:
        record = Record.parse(content)
    except RecordError as error:
        message = str(error)
    else:
        message = "line 0: nothing is wrong"
        assert Record.parse(str(record)) == Record.parse(record.to_lines()) == record
    assert re.match(r"line \d+: ", message)


@given(st.lists(st.fixed_dictionaries(ENTRY), min_size=1, max_size=2), st.booleans())
@settings(max_examples=300)
@pytest.mark.long
def test_any_objects_are_read_or_refused(entries, ascii_only):
    head = short_record().to_lines().split("\n")[0]
    read_or_refuse("\n".join([head, *(json.dumps(entry, ensure_ascii=ascii_only) for entry in entries)]))


@given(
    st.dictionaries(
        st.sampled_from(["format", "table", "digest", "players", "engine", "start", "promise", "chance"]),
        ANYTHING | st.just("hand") | st.lists(st.text(max_size=3), max_size=3),
        max_size=2,
    )
)
@settings(max_examples=300)
@pytest.mark.long
def test_any_header_is_read_or_refused(changes):
    read_or_refuse(with_header(**changes))


@given(st.text(st.characters(codec=None, exclude_categories=()), max_size=60), st.booleans())
@settings(max_examples=300)
@pytest.mark.long
def test_any_text_is_read_or_refused(content, as_header):
    record = short_record()
    head = str(record).split("\n\n")[0]
    read_or_refuse("{" + content)
    read_or_refuse(f"{head}\n{content}\n\n0 roll" if as_header else f"{head}\n\n{content}")

"""Records: a whole game as text that replays to the same state, and errors that name the place."""

import json
import random
from collections import deque

import pytest

from bankhalter import __version__
from bankhalter.codes import CHANCE
from bankhalter.editions import edition_digest, load_edition
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.engine.record.sheet import FORMAT
from bankhalter.errors import BankhalterError, RecordError
from random_play import WAYS, crowded, in_every_way, wander


def played(edition="classic", preset="official", seed=3, steps=60, manual=False):
    game = crowded(edition, preset, seed, manual=manual)
    for _ in wander(game, random.Random(seed), steps):
        pass
    return game


def short_game():
    """A game from its first roll, with names that need care."""
    game = Game("classic", ['Ada "die Gräfin"', "Bo"], seed=5)
    for _ in wander(game, random.Random(1), 25):
        pass
    return game


# ---- round trips


@in_every_way
@pytest.mark.parametrize("manual", [False, True])
def test_a_record_replays_to_the_same_state(edition, preset, manual):
    game = played(edition, preset, manual=manual)
    text = str(game.record)
    twin = Game.from_record(text, manual=True)
    assert twin.digest() == game.digest()
    assert twin.actions == game.actions
    assert twin.events == game.events
    assert str(twin.record) == text


@in_every_way
def test_a_new_game_replays_from_its_first_roll(edition, preset):
    game = Game(edition, 3, preset=preset, seed=9)
    for _ in wander(game, random.Random(2), 30):
        pass
    assert game.record.start is None
    assert Game.from_record(str(game.record), manual=True).digest() == game.digest()


def test_parsing_and_writing_are_inverse():
    record = short_game().record
    assert Record.parse(str(record)) == record
    assert str(Record.parse(str(record))) == str(record)


def test_what_a_record_looks_like():
    game = Game.scenario("classic", ["Ada", "Bo"], strict_claims=True)
    game.push("roll", dice=(3, 4), chance=["card 12"])
    game.push("end")
    assert str(game.record).splitlines() == [
        "bankhalter record 1",
        "table classic/official+strict",
        f"digest {edition_digest(load_edition('classic'))}",
        'players ["Ada", "Bo"]',
        f"engine {__version__}",
        f"start {game.start}",
        "",
        f"0 roll ; dice 3 4 ; card 12 ; seen {game.record.seen[2]}",
        f"0 end ; seen {game.record.seen[3]}",
    ]


def test_the_rolls_for_the_start_stand_after_dots():
    game = Game("classic", 2, manual=True)
    game.push("dice 6 5")
    game.push("dice 1 2")
    game.push("roll")
    game.push("dice 1 2")
    lines = [line.partition(" ; seen ")[0] for line in str(game.record).splitlines()]
    assert lines[-3:] == [". dice 6 5", ". dice 1 2", "0 roll ; dice 1 2"]


@pytest.mark.parametrize(
    "names",
    [
        ["Zoë", "Łukasz"],
        ["a b", "c;d"],
        ["", " "],
        ["line\nbreak", "tab\t"],
        ["back\\slash", 'quo"te'],
        ["\u2028", "\x85\x0b\x0c\x1c"],
        ["🎲", "\u202etac"],
    ],
)
def test_any_names_come_back(names):
    game = Game("classic", names, seed=1)
    game.push("roll")
    twin = Game.from_record(str(game.record))
    assert twin.names == tuple(names)
    assert twin.digest() == game.digest()


def test_windows_line_ends_are_read():
    game = short_game()
    assert Game.from_record(str(game.record).replace("\n", "\r\n")).digest() == game.digest()


def test_blank_lines_and_a_missing_last_line_end_do_no_harm():
    game = short_game()
    head, _, body = str(game.record).partition("\n\n")
    spread = head + "\n\n" + body.replace("\n", "\n\n").rstrip("\n")
    assert Game.from_record(spread).digest() == game.digest()


def test_a_replayed_game_goes_on():
    game = short_game()
    twin = Game.from_record(str(game.record), seed=8)
    for _ in wander(twin, random.Random(4), 10):
        pass
    assert len(twin.actions) > len(game.actions)
    assert Game.from_record(twin.record, manual=True).digest() == twin.digest()


def test_a_record_that_stops_before_chance_waits_or_goes_on():
    text = "\n".join(str(Game.scenario("classic", 2).record).splitlines()) + "\n0 roll\n"
    assert Game.from_record(text, manual=True).actor == CHANCE
    assert Game.from_record(text, seed=1).actor == 0


def test_undone_actions_are_not_in_the_record():
    game = short_game()
    before = str(game.record)
    game.push(game.menu()[-1])
    game.pop()
    assert str(game.record) == before


# ---- what is refused


def lines_of(game=None):
    return str((game or short_game()).record).splitlines()


def rejected(lines):
    with pytest.raises(RecordError) as caught:
        Game.from_record("\n".join(lines))
    return str(caught.value)


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "bankhalter record 2\n", "\ufeffbankhalter record 1", "\0\xff"]
)
def test_what_is_no_record_is_refused_in_line_1(text):
    with pytest.raises(RecordError, match="line 1") as caught:
        Record.parse(text)
    assert FORMAT in str(caught.value)


@pytest.mark.parametrize("missing", ["table", "digest", "players", "engine"])
def test_a_missing_header_line_is_named(missing):
    lines = [line for line in lines_of() if not line.startswith(missing)]
    assert missing in rejected(lines)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("weather fine", "line 2: 'weather fine'"),
        ("table", "line 2: 'table'"),
        ("x" * 500, "line 2: 'xxx"),
    ],
)
def test_a_strange_header_line_is_named(line, reason):
    lines = lines_of()
    lines.insert(1, line)
    message = rejected(lines)
    assert reason in message
    assert len(message) < 200


def test_a_header_line_must_not_come_twice():
    lines = lines_of()
    lines.insert(2, lines[1])
    assert "line 3" in rejected(lines)


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("table", "atlantis/official", "edition 'atlantis'"),
        ("table", "classic/long", "has no preset 'long'"),
        ("table", "classic/official+x=1", "'x' is no house rule"),
        ("table", "classic/official+x", "line 2: table"),
        ("table", "a" * 500, "line 2: table"),
        ("players", "Ada, Bo", "line 4: players 'Ada, Bo': not JSON"),
        ("players", '{"Ada": 1}', "must be a list of names"),
        ("players", '["Ada", 2]', "must be a list of names"),
        ("players", "[" * 100_000, "nested too deeply"),
        ("players", '["Ada"]', "players: 1"),
        ("players", json.dumps(["x"] * 99), "players: 99"),
    ],
)
def test_a_wrong_header_value_is_named(key, value, reason):
    lines = [f"{key} {value}" if line.startswith(f"{key} ") else line for line in lines_of()]
    assert reason in rejected(lines)


@pytest.mark.parametrize(
    ("start", "reason"),
    [("nonsense", "start"), ("classic/official 2 frames=ROLL,7", "start"), ("atlantis 2 x", "start")],
)
def test_a_wrong_start_is_a_record_error(start, reason):
    lines = [f"start {start}" if line.startswith("start ") else line for line in lines_of(played(steps=3))]
    assert reason in rejected(lines)


def test_a_start_of_another_table_is_refused():
    """The position says another edition than the header: the header must not lie."""
    mega = Game.scenario("mega-deluxe", 3).position()
    lines = [f"start {mega}" if line.startswith("start ") else line for line in lines_of(played(steps=3))]
    assert "start" in rejected(lines)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0 fly", "unknown word 'fly'"),
        ("0", "empty"),
        ("roll", "'roll' is neither a seat nor a dot"),
        ("8 roll", "'8' is neither a seat nor a dot"),
        ("-1 roll", "'-1' is neither a seat nor a dot"),
        ("٣ roll", "is neither a seat nor a dot"),
        ("0 roll ; roll", "an action comes first, chance after it"),
        ("0 dice 1 2", "an action comes first, chance after it"),
        (". roll", "an action comes first, chance after it"),
        ("0 roll ;", "roll ;"),
        ("0 roll ; dice 1", "form `dice A B`"),
        ("0 bid 5..9", "bid 5..9"),
    ],
)
def test_a_wrong_line_is_named_with_its_number(line, reason):
    lines = [*lines_of(), line]
    message = rejected(lines)
    assert f"line {len(lines)}" in message
    assert reason in message


@pytest.mark.parametrize(
    ("line", "wrong", "number"),
    [
        ("1 buy", "buy", 4),
        ("0 roll ; dice 1 2", "roll", 4),
        ("1 roll ; card 3", "card 3", 5),
        ("1 roll ; dice 1 2 bus", "dice 1 2 bus", 5),
        ("1 roll ; dice 1 3 ; dice 1 3", "dice 1 3", 6),
        ("1 build 1", "build 1", 4),
        ("5 roll", "roll", 4),
    ],
)
def test_an_action_that_is_not_legal_there_is_named(line, wrong, number):
    lines = [*lines_of(Game.scenario("classic", 2)), "0 roll ; dice 1 3", "0 end", line]
    message = rejected(lines)
    assert wrong in message
    assert f"line {len(lines)}" in message or f"action {number}" in message


@pytest.mark.long
def test_a_dropped_line_makes_the_rest_illegal():
    lines = lines_of(played())
    first = lines.index("") + 1
    with pytest.raises(RecordError, match=r"line \d+|action \d+"):
        Game.from_record("\n".join(lines[:first] + lines[first + 1 :]))


def test_a_record_is_checked_as_it_is_replayed_and_nothing_is_kept(monkeypatch):
    lines = [*lines_of(Game.scenario("classic", 2)), "0 roll ; dice 1 3", "0 end"]
    kept, forget = [], Game.forget

    def count_and_forget(game):
        kept.append(len(game.steps))
        forget(game)

    monkeypatch.setattr(Game, "forget", count_and_forget)
    for steps, _ in enumerate(Game.checking("\n".join(lines)), start=1):
        assert kept == [1] * steps
    assert kept == [1, 1, 1]
    wrong = "\n".join([*lines, "1 buy"])
    with pytest.raises(RecordError) as error:
        deque(Game.checking(wrong))
    assert str(error.value) == rejected(wrong.split("\n"))


def names_a_place(message):
    return any(place in message for place in ("line ", "header", "action ", "start"))


@pytest.mark.long
def test_a_truncated_record_is_a_shorter_game_or_an_error():
    game = played(steps=30)
    text, whole, places = str(game.record), game.actions, []
    for end in range(0, len(text), 23):
        try:
            game = Game.from_record(text[:end], manual=True)
        except RecordError as error:
            places.append(str(error))
        else:
            assert game.actions[:-1] == whole[: len(game.actions)][:-1]  # the last may be half
    assert len(places) > 10
    assert all(names_a_place(message) for message in places)


# ---- fuzz


def damage(text, rng):
    """Bytes changed, lost, doubled or moved; then read as whatever text they are."""
    data = bytearray(text.encode())
    for _ in range(rng.randrange(1, 4)):
        place, length = rng.randrange(len(data)), rng.randrange(1, 30)
        match rng.randrange(5):
            case 0:
                data[place] = rng.randrange(256)
            case 1:
                del data[place : place + length]
            case 2:
                data[place:place] = data[place : place + length]
            case 3:
                data[place:place] = bytes(rng.randrange(256) for _ in range(length))
            case 4:
                chunk = data[place : place + length]
                del data[place : place + length]
                other = rng.randrange(len(data))
                data[other:other] = chunk
    return data.decode("utf-8", "replace")


@pytest.mark.long
def test_a_damaged_record_replays_or_is_a_record_error():
    rng = random.Random(7)
    texts = [str(played(edition, preset, steps=15).record) for edition, preset in WAYS[:2] + WAYS[-1:]]
    texts.append(str(short_game().record))
    refused = []
    for _ in range(300):
        try:
            game = Game.from_record(damage(rng.choice(texts), rng), manual=True)
        except RecordError as error:
            refused.append(str(error))
        else:
            assert Game.from_record(str(game.record), manual=True).digest() == game.digest()
    assert len(refused) > 100
    assert all(names_a_place(message) for message in refused)


def test_a_record_error_belongs_to_the_family():
    assert issubclass(RecordError, BankhalterError)

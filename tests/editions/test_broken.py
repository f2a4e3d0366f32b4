"""Each kind of fault in a file is refused with the place, the value and what would be right."""

import re
from collections.abc import Callable

import pytest

from bankhalter.errors import EditionError

Breaker = Callable[[str, str, str], EditionError]

EMPTY_GROUP = """[group.air]
name = { de = "Luft", en = "Air" }
kind = "street"
house = 5
hotel = 5

"""

BROKEN = [
    # single values
    ("board", "price = 50,", 'price = "50",', ["board.toml", "field.3.price = '50'", "whole number"]),
    ("board", "price = 50,", "price = true,", ["field.3.price = True", "whole number"]),
    ("board", "price = 50,", "price = -50,", ["field.3.price = -50", "from 0 on"]),
    ("board", "price = 50,", "price = 51,", ["field.3.price = 51", "multiple", "5"]),
    ("board", "price = 50,", "price = 0x" + "f" * 5000 + ",", ["field.3.price", "huge number"]),
    ("board", "mortgage = 25, ", "", ["board.toml: field.3.mortgage", "is missing"]),
    ("board", "mortgage = 25", "mortgage = 0", ["field.3.mortgage = 0", "above 0"]),
    ("board", "mortgage = 25", "mortgage = 55", ["field.3.mortgage = 55", "price 50"]),
    ("board", "[5, 20, 50, 110, 160, 220]", "[5, 20]", ["field.3.rent = [5, 20]", "6 figures"]),
    ("board", "[5, 20, 50, 110, 160, 220]", "[5, 20, 10, 110, 160, 220]", ["field.3.rent", "must not fall"]),
    ("board", "tax = 30", "tax = 31", ["field.7.tax = 31", "multiple"]),
    ("board", "rent = [15, 40]", "rent = [15]", ["group.gates.rent = [15]", "2 figures"]),
    ("edition", "min = 2", "min = 2.5", ["edition.toml: players.min = 2.5", "whole number"]),
    ("edition", "max = 4", "max = 9", ["players.max = 9", "from 2 to 8"]),
    ("edition", "min = 2", "min = 5", ["players.min = 5", "max = 4"]),
    ("edition", "[100, 2]", "[100, 3]", ["money.notes", "add up to 500", "400"]),
    ("edition", "unit = 5", "unit = 0", ["money.unit = 0", "from 1 on"]),
    ("edition", '"{} Taler", en = "{} thalers"', '"Taler", en = "{} thalers"', ["currency.many", "{}"]),
    ("edition", '"Gartenzwerg"]', "]", ["tokens.en", "4 names", "de has 3"]),
    ("edition", '["Laube", "Lauben"]', '["Laube"]', ["words.house.de", "singular and a plural"]),
    ("edition", 'gender = "f"', 'gender = "x"', ["words.house.gender = 'x'", "m, f, n"]),
    # names and translations
    ("board", ', en = "Carrots"', "", ["board.toml: field.3.name.en", "is missing"]),
    ("board", 'en = "Carrots"', 'en = " "', ["field.3.name.en = ' '", "not empty"]),
    ("cards", ', en = "Off to the shed."', "", ["cards.toml: community.card.4.text.en", "is missing"]),
    # unknown words
    ("board", 'kind = "tax"', 'kind = "taxx"', ["field.7.kind = 'taxx'", "los, street"]),
    ("board", 'deck = "chance"', 'deck = "fate"', ["field.2.deck = 'fate'", "chance, community"]),
    ("board", 'group = "roots"', 'group = "root"', ["field.1.group = 'root'", "roots, fruit"]),
    ("board", "tax = 30", "tax = 30, colour = 1", ["field.7.colour = 1", "unknown key", "kind, name, tax"]),
    ("edition", "jail_turns = 2", "jail_rounds = 2", ["switches.jail_rounds = 2", "unknown switch"]),
    ("edition", "jail_turns = 2", "jail_turns = 7", ["switches.jail_turns = 7", "1, 2, 3"]),
    ("edition", "dealt_deeds = 2", "dealt_deeds = 3", ["preset.quick.switches.dealt_deeds = 3", "9 deeds"]),
    ("edition", "[preset.quick]", "[preset.official]", ["preset.official", "need no preset"]),
    ("edition", "house = {", "hause = {", ["words.hause", "unknown word"]),
    ("edition", '"own wording"', '"hearsay"', ["edition.toml: source = 'hearsay'", "unknown provenance"]),
    ("edition", 'source = "own wording"', "", ["edition.toml: id = 'tiny'", "no provenance"]),
    ("board", "tax = 30", 'tax = 30, sources.toll = "classic"', ["field.7.sources.toll", "no such key"]),
    ("board", "tax = 30", "tax = 30, sources = 1", ["field.7.sources = 1", "must be a table"]),
    # the whole board
    ("board", 'kind = "jail"', 'kind = "parking"', ["0 jail fields", "exactly one"]),
    ("board", 'kind = "parking"', 'kind = "jail"', ["2 jail fields [4, 8]", "exactly one"]),
    ("board", 'kind = "parking"', 'kind = "los"', ["LOS on fields [0, 8]", "field 0"]),
    ("board", 'kind = "parking"', 'kind = "ticket"', ["field.8.kind", "no tickets"]),
    ("board", 'group = "fruit", price = 90', 'group = "gates", price = 90', ["field.9.group", "station"]),
    ("board", "[group.water]", EMPTY_GROUP + "[group.water]", ["group.air", "no field of the board"]),
    ("board", 'kind = "utility"\nper_pip', 'kind = "station"\nrent', ["gates, water", "kind station"]),
    ("edition", "hotel = 4", "hotel = 4\nskyscraper = 2", ["group.roots.skyscraper", "is missing"]),
    ("edition", "hotel = 4", "hotel = 4\nmall = 2", ["group.gates.mall", "is missing"]),
    ("edition", "jail_turns = 2", "speed_die = 1", ["speed_die.faces", "is missing"]),
    ("edition", "[stock]", '[speed_die]\nfaces = ["7"]\n[stock]', ["speed_die.faces = ['7']", "six of"]),
    # cards
    ("cards", "MOVE_TO", "FLY_TO", ["chance.card.0.effect = 'FLY_TO'", "MOVE_TO"]),
    ("cards", "field = 11", "field = 16", ["chance.card.1.field = 16", "off the board", "15"]),
    ("cards", "field = 11", "amount = 11", ["chance.card.1.field", "is missing"]),
    ("cards", "amount = 25", "amount = 26", ["community.card.1.amount = 26", "multiple"]),
    ("cards", "{amount}", "{sum}", ["community.card.0.text", "{sum}", "amount"]),
    ("cards", '"NEAREST_STATION", factor = 2', '"JAIL_FREE"', ["chance.card: 2 cards", "at most one"]),
]  # fmt: skip


@pytest.mark.parametrize(("name", "old", "new", "words"), BROKEN)
def test_a_fault_is_named_with_file_key_value_and_remedy(
    broken: Breaker, name: str, old: str, new: str, words: list[str]
) -> None:
    message = str(broken(name, old, new))
    assert re.search(r"tiny/(edition|board|cards)\.toml: ", message)
    assert [word for word in words if word not in message] == [], message

"""Own names: what can be renamed, what cannot be a name, and the file in which names are shared."""

from pathlib import Path

import pytest

from bankhalter.editions import (
    PROVENANCES,
    Edition,
    NamesError,
    check_names,
    edition_digest,
    edition_ids,
    load_edition,
    make_tables,
    nameables,
    names_file,
    read_names,
    renamed,
)
from bankhalter.errors import EditionError

EACH = pytest.mark.parametrize("edition", [load_edition(name) for name in edition_ids()], ids=edition_ids())
CLASSIC = load_edition("classic")
NAMES = {"field.1": "Am Bach", "field.39": "Kaiserdamm", "community.2": "Zum Zahnarzt: 50 an die Bank."}
BAD = {
    "nothing": ({"field.1": " "}, "1 bis 40 Zeichen", "1 to 40 characters"),
    "too long": ({"field.1": "A" * 41}, "nicht 41", "not 41"),
    "too long a card": ({"chance.0": "A" * 201}, "Eine Karte hat", "A card has"),
    "an invisible character": ({"field.1": "Am\u200bBach"}, "U+200B", "U+200B"),
    "a direction override": ({"chance.3": "\u202egnp"}, "U+202E", "U+202E"),
    "a line break": ({"field.1": "Am\nBach"}, "unsichtbares", "invisible"),
    "no text": ({"field.1": 7}, "in Anführungszeichen", "in quotation marks"),
    "no such field": ({"field.40": "A"}, "field.0 bis field.39", "field.0 to field.39"),
    "a field with a zero": ({"field.01": "A"}, "gibt es in dieser Ausgabe nicht", "no such thing"),
    "no such card": ({"community.16": "A"}, "community.0 bis community.15", "community.15"),
    "a key of something else": ({"price.1": "A"}, "gibt es in dieser Ausgabe nicht", "no such thing"),
    "two alike": ({"field.1": "Am Bach", "field.3": "am  BACH"}, "So heißt schon field.3", "called that"),
    "a neighbour's name": ({"field.1": "Turmstraße"}, "field.3 (Turmstraße)", "field.3 (Baltic Avenue)"),
    "a name in the other language": ({"field.1": "Boardwalk"}, "field.39", "field.39 (Boardwalk)"),
    "a street as a corner": ({"field.1": "LOS"}, "field.0 (LOS)", "field.0 (GO)"),
    "one deck as the other": ({"field.2": "Ereignisfeld"}, "field.7", "field.7 (Chance)"),
    "cards that do other things": ({"chance.0": "Eins", "chance.1": "EINS"}, "chance.1", "chance.0"),
}


@EACH
def test_everything_can_be_renamed_and_plays_as_before(edition: Edition):
    names = {found.key: f"Name {place}" for place, found in enumerate(nameables(edition))}
    assert len(names) == len(edition.fields) + sum(len(deck.cards) for deck in edition.decks)
    own = renamed(edition, check_names(edition, names))
    shown = [field.name for field in own.fields] + [card.text for deck in own.decks for card in deck.cards]
    assert {text.de for text in shown} == {text.en for text in shown} == set(names.values())
    assert edition_digest(own) == edition_digest(edition)
    assert make_tables(own).tobytes() == make_tables(edition).tobytes()
    assert not edition.own_names, "the edition itself stays as it is"


@EACH
def test_it_is_known_which_names_are_only_proposed(edition: Edition):
    proposed = {found.key for found in nameables(edition) if found.source.de == "proposed"}
    keys = {f"field.{field.index}" for field in edition.fields}
    counts = {"mega-deluxe": 39, "game-of-thrones": 22, "burgen-schloesser": 25, "yu-gi-oh": 19, "classic": 0}
    assert len(proposed & keys) == counts[edition.id]
    assert {found.source.en for found in nameables(edition)} <= set(PROVENANCES)


@EACH
def test_cards_lead_to_fields_by_their_own_names(edition: Edition):
    own = renamed(edition, {f"field.{field.index}": f"Ziel {field.index}" for field in edition.fields})
    for deck, before in zip(own.decks, edition.decks, strict=True):
        for card, old in zip(deck.cards, before.cards, strict=True):
            if "{field}" in old.pattern.de:
                assert f"Ziel {card.a}" in card.text.de
                assert f"zur Ziel {card.a}" not in card.text.de, "nobody knows its gender"
                assert f"Ziel {card.a}" in card.text.en
            else:
                assert card.text == old.text


def test_names_are_data_and_not_patterns():
    own = renamed(CLASSIC, {"field.39": "{amount} %s {field}", "chance.4": "{field} {0}"})
    assert own.fields[39].name.de == "{amount} %s {field}"
    assert own.decks[0].cards[4].text.en == "{field} {0}"


@pytest.mark.parametrize(("names", "de", "en"), BAD.values(), ids=BAD)
def test_what_cannot_be_a_name_is_told_in_both_languages(names: dict[str, object], de: str, en: str):
    with pytest.raises(NamesError) as caught:
        check_names(CLASSIC, names)
    assert de in caught.value.sentence("de")
    assert en in caught.value.sentence("en")


def test_names_change_places():
    assert check_names(CLASSIC, {"field.3": "Badstraße", "field.1": "Turmstraße"}) == {
        "field.1": "Turmstraße",
        "field.3": "Badstraße",
    }


def test_fields_that_are_alike_may_be_called_alike():
    names = {"field.7": "Glück", "field.22": "Glück", "field.36": "Glück"}
    assert check_names(CLASSIC, names) == names


def test_a_card_of_several_lines_becomes_one():
    assert check_names(CLASSIC, {"chance.0": "Gehe\n zu LOS "}) == {"chance.0": "Gehe  zu LOS"}


def test_many_faults_are_counted():
    with pytest.raises(NamesError) as caught:
        check_names(CLASSIC, {f"field.{place}": "" for place in range(9)})
    assert caught.value.sentence("de").endswith("Und 4 weitere.")
    assert caught.value.sentence("en").endswith("And 4 more.")


# ---- files


@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_file_holds_the_names_and_says_what_they_replace(lang: str):
    names = check_names(CLASSIC, NAMES | {"chance.1": 'A "quoted" \\ text'})
    file = names_file.write(CLASSIC, names, lang)
    assert read_names(file) == (CLASSIC, names)
    assert f"# {CLASSIC.fields[1].name.of(lang)}" in file


WRONG = {
    "no TOML": ('extends = "classic"\nfield.1 = Am Bach', "Zeile 2: Das ist keine Datei"),
    "twice": ('extends = "classic"\nfield.1 = "A"\nfield.1 = "B"', "Zeile 3: Was hier steht, stand schon"),
    "a picture": ("\x89PNG\r\n\x1a\n", "Das ist keine Datei"),
    "nothing": ("", "für welche Schachtel"),
    "no box": ('[field]\n1 = "A"', "für welche Schachtel"),
    "another box": ('extends = "city"', "Zeile 1, extends: Diese Ausgabe gibt es hier nicht"),
    "a whole edition": ('extends = "classic"\nid = "mine"', "Zeile 2, id: Das gehört nicht hierher"),
    "no names": ('extends = "classic"\nfield = "A"', "Zeile 2, field: Hier müssen Namen"),
    "one bad name": ('extends = "classic"\n[field]\n3 = "A"\n1 = ""', "Zeile 4, field.1 (Badstraße)"),
    "a box within": ('extends = "classic"\nfield.1.de = "A"', "in Anführungszeichen"),
    "deep": ("a = " + "[" * 30_000, "Das ist keine Datei"),
    "a long path": ("a." * 19_000 + "a = 1", "Zeile 1: Das ist keine Datei"),
    "a huge number": ("extends = " + "9" * 30_000, "Das ist keine Datei"),
    "too long": ("#" * 50_000, "mehr als 40000"),
}


@pytest.mark.parametrize(("content", "de"), WRONG.values(), ids=WRONG)
def test_a_file_that_holds_something_else_is_told_by_line_and_key(content: str, de: str):
    with pytest.raises(NamesError) as caught:
        read_names(content)
    assert de in caught.value.sentence("de")
    assert caught.value.sentence("en") != caught.value.sentence("de")


def test_a_file_stands_for_its_edition(tmp_path: Path):
    file = tmp_path / "ours.toml"
    file.write_text(names_file.write(CLASSIC, NAMES, "de"), "utf-8")
    own = load_edition(file)
    assert (own.id, own.fields[1].name.en) == ("classic", "Am Bach")
    assert load_edition("classic").fields[1].name.de == "Badstraße"
    file.write_text('extends = "classic"\nfield.77 = "A"', "utf-8")
    with pytest.raises(EditionError, match=r"'ours.toml': Line 2, field.77: There is no such thing"):
        load_edition(file)
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(EditionError, match="cannot be read"):
        load_edition(file)

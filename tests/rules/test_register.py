"""The register is complete, says the same in both languages, and knows its tests."""

import json
import re
import subprocess
import sys
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from bankhalter.errors import EditionError
from bankhalter.rules import (
    EDITIONS,
    Rule,
    Ruling,
    UnknownRuleError,
    find,
    load_chapters,
    load_rules,
    load_rulings,
    rules_for,
)
from bankhalter.rules import register as register_module
from bankhalter.rules.index import index_tests

ROOT = Path(__file__).parents[2]
BOOKS = ("Game of Thrones", "Burgen & Schlösser", "Mega Deluxe", "Yu-Gi-Oh!")
NUMBER = re.compile(r"\d+(?:[.,]\d{3})*")
ID = re.compile(r"\b(?:[A-Z]+-[A-Z]?\d\d)\b")

RULES = list(load_rules().values())
RULINGS = list(load_rulings().values())
TEXTS = [*RULES, *RULINGS]


def by_id(entry: Rule | Ruling) -> str:
    return entry.id


def numbers(text: str) -> Counter[str]:
    return Counter(re.sub(r"[.,]", "", number) for number in NUMBER.findall(text))


def test_the_register_has_all_rules() -> None:
    sizes = Counter(rule.chapter for rule in RULES)
    assert len(RULES) == 245
    assert list(sizes) == [
        *("META", "SETUP", "BANK", "TURN", "MOVE", "BUY", "AUCTION", "DEED", "RENT", "STATION", "UTIL"),
        *("CARD", "TAX", "JAIL", "PARK", "BUILD", "SUPPLY", "SELL", "MORT", "TRADE", "DEBT", "BANKRUPT"),
        *("END", "SHORT", "DIE", "TICKET", "SKY", "MALL", "FIELD", "HOUSE", "FAQ"),
    ]
    for chapter, size in sizes.items():
        ids = [rule.id for rule in RULES if rule.chapter == chapter]
        assert ids == [f"{chapter}-{n:02}" for n in range(1, size + 1)]


def test_the_register_has_all_rulings() -> None:
    sizes = Counter(ruling.id[4] for ruling in RULINGS)
    assert sizes == dict(zip("ABCDEFGHIJKLM", (5, 13, 7, 13, 21, 12, 32, 22, 10, 12, 20, 14, 6), strict=True))
    assert {ruling.weight for ruling in RULINGS} == {"H", "M", "L"}


def test_no_id_is_used_twice() -> None:
    written = [
        found
        for path in register_module.DATA.glob("*.toml")
        for found in re.findall(r"^id = '(.*)'$", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert len(written) == len(set(written)) == len(TEXTS)


def test_every_file_is_a_chapter_or_the_rulings() -> None:
    files = {path.stem for path in register_module.DATA.glob("*.toml")}
    assert files == {*register_module.CHAPTERS, "rulings"}


@pytest.mark.parametrize("entry", TEXTS, ids=by_id)
def test_text_is_there_in_both_languages(entry: Rule | Ruling) -> None:
    for lang in ("de", "en"):
        text = entry.text[lang]
        assert text == text.strip()
        assert "  " not in text
        assert "\n" not in text
        assert text[-1] in ".?!)"
        assert not set("'\"") & set(text), "typographic quotation marks"
    assert entry.text["de"] != entry.text["en"]


@pytest.mark.parametrize("entry", TEXTS, ids=by_id)
def test_both_languages_give_the_same_numbers(entry: Rule | Ruling) -> None:
    assert numbers(entry.text["de"]) == numbers(entry.text["en"])


@pytest.mark.parametrize("entry", TEXTS, ids=by_id)
def test_thousands_are_apart_in_the_way_of_the_language(entry: Rule | Ruling) -> None:
    assert not re.search(r"\d{4}|\d,\d{3}", entry.text["de"])
    assert not re.search(r"\d{4}|\d\.\d{3}", entry.text["en"])


@pytest.mark.parametrize("entry", TEXTS, ids=by_id)
def test_texts_point_only_to_what_exists(entry: Rule | Ruling) -> None:
    german, english = (ID.findall(entry.text[lang]) for lang in ("de", "en"))
    assert german == english
    for pointed in german:
        assert find(pointed).id != entry.id


@pytest.mark.parametrize("rule", RULES, ids=by_id)
def test_sources_and_editions_are_known(rule: Rule) -> None:
    assert rule.source
    assert len(set(rule.source)) == len(rule.source)
    for source in rule.source:
        book, _, heading = source.partition(" – ")
        assert book in BOOKS
        assert heading
    # in the order of EDITIONS, none twice
    assert rule.editions == tuple(edition for edition in EDITIONS if edition in rule.editions) != ()


def test_rules_apply_rulings_that_exist_and_every_ruling_is_applied() -> None:
    applied = {ruling for rule in RULES for ruling in rule.rulings}
    assert applied == set(load_rulings())
    assert all(len(set(rule.rulings)) == len(rule.rulings) for rule in RULES)


def test_chapters_have_a_title_in_both_languages() -> None:
    chapters = load_chapters()
    assert list(chapters) == list(dict.fromkeys(rule.chapter for rule in RULES))
    assert chapters["RENT"].title == {"de": "Miete auf Straßen", "en": "Rent on streets"}
    assert all(chapter.title["de"] and chapter.title["en"] for chapter in chapters.values())


def test_find_takes_either_case() -> None:
    assert find("RENT-03") is find(" rent-03 ") is load_rules()["RENT-03"]
    assert find("AMB-E10") is load_rulings()["AMB-E10"]


def test_find_suggests_near_ids() -> None:
    with pytest.raises(UnknownRuleError, match=r"'RNET-03'; did you mean .*RENT-03.*\?") as caught:
        find("RNET-03")
    assert isinstance(caught.value, KeyError)
    assert "RENT-03" in caught.value.near


def test_find_says_so_when_nothing_is_near() -> None:
    with pytest.raises(UnknownRuleError) as caught:
        find("?")
    assert str(caught.value) == "no rule or ruling '?'"


def test_rules_of_an_edition() -> None:
    count = {edition: len(rules_for(edition)) for edition in EDITIONS}
    assert count == {"game-of-thrones": 154, "burgen-schloesser": 156, "yu-gi-oh": 159, "mega-deluxe": 211}
    mega = {rule.id for rule in rules_for("mega-deluxe")}
    assert "RENT-06" in mega
    assert "RENT-05" not in mega


def test_rules_of_an_unknown_edition() -> None:
    with pytest.raises(EditionError, match="monopoly-junior: the rule register knows classic, game"):
        rules_for("monopoly-junior")


def test_rules_cannot_be_changed() -> None:
    rule = load_rules()["RENT-03"]
    with pytest.raises(FrozenInstanceError):
        rule.id = "RENT-04"  # type: ignore[misc]
    with pytest.raises(TypeError):
        rule.text["de"] = ""  # type: ignore[index]
    with pytest.raises(TypeError):
        load_rules()["RENT-03"] = rule  # type: ignore[index]


def test_loading_needs_no_kernel() -> None:
    code = "import sys, bankhalter.rules as r; r.load_rules(); print({'numpy', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_the_index_file_is_up_to_date() -> None:
    written = json.loads(register_module.TESTS.read_text(encoding="utf-8"))
    assert written == index_tests(ROOT / "tests"), "run `make rules-index`"


def test_tests_name_only_rules_that_exist() -> None:
    written = json.loads(register_module.TESTS.read_text(encoding="utf-8"))
    assert set(written) <= {*load_rules(), *load_rulings()}


def test_every_rule_has_a_test() -> None:
    assert [rule.id for rule in RULES if not rule.tests] == []

"""Errors in German: the book of sentences has every error that people can meet, and nothing else."""

import ast
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bankhalter
from bankhalter import Game
from bankhalter.editions import load_edition
from bankhalter.errors import BankhalterError
from bankhalter.tell import errors
from bankhalter.tell.errors import told

ROOT = Path(bankhalter.__file__).parent
BOOK = tomllib.loads((ROOT / "tell/german.toml").read_text("utf-8"))

FOREIGN = ("system", "json", "toml")
"""Chapters whose sentences are those of Python and the system."""

PLACES = ("analysis", "bots", "commands", "editions", "engine", "guests", "lab", "rules", "terminal")
SOURCES = [path for place in PLACES for path in sorted((ROOT / place).rglob("*.py"))]
SOURCES += [ROOT / name for name in ("errors.py", "server/serve.py", "server/network.py")]

ONLY_IN_PYTHON = {
    "engine/arguments.py",
    "engine/position/beginning.py",
    "engine/position/scenario.py",
    "editions/model.py",
    "editions/names_file.py",
    "editions/own_names.py",
    "lab/batch.py",
    "lab/openspiel.py",
    "lab/training.py",
    "rules/index.py",
}
"""What only a programmer can do wrong; and own names, which are told in both languages already."""

OF_PROGRAMS = ("_thrown", "check_action", "check_bundle", "_check_seat")
"""Functions that do the same."""

CALLS = {"Problem", "_fault", "append", "complain", "error"}
"""Beside `raise`, `yield` and `return`: what is called with a sentence about something wrong."""
NOT_TOLD = re.compile("Argument|Attribute|Overflow|Place|Tool|Typing|Wording")
"""Errors of programmers, and those that are raised in both languages already."""


@cache
def parsed(path: Path) -> ast.Module:
    """A source file."""
    return ast.parse(path.read_text("utf-8"))


def wrong(path: Path) -> Iterator[str]:
    """The sentences about something wrong in a source file, with a word in place of every blank."""
    checks = path.parent.name in ("editions", "position", "record")
    for node in _reachable(parsed(path)):
        for said in _said(node, checks):
            text = _written(said)
            if text and re.search("[a-z] [a-z]|[a-z] Q|Q[0-9]+ [a-z]", text):
                yield f"frames: ROLL{text}" if text.startswith((" ", ": ")) else text  # a part of a sentence


def _reachable(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a source but what looks after actions that a program puts together."""
    if isinstance(node, ast.FunctionDef) and node.name in OF_PROGRAMS:
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _reachable(child)


def _said(node: ast.AST, checks: bool) -> Iterator[ast.expr]:
    """What is said here, if it is said of something wrong."""
    match node:
        case ast.Raise(exc=ast.Call(func=raised, args=args)) if not NOT_TOLD.match(ast.unparse(raised)):
            for arg in args:
                yield from arg.elts if isinstance(arg, ast.List) else [arg]
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args) if name in CALLS:
            yield from args
        case ast.Yield(value=ast.expr() as value) if checks:
            yield value
        case ast.YieldFrom(value=ast.GeneratorExp(elt=value)) if checks:
            yield value
        case ast.Return(value=value) | ast.Assign(value=value) if checks and isinstance(value, ast.JoinedStr):
            yield value
        case ast.Assign(targets=[ast.Name(id="_FLAW_TEXTS")], value=ast.Dict(values=values)):
            yield from values


def _written(said: ast.AST) -> str | None:
    if isinstance(said, ast.Constant):
        return re.sub(r"\{(\d)\}", r"Q\1", said.value) if isinstance(said.value, str) else None
    if not isinstance(said, ast.JoinedStr):
        return None
    parts = enumerate(said.values)
    return "".join(str(p.value) if isinstance(p, ast.Constant) else f"Q{place}" for place, p in parts)


SENTENCES = sorted(
    {text for path in SOURCES if str(path.relative_to(ROOT)) not in ONLY_IN_PYTHON for text in wrong(path)}
)


@cache
def reading(text: str) -> tuple[tuple[str, ...], frozenset[str]]:
    """What of a sentence is not told in German, and the sentences of the book that are used for the rest."""
    kept: list[str] = []
    used: set[str] = set()
    usual = errors._german

    def watched(part: str) -> str:
        found = next((phrase for phrase in errors._phrases() if phrase.english.fullmatch(part)), None)
        used.update([found.german] if found else [])
        german = usual(part)
        if german == part and not found:
            kept.append(part)
        return german

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(errors, "_german", watched)
        told(text, "de")
    return tuple(kept), frozenset(used)


def test_there_are_many_sentences():
    assert len(SENTENCES) > 200


@pytest.mark.parametrize(
    ("english", "german"),
    [
        (
            "line 5: action 3 (build 16): build 16: There is not enough cash at hand. [BUILD-03]"
            "; the edition classic has changed since",
            "Zeile 5: Aktion 3 (build 16): build 16: Das Bargeld reicht nicht. [BUILD-03]"
            "; die Ausgabe classic ist seitdem geändert worden",
        ),
        (
            "edition 'box': 2 problems:\n  box/cards.toml: the file is missing"
            "\n  box/edition.toml: players = 1: must be a table",
            "Ausgabe 'box': 2 Fehler:\n  box/cards.toml: die Datei fehlt"
            "\n  box/edition.toml: players = 1: muss eine Tabelle sein",
        ),
        ("box/edition.toml: players: is missing", "box/edition.toml: players: fehlt"),
        ("x: there is a book about it", "x: there is a book about it"),
    ],
)
def test_a_sentence_within_sentences_is_told_too(english, german):
    assert (told(english, "de"), told(english, "en")) == (german, english)


def test_what_is_wrong_with_own_names_is_told_as_the_page_tells_it(tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('extends = "classic"\n[field]\n1 = "x\u200b"\n99 = "y"\n', "utf-8")
    with pytest.raises(BankhalterError) as caught:
        load_edition(file)
    german = told(caught.value, "de")
    assert "Zeile 3, field.1 (Badstraße): " in german
    assert "Zeile 4, field.99: Das gibt es in dieser Ausgabe nicht" in german


def test_an_action_is_refused_in_german():
    with pytest.raises(BankhalterError) as caught:
        Game("classic", 2, seed=1).push("build 16")
    assert told(caught.value, "de") == "build 16: Das Grundstück gehört noch der Bank. [BANK-01]"


@pytest.mark.parametrize("text", SENTENCES)
def test_what_people_can_do_wrong_is_said_in_german(text):
    kept, _ = reading(text)
    spoken = (part for part in kept if not part.startswith(("pip ", "--")))
    assert not [part for part in spoken if re.search("[a-z]{2} [a-z]{2}", part)]
    words = re.findall(r"Q\d+", text)
    assert all(word in told(text, "de") for word in words), "a blank is lost"


def test_the_book_has_no_sentence_that_nobody_says():
    used = {german for text in SENTENCES for german in reading(text)[1]}
    texts = {text for path in SOURCES for node in ast.walk(parsed(path)) if (text := _written(node))}
    forms = [form for text in texts for form in (text, f"`{text}`", f"{text}Q0", text.strip(": "))]
    foreign = {german for chapter in FOREIGN for german in BOOK[chapter].values()}
    rest = [phrase for phrase in errors._phrases() if phrase.german not in used | foreign]
    assert [phrase.german for phrase in rest if not any(map(phrase.english.fullmatch, forms))] == []


def test_the_blanks_are_the_same_in_german():
    for english, german in (pair for lines in BOOK.values() for pair in lines.items()):
        blanks = set(re.findall(r"\{\w*\}", english))
        assert set(re.findall(r"\{\w*\}", german)) <= blanks, english

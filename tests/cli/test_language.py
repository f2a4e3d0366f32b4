import pytest

from bankhalter.i18n import from_locale, number, pick, plural


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de_AT", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_MESSAGES": "de_CH"}, "de"),
        ({"LC_ALL": "de_DE", "LC_MESSAGES": "en_GB", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "", "LANG": "de_DE"}, "de"),
    ],
)
def test_language_of_the_locale(environ, lang):
    assert from_locale(environ) == lang


@pytest.mark.parametrize(
    ("n", "de", "en"),
    [
        (0, "0", "0"),
        (999, "999", "999"),
        (20_000, "20.000", "20,000"),
        (-1_500, "-1.500", "-1,500"),
        (1_234_567, "1.234.567", "1,234,567"),
    ],
)
def test_numbers_have_their_thousands_apart(n, de, en):
    assert (number(n, "de"), number(n, "en")) == (de, en)


def test_plural():
    assert [plural(n, "Haus", "Häuser", "de") for n in (0, 1, 1000)] == ["0 Häuser", "1 Haus", "1.000 Häuser"]


def test_pick():
    assert (pick("de", de=1, en=2), pick("en", de=1, en=2)) == (1, 2)


@pytest.mark.parametrize(
    ("arguments", "variables", "heading"),
    [
        (["--help"], {}, "usage: "),
        (["--help"], {"LANG": "de_DE.UTF-8"}, "Aufruf: "),
        (["--lang", "de", "--help"], {}, "Aufruf: "),
        (["--lang=en", "--help"], {"LANG": "de_DE.UTF-8"}, "usage: "),
        (["--lang", "de", "play", "--help"], {}, "Aufruf: "),
        (["play", "--lang", "de", "--help"], {}, "Aufruf: "),
        (["--lang", "en", "play", "--lang", "de", "--help"], {}, "Aufruf: "),
    ],
)
def test_language_of_the_help(run, arguments, variables, heading):
    assert run(*arguments, **variables).stdout.startswith(heading)

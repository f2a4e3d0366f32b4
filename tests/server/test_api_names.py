"""Names and chat are data: shown as they are, or refused with a sentence."""

import pytest

from bankhalter.server.names import clean_chat, clean_name
from bankhalter.server.refusals import Refusal

GOOD = ["Anna", "Ёлка", "李雷", "O'Neil", "<b>Ben</b>", "👩\u200d🚀", "A" * 40, "é", "=1+1"]
BAD = {
    "nothing": "",
    "only spaces": " \t ",
    "too long": "A" * 41,
    "a line break": "An\nna",
    "a terminal's escape": "\x1b[31mAnna",
    "NUL": "An\x00na",
    "a direction override": "An\u202ena",
    "an isolate": "An\u2066na",
    "half a character": "An\ud800na",
    "a line separator": "An\u2028na",
    "a paragraph separator": "An\u2029na",
    "a zero-width space": "An\u200bna",
    "a byte order mark": "An\ufeffna",
}


@pytest.mark.parametrize("name", GOOD)
def test_a_name_stays_as_it_is(name):
    assert clean_name(name) == name


def test_spaces_around_a_name_do_not_count():
    assert clean_name("  Anna B. ") == "Anna B."


@pytest.mark.parametrize("name", BAD.values(), ids=BAD)
def test_nobody_can_be_called(name):
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert (refused.value.status, refused.value.code) == (422, "bad-input")
    assert refused.value.message("de").startswith("Ein Name")
    assert refused.value.message("en").startswith("A name")


def test_chat_is_one_line():
    assert clean_chat(" Hallo\nzusammen\r\n!") == "Hallo zusammen !"


@pytest.mark.parametrize("text", ["", "\n\n", "x" * 501, "\x1b]0;title\x07", "\u202egnp.exe"])
def test_nobody_can_say(text):
    with pytest.raises(Refusal):
        clean_chat(text)

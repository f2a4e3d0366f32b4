"""Names and chat are data: people can read each other's names and tell them apart, or hear why not."""

import pytest

from bankhalter.server.names import check_distinct, clean_chat, clean_name, distinct
from bankhalter.server.refusals import Refusal
from server.devices import refusal
from server.papers import imported, near_the_end
from server.tables import look

GOOD = ["Anna", "Ёлка", "李雷", "O'Neil", "<b>Ben</b>", "👩\u200d🚀", "A" * 40, "é", "=1+1"]
GOOD += ["🏳️\u200d🌈", "👨\u200d👩\u200d👧", "Nguyễn Thị Ánh", "שָׁלוֹם", "हिन्दी", "ประเทศไทย", "Zoë & Jürgen"]
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
UNSEEN = {
    "a joiner alone": "\u200d",
    "joiners alone": "\u200d\u200d\u200d",
    "a joiner at the end": "Anna\u200d",
    "a joiner at the beginning": "\u200dAnna",
    "two joiners": "An\u200d\u200dna",
    "a Hangul filler": "\u3164",
    "a Hangul filler in a name": "An\u3164na",
    "half a Hangul filler": "\uffa0",
    "a blank Braille sign": "\u2800",
    "a leading consonant that is none": "\u115f",
    "a vowel that is none": "\u1160",
    "a joiner of graphemes": "A\u034fnna",
    "a note without a head": "\U0001d159",
    "the place of something that is not there": "\ufffc",
}
PILES = {
    "forty marks": "A" + "\u0300" * 39,
    "forty enclosing marks": "A" + "\u20dd" * 39,
    "a mark without a letter": "\u0300Anna",
    "marks in the middle": "An" + "\u0337" * 10 + "na",
}


@pytest.mark.parametrize("name", GOOD)
def test_a_name_stays_as_it_is(name):
    assert clean_name(name) == name


def test_spaces_around_a_name_do_not_count():
    assert clean_name("  Anna B. ") == "Anna B."


@pytest.mark.parametrize("name", (BAD | UNSEEN | PILES).values(), ids=BAD | UNSEEN | PILES)
def test_nobody_can_be_called(name):
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert (refused.value.status, refused.value.code) == (422, "bad-input")
    assert refused.value.message("de").startswith("Ein Name")
    assert refused.value.message("en").startswith("A name")


def test_chat_is_one_line():
    assert clean_chat(" Hallo\nzusammen\r\n!") == "Hallo zusammen !"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "x" * 501,
        "\x1b]0;title\x07",
        "\u202egnp.exe",
        UNSEEN["a Hangul filler"],
        UNSEEN["a joiner alone"],
        PILES["forty marks"],
    ],
)
def test_nobody_can_say(text):
    with pytest.raises(Refusal):
        clean_chat(text)


def test_an_accent_written_as_a_mark_becomes_the_letter():
    assert clean_name("Ange\u0301lique") == "Angélique"


@pytest.mark.parametrize("other", ["\u0410nna", "\u0391nna", "Ann\u0430", "\u0430NN\u0410"])
def test_nor_are_names_with_letters_of_another_script_that_look_the_same(other):
    with pytest.raises(Refusal, match="name-taken"):
        check_distinct(["Anna", "Ben", other])


@pytest.mark.parametrize("other", ["Анна", "Άννα", "Änna"])
def test_names_that_are_written_otherwise_are_told_apart(other):
    check_distinct(["Anna", "Ben", other])


def test_capitals_make_no_other_name_in_any_script():
    with pytest.raises(Refusal, match="name-taken"):
        check_distinct(["Вера", "ВЕРА"])


@pytest.mark.parametrize("other", ["Anna", "anna", "ANNA", "Ａnna", "An na", "Anna\ufe0f", "A\U000e0100nna"])
def test_names_that_read_alike_are_not_told_apart(other):
    with pytest.raises(Refusal) as refused:
        check_distinct(["Anna", "Ben", other])
    assert (refused.value.status, refused.value.code) == (409, "name-taken")


def test_the_name_of_a_bot_that_may_come_is_taken():
    with pytest.raises(Refusal):
        check_distinct(["Bot 2", None])


def test_equal_names_get_numbers():
    assert distinct(["Anna", "anna", "Ben", "Anna"]) == ["Anna", "anna 2", "Ben", "Anna 3"]


# ---- at a table


def test_nobody_sits_down_with_the_name_of_another(server):
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}, {"kind": "open"}]
    game = server.client.post("/api/games", json={"edition": "classic", "seats": seats}).json()["id"]

    def join(name: str):
        return server.client.post(f"/api/games/{game}/join", json={"name": name})

    assert refusal(join("Anna")) == (409, "name-taken")
    assert refusal(join(" ANNA ")) == (409, "name-taken")
    assert refusal(join("Bot 3")) == (409, "name-taken")
    assert join("Ben").status_code == 200


def test_a_table_is_not_opened_with_two_equal_names(server):
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "human", "name": "Anna"}]
    answer = server.client.post("/api/games", json={"edition": "classic", "seats": seats})
    assert refusal(answer) == (409, "name-taken")


def test_a_record_with_equal_names_can_be_played_on(server):
    table = imported(server, near_the_end().replace("Ben", "Anna"))
    assert [seat["name"] for seat in look(server, table)["view"]["table"]["seats"]] == ["Anna", "Anna 2"]

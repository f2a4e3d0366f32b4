"""People can read each other's names and tell them apart."""

from collections.abc import Iterator

import pytest

from bankhalter.server.names import check_distinct, clean_chat, clean_name, distinct
from bankhalter.server.refusals import Refusal
from server.devices import refusal
from server.papers import imported, near_the_end
from server.server import Server
from server.tables import look

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
}
PILES = {
    "forty marks": "A" + "\u0300" * 39,
    "forty enclosing marks": "A" + "\u20dd" * 39,
    "a mark without a letter": "\u0300Anna",
    "marks in the middle": "An" + "\u0337" * 10 + "na",
}


@pytest.mark.parametrize("name", [*UNSEEN.values(), *PILES.values()], ids=[*UNSEEN, *PILES])
def test_nobody_can_be_called(name):
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert (refused.value.status, refused.value.code) == (422, "bad-input")
    assert refused.value.message("de").startswith("Ein Name")
    assert refused.value.message("en").startswith("A name")


@pytest.mark.parametrize("text", [UNSEEN["a Hangul filler"], UNSEEN["a joiner alone"], PILES["forty marks"]])
def test_nobody_can_say(text):
    with pytest.raises(Refusal):
        clean_chat(text)


@pytest.mark.parametrize(
    "name",
    ["🏳️\u200d🌈", "👨\u200d👩\u200d👧", "Nguyễn Thị Ánh", "שָׁלוֹם", "हिन्दी", "ประเทศไทย", "Zoë & Jürgen"],
)
def test_names_of_all_scripts_stay(name):
    assert clean_name(name) == name


def test_an_accent_written_as_a_mark_becomes_the_letter():
    assert clean_name("Ange\u0301lique") == "Angélique"


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


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


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

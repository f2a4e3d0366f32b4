"""Real dice and cards on the table: who enters them, what follows by itself, and who takes them back."""

import csv
from collections.abc import Callable
from functools import partial
from typing import Any

import httpx
import pytest

from bankhalter.engine.game import Game
from server.devices import refusal
from server.server import Server
from server.tables import Opened, act, look, open_game, order


def begun(server: Server, **wishes: Any) -> Opened:
    """A table at which the first seat begins."""
    table = open_game(server, people=3, **{"chance": "hand"} | wishes)
    throws = iter(("dice 6 5", "dice 2 1", "dice 3 1"))
    while look(server, table)["view"]["game"]["chance"]:
        may = look(server, table)["view"]["table"]["bank"]["seats"]
        enter(server, table, may[0], next(throws))
    return table


def enter(server: Server, table: Opened, seat: int, outcome: str) -> None:
    act(server, table, seat, outcome, look(server, table)["version"])


def refused(server: Server, table: Opened, seat: int, outcome: str) -> tuple[int, str]:
    version = look(server, table)["version"]
    return refusal(order(server, table, seat, "actions", action=outcome, version=version, id="x"))


def game(server: Server, table: Opened) -> dict:
    return look(server, table)["view"]["game"]


def bank(server: Server, table: Opened) -> dict:
    return look(server, table)["view"]["table"]["bank"]


def test_the_next_dice_end_the_turn_and_roll(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 2")
    assert game(server, table)["phase"] == "BUY"
    assert bank(server, table)["dice"] == [], "first it must be decided who buys"
    enter(server, table, 0, "buy")
    assert bank(server, table)["thrower"] == 1
    assert bank(server, table)["dice"] == [list("123456")] * 2
    enter(server, table, 2, "dice 1 3")
    assert [seat["position"] for seat in game(server, table)["seats"]] == [3, 4, 0]
    assert game(server, table)["active"] == 1


def test_who_begins_is_thrown_for_by_everybody_in_turn(server):
    table = open_game(server, 3, chance="hand")
    for seat, throw in enumerate(("dice 6 5", "dice 2 1", "dice 3 1")):
        assert bank(server, table)["thrower"] == seat
        enter(server, table, 0, throw)
    assert bank(server, table)["thrower"] == 0


def test_a_throw_stays_the_same_when_the_turn_before_it_is_ended_by_hand(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 3")
    due = bank(server, table)["due"]
    enter(server, table, 0, "end")
    assert bank(server, table)["due"] == due
    enter(server, table, 1, "roll")
    assert bank(server, table)["due"] == due
    enter(server, table, 1, "dice 1 3")
    assert bank(server, table)["due"] != due


def test_what_the_dice_led_to_goes_back_with_them(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 3")
    before = look(server, table)["digest"]
    enter(server, table, 0, "dice 4 6")
    assert order(server, table, 2, "undo").json()["proposal"] is None, "everybody holds the bank"
    assert look(server, table)["digest"] == before


def test_dice_and_cards_come_from_the_table_or_from_the_program(server):
    table = begun(server, chance="dice")
    enter(server, table, 0, "dice 3 4")
    assert not game(server, table)["chance"], "the card of the chance field is drawn by itself"
    table = open_game(server, people=2, chance="cards")
    assert bank(server, table)["dice"] == []
    assert refused(server, table, 0, "dice 3 4") == (422, "illegal")


def test_one_banker_enters_and_takes_back_alone(server):
    table = begun(server, banker="one")
    assert bank(server, table)["seats"] == [0]
    assert refused(server, table, 1, "dice 1 3") == (403, "not-allowed")
    enter(server, table, 0, "dice 1 3")
    asked = order(server, table, 1, "undo").json()
    assert asked["proposal"] is not None, "who is not the banker asks"
    assert game(server, table)["seats"][0]["position"] == 4
    order(server, table, 0, "undo")
    assert game(server, table)["seats"][0]["position"] == 0


def test_each_enters_their_own_dice(server):
    table = begun(server, banker="each")
    assert refused(server, table, 1, "dice 1 3") == (403, "not-allowed")
    enter(server, table, 0, "dice 1 3")
    assert refused(server, table, 0, "dice 4 6") == (403, "not-allowed")
    enter(server, table, 1, "dice 4 6")
    assert order(server, table, 0, "undo").json()["proposal"] is not None
    assert game(server, table)["seats"][1]["position"] == 10
    order(server, table, 1, "undo")
    assert game(server, table)["seats"][1]["position"] == 0


SAYS = {
    "dice": ("So können die Würfel nicht liegen.", "enter what they show"),
    "card": ("Diese Karte liegt nicht im Stapel.", "say under “Another card” what it does"),
    "fits": ("Noch ist nichts geändert", "leave it out, or play anew from here"),
    "both": ("Jemand anderes hat gerade etwas eingetragen", "take it back and enter it again"),
}
"""What is wrong, and what can be done."""


def says(answer: Callable[[], httpx.Response], server: Server, what: str) -> bool:
    """Whether a refusal says what is wrong in German, and what can be done in English."""
    found = []
    for lang in ("de", "en"):
        server.client.headers["accept-language"] = lang
        found.append(answer().json()["message"])
    del server.client.headers["accept-language"]
    return all(part in message for part, message in zip(SAYS[what], found, strict=True))


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_impossible_dice_change_nothing_and_are_explained(server, edition):
    table = begun(server, edition=edition)
    before = look(server, table)
    for throw in ("dice 7 1", "dice 1", "dice 1 2 bus 3", "dice 0 3", "dice x y", "dice 1 2 9"):
        wish = {"action": throw, "version": before["version"], "id": "x"}
        assert order(server, table, 0, "actions", **wish).status_code == 422
        assert says(partial(order, server, table, 0, "actions", **wish), server, "dice"), throw
    assert look(server, table) == before
    enter(server, table, 0, "dice 1 3" if edition == "classic" else "dice 1 3 bus")


def test_two_bankers_at_once_enter_one_throw_only_once(server):
    table = begun(server)
    seen = look(server, table)["version"]
    enter(server, table, 1, "dice 1 3")
    before = look(server, table)
    wish = {"action": "dice 1 3", "version": seen, "id": "x"}
    assert refusal(order(server, table, 2, "actions", **wish)) == (409, "stale")
    assert says(lambda: order(server, table, 2, "actions", **wish), server, "both")
    assert look(server, table) == before


def test_a_bot_is_not_hurried(server):
    table = open_game(server, people=1, bots=1, chance="hand", pace=60_000)
    while game(server, table)["chance"]:
        enter(server, table, 0, "dice 2 1")
        enter(server, table, 0, "dice 6 5")
    if game(server, table)["active"] == 1:
        assert bank(server, table)["dice"] == []


# ---- corrections


def amend(server: Server, table: Opened, seat: int = 0, **wishes: Any) -> httpx.Response:
    return order(server, table, seat, "amend", **wishes)


def entries(server: Server, table: Opened, action: str) -> list[int]:
    """The versions at which this was done."""
    log = server.client.get(f"/api/games/{table.game}/log").json()["messages"]
    return [line["v"] for line in log if line["d"].get("action") == action]


def two_rounds(server: Server, *throws: str, **wishes: Any) -> Opened:
    table = begun(server, **wishes)
    for throw in throws:
        enter(server, table, 0, throw)
        if game(server, table)["phase"] == "BUY":
            enter(server, table, game(server, table)["active"], "buy")
    return table


def test_an_early_die_is_changed_and_the_rest_played_again(server):
    wrong = two_rounds(server, "dice 1 3", "dice 4 6", "dice 1 2")
    right = two_rounds(server, "dice 4 6", "dice 4 6", "dice 1 2")
    assert look(server, wrong)["digest"] != look(server, right)["digest"]
    (version,) = entries(server, wrong, "dice 1 3")
    assert amend(server, wrong, version=version, action="dice 4 6").status_code == 200
    assert look(server, wrong)["digest"] == look(server, right)["digest"]
    paper = server.client.get(f"/api/games/{wrong.game}/record").text
    assert Game.from_record(paper, manual=True).digest() == look(server, right)["digest"]


def test_impossible_dice_are_explained_in_an_early_change_too(server):
    table = two_rounds(server, "dice 1 3", "dice 4 6", "dice 1 2")
    before = look(server, table)
    (version,) = entries(server, table, "dice 1 3")
    for throw in ("dice 7 1", "dice 1", "dice x y"):
        assert says(partial(amend, server, table, version=version, action=throw), server, "dice"), throw
    assert look(server, table) == before


@pytest.mark.parametrize("action", ["skyscraper 51", "ticket 51 ", "bid 5 on 99", "set_owner 5 7"])
def test_what_is_not_of_this_box_is_refused_in_an_early_change(server, action):
    table = begun(server)
    enter(server, table, 0, "dice 1 3")
    version = look(server, table)["version"]
    assert refusal(amend(server, table, version=version, action=action))[0] in (409, 422)


def test_what_no_longer_fits_is_asked_about_before_anything_changes(server):
    table = two_rounds(server, "dice 1 2", "dice 4 6", "dice 1 3")
    (version,) = entries(server, table, "dice 1 2")
    (bought,) = entries(server, table, "buy")
    before = look(server, table)
    refused = amend(server, table, version=version, action="dice 4 6")
    assert refusal(refused) == (409, "does-not-fit")
    assert refused.json()["version"] == bought
    assert says(lambda: amend(server, table, version=version, action="dice 4 6"), server, "fits")
    assert look(server, table) == before
    assert amend(server, table, version=version, action="dice 4 6", leave_out=[bought]).status_code == 200
    seats = game(server, table)["seats"]
    assert [seat["position"] for seat in seats] == [10, 10, 4]
    assert seats[0]["cash"] == 1500


def test_another_street_is_bought_only_if_somebody_says_so(server):
    table = two_rounds(server, "dice 1 2", "dice 4 6")
    (version,) = entries(server, table, "dice 1 2")
    (bought,) = entries(server, table, "buy")
    refused = amend(server, table, version=version, action="dice 2 3")
    assert refused.json()["reason"] == "means_otherwise"
    assert amend(server, table, version=version, action="dice 2 3", keep=[bought]).status_code == 200
    assert game(server, table)["fields"][5]["owner"] == 0


def test_an_entry_goes_and_with_stop_everything_after_it(server):
    table = two_rounds(server, "dice 1 3", "dice 4 6", "dice 1 2")
    (version,) = entries(server, table, "dice 4 6")
    later = amend(server, table, version=version).json()["version"]
    assert amend(server, table, version=version, stop=later).status_code == 200
    assert [seat["position"] for seat in game(server, table)["seats"]] == [4, 0, 0]


def test_only_who_holds_the_bank_corrects_what_was_long_ago(server):
    table = two_rounds(server, "dice 1 3", "dice 4 6", banker="one")
    (version,) = entries(server, table, "dice 1 3")
    assert refusal(amend(server, table, 1, version=version, action="dice 4 6")) == (403, "not-allowed")
    assert refusal(amend(server, table, version=1, action="dice 4 6")) == (422, "bad-input")
    assert refusal(amend(server, table, version=version, action="dice 7 6"))[0] in (409, 422)


def test_a_card_of_another_deck_is_not_taken_for_the_one_that_was_drawn(server):
    table = two_rounds(server, "dice 1 1", "card 3")  # the community chest
    (version,) = entries(server, table, "dice 1 1")
    (drawn,) = entries(server, table, "card 3")
    refused = amend(server, table, version=version, action="dice 3 4").json()
    assert (refused["version"], refused["reason"]) == (drawn, "means_otherwise")


# ---- cards whose text is another one


def on_a_card(server: Server, **wishes: Any) -> Opened:
    """Anna has come to a chance field."""
    table = begun(server, **wishes)
    enter(server, table, 0, "dice 3 4")
    assert game(server, table)["phase"] == "CARD"
    return table


@pytest.mark.parametrize(
    ("does", "cash", "position"),
    [
        ("gain 45", [1545, 1500, 1500], 7),
        ("pay 20", [1480, 1500, 1500], 7),
        ("pay_each 30", [1440, 1530, 1530], 7),
        ("gain_each 10", [1520, 1490, 1490], 7),
        ("repair 25 100", [1500, 1500, 1500], 7),
        ("jail", [1500, 1500, 1500], 10),
        ("move_to 0", [1700, 1500, 1500], 0),
        ("back 3", [1300, 1500, 1500], 4),
    ],
)
def test_another_card_does_what_is_said_of_it(server, does, cash, position):
    table = on_a_card(server)
    enter(server, table, 0, f"another {does}")
    seats = game(server, table)["seats"]
    assert [seat["cash"] for seat in seats] == cash
    assert seats[0]["position"] == position
    paper = server.client.get(f"/api/games/{table.game}/record").text
    assert Game.from_record(paper, manual=True).digest() == look(server, table)["digest"]


@pytest.mark.parametrize(
    "does", ["jail_free", "gain", "gain -5", "move_to 40", "back 0", "fly 3", "repair 25"]
)
def test_a_card_that_cannot_be_changes_nothing(server, does):
    table = on_a_card(server)
    before = look(server, table)
    assert refused(server, table, 0, f"another {does}")[0] == 422
    assert look(server, table) == before


def test_a_card_that_is_not_in_the_pile_can_be_entered_by_what_it_does(server):
    table = on_a_card(server)
    before = look(server, table)
    for card in ("card 16", "card 99"):
        assert refused(server, table, 0, card) == (422, "illegal")
        wish = {"action": card, "version": before["version"], "id": "x"}
        assert says(partial(order, server, table, 0, "actions", **wish), server, "card")
    assert look(server, table) == before
    enter(server, table, 0, "another gain 50")
    assert refused(server, table, 0, "another gain 50") == (422, "illegal"), "only where a card is due"


# ---- the table is right


def correct(
    server: Server, table: Opened, action: str, seat: int = 0, reason: str = "verzählt", **more: Any
) -> httpx.Response:
    version = {"version": look(server, table)["version"]}
    return order(server, table, seat, "correct", action=action, reason=reason, **version | more)


def last_entry(server: Server, table: Opened) -> dict:
    return server.client.get(f"/api/games/{table.game}/log").json()["messages"][-1]


def test_purses_tokens_deeds_and_buildings_are_set_right(server):
    table = two_rounds(server, "dice 1 2")
    for action in (
        "set_cash 1 1350",
        "set_place 2 24",
        "set_jail 1",
        "set_owner 0 1",
        "set_level 1=1 3=2",
        "set_owner 2 5",
        "set_mortgage on 5",
    ):
        assert correct(server, table, action).status_code == 200, action
    now = game(server, table)
    assert now["seats"][1]["cash"] == 1350
    assert [seat["position"] for seat in now["seats"]] == [3, 10, 24]
    assert now["seats"][1]["jail"] is not None
    assert [now["fields"][field]["level"] for field in (1, 3)] == [1, 2]
    assert now["fields"][5]["owner"] == 2
    assert now["fields"][5]["mortgaged"]
    paper = server.client.get(f"/api/games/{table.game}/record").text
    assert Game.from_record(paper, manual=True).digest() == look(server, table)["digest"]
    assert server.client.get(f"/api/games/{table.game}/story").status_code == 200


def test_everybody_sees_why(server):
    table = begun(server)
    correct(server, table, "set_cash 0 1600", reason="Das Gehalt war vergessen.")
    said = last_entry(server, table)["d"]
    assert said["reason"] == "Das Gehalt war vergessen."
    assert "Das Gehalt war vergessen." in "".join(str(part) for part in said["lines"][-1]["parts"])
    assert "Das Gehalt war vergessen." in said["events"][0]["text"], "who listens hears it, too"
    assert said["events"][0]["why"] == "correction"


@pytest.mark.parametrize(
    ("action", "status"),
    [
        ("set_cash 5 100", 422),
        ("set_level 1=1", 422),
        ("set_owner 1 0", 422),
        ("set_place 0 30", 422),
        ("set_mortgage on 39", 422),
        ("set_cash 0 1500", 409),
        ("roll", 422),
        ("nonsense", 422),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(server, action, status):
    table = begun(server)
    before = look(server, table)
    refused = correct(server, table, action)
    assert refused.status_code == status
    assert refused.json()["message"]
    assert look(server, table) == before


def test_only_who_holds_the_bank_sets_right_and_only_once(server):
    table = begun(server, banker="one")
    seen = look(server, table)["version"]
    assert refusal(correct(server, table, "set_cash 1 9000", seat=1)) == (403, "not-allowed")
    assert refused(server, table, 0, "set_cash 0 9000") == (422, "bad-input")
    assert correct(server, table, "set_cash 1 1400", version=seen).status_code == 200
    assert refusal(correct(server, table, "set_cash 1 1300", version=seen)) == (409, "stale")
    each = begun(server, banker="each")
    assert refusal(correct(server, each, "set_cash 0 9000")) == (403, "not-allowed")
    fair = open_game(server, people=2)
    assert refusal(correct(server, fair, "set_cash 0 9000")) == (403, "not-allowed")


@pytest.mark.parametrize("banker", ["one", "each"])
def test_everybody_hands_over_their_own_money_and_nobody_elses(server, banker):
    table = begun(server, banker=banker)
    assert correct(server, table, "hand_over 1 0 70", seat=1, reason="die Wette").status_code == 200
    assert [seat["cash"] for seat in game(server, table)["seats"]][:2] == [1570, 1430]
    assert refusal(correct(server, table, "hand_over 0 1 70", seat=1)) == (403, "not-allowed")
    fair = open_game(server, people=2)
    assert refusal(correct(server, fair, "hand_over 0 1 70")) == (403, "not-allowed")


def asked(server: Server, table: Opened, seat: int = 0, of: int = 1, amount: int = 70) -> httpx.Response:
    return order(server, table, seat, "demand", of=of, amount=amount, reason="die Wette")


def answered(server: Server, table: Opened, seat: int, number: int, agree: bool) -> httpx.Response:
    return order(server, table, seat, f"proposals/{number}", agree=agree)


def test_who_is_asked_for_money_pays_it_and_everybody_sees_why(server):
    table = begun(server, banker="one")
    number = asked(server, table, seat=2).json()["proposal"]
    (open_one,) = look(server, table)["view"]["table"]["proposals"]
    assert (open_one["what"], open_one["seat"], open_one["of"]) == ("money", 2, 1)
    assert (open_one["amount"], open_one["reason"]) == (70, "die Wette")
    assert refusal(answered(server, table, 0, number, agree=True)) == (403, "not-allowed")
    enter(server, table, 0, "dice 1 3")  # the game goes on meanwhile
    assert answered(server, table, 1, number, agree=True).status_code == 200
    assert [seat["cash"] for seat in game(server, table)["seats"]][1:] == [1430, 1570]
    assert look(server, table)["view"]["table"]["proposals"] == []
    log = server.client.get(f"/api/games/{table.game}/log").json()["messages"]
    assert log[-1]["d"]["reason"] == "die Wette"


def test_who_is_asked_for_money_may_say_no_and_who_asked_may_drop_it(server):
    table = begun(server)
    for seat in (1, 0):
        number = asked(server, table).json()["proposal"]
        assert answered(server, table, seat, number, agree=False).status_code == 200
        assert look(server, table)["view"]["table"]["proposals"] == []
    assert [seat["cash"] for seat in game(server, table)["seats"]] == [1500] * 3


def test_two_may_ask_one_for_the_same_and_asking_twice_is_asking_once(server):
    table = begun(server)
    for seat in (0, 0, 2):
        assert asked(server, table, seat=seat).status_code == 200
    assert [found["seat"] for found in look(server, table)["view"]["table"]["proposals"]] == [0, 2]


def test_money_is_asked_of_somebody_who_has_it_and_only_at_the_real_board(server):
    table = begun(server)
    assert refusal(asked(server, table, of=0)) == (422, "bad-input")
    assert refusal(asked(server, table, amount=1501)) == (422, "illegal")
    assert refusal(asked(server, open_game(server, people=2))) == (403, "not-allowed")


def test_money_that_was_asked_for_and_paid_is_in_the_books_and_no_money_is_made(server):
    table = begun(server)
    number = asked(server, table, seat=2).json()["proposal"]
    answered(server, table, 1, number, agree=True)
    found = books(server, table)
    assert found["deviation"] == 0
    assert [purse["cash"] for purse in found["purses"]] == [1500, 1430, 1570]
    assert found["purses"][2]["transactions"][-1]["reason"] == "die Wette"
    assert server.client.get(f"/api/games/{table.game}/story").status_code == 200


def test_an_answer_that_comes_twice_is_paid_once(server):
    table = begun(server)
    for _ in range(2):
        order(server, table, 2, "demand", of=1, amount=70, reason="die Wette", id="asked")
    (open_one,) = look(server, table)["view"]["table"]["proposals"]
    for _ in range(2):
        answer = order(server, table, 1, f"proposals/{open_one['number']}", agree=True, id="paid")
        assert answer.status_code == 200
    assert [seat["cash"] for seat in game(server, table)["seats"]] == [1500, 1430, 1570]


def test_who_cannot_pay_any_more_is_told_so_and_the_question_stays(server):
    table = begun(server)
    number = asked(server, table, amount=1400).json()["proposal"]
    correct(server, table, "set_cash 1 1300")
    assert refusal(answered(server, table, 1, number, agree=True)) == (422, "illegal")
    assert game(server, table)["seats"][1]["cash"] == 1300
    assert len(look(server, table)["view"]["table"]["proposals"]) == 1


def test_a_payment_that_was_taken_back_is_not_made_again(tmp_path):
    """Neither at once nor by a server that reads everything anew."""
    db = f"sqlite:///{tmp_path / 'tables.db'}"
    with Server("--rate", "0", db=db) as server:
        table = begun(server, banker="one")
        number = asked(server, table, seat=2).json()["proposal"]
        answered(server, table, 1, number, agree=True)
        assert order(server, table, 1, "undo").json()["proposal"] is not None, "it is not the payer's alone"
        order(server, table, 0, "undo")
        assert [seat["cash"] for seat in game(server, table)["seats"]] == [1500] * 3
    with Server("--rate", "0", db=db) as server:
        assert look(server, table)["view"]["table"]["proposals"] == []
        enter(server, table, 0, "dice 1 3")
        assert [seat["cash"] for seat in game(server, table)["seats"]][1:] == [1500] * 2


def test_the_board_is_set_right_when_nothing_is_to_be_decided(server):
    table = begun(server)
    enter(server, table, 0, "dice 1 2")
    assert refusal(correct(server, table, "set_owner 1 3"))[1] == "illegal"
    assert correct(server, table, "set_cash 1 1400").status_code == 200, "a purse at any time"


def test_a_correction_is_taken_back_and_survives_an_early_change(server):
    table = two_rounds(server, "dice 1 3")
    before = look(server, table)["digest"]
    correct(server, table, "set_cash 1 1234")
    order(server, table, 0, "undo")
    assert look(server, table)["digest"] == before
    correct(server, table, "set_cash 1 1234", reason="gezählt")
    (version,) = entries(server, table, "dice 1 3")
    assert amend(server, table, version=version, action="dice 4 6").status_code == 200
    assert game(server, table)["seats"][1]["cash"] == 1234
    assert last_entry(server, table)["d"]["reason"] == "gezählt"
    (wrong,) = entries(server, table, "set_cash 1 1234")[-1:]
    assert refusal(amend(server, table, version=wrong, action="dice 1 1"))[1] == "bad-input"
    assert amend(server, table, version=wrong, action="set_cash 1 1235").status_code == 200
    assert game(server, table)["seats"][1]["cash"] == 1235


# ---- the books


def books(server: Server, table: Opened) -> dict:
    return server.client.get(f"/api/games/{table.game}/books", params={"lang": "en"}).json()


def test_the_books_say_what_everybody_paid_and_got_and_by_how_much_it_was_corrected(server):
    table = two_rounds(server, "dice 1 3", "dice 1 2")
    correct(server, table, "set_cash 2 1480", reason="lost a note")
    found = books(server, table)
    cash = [seat["cash"] for seat in game(server, table)["seats"]]
    assert [purse["cash"] for purse in found["purses"]] == cash == [1300, 1440, 1480]
    assert [purse["begun"] for purse in found["purses"]] == [1500] * 3
    assert {line["why"] for line in found["purses"][0]["sums"]} == {"tax"}
    assert found["deviation"] == -20
    assert found["purses"][2]["transactions"][-1]["reason"] == "lost a note"
    assert found["purses"][2]["transactions"][-1]["balance"] == 1480


def test_the_books_go_into_a_spreadsheet(server):
    table = two_rounds(server, "dice 1 3")
    correct(server, table, "set_cash 2 1480", reason="=1+1; lost")
    answer = server.client.get(f"/api/games/{table.game}/books", params={"format": "csv", "lang": "en"})
    assert answer.headers["content-type"].startswith("text/csv")
    assert ".csv" in answer.headers["content-disposition"]
    head, *rows = csv.reader(answer.text.removeprefix("\ufeff").splitlines())
    assert head[0] == "entry"
    assert [row[4] for row in rows] == ["-200", "-20"]
    assert rows[-1][8] == "'=1+1; lost", "no formula"


def test_a_german_spreadsheet_finds_its_columns(server):
    table = two_rounds(server, "dice 1 3")
    correct(server, table, "set_cash 2 1480", reason="=1+1; weg")
    answer = server.client.get(f"/api/games/{table.game}/books", params={"format": "csv", "lang": "de"})
    assert answer.content.startswith(b"\xef\xbb\xbfEintrag;Zeit (UTC);Zug;")
    _, *rows = csv.reader(answer.text.splitlines(), delimiter=";")
    assert [row[4] for row in rows] == ["-200", "-20"]
    assert rows[-1][8] == "'=1+1; weg"

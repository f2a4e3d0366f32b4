"""The box on the table: a table opened with one press, two taps a turn, and mistakes that cost one."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from web.hands import die, game, press, throw
from web.visitor import PHONE, WIDE, Visitor

both = pytest.mark.parametrize("wishes", [{"size": PHONE, "touch": True}, {"size": WIDE, "lang": "en"}])


@contextmanager
def counting(screen: Visitor) -> Iterator[list[int]]:
    """How often something is pressed meanwhile."""
    count = (
        "() => window.taps ?? (addEventListener('click', () => (window.taps += 1), true), (window.taps = 0))"
    )
    before, counted = screen.page.evaluate(count), []
    yield counted
    counted.append(screen.page.evaluate(count) - before)


def opened(screen: Visitor) -> None:
    """Three at one device, begun by Anna."""
    screen.page.get_by_role("link", name=re.compile("Am echten Brett|On the real board")).click()
    screen.page.get_by_role("radio", name="3", exact=True).check(force=True)
    for place, name in ((2, "Ben"), (3, "Cleo")):
        screen.page.get_by_label(f"Name {place}").fill(name)
    screen.press(re.compile("Los geht’s|Here we go"))
    screen.wait_for_table()
    for faces in ((6, 5), (2, 1), (3, 1)):
        throw(screen, *faces)
    expect(screen.stage.locator(".calm .pad")).to_be_visible()  # Anna begins


def place(screen: Visitor, seat: int) -> int:
    return game(screen)["seats"][seat]["position"]


@both
def test_a_turn_takes_two_taps(visit, wishes):
    screen = visit(name="Anna", **wishes)
    opened(screen)
    with counting(screen) as taps:
        for seat, faces, field in ((0, (1, 3), 4), (1, (4, 6), 10), (2, (1, 3), 4), (0, (2, 4), 10)):
            throw(screen, *faces)
            screen.wait_until(lambda seat=seat, field=field: place(screen, seat) == field, "moved")
    print(f"taps per turn where nothing is to be decided: {taps[0] / 4}")
    assert taps == [8]
    with counting(screen) as taps:
        throw(screen, 2, 3)  # Ben, to a street
        press(screen, "buy")
        throw(screen, 1, 4)
        press(screen, "buy")
        screen.wait_until(lambda: game(screen)["phase"] == "END", "bought")
    print(f"taps per turn with a purchase: {taps[0] / 2}")
    assert taps == [6]


def test_a_wrong_die_is_taken_back_with_one_tap(visit):
    screen = visit(name="Anna", size=PHONE, touch=True)
    opened(screen)
    throw(screen, 1, 3)
    throw(screen, 1, 2)  # Ben: to be bought
    expect(screen.actions.locator('[data-action="buy"]').first).to_be_visible()
    screen.do("take-back")
    screen.wait_until(lambda: place(screen, 1) == 0, "back")
    assert game(screen)["active"] == 0, "the end of the turn before goes back with the dice"
    throw(screen, 4, 6)
    screen.wait_until(lambda: place(screen, 1) == 10, "as the dice really lay")


def test_throws_tapped_before_the_first_has_arrived_are_entered_one_after_the_other(visit):
    screen = visit(name="Anna", size=PHONE, touch=True)
    opened(screen)
    tap_all = """(pad, throws) => {
        const dice = pad.querySelectorAll('[role=group]')
        const tap = (face, die) => dice[die].querySelector(`[data-face="${face}"]`).click()
        throws.forEach((faces) => faces.forEach(tap))
    }"""
    screen.stage.locator(".pad").evaluate(tap_all, [[1, 3], [4, 6], [6, 4]])
    screen.wait_until(lambda: [place(screen, seat) for seat in range(3)] == [4, 10, 10], "moved")


def test_number_keys_enter_dice(visit):
    screen = visit(name="Anna")
    opened(screen)
    expect(die(screen, 1)).to_be_visible()
    for key in ("1", "Backspace", "2", "5"):
        screen.page.keyboard.press(key)
    screen.wait_until(lambda: place(screen, 0) == 7, "2 and 5")
    screen.page.get_by_role("searchbox").fill("dividende")
    cards = screen.stage.locator('[data-action^="card"]')
    expect(cards).to_have_count(1)
    cards.click()
    screen.wait_until(lambda: game(screen)["seats"][0]["cash"] == 1550, "the card's money")


@both
def test_the_short_game_begins_with_the_deeds_that_were_dealt(visit, wishes):
    screen = visit("/real", name="Anna", **wishes)
    screen.page.get_by_role("radio", name="2", exact=True).check(force=True)
    screen.page.get_by_role("radio", name=re.compile("Kurzes Spiel|Short game")).check(force=True)
    screen.press(re.compile("Los geht’s|Here we go"))
    screen.wait_for_table()
    screen.stage.locator('[data-action="deal 39"]').click()
    screen.wait_until(lambda: game(screen)["fields"][39]["owner"] == 0, "Anna has what was dealt to her")


@both
def test_what_the_family_plays_otherwise_is_said_before_it_begins(visit, wishes):
    screen = visit("/real", name="Anna", **wishes)
    page = screen.page
    page.locator("summary", has_text=re.compile("Hausregeln|House rules")).click()
    page.get_by_role("checkbox", name=re.compile("doppelte Gehalt|salary twice")).check()
    page.locator("summary", has_text=re.compile("Ende und Miete|End and rent")).click()
    page.get_by_role("radio", name=re.compile("Muss verlangt|Must be claimed")).check(force=True)
    page.get_by_label(re.compile("^(Ende|The end)")).select_option("minutes 90")
    screen.press(re.compile("Los geht’s|Here we go"))
    screen.wait_for_table()
    table = screen.state()["view"]["table"]
    chosen = (table["house_rules"], table["claims"], table["limit"]["minutes"])
    assert chosen == ({"house_double_los": 1}, "strict", 90)


def test_it_is_said_what_a_throw_is_for_and_who_draws(visit):
    screen = visit("/real", name="Anna", lang="en", size=PHONE, touch=True)
    screen.page.get_by_role("radio", name="2", exact=True).check(force=True)
    screen.page.get_by_label("Name 2").fill("Ben")
    screen.press("Here we go")
    screen.wait_for_table()
    screen.sees_heading("Who begins? Anna rolls")
    throw(screen, 6, 5)
    screen.sees_heading("Who begins? Ben rolls")
    throw(screen, 1, 2)
    screen.sees_heading("Dice: Anna")
    throw(screen, 3, 4)
    screen.sees_heading("Anna draws a card")


def test_a_phone_that_does_not_hold_the_bank_enters_nothing(visit):
    banker = visit(name="Anna", lang="en")
    banker.page.get_by_role("link", name="On the real board").click()
    banker.page.get_by_role("radio", name="2", exact=True).check(force=True)
    banker.page.get_by_role("radio", name="Everybody on their phone").check(force=True)
    banker.page.get_by_role("radio", name="Only me").check(force=True)
    banker.press("Here we go")
    banker.wait_for_table()
    guest = visit(f"/t/{banker.game}", name="Ben", size=PHONE, lang="en")
    guest.press("Join the game")
    banker.press("Start the game")
    expect(die(banker, 1)).to_be_visible()
    guest.page.locator("main.phone").wait_for()
    expect(die(guest, 1)).to_have_count(0)


def test_an_earlier_throw_is_corrected_and_what_no_longer_fits_decided(visit):
    screen = visit(name="Anna", lang="en")
    opened(screen)
    throw(screen, 1, 2)
    press(screen, "buy")
    throw(screen, 4, 6)
    screen.wait_until(lambda: place(screen, 1) == 10, "Ben has moved")
    screen.page.get_by_role("log").get_by_role("button").filter(has_text=re.compile("1 . 2")).click()
    wrong = screen.page.get_by_role("region", name="Correct this entry")
    expect(wrong).to_contain_text("Turn 1 · Anna")
    expect(wrong).to_contain_text(re.compile("1 . 2"))
    for number in (1, 2):
        wrong.get_by_role("group", name=f"Die {number}").get_by_role("button", name="5").click()
    expect(wrong.get_by_role("alert")).to_contain_text("no longer fits")
    assert place(screen, 0) == 3, "nothing has changed yet"
    wrong.get_by_role("button", name="Play anew from here").click()
    screen.wait_until(lambda: place(screen, 0) == 10, "two fives lead to jail, only visiting")
    assert [seat["cash"] for seat in game(screen)["seats"]] == [1500] * 3
    screen.faults.clear()  # the browser notes that it was refused

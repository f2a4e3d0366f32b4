"""What one can do about jail, too little money and buildings; and what cannot be done says why."""

import re

import pytest
from playwright.sync_api import expect

from web.hands import game, open_building, open_panel, press, throw
from web.visitor import PHONE

CLASSIC = "classic"
BAD, TOWER, SOUTH, PARK, PALACE = 1, 3, 5, 37, 39


@pytest.mark.exhaustive
def test_out_of_jail_by_card_by_money_that_is_raised_there_or_by_doubles(sit):
    screen = sit(
        CLASSIC, jail={0: 0, 1: 2}, jail_cards={0: [0]}, deeds={0: [BAD], 1: [TOWER, PALACE]}, cash=[1500, 20]
    )
    expect(screen.actions.get_by_text("Anna sitzt im Gefängnis")).to_be_visible()
    press(screen, "jailcard")
    throw(screen, 1, 4)
    press(screen, "buy", "end")
    says_why(screen, "Freikaufen (M 50)", rule="JAIL")
    screen.actions.get_by_text("Geld beschaffen").click()
    press(screen, f"mortgage {PALACE}", "pay")
    throw(screen, 2, 2)
    press(screen, "decline", "pass", "pass")
    assert [seat["jail"] for seat in game(screen)["seats"]] == [None, None]


@pytest.mark.exhaustive
def test_money_is_raised_in_the_middle_of_a_purchase(sit):
    screen = sit(CLASSIC, {"lang": "en"}, position=[32], deeds={0: [SOUTH, BAD]}, cash=[350, 1500])
    throw(screen, 3, 4)
    says_why(screen, "Buy", rule="BUY")
    expect(screen.actions.get_by_text("M50 still missing")).to_be_visible()
    press(screen, f"mortgage {SOUTH}", "buy", "end")
    assert game(screen)["fields"][PALACE]["owner"] == 0


def test_a_bid_is_chosen_first_and_money_is_raised_for_more(sit):
    screen = sit(CLASSIC, position=[32], deeds={0: [SOUTH]}, cash=[100, 1500])
    throw(screen, 3, 4)
    press(screen, "decline")
    amount = screen.actions.get_by_label("Mein Gebot")
    amount.fill("100")
    assert game(screen)["pending"]["bid"] is None
    screen.actions.get_by_text("Geld beschaffen").click()
    press(screen, f"mortgage {SOUTH}")
    amount.fill("180")
    screen.actions.get_by_label("Meine Grenze").fill("150")
    expect(screen.actions.locator('[data-action="bid"]')).to_be_disabled()
    screen.actions.get_by_label("Meine Grenze").fill("200")
    press(screen, "bid", "pass", "end")
    assert game(screen)["fields"][PALACE]["owner"] == 0
    assert game(screen)["seats"][0]["cash"] == 20


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({"lang": "de"}, id="wide", marks=pytest.mark.exhaustive),
        pytest.param({"lang": "en", "size": PHONE}, id="phone"),
    ],
)
def test_a_debt_is_paid_with_houses_and_mortgages_before_anybody_is_bankrupt(sit, wishes):
    screen = sit(
        CLASSIC,
        wishes,
        position=[32],
        deeds={0: [BAD, TOWER, SOUTH], 1: [PARK, PALACE]},
        levels={BAD: 2, TOWER: 2, PALACE: 1, PARK: 1},
        cash=[40, 500],
    )
    throw(screen, 3, 4)
    says_why(screen, re.compile("Bankrott erklären|Declare bankruptcy"), rule="DEBT")
    for _ in range(2):
        press(screen, f"sell {BAD}")
        screen.page.get_by_role("dialog").locator('[data-action="confirm"]').click()
        press(screen, f"sell {TOWER}")
        screen.page.get_by_role("dialog").locator('[data-action="confirm"]').click()
    press(screen, f"mortgage {SOUTH}", "pay", "end")
    assert [seat["cash"] for seat in game(screen)["seats"]] == [40, 700]


def test_houses_that_would_not_stand_evenly_are_refused_with_the_rule(sit):
    screen = sit(CLASSIC, deeds={0: [PARK, PALACE]})
    open_building(screen)
    more = screen.page.get_by_role("button", name="Auf Schlossallee mehr bauen")
    more.click()
    expect(screen.page.get_by_text("Kostet M 200.")).to_be_visible()
    more.click()
    build = screen.page.locator('[data-action="build"]')
    expect(screen.page.get_by_role("button", name="Regel BUILD-04 lesen")).to_be_visible()
    expect(build).to_be_disabled()
    reads_rule(screen, "BUILD-04")
    screen.page.get_by_role("button", name="Auf Parkstraße mehr bauen").click()
    build.click()
    expect(build).to_have_count(0)
    assert [game(screen)["fields"][field]["level"] for field in (PARK, PALACE)] == [1, 2]


def test_a_deed_is_mortgaged_and_redeemed_and_the_board_tells_what_cannot_be_built(sit):
    screen = sit(CLASSIC, {"lang": "en"}, deeds={0: [PARK, PALACE]})
    open_panel(screen, "Deeds")
    panel = screen.page.get_by_role("tabpanel")
    panel.locator(f'[data-action="mortgage {PARK}"]').click()
    panel.locator(f'[data-action="lift {PARK}"]').wait_for()
    screen.page.get_by_role("button", name=re.compile("^Field 39")).click()
    says_why(screen, "Build", rule="BUILD", where=screen.page.get_by_role("region", name="Boardwalk"))
    panel.locator(f'[data-action="lift {PARK}"]').click()
    panel.locator(f'[data-action="mortgage {PARK}"]').wait_for()
    assert game(screen)["seats"][0]["cash"] == 1500 - 193 + 175


# ---- steps


def says_why(screen, name, rule, where=None):
    """Press what cannot be done: it tells why, and the rule can be read."""
    place = where or screen.actions
    place.get_by_role("button", name=name, exact=isinstance(name, str)).click(force=True)
    said = place.get_by_role("button", name=re.compile(f"{rule}-"))
    expect(said.locator("xpath=..")).to_have_text(re.compile(r"\w+ \w+.*§"))
    reads_rule(screen, rule, place)


def reads_rule(screen, rule, place=None):
    """Open a rule by its number, see plain words, and close it again."""
    (place or screen.page).get_by_role("button", name=re.compile(f"{rule}")).click()
    dialog = screen.page.get_by_role("dialog", name=re.compile(rule))
    expect(dialog.get_by_role("paragraph").first).to_have_text(re.compile(r"\w+ \w+ \w+ \w+"))
    screen.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()

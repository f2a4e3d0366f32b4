"""Mega Deluxe with dice thrown by hand: every face of the third die, every choice that only Mega knows."""

import re

import pytest
from playwright.sync_api import expect

from mega import deeds
from web.hands import build, close_panel, game, open_panel, press, throw
from web.visitor import PHONE, WIDE

MEGA = "mega-deluxe"
BIRTHDAY = 47
KING, PARK, PALACE = 48, 49, 51
GRAND_HOTEL = 6

both = pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({"size": WIDE, "lang": "de"}, id="wide", marks=pytest.mark.exhaustive),
        pytest.param({"size": PHONE, "lang": "en"}, id="phone"),
    ],
)


def test_the_pips_of_the_third_die_are_added(sit):
    screen = sit(MEGA, {}, deeds={0: deeds(MEGA)}, mortgaged=deeds(MEGA))
    for faces, field in [((4, 5, 1), 10), ((4, 5, 2), 11), ((1, 2, 3), 16)]:
        throw(screen, *faces)
        told = " + ".join(map(str, faces))
        expect(screen.page.get_by_text(f"{told} = {sum(faces)}")).to_be_visible()
        press(screen, "end")
        assert field in positions(screen)


@both
def test_a_triple_a_present_a_ticket_and_a_house_that_is_due(sit, wishes):
    screen = sit(MEGA, wishes, deeds={0: [KING, PARK]}, levels={KING: 1, PARK: 1})
    throw(screen, 2, 2, 2)
    asks(screen, "Dreierpasch! Du darfst auf jedes Feld ziehen.", "A triple! You may move to any field.")
    press(screen, f"goto {BIRTHDAY}")
    asks(screen, "Ein Geschenk: Geld oder Ticket?", "A present: money or a ticket?")
    press(screen, "take", "draw plain")
    asks(
        screen,
        "Du kannst das Ticket gleich benutzen oder aufheben.",
        "You can use the ticket at once or keep it.",
    )
    press(screen, f"ticket {PALACE}", "buy")
    asks(screen, "Schlossallee: Hier muss gebaut werden", "Boardwalk: something must be built here")
    press(screen, f"build {PALACE}")
    asks(screen, "Pasch: Du darfst noch einmal würfeln.", "Doubles: you roll once more.")
    assert levels(screen, KING, PARK, PALACE) == [1, 1, 1]


@both
def test_the_bus_and_mr_monopoly(sit, wishes):
    screen = sit(MEGA, wishes, position=[20, 20])
    throw(screen, 4, 2, "Bus")
    asks(screen, "Der Bus ist da: Fährst du mit, oder nimmst du ein Ticket?", "The bus is here")
    press(screen, "take", "draw expiry", "keep", "end")
    throw(screen, 4, 2, "Mr. Monopoly")
    asks(screen, "Mr. Monopoly nimmt dich gleich noch weiter mit.", "Mr. Monopoly will now take you further.")
    press(screen, "move", "buy", "end")
    assert positions(screen) == [26, 27]
    throw(screen, 1, 2, "Bus")
    press(screen, "buy", "move", "card 0", "end")
    assert positions(screen) == [0, 27]


@both
def test_a_kept_ticket_the_auction_field_and_the_tallest_buildings(sit, wishes):
    screen = sit(
        MEGA,
        wishes,
        position=[46, 5],
        tickets={0: 1},
        deeds={0: [KING, PARK, PALACE, GRAND_HOTEL]},
        levels={KING: 5, PARK: 5, PALACE: 5},
    )
    open_panel(screen, "Besitz", "Deeds")
    build(screen, KING, PARK, PALACE)
    build(screen, GRAND_HOTEL)
    assert levels(screen, KING, PARK, PALACE, GRAND_HOTEL) == [6, 6, 6, 1]
    close_panel(screen)
    screen.actions.get_by_text(re.compile("^(Mit dem Ticket fahren nach|Take the ticket to)")).click()
    press(screen, f"ticket {BIRTHDAY}", "cash", "end")
    throw(screen, 4, 2, 3)
    asks(screen, "Du bestimmst, was versteigert wird.", "You choose what is auctioned.")
    press(screen, "auction 1", "bid", "pass", "end")
    assert game(screen)["fields"][1]["owner"] is not None


# ---- steps


def is_german(screen):
    return screen.page.locator("html").get_attribute("lang") == "de"


def asks(screen, german, english):
    """The screen says what is to be decided, in its language."""
    expect(screen.actions.get_by_text(german if is_german(screen) else english)).to_be_visible()


def positions(screen):
    return [seat["position"] for seat in game(screen)["seats"]]


def levels(screen, *fields):
    found = game(screen)["fields"]
    return [found[field]["level"] for field in fields]

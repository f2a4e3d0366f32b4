"""The log in few words: one line for one thing, and every event in exactly one line."""

import pytest

from bankhalter.codes import EventKind
from bankhalter.engine.game import Game
from bankhalter.tell import lines, tell

NAMES = ("Anna", "Ben", "Cleo")
HEADINGS = (EventKind.TURN_BEGAN, EventKind.TURN_ENDED)


def least(action):
    """Of a bid the lowest."""
    return str(action).split("..")[0]


def written(game, events, lang="de"):
    def text(part):
        if isinstance(part, str):
            return part
        return NAMES[part["seat"]] if "seat" in part else game.edition.fields[part["field"]].name.of(lang)

    return ["".join(map(text, line["parts"])) for line in lines(game, events, lang)]


def test_a_rent_is_one_line():
    game = Game.scenario("classic", NAMES, deeds={1: [39]}, position=[32])
    assert written(game, game.push("roll", dice=(3, 4))) == [
        "Anna 3 + 4 → Schlossallee",
        "Anna → Ben M 50 · Schlossallee",
    ]


def test_a_debt_is_told_with_its_rent_and_its_payment_with_the_field():
    game = Game.scenario("classic", NAMES, deeds={1: [39], 0: [5]}, cash=[10, 0, 0], position=[32])
    owed = written(game, game.push("roll", dice=(3, 4)))
    assert owed[1:] == ["Anna schuldet Ben M 50 (Miete) und hat nicht genug Bargeld."]
    assert written(game, game.push("mortgage 5")) == ["Anna beleiht Südbahnhof · +M 100"]
    assert written(game, game.push("pay")) == ["Anna → Ben M 50 · Schlossallee"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("de", ["Anna kauft Schlossallee · M 400"]),
        ("en", ["Anna buys Boardwalk · M400"]),
    ],
)
def test_a_purchase_and_its_price_are_one_line(lang, told):
    game = Game.scenario("classic", NAMES, position=[32])
    game.push("roll", dice=(3, 4))
    assert written(game, game.push("buy"), lang) == told


def test_houses_of_one_order_are_one_line_and_a_sale_says_what_it_brings():
    game = Game.scenario("classic", NAMES, deeds={0: [1, 3]})
    assert written(game, game.push("build 1 3")) == ["Anna baut auf Badstraße, Turmstraße · M 100"]
    assert written(game, game.push("sell 1")) == ["Anna verkauft ein Haus auf Badstraße · +M 25"]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("de", "Ben → Anna M 200, Südbahnhof · Anna → Ben Schlossallee, die Gefängnis-frei-Karte"),
        ("en", "Ben → Anna M200, Reading Railroad · Anna → Ben Boardwalk, the get-out-of-jail card"),
    ],
)
def test_a_trade_is_one_line_that_says_who_gives_whom_what(lang, told):
    game = Game.scenario("classic", NAMES, deeds={0: [39], 1: [5]}, jail_cards={0: [0]})
    game.push("offer 0 give 5+200 get 39+card0", seat=1)
    assert written(game, game.push("accept 1", seat=0), lang) == [told]


def test_a_debt_settled_with_deeds_is_one_line():
    game = Game.scenario("mega-deluxe", NAMES, deeds={1: [51], 0: [27]}, cash=[100, 0, 0], position=[46])
    game.push("roll", dice=(1, 3, 1))
    game.push("settle give 27")
    told = written(game, game.push("accept 1", seat=1))
    assert len(told) == 1
    assert "die Schuld von M" in told[0]


def test_players_are_parts_and_the_bank_is_a_word():
    game = Game.scenario("classic", NAMES, position=[0])
    line = lines(game, game.push("roll", dice=(1, 3)), "de")[-1]  # income tax
    assert line["parts"] == [{"seat": 0}, " zahlt M 200 Steuer."]


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe", "game-of-thrones"])
def test_every_event_of_a_game_is_in_one_line(edition):
    game = Game(edition, NAMES, seed=5)
    for _ in range(150):
        events = game.push(least(game.menu()[0]))
        covered = -1
        for line in lines(game, events, "de"):
            between = events[covered + 1 : line["last"] + 1]
            assert covered < line["of"] <= line["last"]
            assert any(event.kind not in HEADINGS for event in between)
            assert line["parts"]
            covered = line["last"]
        assert all(event.kind in HEADINGS for event in events[covered + 1 :])
        assert all(tell(game, event, "de") for event in events)

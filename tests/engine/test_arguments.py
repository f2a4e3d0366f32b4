"""Whatever is handed in: a wrong seat or field is the same error everywhere, and no object is a crash."""

from contextlib import suppress
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bankhalter.codes import BANK, CHANCE, NOBODY, ActionKind, Piece
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.rows import to_row
from bankhalter.errors import (
    ActionError,
    ArgumentError,
    BankhalterError,
    IllegalActionError,
    PlaceError,
    PositionError,
)

GAME = Game.scenario("classic", 2, deeds={0: [5, 12]}, mortgaged=[5])
SEAT_CALLS = ("cash", "position_of", "wealth", "raisable", "menu", "menu_records")
FIELD_CALLS = ("owner", "level", "is_mortgaged", "rent_due")
NO_PLACES = (40, 99, 5000, 10**9, 10**10, 2**63, -(2**70), 10**5000, -9, True, 1.0, "1", (), [0], object())


# ---- seats and fields


@pytest.mark.parametrize("call", [*SEAT_CALLS, *FIELD_CALLS, "frame"])
@pytest.mark.parametrize("wrong", NO_PLACES, ids=range(len(NO_PLACES)))
def test_a_place_that_does_not_exist_is_the_same_error_everywhere(call, wrong):
    with pytest.raises(PlaceError) as caught:
        getattr(GAME, call)(wrong)
    assert "does not exist" in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("call", [*FIELD_CALLS, *SEAT_CALLS[:4]])
def test_there_is_nothing_before_the_first_or_without_a_number(call):
    for wrong in (-1, -2, None):
        with pytest.raises(PlaceError):
            getattr(GAME, call)(wrong)


def test_the_error_is_one_of_ours_and_one_of_pythons():
    assert issubclass(PlaceError, BankhalterError)
    assert issubclass(PlaceError, IndexError)
    assert issubclass(PlaceError, ValueError)


@pytest.mark.parametrize("call", [*SEAT_CALLS[:5], *FIELD_CALLS])
@pytest.mark.parametrize("number", [np.int64, np.int8, np.uint16])
def test_the_numbers_of_numpy_are_numbers(call, number):
    assert getattr(GAME, call)(number(1)) == getattr(GAME, call)(1)


def test_a_field_that_cannot_be_owned_is_like_one_that_nobody_owns():
    for field in (0, 2, 10, 30):
        assert GAME.owner(field) == BANK
        assert (GAME.level(field), GAME.is_mortgaged(field), GAME.rent_due(field)) == (0, False, 0)


def test_chance_and_nobody_have_an_empty_menu():
    assert GAME.menu(CHANCE) == GAME.menu(NOBODY) == []


@pytest.mark.parametrize("pips", [-1, 19, 10**10, 2.0, "7", True])
def test_pips_are_those_of_dice(pips):
    with pytest.raises(ArgumentError, match="pips"):
        GAME.rent_due(12, pips)
    assert GAME.rent_due(12, 18) == 72


# ---- the other arguments


@pytest.mark.parametrize(
    "options",
    [
        {"edition": 5},
        {"edition": None},
        {"players": "Anna"},
        {"players": 2.0},
        {"players": True},
        {"players": None},
        {"players": 10**10},
        {"players": -1},
        {"players": ["Anna", 5]},
        {"players": ["Anna", "\ud800"]},
        {"preset": 5},
        {"house_rules": 5},
        {"house_rules": [5]},
        {"house_rules": {"house_parking_pot": "1"}},
        {"strict_claims": "no"},
        {"manual": 1},
        {"seed": 1.5},
        {"seed": b"seed"},
        {"seed": True},
        {"seed": "\ud800"},
    ],
    ids=repr,
)
@pytest.mark.parametrize("begin", [Game, Game.scenario])
def test_a_game_begins_only_with_what_it_can_use(begin, options):
    with pytest.raises((ArgumentError, PositionError)):
        begin(**{"edition": "classic", "players": 2} | options)


def test_players_may_be_counted_by_numpy():
    numbers: dict[str, Any] = {"players": np.int64(3), "seed": np.int64(1)}
    assert Game("classic", **numbers).digest() == Game("classic", 3, seed=1).digest()


@pytest.mark.parametrize("number", [-1, 10**10, "1", 1.0, None])
def test_offers_have_numbers(number):
    with pytest.raises(ArgumentError):
        GAME.offered(number)
    assert GAME.offered(7) is None


@pytest.mark.parametrize("drawn", [-1, 36, 1.5, None, 10**30])
def test_a_lot_is_one_of_those_there_are(drawn):
    game = Game.scenario("classic", 2, manual=True)
    game.push("roll")
    with pytest.raises(ArgumentError, match="the lot"):
        game.draw(lambda _: drawn)
    assert str(game.draw(lambda _: 35)) == "dice 6 6"


@pytest.mark.parametrize("call", [Game.from_position, Game.from_record])
@pytest.mark.parametrize("wrong", [None, 5, b"classic", ["classic"]])
def test_texts_are_texts(call, wrong):
    with pytest.raises(ArgumentError):
        call(wrong)


@pytest.mark.parametrize("names", [["Anna"], "An", [], 5])
def test_a_position_has_a_name_for_every_seat(names):
    with pytest.raises(ArgumentError, match="players"):
        Game.from_position(GAME.position(), names)


def test_a_refusal_is_said_in_a_language_there_is():
    with pytest.raises(ArgumentError, match="de, en"):
        GAME.explain("roll", lang="fr")


@pytest.mark.parametrize(
    "wrong", [(), (1,), (1, 2, 3, 4), 5, "12", (1, 2.0), (True, 1), ("1", "2"), (1, None)]
)
def test_dice_by_hand_are_two_or_three(wrong):
    with pytest.raises(ActionError):
        GAME.push("roll", dice=wrong)


@pytest.mark.parametrize("chance", ["dice 1 2", 5, [None], [5], ["roll"]])
def test_chance_by_hand_is_a_list_of_outcomes(chance):
    before = GAME.digest()
    with pytest.raises(BankhalterError):
        GAME.push("roll", chance=chance)
    assert GAME.digest() == before


# ---- actions that are none

K = ActionKind
Loose: Any = Action
LooseBundle: Any = Bundle
"""The same, but whoever checks types looks away."""
WRONG_SEATS = (10**30, -(10**30), "0", 1.0, True, [0])


@pytest.mark.parametrize(
    "action",
    [
        None,
        5,
        b"roll",
        ["roll"],
        Loose("roll"),
        Loose(99),
        Loose([]),
        Loose(None),
        Loose(True),
        Loose(K.MORTGAGE),
        Loose(K.MORTGAGE, fields=[5]),
        Loose(K.MORTGAGE, fields=5),
        Loose(K.MORTGAGE, fields=("5",)),
        Loose(K.MORTGAGE, fields=(5.0,)),
        Loose(K.MORTGAGE, fields=(10**40,)),
        Loose(K.MORTGAGE, fields=(5, 6)),
        Loose(K.BUILD),
        Loose(K.BUILD, fields=(1,) * 25),
        Loose(K.BUILD, fields=(1,), piece=4),
        Loose(K.BUILD, fields=(1,), piece="house"),
        Loose(K.BID, amount="5"),
        Loose(K.BID, amount=10**20),
        Loose(K.BID, amount=5, limit=10**20),
        Loose(K.BID, amount=5.0),
        Loose(K.ACCEPT, number=None),
        Loose(K.CARD, number=2**64),
        Loose(K.DICE, dice=(1, 2)),
        Loose(K.DICE, dice="123"),
        Loose(K.DICE, dice=None),
        Loose(K.OFFER, give=None),
        Loose(K.OFFER, get="5"),
        Loose(K.OFFER, give=LooseBundle((-1,))),
        Loose(K.OFFER, give=LooseBundle((5, 5))),
        Loose(K.OFFER, give=LooseBundle((63,))),
        Loose(K.OFFER, give=LooseBundle([5])),
        Loose(K.OFFER, give=LooseBundle(cash=10**20)),
        Loose(K.OFFER, get=LooseBundle(cards=("0",))),
        *(Loose(K.ROLL, seat) for seat in WRONG_SEATS),
    ],
    ids=lambda action: repr(action)[:60],
)
def test_an_object_that_is_no_action_is_an_action_error(action):
    before = GAME.digest()
    calls = [
        lambda: GAME.push(action),
        lambda: GAME.push(action, seat=0),
        lambda: GAME.explain(action),
        lambda: to_row(action, GAME.tables),
    ]
    if isinstance(action, Action):
        calls += [lambda: str(action), lambda: action.by(0)]
    for call in calls:
        with pytest.raises(ActionError):
            call()
    assert GAME.digest() == before


@pytest.mark.parametrize(
    "action",
    [
        *(Action(kind, 0, (field,)) for kind in (K.MORTGAGE, K.BUILD, K.SELL) for field in (-1, 52, 10**9)),
        Action(K.OFFER, 0, number=1, give=Bundle((52,))),
        Action(K.OFFER, 0, number=1, give=Bundle(cash=-5)),
        Action(K.OFFER, 0, number=-1, give=Bundle(cash=5)),
        Action(K.ACCEPT, 0, number=-1),
        Action(K.ROLL, 99),
        Action(K.ROLL, -1),
        Action(K.DICE, dice=(7, 1, -1)),
    ],
    ids=str,
)
def test_what_does_not_exist_is_refused_by_the_rules(action):
    assert not GAME.explain(action).legal
    with pytest.raises(IllegalActionError):
        GAME.push(action)


@pytest.mark.parametrize("seat", WRONG_SEATS, ids=repr)
def test_only_seats_act(seat):
    for call in (GAME.push, GAME.explain, Action.parse):
        with pytest.raises(ActionError):
            call("roll", seat)
    with pytest.raises(ActionError):
        Loose(K.ROLL).by(seat)


def test_a_bundle_that_is_none_has_no_text():
    with pytest.raises(ActionError):
        str(LooseBundle(("5",)))


anything = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=3),
    st.lists(st.integers(), max_size=2),
)
numbers = st.one_of(
    st.integers(-3, 60), st.sampled_from([2**31, 10**9, 2**63 - 1, 2**63, -(2**63)]), anything
)
tuples = st.one_of(st.lists(numbers, max_size=4).map(tuple), anything)
wild_bundles = st.one_of(st.builds(Bundle, tuples, numbers, tuples), anything)
wild = st.builds(
    Action,
    kind=st.one_of(st.sampled_from(K), numbers),
    seat=numbers,
    fields=tuples,
    amount=numbers,
    limit=numbers,
    piece=st.one_of(st.sampled_from(Piece), numbers),
    number=numbers,
    give=wild_bundles,
    get=wild_bundles,
    dice=tuples,
)
tame = Loose(K.ROLL)


@st.composite
def half_wild(draw):
    """A good action in which one part is anything."""
    action = draw(wild)
    part = draw(st.sampled_from(Action.__slots__))
    kind = draw(st.sampled_from(K))
    fields = (1,) if draw(st.booleans()) else ()
    return replace(tame, **{"kind": kind, "fields": fields, part: getattr(action, part)})


@settings(max_examples=400, deadline=None)
@given(wild | half_wild())
def test_any_action_object_is_judged_by_the_rules_or_is_an_action_error(action):
    before = GAME.digest()
    assert repr(action)
    for call in (GAME.explain, str, GAME.push):
        with suppress(ActionError):
            call(action)
    if GAME.steps:
        GAME.pop()
    assert GAME.digest() == before

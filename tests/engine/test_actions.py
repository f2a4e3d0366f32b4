"""Actions as text: writing and reading are inverse, and what is wrong is named."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bankhalter.codes import BANK, CHANCE, ActionKind, CardEffect, Face, Piece
from bankhalter.editions import load_edition, make_tables
from bankhalter.engine.actions import CORRECTIONS, Action, Bundle, dice
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row, to_row
from bankhalter.errors import ActionError, BankhalterError, IllegalActionError
from random_play import crowded, in_every_way, wander

K = ActionKind
BARE = (
    *(K.ROLL, K.END, K.PAY, K.JAILCARD, K.STAY, K.BUY, K.DECLINE, K.MOVE, K.TAKE, K.CASH, K.KEEP),
    *(K.PASS, K.WITHDRAW, K.BANKRUPT),
)
ONE_FIELD = (K.TICKET, K.GOTO, K.AUCTION, K.DEMAND, K.MORTGAGE, K.LIFT, K.INTEREST, K.SHIFT)

seats = st.integers(0, 7)
board_fields = st.integers(0, 51)
amounts = st.integers(0, 10**9)
steps = st.lists(board_fields, min_size=1, max_size=24).map(sorted).map(tuple)
bundles = st.builds(
    Bundle,
    st.sets(board_fields).map(sorted).map(tuple),
    amounts,
    st.sets(st.integers(0, 1)).map(sorted).map(tuple),
)
some_deeds = st.builds(Bundle, st.sets(board_fields, min_size=1).map(sorted).map(tuple))
levels = st.dictionaries(board_fields, st.integers(0, 6), min_size=1, max_size=4).map(
    lambda chosen: tuple(field for field in sorted(chosen) for _ in range(chosen[field] + 1))
)
MONEY_CARDS = [effect for effect in CardEffect if effect < CardEffect.REPAIR]
bundles_without_cards = bundles.map(lambda bundle: replace(bundle, cards=()))


@st.composite
def bid_ranges(draw):
    low = draw(st.integers(0, 10**9 - 1))
    fields = draw(st.just(()) | board_fields.map(lambda field: (field,)))
    return Action(K.BID, draw(seats), fields, low, draw(st.just(0) | st.integers(low + 1, 10**9)))


actions = st.one_of(
    st.builds(Action, st.sampled_from(BARE), seats),
    st.builds(Action, st.sampled_from(ONE_FIELD), seats, st.tuples(board_fields)),
    st.builds(Action, st.just(K.BUILD), seats, steps, piece=st.sampled_from(Piece)),
    st.builds(Action, st.just(K.SELL), seats, steps),
    bid_ranges(),
    st.builds(Action, st.just(K.OFFER), seats, number=seats, give=bundles, get=bundles),
    st.builds(Action, st.just(K.SETTLE), seats, give=bundles_without_cards),
    st.builds(Action, st.sampled_from((K.ACCEPT, K.REJECT)), seats, number=amounts),
    st.builds(Action, st.just(K.CARD), st.just(CHANCE), number=amounts),
    st.builds(Action, st.just(K.DRAW_TICKET), st.just(CHANCE), amount=st.integers(0, 1)),
    st.builds(Action, st.just(K.DEAL), st.just(CHANCE), st.tuples(board_fields)),
    st.builds(
        Action,
        st.just(K.DICE),
        st.just(CHANCE),
        dice=st.tuples(st.integers(1, 6), st.integers(1, 6), st.integers(0, 5)),
    ),
    st.builds(
        Action, st.just(K.ANOTHER), st.just(CHANCE), amount=amounts, number=st.sampled_from(MONEY_CARDS)
    ),
    st.builds(Action, st.just(K.ANOTHER), st.just(CHANCE), amount=amounts, limit=amounts, number=st.just(8)),
    st.builds(Action, st.just(K.ANOTHER), st.just(CHANCE), number=st.just(CardEffect.JAIL)),
    st.builds(Action, st.just(K.SET_CASH), st.just(BANK), number=seats, amount=amounts),
    st.builds(Action, st.just(K.SET_PLACE), st.just(BANK), st.tuples(board_fields), number=seats),
    st.builds(Action, st.just(K.SET_JAIL), st.just(BANK), number=seats),
    st.builds(Action, st.just(K.SET_OWNER), st.just(BANK), number=st.integers(BANK, 7), give=some_deeds),
    st.builds(Action, st.just(K.SET_MORTGAGE), st.just(BANK), amount=st.integers(0, 1), give=some_deeds),
    st.builds(Action, st.just(K.SET_LEVEL), st.just(BANK), levels),
)
"""Every shape an action can have."""


@given(actions)
@settings(max_examples=500)
def test_the_text_of_an_action_parses_back_to_it(action):
    assert Action.parse(str(action), action.seat) == action


@given(actions)
def test_writing_parsed_text_gives_the_same_text(action):
    assert str(Action.parse(str(action))) == str(action)


@given(actions)
def test_the_repr_can_be_evaluated(action):
    assert eval(repr(action), {"Action": Action}) == action


@given(bundles)
def test_bundles_parse_back(bundle):
    assert Bundle.parse(str(bundle)) == bundle


def test_every_kind_of_action_was_drawn():
    """The strategy above leaves no kind out."""
    listed = {*BARE, *ONE_FIELD, K.BUILD, K.SELL, K.BID, K.OFFER, K.SETTLE, K.ACCEPT, K.REJECT}
    assert listed | {K.CARD, K.ANOTHER, K.DRAW_TICKET, K.DEAL, K.DICE} | CORRECTIONS == set(K)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("roll", Action(K.ROLL)),
        ("build 18 16 18", Action(K.BUILD, fields=(16, 18, 18))),
        ("hotel 16", Action(K.BUILD, fields=(16,), piece=Piece.HOTEL)),
        ("skyscraper 1 3", Action(K.BUILD, fields=(1, 3), piece=Piece.SKYSCRAPER)),
        ("mall 5", Action(K.BUILD, fields=(5,), piece=Piece.MALL)),
        ("sell 3 1", Action(K.SELL, fields=(1, 3))),
        ("bid 20", Action(K.BID, amount=20)),
        ("bid 20 on 5", Action(K.BID, amount=20, fields=(5,))),
        ("bid 20..90", Action(K.BID, amount=20, limit=90)),
        (
            "offer 2 give 15,5+200+card0 get nothing",
            Action(K.OFFER, number=2, give=Bundle((5, 15), 200, (0,))),
        ),
        (
            "offer 1 give +card1+card0 get +7",
            Action(K.OFFER, number=1, give=Bundle((), 0, (0, 1)), get=Bundle((), 7)),
        ),
        ("settle give 5,15+200", Action(K.SETTLE, give=Bundle((5, 15), 200))),
        ("accept 12", Action(K.ACCEPT, number=12)),
        ("dice 3 4", Action(K.DICE, CHANCE, dice=(3, 4, 0))),
        ("dice 3 4 2", Action(K.DICE, CHANCE, dice=(3, 4, 2))),
        ("dice 3 4 bus", Action(K.DICE, CHANCE, dice=(3, 4, Face.BUS))),
        ("dice 3 4 mr", Action(K.DICE, CHANCE, dice=(3, 4, Face.MR_MONOPOLY))),
        ("card 15", Action(K.CARD, CHANCE, number=15)),
        ("draw plain", Action(K.DRAW_TICKET, CHANCE, amount=0)),
        ("draw expiry", Action(K.DRAW_TICKET, CHANCE, amount=1)),
        ("deal 39", Action(K.DEAL, CHANCE, (39,))),
        ("  roll  ", Action(K.ROLL)),
    ],
)
def test_what_the_texts_mean(text, action):
    assert Action.parse(text) == action


def test_the_seat_is_not_part_of_the_text():
    assert Action.parse("roll").seat is None
    assert Action.parse("roll", 2).seat == 2
    assert Action.parse("roll").by(3).seat == 3
    assert Action.parse("dice 1 2", 2).seat == CHANCE
    assert Action.parse("dice 1 2").by(3).seat == CHANCE
    assert dice(1, 2, "bus") == Action.parse("dice 1 2 bus")
    assert dice(1, 2) == Action.parse("dice 1 2")


@in_every_way
def test_every_menu_entry_parses_back_to_itself(edition, preset):
    kinds = set()
    for seed in range(2):
        game = crowded(edition, preset, seed, strict_claims=True, manual=True)
        for _ in wander(game, random.Random(seed), 60):
            entries = [entry for seat in range(game.players) for entry in game.menu(seat)]
            entries += [outcome for outcome, _ in game.chance_outcomes()]
            kinds |= {entry.kind for entry in entries}
            for entry in entries:
                assert Action.parse(str(entry), entry.seat) == entry
    assert len(kinds) >= 10


def test_a_bid_whose_range_is_one_amount_parses_back():
    game = Game.scenario("classic", 2, cash=[1, 1], position=[0])
    game.push("roll", dice=(1, 2))
    game.push("decline")
    entry = game.menu()[0]
    assert str(entry) == "bid 1"
    assert Action.parse(str(entry), entry.seat) == entry
    game.push(entry)


@given(actions)
def test_actions_survive_the_kernel_s_form(action):
    """Steps of one group, fields of the board: what the kernel can say comes back as it was."""
    tables = TABLES
    if action.kind in (K.BUILD, K.SELL):
        action = replace(action, fields=(16, 18, 18))
    if action.kind == K.SET_LEVEL:
        action = replace(action, fields=(16, 18, 18))
    if action.kind == K.BID and action.fields == (0,):
        action = replace(action, fields=())
    assert from_row(to_row(action, tables), tables) == action


TABLES = make_tables(load_edition("classic"))


# ---- what is refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("jump 3", "unknown word 'jump'"),
        ("ROLL", "unknown word 'ROLL'"),
        ("roll 3", "form `roll`"),
        ("mortgage", "form `mortgage FIELD`"),
        ("mortgage 1 2", "form `mortgage FIELD`"),
        ("mortgage 52", "field '52' is not a number from 0 to 51"),
        ("mortgage -1", "field '-1'"),
        ("mortgage 1.5", "field '1.5'"),
        ("mortgage ٣", "field '٣'"),
        ("mortgage 1_0", "field '1_0'"),
        ("goto x", "field 'x'"),
        ("build", "form `build FIELD …`"),
        ("build " + "1 " * 25, "form `build FIELD …`"),
        ("hotel 99", "field '99'"),
        ("bid", "form `bid AMOUNT`"),
        ("bid 5 at 3", "form `bid AMOUNT`"),
        ("bid 5 on", "form `bid AMOUNT`"),
        ("bid 5 on 52", "field '52'"),
        ("bid 1000000001", "amount '1000000001'"),
        ("bid 9..5", "9..5"),
        ("bid 5..5", "5..5"),
        ("bid ..5", "amount ''"),
        ("bid 5...9", "amount '.9'"),
        ("accept", "form `accept NUMBER`"),
        ("accept one", "number 'one'"),
        ("offer 8 give 1 get 2", "seat '8' is not a number from 0 to 7"),
        ("offer 1 get 1 give 2", "form `offer SEAT give BUNDLE get BUNDLE`"),
        ("offer 1 give 1", "form `offer SEAT give BUNDLE get BUNDLE`"),
        ("offer 1 give 1,1 get 2", "bundle '1,1'"),
        ("offer 1 give +1+2 get 2", "bundle '+1+2'"),
        ("offer 1 give +card2 get 2", "bundle '+card2'"),
        ("offer 1 give +card0+card0 get 2", "bundle '+card0+card0'"),
        ("offer 1 give +card get 2", "bundle '+card'"),
        ("offer 1 give 1, get 2", "field ''"),
        ("offer 1 give + get 2", "amount ''"),
        ("settle give 1+card0", "form `settle give DEEDS+CASH`"),
        ("settle with 1", "form `settle give DEEDS+CASH`"),
        ("settle 1", "form `settle give BUNDLE`"),
        ("dice 1", "form `dice A B`"),
        ("dice 7 1", "die '7' is not a number from 0 to 6"),
        ("dice 1 1 4", "'4' is not one of 1, 2, 3, bus, mr"),
        ("dice 1 1 taxi", "'taxi' is not one of 1, 2, 3, bus, mr"),
        ("draw", "form `draw plain|expiry`"),
        ("draw gold", "'gold' is not one of plain, expiry"),
        ("card", "form `card NUMBER`"),
    ],
)
def test_an_error_names_the_text_and_the_reason(text, reason):
    with pytest.raises(ActionError) as caught:
        Action.parse(text)
    message = str(caught.value)
    assert reason in message
    assert text.strip()[:50] in message


def test_a_long_text_is_shortened_in_the_error():
    with pytest.raises(ActionError) as caught:
        Action.parse("jump " + "x" * 10_000)
    assert len(str(caught.value)) < 500


WORDS = (
    *(
        "roll",
        "build",
        "bid",
        "offer",
        "give",
        "get",
        "on",
        "settle",
        "dice",
        "card",
        "draw",
        "ticket",
        "sell",
    ),
    *(
        "nothing",
        "plain",
        "mr",
        "bus",
        "1",
        "-1",
        "51",
        "52",
        "1,2",
        "+5",
        "5+5",
        "card0",
        "+card1",
        "1..2",
        "..",
    ),
    *(
        "1e9",
        "0x1",
        "99999999999999999999",
        "½",
        "²",
        "\x00",
        "é",
        "…",
        "'",
        '"',
        "\\",
        "%s",
        "{}",
        "None",
        "nan",
    ),
)


def junk(seed):
    """Something between a real action and noise."""
    rng = random.Random(seed)
    if seed % 3 == 0:
        return "".join(
            chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x3000)])) for _ in range(seed % 40)
        )
    return " ".join(rng.choice(WORDS) for _ in range(rng.randrange(8)))


def test_junk_raises_nothing_but_action_errors():
    """What is no action is an ActionError; what happens to be one is judged by the rules."""
    game = Game.scenario("mega-deluxe", 2)
    before = game.digest()
    refused = 0
    for seed in range(600):
        try:
            game.push(junk(seed))
        except ActionError:
            refused += 1
            assert game.digest() == before
        else:
            game.pop()
    assert refused > 500


@given(st.text(max_size=80))
def test_any_text_is_an_action_or_an_action_error(text):
    try:
        action = Action.parse(text)
    except ActionError:
        return
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize(
    "text", ["build 1 16", "sell 1 5", "build 1 39", "hotel 5 15 1", "build 0", "sell 2"]
)
def test_steps_that_do_not_fit_together_are_refused_by_the_rules(text):
    game = Game.scenario("classic", 2, deeds={0: [1, 3, 5, 15, 16, 18, 19, 39]})
    with pytest.raises(IllegalActionError):
        game.push(text, seat=0)


def test_errors_of_actions_belong_to_the_family():
    assert issubclass(IllegalActionError, ActionError)
    assert issubclass(ActionError, BankhalterError)
    assert issubclass(BankhalterError, ValueError)

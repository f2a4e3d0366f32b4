"""The words of bits say what the rules allow: no more, no less, in every way to play."""

import random
from typing import Any

import numpy as np
import pytest

from bankhalter.codes import ActionKind, Phase, Piece, Reason
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.rows import menu_buffer
from bankhalter.kernel.layout import LOG, blank
from bankhalter.kernel.learning.batch import show, take_choice
from bankhalter.kernel.learning.choice import CHOICE
from bankhalter.kernel.learning.options import CARDS, OPTIONS
from bankhalter.kernel.menu import MENU_SIZE, list_menu
from bankhalter.kernel.runs.work import PLAY
from random_play import crowded, in_every_way, wander

BARE = [
    ActionKind[name]
    for name in (
        *("ROLL", "END", "PAY", "JAILCARD", "STAY", "BUY", "DECLINE"),
        *("MOVE", "TAKE", "CASH", "KEEP", "PASS", "WITHDRAW", "BANKRUPT"),
    )
]
SPOT = [ActionKind[name] for name in ("TICKET", "GOTO", "AUCTION", "SHIFT", "INTEREST")]
WORDS = ["DEMAND", "SELL", "MORTGAGE", "LIFT"]
NO_VIEW = np.zeros(0, np.int16)
ESSENCE = ("kind", "field", "amount", "piece", "offer")


def bits(word):
    return {place for place in range(63) if int(word) >> place & 1}


def played(game):
    play = blank(PLAY)
    play.state = game.state
    return play


def options_of(game, play, seat):
    options = blank(OPTIONS)
    show(game.tables, play, seat, NO_VIEW, options)
    return options


def choice_of(kind, **columns):
    choice = blank(CHOICE)
    choice.kind = kind
    for name, value in columns.items():
        choice[name] = value
    return choice


def said(options) -> set[tuple[Any, ...]]:
    """Every choice the words name, but for offers and settlements."""
    kinds = bits(options.kinds)
    named = {(kind, 0, 0, 0) for kind in BARE if kind in kinds}
    for kind in SPOT:
        named |= {(kind, field, 0, 0) for field in bits(options.spot) if kind in kinds}
    for name in WORDS:
        named |= {(ActionKind[name], field, 0, 0) for field in bits(options[name.lower()])}
    for piece in Piece:
        named |= {(ActionKind.BUILD, field, piece, 0) for field in bits(options.build[piece])}
    if ActionKind.BID in kinds:
        named |= {(ActionKind.BID, field, 0, 0) for field in bits(options.spot) or {0}}
    named |= {(ActionKind.ACCEPT, 0, 0, place) for place in bits(options.accept)}
    named |= {(ActionKind.REJECT, 0, 0, place) for place in bits(options.reject)}
    return named


def thinkable(game) -> list[tuple[Any, ...]]:
    """Every choice of one thing that could be named, and some that make no sense."""
    fields = range(-1, len(game.edition.fields) + 1)
    on_fields = [*SPOT, *(ActionKind[name] for name in WORDS)]
    found = [(kind, 0, 0, 0) for kind in [*BARE, -7, 0, 1, 2, 3, 61, 99]]
    found += [(kind, field, 0, 0) for kind in on_fields for field in fields]
    found += [(ActionKind.BUILD, field, piece, 0) for field in fields for piece in range(-1, 5)]
    lot = game.phase == Phase.AUCTION and game.auction.piece is not None
    found += [(ActionKind.BID, field, 0, 0) for field in (fields if lot else [0])]
    answers = (ActionKind.ACCEPT, ActionKind.REJECT)
    return found + [(kind, 0, 0, place) for kind in answers for place in range(-1, 9)]


def allowed(game, play, seat) -> dict[tuple[Any, ...], Any]:
    """Which of them the rules carry out, with the actions; those they refuse leave the state as it was."""
    before, log, done = play.state.tobytes(), blank(LOG), {}
    for kind, field, piece, place in thinkable(game):
        choice = choice_of(kind, spot=field, piece=piece, partner=place)
        reason = take_choice(game.tables, play, seat, choice, log)
        if reason == Reason.OK:
            done[kind, field, piece, place] = play.action.copy()
            play.state = game.state
        else:
            assert play.state.tobytes() == before
    return done


def essence(action):
    return (*(int(action[name]) for name in ESSENCE), *map(int, action.steps))


def check(game, seat):
    play = played(game)
    options = options_of(game, play, seat)
    done = allowed(game, play, seat)
    named = said(options)
    assert named == set(done), (game.position(), seat)
    assert bits(options.kinds) - {ActionKind.OFFER, ActionKind.SETTLE} == {name[0] for name in named}
    menu = menu_buffer(MENU_SIZE)
    listed = [essence(action) for action in menu[: list_menu(game.tables, game.state, seat, menu)]]
    assert sorted(listed) == sorted(essence(action) for action in done.values())
    return bits(options.kinds)


@in_every_way
@pytest.mark.parametrize("strict", [False, True])
def test_the_words_name_what_the_rules_allow(edition, preset, strict):
    rng, seen = random.Random(7), set()
    for seed in range(2):
        game = crowded(edition, preset, seed, strict_claims=strict)
        for step, _ in enumerate(wander(game, rng, 120)):
            if step % 4 == 0 and not game.over and game.actor is not None:
                seen |= check(game, rng.randrange(game.players))
                seen |= check(game, game.actor)
    assert len(seen) > 12


CLOSED = (Reason.WINDOW_CLOSED, Reason.SEAT_IS_OUT, Reason.NO_SUCH_SEAT, Reason.TRADE_WITH_SELF)
BOUND = (Reason.TRADE_BUILT, Reason.HIGHEST_BIDDER, Reason.NOT_OWNER, Reason.NOT_A_DEED)


def composed(rng, game, options):
    """An offer of anything that the words name, and sometimes of something else."""
    place = rng.choice([*bits(options.partners), rng.randrange(-1, 9)])
    words = (options.give, options.get)
    halves = [sum(1 << bit for bit in bits(word) if rng.random() < 0.15) for word in words]
    if rng.random() < 0.2:
        halves[rng.randrange(2)] |= 1 << rng.randrange(CARDS + 2)
    price = rng.randrange(-40, 41) * 10 * game.edition.money.unit + rng.choice([0, 0, 0, 7])
    return place, *halves, price


def as_action(game, seat, place, give, get, price):
    """The same offer by way of the engine."""
    deeds = [tuple(bit for bit in bits(half) if bit < CARDS) for half in (give, get)]
    cards = [tuple(bit - CARDS for bit in bits(half) if bit >= CARDS) for half in (give, get)]
    bundles = [Bundle(deeds[0], max(price, 0), cards[0]), Bundle(deeds[1], max(-price, 0), cards[1])]
    partner = (seat + place) % game.players
    return Action(ActionKind.OFFER, seat, number=partner, give=bundles[0], get=bundles[1])


@in_every_way
def test_a_composed_offer_is_judged_by_the_rules_when_it_is_taken(edition, preset):
    rng, verdicts = random.Random(5), set()
    for seed in range(3):
        game = crowded(edition, preset, seed)
        for _ in wander(game, rng, 60):
            if game.over or game.actor is None:
                continue
            play = played(game)
            options = options_of(game, play, game.actor)
            place, give, get, price = composed(rng, game, options)
            offer = choice_of(ActionKind.OFFER, partner=place, give=give, get=get, amount=price)
            reason = Reason(take_choice(game.tables, play, game.actor, offer, blank(LOG)))
            verdicts.add(reason)
            if 0 < place < game.players and max(bits(give) | bits(get), default=0) < len(game.edition.fields):
                action = as_action(game, game.actor, place, give, get, price)
                assert game.explain(action).reason == reason
            if reason == Reason.OK:
                row = play.state.offers[game.actor]
                assert row[:2].tolist() == [play.state.offer_number, (game.actor + place) % game.players]
                assert row[4] - row[5] == price
            else:
                assert play.state.tobytes() == game.state.tobytes()
    assert Reason.OK in verdicts
    assert len(verdicts) > 3


@in_every_way
def test_partners_and_deeds_are_named_as_the_rules_have_them(edition, preset):
    rng = random.Random(9)
    for seed in range(2):
        game = crowded(edition, preset, seed, players=4)
        for _ in wander(game, rng, 40):
            if game.over or game.actor is None:
                continue
            play, seat = played(game), game.actor
            options = options_of(game, play, seat)
            something = bool(options.partners and options.give | options.get)
            assert (ActionKind.OFFER in bits(options.kinds)) == something
            for place in range(1, 4):
                other = (seat + place) % 4
                held = bits(game.state.holdings[other])
                offers = {deed: as_action(game, seat, place, 0, 1 << deed, 0) for deed in held}
                reasons = {deed: game.explain(offer).reason for deed, offer in offers.items()}
                if held:
                    is_open = not set(reasons.values()) & set(CLOSED)
                    assert bool(options.partners >> place & 1) == is_open
                    if is_open:
                        free = {deed for deed in held if reasons[deed] not in BOUND}
                        assert bits(options.get) & held == free


def test_several_buildings_at_once_are_one_choice():
    game = Game.scenario("classic", 2, deeds={0: [16, 18, 19]}, cash=[1500, 1500])
    play = played(game)
    three = choice_of(ActionKind.BUILD, spot=16, piece=Piece.HOUSE, amount=1 | 2 << 3)
    assert take_choice(game.tables, play, 0, three, blank(LOG)) == Reason.NOT_EVEN
    three = choice_of(ActionKind.BUILD, spot=16, piece=Piece.HOUSE, amount=1 | 1 << 3 | 1 << 6)
    assert take_choice(game.tables, play, 0, three, blank(LOG)) == Reason.OK
    assert play.state.level[[16, 18, 19]].tolist() == [1, 1, 1]
    two = choice_of(ActionKind.SELL, spot=18, amount=1 << 3 | 1 << 6)
    assert take_choice(game.tables, play, 0, two, blank(LOG)) == Reason.OK
    assert play.state.level[[16, 18, 19]].tolist() == [1, 0, 0]


def test_a_debt_is_settled_by_a_choice_and_its_answer():
    game = Game.from_position(
        "mega-deluxe/official 3 active=0 rolled=1 cash=2000,3000,9000 owner=27:0,51:1 "
        "frames=END,0|DEBT,0,51,5000,1,3"
    )
    play = played(game)
    options = options_of(game, play, 0)
    assert {ActionKind.SETTLE, ActionKind.MORTGAGE} <= bits(options.kinds)
    assert bits(options.give) == {27}
    settle = choice_of(ActionKind.SETTLE, give=1 << 27, amount=1500)
    assert take_choice(game.tables, play, 0, settle, blank(LOG)) == Reason.OK
    assert bits(options_of(game, play, 1).accept) == {2}
    accept = choice_of(ActionKind.ACCEPT, partner=2)
    assert take_choice(game.tables, play, 1, accept, blank(LOG)) == Reason.OK
    assert (play.state.owner[27], play.state.cash[0]) == (1, 500)

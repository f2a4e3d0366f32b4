"""The words of bits say what the rules allow: no more, no less, in every way to play."""

import random
from typing import Any

import numpy as np
import pytest

from bankhalter.codes import ActionKind, Phase, Piece, Reason
from bankhalter.engine.actions import menu_buffer
from bankhalter.kernel.layout import LOG, blank
from bankhalter.kernel.learning.batch import show, take_choice
from bankhalter.kernel.learning.choice import CHOICE
from bankhalter.kernel.learning.options import OPTIONS
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

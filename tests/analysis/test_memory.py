"""What bots remember of a game that was played by others, or by themselves."""

import numpy as np
import pytest

from bankhalter.analysis.memory import is_known, relive, remember, with_refusal
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.codes import ActionKind
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel._jit import MODE
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.layout import ACTION, blank

pytestmark = pytest.mark.skipif(MODE == "python", reason="a past is thought through by compiled bots only")
BANKERS = [find_bot("banker")] * 4


def played(turns):
    """A game of four bankers, and what they remember of it."""
    game = Game("classic", 4, seed=8)
    minds = make_minds(game.ruleset, BANKERS)
    while game.now.turn < turns and not game.over:
        seat = game.offers[0].to if game.offers else game.actor
        chosen = blank(ACTION)
        choose(game.tables, game.state, minds, seat, make_rng(0), chosen)
        game.push(from_row(chosen, game.tables), seat)
    return game, minds


def test_bankers_remember_what_they_offered():
    game, minds = played(60)
    found = remember(game, BANKERS)
    assert np.any(minds.offered_turn)
    for name in ("offered_turn", "look_turn", "asked", "given", "refusals", "own_weighed", "his_weighed"):
        assert (getattr(found, name) == getattr(minds, name)).all(), name


def test_what_nobody_offered_is_not_remembered():
    game, _ = played(40)
    others = remember(game, [find_bot("miser")] * 4)
    assert not np.any(others.offered_key)


def test_to_relive_a_game_changes_nothing_in_those_who_do():
    """They relive it for every deal they think of: what they knew already would be remembered twice."""
    game, _ = played(60)
    fresh = make_minds(game.ruleset, BANKERS)
    once = relive(game, fresh).tobytes()
    assert fresh.tobytes() == make_minds(game.ruleset, BANKERS).tobytes()
    assert relive(game, fresh).tobytes() == once


def test_who_does_not_deal_like_the_bot_is_left_alone_for_now():
    """So that it does not make its deal a moment later, which nobody at the table made."""
    game, _ = played(40)
    others = remember(game, [find_bot("miser")] * 4)
    assert [others.offered_turn[0, other] for other in (1, 2, 3)] == [game.now.turn] * 3
    alike = remember(game, BANKERS)
    assert (alike.offered_turn[0, 1:4] != game.now.turn).any()


def test_a_position_has_no_past():
    game, _ = played(20)
    assert is_known(game)
    assert not is_known(Game.from_position(game.position()))
    later = game.copy()
    later.forget()
    later.push(later.menu()[0])
    assert not is_known(later)
    assert game.chances(playouts=2).assumes.memory == "known"
    assert Game.from_position(game.position()).chances(playouts=2).assumes.memory == "unknown"


def thought(game, minds, seat):
    """What a bot does in a position."""
    chosen = blank(ACTION)
    choose(game.tables, game.state, minds, seat, make_rng(0), chosen)
    return from_row(chosen, game.tables)


def test_a_deal_that_was_refused_is_not_made_a_moment_later():
    game = Game("classic", 4, seed=8)
    minds, offer = make_minds(game.ruleset, BANKERS), None
    while offer is None:
        seat = game.offers[0].to if game.offers else game.actor
        before = minds.copy()
        action = thought(game, minds, seat)
        if action.kind == ActionKind.OFFER:
            offer = action.by(seat)
        else:
            game.push(action, seat)
    asked = {offer.seat, offer.number}
    assert thought(game, before.copy(), offer.seat) == offer
    refused = with_refusal(before, game.state, *asked)
    again = thought(game, refused, offer.seat)
    assert again.kind != ActionKind.OFFER or again.number not in asked
    assert not (before.offered_turn == game.now.turn).any(), "what was known before is left alone"
    game.push(offer)
    game.push(f"accept {game.offers[0].number}", offer.number)
    assert thought(game, refused, offer.seat) == thought(game, before, offer.seat)

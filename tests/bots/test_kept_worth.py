"""What `banker` keeps from one look at the table to the next is what it would work out again."""

import pytest

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import make_minds
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.value import HORIZON
from bankhalter.kernel.layout import ACTION, blank

DECISIONS = 400
NOTHING = -1
"""No mask of deeds: whoever compares with it works it out."""
OF_GROUPS = ("held", "groups", "singles", "touched", "reach")
"""What is noted of a group when a deed of it comes or goes."""


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_what_is_kept_is_what_would_be_worked_out(edition: str) -> None:
    game = Game(edition, 4, seed="kept")
    minds, weighed, found = make_minds(game.ruleset, [find_bot("banker")] * 4), set(), set()
    minds.parameters[2, HORIZON] += 7  # one of them sees further than the others
    for _ in range(DECISIONS):
        if game.over:
            break
        seat = game.offers[0].to if game.offers else game.actor
        forgetful = minds.copy()
        forgetful.steady_deeds[:] = NOTHING
        forgetful.raising[:] = NOTHING
        newcomer = minds.copy()
        for column in OF_GROUPS:
            getattr(newcomer, column)[:] = 0
        chosen, anew = blank(ACTION), blank(ACTION)
        choose(game.tables, game.state, newcomer, seat, make_rng(0), blank(ACTION))
        choose(game.tables, game.state, minds, seat, make_rng(0), chosen)
        for other in range(4):
            if newcomer.held[other] == minds.held[other] != 0:
                found.add(int(minds.groups[other]))
                for column in OF_GROUPS:
                    assert getattr(newcomer, column)[other] == getattr(minds, column)[other]
        choose(game.tables, game.state, forgetful, seat, make_rng(0), anew)
        assert chosen.tobytes() == anew.tobytes()
        assert minds.strength.tolist() == forgetful.strength.tolist()
        assert minds.money.tolist() == forgetful.money.tolist()
        weighed.add(tuple(minds.strength))
        game.push(from_row(chosen, game.tables), seat)
    assert len(weighed) > 20
    assert len(found) > 2

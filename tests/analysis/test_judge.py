"""What a deal does to everybody, and to whom one pays too much."""

import pytest

from bankhalter.analysis.judge import Judgement, SeatChange, judge
from bankhalter.analysis.playouts import Assumes
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, IllegalActionError
from bankhalter.tell.insight import tell_assumes, tell_judgement

pytestmark = pytest.mark.long

PAIRS = 30


def judged(changes):
    """A judgement of an offer by seat 0 to seat 1, beyond doubt."""
    seats = tuple(
        SeatChange(seat, change, change - 0.01, change + 0.01) for seat, change in enumerate(changes)
    )
    offer = Action.parse("offer 1 give +100 get 19").by(0)
    return Judgement(offer, seats, None, 100, 0.1, Assumes(("banker",) * 3, "unknown"))


def three():
    """Anna lacks one street of a group that nobody else could build on; all have money."""
    return Game.scenario(
        "classic",
        ["Anna", "Ben", "Cem"],
        cash=[1500, 300, 300],
        deeds={0: [16, 18], 1: [19, 5], 2: [12, 28]},
        position=[10, 0, 0],
    )


def test_a_gift_of_all_ones_money_is_bad_for_the_giver():
    game = three()
    found = judge(game, "offer 1 give 16,18+1500 get nothing", pairs=PAIRS, fair=False)
    assert found.seats[0].change < 0 < found.seats[1].change
    assert sum(each.change for each in found.seats) == pytest.approx(0)
    assert found.offer.seat == 0
    assert game.offers == ()


def test_an_open_offer_is_judged_like_the_one_to_be_made():
    game = three()
    before = judge(game, "offer 1 give +400 get 19", pairs=PAIRS, fair=False)
    game.push("offer 1 give +400 get 19")
    assert judge(game, f"accept {game.offers[0].number}", pairs=PAIRS, fair=False).seats == before.seats


def test_a_fair_price_keeps_the_deeds():
    found = judge(three(), "offer 1 give +1 get 19", pairs=PAIRS)
    if found.fair is not None:
        assert (found.fair.give.deeds, found.fair.get.deeds) == ((), (19,))


@pytest.mark.parametrize(
    ("effects", "de", "en"),
    [
        ((0.1, 0.1, -0.2), "gut für Anna und Ben, Cem zahlt dafür", "good for Anna and Ben, Cem pays for it"),
        ((0.1, -0.1, 0.0), "gut für Anna, schlecht für Ben", "good for Anna, bad for Ben"),
        ((0.0, 0.0, 0.0), "ändert für beide kaum etwas", "hardly changes anything for either"),
    ],
)
def test_a_verdict_in_words(effects, de, en):
    game = three()
    found = judged(effects)
    assert tell_judgement(game, found, "de") == de
    assert tell_judgement(game, found, "en") == en


@pytest.mark.parametrize(
    ("bots", "de", "en"),
    [
        (
            ("banker", "banker", "banker"),
            "alle spielen weiter wie der Bot „Bankier“",
            "all play on like the bot “Banker”",
        ),
        (
            ("banker", "first", "first"),
            "Anna spielt weiter wie der Bot „Bankier“, Ben und Cem wie „Anfänger“",
            "Anna plays on like the bot “Banker”, Ben and Cem like “Beginner”",
        ),
        (
            ("miser", "miser", "banker"),
            "Anna und Ben spielen weiter wie der Bot „miser“, Cem wie „Bankier“",
            "Anna and Ben play on like the bot “miser”, Cem like “Banker”",
        ),
    ],
)
def test_who_is_assumed_to_play_is_called_as_people_know_it(bots, de, en):
    game = Game("classic", ["Anna", "Ben", "Cem"], seed=1)
    assumes = Assumes(bots, "known")
    assert tell_assumes(game, assumes, "de") == f"Angenommen ist: {de}; frühere Angebote sind bekannt."
    assert tell_assumes(game, assumes, "en") == f"Assumed: {en}; earlier offers are known."


def test_what_is_no_offer_is_refused():
    game = three()
    with pytest.raises(ActionError, match="not an offer"):
        judge(game, "roll")
    with pytest.raises(IllegalActionError):
        judge(game, "offer 1 give 39 get 19")
    with pytest.raises(ActionError, match="no such offer"):
        judge(game, "accept 7")

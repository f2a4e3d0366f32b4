"""Bots at a table with people: how often they ask, what they say when they refuse, how they bid."""

from dataclasses import replace
from typing import Any

import pytest

from bankhalter.bots.bot import Bot, chosen
from bankhalter.bots.courtesy import Courtesy, Made, Talk, most_asked, remember
from bankhalter.bots.levels import LEVELS, level_ids
from bankhalter.bots.manners import bot_move
from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.terminal.bots import make_bots
from bots.refusing import PEOPLE, PERSON, play_refusing

ROUND = 3
LIGHT_BLUE = (6, 8, 9)
ORANGE = (16, 18, 19)
LEVEL = {level.id: level for level in LEVELS}


def bot(level: str = "banker") -> Bot:
    return make_bots([1], LEVEL[level], seed=1)[1]


def table(**setup) -> Game:
    """The person, the bot and a third; the person has two light blue streets, the bot the last one."""
    usual: dict[str, Any] = {"deeds": {0: [6, 8, 5], 1: [9, 11, 16]}, "turn": 60}
    return Game.scenario("classic", ["Anna", "Bot", "Cleo"], **(usual | setup))


def answered(game: Game, text: str, level: str = "banker", talk: Talk = "few"):
    """What the bot in seat 1 says to an offer of the person."""
    game.push(text, seat=PERSON)
    return bot_move(bot(level), game, 1, Courtesy(talk, PEOPLE))


# ---- how often they ask


def made(turn: int, give: str = "5", get: str = "9", seat: int = 1, number: int = 1) -> Made:
    return Made(number, turn, seat, PERSON, give, get)


def asks(game: Game, text: str, *before: Made, talk: Talk = "more") -> bool:
    return Courtesy(talk, PEOPLE, before).allows(game, Action.parse(text), 1)


OFFER = "offer 0 give 9+100 get 5"


def test_nobody_is_asked_twice_the_same_within_eight_rounds_unless_it_is_better():
    game = table()
    old, fresh = made(60 - 8 * ROUND, "9+100", "5"), made(60 - 8 * ROUND + 1, "9+100", "5")
    assert asks(game, OFFER)
    assert asks(game, OFFER, old)
    assert not asks(game, OFFER, fresh)
    assert asks(game, "offer 0 give 9+110 get 5", fresh)
    assert not asks(game, "offer 0 give 9+90 get 5", fresh)
    assert not asks(game, "offer 0 give +100 get 5", fresh), "less for the same"
    assert not asks(game, "offer 0 give 9+100 get 5,6", fresh), "the same for more"
    assert asks(game, "offer 0 give 9,11 get 5", fresh), "something else"
    assert asks(game, OFFER, made(59, "9+100", "5", seat=2)), "another bot"


def test_two_offers_a_round_are_the_most_whoever_makes_them():
    others = [made(58, "11", "5", seat=2), made(59, "12", "5", seat=2)]
    assert asks(table(), OFFER, others[0])
    assert not asks(table(), OFFER, *others)
    assert asks(table(), OFFER, made(57, "11", "5"), others[1])


def test_who_has_refused_is_left_alone_for_longer_each_time():
    last = made(50, "11", "5")
    assert not asks(table(), OFFER, last, talk="few")
    assert asks(table(turn=65), OFFER, last, talk="few")
    assert not asks(table(turn=65), OFFER, made(10, "12", "5"), last, talk="few")
    assert not asks(table(), OFFER, talk="none")


def test_nobody_is_asked_for_nearly_all_their_cash():
    game = table(cash=[100, 500, 500])
    assert most_asked(game, PERSON) == 94
    assert asks(game, "offer 0 give 9 get +94")
    assert not asks(game, "offer 0 give 9 get +95")
    assert asks(game, "offer 0 give 9+100 get 5")
    assert not asks(table(cash=[0, 500, 500]), "offer 0 give 9 get +1")


def test_bots_may_ask_each_other_what_they_like_but_not_the_same_again():
    game = table()
    asked = [made(60), made(60), Made(3, 60, 1, 2, "9", "+10")]

    def allowed(text: str) -> bool:
        return Courtesy("none", PEOPLE, tuple(asked)).allows(game, Action.parse(text), 1)

    assert allowed("offer 2 give 9 get nothing")
    assert allowed("offer 2 give 9 get +9")
    assert not allowed("offer 2 give 9 get +10")


def test_an_offer_that_was_taken_counts_no_more():
    game = table()
    game.push("offer 0 give 11 get 5", seat=1)
    game.push("offer 2 give 9 get +10", seat=1)
    game.push("offer 0 give 16 get 5", seat=1)
    known = remember((), game.steps, PEOPLE)
    assert [(found.to, found.give, found.get) for found in known] == [
        (0, "11", "5"),
        (2, "9", "+10"),
        (0, "16", "5"),
    ]
    game.push(f"accept {known[-1].number}", seat=0)
    known = remember((), game.steps, PEOPLE)
    assert [found.taken for found in known] == [False, False, True]
    asked_again = Action.parse("offer 0 give 16 get 5")
    assert Courtesy("more", PEOPLE, known[-1:]).allows(game, asked_again, 1)
    assert not Courtesy("more", PEOPLE, known[:-1]).allows(game, Action.parse("offer 0 give 11 get 5"), 1)


def test_bots_do_not_trade_in_circles():
    refused = Made(1, 37, 1, 2, "9", "+100")
    sold, sold_long_ago = replace(refused, taken=True), replace(refused, turn=36, taken=True)

    def allowed(seat: int, text: str, known: Made) -> bool:
        return Courtesy("more", PEOPLE, (known,)).allows(table(), Action.parse(text), seat)

    for seat, text in ((1, "offer 2 give +120 get 9"), (2, "offer 1 give 9 get +90")):
        assert allowed(seat, text, refused)
        assert not allowed(seat, text, sold), "who sold it does not get it back at once"
        assert allowed(seat, text, sold_long_ago)
    assert allowed(1, "offer 2 give 11 get +50", sold)
    assert allowed(2, "offer 0 give 9 get +90", sold), "a person may have it"


def test_who_is_answered_is_not_pestered():
    game = table()
    game.push("offer 1 give 5 get 9", seat=0)
    game.push("offer 0 give 9 get 5+50", seat=1)
    known = remember((), game.steps, PEOPLE)
    assert Courtesy("few", PEOPLE, known).may_ask(game, PERSON)
    assert not asks(game, "offer 0 give 9 get 5+50", *known), "but not the same again"


class Pest:
    """Never does anything but offer."""

    def choose(self, game: Game, seat: int) -> str:
        return "offer 0 give 9 get 5"


class NeverTrades:
    """Refuses whatever it is offered."""

    def choose(self, game: Game, seat: int) -> str:
        return f"reject {game.offers[0].number}"


def test_a_bot_that_can_only_think_of_offers_goes_on():
    game = table(active=1)
    assert bot_move(Pest(), game, 1, Courtesy("none", PEOPLE)).action.kind == ActionKind.ROLL
    assert bot_move(Pest(), game, 1, Courtesy("few", PEOPLE)).action.kind == ActionKind.OFFER


@pytest.mark.parametrize("level", ["collector", "trader", "banker"])
def test_a_person_who_refuses_everything_is_not_pestered(level):
    check_games(level, 8)


@pytest.mark.exhaustive
@pytest.mark.parametrize("level", level_ids())
def test_a_person_who_refuses_everything_is_not_pestered_in_many_games(level):
    check_games(level, 200 if level != "expert" else 10)


def check_games(level: str, count: int) -> None:
    games = [play_refusing(level, seed) for seed in range(count)]
    assert sum(len(game.offers) for game in games) <= 5 * count
    assert max(game.most_in_a_round for game in games) <= 2
    assert sum(game.repeated for game in games) == 0
    assert sum(game.greedy for game in games) == 0
    assert 10 * sum(game.dear for game in games) <= sum(len(game.offers) for game in games)


# ---- what they say


def test_a_bot_asks_for_more_when_an_offer_completes_the_persons_group():
    game = table()
    move = answered(game, "offer 1 give +120 get 9")
    assert (move.why.code, game.edition.groups[move.why.group].id) == ("completes_yours", "light_blue")
    assert move.action.kind == ActionKind.OFFER
    assert (move.action.give.deeds, move.action.get.deeds) == ((9,), ())
    assert move.action.get.cash == 120 + move.why.more
    game.push(move.action, 1)
    assert [offer.seat for offer in game.offers] == [1], "the counter-offer takes the place of the offer"


@pytest.mark.parametrize("level", ["beginner", "collector", "builder", "banker"])
def test_what_a_bot_asks_for_it_takes_and_not_much_less(level):
    game = table()
    move = answered(game, "offer 1 give +1 get 9", level)
    if move.action.kind == ActionKind.REJECT:
        assert move.why.more is None
        return
    for less, taken in ((0, ActionKind.ACCEPT), (60, ActionKind.REJECT)):
        again = table()
        again.push(f"offer 1 give +{move.action.get.cash - less} get 9", seat=PERSON)
        assert chosen(bot(level), again, 1).kind == taken


def test_a_gift_is_asked_for_in_vain():
    assert answered(table(), "offer 1 give nothing get 11").why.code == "nothing"


@pytest.mark.parametrize("level", level_ids())
@pytest.mark.parametrize("gift", ["12", "39"])
def test_nobody_refuses_a_gift(level, gift):
    game = table(deeds={0: [5, 12, 39], 1: [9]}, cash=[1500, 20, 1500])
    move = answered(game, f"offer 1 give {gift} get nothing", level)
    assert move.action.kind == ActionKind.ACCEPT


def test_a_mortgaged_deed_is_no_gift():
    game = table(deeds={0: [12], 1: [9]}, mortgaged=[12], cash=[1500, 20, 1500])
    move = answered(game, "offer 1 give 12 get nothing")
    assert (move.action.kind, move.why.code) == (ActionKind.REJECT, "mortgaged")


@pytest.mark.parametrize("mortgaged", [[], [12]])
def test_nobody_asks_for_a_gift(mortgaged):
    game = table(deeds={0: [12], 1: [9]}, mortgaged=mortgaged)
    game.push("offer 1 give 12 get +300", seat=PERSON)
    move = bot_move(NeverTrades(), game, 1, Courtesy("few", PEOPLE))
    assert (move.action.kind, move.why.code) == (ActionKind.REJECT, "not_wanted")


def test_who_wants_more_than_the_person_has_says_so():
    for cash, why in ((50, "beyond_you"), (500, "too_little")):
        game = table(deeds={0: [12], 1: [9, 11, 16]}, cash=[cash, 1500, 1500])
        assert answered(game, "offer 1 give +50 get 11").why.code == why


def test_a_deed_more_is_asked_for_instead_of_denying_the_deal():
    game = table(cash=[40, 900, 1500])
    move = answered(game, "offer 1 give +40 get 9", "trader")
    assert (move.action.give.deeds, move.action.get.deeds, move.why.code) == ((9,), (6,), "too_little")
    assert move.action.get.cash < 40, "nobody is asked for all the cash, not even when it was offered"


def test_who_is_to_pay_too_much_says_how_much_less_would_do():
    game = table(deeds={0: [12], 1: [9, 11, 16]})
    move = answered(game, "offer 1 give 12 get +600", "beginner")
    assert (move.action.give.cash, move.action.get.deeds) == (600 - move.why.more, (12,))
    assert move.why.code == "too_dear"


def test_who_has_no_cash_says_so():
    move = answered(table(cash=[1500, 100, 1500]), "offer 1 give 5 get +100", "collector")
    assert move.why.code == "cash"


def test_a_mortgaged_deed_is_named_as_the_reason():
    game = table(deeds={0: [5, 15, 25], 1: [35, 9]}, mortgaged=[5])
    assert answered(game, "offer 1 give 5 get +10", "collector").why.code == "mortgaged"


def test_a_group_of_ones_own_is_not_given_away():
    game = table(deeds={0: [5], 1: [*ORANGE]})
    assert answered(game, "offer 1 give 5 get 16").why.code == "breaks_mine"


def test_where_no_offers_are_wanted_there_are_no_counter_offers_either():
    move = answered(table(), "offer 1 give +120 get 9", talk="none")
    assert move.action.kind == ActionKind.REJECT
    assert move.why.code == "completes_yours"


def test_a_bot_that_acts_on_a_whim_says_so():
    game = table()
    game.push("offer 1 give +1 get 9", seat=PERSON)
    moves = [
        bot_move(make_bots([1], LEVEL["whim"], seed)[1], game, 1, Courtesy("few", PEOPLE))
        for seed in range(8)
    ]
    assert {move.why.code for move in moves if move.action.kind == ActionKind.REJECT} == {"mood"}


# ---- how they bid


def auction(bid: int) -> Game:
    game = table(position=[17, 0, 0])
    game.push("roll", dice=(1, 3))
    game.push("decline")
    game.push(f"bid {bid}", seat=2)
    return game


class OneMore:
    """Bids one more, up to a limit."""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def choose(self, game: Game, seat: int) -> str:
        bid = game.auction.bid + 1
        return f"bid {bid}" if bid <= self.limit else "pass"


def test_bids_are_round_and_rise_by_a_fifth_up_to_what_the_bot_would_pay():
    amounts = [bot_move(OneMore(100), auction(bid), 1).action.amount for bid in (41, 60, 75, 85, 95, 99)]
    assert amounts == [50, 80, 90, 90, 100, 100]
    assert bot_move(OneMore(100), auction(100), 1).action.kind == ActionKind.PASS


def test_two_who_want_a_deed_badly_are_soon_done():
    game, bids = auction(110), 0
    while game.auction is not None:
        move = bot_move(OneMore(433), game, game.actor)
        bids += move.action.kind == ActionKind.BID
        game.push(move.action, game.actor)
    assert bids < 15


@pytest.mark.parametrize("level", [level for level in level_ids() if level != "expert"])
@pytest.mark.parametrize(("deeds", "most"), [({}, 1.5), ({2: [5, 25, 35]}, 3)])
def test_nobody_is_ruined_by_an_auction(level, deeds, most):
    game = table(deeds=deeds, position=[11, 0, 0])
    game.push("roll", dice=(1, 3))
    game.push("decline")
    bots, bids = make_bots(range(3), LEVEL[level], seed=1), 0
    while game.auction is not None:
        move = bot_move(bots[game.actor], game, game.actor)
        bids += move.action.kind == ActionKind.BID
        assert move.action.amount <= most * game.edition.fields[15].price
        assert move.action.amount % 5 == 0
        game.push(move.action, game.actor)
    assert bids < 20


def test_who_would_not_go_to_the_next_round_figure_lets_it_go():
    assert bot_move(OneMore(104), auction(100), 1).action.kind == ActionKind.PASS
    assert bot_move(OneMore(105), auction(95), 1).action.amount == 100

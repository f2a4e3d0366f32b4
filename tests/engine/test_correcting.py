"""The table is right: whose turn it is, tickets, jail cards, and money from purse to purse."""

import random
from contextlib import suppress

import pytest

from bankhalter.codes import BANK, EventKind, Phase, Reason, Why
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.position.possible import flaws
from bankhalter.engine.record import Record
from bankhalter.errors import ActionError, IllegalActionError, RecordError
from marks import ALL
from random_play import crowded, wander

NAMES = ["Anna", "Ben", "Cleo"]


def table(edition: str = "classic") -> Game:
    """A real table, at which the first seat begins."""
    game = Game(edition, NAMES, manual=True)
    for throw in ("dice 6 5", "dice 2 1", "dice 3 1"):
        game.push(throw)
    return game


def refused(game: Game, action: str) -> Reason:
    before = game.digest()
    with pytest.raises(IllegalActionError) as caught:
        game.push(action)
    assert game.digest() == before
    return Reason(caught.value.reason)


@pytest.mark.parametrize("edition", ALL)
def test_somebody_elses_turn_begins(edition):
    game = table(edition)
    game.push("set_turn 2")
    assert (game.active, game.phase) == (2, Phase.ROLL)
    assert [event.kind for event in game.push("set_turn 2")] == [], "it has only just begun"
    assert flaws(game.tables, game.state) == []


def test_a_turn_begins_anew():
    game = table()
    game.push("roll", chance=["dice 4 6"])
    assert game.phase == Phase.END
    game.push("set_turn 0")
    assert (game.active, game.phase) == (0, Phase.ROLL)
    game.push("roll", chance=["dice 1 2"])
    assert refused(game, "set_turn 1") == Reason.NOT_QUIET


def test_who_begins_can_be_said_instead_of_rolled():
    game = Game("classic", NAMES, manual=True)
    game.push("set_turn 1")
    assert (game.active, game.phase) == (1, Phase.ROLL)


def test_tickets_come_from_the_used_ones_or_the_pile_and_none_is_lost():
    game = table("mega-deluxe")
    pile = int(game.state.tickets_plain)
    game.push("set_tickets 1 2")
    assert (int(game.state.tickets[1]), int(game.state.tickets_plain)) == (2, pile - 2)
    game.push("set_tickets 1 0")
    assert int(game.state.tickets_out) == 2
    game.push("set_tickets 2 1")
    assert (int(game.state.tickets_out), int(game.state.tickets_plain)) == (1, pile - 2)
    assert flaws(game.tables, game.state) == []
    assert refused(game, "set_tickets 0 99") == Reason.NO_TICKETS_LEFT
    assert refused(table(), "set_tickets 0 1") == Reason.NO_TICKETS_LEFT, "the box has none"


@pytest.mark.parametrize("edition", ALL)
@pytest.mark.parametrize("seen", [False, True])
def test_a_jail_card_leaves_its_deck_and_comes_back_to_it(edition, seen):
    game = table(edition)
    deck = next(deck for deck in range(2) if game.state.card_holder[deck] == BANK)
    if seen:  # all cards lie in an order that is known, this one among them
        game.push(f"set_jailcard 0 {deck}")
        game.push(f"set_jailcard bank {deck}")
    game.push(f"set_jailcard 1 {deck}")
    game.push(f"set_jailcard 2 {deck}")
    assert game.state.card_holder[deck] == 2
    assert flaws(game.tables, game.state) == []
    game.push(f"set_jailcard bank {deck}")
    assert game.state.card_holder[deck] == BANK
    assert flaws(game.tables, game.state) == []


def test_money_goes_from_purse_to_purse():
    game = table()
    (event,) = game.push("hand_over 0 1 50")
    assert (event.kind, event.why) == (EventKind.PAID, Why.AGREED)
    assert [game.cash(seat) for seat in range(3)] == [1450, 1550, 1500]
    assert refused(game, "hand_over 0 1 1451") == Reason.NO_CASH
    assert refused(game, "hand_over 0 0 10") == Reason.TRADE_WITH_SELF
    assert refused(game, "hand_over 0 5 10") == Reason.NO_SUCH_SEAT
    assert refused(game, "hand_over 0 1 0") == Reason.NEGATIVE_AMOUNT


def test_money_can_be_handed_to_somebody_in_debt():
    game = table()
    game.push("set_cash 0 10")
    game.push("roll", chance=["dice 1 3"])
    assert game.phase == Phase.DEBT
    game.push("hand_over 1 0 190")
    game.push("pay")
    assert [game.cash(seat) for seat in range(2)] == [0, 1310]


def test_at_a_table_of_the_programs_dice_nothing_is_set_right():
    game = Game("classic", NAMES, seed=1)
    for action in ("set_turn 1", "hand_over 0 1 5"):
        with pytest.raises(ActionError, match="real dice"):
            game.push(action)


def test_a_record_says_that_its_table_was_a_real_one():
    game = table()
    game.push("set_cash 1 1400")
    paper = str(game.record)
    assert Game.from_record(paper, manual=True).digest() == game.digest()
    with pytest.raises(RecordError, match=r"line \d+ \(set_cash 1 1400\): .*`chance hand` is missing"):
        Record.parse(paper.replace("chance hand\n", ""))


@pytest.mark.parametrize("edition", ALL)
def test_whatever_is_set_right_the_table_stays_possible(edition):
    rng, game = random.Random(7), crowded(edition, "official", 7, manual=True)
    done = 0
    for number in range(150):
        action = Action.parse(_some(rng, game))
        with suppress(IllegalActionError):
            done += bool(game.push(action))
        assert flaws(game.tables, game.state) == [], action
        for _ in wander(game, rng, 2):
            pass
        if game.over:
            game = crowded(edition, "official", number, manual=True)
    assert done > 40, "many of them could be"


def _some(rng: random.Random, game: Game) -> str:
    """Any correction, possible or not."""
    seat, field = rng.randrange(3), rng.randrange(len(game.edition.fields))
    who = rng.choice(["bank", str(seat)])
    unit = game.edition.money.unit
    return rng.choice(
        [
            f"set_cash {seat} {rng.randrange(200) * unit}",
            f"set_place {seat} {field}",
            f"set_jail {seat}",
            f"set_owner {who} {field}",
            f"set_level {field}={rng.randrange(3)}",
            f"set_mortgage {rng.choice(['on', 'off'])} {field}",
            f"set_turn {seat}",
            f"set_tickets {seat} {rng.randrange(4)}",
            f"set_jailcard {who} {rng.randrange(2)}",
            f"hand_over {seat} {rng.randrange(3)} {rng.randrange(9) * unit}",
        ]
    )

"""SETUP: what is in the box and how it is laid out."""

import pytest

from bankhalter.codes import BANK, CHANCE, EventKind, Face, FieldKind, Phase, Reason
from bankhalter.editions import load_edition
from bankhalter.engine.game import Game
from bankhalter.errors import PositionError
from board import agenda, card_field, has_speed_die, landing, refused
from marks import rule

TOKENS = {"classic": 8, "game-of-thrones": 6, "burgen-schloesser": 8, "yu-gi-oh": 6, "mega-deluxe": 8}


@rule("SETUP-01")
def test_components(edition: str) -> None:
    box = load_edition(edition)
    mega = edition == "mega-deluxe"
    assert len(box.tokens) == TOKENS[edition]
    assert len(box.deeds) == (37 if mega else 28)
    assert [len(deck.cards) for deck in box.decks] == [16, 16]
    assert box.stock == ((32, 12, 8, 4) if mega else (32, 12, 0, 0))
    assert box.tickets_plain + box.tickets_expiry == (16 if mega else 0)


@rule("SETUP-01")
def test_two_dice_and_in_mega_a_third(edition: str) -> None:
    game = Game.scenario(edition, 2, manual=True)
    game.push("roll")
    throws = [action.dice for action, _ in game.chance_outcomes()]
    assert {(first, second) for first, second, _ in throws} == {
        (first, second) for first in range(1, 7) for second in range(1, 7)
    }
    third = {throw[2] for throw in throws}
    assert third == ({1, 2, 3, Face.BUS, Face.MR_MONOPOLY} if has_speed_die(edition) else {0})


@rule("SETUP-02", "AMB-A04")
def test_everybody_begins_on_los_with_a_token_of_his_own(edition: str) -> None:
    box = load_edition(edition)
    game = Game(edition, box.players_max, seed=5)
    assert box.fields[0].kind == FieldKind.LOS
    assert [game.position_of(seat) for seat in range(game.players)] == [0] * game.players
    assert len({token.de for token in box.tokens}) == len(box.tokens) >= game.players


@rule("SETUP-03")
def test_both_decks_are_unseen_and_whole(edition: str) -> None:
    for deck in range(2):
        field = card_field(edition, deck)
        game = landing(edition, field, manual=True)
        assert game.phase == Phase.CARD
        assert [(action.number, weight) for action, weight in game.chance_outcomes()] == [
            (n, 1) for n in range(16)
        ]
        assert game.state.card_holder.tolist() == [BANK, BANK]


@rule("SETUP-03")
def test_decks_are_shuffled_separately(edition: str) -> None:
    """Any card may come first, the seed decides, and one deck says nothing about the other."""
    drawn: list[set[int]] = [set(), set()]
    for seed in range(12):
        for deck in range(2):
            game = landing(edition, card_field(edition, deck), seed=seed)
            cards = [e for e in game.events if e.kind == EventKind.CARD_DRAWN]
            assert cards[0].field == deck
            drawn[deck].add(cards[0].amount)
    assert min(map(len, drawn)) >= 4
    game = landing(edition, card_field(edition, 0), chance=["card 11"])
    assert game.state.unseen.tolist() == [0xFFFF & ~(1 << 11), 0xFFFF]


@rule("SETUP-04", "AMB-A02")
def test_1500_in_16_notes(edition: str) -> None:
    game = Game(edition, 3, seed=1)
    assert [game.cash(seat) for seat in range(3)] == [1500, 1500, 1500]
    notes = game.edition.money.notes
    assert notes == ((500, 2), (100, 4), (50, 1), (20, 1), (10, 2), (5, 1), (1, 5))
    assert sum(value * count for value, count in notes) == 1500
    assert sum(count for _, count in notes) == 16


@rule("SETUP-05")
def test_250_000_in_17_notes(edition: str) -> None:
    game = Game(edition, 3, seed=1)
    assert [game.cash(seat) for seat in range(3)] == [250_000, 250_000, 250_000]
    notes = game.edition.money.notes
    assert notes == (
        *((100_000, 1), (50_000, 2), (10_000, 4), (5_000, 1)),
        *((2_000, 1), (1_000, 2), (500, 1), (100, 5)),
    )
    assert sum(value * count for value, count in notes) == 250_000
    assert sum(count for _, count in notes) == 17


@rule("SETUP-06")
def test_money_that_is_not_dealt_is_the_banks(edition: str) -> None:
    """Only the seats that play get money; what they got is what the bank gave."""
    game = Game(edition, 3, seed=1)
    start = load_edition(edition).money.start_cash
    assert game.state.cash.tolist() == [start] * 3 + [0] * 5
    assert (game.state.bank, game.state.pot) == (-3 * start, 0)


@rule("SETUP-07", "AMB-A05")
def test_the_program_runs_the_auction(edition: str) -> None:
    """Nobody has to open it, and no seat has the banker's part in it."""
    street = next(f.index for f in load_edition(edition).fields if f.kind == FieldKind.STREET)
    game = landing(edition, street)
    game.push("decline")
    opened = [event for event in game.events if event.kind == EventKind.AUCTION_OPENED]
    assert [(event.seat, event.other, event.field) for event in opened] == [(BANK, BANK, street)]
    assert agenda(game)[-1][:2] == [Phase.AUCTION, BANK]


@rule("SETUP-08", "AMB-A05")
def test_bank_and_player_have_separate_purses(edition: str) -> None:
    tax = [field for field in load_edition(edition).fields if field.kind == FieldKind.TAX][-1]
    for payer in range(3):
        game = landing(edition, tax.index, active=payer, cash=[500, 500, 500])
        purses = [500 - tax.tax * (seat == payer) for seat in range(3)]
        assert [game.cash(seat) for seat in range(3)] == purses
        assert game.state.bank == -1500 + tax.tax


@rule("SETUP-09", "AMB-A03")
def test_six_may_all_play_and_a_banker_beside_them_has_no_seat(edition: str) -> None:
    game = Game(edition, 6, seed=2)
    rolled = [event.seat for event in game.events if event.kind == EventKind.ROLLED]
    assert rolled[:6] == [0, 1, 2, 3, 4, 5]
    assert [game.cash(seat) for seat in range(6)] == [250_000] * 6
    game.state.active = 5
    assert refused(game, "roll", 6) == Reason.NO_SUCH_SEAT
    with pytest.raises(PositionError):
        Game(edition, 7)


@rule("SETUP-10")
def test_all_deeds_and_buildings_are_with_the_bank(edition: str) -> None:
    game = Game(edition, 4, seed=1)
    assert game.state.owner.tolist() == [BANK] * 52
    assert game.state.holdings.tolist() == [0] * 8
    assert game.state.level.tolist() == [0] * 52
    assert game.state.mortgaged == 0
    stock = [32, 12, 8, 4] if edition == "mega-deluxe" else [32, 12, 0, 0]
    assert game.state.stock.tolist() == stock


@rule("SETUP-10", "SHORT-02")
def test_only_the_short_game_deals_deeds(edition: str) -> None:
    """Three each, one at a time in seat order, free of charge."""
    game = Game(edition, 3, preset="short", seed=4, manual=True)
    start_frame = [Phase.START_DICE, 0, 0, 0, BANK, 0b111, 0, 0]
    assert agenda(game) == [start_frame, [Phase.DEAL, 0, 0, 0, BANK, 0, 0, 0]]
    assert (game.actor, len(game.chance_outcomes())) == (CHANCE, 28)
    dealt = (39, 1, 5, 12, 3, 37, 35, 28, 6)
    for number, field in enumerate(dealt):
        assert agenda(game)[1][1:4] == [number % 3, 0, number]
        events = game.push(f"deal {field}")
        assert [(e.kind, e.seat, e.other, e.field) for e in events] == [
            (EventKind.DEALT, number % 3, BANK, field)
        ]
    assert [game.owner(field) for field in dealt] == [0, 1, 2] * 3
    assert agenda(game) == [start_frame]
    assert [game.cash(seat) for seat in range(3)] == [1500, 1500, 1500]
    assert refused(game, "deal 8") == Reason.NO_CHANCE_DUE


@rule("SETUP-10", "SHORT-02")
def test_only_deeds_of_the_bank_are_dealt(edition: str) -> None:
    game = Game(edition, 2, preset="short", manual=True)
    game.push("deal 39")
    for field in (39, 0, 45):
        assert refused(game, f"deal {field}") == Reason.BAD_DEAL


@rule("SETUP-11")
def test_tickets_lie_in_the_middle(edition: str) -> None:
    game = Game(edition, 2, seed=1)
    state = game.state
    assert (state.tickets_plain, state.tickets_expiry, state.tickets_out) == (13, 3, 0)
    assert state.tickets.tolist() == [0] * 8


@rule("SETUP-02", "TURN-01")
def test_a_new_game_waits_for_the_start_rolls(edition: str) -> None:
    game = Game(edition, 5, manual=True)
    assert agenda(game) == [[Phase.START_DICE, 0, 0, 0, BANK, 0b11111, 0, 0]]
    assert (game.actor, game.over, game.state.turn) == (CHANCE, False, 0)
    assert refused(game, "roll", 0) == Reason.CHANCE_IS_DUE

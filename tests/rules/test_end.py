"""END: the last player wins, nothing else ends the normal game."""

from typing import Any

from bankhalter import Game
from bankhalter.codes import BANK, NOBODY, Ending, EventKind, FieldKind, Phase, Reason
from bankhalter.engine.events import Event
from bankhalter.engine.position import flaws
from bankhalter.engine.situation import Outcome
from board import before, field, group, money, plain_dice, purses, refused
from marks import rule

MEGA = "mega-deluxe"


def land(edition: str, goal: int, **setup: Any) -> Game:
    """Two play; seat 0 rolls 4 pips and arrives on `goal`."""
    setup.setdefault("players", 2)
    game = Game.scenario(edition, position=[before(edition, goal, 4)], **setup)
    game.push("roll", dice=plain_dice(edition, 1, 3))
    return game


@rule("END-01")
def test_the_last_player_wins(edition: str) -> None:
    last, green = group(edition, "dark_blue")[-1], group(edition, "green")[0]
    game = land(
        edition, last, cash=purses(edition, 20, 100), deeds={0: [green], 1: [last]}, mortgaged=[green]
    )
    assert game.outcome() is None
    events = game.push("bankrupt")
    assert events[-1] == Event(EventKind.GAME_OVER, BANK, BANK, 0, 1 << 1, Ending.LAST_STANDING)
    assert (game.phase, game.actor, game.over) == (Phase.OVER, NOBODY, True)
    # the estate is his; the game is over before any interest
    assert [game.cash(0), game.cash(1)] == purses(edition, 0, 120)
    assert (game.owner(green), game.is_mortgaged(green)) == (1, True)
    assert game.outcome() == Outcome(
        Ending.LAST_STANDING, (1,), (0, money(edition, 120 + 150) + game.tables.price[last])
    )
    assert flaws(game.tables, game.state) == []


@rule("END-01")
def test_nothing_can_be_done_when_the_game_is_over(edition: str) -> None:
    game = land(edition, field(edition, FieldKind.TAX), cash=purses(edition, 0, 100))
    game.push("bankrupt")
    for action, seat in (("roll", 1), ("end", 1), ("bankrupt", 1), ("roll", 0), ("withdraw", 1)):
        assert refused(game, action, seat) == Reason.GAME_OVER
    assert game.menu(0) == game.menu(1) == []


@rule("END-01", "AMB-H10")
def test_no_auction_when_the_second_last_goes_bankrupt_to_the_bank(edition: str) -> None:
    station = field(edition, FieldKind.STATION)
    game = land(
        edition,
        field(edition, FieldKind.TAX),
        cash=purses(edition, 0, 100),
        deeds={0: [station]},
        mortgaged=[station],
        jail_cards={0: [0]},
    )
    events = game.push("bankrupt")
    assert [event for event in events if event.kind == EventKind.AUCTION_OPENED] == []
    assert (game.owner(station), game.is_mortgaged(station)) == (BANK, False)
    assert game.state.card_holder[0] == BANK
    assert game.outcome().winners == (1,)
    assert game.outcome().ending == Ending.LAST_STANDING
    assert int(game.state.depth) == 1
    assert flaws(game.tables, game.state) == []


@rule("END-01")
def test_the_game_goes_on_while_two_are_left(edition: str) -> None:
    tax = field(edition, FieldKind.TAX)
    game = Game.scenario(
        edition,
        3,
        cash=purses(edition, 0, 0, 5),
        position=[before(edition, tax, 4), before(edition, tax, 4)],
    )
    game.push("roll", dice=plain_dice(edition, 1, 3))
    game.push("bankrupt")
    assert (game.phase, game.actor) == (Phase.ROLL, 1)
    assert game.outcome() is None
    game.push("roll", dice=plain_dice(edition, 1, 3))
    game.push("bankrupt")
    assert game.outcome() == Outcome(Ending.LAST_STANDING, (2,), (0, 0, money(edition, 5)))


@rule("END-01")
def test_the_poor_survivor_wins_not_the_rich_who_left(edition: str) -> None:
    """To be rich is not the aim: the debt of one with many deeds still ends his game."""
    last = group(edition, "dark_blue")[-1]
    deeds = [place for name in ("red", "green", "yellow") for place in group(edition, name)]
    game = land(edition, last, cash=[0, 0], deeds={0: deeds, 1: [last]}, mortgaged=deeds, jail_cards={0: [0]})
    assert game.wealth(0) > game.wealth(1)
    game.push("bankrupt")
    assert game.outcome().winners == (1,)


@rule("END-01")
def test_an_off_turn_bankruptcy_ends_the_game_in_the_middle_of_a_turn(edition: str) -> None:
    game = Game.from_position(
        f"{edition}/official 2 active=0 rolled=1 doubles=1 again=1 cash={money(edition, 50)},0 "
        f"frames=RESOLVE,0|DEBT,1,0,{money(edition, 10)},0,5"
    )
    game.push("bankrupt", seat=1)
    assert game.outcome().winners == (0,)
    assert (game.phase, game.actor, int(game.state.depth)) == (Phase.OVER, NOBODY, 1)


@rule("END-01")
def test_what_the_winner_still_owed_does_not_matter(edition: str) -> None:
    game = Game.from_position(
        f"{edition}/official 2 active=0 rolled=1 cash=0,0 "
        f"frames=END,0|DEBT,0,0,{money(edition, 10)},-1,4|DEBT,1,0,{money(edition, 10)},-1,5"
    )
    game.push("bankrupt", seat=1)
    assert (game.phase, game.actor, int(game.state.depth)) == (Phase.OVER, NOBODY, 1)
    assert game.outcome() == Outcome(Ending.LAST_STANDING, (0,), (0, 0))


@rule("END-02")
def test_no_number_of_turns_and_no_fortune_ends_the_normal_game(edition: str) -> None:
    jail = field(edition, FieldKind.JAIL)
    game = Game.scenario(edition, 2, cash=purses(edition, 1_000_000, 1), position=[jail, jail], turn=100_000)
    for seat in (0, 1):
        game.push("roll", dice=(6, 5, 2) if edition == MEGA else (6, 4))  # free parking
        game.push("end", seat=seat)
        assert game.outcome() is None
    assert int(game.state.turn) == 100_002
    assert (game.phase, game.actor) == (Phase.ROLL, 0)


@rule("END-02")
def test_only_the_short_game_counts_wealth(edition: str) -> None:
    """The richer of the two who are left has not won when a third leaves."""
    game = land(edition, field(edition, FieldKind.TAX), players=3, cash=purses(edition, 0, 5000, 1))
    game.push("bankrupt")
    assert game.wealth(1) > game.wealth(2)
    assert game.outcome() is None
    assert game.over is False


@rule("END-03")
def test_the_way_to_win_buy_complete_build_collect(edition: str) -> None:
    streets = group(edition, "orange")
    *owned, last = streets
    game = land(edition, last, deeds={0: owned})
    bare = int(game.tables.rent[owned[0], 0])
    before_group = game.rent_due(owned[0])
    game.push("buy")
    assert game.owner(last) == 0
    after_group = game.rent_due(owned[0])
    factor = 3 if edition == MEGA else 2
    assert after_group == factor * bare > before_group
    game.push(f"build {owned[0]}")
    assert game.rent_due(owned[0]) == int(game.tables.rent[owned[0], 1]) > after_group
    cash = game.cash(0)
    game.push("end")
    stands = before(edition, owned[0], 4)
    game = Game.from_position(game.position().replace("position=" + _tokens(game), f"position=0,{stands}"))
    game.push("roll", dice=plain_dice(edition, 1, 3), seat=1)
    assert game.cash(0) - cash == int(game.tables.rent[owned[0], 1])


def _tokens(game: Game) -> str:
    return ",".join(str(game.position_of(seat)) for seat in range(game.players))

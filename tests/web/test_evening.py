"""A whole evening at the real board: a recorded game, entered on one phone to its end, with mistakes.

What is entered wrong is taken back at once or changed long after; the end is that of the record.
"""

from statistics import median
from typing import Any

import pytest

from bankhalter.codes import ActionKind
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from evenings import early_mistakes, entries, last_throw, other_card, recorded, turn_of
from marks import ALL
from server.tables import open_game
from web.hands import game
from web.keeper import Keeper
from web.visitor import PHONE, Visitor


class Evening:
    """A record, and the five mistakes that are made while it is entered.

    The fifth stands in the record: somebody lost a note, and the bank set the purse right.
    """

    def __init__(self, played: Game) -> None:
        self.played = played
        self.found_out = last_throw(played)
        mistakes = early_mistakes(played, self.found_out)
        assert mistakes is not None, "the record was made so that they fit in"
        self.early = mistakes
        """Found out only before the last throw."""
        late = [(place, action) for place, action in entries(played) if place > max(mistakes)]
        throws = [place for place, action in late if action.kind == ActionKind.DICE]
        cards = [place for place, action in late if action.kind == ActionKind.CARD]
        throw, card = throws[len(throws) // 3], cards[len(cards) // 2]
        self.slips = {throw: turned(played.actions[throw]), card: other_card(played, card)}
        """Taken back at once."""

    def enter(self, keeper: Keeper) -> list[int]:
        """Enter everything; how many taps each turn took, those for the mistakes left out."""
        taps, versions = dict[int, int](), dict[int, int]()
        for place, action in entries(self.played):
            if place == self.found_out:
                for wrong in sorted(self.early, reverse=True):  # what comes after it is written down anew
                    keeper.amend(versions[wrong], self.played.actions[wrong])
            if place in self.slips:
                keeper.enter(self.slips[place])
                keeper.take_back()
            before, turn = keeper.taps, turn_of(self.played, place)
            keeper.enter(self.early.get(place, action))
            taps[turn] = taps.get(turn, 0) + keeper.taps - before
            if place in self.early:
                versions[place] = keeper.screen.state()["version"]
        return [count for turn, count in taps.items() if turn > 0]


def turned(action: Action) -> Action:
    """Other dice than those that lie there."""
    first, second, third = action.dice
    return Action(ActionKind.DICE, dice=(second % 6 + 1, first, third))


def is_as_recorded(screen: Visitor, played: Game) -> None:
    state = screen.state()
    assert state["view"]["game"]["over"]
    assert state["digest"] == played.digest()
    paper = screen.server.client.get(f"/api/games/{screen.game}/record").text
    assert [str(action) for action in Game.from_record(paper, manual=True).actions] == [
        str(action) for action in played.actions
    ]
    books = screen.server.client.get(f"/api/games/{screen.game}/books").json()
    assert [purse["cash"] for purse in books["purses"]] == [seat["cash"] for seat in game(screen)["seats"]]
    assert books["deviation"] == -5 * played.edition.money.unit, "the note that was lost"


def told(played: Game, taps: list[int]) -> str:
    """How many taps it took."""
    dice = len(str(played.actions[last_throw(played)]).split()) - 1
    alone = sum(count == dice for count in taps)
    share = f"{alone} of {played.now.turn} turns by the dice alone, with {dice} taps"
    return f"{share}; median {median(taps):g}, mean {sum(taps) / len(taps):.1f}"


def the_evening(visit: Any, server: Any, edition: str) -> None:
    played = recorded(edition)
    seats = [{"kind": "human", "name": name} for name in played.names]
    table = open_game(
        server, people=played.players, edition=edition, chance="hand", banker="one", seats=seats
    )
    screen = visit(f"/t/{table.game}", seats=table, size=PHONE, touch=True)
    taps = Evening(played).enter(Keeper(screen))
    print(f"\n{edition}: {told(played, taps)}")
    is_as_recorded(screen, played)


def test_an_evening_with_five_corrections_ends_as_it_was_recorded(visit, server):
    the_evening(visit, server, "classic")


@pytest.mark.exhaustive
@pytest.mark.parametrize("edition", [edition for edition in ALL if edition != "classic"])
def test_an_evening_of_each_box_ends_as_it_was_recorded(visit, server, edition):
    the_evening(visit, server, edition)

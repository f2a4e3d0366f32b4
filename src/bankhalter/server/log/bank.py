"""The bank of a table with real dice or cards: what is entered there, by whom, and who may take it back."""

from collections.abc import Sequence

from typing_extensions import TypedDict

from bankhalter.codes import CHANCE, ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.kernel.layout import SEAT
from bankhalter.server.log.setup import Banker, Chance
from bankhalter.server.log.table import Mark, Table
from bankhalter.server.refusals import not_allowed

_DICE = (Phase.START_DICE, Phase.DICE, Phase.JAIL_DICE, Phase.UTILITY_DICE)
_LEADING = {Phase.ROLL: Action(ActionKind.ROLL), Phase.END: Action(ActionKind.END)}
"""What must come before the next dice, and what nobody wants to press a button for."""


class TableBank(TypedDict):
    """Who holds the bank, and what can be entered now."""

    banker: Banker
    seats: list[int]
    """Who may enter what dice and cards show now."""
    thrower: int
    """Whose dice or card comes next."""
    due: str
    """Which throw or card that is: the same whether or not the turn before it was ended by hand."""
    dice: list[list[str]]
    """The faces of each die that can be entered now, which ends the turn before it. None if something else
    must be decided first."""


def lies_on_table(chance: Chance, kind: ActionKind) -> bool:
    """Whether such an outcome is read from the table, not drawn."""
    return chance == "hand" or chance == ("dice" if kind == ActionKind.DICE else "cards")


def is_by_hand(chance: Chance, phase: Phase) -> bool:
    """Whether what is due now is read from the table."""
    return lies_on_table(chance, ActionKind.DICE if phase in _DICE else ActionKind.CARD)


def table_bank(table: Table) -> TableBank | None:
    """What everybody may know of the bank; None where nothing is real."""
    game = table.game
    if table.setup.chance == "fair" or game is None:
        return None
    for seat, step in leading(table):
        game = game.copy()
        game.push(step, seat=seat)
    return {
        "banker": table.setup.banker,
        "seats": [seat for seat in range(len(table.seats)) if _holds_bank(table, game, seat)],
        "thrower": game.frame(SEAT) if game.phase == Phase.START_DICE else game.active,
        "due": "" if game.over else f"{game.now.turn} {game.now.rolled} {game.phase.name} {game.frame(SEAT)}",
        "dice": [] if table.over or table.paused else _faces(table, game),
    }


def dice_due(table: Table) -> list[list[str]]:
    """The faces of each die that can be entered now; none if no dice are."""
    found = table_bank(table)
    return found["dice"] if found else []


def leading(table: Table) -> list[tuple[int, Action]]:
    """Who must still do what before real dice are due; nothing if they are, or if somebody has to decide."""
    game = table.game
    if game is None or table.over or not lies_on_table(table.setup.chance, ActionKind.DICE):
        return []
    steps: list[tuple[int, Action]] = []
    game = game.copy()
    while game.actor != CHANCE:
        step = _LEADING.get(game.phase)
        if step is None or table.seats[game.actor].bot is not None:
            return []
        steps.append((game.actor, step))
        game.push(step, seat=game.actor)
    return steps


def _faces(table: Table, game: Game) -> list[list[str]]:
    if game.actor != CHANCE or game.phase not in _DICE or not is_by_hand(table.setup.chance, game.phase):
        return []
    throws = [str(outcome).split()[1:] for outcome, _ in game.chance_outcomes()]
    return [list(dict.fromkeys(faces)) for faces in zip(*throws, strict=True)]


def may_enter(table: Table, seat: int) -> bool:
    """Whether this seat may enter what is due now."""
    return table.game is not None and _holds_bank(table, table.game, seat)


def _holds_bank(table: Table, game: Game, seat: int) -> bool:
    if table.setup.banker == "one":
        return seat == banker_of(table)
    if table.setup.banker == "each":
        free = game.phase == Phase.START_DICE or table.seats[game.active].bot is not None
        return free or seat == game.active
    return True


def banker_of(table: Table) -> int:
    """The seat of whoever opened the table."""
    return next((place for place, wish in enumerate(table.setup.seats) if wish.kind == "human"), 0)


def check_entering(table: Table, seat: int) -> None:
    """Two bankers at once would enter everything twice."""
    if table.game is None or table.game.actor != CHANCE or may_enter(table, seat):
        return
    if table.setup.banker == "one":
        name = table.seats[banker_of(table)].name
        raise not_allowed(
            f"Die Bank hält {name}: Würfel und Karten trägt nur {name} ein.",
            f"{name} holds the bank: only {name} enters dice and cards.",
        )
    name = table.seats[table.game.active].name
    raise not_allowed(
        f"Jede Person trägt ihre eigenen Würfel ein, jetzt {name}.",
        f"Everybody enters their own dice, now it is {name}.",
    )


def check_correcting(table: Table, seat: int) -> None:
    """Only who holds the bank changes what was entered long ago, or sets the table right."""
    if table.setup.chance == "fair":
        raise not_allowed(
            "Nur am echten Brett lassen sich Einträge ändern und der Tisch berichtigen.",
            "Only on the real board entries can be changed and the table set right.",
        )
    if table.setup.banker == "each":
        raise not_allowed(
            "An diesem Tisch hält niemand die Bank: Nehmt den Fehler gemeinsam zurück.",
            "Nobody holds the bank at this table: take the mistake back together.",
        )
    if not may_take_back(table, seat, ()):
        name = table.seats[banker_of(table)].name
        raise not_allowed(
            f"Die Bank hält {name}: Nur {name} ändert Einträge und berichtigt den Tisch.",
            f"{name} holds the bank: only {name} changes entries and sets the table right.",
        )


def check_setting_right(table: Table, seat: int, action: Action) -> None:
    """One's own money everybody hands over; all else is set right by who holds the bank."""
    own = action.kind == ActionKind.HAND_OVER and action.number == seat
    if table.setup.chance == "fair" or not own:
        check_correcting(table, seat)


def may_take_back(table: Table, seat: int, marks: Sequence[Mark]) -> bool:
    """Whether a seat may take these actions back without asking: the table is right, not the program."""
    if table.setup.chance == "fair":
        return False
    if table.setup.banker == "each":
        return all(mark.seat == seat or mark.led for mark in marks)
    return table.setup.banker == "all" or seat == banker_of(table)

"""What the golden games must reach together."""

from bankhalter.codes import BANK, ActionKind, Ending, EventKind, FieldKind, Phase
from bankhalter.editions import all_tables, load_edition
from bankhalter.engine.actions import CORRECTIONS
from bankhalter.engine.game import Game
from bankhalter.kernel.layout import PHASE

AUTOMATIC = {phase for phase in Phase if phase >= Phase.RESOLVE}


def wanted_features() -> set[str]:
    """Everything that some golden game has to reach: every phase, action, event, ending, and so on."""
    wanted = {f"phase {phase.name}" for phase in Phase if phase not in AUTOMATIC}
    wanted |= {f"action {kind.name}" for kind in ActionKind if kind not in CORRECTIONS}
    wanted |= {f"event {kind.name}" for kind in EventKind}
    wanted -= {"action ANOTHER", "event ANOTHER_CARD", "event CORRECTED"}  # only at real tables
    wanted |= {f"ending {ending.name}" for ending in Ending if ending}
    wanted |= {f"landed on {kind.name}" for kind in FieldKind}
    wanted |= {"bankrupt to the bank", "bankrupt to a player", "building auctioned", "property auctioned"}
    for edition, _ in all_tables():
        for deck, cards in enumerate(load_edition(edition).decks):
            wanted |= {f"card {edition} {deck} {number}" for number in range(len(cards.cards))}
    return wanted


def features(game: Game) -> set[str]:
    """What a game has met on its way."""
    met = {f"action {action.kind.name}" for action in game.actions}
    met |= {f"event {event.kind.name}" for event in game.events}
    for event in game.events:
        if event.kind == EventKind.MOVED:
            met.add(f"landed on {game.edition.fields[event.field].kind.name}")
        elif event.kind == EventKind.CARD_DRAWN:
            met.add(f"card {game.edition.id} {event.field} {event.amount}")
        elif event.kind == EventKind.WENT_BANKRUPT:
            met.add("bankrupt to the bank" if event.other == BANK else "bankrupt to a player")
        elif event.kind == EventKind.AUCTION_WON:
            met.add("building auctioned" if event.extra else "property auctioned")
    met |= {f"phase {phase.name}" for phase in phases(game)}
    outcome = game.outcome()
    return met | ({f"ending {outcome.ending.name}"} if outcome else set())


def phases(game: Game) -> set[Phase]:
    """The phases in which somebody had to decide."""
    twin = game.copy()
    met = set()
    while twin.steps:
        met.add(Phase(int(twin.state.frames[twin.state.depth - 1, PHASE])))
        twin.pop()
    return met

"""The numbered menu: the obvious next step first, long lists folded into one line."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from bankhalter.codes import BANK, ActionKind, Phase, Piece, Why
from bankhalter.engine.actions import Action
from bankhalter.i18n import Lang, pick
from bankhalter.tell import describe
from bankhalter.tell.menu import ANSWERS, rank
from bankhalter.tell.voice import Voice

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

FEW = 3
"""Up to this many similar actions are listed one by one; more are folded into one line."""

CALM = frozenset(
    {
        *(Phase.ROLL, Phase.END, Phase.BUY, Phase.AUCTION, Phase.DEBT, Phase.TRANSFER),
        *(Phase.BUS, Phase.MR_MONOPOLY),
    }
)
"""While these decisions are pending, people may trade."""


@dataclass(frozen=True, slots=True)
class MenuLine:
    """One line: an action, several alike, or (without any) the beginning of a dialogue."""

    label: str
    actions: tuple[Action, ...] = ()
    dialogue: str = ""


def entries(game: "Game", seat: int, lang: Lang) -> list[MenuLine]:
    """The menu of a seat."""
    actions = sorted(game.menu(seat), key=lambda action: rank(action.kind))
    found = []
    for (kind, piece), alike in groupby(actions, key=lambda action: (action.kind, action.piece)):
        found += _lines(game, kind, piece, list(alike), lang)
    return found + _dialogues(game, seat, lang)


def _lines(
    game: "Game", kind: ActionKind, piece: Piece, alike: Sequence[Action], lang: Lang
) -> list[MenuLine]:
    if len(alike) <= FEW or kind in ANSWERS:
        return [MenuLine(describe(game, action, lang), (action,)) for action in alike]
    return [MenuLine(f"{_title(game, kind, piece, lang)} … ({len(alike)})", tuple(alike))]


def _title(game: "Game", kind: ActionKind, piece: Piece, lang: Lang) -> str:
    """What a folded list is about."""
    word = Voice(game, lang).piece(piece).one(lang)
    ticket = game.edition.words.ticket.one(lang)
    titles = {
        ActionKind.TICKET: (f"{ticket} benutzen", f"Use a {ticket}"),
        ActionKind.GOTO: ("Auf ein Feld ziehen", "Move to a field"),
        ActionKind.AUCTION: ("Versteigern lassen", "Put up for auction"),
        ActionKind.BID: ("Bieten", "Bid"),
        ActionKind.DEMAND: ("Fordern", "Demand"),
        ActionKind.BUILD: (f"{word} bauen", f"Build: {word}"),
        ActionKind.SELL: ("Gebäude verkaufen", "Sell buildings"),
        ActionKind.SHIFT: ("Versetzen", "Move over"),
        ActionKind.MORTGAGE: ("Beleihen", "Mortgage"),
        ActionKind.LIFT: ("Hypothek ablösen", "Lift a mortgage"),
        ActionKind.INTEREST: ("Nur Zinsen zahlen", "Pay only interest"),
    }
    german, english = titles[kind]
    return pick(lang, de=german, en=english)


def _dialogues(game: "Game", seat: int, lang: Lang) -> list[MenuLine]:
    """What has to be put together first: offers, and deeds instead of a debt."""
    if game.phase not in CALM or game.is_out(seat):
        return []
    found = [MenuLine(pick(lang, de="Handel anbieten …", en="Offer a trade …"), dialogue="offer")]
    debt = game.debt if game.phase == Phase.DEBT else None
    owes_rent = debt is not None and debt.debtor == seat and debt.why == Why.RENT and debt.creditor != BANK
    if owes_rent and game.tables.settle_in_deeds:
        label = pick(lang, de="Statt Geld Besitz anbieten …", en="Offer property instead of money …")
        found.append(MenuLine(label, dialogue="settle"))
    return found

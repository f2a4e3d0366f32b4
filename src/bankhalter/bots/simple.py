"""The simple bot: a beginner who plays the kernel's policy `first` and answers offers by list prices."""

from bankhalter.actions import Action, Bundle, bundle_of, from_record
from bankhalter.codes import ActionKind, FieldKind
from bankhalter.game import Game
from bankhalter.kernel.layout import ACTION, GET, GET_CARDS, GET_CASH, GIVE, GIVE_CARDS, GIVE_CASH, blank
from bankhalter.kernel.policies import choose as choose_first


def choose(game: Game, seat: int) -> Action:
    """What the bot does as the seat that must decide."""
    record = blank(ACTION)
    choose_first(game.tables, game.state, seat, record)
    return from_record(record, game.tables)


def answer(game: Game, seat: int) -> Action | None:
    """The bot's answer to the first offer it may answer now, None if there is none."""
    answers = [action for action in game.menu(seat) if action.kind in (ActionKind.ACCEPT, ActionKind.REJECT)]
    if not answers:
        return None
    number = answers[0].number
    fair = answers[0].kind == ActionKind.ACCEPT and _is_good(game, seat, number)
    return next(a for a in answers if a.number == number and (a.kind == ActionKind.ACCEPT) == fair)


def _is_good(game: Game, seat: int, number: int) -> bool:
    """At least a tenth more than it gives away, deeds that complete a group counted double."""
    row = next(row for row in range(game.players) if game.state.offers[row, 0] == number)
    offer = game.state.offers[row].tolist()
    gets = bundle_of(offer[GIVE], offer[GIVE_CASH], offer[GIVE_CARDS])
    gives = bundle_of(offer[GET], offer[GET_CASH], offer[GET_CARDS])
    return 10 * _value(game, gets, seat) >= 11 * _value(game, gives, row)


def _value(game: Game, bundle: Bundle, taker: int) -> int:
    value = bundle.cash + len(bundle.cards) * game.edition.money.fine
    for field in bundle.deeds:
        price = game.edition.fields[field].price
        worth = price // 2 if game.is_mortgaged(field) else price
        value += 2 * worth if _completes(game, bundle, field, taker) else worth
    return value


def _completes(game: Game, bundle: Bundle, field: int, taker: int) -> bool:
    group = game.edition.groups[game.edition.fields[field].group]
    return group.kind == FieldKind.STREET and all(
        game.owner(member) == taker or member in bundle.deeds for member in group.members
    )

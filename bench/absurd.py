"""What nobody in his right mind does, by kind: `KINDS` finds it in a position, or nothing.

A finder gets the game, who is to decide, and a source of chance. It says which position the choice is made
in (an answer needs an offer first) and what is done there.
"""

import random
from collections.abc import Callable, Iterator

from bankhalter.codes import ActionKind, Phase
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game

Found = tuple[Game, Action] | None
Finder = Callable[[Game, int, random.Random], Found]

AT_LEISURE = (Phase.ROLL, Phase.END)


def least(game: Game) -> Bundle:
    """The smallest sum there is."""
    return Bundle(cash=game.edition.money.unit)


def entries(game: Game, seat: int, *kinds: ActionKind) -> list[Action]:
    return [entry.by(seat) for entry in game.menu(seat) if entry.kind in kinds]


def bare(game: Game, seat: int) -> list[int]:
    """A seat's deeds that may be traded."""
    return [
        field.index
        for field in game.edition.deeds
        if game.now.owner[field.index] == seat
        and not any(game.now.level[other] for other in game.edition.groups[field.group].members)
    ]


def others(game: Game, seat: int) -> list[int]:
    return [other for other in range(game.players) if other != seat and not game.now.out[other]]


def completing(game: Game, owner: int) -> Iterator[tuple[int, int]]:
    """Deeds of an owner that somebody else lacks to a whole group of streets, and who he is."""
    for field in bare(game, owner):
        members = game.edition.groups[game.edition.fields[field].group].members
        holders = {int(game.now.owner[other]) for other in members if other != field}
        if len(members) in (2, 3) and len(holders) == 1 and holders <= set(others(game, owner)):
            yield field, holders.pop()


def first_or_none(actions: list[Action], game: Game, chance: random.Random) -> Found:
    return (game, chance.choice(actions)) if actions else None


def gives_away(game: Game, seat: int, chance: random.Random) -> Found:
    """Up to three deeds for next to nothing."""
    mine = bare(game, seat)
    if game.phase not in AT_LEISURE or not mine:
        return None
    gift = tuple(sorted(chance.sample(mine, min(len(mine), chance.randint(1, 3)))))
    partner = chance.choice(others(game, seat))
    return game, Action(ActionKind.OFFER, seat, number=partner, give=Bundle(gift), get=least(game))


def sells_the_last_street(game: Game, seat: int, chance: random.Random) -> Found:
    """The street that somebody lacks to his group, for what is printed on it."""
    sales = []
    for field, partner in completing(game, seat):
        price = min(game.edition.fields[field].price, int(game.now.cash[partner]))
        sales.append(
            Action(ActionKind.OFFER, seat, number=partner, give=Bundle((field,)), get=Bundle(cash=price))
        )
    return first_or_none(sales, game, chance) if game.phase in AT_LEISURE else None


def _answers(game: Game, seat: int, maker: int, offer: Action, answer: str) -> Found:
    """The position after somebody's offer, and the answer to it."""
    asked = game.copy()
    asked.push(offer, maker)
    return asked, Action.parse(f"{answer} {asked.now.offer_number}", seat)


def accepts_an_insult(game: Game, seat: int, chance: random.Random) -> Found:
    """Somebody asks for deeds of another seat and offers next to nothing, and gets them."""
    owner = chance.choice(others(game, seat))
    theirs = bare(game, owner)
    if game.phase not in AT_LEISURE or not theirs or game.now.cash[seat] < least(game).cash:
        return None
    wanted = tuple(sorted(chance.sample(theirs, min(len(theirs), 2))))
    offer = Action(ActionKind.OFFER, seat, number=owner, give=least(game), get=Bundle(wanted))
    return _answers(game, owner, seat, offer, "accept")


def refuses_a_gift(game: Game, seat: int, chance: random.Random) -> Found:
    """Somebody offers the last street of a group for next to nothing, and is refused."""
    gifts = list(completing(game, seat))
    if game.phase not in AT_LEISURE or not gifts:
        return None
    field, partner = chance.choice(gifts)
    if game.now.cash[partner] < least(game).cash:
        return None
    offer = Action(ActionKind.OFFER, seat, number=partner, give=Bundle((field,)), get=least(game))
    return _answers(game, partner, seat, offer, "reject")


def declines(game: Game, seat: int, chance: random.Random) -> Found:
    """A deed is left to an auction."""
    return (
        first_or_none(entries(game, seat, ActionKind.DECLINE), game, chance)
        if game.phase == Phase.BUY
        else None
    )


def overbids(game: Game, seat: int, chance: random.Random) -> Found:
    """Everything one has, for one deed."""
    bids = [
        Action(ActionKind.BID, seat, amount=entry.limit)
        for entry in entries(game, seat, ActionKind.BID)
        if entry.is_range
    ]
    return first_or_none(bids, game, chance)


def leaves_it_to_others(game: Game, seat: int, chance: random.Random) -> Found:
    """No bid for a deed of one's own group."""
    return first_or_none(entries(game, seat, ActionKind.PASS), game, chance)


def sells_a_town(game: Game, seat: int, chance: random.Random) -> Found:
    """All houses of a group, for half of what they cost and for no need."""
    if game.phase not in AT_LEISURE:
        return None
    towns = []
    for group in game.edition.groups:
        built = [field for field in group.members if game.now.owner[field] == seat and game.now.level[field]]
        steps = tuple(field for field in built for _ in range(int(game.now.level[field])))
        towns += [Action(ActionKind.SELL, seat, fields=steps)] if steps else []
    return first_or_none(towns or entries(game, seat, ActionKind.SELL), game, chance)


def mortgages(game: Game, seat: int, chance: random.Random) -> Found:
    """A deed, for no need."""
    found = entries(game, seat, ActionKind.MORTGAGE) if game.phase in AT_LEISURE else []
    return first_or_none(found, game, chance)


def pays_with_houses(game: Game, seat: int, chance: random.Random) -> Found:
    """A debt is paid by selling houses although there is something to mortgage."""
    if game.phase != Phase.DEBT or not entries(game, seat, ActionKind.MORTGAGE):
        return None
    return first_or_none(entries(game, seat, ActionKind.SELL), game, chance)


def gives_up(game: Game, seat: int, chance: random.Random) -> Found:
    """Bankrupt although one could pay."""
    if game.phase != Phase.DEBT or not entries(game, seat, ActionKind.MORTGAGE, ActionKind.SELL):
        return None
    return first_or_none(entries(game, seat, ActionKind.BANKRUPT), game, chance)


def does_not_build(game: Game, seat: int, chance: random.Random) -> Found:
    """Rolls or ends a turn with money for houses."""
    if game.phase not in AT_LEISURE or not entries(game, seat, ActionKind.BUILD):
        return None
    return first_or_none(entries(game, seat, ActionKind.ROLL, ActionKind.END), game, chance)


def builds_too_much(game: Game, seat: int, chance: random.Random) -> Found:
    """Spends the last on houses."""
    found = entries(game, seat, ActionKind.BUILD) if game.phase in AT_LEISURE else []
    return first_or_none(found, game, chance)


def errs_in_jail(game: Game, seat: int, chance: random.Random) -> Found:
    """Pays, or stays, as it comes."""
    kinds = (ActionKind.PAY, ActionKind.JAILCARD, ActionKind.STAY, ActionKind.ROLL)
    jailed = game.phase == Phase.ROLL and game.now.jail[seat]
    return first_or_none(entries(game, seat, *kinds), game, chance) if jailed else None


KINDS: dict[str, Finder] = {
    finder.__name__.replace("_", " "): finder
    for finder in (
        gives_away,
        sells_the_last_street,
        accepts_an_insult,
        refuses_a_gift,
        declines,
        overbids,
        leaves_it_to_others,
        sells_a_town,
        mortgages,
        pays_with_houses,
        gives_up,
        does_not_build,
        builds_too_much,
        errs_in_jail,
    )
}

"""Actions as lines of a menu: what to do, and what it costs or brings."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from bankhalter.codes import ActionKind, CardEffect, Face, Phase, Piece
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.explain import cost_of
from bankhalter.i18n import Lang, pick
from bankhalter.kernel.layout import FIELD
from bankhalter.tell.voice import ACCUSATIVE, DATIVE, GameVoice, stands

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

Line = tuple[str, str]


def describe(game: "Game", action: Action, lang: Lang) -> str:
    """An action as a line of a menu, with its price; what is not of this table, as it is written."""
    try:
        return label(game, action, cost_of(game, action), lang)
    except IndexError:
        return str(action)


def label(game: "Game", action: Action, cost: int, lang: Lang) -> str:
    """The line of an action whose price is known."""
    german, english = _LINES[action.kind](_PricedVoice(game, lang, cost), action)
    return _upper(pick(lang, de=german, en=english))


class _PricedVoice(GameVoice):
    """A voice that knows what the action it speaks of costs."""

    def __init__(self, game: "Game", lang: Lang, cost: int) -> None:
        super().__init__(game, lang)
        self.cost = cost


def _fixed(german: str, english: str) -> Callable[[_PricedVoice, Action], Line]:
    return lambda voice, action: (german, english)


def _price(voice: _PricedVoice) -> str:
    """What the action costs in brackets; with a plus, what it brings."""
    if voice.cost == 0:
        return ""
    return f" ({voice.money(voice.cost)})" if voice.cost > 0 else f" (+{voice.money(-voice.cost)})"


def _field(voice: _PricedVoice, action: Action) -> str:
    return voice.field(action.fields[0])


# ---- chance


def _dice(voice: _PricedVoice, action: Action) -> Line:
    first, second, third = action.dice
    faces = {Face.BUS: pick(voice.lang, de="Bus", en="bus"), Face.MR_MONOPOLY: "Mr. Monopoly"}
    parts = [str(first), str(second), *([faces.get(Face(third), str(third))] if third else [])]
    return f"Würfel: {', '.join(parts)}", f"Dice: {', '.join(parts)}"


def _card(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.phase != Phase.CARD:
        return f"Karte {action.number}", f"Card {action.number}"
    deck = voice.edition.decks[_pending(voice)]
    if not 0 <= action.number < len(deck.cards):
        return f"Karte {action.number}", f"Card {action.number}"
    text = deck.cards[action.number].text
    return text.de, text.en


def _another(voice: _PricedVoice, action: Action) -> Line:
    if action.number not in set(CardEffect):
        return f"Karte {action.number}", f"Card {action.number}"
    does = voice.effect(action.number, action.amount, action.limit)
    return f"andere Karte: {does}", f"another card: {does}"


def _ticket_drawn(voice: _PricedVoice, action: Action) -> Line:
    ticket = voice.words.ticket.one(voice.lang)
    if action.amount:
        return f"{ticket}, das alle anderen verfallen lässt", f"{ticket} that makes all others expire"
    return f"{ticket} ohne Zusatz", f"plain {ticket}"


def _deal(voice: _PricedVoice, action: Action) -> Line:
    deed = voice.words.deed.one(voice.lang)
    return f"{deed} {_field(voice, action)}", f"{deed} {_field(voice, action)}"


# ---- the turn and a landing


def _roll(voice: _PricedVoice, action: Action) -> Line:
    seat = voice.game.active if action.seat is None else action.seat
    if 0 <= seat < voice.game.players and voice.game.in_jail(seat):
        return "Auf einen Pasch würfeln", "Roll for doubles"
    return "Würfeln", "Roll the dice"


def _pay(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.phase == Phase.DEBT:
        return f"Schuld bezahlen{_price(voice)}", f"Pay the debt{_price(voice)}"
    fine = voice.money(voice.edition.money.fine)
    return f"Freikaufen ({fine})", f"Pay to leave jail ({fine})"


def _jailcard(voice: _PricedVoice, action: Action) -> Line:
    card = voice.the(voice.words.jail_card, ACCUSATIVE)
    return f"{card} ausspielen", f"Play {card}"


def _upper(text: str) -> str:
    return text[0].upper() + text[1:]


def _ticket(voice: _PricedVoice, action: Action) -> Line:
    ticket = voice.words.ticket.one(voice.lang)
    return f"{ticket} nach {_field(voice, action)}", f"{ticket} to {_field(voice, action)}"


def _pending(voice: _PricedVoice) -> int:
    """The field a pending decision is about."""
    return voice.game.frame(FIELD)


def _buy(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.phase != Phase.BUY:
        return "Kaufen", "Buy"
    field = _pending(voice)
    price = voice.money(voice.edition.fields[field].price)
    return f"{voice.field(field)} kaufen ({price})", f"Buy {voice.field(field)} ({price})"


def _decline(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.tables.house_no_auctions:
        return "Nicht kaufen", "Do not buy"
    return "Nicht kaufen: Versteigerung", "Do not buy: auction"


def _goto(voice: _PricedVoice, action: Action) -> Line:
    return f"Auf das Feld {_field(voice, action)} ziehen", f"Move to {_field(voice, action)}"


def _move(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.phase == Phase.TRIPLE:
        return "Die Augen ziehen", "Move by the pips"
    if voice.game.phase == Phase.BUS:
        return "Mit dem Bus zum nächsten Kartenfeld", "Take the bus to the next card field"
    return "Mit Mr. Monopoly weiterziehen", "Move on with Mr. Monopoly"


def _take(voice: _PricedVoice, action: Action) -> Line:
    ticket = voice.words.ticket.one(voice.lang)
    return f"{ticket} nehmen", f"Take a {ticket}"


def _cash(voice: _PricedVoice, action: Action) -> Line:
    gift = voice.money(voice.edition.money.gift)
    return f"Geld nehmen (+{gift})", f"Take the money (+{gift})"


def _keep(voice: _PricedVoice, action: Action) -> Line:
    ticket = voice.words.ticket.one(voice.lang)
    return f"{ticket} aufheben", f"Keep the {ticket}"


def _auction(voice: _PricedVoice, action: Action) -> Line:
    return f"{_field(voice, action)} versteigern lassen", f"Put {_field(voice, action)} up for auction"


# ---- auctions and shortages


def _bid(voice: _PricedVoice, action: Action) -> Line:
    low, high = voice.money(action.amount), voice.money(action.limit)
    amount = low if action.limit <= action.amount else f"{low} – {high}"
    where = f", {_field(voice, action)}" if action.fields else ""
    return f"Bieten ({amount}{where})", f"Bid ({amount}{where})"


def _pass(voice: _PricedVoice, action: Action) -> Line:
    if voice.game.phase == Phase.SHORTAGE:
        return "Nichts bauen", "Build nothing"
    return "Passen", "Pass"


# ---- standing actions


def _demand(voice: _PricedVoice, action: Action) -> Line:
    rent = voice.words.rent.one(voice.lang)
    due = sum(claim.amount for claim in voice.game.claims if claim.field == action.fields[0])
    amount = voice.money(due)
    where = _field(voice, action)
    return f"{rent} für {where} fordern (+{amount})", f"Demand {rent} for {where} (+{amount})"


def _places(voice: _PricedVoice, action: Action) -> str:
    """The fields, with the number of steps where it is more than one."""
    counts = Counter(action.fields)
    return voice.join(f"{voice.field(field)}{f' ×{n}' if n > 1 else ''}" for field, n in counts.items())


def _build(voice: _PricedVoice, action: Action) -> Line:
    count = len(action.fields)
    word = voice.piece(action.piece)
    what = word.one(voice.lang) if count == 1 else voice.pieces(action.piece, count)
    places = _places(voice, action)
    groups = [voice.edition.fields[field].group for field in action.fields]
    price = sum(voice.edition.groups[group].pieces[action.piece] for group in groups if group >= 0)
    cost = voice.money(price)
    if voice.game.phase == Phase.SHORTAGE:
        return f"{what} auf {places} wünschen ({cost})", f"Ask for {what} on {places} ({cost})"
    return f"{what} auf {places} bauen ({cost})", f"Build {what} on {places} ({cost})"


def _sell(voice: _PricedVoice, action: Action) -> Line:
    places, price = _places(voice, action), _price(voice)
    if len(action.fields) > 1:
        return f"Gebäude auf {places} verkaufen{price}", f"Sell buildings on {places}{price}"
    word = voice.piece(_top_piece(voice, action.fields[0])).one(voice.lang)
    return f"{word} auf {places} verkaufen{price}", f"Sell {word} on {places}{price}"


def _top_piece(voice: _PricedVoice, field: int) -> int:
    """The building that would go first."""
    level = voice.game.level(field)
    return stands(voice.edition.fields[field].kind, level)[0] if level else Piece.HOUSE


def _mortgage(voice: _PricedVoice, action: Action) -> Line:
    where, price = _field(voice, action), _price(voice)
    return f"{where} beleihen{price}", f"Mortgage {where}{price}"


def _lift(voice: _PricedVoice, action: Action) -> Line:
    where, price = _field(voice, action), _price(voice)
    return f"Hypothek auf {where} ablösen{price}", f"Lift the mortgage on {where}{price}"


def _interest(voice: _PricedVoice, action: Action) -> Line:
    where, price = _field(voice, action), _price(voice)
    return f"Nur Zinsen für {where} zahlen{price}", f"Pay only interest for {where}{price}"


def _shift(voice: _PricedVoice, action: Action) -> Line:
    house, where = voice.words.house.one(voice.lang), _field(voice, action)
    return f"{house} von {where} versetzen", f"Move a {house} over from {where}"


# ---- trades and the end


def _offer(voice: _PricedVoice, action: Action) -> Line:
    known = 0 <= action.number < voice.game.players
    partner = voice.player(action.number, DATIVE) if known else str(action.number + 1)
    give, get = voice.bundle(action.give), voice.bundle(action.get)
    return f"{partner} anbieten: {give} gegen {get}", f"Offer {partner}: {give} for {get}"


def _settle(voice: _PricedVoice, action: Action) -> Line:
    give = voice.bundle(action.give)
    return f"Statt der Schuld anbieten: {give}", f"Offer for the debt: {give}"


def _terms(voice: _PricedVoice, number: int) -> str:
    """What an open offer says, from the point of view of the one who answers."""
    for row in voice.game.offers:
        if row.number == number:
            get, give = voice.bundle(row.give), voice.bundle(row.get)
            return pick(voice.lang, de=f" ({get} für {give})", en=f" ({get} for {give})")
    return ""


def _accept(voice: _PricedVoice, action: Action) -> Line:
    terms = _terms(voice, action.number)
    return f"Angebot {action.number} annehmen{terms}", f"Accept offer {action.number}{terms}"


def _reject(voice: _PricedVoice, action: Action) -> Line:
    return f"Angebot {action.number} ablehnen", f"Reject offer {action.number}"


def _withdraw(voice: _PricedVoice, action: Action) -> Line:
    seat = voice.game.active if action.seat is None else action.seat
    which = next((f" {offer.number}" for offer in voice.game.offers if offer.seat == seat), "")
    return f"Eigenes Angebot{which} zurückziehen", f"Withdraw own offer{which}"


# ---- the table is right


def _whose(voice: _PricedVoice, action: Action) -> str:
    return _player(voice, action.number)


def _player(voice: _PricedVoice, seat: int) -> str:
    return voice.player(seat) if seat < voice.game.players else str(seat + 1)


def _set_cash(voice: _PricedVoice, action: Action) -> Line:
    whose, money = _whose(voice, action), voice.money(action.amount)
    return f"berichtigen: {whose} hat {money}", f"correct: {whose} has {money}"


def _set_place(voice: _PricedVoice, action: Action) -> Line:
    whose, place = _whose(voice, action), _field(voice, action)
    return f"berichtigen: {whose} steht auf {place}", f"correct: {whose} is on {place}"


def _set_jail(voice: _PricedVoice, action: Action) -> Line:
    whose = _whose(voice, action)
    return f"berichtigen: {whose} sitzt im Gefängnis", f"correct: {whose} is in jail"


def _set_owner(voice: _PricedVoice, action: Action) -> Line:
    whose, deeds = _whose(voice, action), voice.bundle(action.give)
    return f"berichtigen: {deeds} gehört: {whose}", f"correct: {deeds} belongs to {whose}"


def _set_level(voice: _PricedVoice, action: Action) -> Line:
    none = pick(voice.lang, de="nichts", en="nothing")
    levels = [(field, count - 1) for field, count in Counter(action.fields).items()]
    places = voice.join(f"{voice.field(field)}: {voice.standing(field, n) or none}" for field, n in levels)
    return f"berichtigen: {places}", f"correct: {places}"


def _set_mortgage(voice: _PricedVoice, action: Action) -> Line:
    deeds = voice.bundle(action.give)
    if action.amount:
        return f"berichtigen: beliehen ist {deeds}", f"correct: mortgaged is {deeds}"
    return f"berichtigen: nicht beliehen ist {deeds}", f"correct: not mortgaged is {deeds}"


def _set_turn(voice: _PricedVoice, action: Action) -> Line:
    whose = _whose(voice, action)
    return f"berichtigen: {whose} ist am Zug", f"correct: it is the turn of {whose}"


def _set_tickets(voice: _PricedVoice, action: Action) -> Line:
    whose, count = _whose(voice, action), action.amount
    return f"berichtigen: {whose} hat {count} Tickets", f"correct: {whose} has {count} tickets"


def _set_jailcard(voice: _PricedVoice, action: Action) -> Line:
    whose, card = _whose(voice, action), voice.bundle(Bundle(cards=action.fields))
    return f"berichtigen: {card} liegt bei: {whose}", f"correct: {card} is with {whose}"


def _hand_over(voice: _PricedVoice, action: Action) -> Line:
    giver, taker = _whose(voice, action), _player(voice, action.fields[0])
    money = voice.money(action.amount)
    return f"{giver} gibt {money} an {taker}", f"{giver} hands {money} to {taker}"


_K = ActionKind
_LINES: dict[ActionKind, Callable[[_PricedVoice, Action], Line]] = {
    _K.DICE: _dice,
    _K.CARD: _card,
    _K.ANOTHER: _another,
    _K.DRAW_TICKET: _ticket_drawn,
    _K.DEAL: _deal,
    _K.ROLL: _roll,
    _K.END: _fixed("Zug beenden", "End the turn"),
    _K.PAY: _pay,
    _K.JAILCARD: _jailcard,
    _K.STAY: _fixed("Im Gefängnis bleiben", "Stay in jail"),
    _K.TICKET: _ticket,
    _K.BUY: _buy,
    _K.DECLINE: _decline,
    _K.GOTO: _goto,
    _K.MOVE: _move,
    _K.TAKE: _take,
    _K.CASH: _cash,
    _K.KEEP: _keep,
    _K.AUCTION: _auction,
    _K.BID: _bid,
    _K.PASS: _pass,
    _K.DEMAND: _demand,
    _K.BUILD: _build,
    _K.SELL: _sell,
    _K.MORTGAGE: _mortgage,
    _K.LIFT: _lift,
    _K.INTEREST: _interest,
    _K.SHIFT: _shift,
    _K.OFFER: _offer,
    _K.SETTLE: _settle,
    _K.ACCEPT: _accept,
    _K.REJECT: _reject,
    _K.WITHDRAW: _withdraw,
    _K.BANKRUPT: _fixed("Bankrott erklären", "Declare bankruptcy"),
    _K.SET_CASH: _set_cash,
    _K.SET_PLACE: _set_place,
    _K.SET_JAIL: _set_jail,
    _K.SET_OWNER: _set_owner,
    _K.SET_LEVEL: _set_level,
    _K.SET_MORTGAGE: _set_mortgage,
    _K.SET_TURN: _set_turn,
    _K.SET_TICKETS: _set_tickets,
    _K.SET_JAILCARD: _set_jailcard,
    _K.HAND_OVER: _hand_over,
}

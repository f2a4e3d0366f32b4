"""Events as sentences: who did what, to whom, and what a payment was for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bankhalter.codes import BANK, Correction, Ending, EventKind, Face, FieldKind, Piece, Why
from bankhalter.editions import Edition
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.events import Event
from bankhalter.i18n import Lang, pick
from bankhalter.tell.facts import told
from bankhalter.tell.told import Told
from bankhalter.tell.voice import ACCUSATIVE, DATIVE, NOMINATIVE, Setting, Voice


@dataclass(frozen=True, slots=True)
class Past:
    """What it takes to tell the events of one action later, without the game."""

    edition: Edition
    names: Sequence[str]
    action: str

    def offered(self, number: int) -> Action:
        """The action itself: an offer is told of when it is made."""
        return Action.parse(self.action)


def event_data(setting: Setting, event: Event, lang: Lang) -> Told:
    """An event as plain data with its sentence."""
    return told(event, tell(setting, event, lang))


def tell(setting: Setting, event: Event, lang: Lang) -> str:
    """One sentence about an event of a game."""
    voice = Voice(setting, lang)
    german, english = templates(event)
    sentence = pick(lang, de=german, en=english).format_map(_Blanks(voice, event))
    return sentence[0].upper() + sentence[1:]


class _Blanks(dict[str, str]):
    """What can stand in a template; each blank is filled only where it occurs."""

    def __init__(self, voice: Voice, event: Event) -> None:
        super().__init__()
        self.voice = voice
        self.event = event

    def __missing__(self, name: str) -> str:
        return FILL[name](self.voice, self.event)


FILL: dict[str, Callable[[Voice, Event], str]] = {
    "who": lambda v, e: v.player(e.seat),
    "other": lambda v, e: v.player(e.other),
    "to_other": lambda v, e: v.player(e.other, DATIVE),
    "number": lambda v, e: str(e.amount),
    "money": lambda v, e: v.money(e.amount),
    "place": lambda v, e: v.field(e.field),
    "square": lambda v, e: v.square(e.field),
    "deed": lambda v, e: v.deed(e.field, ACCUSATIVE),
    "the_deed": lambda v, e: v.deed(e.field, NOMINATIVE),
    "on_deed": lambda v, e: v.deed(e.field, DATIVE),
    "from_deed": lambda v, e: v.deed(e.amount, DATIVE),
    "title": lambda v, e: f"{v.the(v.words.deed, ACCUSATIVE)} {v.field(e.field)}",
    "rent": lambda v, e: v.words.rent.one(v.lang),
    "salary": lambda v, e: v.words.salary.one(v.lang),
    "for_what": lambda v, e: v.what_for(e.extra),
    "parking": lambda v, e: v.field_of_kind(FieldKind.PARKING),
    "deck": lambda v, e: v.deck(e.field),
    "card": lambda v, e: v.edition.decks[e.field].cards[e.amount].text.of(v.lang),
    "effect": lambda v, e: v.effect(e.extra % 16, e.amount, e.extra // 16),
    "standing": lambda v, e: v.standing(e.field, e.amount) or pick(v.lang, de="nichts", en="nothing"),
    "jail_card": lambda v, e: v.the(v.words.jail_card, ACCUSATIVE),
    "a_ticket": lambda v, e: v.a(v.words.ticket),
    "tickets": lambda v, e: v.words.ticket.count(e.amount, v.lang),
    "a_house": lambda v, e: v.a(v.words.house),
    "lot": lambda v, e: v.a(v.piece(e.extra - 1)),
    "the_lot": lambda v, e: v.the(v.piece(e.extra - 1)),
    "built": lambda v, e: _built(v, e),
    "sold": lambda v, e: v.a(v.piece(e.extra)),
    "wanted": lambda v, e: v.pieces(e.extra, e.amount),
    "dice": lambda v, e: _dice(v, e),
    "face": lambda v, e: _face(v, e),
    "winners": lambda v, e: v.join(v.setting.names[seat] for seat in winners(e)),
    "give": lambda v, e: v.bundle(_given(v, e)),
    "get": lambda v, e: v.bundle(_gotten(v, e)),
}


def winners(event: Event) -> list[int]:
    """The winners' seats of a GAME_OVER event."""
    return [seat for seat in range(event.amount.bit_length()) if event.amount >> seat & 1]


def _built(voice: Voice, event: Event) -> str:
    word = voice.piece(event.extra)
    return voice.nth(word, event.amount) if event.extra == Piece.HOUSE else voice.a(word)


def _face(voice: Voice, event: Event) -> str:
    face = event.dice[2]
    names = {
        Face.BUS: pick(voice.lang, de="den Bus", en="the bus"),
        Face.MR_MONOPOLY: "Mr. Monopoly",
    }
    return names.get(face, str(int(face)))


def _dice(voice: Voice, event: Event) -> str:
    first, second, face = event.dice
    parts = [str(first), str(second), *([_face(voice, event)] if face else [])]
    if first != second:
        return voice.join(parts)
    triple = pick(voice.lang, de=", ein Dreierpasch", en=", a triple")
    doubles = pick(voice.lang, de=", ein Pasch", en=", doubles")
    return voice.join(parts) + (triple if face == first else doubles)


def _given(voice: Voice, event: Event) -> Bundle:
    offer = voice.setting.offered(event.amount)
    return offer.give if offer else Bundle()


def _gotten(voice: Voice, event: Event) -> Bundle:
    offer = voice.setting.offered(event.amount)
    return offer.get if offer else Bundle()


_K = EventKind

_PLAIN: dict[EventKind, tuple[str, str]] = {
    _K.ROLLED: ("{who} würfelt {dice}.", "{who} rolls {dice}."),
    _K.MOVED: ("{who} zieht auf {square}.", "{who} moves to {square}."),
    _K.CARD_DRAWN: ("{who} zieht eine Karte „{deck}“: {card}", "{who} draws a card, “{deck}”: {card}"),
    _K.ANOTHER_CARD: (
        "{who} zieht eine andere Karte „{deck}“: {effect}.",
        "{who} draws another card, “{deck}”: {effect}.",
    ),
    _K.TICKET_DRAWN: ("{who} zieht {a_ticket}.", "{who} draws {a_ticket}."),
    _K.TICKETS_EXPIRED: ("{tickets} von {who} sind verfallen.", "{who} loses {tickets}."),
    _K.TICKET_USED: ("{who} fährt mit Ticket auf {square}.", "{who} uses {a_ticket} to {square}."),
    _K.DEALT: ("{who} bekommt {title}.", "{who} is dealt {title}."),
    _K.BEGINS: ("{who} hat am höchsten gewürfelt und beginnt.", "{who} rolled highest and begins."),
    _K.TURN_BEGAN: ("Zug {number}: {who}.", "Turn {number}: {who}."),
    _K.TURN_ENDED: ("{who} gibt die Würfel weiter.", "{who} hands the dice on."),
    _K.WENT_TO_JAIL: ("{who} muss ins Gefängnis.", "{who} goes to jail."),
    _K.LEFT_JAIL: ("{who} kommt aus dem Gefängnis frei.", "{who} leaves jail."),
    _K.STAYED_IN_JAIL: (
        "{who} bleibt im Gefängnis ({number}. Zug).",
        "{who} stays in jail (turn {number}).",
    ),
    _K.DEED_BOUGHT: ("{who} kauft {deed} für {money}.", "{who} buys {deed} for {money}."),
    _K.DECLINED: ("{who} kauft {deed} nicht.", "{who} does not buy {deed}."),
    _K.BID_MADE: ("{who} bietet {money}.", "{who} bids {money}."),
    _K.PASSED: ("{who} passt.", "{who} passes."),
    _K.RENT_OPENED: (
        "{who} kann von {other} {money} {rent} für {deed} fordern.",
        "{who} may demand {money} {rent} for {deed} from {other}.",
    ),
    _K.RENT_CLAIMED: (
        "{who} fordert von {other} {money} {rent} für {deed}.",
        "{who} demands {money} {rent} for {deed} from {other}.",
    ),
    _K.RENT_LAPSED: (
        "{who} hat {money} {rent} für {deed} nicht rechtzeitig gefordert.",
        "{who} did not demand {money} {rent} for {deed} in time.",
    ),
    _K.BUILDING_BUILT: ("{who} baut {built} auf {on_deed}.", "{who} builds {built} on {on_deed}."),
    _K.BUILDING_SOLD: ("{who} verkauft {sold} auf {on_deed}.", "{who} sells {sold} on {on_deed}."),
    _K.BUILDING_MOVED: (
        "{who} versetzt {a_house} von {from_deed} auf {deed}.",
        "{who} moves {a_house} from {from_deed} to {deed}.",
    ),
    _K.BUILDING_WANTED: ("{who} möchte {wanted} bauen.", "{who} wants to build {wanted}."),
    _K.MORTGAGED: (
        "{who} nimmt auf {deed} eine Hypothek von {money} auf.",
        "{who} mortgages {deed} for {money}.",
    ),
    _K.LIFTED: (
        "{who} löst die Hypothek auf {on_deed} für {money} ab.",
        "{who} lifts the mortgage on {deed} for {money}.",
    ),
    _K.DEED_MOVED: ("{the_deed} geht von {to_other} an {who}.", "{the_deed} goes from {other} to {who}."),
    _K.OFFERED: (
        "{who} bietet {other} an (Angebot {number}): {give} gegen {get}.",
        "{who} offers {other} (offer {number}): {give} for {get}.",
    ),
    _K.COUNTERED: (
        "{who} lehnt Angebot {number} von {other} ab und macht ein eigenes.",
        "{who} answers offer {number} of {other} with another one.",
    ),
    _K.ACCEPTED: ("{who} nimmt Angebot {number} von {other} an.", "{who} accepts offer {number} of {other}."),
    _K.REJECTED: ("{who} lehnt Angebot {number} von {other} ab.", "{who} rejects offer {number} of {other}."),
    _K.WITHDRAWN: (
        "{who} zieht Angebot {number} an {other} zurück.",
        "{who} withdraws offer {number} to {other}.",
    ),
    _K.DEBT_OPENED: (
        "{who} schuldet {to_other} {money} ({for_what}) und hat nicht genug Bargeld.",
        "{who} owes {other} {money} ({for_what}) and is short of cash.",
    ),
    _K.DEBT_SETTLED: (
        "{who} begleicht die Schuld von {money} bei {to_other}.",
        "{who} settles the debt of {money} to {other}.",
    ),
    _K.DEBT_FORGIVEN: (
        "{other} lässt sich die {money}, die {who} schuldet, in Grundstücken bezahlen.",
        "{other} takes property for the {money} that {who} owes.",
    ),
    _K.WENT_BANKRUPT: (
        "{who} ist bankrott; aller Besitz geht an {other}.",
        "{who} is bankrupt; everything goes to {other}.",
    ),
}
"""Events that are always told the same way."""


def templates(event: Event) -> tuple[str, str]:
    """The German and the English template for an event."""
    special = _SPECIAL.get(event.kind)
    found = special(event) if special else None
    return found or _PLAIN[event.kind]


_CORRECTED: dict[Correction, tuple[str, str]] = {
    Correction.PLACE: (
        "Berichtigt: {who} steht auf dem Feld {place}.",
        "Corrected: {who} is on {place}.",
    ),
    Correction.JAIL: ("Berichtigt: {who} sitzt im Gefängnis.", "Corrected: {who} is in jail."),
    Correction.LEVEL: (
        "Berichtigt: Auf {on_deed} steht: {standing}.",
        "Corrected: on {deed} there is: {standing}.",
    ),
    Correction.TURN: ("Berichtigt: {who} ist am Zug.", "Corrected: it is the turn of {who}."),
    Correction.TICKETS: (
        "Berichtigt: Tickets von {who}: {number}.",
        "Corrected: tickets of {who}: {number}.",
    ),
}


def _corrected(event: Event) -> tuple[str, str]:
    if event.extra != Correction.MORTGAGE:
        return _CORRECTED[Correction(event.extra)]
    if event.amount:
        return "Berichtigt: {the_deed} ist beliehen.", "Corrected: {the_deed} is mortgaged."
    return "Berichtigt: {the_deed} ist nicht beliehen.", "Corrected: {the_deed} is not mortgaged."


def _rolled(event: Event) -> tuple[str, str] | None:
    if event.field:
        return "{who} würfelt die {rent} für {deed}: {dice}.", "{who} rolls for the {rent} of {deed}: {dice}."
    return None


def _ticket_drawn(event: Event) -> tuple[str, str] | None:
    if event.amount:
        return (
            "{who} zieht {a_ticket}, das alle anderen verfallen lässt.",
            "{who} draws {a_ticket} that makes all others expire.",
        )
    return None


def _auction_opened(event: Event) -> tuple[str, str]:
    if event.extra:
        return "Die Bank versteigert {lot}.", "The bank auctions {lot}."
    return "Die Bank versteigert {deed}.", "The bank auctions {deed}."


def _auction_won(event: Event) -> tuple[str, str]:
    if event.extra:
        return (
            "{who} ersteigert {lot} für {money} und baut auf {on_deed}.",
            "{who} wins {lot} for {money}, to be built on {on_deed}.",
        )
    return "{who} ersteigert {deed} für {money}.", "{who} wins {deed} for {money}."


def _auction_failed(event: Event) -> tuple[str, str]:
    if event.extra:
        return "Niemand bietet; {the_lot} bleibt bei der Bank.", "No bids; {the_lot} stays with the bank."
    return "Niemand bietet; {the_deed} bleibt bei der Bank.", "No bids; {the_deed} stays with the bank."


def _jail_card_moved(event: Event) -> tuple[str, str]:
    if event.seat == BANK:
        return (
            "{other} legt {jail_card} zurück unter den Stapel „{deck}“.",
            "{other} puts {jail_card} back under the “{deck}” deck.",
        )
    if event.other == BANK:
        return "{who} behält {jail_card}.", "{who} keeps {jail_card}."
    return "{who} bekommt von {other} {jail_card}.", "{who} gets {jail_card} from {other}."


def _game_over(event: Event) -> tuple[str, str]:
    alone = len(winners(event)) == 1
    german, english = ("gewinnt", "wins") if alone else ("gewinnen gemeinsam", "win together")
    if event.extra == Ending.SHORT_COUNT:
        return (
            f"Das Spiel ist zu Ende, das Vermögen wird gezählt: {{winners}} {german}.",
            f"The game is over, wealth is counted: {{winners}} {english}.",
        )
    return f"Das Spiel ist zu Ende: {{winners}} {german}.", f"The game is over: {{winners}} {english}."


_PAID: dict[Why, tuple[str, str]] = {
    Why.SALARY: ("{other} bekommt {money} {salary}.", "{other} receives {money} {salary}."),
    Why.PURCHASE: ("{who} zahlt {to_other} {money} Kaufpreis.", "{who} pays {other} the price of {money}."),
    Why.AUCTION: ("{who} zahlt {to_other} {money} für das Gebot.", "{who} pays {other} the bid of {money}."),
    Why.RENT: ("{who} zahlt {to_other} {money} {rent}.", "{who} pays {other} {money} {rent}."),
    Why.TAX: ("{who} zahlt {money} Steuer.", "{who} pays {money} tax."),
    Why.FINE: (
        "{who} zahlt {money}, um aus dem Gefängnis zu kommen.",
        "{who} pays {money} to get out of jail.",
    ),
    Why.BUILDING: ("{who} zahlt {to_other} {money} Baukosten.", "{who} pays {other} {money} for building."),
    Why.BUILDING_SALE: (
        "{other} bekommt {money} für das Gebäude.",
        "{other} receives {money} for the building.",
    ),
    Why.MORTGAGE: ("{other} bekommt {money} als Hypothek.", "{other} receives {money} as a mortgage."),
    Why.LIFTING: (
        "{who} zahlt {to_other} {money} für die Hypothek.",
        "{who} pays {other} {money} for the mortgage.",
    ),
    Why.INTEREST: ("{who} zahlt {to_other} {money} Zinsen.", "{who} pays {other} {money} interest."),
    Why.TRADE: ("{who} zahlt {to_other} {money} aus dem Handel.", "{who} pays {other} {money} in the trade."),
    Why.GIFT: ("{other} bekommt {money} zum Geburtstag.", "{other} receives {money} as a birthday gift."),
    Why.ESTATE: (
        "{other} bekommt das Bargeld von {who}: {money}.",
        "{other} gets the cash of {who}: {money}.",
    ),
    Why.CORRECTION: (
        "Berichtigt: {who} gibt der Bank {money}.",
        "Corrected: {who} gives the bank {money}.",
    ),
    Why.AGREED: ("{who} gibt {to_other} {money}.", "{who} hands {money} to {other}."),
    Why.POT: (
        "{other} bekommt {money} aus dem Topf: {parking}.",
        "{other} takes the pot, {money}: {parking}.",
    ),
}


def _paid(event: Event) -> tuple[str, str]:
    if event.why == Why.CORRECTION and event.seat == BANK:
        return (
            "Berichtigt: {other} bekommt {money} von der Bank.",
            "Corrected: {other} gets {money} from the bank.",
        )
    if event.why != Why.CARD:
        return _PAID[event.why]
    if event.seat == BANK:
        return "{other} bekommt {money}.", "{other} receives {money}."
    if event.other == BANK:
        return "{who} zahlt {money}.", "{who} pays {money}."
    return "{who} zahlt {to_other} {money}.", "{who} pays {other} {money}."


_SPECIAL: dict[EventKind, Callable[[Event], tuple[str, str] | None]] = {
    _K.ROLLED: _rolled,
    _K.TICKET_DRAWN: _ticket_drawn,
    _K.AUCTION_OPENED: _auction_opened,
    _K.AUCTION_WON: _auction_won,
    _K.AUCTION_FAILED: _auction_failed,
    _K.JAIL_CARD_MOVED: _jail_card_moved,
    _K.GAME_OVER: _game_over,
    _K.CORRECTED: _corrected,
    _K.PAID: _paid,
}
"""Events whose sentence depends on more than their kind; None: told like the plain ones."""

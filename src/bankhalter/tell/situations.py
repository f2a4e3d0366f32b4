"""The situation in one or two sentences: who has to decide what."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from bankhalter.codes import Ending, Phase, Piece, Why
from bankhalter.engine.pending import Auction, Debt, bits
from bankhalter.i18n import Lang, pick, plural
from bankhalter.kernel.layout import AMOUNT, EXTRA, FIELD, MASK, SEAT
from bankhalter.tell.voice import ACCUSATIVE, DATIVE, NOMINATIVE, GameVoice

if TYPE_CHECKING:
    from bankhalter.engine.game import Game

Text = tuple[str, str]


def situation(game: "Game", lang: Lang) -> str:
    """Who has to decide what now."""
    voice = GameVoice(game, lang)
    german, english = _SITUATIONS.get(game.phase, _running)(voice)
    sentence = pick(lang, de=german, en=english)
    return sentence[0].upper() + sentence[1:]


def _who(voice: GameVoice) -> str:
    """The one who decides, or for whom chance does."""
    game = voice.game
    return voice.player(game.actor if game.actor >= 0 else game.frame(SEAT))


# ---- chance


def _deal(voice: GameVoice) -> Text:
    return (
        f"{_who(voice)} bekommt {voice.a(voice.words.deed)}: Welche?",
        f"{_who(voice)} is dealt {voice.a(voice.words.deed)}: which one?",
    )


def _start_dice(voice: GameVoice) -> Text:
    return f"{_who(voice)} würfelt um den Anfang.", f"{_who(voice)} rolls for the start."


def _dice(voice: GameVoice) -> Text:
    return f"{_who(voice)} würfelt.", f"{_who(voice)} rolls the dice."


def _jail_dice(voice: GameVoice) -> Text:
    return f"{_who(voice)} würfelt auf einen Pasch.", f"{_who(voice)} rolls for doubles."


def _utility_dice(voice: GameVoice) -> Text:
    deed, rent = voice.deed(voice.game.frame(FIELD)), voice.words.rent.one(voice.lang)
    return f"{_who(voice)} würfelt die {rent} für {deed}.", f"{_who(voice)} rolls for the {rent} of {deed}."


def _card(voice: GameVoice) -> Text:
    deck = voice.deck(voice.game.frame(FIELD))
    return f"{_who(voice)} zieht eine Karte „{deck}“.", f"{_who(voice)} draws a card, “{deck}”."


def _ticket(voice: GameVoice) -> Text:
    ticket = voice.a(voice.words.ticket)
    return f"{_who(voice)} zieht {ticket}.", f"{_who(voice)} draws {ticket}."


# ---- the turn


def _roll(voice: GameVoice) -> Text:
    game = voice.game
    who, waited = _who(voice), game.jail_turns(game.active)
    if waited is not None:
        german, english = plural(waited, "Zug", "Züge", "de"), plural(waited, "turn", "turns", "en")
        return (
            f"{who} ist dran und sitzt im Gefängnis ({german} gewartet).",
            f"It is the turn of {who}, in jail ({english} waited).",
        )
    if game.now.rolled:
        return f"{who} darf noch einmal würfeln.", f"{who} may roll again."
    return f"{who} ist dran.", f"It is the turn of {who}."


def _end(voice: GameVoice) -> Text:
    who = _who(voice)
    return f"{who} kann den Zug beenden.", f"{who} can end the turn."


def _buy(voice: GameVoice) -> Text:
    field = voice.game.frame(FIELD)
    who, deed, price = _who(voice), voice.deed(field), voice.money(voice.edition.fields[field].price)
    if voice.game.tables.house_no_auctions:
        return f"{who} kann {deed} für {price} kaufen.", f"{who} may buy {deed} for {price}."
    return (
        f"{who} kann {deed} für {price} kaufen; sonst wird versteigert.",
        f"{who} may buy {deed} for {price}; otherwise it is auctioned.",
    )


# ---- auctions and shortages


def _auction(voice: GameVoice) -> Text:
    auction = voice.game.auction or Auction()
    lot = voice.a(voice.piece(auction.piece or 0), NOMINATIVE)
    if auction.field is not None:
        lot = voice.deed(auction.field, NOMINATIVE)
    german, english = "Noch kein Gebot", "No bid yet"
    if auction.bidder is not None:
        bid, name = voice.money(auction.bid), voice.player(auction.bidder)
        german, english = f"Höchstes Gebot: {bid} von {name}", f"Highest bid: {bid} by {name}"
    who = _who(voice)
    return (
        f"Versteigert wird {lot}. {german}; {who} ist gefragt.",
        f"{lot[0].upper()}{lot[1:]} is up for auction. {english}; {who} is asked.",
    )


def _shortage(voice: GameVoice) -> Text:
    game = voice.game
    piece, asker = game.frame(EXTRA), voice.player(game.frame(SEAT))
    left = voice.pieces(piece, game.stock(Piece(piece)))
    wanted = voice.pieces(piece, game.frame(AMOUNT))
    who = _who(voice)
    return (
        f"Die Bank hat noch {left}, und {asker} möchte {wanted} bauen. Will {who} auch bauen?",
        f"The bank has {left} left, and {asker} wants to build {wanted}. Does {who} want to build too?",
    )


# ---- debts and mortgages


def _debt(voice: GameVoice) -> Text:
    game = voice.game
    debt = game.debt or Debt(game.actor, 0)
    amount = voice.money(debt.amount)
    reason = voice.what_for(debt.why) + (f", {voice.field(debt.field)}" if debt.why == Why.RENT else "")
    cash, most = voice.money(game.cash(debt.debtor)), voice.money(game.raisable(debt.debtor))
    who, creditor = voice.player(debt.debtor), debt.creditor
    return (
        f"{who} schuldet {voice.player(creditor, DATIVE)} {amount} ({reason}). "
        f"Bargeld: {cash}; mit allem, was sich verkaufen und beleihen lässt: {most}.",
        f"{who} owes {voice.player(creditor)} {amount} ({reason}). "
        f"Cash: {cash}; with all that can be sold and mortgaged: {most}.",
    )


def _transfer(voice: GameVoice) -> Text:
    names = voice.join(voice.field(field) for field in bits(voice.game.frame(MASK)))
    who = _who(voice)
    return (
        f"{who} hat belastete {voice.words.property.many('de')} bekommen: {names}. "
        "Jetzt sind Zinsen fällig, oder die Hypothek wird gleich abgelöst; Geld beschaffen darf man vorher.",
        f"{who} has received mortgaged {voice.words.property.many('en')}: {names}. "
        "Interest is due now, or the mortgage is lifted at once; money may be raised before that.",
    )


def _duty(voice: GameVoice) -> Text:
    where, house = voice.deed(voice.game.frame(FIELD), DATIVE), voice.a(voice.words.house)
    who = _who(voice)
    return f"{who} muss auf {where} jetzt {house} bauen.", f"{who} must build {house} on {where} now."


# ---- Mega's fields and dice


def _triple(voice: GameVoice) -> Text:
    who = _who(voice)
    return f"Dreierpasch! {who} darf auf jedes Feld ziehen.", f"A triple! {who} may move to any field."


def _bus(voice: GameVoice) -> Text:
    who, ticket = _who(voice), voice.a(voice.words.ticket)
    return (
        f"Der Bus: {who} fährt zum nächsten Kartenfeld oder nimmt {ticket}.",
        f"The bus: {who} rides to the next card field or takes {ticket}.",
    )


def _mr_monopoly(voice: GameVoice) -> Text:
    who = _who(voice)
    return f"Mr. Monopoly führt {who} gleich weiter.", f"Mr. Monopoly will now lead {who} on."


def _pick(voice: GameVoice) -> Text:
    who, word = _who(voice), voice.words.property.one(voice.lang)
    return f"{who} bestimmt, was versteigert wird.", f"{who} chooses which {word} is auctioned."


def _gift(voice: GameVoice) -> Text:
    who, ticket, gift = _who(voice), voice.a(voice.words.ticket), voice.money(voice.edition.money.gift)
    return (
        f"{who} hat Geburtstag: {gift} oder {ticket}?",
        f"It is the birthday of {who}: {gift} or {ticket}?",
    )


def _ticket_now(voice: GameVoice) -> Text:
    who, ticket = _who(voice), voice.the(voice.words.ticket, ACCUSATIVE)
    return f"{who} kann {ticket} gleich benutzen.", f"{who} may use {ticket} at once."


# ---- the end, and what runs by itself


def _over(voice: GameVoice) -> Text:
    outcome = voice.game.outcome()
    if outcome is None or not outcome.winners:
        return "Das Spiel ist zu Ende.", "The game is over."
    names = voice.join(voice.player(seat) for seat in outcome.winners)
    wealth = voice.money(outcome.wealth[outcome.winners[0]])
    several = len(outcome.winners) > 1
    german = f"Das Spiel ist zu Ende: {names} {'gewinnen gemeinsam' if several else 'gewinnt'}"
    english = f"The game is over: {names} {'win together' if several else 'wins'}"
    if outcome.ending == Ending.SHORT_COUNT:
        return f"{german} mit einem Vermögen von {wealth}.", f"{english} with a wealth of {wealth}."
    return f"{german}.", f"{english}."


def _running(voice: GameVoice) -> Text:
    return "Das Spiel läuft von selbst weiter.", "The game goes on by itself."


_SITUATIONS: dict[Phase, Callable[[GameVoice], Text]] = {
    Phase.DEAL: _deal,
    Phase.START_DICE: _start_dice,
    Phase.DICE: _dice,
    Phase.JAIL_DICE: _jail_dice,
    Phase.UTILITY_DICE: _utility_dice,
    Phase.CARD: _card,
    Phase.TICKET: _ticket,
    Phase.ROLL: _roll,
    Phase.END: _end,
    Phase.BUY: _buy,
    Phase.AUCTION: _auction,
    Phase.DEBT: _debt,
    Phase.TRANSFER: _transfer,
    Phase.SHORTAGE: _shortage,
    Phase.TRIPLE: _triple,
    Phase.BUS: _bus,
    Phase.PICK: _pick,
    Phase.GIFT: _gift,
    Phase.TICKET_NOW: _ticket_now,
    Phase.DUTY: _duty,
    Phase.MR_MONOPOLY: _mr_monopoly,
    Phase.OVER: _over,
}

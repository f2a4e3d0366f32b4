"""Every word an action can begin with: how it is written, and what it means in German and English."""

from dataclasses import dataclass

from bankhalter.i18n import Lang, pick


@dataclass(frozen=True, slots=True)
class Word:
    """One word, the form of its action, an example that parses, and its meaning."""

    word: str
    form: str
    example: str
    de: str
    en: str

    def meaning(self, lang: Lang) -> str:
        """What the action does."""
        return pick(lang, de=self.de, en=self.en)

    def written(self, lang: Lang) -> str:
        """The form with its blanks in a language."""
        return filled(self.form, lang)


def filled(form: str, lang: Lang) -> str:
    """A form with the names of its blanks in a language."""
    for name, translated in _GERMAN_BLANKS.items():
        form = form.replace(name, pick(lang, de=translated, en=name))
    return form


_GERMAN_BLANKS = {
    "FIELD": "FELD",
    "AMOUNT": "BETRAG",
    "SEAT": "PLATZ",
    "COUNT": "ANZAHL",
    "DECK": "STAPEL",
    "NUMBER": "NUMMER",
    "BUNDLE": "BÜNDEL",
    "LEVEL": "STUFE",
    "EFFECT": "WIRKUNG",
    "PLAYER": "NAME",
    "ACTION": "AKTION",
    "FILE": "DATEI",
}

_ROWS = (
    # the turn
    ("roll", "", "", "würfeln, im Gefängnis auf einen Pasch", "roll the dice, in jail for doubles"),
    ("end", "", "", "den Zug beenden", "end the turn"),
    ("pay", "", "", "die offene Schuld oder die Strafe zahlen", "pay the open debt, or the fine in jail"),
    ("jailcard", "", "", "eine Gefängnis-frei-Karte ausspielen", "play a jail card"),
    ("stay", "", "", "im Gefängnis bleiben, ohne zu würfeln", "stay in jail without a roll"),
    ("ticket", "FIELD", "7", "mit einem Ticket auf ein Feld", "use a ticket to a field"),
    # a landing
    ("buy", "", "", "das Grundstück kaufen, auf dem man steht", "buy the property one stands on"),
    ("decline", "", "", "es nicht kaufen; es wird versteigert", "do not buy it; it is auctioned"),
    ("goto", "FIELD", "7", "Dreierpasch: auf ein Feld", "triple: move to a field"),
    ("move", "", "", "weiterziehen, wie es der Würfel sagt", "move on as the symbol of the dice says"),
    ("take", "", "", "ein Ticket nehmen", "take a ticket"),
    ("cash", "", "", "statt des Tickets das Geld nehmen", "take the money instead of a ticket"),
    ("keep", "", "", "das neue Ticket aufheben", "keep the new ticket for later"),
    ("auction", "FIELD", "7", "Auktionsfeld: dieses versteigern lassen", "auction field: put this one up"),
    # auctions and shortages
    (
        "bid",
        "AMOUNT [on FIELD]",
        "120 on 16",
        "bieten; auf ein Gebäude mit der Straße",
        "bid; on a building with the street",
    ),
    ("pass", "", "", "nicht (mehr) bieten oder bauen", "do not bid, or build, any more"),
    # standing actions
    ("demand", "FIELD", "16", "die Miete für ein Feld fordern", "demand the rent of a field"),
    ("build", "FIELD FIELD …", "16 18 18", "bauen, je Nennung eins", "build, one for each mention"),
    ("hotel", "FIELD …", "16", "die nächste Stufe bauen (Hotel)", "build the next stage (hotel)"),
    ("skyscraper", "FIELD …", "16", "die höchste Stufe bauen", "build the top stage"),
    ("mall", "FIELD …", "5", "eine Mall bauen", "build a mall"),
    ("sell", "FIELD FIELD …", "16 18", "Gebäude verkaufen, je Nennung eins", "sell, one for each mention"),
    ("mortgage", "FIELD", "5", "ein Grundstück beleihen", "mortgage a property"),
    ("lift", "FIELD", "5", "eine Hypothek ablösen", "lift a mortgage"),
    ("interest", "FIELD", "5", "für Übernommenes nur Zinsen zahlen", "pay only interest for what one got"),
    ("shift", "FIELD", "16", "ein Gebäude von dort versetzen", "move a building over from there"),
    # trades
    (
        "offer",
        "SEAT give BUNDLE get BUNDLE",
        "2 give 5,15+200 get 11+card0",
        "einen Handel anbieten",
        "offer a trade",
    ),
    (
        "settle",
        "give BUNDLE",
        "give 5,15+200",
        "Besitz statt der Schuld anbieten",
        "offer property for a debt",
    ),
    ("accept", "NUMBER", "3", "ein Angebot annehmen", "accept an offer"),
    ("reject", "NUMBER", "3", "ein Angebot ablehnen", "reject an offer"),
    ("withdraw", "", "", "das eigene Angebot zurückziehen", "withdraw one's own offer"),
    ("bankrupt", "", "", "Bankrott erklären", "declare bankruptcy"),
    # chance
    ("dice", "NUMBER NUMBER [1|2|3|bus|mr]", "3 4", "Zufall: gefallene Würfel", "chance: dice as thrown"),
    ("card", "NUMBER", "12", "Zufall: gezogene Karte", "chance: card as drawn"),
    ("draw", "plain|expiry", "plain", "Zufall: gezogenes Ticket", "chance: ticket as drawn"),
    ("deal", "FIELD", "39", "Zufall: ausgeteilte Besitzrechtkarte", "chance: deed as dealt"),
    # beside a real board
    (
        "another",
        "EFFECT [NUMBER …]",
        "pay 50",
        "Zufall: was eine andere Karte tut",
        "chance: what another card does",
    ),
    ("set_cash", "SEAT AMOUNT", "1 1200", "Bank: eine Kasse berichtigen", "bank: set a purse right"),
    ("set_place", "SEAT FIELD", "1 24", "Bank: eine Figur versetzen", "bank: put a token elsewhere"),
    ("set_jail", "SEAT", "1", "Bank: jemanden ins Gefängnis setzen", "bank: put somebody into jail"),
    ("set_owner", "SEAT|bank FIELD …", "1 16 18", "Bank: wem Karten gehören", "bank: whose deeds are"),
    (
        "set_level",
        "FIELD=LEVEL …",
        "16=1 18=1 19=2",
        "Bank: was auf einer Gruppe steht",
        "bank: what stands on a group",
    ),
    ("set_mortgage", "on|off FIELD …", "on 16", "Bank: Hypotheken berichtigen", "bank: set mortgages right"),
    ("set_turn", "SEAT", "1", "Bank: wer am Zug ist", "bank: whose turn it is"),
    (
        "set_tickets",
        "SEAT COUNT",
        "1 2",
        "Bank: wie viele Tickets jemand hat",
        "bank: how many tickets somebody has",
    ),
    (
        "set_jailcard",
        "SEAT|bank DECK",
        "1 0",
        "Bank: wo die Gefängnis-frei-Karte eines Stapels ist",
        "bank: where the jail card of a deck is",
    ),
    (
        "hand_over",
        "SEAT SEAT AMOUNT",
        "0 1 50",
        "Bank: Geld von einer Kasse in eine andere",
        "bank: money from one purse to another",
    ),
)

WORDS: tuple[Word, ...] = tuple(
    Word(word, f"{word} {form}".strip(), f"{word} {example}".strip(), german, english)
    for word, form, example, german, english in _ROWS
)
"""In the order of the codes; chance, and what only a real board needs, last."""


def words_json() -> list[dict[str, str]]:
    """All words for programs."""
    return [
        {"word": word.word, "form": word.form, "example": word.example, "de": word.de, "en": word.en}
        for word in WORDS
    ]

"""Which rule refuses an action and in which words, and which rule allows it.

A blank such as `{houses}` is filled with the word of the box.
"""

from bankhalter.codes import ActionKind, Piece, Reason
from bankhalter.engine.actions import CORRECTIONS

REFUSED: dict[Reason, tuple[str, str, str]] = {
    Reason.GAME_OVER: ("END-01", "The game is over.", "Das Spiel ist zu Ende."),
    Reason.NOT_YOUR_DECISION: (
        "TURN-03",
        "Another player has to decide this.",
        "Das entscheidet ein anderer Spieler.",
    ),
    Reason.WRONG_PHASE: (
        "TURN-03",
        "This is not possible at this point.",
        "Das geht an dieser Stelle nicht.",
    ),
    Reason.NO_SUCH_SEAT: ("META-01", "There is no such seat.", "Diesen Platz gibt es nicht."),
    Reason.NO_SUCH_FIELD: ("MOVE-01", "There is no such field.", "Dieses Feld gibt es nicht."),
    Reason.UNKNOWN_ACTION: ("TURN-09", "There is no such action.", "Diese Aktion gibt es nicht."),
    Reason.SEAT_IS_OUT: (
        "BANKRUPT-01",
        "This player has left the game.",
        "Dieser Spieler ist aus dem Spiel ausgeschieden.",
    ),
    Reason.CHANCE_IS_DUE: (
        "TURN-07",
        "First the dice, the card or the ticket must be seen.",
        "Zuerst müssen Würfel, Karte oder Ticket aufgedeckt sein.",
    ),
    Reason.NO_CHANCE_DUE: (
        "TURN-03",
        "This outcome of dice, cards or tickets is not due now.",
        "Dieses Ergebnis von Würfeln, Karten oder Tickets steht jetzt nicht an.",
    ),
    Reason.BAD_DICE: (
        "DIE-01 TURN-03",
        "These dice cannot be thrown here.",
        "Diese Würfel können hier nicht fallen.",
    ),
    Reason.BAD_CARD: ("CARD-07", "The deck has no such card.", "Diese Karte gibt es in dem Stapel nicht."),
    Reason.CARD_OUT_OF_ORDER: (
        "CARD-03",
        "This card cannot be on top: cards go back under the deck in order.",
        "Diese Karte kann nicht oben liegen: Karten kommen der Reihe nach unter den Stapel.",
    ),
    Reason.BAD_TICKET: (
        "TICKET-01",
        "No such ticket is left in the pile.",
        "Ein solches Ticket liegt nicht mehr im Stapel.",
    ),
    Reason.BAD_DEAL: (
        "SHORT-02",
        "Only a deed the bank still holds can be dealt.",
        "Verteilt werden kann nur eine Besitzrechtkarte, die noch bei der Bank liegt.",
    ),
    Reason.WINDOW_CLOSED: (
        "TURN-08 TURN-07",
        "Not now: something is half executed, or this is another player's turn.",
        "Jetzt nicht: Etwas ist halb ausgeführt, oder ein anderer ist mitten in seinem Zug.",
    ),
    Reason.NO_CASH: ("BUILD-03", "There is not enough cash at hand.", "Das Bargeld reicht nicht."),
    Reason.BID_TOO_LOW: (
        "AUCTION-03 AUCTION-04",
        "The bid must reach the opening price and top the last bid.",
        "Das Gebot muss den Mindestpreis erreichen und das letzte Gebot übertreffen.",
    ),
    Reason.BID_NOT_COVERED: (
        "AUCTION-02 AUCTION-06",
        "A bid must be covered by cash.",
        "Ein Gebot muss durch Bargeld gedeckt sein.",
    ),
    Reason.BID_NOT_IN_UNITS: (
        "AUCTION-03 AUCTION-04",
        "Bids go in whole units of money.",
        "Geboten wird in ganzen Geldeinheiten.",
    ),
    Reason.ALREADY_PASSED: (
        "AUCTION-06",
        "You have passed since the last bid.",
        "Seit dem letzten Gebot hast du schon gepasst.",
    ),
    Reason.HIGHEST_BIDDER: (
        "AUCTION-06",
        "You hold the highest bid, and it binds.",
        "Du hast das höchste Gebot, und es ist bindend.",
    ),
    Reason.OTHER_LOT: (
        "AUCTION-01",
        "Another property is under the hammer.",
        "Unter dem Hammer ist ein anderes Grundstück.",
    ),
    Reason.NOT_A_DEED: ("BUY-01", "This field is not a property.", "Dieses Feld ist kein Grundstück."),
    Reason.NOT_OWNER: (
        "BANK-01",
        "This property belongs to somebody else.",
        "Dieses Grundstück gehört jemand anderem.",
    ),
    Reason.NOT_UNOWNED: (
        "FIELD-01",
        "Only an unsold property can be put up for auction.",
        "Nur ein unverkauftes Grundstück kann versteigert werden.",
    ),
    Reason.NOT_A_STREET: (
        "UTIL-05",
        "This building does not go on this kind of field.",
        "Dieses Gebäude passt nicht auf ein solches Feld.",
    ),
    Reason.GROUP_INCOMPLETE: (
        "BUILD-02 BUILD-01",
        "Not enough {streets} of the colour group are yours.",
        "Dir gehören nicht genug {streets} der Farbgruppe.",
    ),
    Reason.GROUP_MORTGAGED: (
        "BUILD-09",
        "No building while a part of the group is mortgaged.",
        "Solange ein Feld der Gruppe belastet ist, wird nicht gebaut.",
    ),
    Reason.NOT_EVEN: (
        "BUILD-04",
        "Build and sell evenly: levels in a group may differ by one.",
        "Baue und verkaufe gleichmäßig: In einer Gruppe darf der Ausbau um eine Stufe abweichen.",
    ),
    Reason.LEVEL_FULL: (
        "BUILD-05",
        "No more of these fit on this field.",
        "Auf dieses Feld passt kein weiteres solches Gebäude.",
    ),
    Reason.HOTEL_NEEDS_HOUSES: (
        "BUILD-07",
        "Before the first {hotel}, every field of the group needs its full number of {houses}.",
        "{hotels} setzen die volle Zahl an {houses_dative} auf jedem Feld der Gruppe voraus.",
    ),
    Reason.SKYSCRAPER_NEEDS_HOTELS: (
        "SKY-01",
        "{skyscrapers} need {hotels} on every field of the whole group.",
        "{skyscrapers} setzen {hotels} auf allen Feldern der ganzen Gruppe voraus.",
    ),
    Reason.NO_STOCK: (
        "SUPPLY-02",
        "The bank does not have that many of these buildings.",
        "So viele dieser Gebäude hat die Bank nicht.",
    ),
    Reason.NO_SUCH_PIECE: (
        "SETUP-01",
        "This edition has no such building.",
        "Ein solches Gebäude gibt es in dieser Ausgabe nicht.",
    ),
    Reason.NO_BUILDING: (
        "SELL-01",
        "There are not that many buildings to sell.",
        "So viele Gebäude stehen dort nicht.",
    ),
    Reason.NO_HOUSES_TO_RETURN: (
        "SUPPLY-05",
        "The bank has not enough {houses} to give back.",
        "Die Bank hat nicht genug {houses} zum Herausgeben.",
    ),
    Reason.GROUP_BUILT: (
        "MORT-02",
        "All buildings of the group must be sold first.",
        "Zuerst müssen alle Gebäude der Gruppe verkauft sein.",
    ),
    Reason.ALREADY_MORTGAGED: (
        "MORT-01",
        "This property is mortgaged already.",
        "Dieses Grundstück ist schon belastet.",
    ),
    Reason.NOT_MORTGAGED: (
        "MORT-04",
        "This property is not mortgaged.",
        "Dieses Grundstück ist nicht belastet.",
    ),
    Reason.NOT_IN_JAIL: ("JAIL-04 JAIL-03", "You are not in jail.", "Du bist nicht im Gefängnis."),
    Reason.IN_JAIL: (
        "JAIL-14",
        "A ticket does not lead out of jail.",
        "Ein Ticket führt nicht aus dem Gefängnis.",
    ),
    Reason.NO_JAIL_CARD: (
        "JAIL-05",
        "There is no such jail card at hand.",
        "Eine solche Gefängnis-frei-Karte ist nicht vorhanden.",
    ),
    Reason.MUST_LEAVE_JAIL: (
        "JAIL-08",
        "The turns in jail are over: pay or play a card first.",
        "Die Wartezeit ist um: Zahle zuerst oder spiele eine Karte aus.",
    ),
    Reason.MUST_ROLL: (
        "JAIL-06",
        "The roll for doubles is compulsory now.",
        "Der Wurf auf einen Pasch ist jetzt Pflicht.",
    ),
    Reason.NO_TICKET: ("TICKET-04", "You have no ticket.", "Du hast kein Ticket."),
    Reason.NOT_ON_THIS_SIDE: (
        "TICKET-03",
        "A ticket leads to fields of the same side of the board.",
        "Ein Ticket führt nur zu Feldern derselben Spielplanseite.",
    ),
    Reason.SAME_FIELD: ("TICKET-03", "The token must change its field.", "Die Figur muss das Feld wechseln."),
    Reason.NO_TICKETS_LEFT: ("TICKET-08", "There are no tickets left.", "Es gibt keine Tickets mehr."),
    Reason.NO_CLAIM: (
        "RENT-03",
        "No rent can be demanded here: it lapses when the next player rolls.",
        "Hier ist keine Miete zu fordern: Sie verfällt, sobald der Nächste würfelt.",
    ),
    Reason.NOT_YOUR_CLAIM: (
        "RENT-12",
        "Only the owner can demand this rent.",
        "Diese Miete kann nur der Eigentümer fordern.",
    ),
    Reason.TRADE_WITH_SELF: ("TRADE-01", "A trade needs another player.", "Zum Handeln gehört ein Zweiter."),
    Reason.TRADE_EMPTY: (
        "TRADE-03",
        "At least one property or jail card must change hands.",
        "Mindestens ein Grundstück oder eine Gefängnis-frei-Karte muss den Besitzer wechseln.",
    ),
    Reason.TRADE_BUILT: (
        "TRADE-02",
        "Before it changes hands, all buildings of its group must be sold.",
        "Vor dem Besitzerwechsel müssen alle Gebäude der Gruppe verkauft sein.",
    ),
    Reason.TRADE_CASH: ("TRADE-07", "The cash offered is not at hand.", "Das gebotene Bargeld ist nicht da."),
    Reason.TRADE_INTEREST: (
        "MORT-08",
        "The buyer cannot pay the 10 % on the mortgaged deeds.",
        "Der Käufer kann die 10 % auf die belasteten Grundstücke nicht zahlen.",
    ),
    Reason.TRADE_REDEMPTION: (
        "MORT-10",
        "The buyer cannot redeem the mortgaged last field of the group, as he must.",
        "Der Käufer kann das belastete letzte Feld der Gruppe nicht auslösen, wie er müsste.",
    ),
    Reason.NO_SUCH_OFFER: (
        "TRADE-04",
        "This offer is not open any more.",
        "Dieses Angebot gibt es nicht mehr.",
    ),
    Reason.NOT_YOUR_OFFER: (
        "TRADE-04",
        "This offer was made to another player.",
        "Dieses Angebot ging an jemand anderen.",
    ),
    Reason.SETTLE_NOT_ALLOWED: (
        "TRADE-10",
        "This debt cannot be settled in deeds: only rent can, where the book allows it.",
        "Diese Schuld lässt sich nicht mit Grundstücken begleichen: nur Miete, wo das Heft es erlaubt.",
    ),
    Reason.NOT_IN_DEBT: ("DEBT-01", "There is no such debt open.", "Eine solche Schuld ist nicht offen."),
    Reason.STILL_SOLVENT: (
        "DEBT-02",
        "The debt can still be met by selling and mortgaging.",
        "Die Schuld lässt sich noch durch Verkäufe und Hypotheken begleichen.",
    ),
    Reason.DEBT_OPEN: (
        "DEBT-01",
        "The open debt comes first.",
        "Zuerst muss die offene Schuld beglichen werden.",
    ),
    Reason.DEBTOR_LOSES: (
        "DEBT-01",
        "A debtor can raise no less after a deal than before it, and gives nothing away for nothing.",
        "Ein Schuldner muss danach so viel aufbringen können wie vor dem Handel und gibt nichts umsonst her.",
    ),
    Reason.MUST_REDEEM: (
        "MORT-10",
        "The last field of a built group must be redeemed at once.",
        "Das letzte Feld einer bebauten Gruppe muss sofort ausgelöst werden.",
    ),
    Reason.DUTY_FIRST: (
        "MORT-12",
        "First the {house} that is due on the new field.",
        "Zuerst wird auf dem neuen Feld gebaut: {house}.",
    ),
    Reason.CAN_AFFORD_HOUSE: (
        "MORT-12",
        "The {house} that is due can be paid, so it must be built.",
        "Das Bargeld reicht, also wird auf dem neuen Feld gebaut: {house}.",
    ),
    Reason.NOTHING_TO_MOVE: (
        "MORT-11",
        "No {house} can be moved from there.",
        "Von dort lässt sich nichts versetzen.",
    ),
    Reason.NEGATIVE_AMOUNT: (
        "TRADE-04",
        "An amount cannot be negative.",
        "Ein Betrag kann nicht negativ sein.",
    ),
    Reason.AMOUNT_NOT_IN_UNITS: (
        "SETUP-05 SETUP-04",
        "Amounts go in whole units of money.",
        "Beträge gehen in ganzen Geldeinheiten.",
    ),
    Reason.TOO_MANY_STEPS: (
        "BUILD-11",
        "Name at least one field, all of one group, at most six steps each.",
        "Nenne mindestens ein Feld, alle aus einer Gruppe, je höchstens sechs Stufen.",
    ),
    Reason.ALREADY_ANSWERED: (
        "SUPPLY-03",
        "You need not, or not again, say what you want to build.",
        "Du musst nicht (noch einmal) sagen, was du bauen willst.",
    ),
    Reason.NOT_QUIET: (
        "TURN-03",
        "First decide what is due now, or take it back; then the board can be set right.",
        "Entscheidet erst, was gerade ansteht, oder nehmt es zurück; dann lässt sich das Brett berichtigen.",
    ),
    Reason.BAD_EFFECT: (
        "CARD-06",
        "A card can pay, bring, move or send to jail; jail cards come from their deck.",
        "Eine Karte kann Geld bringen oder kosten, ziehen lassen oder ins Gefängnis schicken; "
        "Gefängnis-Frei-Karten kommen nur aus ihrem Stapel.",
    ),
}
"""The rules, of which the first one that the edition has is cited, and the sentence in English and German."""

UNSOLD = ("The bank still has this property.", "Das Grundstück gehört noch der Bank.")

ALLOWED: dict[ActionKind, str] = {
    ActionKind.DICE: "TURN-03",
    ActionKind.CARD: "CARD-01",
    ActionKind.ANOTHER: "CARD-06",
    ActionKind.DRAW_TICKET: "TICKET-02",
    ActionKind.DEAL: "SHORT-02",
    ActionKind.ROLL: "TURN-03",
    ActionKind.END: "TURN-02",
    ActionKind.PAY: "DEBT-01",
    ActionKind.JAILCARD: "JAIL-05",
    ActionKind.STAY: "JAIL-06",
    ActionKind.TICKET: "TICKET-04",
    ActionKind.BUY: "BUY-03",
    ActionKind.DECLINE: "BUY-04",
    ActionKind.GOTO: "DIE-09",
    ActionKind.MOVE: "DIE-04",
    ActionKind.TAKE: "TICKET-02",
    ActionKind.CASH: "FIELD-03",
    ActionKind.KEEP: "TICKET-12",
    ActionKind.AUCTION: "FIELD-01",
    ActionKind.BID: "AUCTION-06",
    ActionKind.PASS: "AUCTION-06",
    ActionKind.DEMAND: "RENT-03",
    ActionKind.BUILD: "BUILD-03",
    ActionKind.SELL: "SELL-01",
    ActionKind.MORTGAGE: "MORT-03",
    ActionKind.LIFT: "MORT-04",
    ActionKind.INTEREST: "MORT-08",
    ActionKind.SHIFT: "MORT-11",
    ActionKind.OFFER: "TRADE-01",
    ActionKind.SETTLE: "TRADE-10",
    ActionKind.ACCEPT: "TRADE-01",
    ActionKind.REJECT: "TRADE-04",
    ActionKind.WITHDRAW: "TRADE-04",
    ActionKind.BANKRUPT: "BANKRUPT-01",
    **dict.fromkeys(CORRECTIONS, "BANK-01"),
}
"""By kind of action: the rule that allows it."""
ALLOWED_PIECES = {Piece.HOTEL: "BUILD-06", Piece.SKYSCRAPER: "SKY-02", Piece.MALL: "MALL-02"}

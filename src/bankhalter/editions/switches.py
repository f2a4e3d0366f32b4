"""All switches: the points in which editions, variants and tables differ by rule.

A switch is a whole number in the tables of a game; the kernel reads it, nothing else does.
Rule ids are those of the register in `rules`.
"""

from dataclasses import dataclass
from enum import StrEnum

from bankhalter.editions.model import Text


class Category(StrEnum):
    """Who sets a switch."""

    EDITION = "edition"
    SHORT_GAME = "short game"
    TABLE_OPTION = "table option"
    HOUSE_RULE = "house rule"


@dataclass(frozen=True, slots=True)
class Switch:
    """One switch: its classic value, what it may be, and the rule it comes from."""

    name: str
    default: int
    allowed: tuple[int, ...]
    category: Category
    rules: tuple[str, ...]
    meaning: Text


def _switch(
    name: str, default: int, allowed: tuple[int, ...], category: Category, rules: str, de: str, en: str
) -> Switch:
    return Switch(name, default, allowed, category, tuple(rules.split()), Text(de, en))


_YES_NO = (0, 1)

_ALL = (
    _switch(
        "speed_die", 0, _YES_NO, Category.EDITION, "DIE-01 AMB-K01",
        "Der Tempowürfel wird mitgeworfen.",
        "The speed die is thrown along with the two dice.",
    ),
    _switch(
        "group_rent", 2, (1, 2, 3), Category.EDITION, "RENT-05 RENT-06 AMB-E01",
        "Mit der ganzen Farbgruppe gilt die Grundmiete so viele Male.",
        "With the whole colour group the base rent counts so many times.",
    ),
    _switch(
        "near_group_rent", 1, (1, 2), Category.TABLE_OPTION, "AMB-E01 AMB-G23",
        "Fehlt nur eine Straße der Farbgruppe, gilt die Grundmiete so viele Male.",
        "With all but one street of a group the base rent counts so many times.",
    ),
    _switch(
        "missing_streets", 0, _YES_NO, Category.EDITION, "BUILD-01 BUILD-02 AMB-G01",
        "So viele Straßen der Farbgruppe dürfen beim Bauen von Häusern und Hotels fehlen.",
        "How many streets of the group may be missing when houses and hotels are built.",
    ),
    _switch(
        "fresh_utility_roll", 1, _YES_NO, Category.EDITION, "UTIL-01 UTIL-02 AMB-E18",
        "Für die Miete eines Versorgungswerks wird immer neu gewürfelt.",
        "The rent of a utility is always fixed by a fresh roll.",
    ),
    _switch(
        "standing_any_time", 1, _YES_NO, Category.EDITION, "TURN-07 TURN-08",
        "Bauen und Handeln geht jederzeit, auch mitten im Zug eines anderen.",
        "Building and trading are open at any time, even within another player's turn.",
    ),
    _switch(
        "lots_at_deed_price", 0, _YES_NO, Category.EDITION, "AUCTION-03 AUCTION-09",
        "Knappe Gebäude werden ab dem aufgedruckten Preis versteigert statt ab dem kleinsten Gebot.",
        "Scarce buildings are auctioned from their printed price instead of the smallest bid.",
    ),
    _switch(
        "jail_turns", 3, (1, 2, 3), Category.SHORT_GAME, "JAIL-06 SHORT-06",
        "So viele Würfe auf einen Pasch hat man im Gefängnis.",
        "Rolls for doubles one has in jail.",
    ),
    _switch(
        "jail_last_roll_moves", 1, _YES_NO, Category.EDITION, "JAIL-07 JAIL-08 AMB-F03",
        "Nach dem letzten Fehlwurf zahlt man sofort und zieht mit diesem Wurf.",
        "After the last failed roll one pays at once and moves by that roll.",
    ),
    _switch(
        "jail_may_skip", 1, _YES_NO, Category.EDITION, "JAIL-06 AMB-F04",
        "Im Gefängnis darf man auf den Wurf verzichten, außer im letzten Zug.",
        "In jail one may do without the roll, except on the last turn.",
    ),
    _switch(
        "jail_doubles_again", 0, _YES_NO, Category.EDITION, "JAIL-06 TURN-04 AMB-F01",
        "Ein Pasch aus dem Gefängnis ist ein Pasch wie jeder andere: Danach wird erneut gewürfelt.",
        "Doubles out of jail are doubles like any other: one rolls again after them.",
    ),
    _switch(
        "hotel_needs", 4, (3, 4), Category.SHORT_GAME, "BUILD-06 SHORT-03 SHORT-05",
        "So viele Häuser je Straße braucht ein Hotel.",
        "How many houses per street a hotel needs.",
    ),
    _switch(
        "estate_liquidated", 1, _YES_NO, Category.EDITION, "BANKRUPT-02 BANKRUPT-10 AMB-H01 AMB-H02",
        "Wer pleite ist, verkauft und beleiht erst alles; sonst gehen die Karten über, wie sie sind.",
        "A bankrupt first sells and mortgages everything; otherwise deeds pass as they are.",
    ),
    _switch(
        "settle_in_deeds", 0, _YES_NO, Category.EDITION, "TRADE-10 AMB-H20",
        "Miete darf mit Zustimmung des Gläubigers in Grundstücken bezahlt werden.",
        "Rent may be settled in property if the creditor agrees.",
    ),
    _switch(
        "last_street_duty", 0, _YES_NO, Category.EDITION, "MORT-10 MORT-11 MORT-12 AMB-G05 AMB-G06 AMB-G31",
        "Auf der letzten Straße einer bebauten Farbgruppe muss sofort gebaut werden.",
        "The last street acquired of a built group must be built on at once.",
    ),
    _switch(
        "dealt_deeds", 0, (0, 1, 2, 3), Category.SHORT_GAME, "SHORT-02 AMB-J01",
        "So viele Besitzrechtkarten bekommen alle zu Beginn umsonst.",
        "How many title deeds each player gets free at the start.",
    ),
    _switch(
        "ends_at_first_bankruptcy", 0, _YES_NO, Category.SHORT_GAME, "SHORT-07 AMB-J05",
        "Das Spiel endet mit der ersten Pleite; wer am meisten besitzt, gewinnt.",
        "The game ends at the first bankruptcy; the wealthiest player wins.",
    ),
    _switch(
        "strict_claims", 0, _YES_NO, Category.TABLE_OPTION, "RENT-03 AMB-E09",
        "Miete muss rechtzeitig verlangt werden, sonst verfällt sie; sonst zieht die Bank sie selbst ein.",
        "Rent must be claimed in time or it lapses; otherwise the bank collects it by itself.",
    ),
    _switch(
        "ticket_forward_only", 0, _YES_NO, Category.TABLE_OPTION, "TICKET-03 AMB-L01",
        "Ein Ticket führt auf seiner Seite des Spielplans nur vorwärts.",
        "A ticket leads only forwards on its side of the board.",
    ),
    _switch(
        "house_parking_pot", 0, _YES_NO, Category.HOUSE_RULE, "HOUSE-03 PARK-02 TAX-02",
        "Steuern und Strafen sammeln sich auf Frei Parken; wer dort landet, bekommt sie.",
        "Taxes and fines gather on Free Parking; whoever lands there takes them.",
    ),
    _switch(
        "house_double_los", 0, _YES_NO, Category.HOUSE_RULE, "MOVE-03 HOUSE-04",
        "Wer genau auf LOS landet, bekommt das doppelte Gehalt.",
        "Landing exactly on GO pays the salary twice.",
    ),
    _switch(
        "house_no_auctions", 0, _YES_NO, Category.HOUSE_RULE, "BUY-04 HOUSE-04",
        "Abgelehnte Grundstücke und die eines Bankrotten bleiben unversteigert bei der Bank.",
        "Declined properties and those of a bankrupt stay with the bank, nothing of it is auctioned.",
    ),
    _switch(
        "house_no_rent_in_jail", 0, _YES_NO, Category.HOUSE_RULE, "RENT-10 JAIL-11 HOUSE-04",
        "Wer im Gefängnis sitzt, bekommt keine Miete.",
        "A player in jail collects no rent.",
    ),
)  # fmt: skip

SWITCHES = {switch.name: switch for switch in _ALL}
"""Every switch by name, in the order of the tables."""

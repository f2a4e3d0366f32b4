"""The columns of what is known of a seat (`Net.own`), and of what the net is told of it (`Net.row`)."""

# what a seat has
(
    CASH,
    WEALTH,
    LIQUID,  # what it can raise
    INCOME,  # rent a round, as things stand
    POTENTIAL,  # and with the houses it has money for on its groups
    SETS,  # and with three houses on each street of them
    GROUPS,  # in which it may build
    FREE,  # income of groups it is one street short of, which the bank has
    TAKEN,  # which somebody has
    HOLDS_UP,  # income of others' groups that lack one of its streets
    BUILT,
    HIGH,  # streets with three houses and more
    STATIONS,
    UTILITIES,
    MORTGAGED,
    DEEDS,
    JAIL,
    CARDS,
    TICKETS,
    DANGER,  # rent that its next roll costs on average
    DEAREST,  # and at worst
    ORDER,  # turns until its own, as a share of a round
    BOT,  # who plays, one column for each kind
) = range(23)
KINDS = 8
OWN = BOT + KINDS

# what follows in a row: the two that matter most on a bent scale, the others' sums and maxima, the seat's
# share of all, what it pays a round, and what all share
ADDED = (CASH, WEALTH, INCOME, POTENTIAL, GROUPS, DANGER)
HIGHEST = (WEALTH, LIQUID, INCOME, POTENTIAL, SETS, FREE)
SHARED = (WEALTH, INCOME, POTENTIAL, LIQUID)
BENT = OWN
SUMS = BENT + 2
MAXIMA = SUMS + len(ADDED)
PARTS = MAXIMA + len(HIGHEST)
COST = PARTS + len(SHARED)
TABLE = COST + 2
FEATURES = TABLE + 8
"""The length of a row."""

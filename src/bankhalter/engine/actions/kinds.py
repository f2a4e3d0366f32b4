"""The kinds of action, grouped by what an action of the kind names and by who may do it."""

from bankhalter.codes import MAX_MEMBERS, ActionKind, Piece

_K = ActionKind

KINDS = {int(kind): kind for kind in ActionKind}  # ten times as quick as calling the enum
PIECES = {int(piece): piece for piece in Piece}

# ---- by who may do it

CARDS = (_K.CARD, _K.ANOTHER)
CHANCE_KINDS = frozenset({_K.DICE, *CARDS, _K.DRAW_TICKET, _K.DEAL})
CORRECTIONS = frozenset(kind for kind in _K if kind >= _K.SET_CASH)
"""Setting the table right: the bank does it, at a table with real dice or cards."""
ONLY_BY_HAND = CORRECTIONS | {_K.ANOTHER}
"""What never happens in a game in which the program rolls and draws."""

# ---- by what they name

_TURN = (_K.ROLL, _K.END, _K.PAY, _K.JAILCARD, _K.STAY)
_LANDING = (_K.BUY, _K.DECLINE, _K.MOVE, _K.TAKE, _K.CASH, _K.KEEP)
BARE = (*_TURN, *_LANDING, _K.PASS, _K.WITHDRAW, _K.BANKRUPT)
"""The word says it all."""
_STANDING = (_K.DEMAND, _K.MORTGAGE, _K.LIFT, _K.INTEREST, _K.SHIFT)
ONE_FIELD = (_K.DEAL, _K.TICKET, _K.GOTO, _K.AUCTION, *_STANDING)
NUMBERED = (_K.CARD, _K.ACCEPT, _K.REJECT)
"""The number of a card or an offer."""
PLACED = frozenset({*ONE_FIELD, _K.SET_PLACE, _K.SET_JAILCARD, _K.HAND_OVER})
"""`fields` has exactly one entry: a field, a deck, or the seat that gets something."""
STEPPED = frozenset({_K.BUILD, _K.SELL, _K.SET_LEVEL})
"""`fields` names a field once for every step."""
MOST_STEPS = 6 * MAX_MEMBERS

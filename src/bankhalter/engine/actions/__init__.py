"""Actions as people write them: small frozen objects whose text parses back to them.

`action` and `bundle` are the objects, `notation` is how they are written, `kinds` groups the kinds of action.
"""

from bankhalter.engine.actions.action import Action, check_action, dice
from bankhalter.engine.actions.bundle import NOTHING, Bundle
from bankhalter.engine.actions.kinds import CORRECTIONS, ONLY_BY_HAND
from bankhalter.engine.actions.notation import FACE_WORDS, word

__all__ = [
    "CORRECTIONS",
    "FACE_WORDS",
    "NOTHING",
    "ONLY_BY_HAND",
    "Action",
    "Bundle",
    "check_action",
    "dice",
    "word",
]

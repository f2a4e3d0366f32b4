"""What a person reads: events, actions and situations as sentences, in the edition's own words.

German and English. Amounts, names and nouns come from the edition, so that a village is never
called a house; German articles follow the gender the edition gives its nouns.
"""

from bankhalter.tell.actions import describe
from bankhalter.tell.events import Past, event_data, tell
from bankhalter.tell.lines import lines
from bankhalter.tell.menu import entries_of, menu_entries, menu_key
from bankhalter.tell.situations import situation

__all__ = [
    "Past",
    "describe",
    "entries_of",
    "event_data",
    "lines",
    "menu_entries",
    "menu_key",
    "situation",
    "tell",
]

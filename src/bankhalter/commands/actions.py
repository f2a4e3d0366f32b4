"""`bankhalter actions`: every word an action can begin with, how it is written and what it means."""

import argparse
import json

from bankhalter.i18n import pick
from bankhalter.tell.words import WORDS, words_json


def run(args: argparse.Namespace) -> int:
    """Print all words."""
    if args.json:
        print(json.dumps(words_json(), ensure_ascii=False, indent=2))
        return 0
    rows = [(word.written(args.lang), word.meaning(args.lang)) for word in WORDS]
    width = max(len(form) for form, _ in rows)
    print("\n".join(f"{form:{width}}  {meaning}" for form, meaning in rows))
    print()
    print(
        pick(
            args.lang,
            de="Ein BÜNDEL ist eine Seite eines Handels: 5,15+200+card0 sind zwei Grundstücke, Geld und die\n"
            "Gefängnis-frei-Karte des ersten Stapels; +200 ist nur Geld, nothing ist nichts.",
            en="A BUNDLE is one side of a trade: 5,15+200+card0 is two properties, money and the jail card\n"
            "of the first deck; +200 is money alone, nothing is nothing.",
        )
    )
    return 0

"""`bankhalter signature`: one digest per edition and preset; it changes when the rules do."""

import argparse
import json


def run(args: argparse.Namespace) -> int:
    """Print the signatures, as a table or as JSON."""
    from bankhalter.devtools.signature import signature
    from bankhalter.editions import all_tables, load_edition

    chosen = [args.edition] if args.edition else None
    if args.edition:
        load_edition(args.edition)  # names the editions there are, if this is none
    found = {
        f"{edition}/{preset}": signature(edition, preset)
        for edition, preset in all_tables()
        if chosen is None or edition in chosen
    }
    if args.json:
        print(json.dumps(found, indent=2))
    else:
        width = max(map(len, found))
        print("\n".join(f"{name:<{width}}  {digest}" for name, digest in found.items()))
    return 0

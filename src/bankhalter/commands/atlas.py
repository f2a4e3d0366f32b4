"""`bankhalter atlas`: make the pages that say what groups, deeds and decisions are worth."""

import argparse
import json

from bankhalter.commands.work import make_folder, note
from bankhalter.editions import edition_ids, load_edition
from bankhalter.extras import need


def run(args: argparse.Namespace) -> int:
    """Chart one edition, or all that come with the package."""
    from bankhalter.analysis.atlas import FOLDER
    from bankhalter.lab.atlas import chart

    need("lab")
    names = edition_ids() if args.edition is None else (load_edition(args.edition).id,)
    folder = make_folder(args.out) if args.out else FOLDER
    for name in names:
        found = chart(
            name,
            games=args.games,
            decisions=args.decisions,
            positions=args.positions,
            seed=args.seed,
            cores=args.cores,
        )
        path = folder / f"{name}.json"
        path.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        note(str(path))
    return 0

"""`bankhalter train`: make the value net's weights from games of bots against each other."""

import argparse
import time
from pathlib import Path

from bankhalter.commands.work import check_outputs, cores_of
from bankhalter.i18n import decimal, number, pick

TEST = 10
"""One in ten games only tests what was learnt from the others."""


def run(args: argparse.Namespace) -> int:
    """Play, learn, and write the weights with how they were made."""
    from bankhalter.analysis.net import FILE, write_net
    from bankhalter.editions import all_tables
    from bankhalter.lab.lessons import lineups, play_all
    from bankhalter.lab.runs.fingerprint import fingerprint
    from bankhalter.lab.teach import brier, teach

    check_outputs(args.out)
    begun, cores = time.perf_counter(), cores_of(args)
    tables = tuple(f"{edition}/{preset}" for edition, preset in all_tables())

    def tell(de: str, en: str) -> None:
        seconds = decimal(time.perf_counter() - begun, 0, args.lang)
        print(f"{seconds:>5} s  {pick(args.lang, de=de, en=en)}", flush=True)

    lessons = play_all(list(lineups(tables, args.seed)), args.seed, args.games, cores)
    others = f"test {args.seed}"
    test = play_all(list(lineups(tables, others)), others, max(args.games // TEST, 1), cores)
    count = number(len(lessons), args.lang)
    tell(f"{count} Stellungen", f"{count} positions")
    weights = teach(
        lessons,
        test,
        args.seed,
        args.epochs,
        lambda epoch, score: tell(
            f"Durchgang {epoch}: Brier {decimal(score, 4, args.lang)}",
            f"pass {epoch}: Brier {decimal(score, 4, args.lang)}",
        ),
    )
    made = {
        "command": f"bankhalter train --games {args.games} --epochs {args.epochs} --seed {args.seed}",
        "positions": len(lessons),
        "brier": round(brier(weights, test), 4),
        "kernel": fingerprint(tables[0]),
    }
    path = Path(args.out) if args.out else FILE
    write_net(path, weights.parts, made)
    tell(f"geschrieben: {path}", f"written: {path}")
    return 0

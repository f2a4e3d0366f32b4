"""`bankhalter warmup`: compile the kernel now, with progress, so that no game has to wait."""

import argparse
import sys
import time

from bankhalter.i18n import pick


def run(args: argparse.Namespace) -> int:
    """Compile every part that is not in the cache yet."""
    from bankhalter.devtools.warmup import steps
    from bankhalter.kernel._jit import EVERYTHING, MODE, cache_folder

    if MODE == "python":
        print(
            pick(args.lang, de="Nichts zu übersetzen: reines Python.", en="Nothing to compile: plain Python.")
        )
        return 0
    parts = list(steps(lab=not args.game))
    begun = time.perf_counter()
    for number, (name, call) in enumerate(parts, start=1):
        print(f"[{number:2}/{len(parts)}] {name} …", end=" ", file=sys.stderr, flush=True)
        start = time.perf_counter()
        call()
        print(f"{time.perf_counter() - start:.1f} s", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - begun
    ready = pick(args.lang, de="Bereit nach {:.1f} s ({}): {}", en="Ready after {:.1f} s ({}): {}")
    print(ready.format(seconds, MODE, cache_folder(EVERYTHING)))
    return 0

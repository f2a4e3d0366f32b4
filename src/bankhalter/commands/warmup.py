"""`bankhalter warmup`: compile the kernel now, with progress, so that no game has to wait."""

import argparse
import sys
import time

from bankhalter.i18n import pick


def run(args: argparse.Namespace) -> int:
    """Compile every part that is not in the cache yet."""
    from bankhalter.compiling.parts import Forecast, steps
    from bankhalter.kernel._jit import EVERYTHING, MODE, cache_folder

    if MODE == "python":
        print(
            pick(args.lang, de="Nichts zu übersetzen: reines Python.", en="Nothing to compile: plain Python.")
        )
        return 0
    parts = list(steps(lab=not args.game))
    forecast = Forecast([name for name, _ in parts])
    begun = time.perf_counter()
    for number, (name, call) in enumerate(parts, start=1):
        left = pick(args.lang, de="noch etwa {:.0f} s", en="about {:.0f} s left").format(forecast.seconds)
        print(f"[{number:2}/{len(parts)}] {name} ({left}) …", end=" ", file=sys.stderr, flush=True)
        start = time.perf_counter()
        call()
        taken = time.perf_counter() - start
        forecast.note(name, taken)
        print(f"{taken:.1f} s", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - begun
    ready = pick(args.lang, de="Bereit nach {:.1f} s ({}): {}", en="Ready after {:.1f} s ({}): {}")
    print(ready.format(seconds, MODE, cache_folder(EVERYTHING)))
    return 0

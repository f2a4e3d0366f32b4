"""`make bench`: the budgets of the page in Debian's Chromium, from a running server.

How much it has to load, how soon one can press a button, how smoothly tokens walk and money flies, and
whether a long game makes it grow. A speed stands beside a yardstick measured in the same run.
"""

import shutil
import sys
from collections import defaultdict
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

sys.path.insert(0, str(Path(__file__).parent))

from load import Process, serve_tables
from visitor import Memory, Table, Visitor, bot_table, people_table

SCRIPT_KB, FONT_KB, INTERACTIVE_MS, FRAMES = 110, 60, 1000, 60
GROWTH = 1.5
"""So many times what the log of the game takes."""

LOADS = 5
"""Each time is the best of so many: noise only ever slows down."""

SECONDS, ENOUGH = 40, 120
"""So long a game is watched, and on until so many frames of everything that moves were seen."""

LATE = 20
"""Milliseconds: a frame that takes longer was missed."""

TURNS = range(50, 501, 50)
KINDS = {".js": "script", ".css": "style", ".woff2": "font"}

LOADED = """performance.getEntries().filter(entry => entry.encodedBodySize)
  .map(({ name, encodedBodySize }) => [name, encodedBodySize])"""

WATCH = """([seconds, enough]) => new Promise(done => {
  const found = { flying: [], walking: [], standing: [] }
  const isWalking = () => [...document.querySelectorAll('.token')]
    .some(token => token.getAnimations().some(journey => journey.playState === 'running'))
  const isFlying = () => document.querySelector('[data-flight]') !== null
  const state = () => isFlying() ? 'flying' : isWalking() ? 'walking' : 'standing'
  let before = performance.now()
  let was = ''
  const end = before + 1000 * seconds
  const frame = now => {
    const is = state()
    if (is === was) found[is].push(now - before)
    ;[before, was] = [now, is]
    const seen = Math.min(found.flying.length, found.walking.length)
    if (now < end || seen < enough) requestAnimationFrame(frame)
    else done(found)
  }
  requestAnimationFrame(frame)
})"""
"""The time from frame to frame while money flies, else while a token walks, and while nothing moves."""

KEEP = """async ([game, since, until]) => {
  window.kept = []
  for (; since < until; since += 500) {
    const limit = Math.min(500, until - since)
    const answer = await fetch(`/api/games/${game}/log?since=${since}&limit=${limit}`)
    window.kept.push(await answer.json())
  }
}"""
"""Holds on to a part of the log once more."""


def budget(what: str, is_kept: bool) -> str:
    return f"budget {what}: {'kept' if is_kept else 'NOT KEPT'}"


# ---- loading


def measure_loads(browser: Browser, server: Process) -> None:
    table = people_table(server)
    yardstick = times(browser, table, "/icon.svg", "svg")
    print(f"{'yardstick: a picture':<36}  {yardstick[0]:6.0f} ms cold, {yardstick[1]:.0f} ms warm")
    for name, path, button in (
        ("start page", "/", ".now button"),
        ("table", table.path, '[data-action="roll"]'),
    ):
        with Visitor(browser, table) as visitor:
            visitor.ready_after(path, button)
            show_sizes(name, visitor.page.evaluate(LOADED))
        show_times(name, times(browser, table, path, button), yardstick)


def show_sizes(name: str, loaded: list[tuple[str, int]]) -> None:
    sizes: defaultdict[str, float] = defaultdict(float)
    for address, sent in loaded:
        sizes[KINDS.get(Path(address).suffix, "other")] += sent / 1000
    parts = ", ".join(f"{kind} {sizes[kind]:.1f} kB" for kind in ("script", "style", "font", "other"))
    print(f"{name + ': as it is sent':<36}  {parts}")
    print(budget(f"{SCRIPT_KB} kB of script", sizes["script"] <= SCRIPT_KB))
    print(budget(f"{FONT_KB} kB of fonts", 0 < sizes["font"] <= FONT_KB))


def times(browser: Browser, table: Table, path: str, button: str) -> tuple[float, float]:
    """Milliseconds until it can be used: the first visit of a browser, and the next one."""
    found = []
    for _ in range(LOADS):
        with Visitor(browser, table) as visitor:
            found.append([visitor.ready_after(path, button) for _ in range(2)])
    cold, warm = zip(*found, strict=True)
    return min(cold), min(warm)


def show_times(name: str, measured: tuple[float, float], yardstick: tuple[float, float]) -> None:
    (cold, warm), (bare_cold, bare_warm) = measured, yardstick
    print(f"{name + ': until it can be used':<36}  {cold:6.0f} ms cold, {warm:.0f} ms warm")
    print(f"ratio to the yardstick {cold / bare_cold:.1f} cold, {warm / bare_warm:.1f} warm")
    print(budget(f"{INTERACTIVE_MS} ms", cold < INTERACTIVE_MS))


# ---- moving


def measure_frames(browser: Browser, server: Process) -> None:
    table = bot_table(server, pace=1500, level="builder")  # buys whatever it can
    with Visitor(browser, table, speed="relaxed") as visitor:
        visitor.ready_after(table.path, ".token")
        frames = visitor.page.evaluate(WATCH, [SECONDS, ENOUGH])
    yardstick = show_frames("yardstick: nothing moves", frames["standing"])
    for name, moving in (("a token walks", "walking"), ("money flies", "flying")):
        rate = show_frames(name, frames[moving])
        print(f"ratio to the yardstick {rate / yardstick:.2f}")
        print(budget(f"{FRAMES} frames a second", round(rate) >= FRAMES))


def show_frames(name: str, frames: list[float]) -> float:
    rate, late = 1000 * len(frames) / sum(frames), sum(frame > LATE for frame in frames) / len(frames)
    slow = f"{late:.1%} take longer than {LATE} ms, the longest {max(frames):.0f} ms"
    print(f"{name:<36}  {rate:6.1f} frames/s, {slow}")
    return rate


# ---- a long game


def measure_memory(browser: Browser, server: Process) -> None:
    table = bot_table(server, pace=60_000)
    print(f"{'a game watched from its beginning':<36}  {'MB':>6}  {'nodes':>6}  listeners")
    with Visitor(browser, table, speed="instant") as visitor:
        visitor.go(table.path)
        (since, first), *_, (until, last) = [measure_turn(visitor, table, turn) for turn in TURNS]
        visitor.page.evaluate(KEEP, [table.game, since, until])
        yardstick = visitor.memory().megabytes - last.megabytes
    ratio = (last.megabytes - first.megabytes) / yardstick
    print(f"yardstick: the log of these turns alone takes {yardstick:.2f} MB")
    print(f"ratio to the yardstick {ratio:.2f}")
    print(budget(f"{GROWTH} times the log", ratio < GROWTH))
    print(budget("as many nodes", last.nodes < 1.1 * first.nodes))


def measure_turn(visitor: Visitor, table: Table, turn: int) -> tuple[int, Memory]:
    """How long the log is, and what the page holds."""
    lines = table.play_until(turn)
    visitor.wait_for_turn(turn - 1)  # the turn itself has only begun
    memory = visitor.memory()
    name = f"turn {turn}, {lines} lines of log"
    print(f"{name:<36}  {memory.megabytes:6.2f}  {memory.nodes:6}  {memory.listeners:9}")
    return lines, memory


def main() -> None:
    program = shutil.which("chromium") or sys.exit("Chromium is needed: make chromium")
    with Process(serve_tables, 18768) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        print(f"Chromium {browser.version}; without a window the processor draws, not a graphics card")
        for measure in (measure_loads, measure_frames, measure_memory):
            print()
            measure(browser, server)
        browser.close()


if __name__ == "__main__":
    main()

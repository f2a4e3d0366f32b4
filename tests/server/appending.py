"""A process that appends to several games without end and prints what was acknowledged, to be killed."""

import asyncio
import sys

from bankhalter.server.log.entries import Entry
from bankhalter.server.store import Change, GameRow, Store

GAMES = 8


async def play(store: Store, game: str) -> None:
    """Two entries at a time: never may one of them be there without the other."""
    if await store.find_game(game) is None:
        row = GameRow(game, 1, "0", "classic", "digest", "seed", "running", 1)
        await store.add_game(row, Change(game, pair(0)))
    version = (await store.entries(game))[-1].version
    while True:
        await store.append(Change(game, pair(version)))
        version += 2
        print(game, version, flush=True)


def pair(version: int) -> tuple[Entry, ...]:
    return tuple(Entry(version + n, version, "act", 0, None, {"n": "x" * 500}) for n in (1, 2))


async def main(url: str) -> None:
    store = await Store.open(url)
    print("open", flush=True)
    await asyncio.gather(*(play(store, f"game{number}") for number in range(GAMES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))

"""What the deals that bots of ours accept cost those who accept them.

python bench/accepted.py --deals 200
python bench/accepted.py --bots banker,banker --edition mega-deluxe
python bench/accepted.py --among-people

Among people bots play a deal out themselves before they accept it; in the lab they go by their rules.
Every deal that is accepted in games from the start is played out both ways, accepted and refused, by those
who sit there and with what they remember, over the same dice: until it is clear on which side of the limit
its cost lies, or the standard error is half a point. So luck hardly counts as loss.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

import numpy as np

from bankhalter.analysis.playouts import Table
from bankhalter.bots.bot import Observer
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.bots.manners import bot_move, next_bot
from bankhalter.bots.minds import at_table, make_minds
from bankhalter.codes import ActionKind
from bankhalter.engine.game import Game
from bankhalter.engine.pending import Offer
from bankhalter.engine.rows import from_row
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.layout import ACTION, blank

LIMIT, ENOUGH = 0.02, 0.005
"""A dear deal costs more than this part of a win; with so small an error it is looked at no longer."""
CLEAR = 3
"""Standard errors between a deal and the limit after which nobody needs to look again."""
CHUNK = 400
MOST_TURNS = 600


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is about to be accepted, and those who play."""

    number: int
    table: Table
    offer: Offer


def deals(edition: str, preset: str, bots: list[str], among_people: bool) -> Iterator[Deal]:
    """All that are accepted, game after game."""
    number = 0
    while True:
        game, number = Game(edition, len(bots), preset=preset, seed=f"accepted {number}"), number + 1
        yield from accepted_at_table(game, number, bots) if among_people else accepted(game, number, bots)


def accepted(game: Game, number: int, bots: list[str]) -> Iterator[Deal]:
    """In one game in the lab."""
    minds, rng = make_minds(game.ruleset, [find_bot(bot) for bot in bots]), make_rng(0)
    while not game.over and game.now.turn < MOST_TURNS:
        seat = game.offers[0].to if game.offers else game.actor
        chosen = blank(ACTION)
        choose(game.tables, game.state, minds, seat, rng, chosen)
        action = from_row(chosen, game.tables)
        if action.kind == ActionKind.ACCEPT:
            yield Deal(number, Table(game.copy(), bots, minds.copy()), game.offers[0])
        game.push(action, seat)


def accepted_at_table(game: Game, number: int, bots: list[str]) -> Iterator[Deal]:
    """In one game as on the server."""
    seats = {seat: make_bot(find_bot(name), f"accepted {seat}") for seat, name in enumerate(bots)}
    for bot in seats.values():
        if isinstance(bot, Observer):
            bot.observe(at_table(game, dict(enumerate(bots))))
    while not game.over and game.now.turn < MOST_TURNS:
        seat = next_bot(game, seats)
        assert seat is not None, "somebody has to move"
        action = bot_move(seats[seat], game, seat).action
        if action.kind == ActionKind.ACCEPT:
            yield Deal(number, Table(game.copy(), bots), game.offers[0])
        game.push(action, seat)
    print(f"game {number}: {'over' if game.over else 'left'} after {game.now.turn} turns", flush=True)


def change(deal: Deal) -> tuple[float, float]:
    """What it adds to the accepter's chance, and the standard error."""
    seat, answered = deal.offer.to, []
    for word in ("accept", "reject"):
        twin = deal.table.game.copy()
        twin.manual = True
        twin.push(f"{word} {deal.offer.number}", seat)
        answered.append(twin.state)
    found = np.zeros(0)
    while True:
        seeds = game_seeds(f"accepted {deal.number}", len(found), CHUNK)
        with_it, without = (deal.table.ends(state, seeds)[:, seat] for state in answered)
        found = np.concatenate([found, with_it - without])
        mean, error = float(found.mean()), float(found.std() / len(found) ** 0.5)
        if error < ENOUGH or abs(mean + LIMIT) > CLEAR * max(error, 1 / len(found)):
            return mean, error


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--edition", default="classic")
    parser.add_argument("--preset", default="official")
    parser.add_argument("--bots", default="banker,banker,banker,banker")
    parser.add_argument("--among-people", action="store_true")
    args = parser.parse_args()
    changes: list[float] = []
    found = deals(args.edition, args.preset, args.bots.split(","), args.among_people)
    for deal in islice(found, args.deals):
        mean, error = change(deal)
        changes.append(mean)
        dear = np.array(changes) < -LIMIT
        half = 1.96 * float(dear.std()) / len(dear) ** 0.5
        print(
            f"{len(changes):4} game {deal.number}: {100 * mean:+.1f} points (± {100 * error:.1f}); so far "
            f"{dear.mean():.1%} (± {half:.1%}) cost more than {100 * LIMIT:.0f}",
            flush=True,
        )
    print(f"on average {100 * np.mean(changes):+.2f} points")


if __name__ == "__main__":
    main()

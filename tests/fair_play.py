"""Whole games whose chance is drawn from promised seeds."""

from dataclasses import replace

from bankhalter.analysis.fair import Promise, draw, seed_hash
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.bots.manners import bot_move, next_bot
from bankhalter.codes import CHANCE
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record

SEED = "5eed" * 16
CLIENT_SEEDS = ("Anna", "", "drei 🎲")
NAMES = ("Anna", "Ben", "Çem")


def play_fair(edition: str = "classic", preset: str = "official", steps: int = 5000) -> Record:
    """Three bots play to the end, or for this many actions; the seed is revealed."""
    game = Game(edition, NAMES, preset=preset, manual=True)
    bots = {seat: make_bot(find_bot("banker"), seed=f"fair {seat}") for seat in range(game.players)}
    number = 0
    while not game.over and len(game.steps) < steps:
        if game.actor == CHANCE:
            game.push(draw(game, SEED, CLIENT_SEEDS, number))
            number += 1
        else:
            seat = next_bot(game, bots)
            assert seat is not None, "a bot is to move"
            game.push(bot_move(bots[seat], game, seat).action, seat)
    return replace(game.record, promise=Promise(seed_hash(SEED), SEED, CLIENT_SEEDS))

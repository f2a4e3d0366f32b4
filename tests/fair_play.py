"""Whole games whose chance is drawn from promised seeds."""

from dataclasses import replace

from bankhalter.bots.levels import find_level
from bankhalter.codes import CHANCE
from bankhalter.fair import Promise, draw, seed_hash
from bankhalter.game import Game
from bankhalter.record import Record
from bankhalter.terminal.bots import bot_aside, make_bots

SEED = "5eed" * 16
CLIENT_SEEDS = ("Anna", "", "drei 🎲")
NAMES = ("Anna", "Ben", "Çem")


def play_fair(
    edition: str = "classic",
    preset: str = "official",
    seed: str = SEED,
    client_seeds: tuple[str, ...] = CLIENT_SEEDS,
    steps: int = 5000,
) -> Record:
    """Three bots play to the end, or for so many actions; the seed is revealed."""
    game = Game(edition, NAMES, preset=preset, manual=True)
    bots, number = make_bots(range(game.players), find_level("banker"), seed="fair"), 0
    while not game.over and len(game.steps) < steps:
        if game.actor == CHANCE:
            game.push(draw(game, seed, client_seeds, number))
            number += 1
        else:
            game.push(*_decide(game, bots))
    return replace(game.record, promise=Promise(seed_hash(seed), seed, client_seeds))


def _decide(game: Game, bots):
    """What is done next, and by whom: answers to offers first."""
    for seat, bot in bots.items():
        aside = bot_aside(bot, game, seat)
        if aside is not None:
            return aside, seat
    return bots[game.actor].choose(game, game.actor), game.actor

"""Signatures: one digest per edition and preset over many seeded games.

A commit that changes one has changed the rules (or the policy that plays), and says so.
"""

import hashlib

import numpy as np

from bankhalter.codes import Policy
from bankhalter.editions import load_edition, make_tables
from bankhalter.engine.seeds import game_seeds, make_rng
from bankhalter.kernel.layout import ACTION, LOG, STATE, blank
from bankhalter.kernel.menu import MENU_SIZE
from bankhalter.kernel.runs.playout import COLUMNS, play_games
from bankhalter.kernel.runs.walk import walk
from bankhalter.kernel.runs.work import WORK, Work
from bankhalter.kernel.setup import set_up


def signature(edition: str, preset: str, games: int = 40, steps: int = 2000, turns: int = 300) -> str:
    """The digest of the states that `games` random walks and as many playouts end in."""
    digest = hashlib.blake2b(digest_size=12)
    for number in range(games):
        digest.update(_walked(edition, preset, number, steps))
        digest.update(_played(edition, preset, number, turns))
    return digest.hexdigest()


def _players(edition: str, number: int) -> int:
    box = load_edition(edition)
    return box.players_min + number % (box.players_max - box.players_min + 1)


def _walked(edition: str, preset: str, number: int, steps: int) -> bytes:
    tables = make_tables(load_edition(edition), preset, strict_claims=bool(number % 2))
    state, log = blank(STATE), blank(LOG)
    set_up(tables, state, _players(edition, number))
    menu = np.zeros(MENU_SIZE, ACTION).view(np.recarray)
    counts, flaws = np.zeros((2, 64), np.int64), np.zeros((32, 2), np.int64)
    rng = make_rng(f"walk {edition} {preset} {number}")
    walk(tables, state, rng, menu, log, flaws, steps, counts[0], counts[1])
    return bytes(state.tobytes())


def _played(edition: str, preset: str, number: int, turns: int) -> bytes:
    tables = make_tables(load_edition(edition), preset)
    players = _players(edition, number)
    work: Work = blank(WORK)
    set_up(tables, work.start, players)
    work.bots.policy[0] = Policy.FIRST
    work.turn_limit = turns
    seating, results = np.zeros((1, players), np.int64), np.zeros((1, COLUMNS), np.int64)
    seeds = game_seeds(f"{edition} {preset}", number, 1)
    play_games(tables, work, seating, seeds, results)
    return work.play.state.tobytes()

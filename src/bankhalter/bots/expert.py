"""`expert`: tries its choices out in playouts before it decides.

The playouts are a few rounds long and judged by the value net. In each seat plays whoever sits there, with
what he remembers; `banker` for itself, for people and for whom it does not know. Sequential halving spends
them where the choice is close. It knows what is on the table and no more: what chance will bring is drawn
anew in every playout.
"""

import hashlib
import time
from dataclasses import dataclass
from typing import Any

import numpy as np

from bankhalter.analysis.net import load_net
from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.minds import known_to, make_work
from bankhalter.codes import MAX_SEATS, ActionKind, Phase
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.rows import from_row, menu_buffer
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel._jit import MODE, is_plain
from bankhalter.kernel.bots.decide import choose
from bankhalter.kernel.bots.mind import Minds
from bankhalter.kernel.bots.proposals import list_deals
from bankhalter.kernel.bots.value import PATIENCE
from bankhalter.kernel.layout import Array, Records
from bankhalter.kernel.menu import MENU_SIZE, list_menu
from bankhalter.kernel.runs.search import COUNT, DIFFERENCE, SQUARE, WHOLE, try_out
from bankhalter.kernel.runs.work import Work

BATCH = 8
"""Playouts between two looks at the clock."""

MOST_CANDIDATES, MOST_OFFERS = 16, 64
DOUBT = 1.0
"""Standard errors by which another choice must beat the policy's own."""

OFFER_GAIN = WHOLE / 100
"""An offer must promise so much of a win: nobody likes to be asked for nothing."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long `expert` may think about a decision: playouts, and seconds if the clock shall count."""

    playouts: int = 400
    seconds: float | None = None
    rounds: int = 4


class Expert:
    """A bot that searches. One object plays one seat of one game."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._work: Work | None = None
        self._others: Minds | None = None
        self._net = load_net()
        self._refused: dict[tuple[int, int, int], list[int]] = {}

    def observe(self, minds: Minds) -> None:
        """Who sits at the table."""
        self._others = minds

    def choose(self, game: Game, seat: int) -> Action:
        """The candidate that does best in the playouts."""
        work = self._ready(game)
        candidates = self._candidates(game, seat, work)
        if len(candidates) == 1 or _would_take_minutes():
            return from_row(candidates[0], game.tables)
        chosen = candidates[self._search(game, seat, work, candidates)]
        if chosen.kind == ActionKind.OFFER:
            self._remember(game, chosen)
        return from_row(chosen, game.tables)

    # ---- what there is to choose from

    def _candidates(self, game: Game, seat: int, work: Work) -> Any:
        """The policy's own choice first, then the alternatives."""
        own, mind = menu_buffer(1), _silent(work.bots, seat)
        choose(game.tables, game.state, mind, seat, game_seeds(0, 0, 1)[0], own[0])
        plain = game.phase == Phase.ROLL and not game.state.jail[seat] and not game.state.tickets[seat]
        if plain and own[0].kind == ActionKind.ROLL:
            return own
        menu = menu_buffer(MENU_SIZE)
        count = list_menu(game.tables, game.state, seat, menu)
        wanted = [i for i in range(count) if self._matters(game, menu[i], own[0])]
        parts = [own, menu[wanted[:MOST_CANDIDATES]]]
        if game.phase == Phase.END and own[0].kind not in (ActionKind.ACCEPT, ActionKind.REJECT):
            parts.append(self._offers(game, seat, work))
        return np.concatenate(parts).view(np.recarray)

    def _matters(self, game: Game, entry: Records, own: Records) -> bool:
        """Whether an entry of the menu is a real alternative to the policy's choice."""
        kind = entry.kind
        if entry.tobytes() == own.tobytes() or kind in (ActionKind.BANKRUPT, ActionKind.WITHDRAW):
            return False
        if own.kind in (ActionKind.ACCEPT, ActionKind.REJECT):
            return bool(kind in (ActionKind.ACCEPT, ActionKind.REJECT) and entry.offer == own.offer)
        if kind in (ActionKind.ACCEPT, ActionKind.REJECT):
            return False
        if game.phase == Phase.DEBT:
            return bool(kind in (ActionKind.MORTGAGE, ActionKind.SELL, ActionKind.PAY))
        if kind == ActionKind.BID:
            entry.limit = 0
            return True
        return bool(kind not in (ActionKind.MORTGAGE, ActionKind.SELL))

    def _offers(self, game: Game, seat: int, work: Work) -> Records:
        """Deals worth thinking about that were not refused lately."""
        offers, play = menu_buffer(MOST_OFFERS), work.play
        play.state, play.minds = work.start, work.bots
        count = list_deals(game.tables, play.state, play.minds, seat, play.rng, offers)
        return offers[[i for i in range(count) if not self._is_refused(game, offers[i])]]

    def _is_refused(self, game: Game, offer: Records) -> bool:
        """Offered before on terms at least as good, and not long ago."""
        key = (int(offer.offer), int(offer.give), int(offer.get))
        price, turn = self._refused.get(key, [-(2**60), 0])
        recent = int(game.state.turn) < turn + 8 * game.players
        return recent and int(offer.give_cash - offer.get_cash) <= price

    def _remember(self, game: Game, offer: Records) -> None:
        key = (int(offer.offer), int(offer.give), int(offer.get))
        self._refused[key] = [int(offer.give_cash - offer.get_cash), int(game.state.turn)]

    # ---- trying it out

    def _search(self, game: Game, seat: int, work: Work, candidates: Records) -> int:
        """Sequential halving: the place of the choice that did best, the policy's own when in doubt."""
        sums = np.zeros((len(candidates), 4), np.int64)
        alive = np.ones(len(candidates), np.int64)
        stages = max(len(candidates) - 1, 1).bit_length()
        spent, clock = 0, time.perf_counter()
        for _ in range(stages):
            each = max(self.budget.playouts // (stages * int(alive.sum())), 1)
            for _ in range(0, each, BATCH):
                seeds = game_seeds(_digest(game), spent, BATCH)
                try_out(game.tables, work, self._net, seat, candidates, alive, seeds, False, sums)
                spent += BATCH
                if self.budget.seconds and time.perf_counter() - clock > self.budget.seconds:
                    return _best(candidates, sums)
            _halve(alive, sums)
        return _best(candidates, sums)

    def _ready(self, game: Game) -> Work:
        """Where the playouts are played, from the position as it is now, by those who sit here."""
        if self._work is None:
            bankers = [find_bot("banker")] * MAX_SEATS
            turns = self.budget.rounds * game.players
            self._work = make_work(game.ruleset, game.state, bankers, turns)
        self._work.start = game.state
        if self._others is not None:
            self._work.bots = known_to(self._others, find_bot("banker"))
        return self._work


def _would_take_minutes() -> bool:
    """As long as the search is being compiled, the policy's own choice has to do."""
    return MODE != "python" and is_plain(try_out)


def _silent(bots: Minds, seat: int) -> Minds:
    """How the expert decides without a search: as a banker who makes no offers."""
    minds = bots.copy()
    minds.parameters[seat, PATIENCE] = 0
    return minds


def _halve(alive: Array, sums: Array) -> None:
    """The worse half drops out; the first, to which all are compared, stays."""
    living = np.flatnonzero(alive)
    ranked = sorted(living, key=lambda place: -sums[place, DIFFERENCE] / sums[place, COUNT])
    alive[ranked[(len(ranked) + 1) // 2 :]] = 0
    alive[0] = 1


def _best(candidates: Records, sums: Array) -> int:
    """The best choice that is better than the first beyond doubt; offers must be worth the trouble."""
    best, chosen = 0.0, 0
    for place in range(1, len(sums)):
        count = max(int(sums[place, COUNT]), 1)
        mean = sums[place, DIFFERENCE] / count
        error = (max(sums[place, SQUARE] / count - mean**2, 1.0) / count) ** 0.5
        least = OFFER_GAIN if candidates[place].kind == ActionKind.OFFER else 0.0
        if mean - DOUBT * error > max(best, least):
            best, chosen = mean - DOUBT * error, place
    return chosen


def _digest(game: Game) -> str:
    """Playouts depend on the position alone, so that a game can be played again."""
    return hashlib.blake2b(bytes(game), digest_size=8).hexdigest()

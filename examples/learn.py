"""A program that learns to play, in NumPy alone: after a minute it beats three `first`.

Its policy weighs what it may do by some numbers, at first all 0: then it does anything that is allowed. It
plays hundreds of games in step (`bankhalter.lab.batch`), and every STEPS steps moves the weights towards
what went better than expected (a policy gradient with a baseline).

    python examples/learn.py [ROUNDS [GAMES TO EVALUATE]]
"""

import sys
import time
from typing import Any

import numpy as np

from bankhalter.codes import ActionKind
from bankhalter.kernel.learning.view import Column
from bankhalter.lab.batch import Batch
from bankhalter.lab.statistics import wilson

GAMES, STEPS, ROUNDS = 256, 96, 150
RATE, DISCOUNT, TRACE = 0.03, 0.999, 0.97
EVALUATED, TURNS = 400, 600

Numbers = Any
"""An array of numbers."""

PLAIN = [ActionKind[name] for name in ("ROLL", "END", "PAY", "JAILCARD", "STAY", "BUY", "DECLINE", "PASS")]
PLAIN += [ActionKind.BANKRUPT, ActionKind.REJECT, ActionKind.ACCEPT, ActionKind.BID]
FACTORS = (1.15, 2.25)
"""The prices it can offer for a deed, in printed prices: the owner of the last one of a group wants more."""
BY_GROUP = [ActionKind[name] for name in ("BUILD", "SELL", "MORTGAGE", "LIFT", "INTEREST")]
BY_GROUP += [ActionKind.OFFER] * len(FACTORS)


class Sight:
    """What the program makes of views and options: the numbers it weighs, and what they stand for."""

    def __init__(self, batch: Batch) -> None:
        edition, tables = batch.training.ruleset.edition, batch.training.ruleset.tables
        self.batch, self.players = batch, batch.training.players
        self.deeds = np.array([field.index for field in edition.deeds])
        self.price = tables.price.astype(np.float64)
        self.masks = tables.group_mask[: tables.groups].copy()
        groups = tables.group[self.deeds]
        self.member = (groups[:, None] == np.arange(tables.groups)).astype(np.float64)  # deeds x groups
        self.size = self.member.sum(axis=0)
        self.dear = self.price[self.deeds] @ self.member / self.size / 200

    def look(self) -> tuple[Numbers, Numbers, Numbers]:
        """For each game: numbers about it, numbers about each group, and what may be done."""
        views, deeds = self.batch.views, len(self.deeds)
        owner = views[:, Column.DEEDS : Column.DEEDS + deeds]
        level = views[:, Column.DEEDS + deeds : Column.DEEDS + 2 * deeds]
        shares = np.stack([(owner == place) @ self.member for place in range(self.players)]) / self.size
        mine, theirs = shares[0], shares[1:].max(axis=0)
        built = np.maximum(level, 0) @ self.member / self.size / 5
        cash = views[:, Column.CASH].astype(np.float64)
        about = np.maximum(views[:, Column.FIELD], 0)
        group = np.maximum(self.batch.training.ruleset.tables.group[about], 0)
        rows = np.arange(len(views))
        bid = np.maximum(views[:, Column.AMOUNT], 0) / np.maximum(self.price[about], 60)
        whole = [(share == 1).sum(axis=1) for share in (mine, theirs)]
        purse = [np.minimum(cash / 1000, 3), cash < 100, cash < 250, cash < 500, cash > 1000]
        issue = [mine[rows, group], theirs[rows, group], self.price[about] / 200, np.minimum(bid, 3)]
        table = np.stack([np.ones(len(views)), *purse, *whole, *issue], axis=1)
        one_left = (mine < 1) & (mine * self.size >= self.size - 1)
        wide = [np.repeat(part[:, None], len(self.size), axis=1) for part in purse[:4]]
        local = [mine, theirs, mine == 1, theirs == 1, one_left, built, self.dear + 0 * mine]
        return table, np.stack([np.ones_like(mine), *wide, *local], axis=2), self.allowed(cash)

    def allowed(self, cash: Numbers) -> Numbers:
        """Which of the program's actions each game allows."""
        options = self.batch.options
        kinds = options.kinds[:, None]
        words = self.words()
        groups = [(word[:, None] & self.masks) != 0 for word in words[:5]]
        wanted = words[5][:, None] & self.masks
        price = self.price[lowest(wanted)]
        groups += [(wanted != 0) & (price * factor < cash[:, None]) for factor in FACTORS]
        return np.concatenate([(kinds >> np.array(PLAIN) & 1) == 1, *groups], axis=1)

    def words(self) -> list[Numbers]:
        """For each kind of action in BY_GROUP the fields it may be about."""
        options = self.batch.options
        interest = np.where(options.kinds >> ActionKind.INTEREST & 1, options.spot, 0)
        deeds = int(self.batch.training.ruleset.tables.deeds_mask)
        get = np.where(options.kinds >> ActionKind.OFFER & 1, options.get & deeds, 0)
        build = np.where(options.build[:, 0], options.build[:, 0], options.build[:, 1])
        return [build, options.sell, options.mortgage, options.lift, interest, get, get]

    def choose(self, actions: Numbers) -> None:
        """Write the choices for the numbers of actions that were drawn."""
        batch, choices = self.batch, self.batch.choices
        options, rows = batch.options, np.arange(len(actions))
        choices.amount = 0
        choices.partner = lowest(np.maximum(options.accept | options.reject, 1))
        choices.kind = np.array(PLAIN)[np.minimum(actions, len(PLAIN) - 1)]
        kind, group = np.divmod(np.maximum(actions - len(PLAIN), 0), len(self.masks))
        field = lowest(np.stack(self.words())[kind, rows] & self.masks[group])
        grouped = actions >= len(PLAIN)
        choices.kind[grouped] = np.array(BY_GROUP)[kind[grouped]]
        choices.spot = np.where(grouped, field, 0)
        choices.piece = options.build[:, 0] == 0  # houses first, then hotels
        offers = np.flatnonzero(choices.kind == ActionKind.OFFER)
        place = np.minimum(np.searchsorted(self.deeds, field[offers]), len(self.deeds) - 1)
        choices.partner[offers] = batch.views[offers, Column.DEEDS + place]
        choices.get[offers], choices.give[offers] = 1 << field[offers], 0
        choices.amount[offers] = np.array(FACTORS)[kind[offers] - 5] * self.price[field[offers]]

    def standing(self) -> Numbers:
        """The program's share of everything on the board: a hint of how the game goes.

        A deed counts as its printed price, half of it if mortgaged, twice if its owner has the whole group,
        and more when built on.
        """
        views, deeds = self.batch.views, len(self.deeds)
        owner = views[:, Column.DEEDS : Column.DEEDS + deeds]
        level = views[:, Column.DEEDS + deeds : Column.DEEDS + 2 * deeds]  # -1: mortgaged
        worth = self.price[self.deeds] * np.where(level < 0, 0.5, 1 + level)
        wealth = views[:, Column.CASH : Column.CASH + self.players].astype(np.float64)
        for place in range(self.players):
            own = owner == place
            whole = (own @ self.member == self.size) @ self.member.T
            wealth[:, place] += (own * worth * (1 + whole)).sum(axis=1)
        return wealth[:, 0] / np.maximum(wealth.sum(axis=1), 1)


def lowest(words: Numbers) -> Numbers:
    """The lowest bit of each word."""
    return np.log2(np.maximum(words & -words, 1)).astype(np.int64)


class Policy:
    """Weights for the plain actions by the state of the game, for the others by that of the group."""

    def __init__(self, table: int, local: int, groups: int) -> None:
        self.plain, self.grouped = np.zeros((table, len(PLAIN))), np.zeros((local, len(BY_GROUP)))
        self.groups = groups

    def chances(self, table: Numbers, local: Numbers, allowed: Numbers) -> Numbers:
        """The probability of each action."""
        by_group = np.swapaxes(local @ self.grouped, 1, 2).reshape(len(table), -1)
        logits = np.where(allowed, np.concatenate([table @ self.plain, by_group], axis=1), -np.inf)
        weights = np.exp(logits - logits.max(axis=1, keepdims=True))
        return weights / weights.sum(axis=1, keepdims=True)

    def gradient(self, table: Numbers, local: Numbers, pull: Numbers) -> list[Numbers]:
        """How the weights change if the actions become this much more or less likely."""
        by_group = pull[:, len(PLAIN) :].reshape(len(pull), len(BY_GROUP), self.groups)
        kinds = np.einsum("ngk,nag->ka", local, by_group, optimize=True)
        return [table.T @ pull[:, : len(PLAIN)], kinds]


def drawn(rng: np.random.Generator, chances: Numbers) -> Numbers:
    """One action for each row, drawn by its probability."""
    noise = rng.gumbel(size=chances.shape)
    with np.errstate(divide="ignore"):
        return (np.log(chances) + noise).argmax(axis=1)


class Learner:
    """Plays, and improves its policy meanwhile."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.batch = Batch("classic", GAMES, opponents="first", seed=seed, turn_limit=TURNS)
        self.batch.reset()
        self.sight = Sight(self.batch)
        table, local, _ = self.sight.look()
        self.policy = Policy(table.shape[1], local.shape[2], local.shape[1])
        weights = [self.policy.plain, self.policy.grouped]
        self.means = [np.zeros_like(weight) for weight in weights]
        self.squares = [np.zeros_like(weight) for weight in weights]
        self.expected = np.zeros(table.shape[1] + 4 * local.shape[1])
        self.rounds = 0

    def judge(self, table: Numbers, local: Numbers) -> Numbers:
        """The numbers that a game's expected value is worked out from."""
        parts = [local[:, :, column] for column in (5, 6, 7, 10)]
        return np.concatenate([table, *parts], axis=1)

    def learn(self) -> float:
        """Play STEPS steps of all games, then improve the weights; returns the share of games won."""
        seen: list[tuple[Numbers, ...]] = []
        rewards, ends, won = [], [], []
        standing = self.sight.standing()
        for _ in range(STEPS):
            table, local, allowed = self.sight.look()
            chances = self.policy.chances(table, local, allowed)
            actions = drawn(self.rng, chances)
            self.sight.choose(actions)
            step = self.batch.step(self.batch.choices)
            end = step.terminations | step.truncations
            before, standing = standing, self.sight.standing()
            rewards.append((step.rewards > 0) + np.where(end, 0, DISCOUNT * standing) - before)
            ends.append(end)
            won += (step.rewards[end] > 0).tolist()
            seen.append((table, local, chances, actions))
        self.improve(seen, np.array(rewards), np.array(ends))
        return float(np.mean(won)) if won else 0.0

    def improve(self, seen: list[tuple[Numbers, ...]], rewards: Numbers, ends: Numbers) -> None:
        """Compare what was won with what was expected, and change both expectation and policy."""
        states = [self.judge(table, local) for table, local, _, _ in seen]
        states.append(self.judge(*self.sight.look()[:2]))
        values = np.array([state @ self.expected for state in states])
        advantages, ahead = np.zeros_like(rewards), np.zeros(GAMES)
        for step in reversed(range(len(rewards))):
            on = DISCOUNT * ~ends[step]
            ahead = rewards[step] + on * values[step + 1] - values[step] + TRACE * on * ahead
            advantages[step] = ahead
        flat = np.concatenate(states[:-1])
        goals = (advantages + values[:-1]).ravel()
        square = flat.T @ flat / len(flat) + 1e-3 * np.eye(flat.shape[1])
        self.expected += 0.5 * (np.linalg.solve(square, flat.T @ goals / len(flat)) - self.expected)
        worth = ((advantages - advantages.mean()) / (advantages.std() + 1e-8)).ravel()
        table, local, chances, actions = (np.concatenate(parts) for parts in zip(*seen, strict=True))
        pull = -chances
        pull[np.arange(len(pull)), actions] += 1
        self.move(self.policy.gradient(table, local, pull * worth[:, None] / len(pull)))

    def move(self, gradients: list[Numbers]) -> None:
        """A step uphill (Adam)."""
        self.rounds += 1
        weights = [self.policy.plain, self.policy.grouped]
        for weight, gradient, mean, square in zip(weights, gradients, self.means, self.squares, strict=True):
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient**2 - square)
            size = np.sqrt(square / (1 - 0.99**self.rounds)) + 1e-8
            weight += RATE * mean / (1 - 0.9**self.rounds) / size


def win_rate(policy: Policy, games: int, seed: int) -> tuple[float, float, float]:
    """How often the policy wins against three `first`, with a 95 % interval."""
    rng = np.random.default_rng(seed)
    batch = Batch("classic", games, opponents="first", seed=seed, turn_limit=TURNS)
    batch.reset()
    sight = Sight(batch)
    wins, open_games = 0, np.ones(games, bool)
    while open_games.any():
        sight.choose(drawn(rng, policy.chances(*sight.look())))
        step = batch.step(batch.choices)
        wins += int((step.rewards[open_games] > 0).sum())
        open_games &= ~(step.terminations | step.truncations)
    return (wins / games, *wilson(wins, games))


def tell(when: str, policy: Policy, games: int, seed: int) -> None:
    """Print how well it plays."""
    rate, low, high = win_rate(policy, games, seed)
    print(f"{when}: wins {rate:.1%} of games against three first ({low:.1%} to {high:.1%})", flush=True)


def main(rounds: int, evaluated: int) -> None:
    """Learn, and print what it was good for."""
    learner = Learner(seed=1)
    tell("before", learner.policy, evaluated, 10**6)
    begun = time.perf_counter()
    for round_ in range(1, rounds + 1):
        wins = learner.learn()
        if round_ % 25 == 0:
            seconds = time.perf_counter() - begun
            print(f"round {round_}: {seconds:.0f} s, {wins:.0%} won", flush=True)
    tell("after", learner.policy, evaluated, 10**6 + 1)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[1:]]
    main(*(given + [ROUNDS, EVALUATED][len(given) :]))

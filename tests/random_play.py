"""Random but reproducible play, for tests that want many different situations."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bankhalter.codes import ActionKind
from bankhalter.editions import load_edition
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game

WAYS = [
    ("classic", "official"),
    ("classic", "short"),
    ("game-of-thrones", "official"),
    ("burgen-schloesser", "short"),
    ("yu-gi-oh", "official"),
    ("mega-deluxe", "official"),
]
"""Editions and presets that use every rule between them."""


def in_every_way(test: Any) -> Any:
    """Run a test that plays for long in each of these ways."""
    return pytest.mark.long(pytest.mark.parametrize(("edition", "preset"), WAYS)(test))


def crowded(edition: str, preset: str, seed: int, players: int = 3, **options: Any) -> Game:
    """A late game: most groups are in one hand, cash is short, so that debts and auctions are near."""
    rng = random.Random(seed)
    box = load_edition(edition)
    deeds: dict[int, list[int]] = {seat: [] for seat in range(players)}
    for group in box.groups:
        seat = rng.randrange(players)
        for field in group.members:
            if rng.random() < 0.85:
                deeds[seat if rng.random() < 0.85 else rng.randrange(players)].append(field)
    cash = [rng.randrange(2, 9) * 100 * box.money.unit for _ in range(players)]
    setup = {"deeds": deeds, "cash": cash, "active": rng.randrange(players), **options}
    return Game.scenario(edition, players, preset=preset, seed=seed, **setup)


def wander(game: Game, rng: random.Random, steps: int) -> Iterator[Action]:
    """Push random legal actions, chance included, and yield each after it was done."""
    for _ in range(steps):
        if game.over:
            return
        action = choose(game, rng)
        game.push(action)
        yield action


def choose(game: Game, rng: random.Random) -> Action:
    """A legal action of any seat, or of chance if the game waits for it."""
    outcomes = game.chance_outcomes()
    if outcomes:
        return rng.choices([o for o, _ in outcomes], [weight for _, weight in outcomes])[0]
    seat = game.actor if rng.random() < 0.8 else rng.randrange(game.players)
    menu = game.menu(seat) or game.menu()
    if rng.random() < 0.05:
        offer = random_offer(game, rng)
        if game.explain(offer).legal:
            return offer
    return pick(menu, game, rng)


def pick(menu: list[Action], game: Game, rng: random.Random) -> Action:
    """One entry, decisions rather than mortgages and sales; a bid gets an amount."""
    eager = [action for action in menu if action.kind < ActionKind.DEMAND or action.kind == ActionKind.BUILD]
    action = rng.choice(eager if eager and rng.random() < 0.7 else menu)
    if action.limit > action.amount:
        unit = game.edition.money.unit
        most = min(action.limit, action.amount + 40 * unit)
        return replace(action, amount=rng.randrange(action.amount, most + 1, unit), limit=0)
    return replace(action, limit=0)


def random_offer(game: Game, rng: random.Random) -> Action:
    seat, partner = rng.sample(range(game.players), 2)
    give, get = (
        Bundle(_some_deeds(game, who, rng), 10 * rng.randrange(3) * game.edition.money.unit)
        for who in (seat, partner)
    )
    return Action(ActionKind.OFFER, seat, number=partner, give=give, get=get)


def _some_deeds(game: Game, seat: int, rng: random.Random) -> tuple[int, ...]:
    owned = [field.index for field in game.edition.fields if game.owner(field.index) == seat]
    return tuple(sorted(rng.sample(owned, min(len(owned), rng.randrange(3)))))

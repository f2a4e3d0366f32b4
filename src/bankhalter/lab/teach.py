"""Teaching the value net: which seat won, from what the positions looked like."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from bankhalter.kernel.insight.columns import FEATURES
from bankhalter.kernel.insight.net import NARROW, WIDE
from bankhalter.lab.lessons import Floats, Lessons, Places

BATCH = 1024
RATE = 2e-3
DECAY = 1e-5


@dataclass(slots=True)
class Weights:
    """The net's weights, in the order of its layers."""

    parts: list[Floats]

    @classmethod
    def fresh(cls, seed: int) -> "Weights":
        """Random ones to begin with."""
        draw = np.random.default_rng(seed)
        shapes = [(FEATURES, WIDE), (WIDE, NARROW), (NARROW, 1)]
        parts: list[Floats] = []
        for wide, narrow in shapes:
            parts.append(draw.normal(0, (2 / wide) ** 0.5, (wide, narrow)).astype(np.float32))
            parts.append(np.zeros(narrow, np.float32))
        return cls(parts[:-1])  # what all seats have in common decides nothing


def chances(weights: Weights, rows: Floats, begins: Places) -> tuple[Floats, list[Floats]]:
    """The net's chance for each row among those of its position, and what the layers said."""
    first, first_bias, second, second_bias, last = weights.parts
    wide = np.maximum(rows @ first + first_bias, 0)
    narrow = np.maximum(wide @ second + second_bias, 0)
    score = (narrow @ last)[:, 0]
    count = np.diff(np.append(begins, len(rows)))
    grown = np.exp(score - np.repeat(np.maximum.reduceat(score, begins), count))
    return grown / np.repeat(np.add.reduceat(grown, begins), count), [rows, wide, narrow]


def slopes(weights: Weights, error: Floats, layers: list[Floats]) -> list[Floats]:
    """How the loss changes with each weight."""
    rows, wide, narrow = layers
    _, _, second, _, last = weights.parts
    back = error[:, None] * last[:, 0] * (narrow > 0)
    deep = back @ second.T * (wide > 0)
    return [rows.T @ deep, deep.sum(0), wide.T @ back, back.sum(0), (narrow.T @ error)[:, None]]


def teach(
    lessons: Lessons, test: Lessons, seed: int, epochs: int, tell: Callable[[int, float], None]
) -> Weights:
    """Adam on the cross entropy, with a rate that falls to nothing."""
    weights, draw = Weights.fresh(seed), np.random.default_rng(seed)
    means = [np.zeros_like(part) for part in weights.parts]
    squares = [np.zeros_like(part) for part in weights.parts]
    steps, step = epochs * max(len(lessons) // BATCH, 1), 0
    for epoch in range(epochs):
        order = draw.permutation(len(lessons))
        for batch in np.array_split(order, max(len(lessons) // BATCH, 1)):
            step += 1
            rows, shares, begins = lessons.of(batch)
            said, layers = chances(weights, rows, begins)
            found = slopes(weights, (said - shares) / np.float32(len(batch)), layers)
            rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
            for part, slope, mean, square in zip(weights.parts, found, means, squares, strict=True):
                slope = slope + DECAY * part
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                size = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                part -= (rate / (1 - 0.9**step) * mean / size).astype(np.float32)
        tell(epoch + 1, brier(weights, test))
    return weights


def brier(weights: Weights, lessons: Lessons) -> float:
    """The mean squared error of a position's chances, added up over its seats."""
    rows, shares, begins = lessons.of(np.arange(len(lessons)))
    said, _ = chances(weights, rows, begins)
    return float(((said - shares) ** 2).sum() / len(lessons))

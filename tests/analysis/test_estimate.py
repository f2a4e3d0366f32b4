"""The net and the ends of games together: who is believed when."""

import numpy as np
import pytest

from bankhalter.analysis.estimate import Estimate


def seen(count, *, cut=0.4, end=0.6, seed=1):
    """Playouts of a seat that the net gives 0.4 and that wins with 0.6."""
    draw = np.random.default_rng(seed)
    ends = (draw.random(count) < end).astype(float)
    values = np.stack([np.full(count, cut), ends], axis=1)
    estimate = Estimate.of(2)
    estimate.add(np.stack([values, 1 - values], axis=2))
    return estimate


def test_a_net_that_is_never_wrong_is_believed():
    means, errors = seen(100).result(np.zeros(2))
    assert means == pytest.approx([0.4, 0.6])
    assert errors == pytest.approx([0, 0], abs=1e-6)


def test_many_games_are_believed_more_than_the_net():
    few, many = (seen(count).result(np.full(2, 0.02)) for count in (20, 100_000))
    assert abs(few[0][0] - 0.4) < 0.02
    assert many[0][0] == pytest.approx(0.6, abs=0.01)
    assert many[1][0] < few[1][0] < 0.03


def test_chances_add_up_to_one():
    means, _ = seen(50).result(np.array([0.02, 0.05]))
    assert sum(means) == pytest.approx(1)


def test_the_error_is_as_large_as_it_says():
    spread, draw = 0.03, np.random.default_rng(5)
    off = []
    for trial in range(400):
        truth = float(np.clip(0.5 + draw.normal(0, spread), 0, 1))
        means, errors = seen(500, cut=0.5, end=truth, seed=trial).result(np.full(2, spread))
        off.append((means[0] - truth) / errors[0])
    assert 0.85 < np.std(off) < 1.15


def test_a_net_that_looked_at_few_of_many_games_counts_little():
    draw = np.random.default_rng(7)
    cuts = draw.random(100)
    ends = (draw.random(100) < cuts).astype(float)
    estimate = Estimate.of(2)
    estimate.add(np.stack([np.stack([part, 1 - part], axis=1) for part in (cuts, ends)], axis=1))
    more = (draw.random(20_000) < 0.5).astype(float)
    estimate.add_ends(np.stack([more, 1 - more], axis=1))
    means, errors = estimate.result(np.full(2, 0.01))
    alone = float(np.concatenate([ends, more]).mean())
    assert means[0] == pytest.approx(alone, abs=0.002)
    assert errors[0] < 0.0036  # that of the ends alone

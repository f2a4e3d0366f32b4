"""Teaching the net: slopes that are right, and lessons that are learnt."""

import numpy as np
import pytest

from bankhalter.analysis.net import provenance, read_net, write_net
from bankhalter.errors import BankhalterError
from bankhalter.kernel.insight.columns import FEATURES
from bankhalter.lab.lessons import Lessons, join
from bankhalter.lab.teach import Weights, brier, chances, slopes, teach


def easy(count: int, seed: int) -> Lessons:
    """The seat with more of the first feature wins."""
    rows = np.random.default_rng(seed).random((2 * count, FEATURES)).astype(np.float16)
    first = rows[:, 0].reshape(count, 2)
    shares = (first == first.max(axis=1, keepdims=True)).astype(np.float32).ravel()
    return Lessons(rows, shares, np.arange(0, 2 * count, 2), np.full(count, 2))


def test_slopes_are_those_of_the_loss():
    lessons, weights = easy(5, 1), Weights([part.astype(np.float64) for part in Weights.fresh(2).parts])
    rows, shares, begins = lessons.of(np.arange(5))

    def loss() -> float:
        said, _ = chances(weights, rows, begins)
        return -float((shares * np.log(said)).sum())

    said, layers = chances(weights, rows, begins)
    found = slopes(weights, said - shares, layers)
    for part, slope in zip(weights.parts, found, strict=True):
        place = np.unravel_index(np.argmax(np.abs(slope)), part.shape)
        part[place] += 1e-6
        high = loss()
        part[place] -= 2e-6
        low = loss()
        part[place] += 1e-6
        assert slope[place] == pytest.approx((high - low) / 2e-6, rel=1e-3)


def test_it_learns():
    told: list[float] = []
    lessons, test = join([easy(4000, 1), easy(4000, 2)]), easy(500, 3)
    weights = teach(lessons, test, 1, 20, lambda _, score: told.append(score))
    assert len(told) == 20
    assert brier(weights, test) == told[-1] < 0.2 < brier(Weights.fresh(1), test)


def test_weights_are_kept_with_how_they_were_made(tmp_path):
    parts = Weights.fresh(1).parts
    write_net(tmp_path / "a.npz", parts, {"command": "x"})
    write_net(tmp_path / "b.npz", parts, {"command": "x"})
    assert (tmp_path / "a.npz").read_bytes() == (tmp_path / "b.npz").read_bytes()
    assert provenance(tmp_path / "a.npz") == {"command": "x"}
    assert read_net(tmp_path / "a.npz").first == pytest.approx(parts[0])
    write_net(tmp_path / "c.npz", [part[:5] for part in parts], {})
    with pytest.raises(BankhalterError, match="another net"):
        read_net(tmp_path / "c.npz")

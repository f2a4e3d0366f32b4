"""Many games at once, stepped inside the kernel: as a program that learns plays them."""

import numpy as np

from bankhalter.lab.batch import Batch
from bankhalter.lab.flat import Flat


def main() -> None:
    """Twenty games in step; the learner does anything that is allowed."""
    rng = np.random.default_rng(1)
    batch = Batch("classic", games=20, opponents="first", seed=1)
    flat = Flat(batch.training.ruleset.tables)
    views, options = batch.reset()
    print(f"{len(views)} games, {views.shape[1]} numbers seen, {flat.size} flat choices")
    ended, refused, reward = 0, 0, 0.0
    for _ in range(300):
        for game, (option, view) in enumerate(zip(options, views, strict=True)):
            number = int(rng.choice(np.flatnonzero(flat.mask(option, view))))
            batch.choices[game] = flat.choice(number, option, view)
        views, options, rewards, terminations, _, refusals = batch.step(batch.choices)
        ended += int(terminations.sum())
        refused += int((refusals != 0).sum())
        reward += float(rewards.sum())
    print(f"{ended} games ended, on average with a reward of {reward / max(ended, 1):.2f}")
    print(f"{refused} offers were against the rules")


if __name__ == "__main__":
    main()

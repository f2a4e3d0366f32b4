"""Many games at once, stepped inside the kernel: as a program that learns plays them."""

import numpy as np

from bankhalter.lab.batch import Batch


def main() -> None:
    """A hundred games in step; the learner does anything that is allowed."""
    rng = np.random.default_rng(1)
    batch = Batch("classic", games=100, opponents="first", seed=1)
    views, masks = batch.reset()
    print(f"{len(views)} games, {views.shape[1]} numbers seen, {masks.shape[1]} choices coded")
    ended, reward = 0, 0.0
    for _ in range(300):
        choices = np.where(masks, rng.random(masks.shape), -1.0).argmax(axis=1)
        views, masks, rewards, terminations, _ = batch.step(choices)
        ended += int(terminations.sum())
        reward += float(rewards.sum())
    print(f"{ended} games ended, on average with a reward of {reward / max(ended, 1):.2f}")


if __name__ == "__main__":
    main()

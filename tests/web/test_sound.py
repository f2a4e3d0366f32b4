"""The sounds of the game, measured: they are heard, they do not crack, and they are short."""

from pathlib import Path

import pytest

SOUNDS = ["dice", "step", "coins", "card", "hammer", "building", "jail", "turn", "ruin", "fanfare"]
RENDER = Path(__file__).with_name("render_sound.js").read_text(encoding="utf-8")
SOFTEST, LOUDEST = 0.1, 0.5
"""Of what a device can play: two sounds at once do not crack either."""
SHORTEST, LONGEST = 0.03, 1.2


@pytest.fixture
def module(sit):
    """A page with a game, and where its sounds are: they come with the first gesture."""
    anna = sit("classic")
    with anna.page.expect_request("**/synth-*.js") as asked:
        anna.page.mouse.click(1, 1)
    return anna.page, asked.value.url


def test_every_sound_is_heard_and_none_is_loud_or_long(module):
    page, address = module
    for sound in SOUNDS:
        full, half = (
            page.evaluate(RENDER, {"module": address, "sound": sound, "volume": volume})
            for volume in (1, 0.5)
        )
        assert SOFTEST < full["peak"] < LOUDEST, sound
        assert SHORTEST < full["seconds"] < LONGEST, sound
        assert half["peak"] < 0.8 * full["peak"], f"{sound}: softer at half the volume"

"""Random numbers that are the same in all modes: xoshiro128** on int64, masked to 32 bits."""

from bankhalter.kernel._jit import hot
from bankhalter.kernel.layout import Random

_WORD = 0xFFFFFFFF


@hot
def next_word(rng: Random, stream: int) -> int:
    """The next 32 random bits of one of the streams; a stream is a row of four words."""
    product = rng.words[stream, 1] * 5 & _WORD
    result = (product << 7 & _WORD | product >> 25) * 9 & _WORD
    shifted = rng.words[stream, 1] << 9 & _WORD
    rng.words[stream, 2] ^= rng.words[stream, 0]
    rng.words[stream, 3] ^= rng.words[stream, 1]
    rng.words[stream, 1] ^= rng.words[stream, 2]
    rng.words[stream, 0] ^= rng.words[stream, 3]
    rng.words[stream, 2] ^= shifted
    rng.words[stream, 3] = rng.words[stream, 3] << 11 & _WORD | rng.words[stream, 3] >> 21
    return result


@hot
def below(rng: Random, stream: int, limit: int) -> int:
    """A number from 0 to limit - 1; the bias of under limit / 2**32 cannot be measured."""
    return next_word(rng, stream) * limit >> 32

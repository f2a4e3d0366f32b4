"""Random numbers that are the same in all modes: xoshiro128** on int64, masked to 32 bits."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Array

_WORD = 0xFFFFFFFF


@kernel
def next_word(rng: Array) -> int:
    """The next 32 random bits."""
    product = rng[1] * 5 & _WORD
    result = (product << 7 & _WORD | product >> 25) * 9 & _WORD
    shifted = rng[1] << 9 & _WORD
    rng[2] ^= rng[0]
    rng[3] ^= rng[1]
    rng[1] ^= rng[2]
    rng[0] ^= rng[3]
    rng[2] ^= shifted
    rng[3] = rng[3] << 11 & _WORD | rng[3] >> 21
    return result


@kernel
def below(rng: Array, limit: int) -> int:
    """A number from 0 to limit - 1; the bias of under limit / 2**32 cannot be measured."""
    return next_word(rng) * limit >> 32

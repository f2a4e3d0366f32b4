"""What Bankhalter runs on: the kernel is compiled by Numba and knows how CPython lays out its objects."""

SENTENCE = "Bankhalter runs on Linux (64 bits) with CPython 3.11 or later"
LOWEST = (3, 11)


def unsupported(implementation: str, version: tuple[int, ...], system: str, largest: int) -> str | None:
    """What is wrong with this machine or Python, None if nothing is."""
    if implementation == "cpython" and version >= LOWEST and system == "linux" and largest > 2**32:
        return None
    found = f"{implementation} {version[0]}.{version[1]} on {system}"
    return f"{SENTENCE}; this is {found}{'' if largest > 2**32 else ' (32 bits)'}."

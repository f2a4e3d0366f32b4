"""What is impossible about a position: in words for programmers, by its kind for those who tell people."""

from typing import NamedTuple


class Problem(NamedTuple):
    """One reason. Only what people can bring about when they set up a board has a kind."""

    text: str
    kind: str = ""
    seat: int | None = None
    field: int | None = None
    numbers: tuple[int, ...] = ()

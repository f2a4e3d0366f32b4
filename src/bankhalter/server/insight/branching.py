"""A new table at an earlier point of a finished game."""

from dataclasses import replace

from bankhalter.server.log.setup import SeatWish, Setup
from bankhalter.server.log.table import Table
from bankhalter.server.refusals import bad_input, is_over, not_started


def branched(past: Table, seat: int, level: str, name: str | None) -> Setup:
    """The table as it was, with a person on one seat and bots on the others."""
    if past.game is None:
        raise not_started()
    if past.game.over:
        raise is_over()
    if not 0 <= seat < len(past.seats) or past.is_out(seat):
        raise bad_input(f"seat {seat}: nobody plays on there")
    seats = tuple(
        SeatWish("human", name or found.name, None, found.colour, found.token)
        if place == seat
        else SeatWish("bot", found.name, level, found.colour, found.token)
        for place, found in enumerate(past.seats)
    )
    return replace(
        past.setup,
        seats=seats,
        start=past.game.position(),
        imported=0,
        clock=None,
        limit=None,
        insight="all",
        chance="fair",
    )

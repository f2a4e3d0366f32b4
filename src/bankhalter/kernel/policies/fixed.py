"""`fixed`."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Act, State, Tables
from bankhalter.kernel.policies.first import accepts_first, decide_first
from bankhalter.kernel.policies.mind import Minds


@kernel
def decide_fixed(tables: Tables, state: State, minds: Minds, seat: int, action: Act) -> None:
    decide_first(tables, state, minds, seat, action)


@kernel
def accepts_fixed(tables: Tables, state: State, minds: Minds, seat: int, row: int) -> bool:
    return accepts_first(tables, state, seat, row)

"""`random`: any legal action, each as likely as the others."""

from bankhalter.codes import ActionKind
from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Act, Array, State, Tables
from bankhalter.kernel.policies.first import decide_first


@kernel
def decide_random(tables: Tables, state: State, seat: int, rng: Array, action: Act) -> None:
    decide_first(tables, state, seat, action)

"""`random`: any legal action, each as likely as the others."""

from bankhalter.kernel._jit import kernel
from bankhalter.kernel.layout import Act, Random, State, Tables
from bankhalter.kernel.policies.first import decide_first
from bankhalter.kernel.policies.mind import Minds


@kernel
def decide_random(tables: Tables, state: State, minds: Minds, seat: int, rng: Random, action: Act) -> None:
    decide_first(tables, state, minds, seat, action)

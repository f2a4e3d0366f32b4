"""Counting the tree of a position: chance, decision and terminal nodes by depth."""

from bankhalter.codes import CHANCE, NOBODY
from bankhalter.kernel._jit import entry
from bankhalter.kernel.apply import perform
from bankhalter.kernel.layout import Array, Log, Records, State, Tables
from bankhalter.kernel.menu import list_menu
from bankhalter.kernel.outcomes import list_outcomes

CHANCE_NODES, DECISION_NODES, TERMINAL_NODES = range(3)


@entry
def count_tree(
    tables: Tables,
    start: State,
    states: Records,
    menus: Records,
    weights: Array,
    log: Log,
    depth: int,
    counts: Array,
) -> None:
    """Fill `counts[level, kind]` by walking every line of the actor's menu and every outcome.

    One row of `states` and `menus` per level: the way down is kept there instead of in recursion.
    """
    sizes, places = weights[1], weights[2]
    states[0] = start
    level = 0
    entering = True
    while level >= 0:
        state = states[level]
        if entering:
            kind = DECISION_NODES
            if state.actor == CHANCE:
                kind = CHANCE_NODES
            elif state.actor == NOBODY:
                kind = TERMINAL_NODES
            counts[level, kind] += 1
            sizes[level] = 0
            places[level] = 0
            if level < depth and kind == CHANCE_NODES:
                sizes[level] = list_outcomes(tables, state, menus[level], weights[0])
            elif level < depth and kind == DECISION_NODES:
                sizes[level] = list_menu(tables, state, state.actor, menus[level])
        if places[level] == sizes[level]:
            level -= 1
            entering = False
            continue
        states[level + 1] = state
        perform(tables, states[level + 1], menus[level][places[level]], log)
        places[level] += 1
        level += 1
        entering = True

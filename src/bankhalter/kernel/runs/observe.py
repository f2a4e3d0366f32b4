"""Games played and watched: what the lab's study needs to know beside the result."""

from bankhalter.codes import BANK, MAX_FIELDS, MAX_GROUPS, MAX_SEATS, NOBODY, FieldKind, Piece
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.agenda import playing_mask
from bankhalter.kernel.layout import Array, Records, State, Tables
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.runs.playout import TURNS, begin, note_result, play_on
from bankhalter.kernel.runs.work import Work

# columns of a game's facts; after them one for each field, then four blocks with one for each group
STARTER, LEAST_HOUSES, SHORT_TURNS, FIRST_OWNER = range(4)
COMPLETE_SEAT = FIRST_OWNER + MAX_FIELDS
COMPLETE_ROUND = COMPLETE_SEAT + MAX_GROUPS
BUILT_SEAT = COMPLETE_ROUND + MAX_GROUPS
BUILT_ROUND = BUILT_SEAT + MAX_GROUPS
FACTS = BUILT_ROUND + MAX_GROUPS

# columns of the table as it stands after a number of rounds: mask of the seats that still play, then
# one for each seat, and two blocks with one for each field
PLAYING, CASH = range(2)
OWNER = CASH + MAX_SEATS
LEVEL = OWNER + MAX_FIELDS
LOOK = LEVEL + MAX_FIELDS

BUILT = 3
"""Houses on every street from which on a group counts as built: the third is the one that pays."""


@entry
def observe_games(
    tables: Tables,
    work: Work,
    seating: Array,
    seeds: Records,
    moments: Array,
    results: Array,
    facts: Array,
    looks: Array,
) -> None:
    """Play the very games of `play_games`, and note facts about each of them.

    `looks[game, i]` is the table after `moments[i]` rounds, untouched if the game ends before.
    """
    first_turn, state, minds = work.start.turn, work.play.state, work.play.minds
    for game in range(len(seating)):
        fact = facts[game]
        begin(work, seating[game], seeds[game])
        clear_facts(tables, fact)
        while state.actor != NOBODY and state.turn < first_turn + work.turn_limit and minds.fault == 0:
            play_on(tables, work.play, SILENT[0], state.turn + 1)
            if state.turn == first_turn + 1 and fact[STARTER] == NOBODY:
                fact[STARTER] = state.active
            watch_deeds(tables, state, fact)
            if playing_mask(state) == (1 << state.players) - 1:
                watch_groups(tables, state, fact, minds.rounds)
            watch_houses(state, fact)
            look(state, minds.rounds, moments, looks[game])
        note_result(tables, work.play, results[game])
        results[game, TURNS] -= first_turn


@kernel
def clear_facts(tables: Tables, fact: Array) -> None:
    for column in range(FACTS):
        fact[column] = NOBODY
    fact[LEAST_HOUSES] = tables.stock[Piece.HOUSE]
    fact[SHORT_TURNS] = 0


@kernel
def watch_deeds(tables: Tables, state: State, fact: Array) -> None:
    for field in range(tables.fields):
        if fact[FIRST_OWNER + field] == NOBODY and tables.price[field] and state.owner[field] != BANK:
            fact[FIRST_OWNER + field] = state.owner[field]


@kernel
def watch_groups(tables: Tables, state: State, fact: Array, rounds: int) -> None:
    """Who is the first to hold a group, or enough of it to build, and to have built on it.

    Asked only as long as all seats play: after that, groups come to those who are winning anyway.
    """
    for seat in range(state.players):
        for group in range(tables.groups):
            if not suffices(tables, state.holdings[seat], group):
                continue
            if fact[COMPLETE_SEAT + group] == NOBODY:
                fact[COMPLETE_SEAT + group] = seat
                fact[COMPLETE_ROUND + group] = rounds
            if fact[BUILT_SEAT + group] == NOBODY and is_built(tables, state, seat, group):
                fact[BUILT_SEAT + group] = seat
                fact[BUILT_ROUND + group] = rounds


@kernel
def suffices(tables: Tables, held: int, group: int) -> bool:
    """Whether these deeds are the whole group; in Mega a street may be missing, as one may build then."""
    lacks = tables.group_mask[group] & ~held
    street = tables.kind[tables.members[group, 0]] == FieldKind.STREET
    return lacks & (lacks - 1) == 0 if street and tables.missing_streets else lacks == 0


@kernel
def is_built(tables: Tables, state: State, seat: int, group: int) -> bool:
    """Whether all the seat's streets of a group have their houses."""
    for i in range(tables.group_size[group]):
        field = tables.members[group, i]
        if tables.kind[field] != FieldKind.STREET:
            return False
        if state.owner[field] == seat and state.level[field] < BUILT:
            return False
    return True


@kernel
def watch_houses(state: State, fact: Array) -> None:
    """The bank's houses at the end of a turn."""
    left = state.stock[Piece.HOUSE]
    fact[LEAST_HOUSES] = min(fact[LEAST_HOUSES], left)
    if left == 0:
        fact[SHORT_TURNS] += 1


@kernel
def look(state: State, rounds: int, moments: Array, looks: Array) -> None:
    """Note the table as it stands if one of the moments has come."""
    for i in range(len(moments)):
        if rounds != moments[i] or looks[i, PLAYING]:
            continue
        looks[i, PLAYING] = playing_mask(state)
        for seat in range(state.players):
            looks[i, CASH + seat] = state.cash[seat]
        for field in range(MAX_FIELDS):
            looks[i, OWNER + field] = state.owner[field]
            looks[i, LEVEL + field] = state.level[field]

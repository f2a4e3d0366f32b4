"""Many games side by side for a program that learns: it has one seat in each, policies have the others."""

from typing import Protocol

from bankhalter.codes import ActionKind, Reason
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import Array, Log, Record, Records, State, Tables, record
from bankhalter.kernel.learning.choice import Choice, draft_choice
from bankhalter.kernel.learning.options import Options, write_options
from bankhalter.kernel.learning.view import View, write_view
from bankhalter.kernel.log import SILENT
from bankhalter.kernel.runs.playout import carry_out, gather, play_on, seat_bot
from bankhalter.kernel.runs.work import Play, Work
from bankhalter.kernel.verify import verify

PLAYING, OVER, CAPPED, NEW = range(4)
"""What became of a game in a step; after all but the first a new one has begun in its place."""

WHOLE_WIN = 840
"""A win is a number that any number of winners can share."""

# columns of a game's result: what became of it, the learner's part of WHOLE_WIN, why a choice was refused
FATE, SHARE, REFUSAL, RESULTS = range(4)


class Lesson(Record, Protocol):
    """One of the games."""

    play: Play
    seat: int  # the learner's


LESSON = record(Lesson)


@entry
def take_choice(tables: Tables, play: Play, seat: int, choice: Choice, log: Log) -> int:
    """Carry out a choice of the seat, if the rules allow it; their verdict. Refused, it changes no state."""
    state, minds, action = play.state, play.minds, play.action
    draft_choice(tables, state, seat, choice, action)
    reason = verify(tables, state, action)
    if action.kind == ActionKind.OFFER and 0 <= action.offer < state.players:
        minds.offered_turn[seat, action.offer] = state.turn
    if reason == Reason.OK:
        carry_out(tables, state, minds, action, log)
    return reason


@entry
def show(tables: Tables, play: Play, seat: int, view: View, options: Options) -> None:
    """Write what the seat may do and, unless the view has no room at all, what it sees."""
    write_options(tables, play.state, play.minds, seat, play.action, options)
    if len(view):
        write_view(tables, play.state, seat, view)


@entry
def win_share(state: State, seat: int) -> int:
    """The seat's part of the win, in parts of WHOLE_WIN."""
    if not state.winners >> seat & 1:
        return 0
    return WHOLE_WIN // count_bits(state.winners)


@entry
def step_batch(
    tables: Tables,
    work: Work,
    lessons: Records,
    choices: Records,
    views: View,
    options: Records,
    results: Array,
) -> int:
    """Carry out the learner's choice in every game and play on until it is asked again; a policy's fault.

    A game that is NEW, over or too long gives way to a new one, with the learner one seat further.
    """
    fault, log = 0, SILENT[0]
    for game in range(len(lessons)):
        lesson, result = lessons[game], results[game]
        if result[FATE] != NEW:
            take_step(tables, work, lesson, choices[game], result, log)
        if result[FATE] != PLAYING and lesson.play.minds.fault == 0:
            begin_anew(tables, work, lesson, log)
        if result[FATE] == NEW:
            result[FATE] = PLAYING
        fault = max(fault, lesson.play.minds.fault)
        show(tables, lesson.play, lesson.seat, views[game], options[game])
    return fault


@kernel
def take_step(tables: Tables, work: Work, lesson: Lesson, choice: Choice, result: Array, log: Log) -> None:
    """What the learner chose and what follows, and what became of the game."""
    state, seat = lesson.play.state, lesson.seat
    result[FATE] = PLAYING
    result[SHARE] = 0
    result[REFUSAL] = take_choice(tables, lesson.play, seat, choice, log)
    if result[REFUSAL] != Reason.OK:
        return
    if state.out[seat] or not go_on(tables, work, lesson.play, log):
        over = state.out[seat] or state.ending
        result[FATE] = OVER if over else CAPPED
        result[SHARE] = win_share(state, seat)


@kernel
def begin_anew(tables: Tables, work: Work, lesson: Lesson, log: Log) -> None:
    """A new game up to the learner's first decision, the learner one seat further than in the last.

    Its place among the bots is the first; the others sit to its left in their order.
    """
    players, minds = work.start.players, lesson.play.minds
    asked, fault = False, 0
    while not asked and fault == 0:
        lesson.play.state = work.start
        lesson.seat = (lesson.seat + 1) % players
        gather(minds, work.bots)
        for seat in range(players):
            seat_bot(minds, seat, work.bots, (seat - lesson.seat) % players)
        asked = go_on(tables, work, lesson.play, log)
        fault = minds.fault


@kernel
def go_on(tables: Tables, work: Work, play: Play, log: Log) -> bool:
    """Play until the learner is asked; whether that happens in this game."""
    return play_on(tables, play, log, work.start.turn + work.turn_limit) >= 0

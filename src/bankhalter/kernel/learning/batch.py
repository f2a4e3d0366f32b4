"""Many games side by side for a program that learns: it has one seat in each, policies have the others."""

from typing import Protocol

from bankhalter.codes import ActionKind
from bankhalter.kernel._jit import entry, kernel
from bankhalter.kernel.deeds import count_bits
from bankhalter.kernel.layout import Array, Log, Record, Records, State, Tables, record
from bankhalter.kernel.learning.encoding import draft_choice
from bankhalter.kernel.learning.mask import Mask, is_choice, write_mask
from bankhalter.kernel.learning.view import write_view
from bankhalter.kernel.runs.playout import carry_out, gather, play_on, seat_bot
from bankhalter.kernel.runs.work import Play, Work

PLAYING, OVER, CAPPED, ILLEGAL = range(4)
"""What became of a game in a step; after all but the first a new one has begun in its place."""

WHOLE_WIN = 840
"""A win is a number that any number of winners can share."""


class Lesson(Record, Protocol):
    """One of the games."""

    play: Play
    seat: int  # the learner's
    fate: int  # what became of it in the last step
    share: int  # the learner's part of the win, in parts of WHOLE_WIN


LESSON = record(Lesson)


@entry
def take_choice(tables: Tables, play: Play, seat: int, choice: int, log: Log) -> bool:
    """Carry out a choice of the seat; False, and nothing happens, if it does not have it now."""
    state, minds, action = play.state, play.minds, play.action
    draft_choice(tables, state, seat, choice, action)
    if not is_choice(tables, state, minds, seat, action):
        return False
    if action.kind == ActionKind.OFFER:
        minds.offered_turn[seat, action.offer] = state.turn
    carry_out(tables, state, minds, action, log)
    return True


@entry
def show(tables: Tables, play: Play, seat: int, view: Array, mask: Mask) -> int:
    """Write what the seat sees and which choices it has; the length of the view."""
    write_mask(tables, play.state, play.minds, seat, play.action, mask)
    return write_view(tables, play.state, play.minds, seat, view)


@entry
def win_share(state: State, seat: int) -> int:
    """The seat's part of the win, in parts of WHOLE_WIN."""
    if not state.winners >> seat & 1:
        return 0
    return WHOLE_WIN // count_bits(state.winners)


@entry
def begin_batch(tables: Tables, work: Work, lessons: Records, views: Array, masks: Mask) -> None:
    """Begin every game one seat after the learner's last, up to its first decision."""
    for game in range(len(lessons)):
        begin_anew(tables, work, lessons[game])
        show(tables, lessons[game].play, lessons[game].seat, views[game], masks[game])


@entry
def step_batch(
    tables: Tables, work: Work, lessons: Records, choices: Array, views: Array, masks: Mask
) -> None:
    """Carry out the learner's choice in every game and play on until it is asked again.

    A game that is over, too long, or ended by a choice the learner did not have gives way to a new
    one, with the learner one seat further.
    """
    for game in range(len(lessons)):
        lesson = lessons[game]
        take_step(tables, work, lesson, choices[game])
        if lesson.fate != PLAYING and lesson.play.minds.fault == 0:
            begin_anew(tables, work, lesson)
        show(tables, lesson.play, lesson.seat, views[game], masks[game])


@kernel
def take_step(tables: Tables, work: Work, lesson: Lesson, choice: int) -> None:
    """What the learner chose and what follows, and what became of the game."""
    state, seat = lesson.play.state, lesson.seat
    lesson.fate = PLAYING
    lesson.share = 0
    if not take_choice(tables, lesson.play, seat, choice, work.log):
        lesson.fate = ILLEGAL
    elif state.out[seat] or not go_on(tables, work, lesson.play):
        over = state.out[seat] or state.ending
        lesson.fate = OVER if over else CAPPED
        lesson.share = win_share(state, seat)


@kernel
def begin_anew(tables: Tables, work: Work, lesson: Lesson) -> None:
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
        asked = go_on(tables, work, lesson.play)
        fault = minds.fault


@kernel
def go_on(tables: Tables, work: Work, play: Play) -> bool:
    """Play until the learner is asked; whether that happens in this game."""
    return play_on(tables, play, work.log, work.start.turn + work.turn_limit) >= 0

"""The fold: a story action by action, told at any time."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from bankhalter.analysis.story.curves import Ledger
from bankhalter.analysis.story.deals import Deals
from bankhalter.analysis.story.dice import Throws
from bankhalter.analysis.story.income import Income
from bankhalter.analysis.story.luck import Luck
from bankhalter.analysis.story.milestones import Milestones
from bankhalter.analysis.story.scene import Still
from bankhalter.analysis.story.shape import Deal, Exit, Rent, Story, Swing
from bankhalter.codes import EventKind
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game, Step
from bankhalter.engine.position import Ruleset

MOST_RENTS = 5


class Teller:
    """Follows a game from a state, the one in which it began."""

    def __init__(self, ruleset: Ruleset, start: bytes) -> None:
        self._still = Still(ruleset, start)
        now = self._still.now
        self._at, self._turn = 0, now.turn
        self._ledger, self._deals, self._throws = Ledger(), Deals(), Throws()
        self._income = Income(now.players, now.turn, now.active)
        self._luck = Luck(ruleset.edition, now.players)
        self._milestones = Milestones()
        self._rents: list[Rent] = []
        self._sales: list[tuple[int, int, int]] = []
        """Where, in which turn and by whom buildings were sold."""
        if self._turn:  # a position from the midst of a game
            self._ledger.note(0, self._turn - 1, self._still)

    def follow(self, events: Sequence[Event], after: bytes, at: int) -> None:
        """Take in an action: what came of it, and the state it led to."""
        before, self._still, self._at = self._still, Still(self._still.ruleset, after), at
        self._deals.begin()
        for event in events:
            self._take(event, before)

    def told(self) -> Story:
        """The story up to now."""
        curves, lead, swings = self._ledger.told(self._at, self._turn, self._still)
        rounds, earnings = self._income.told()
        best, worst = self._deals.told()
        rents = sorted(self._rents, key=lambda rent: -rent.amount)[:MOST_RENTS]
        return Story(
            curves=curves,
            rounds=rounds,
            lead=lead,
            exits=self._milestones.exits.copy(),
            finish=self._milestones.finish,
            milestones=self._milestones.told(),
            rents=rents,
            best=best,
            worst=worst,
            swings=[self._explained(swing) for swing in swings],
            earnings=earnings,
            fortunes=self._luck.told(),
            dice=self._throws.told(),
        )

    def _explained(self, swing: Swing) -> Swing:
        """Whoever looks at a turning point wants to see what turned it."""
        cause = self._cause(swing)
        if cause is None:
            return swing
        return replace(swing, at=cause.at, cause=cause, sold=self._sold_for(cause, swing))

    def _cause(self, swing: Swing) -> Rent | Deal | Exit | None:
        """A bankruptcy, or the rent or deal that did at least half of it, with what was sold for the rent."""
        change, turn, seat = swing.after - swing.before, swing.turn, swing.seat
        for found in self._milestones.exits:
            if found.turn == turn and seat == (found.other if change > 0 else found.seat):
                return found
        causes: list[tuple[int, Rent | Deal]] = [*self._deals.made_in(turn, seat)]
        for rent in self._rents:
            if rent.turn == turn and seat in (rent.owner, rent.payer):
                causes.append((rent.amount if seat == rent.owner else -rent.amount, rent))
        if not causes:
            return None
        effect, cause = max(causes, key=lambda found: found[0] * change)
        return cause if self._sold_for(cause, swing) or 2 * effect * change >= change * change else None

    def _sold_for(self, cause: Rent | Deal | Exit, swing: Swing) -> bool:
        """Whether it was a rent for which whoever became poorer had to sell buildings."""
        if not isinstance(cause, Rent) or cause.payer != swing.seat:
            return False
        own = (at for at, turn, seat in self._sales if (turn, seat) == (cause.turn, swing.seat))
        return any(at >= cause.at for at in own)

    def _take(self, event: Event, before: Still) -> None:
        if event.kind == EventKind.TURN_BEGAN:
            self._ledger.note(self._at, self._turn, self._still)
            self._turn = event.amount
        elif event.kind == EventKind.RENT_CLAIMED:
            self._rents.append(Rent(self._at, self._turn, event.other, event.seat, event.field, event.amount))
        elif event.kind == EventKind.BUILDING_SOLD:
            self._sales.append((self._at, self._turn, event.seat))
        if event.kind == EventKind.ROLLED and not self._turn:
            return  # for the start
        if event.kind == EventKind.ROLLED:
            self._throws.add(event)
            self._income.throw(event)
        self._income.follow(event)
        self._deals.follow(event, before, self._turn, self._at)
        self._luck.follow(event, before)
        self._milestones.follow(event, self._still, self._turn, self._at)


def outcomes(game: Game) -> Iterator[tuple[Step, bytes]]:
    """Every step that a game remembers, with the state it led to."""
    for step, following in pairwise([*game.steps, None]):
        assert step is not None, "only the last has nothing after it"
        yield step, following.before if following else bytes(game)


def story_of(game: Game) -> Story:
    """The story of a game that knows all its steps; moments are counted in actions, chance included."""
    teller = Teller(game.ruleset, game.steps[0].before if game.steps else bytes(game))
    for number, (step, after) in enumerate(outcomes(game), start=1):
        teller.follow(step.events, after, number)
    return teller.told()

"""A Hypothesis state machine: any mixture of actions, offers, nonsense, undo and copies keeps the laws."""

from dataclasses import replace

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from bankhalter.codes import ActionKind
from bankhalter.editions import all_tables
from bankhalter.engine.actions import Action, Bundle
from bankhalter.engine.game import Game
from bankhalter.engine.position import flaws
from bankhalter.errors import ActionError, IllegalActionError


class Table(RuleBasedStateMachine):
    """People at a table who do whatever comes to their minds."""

    @initialize(
        table=st.sampled_from(list(all_tables())),
        players=st.integers(2, 6),
        strict=st.booleans(),
        seed=st.integers(0, 999),
    )
    def begin(self, table, players, strict, seed):
        edition, preset = table
        self.game = Game(edition, players, preset=preset, strict_claims=strict, seed=seed)

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def decide(self, data):
        menu = self.game.menu()
        assert menu, "the seat that must decide can"
        self.game.push(self.narrowed(data.draw(st.sampled_from(menu))))

    @precondition(lambda self: not self.game.over)
    @rule(seat=st.integers(0, 5), data=st.data())
    def anybody_acts(self, seat, data):
        menu = self.game.menu(seat % self.game.players)
        if menu:
            self.game.push(self.narrowed(data.draw(st.sampled_from(menu))))

    @rule(
        seat=st.integers(0, 5),
        partner=st.integers(0, 5),
        share=st.integers(0, 2**20),
        cash=st.integers(0, 5),
        back=st.integers(0, 5),
    )
    def offer(self, seat, partner, share, cash, back):
        seat, partner = seat % self.game.players, partner % self.game.players
        unit = self.game.edition.money.unit
        offer = Action(
            ActionKind.OFFER,
            seat,
            number=partner,
            give=Bundle(self.some_deeds(seat, share), cash * 20 * unit),
            get=Bundle(self.some_deeds(partner, share // 7), back * 20 * unit),
        )
        self.try_it(offer)

    @rule(
        text=st.sampled_from(["roll", "end", "buy", "pay", "bid 1", "pass", "bankrupt", "accept 1", "sell 1"])
    )
    def blurt_out(self, text):
        self.try_it(Action.parse(text, seat=0))

    @rule()
    def take_back(self):
        before = self.game.digest()
        if any(not step.drawn for step in self.game.steps):
            action = self.game.pop()
            twin = self.game.copy()
            twin.push(action)
            assert twin.digest() == before, "the same action after undo meets the same chance"

    @invariant()
    def laws_hold(self):
        if hasattr(self, "game"):
            assert flaws(self.game.tables, self.game.state) == []

    def teardown(self):
        if hasattr(self, "game"):
            assert Game.from_record(str(self.game.record), manual=True).digest() == self.game.digest()

    def try_it(self, action):
        before = self.game.digest()
        legal = self.game.explain(action).legal
        try:
            self.game.push(action)
        except IllegalActionError:
            assert not legal
            assert self.game.digest() == before
        except ActionError:
            assert self.game.digest() == before
        else:
            assert legal

    def some_deeds(self, seat, share):
        owned = [field for field in range(len(self.game.edition.fields)) if self.game.owner(field) == seat]
        return tuple(field for place, field in enumerate(owned) if share >> place & 1)

    @staticmethod
    def narrowed(action):
        return replace(action, limit=0) if action.kind == ActionKind.BID else action


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=25,
    stateful_step_count=60,
    derandomize=True,
    suppress_health_check=list(HealthCheck),
)

"""Explanations: every refusal has its sentence and its rule, and the verdict is the one push gives."""

import random

import pytest

from bankhalter.codes import ActionKind, Phase, Piece, Reason
from bankhalter.editions import edition_ids, load_edition
from bankhalter.engine.actions import Action
from bankhalter.engine.explain import explain_reason, rule_for
from bankhalter.engine.game import Game
from bankhalter.errors import ActionError, IllegalActionError
from bankhalter.rules import load_rules
from random_play import crowded, in_every_way, wander

REASONS = [reason for reason in Reason if reason != Reason.OK]


# ---- sentences


@pytest.mark.parametrize("edition", edition_ids())
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_reason_has_a_sentence_and_a_rule_of_the_edition(edition, lang):
    box = load_edition(edition)
    rules = load_rules()
    for reason in REASONS:
        rule, sentence = explain_reason(reason, box, lang)
        assert sentence[0].isupper(), reason
        assert sentence.endswith("."), reason
        assert "{" not in sentence, reason
        assert rule in rules, reason


def test_the_two_languages_differ():
    box = load_edition("classic")
    for reason in REASONS:
        assert explain_reason(reason, box, "en")[1] != explain_reason(reason, box, "de")[1], reason


def test_no_two_reasons_say_the_same():
    for lang in ("en", "de"):
        sentences = [explain_reason(reason, load_edition("mega-deluxe"), lang)[1] for reason in REASONS]
        assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("edition", edition_ids())
def test_every_kind_of_action_has_a_rule(edition):
    for kind in ActionKind:
        for piece in Piece:
            assert rule_for(Action(kind, piece=piece), edition) in load_rules()
    assert rule_for(Action(ActionKind.PAY), edition, in_jail=True) in load_rules()


def test_the_rule_fits_the_building():
    rules = {piece: rule_for(Action(ActionKind.BUILD, piece=piece), "mega-deluxe") for piece in Piece}
    assert rules == {
        Piece.HOUSE: "BUILD-03",
        Piece.HOTEL: "BUILD-06",
        Piece.SKYSCRAPER: "SKY-02",
        Piece.MALL: "MALL-02",
    }


@pytest.mark.parametrize(
    ("edition", "action", "reason", "rule"),
    [
        ("classic", "end", Reason.WRONG_PHASE, "TURN-03"),
        ("classic", "mortgage 1", Reason.NOT_OWNER, "BANK-01"),
        ("classic", "build 6", Reason.GROUP_INCOMPLETE, "BUILD-01"),
        ("mega-deluxe", "build 7", Reason.GROUP_INCOMPLETE, "BUILD-02"),
        ("mega-deluxe", "ticket 5", Reason.NO_TICKET, "TICKET-04"),
        ("classic", "pay", Reason.NOT_IN_JAIL, "JAIL-03"),
    ],
)
def test_a_refusal_cites_the_rule_of_the_edition(edition, action, reason, rule):
    game = Game.scenario(edition, 2, deeds={0: [6] if edition == "classic" else [7]})
    verdict = game.explain(action, 0)
    assert (verdict.legal, verdict.reason, verdict.rule, verdict.cost) == (False, reason, rule, 0)


@pytest.mark.parametrize(
    ("setup", "action", "rule"),
    [
        ({"position": [32]}, "buy", "BUY-03"),
        ({"jail": {0: 0}}, "pay", "JAIL-03"),
        ({"deeds": {0: [37, 39]}}, "build 39", "BUILD-03"),
        ({"deeds": {0: [5]}, "mortgaged": [5]}, "lift 5", "MORT-04"),
    ],
)
def test_what_is_too_dear_cites_the_rule_that_asks_for_the_money(setup, action, rule):
    game = Game.scenario("classic", 2, cash=[10, 10], **setup)
    if action == "buy":
        game.push("roll", dice=(3, 4))
    verdict = game.explain(action, 0)
    assert (verdict.reason, verdict.rule) == (Reason.NO_CASH, rule)
    with pytest.raises(IllegalActionError) as refused:
        game.push(action, seat=0)
    assert refused.value.rule == rule


@pytest.mark.parametrize(
    "action", ["build 1", "build 1 3", "mortgage 1", "lift 1", "sell 1", "offer 1 give 1 get nothing"]
)
def test_what_nobody_has_bought_yet_belongs_to_nobody_else(action):
    """The same refusal, but the sentence says whose the property is."""
    free, owned = (Game.scenario("classic", 2, deeds={1: deeds}) for deeds in ([], [1, 3]))
    for lang in ("en", "de"):
        verdicts = [game.explain(action, 0, lang=lang) for game in (free, owned)]
        assert [(verdict.reason, verdict.rule) for verdict in verdicts] == [(Reason.NOT_OWNER, "BANK-01")] * 2
        assert ["bank" in verdict.text.lower() for verdict in verdicts] == [True, False]


def test_both_languages_on_request():
    game = Game.scenario("classic", 2)
    assert game.explain("end", lang="en").text != game.explain("end", lang="de").text
    assert game.explain("roll", lang="en").text != game.explain("roll", lang="de").text
    assert game.explain("roll").text == game.explain("roll", lang="en").text


def test_the_sentence_speaks_the_words_of_the_box():
    """A house is something else in every box, and so it says."""
    sentences = {
        explain_reason(Reason.HOTEL_NEEDS_HOUSES, load_edition(box), "de")[1] for box in edition_ids()
    }
    assert len(sentences) > 2


# ---- explain and push agree


PROBES = (
    *("roll", "end", "pay", "jailcard", "stay", "buy", "decline", "move", "take", "cash", "keep", "pass"),
    *("bid 50", "ticket 5", "goto 3", "auction 1", "demand 1", "build 1", "sell 1", "mortgage 1", "lift 1"),
    *("interest 1", "shift 1", "accept 1", "reject 1", "withdraw", "bankrupt", "dice 1 2", "card 1"),
)


@in_every_way
def test_explain_agrees_with_push(edition, preset):
    """For everything in the menu, and for much that is not."""
    game = crowded(edition, preset, 13, strict_claims=True, manual=True)
    legal = illegal = 0
    for _ in wander(game, random.Random(13), 6):
        before = game.digest()
        for seat in range(game.players):
            for action in [*game.menu(seat), *(Action.parse(text, seat) for text in PROBES)]:
                if action.limit:
                    continue
                verdict = game.explain(action, seat)
                assert verdict == told_by_push(game, action, seat, verdict)
                legal += verdict.legal
                illegal += not verdict.legal
        assert game.digest() == before
    assert legal > 10
    assert illegal > 60


def told_by_push(game, action, seat, verdict):
    """The same verdict, as pushing on a copy shows it."""
    twin = game.copy()
    try:
        twin.push(action, seat)
    except IllegalActionError as error:
        return type(verdict)(False, error.reason, error.rule, error.sentence, 0)
    cost = game.cash(seat) - twin.cash(seat)
    return type(verdict)(True, Reason.OK, verdict.rule, verdict.text, cost)


@in_every_way
def test_every_menu_entry_is_legal(edition, preset):
    game = crowded(edition, preset, 14, strict_claims=True)
    for _ in wander(game, random.Random(14), 25):
        for seat in range(game.players):
            assert all(game.explain(entry).legal for entry in game.menu(seat))


def test_explaining_changes_nothing():
    game = crowded("mega-deluxe", "official", 3)
    before = (game.digest(), bytes(game._rng), len(game.steps), game.manual)
    for text in PROBES:
        game.explain(text, 0)
    assert (game.digest(), bytes(game._rng), len(game.steps), game.manual) == before


def test_nonsense_is_not_explained_but_refused():
    with pytest.raises(ActionError, match="fly"):
        Game.scenario("classic", 2).explain("fly 3")


@pytest.mark.parametrize("seat", [-1, 2, 9])
def test_seats_that_do_not_exist(seat):
    verdict = Game.scenario("classic", 2).explain("roll", seat)
    assert not verdict.legal
    assert verdict.cost == 0


# ---- costs


@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("build 1 3", 100),
        ("build 1 1 3 3", 200),
        ("mortgage 5", -100),
        ("lift 15", 110),
        ("roll", 0),
        ("sell 16", -50),
        ("sell 16 18 19", -150),
        ("build 1 1 1 1 1 3 3 3 3", 0),
        ("lift 5", 0),
    ],
)
def test_costs_are_exact_and_zero_where_refused(action, cost):
    deeds = {0: [1, 3, 5, 15, 16, 18, 19]}
    game = Game.scenario("classic", 2, deeds=deeds, mortgaged=[15], levels={16: 1, 18: 1, 19: 1})
    assert game.explain(action, 0).cost == cost


def test_the_price_of_a_property_and_of_freedom():
    game = Game.scenario("classic", 2, jail={0: 0})
    assert (game.explain("pay").cost, game.explain("pay").rule) == (50, "JAIL-03")
    game = Game.scenario("classic", 2)
    game.push("roll", dice=(1, 2))
    assert game.explain("buy").cost == 60
    assert game.explain("decline").cost == 0


def test_the_cost_of_a_debt():
    game = Game.scenario("classic", 2, cash=[40, 500], deeds={0: [1, 3]}, position=[34])
    game.push("roll", dice=(1, 3))  # the luxury tax of 100
    assert game.phase == Phase.DEBT
    assert (game.explain("pay").cost, game.explain("pay").legal) == (0, False)
    game.push("mortgage 1", seat=0)
    game.push("mortgage 3", seat=0)
    assert game.explain("pay").cost == 100
    assert game.explain("pay").rule == "DEBT-01"


def test_to_give_up_is_no_purchase():
    game = Game.scenario("classic", 2, cash=[40, 500], position=[34])
    game.push("roll", dice=(1, 3))
    assert (game.explain("bankrupt").legal, game.explain("bankrupt").cost) == (True, 0)


def test_a_trade_costs_what_changes_hands():
    game = Game.scenario("classic", 2, deeds={0: [1], 1: [39]})
    game.push("offer 1 give 1+200 get +50", seat=0)
    assert game.explain("accept 1", 1).cost == -150
    assert game.explain("offer 1 give +10 get 39", 0).cost == 0


def test_what_chance_will_bring_is_no_cost():
    """A roll may lead to a tax, but nobody knows yet."""
    game = Game.scenario("classic", 2, seed=1, position=[34])
    assert game.explain("roll").cost == 0

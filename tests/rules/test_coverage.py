"""Every rule of the register is proven in every edition it holds in."""

from collections import defaultdict
from pathlib import Path

from bankhalter.rules import load_rules
from bankhalter.rules.index import index_tests
from marks import editions_of

TESTS = Path(__file__).parent


def covered():
    """Rule id to the editions in which a test of it runs: those common to all ids of the test."""
    ids_of = defaultdict(set)
    for id, tests in index_tests(TESTS).items():
        for test in tests:
            ids_of[test].add(id)
    found = defaultdict(set)
    for ids in ids_of.values():
        known = [id for id in ids if not id.startswith("AMB-")]
        for id in known:
            found[id].update(editions_of(*known))
    return found


def test_every_rule_is_proven_in_every_edition_it_holds_in():
    found = covered()
    gaps = {id: set(rule.editions) - found[id] for id, rule in load_rules().items()}
    assert {id: gap for id, gap in gaps.items() if gap} == {}

"""Where rolls end, against the exact Markov chain computed here from the edition's data."""

import numpy as np
import pytest

from bankhalter.analysis.landings import landing_shares, with_jail
from bankhalter.codes import CardEffect, FieldKind
from bankhalter.editions import edition_ids, load_edition
from bankhalter.engine.position import Ruleset, scenario
from bankhalter.engine.seeds import make_rng
from bankhalter.kernel.layout import blank
from bankhalter.kernel.runs.landings import count_landings
from bankhalter.kernel.runs.work import WORK
from bankhalter.lab.landings import summarise, walks

FIELDS, JAIL = 40, 40
"""State (field, doubles so far) is 3 * field + doubles; the last one is jail."""


def arrivals(edition, field):
    """Where a token that arrives on `field` ends up, with which probability; cards with replacement."""
    square = edition.fields[field]
    if square.kind == FieldKind.GO_TO_JAIL:
        return {JAIL: 1.0}
    if square.kind != FieldKind.CARDS:
        return {field: 1.0}
    ends = {}
    cards = edition.decks[square.deck].cards
    for card in cards:
        for end, share in after_card(edition, field, card).items():
            ends[end] = ends.get(end, 0) + share / len(cards)
    return ends


def after_card(edition, field, card):
    kinds = {CardEffect.NEAREST_STATION: FieldKind.STATION, CardEffect.NEAREST_UTILITY: FieldKind.UTILITY}
    if card.effect == CardEffect.JAIL:
        return {JAIL: 1.0}
    if card.effect == CardEffect.MOVE_TO:
        return arrivals(edition, card.a)
    if card.effect == CardEffect.BACK:
        return arrivals(edition, (field - card.a) % FIELDS)
    if card.effect in kinds:
        ahead = (field + step for step in range(1, FIELDS))
        return {next(f % FIELDS for f in ahead if edition.fields[f % FIELDS].kind == kinds[card.effect]): 1.0}
    return {field: 1.0}


def exact_shares(edition):
    """Stationary shares of where a roll ends, leaving jail at once; index 40 is jail."""
    size = 3 * FIELDS + 1
    matrix = np.zeros((size, size))
    for state in range(size):
        field, doubles = (10, 0) if state == 3 * FIELDS else divmod(state, 3)
        for first in range(1, 7):
            for second in range(1, 7):
                count = doubles + 1 if first == second else 0
                if count == 3:
                    matrix[state, 3 * FIELDS] += 1 / 36
                    continue
                for end, share in arrivals(edition, (field + first + second) % FIELDS).items():
                    goal = 3 * FIELDS if end == JAIL else 3 * end + count
                    matrix[state, goal] += share / 36
    values, vectors = np.linalg.eig(matrix.T)
    stationary = np.real(vectors[:, np.argmax(np.real(values))])
    stationary /= stationary.sum()
    shares = stationary[:-1].reshape(FIELDS, 3).sum(axis=1)
    return np.append(shares, stationary[-1])


def measured_shares(edition, rolls, seed, replace_cards):
    table = Ruleset(edition, "official", {"house_no_auctions": 1}, False)
    start = scenario(table, 4, cash=[10**8] * 4)
    counts, work = np.zeros(FIELDS + 1, np.int64), blank(WORK)
    work.start, work.play.rng = start, make_rng(seed)
    for _ in range(20):  # a deck keeps its order, so every game shuffles anew
        count_landings(table.tables, work, rolls // 20, 0, int(replace_cards), counts)
    assert counts.sum() == rolls
    return counts / rolls


def largest_gap(edition, rolls, replace_cards):
    """In points: how far a share is from the chain's at most."""
    box = load_edition(edition)
    shares = measured_shares(box, rolls, "landings", replace_cards)
    return 100 * np.abs(shares - exact_shares(box)).max()


def test_the_chain_itself_gives_the_published_values():
    shares = 100 * exact_shares(load_edition("classic"))
    assert shares[24] == pytest.approx(3.1858, abs=5e-5)
    assert shares[JAIL] == pytest.approx(3.9500, abs=5e-5)
    assert shares[0] == pytest.approx(3.0961, abs=5e-5)
    assert shares[30] == 0


@pytest.mark.parametrize("edition", ["classic", "game-of-thrones"])
def test_landings_agree_with_the_chain(edition):
    """4 million rolls, cards with replacement: four standard errors are 0.035 points."""
    assert largest_gap(edition, 4_000_000, replace_cards=True) < 0.04


def test_real_decks_shift_the_landings_only_a_little():
    """A kept jail card leaves fewer cards that do not move: the chance fields lose about 0.03 points."""
    assert 0.01 < largest_gap("classic", 20_000_000, replace_cards=False) < 0.06


@pytest.mark.parametrize("edition", edition_ids())
def test_the_kept_shares_are_those_of_the_walk(edition):
    """400,000 rolls: five standard errors of the likeliest field are 0.2 points."""
    task = walks(edition, None, "short", 400_000, 2)
    tally = task.tally()
    tally.add(task.play(0, task.count).rows)
    counted = summarise(task, tally)
    box = load_edition(edition)
    fresh = with_jail(box, counted["fields"], counted["in_jail"])
    assert np.abs(np.subtract(fresh, landing_shares(box))).max() < 0.002


@pytest.mark.exhaustive
def test_landings_agree_closely_with_the_chain():
    assert largest_gap("classic", 100_000_000, replace_cards=True) < 0.01

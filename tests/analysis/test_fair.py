"""Fair dice: nobody can choose them, everybody can recompute them."""

import hashlib
import hmac
import random
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bankhalter.analysis.fair import (
    Finding,
    Promise,
    check_client_seed,
    draw,
    draw_lot,
    new_seed,
    seed_hash,
    verify,
)
from bankhalter.codes import ActionKind
from bankhalter.editions import all_tables
from bankhalter.engine.actions import Action
from bankhalter.engine.game import Game
from bankhalter.engine.record import Record
from bankhalter.errors import ActionError, BankhalterError
from fair_play import CLIENT_SEEDS, SEED, play_fair
from random_play import wander


@pytest.fixture(scope="module")
def classic():
    return play_fair()


@pytest.fixture(scope="module")
def mega():
    return play_fair("mega-deluxe")


def due(kind, edition, preset, weights):
    """A game in which chance of this kind is due whose outcomes have these different weights."""
    game = Game(edition, 3, preset=preset, manual=True)
    for _ in wander(game, random.Random(1), 3000):
        chances = game.chance_outcomes()
        if chances and chances[0][0].kind == kind and {weight for _, weight in chances} == weights:
            return game
    raise AssertionError(f"no such {kind.name} was due")


# ---- the draw


def by_the_book(seed, client_seeds, number, below):
    """The draw as docs/fair-dice.md describes it, written without looking at the program."""
    attempt = 0
    while True:
        message = len(client_seeds).to_bytes(8, "big")
        for text in client_seeds:
            message += len(text.encode("utf-8")).to_bytes(8, "big") + text.encode("utf-8")
        message += number.to_bytes(8, "big") + attempt.to_bytes(8, "big")
        value = int.from_bytes(hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()[:8], "big")
        if value < 2**64 // below * below:
            return value % below
        attempt += 1


@pytest.mark.parametrize("below", [1, 2, 16, 36, 216, 2**63, 2**63 + 1, 3 * 2**62 - 1, 2**64])
def test_a_lot_is_as_the_book_says(below):
    """For the largest of these, many first attempts fall into the part that would not be fair."""
    for number in range(50):
        assert draw_lot(SEED, CLIENT_SEEDS, number, below) == by_the_book(SEED, CLIENT_SEEDS, number, below)


LOTS = [8, 13, 29, 32, 11, 13, 33, 18]


def test_lots_written_down():
    """They must not change: records of finished games are verified by them."""
    lots = [draw_lot("00" * 32, ["Anna", "Bén"], number, 36) for number in range(8)]
    assert lots == LOTS
    assert draw_lot("ff" * 32, [], 2**40, 2**63 + 1) == 979978917561021290


def test_dice_written_down():
    game = Game("classic", 2, manual=True)
    throws = [str(draw(game, "00" * 32, ["Anna", "Bén"], number)) for number in range(8)]
    assert throws == [f"dice {1 + lot // 6} {1 + lot % 6}" for lot in LOTS]


def test_a_seed_fits_its_hash():
    assert seed_hash("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds)


CHANCES = [
    (ActionKind.DICE, "classic", "official", {1}),
    (ActionKind.DICE, "mega-deluxe", "official", {1, 2}),  # Mr. Monopoly is on two faces of the speed die
    (ActionKind.CARD, "mega-deluxe", "official", {1}),
    (ActionKind.DRAW_TICKET, "mega-deluxe", "official", {3, 13}),
    (ActionKind.DEAL, "classic", "short", {1}),
]


@pytest.mark.parametrize(("kind", "edition", "preset", "weights"), CHANCES)
def test_outcomes_come_as_often_as_they_weigh(kind, edition, preset, weights):
    """Pearson's χ² of many draws stays below a bound that chance passes once in a million times."""
    game, draws = due(kind, edition, preset, weights), 8000
    counts = Counter(draw(game, SEED, ("a",), number) for number in range(draws))
    chances = game.chance_outcomes()
    total = sum(weight for _, weight in chances)
    assert set(counts) <= {outcome for outcome, _ in chances}
    chi2 = sum((counts[o] - draws * w / total) ** 2 / (draws * w / total) for o, w in chances)
    free = len(chances) - 1
    assert chi2 < free * (1 - 2 / (9 * free) + 4.75 * (2 / (9 * free)) ** 0.5) ** 3  # Wilson and Hilferty


def test_every_ticket_leads_to_its_outcome():
    """Outcomes take as many tickets as they weigh, in the kernel's order."""
    game = due(*CHANCES[1])
    expected = [outcome for outcome, weight in game.chance_outcomes() for _ in range(weight)]
    assert [game.draw(lambda below, lot=lot: lot) for lot in range(len(expected))] == expected


def test_without_chance_nothing_is_drawn():
    with pytest.raises(ActionError, match="no chance is due"):
        draw(Game.scenario("classic", 2, manual=True), SEED, (), 0)


@given(st.text("\0a1", max_size=6), st.integers(0, 6), st.integers(0, 6), st.integers(0, 1))
def test_different_seeds_or_numbers_draw_differently(text, one, other, number):
    """Also where the same characters are spread over the seeds in another way."""
    seeds, others = ((text[:cut], text[cut:]) for cut in (one, other))
    same = draw_lot(SEED, seeds, 0, 2**64) == draw_lot(SEED, others, number, 2**64)
    assert same == (seeds == others and number == 0)


# ---- whole games


@pytest.mark.parametrize(("edition", "preset"), list(all_tables()))
def test_a_whole_game_is_verified(edition, preset):
    record = play_fair(edition, preset)
    assert Game.from_record(record, manual=True).over
    chances = [action for action in record.actions if action.is_chance]
    for paper in (Record.parse(str(record)), Record.parse(record.to_lines())):
        verdict = verify(paper)
        assert (verdict.finding, verdict.mismatches) == (Finding.FAIR, ())
        assert verdict.checked == len(chances) > 50
        assert sum(verdict.faces) == 2 * sum(action.kind == ActionKind.DICE for action in chances)


def test_an_action_done_again_brings_the_same_dice(classic):
    """Who takes a roll back does not get another one."""
    game = Game.from_record(replace(classic, actions=classic.actions[:40]), manual=True)
    while not game.chance_outcomes():
        game.pop()
    number = sum(action.is_chance for action in game.actions)
    first = draw(game, SEED, CLIENT_SEEDS, number)
    game.push(first)
    game.pop()
    game.pop()
    game.push("roll")
    assert draw(game, SEED, CLIENT_SEEDS, number) == first


# ---- what is found


def changed(record, kind):
    """The record up to its first chance of this kind, which another outcome has replaced."""
    place = min(i for i, action in enumerate(record.actions) if action.kind == kind)
    game = Game.from_record(replace(record, actions=record.actions[:place]), manual=True)
    other = next(outcome for outcome, _ in game.chance_outcomes() if outcome != record.actions[place])
    return replace(record, actions=(*record.actions[:place], other)), place


@pytest.mark.parametrize("kind", [ActionKind.DICE, ActionKind.CARD, ActionKind.DRAW_TICKET])
def test_one_changed_outcome_is_found(mega, kind):
    record, place = changed(mega, kind)
    verdict = verify(Record.parse(str(record)))
    assert verdict.finding == Finding.ALTERED
    [wrong] = verdict.mismatches
    assert wrong.expected == mega.actions[place]
    assert wrong.recorded == record.actions[place]
    assert wrong.number == sum(action.is_chance for action in mega.actions[:place])
    assert str(wrong.recorded) in str(record).split("\n")[wrong.line - 1]


def test_a_changed_deal_is_found():
    record, _ = changed(play_fair(preset="short", steps=60), ActionKind.DEAL)
    assert verify(record).finding == Finding.ALTERED


def test_an_outcome_drawn_once_more_is_found(classic):
    """A server that skips a number, because it did not like the dice, is out of step from then on."""
    game, number = Game.from_record(replace(classic, actions=classic.actions[:3]), manual=True), 3
    for _ in range(30):
        if game.chance_outcomes():
            number += 1
            game.push(draw(game, SEED, CLIENT_SEEDS, number))
        else:
            game.push(game.menu()[0])
    verdict = verify(replace(game.record, promise=classic.promise))
    assert verdict.finding == Finding.ALTERED
    assert verdict.mismatches[0].number == 3
    assert len(verdict.mismatches) > 3


def test_another_seed_is_found(classic):
    wrong = replace(classic.promise, seed="0" * 64)
    assert verify(replace(classic, promise=wrong)).finding == Finding.WRONG_SEED
    forged = replace(wrong, seed_hash=seed_hash(wrong.seed))
    assert verify(replace(classic, promise=forged)).finding == Finding.ALTERED


@pytest.mark.parametrize(
    "seeds", [(), ("Anna", ""), ("anna", "", "drei 🎲"), ("", "Anna", "drei 🎲"), ("Annadrei 🎲", "", "")]
)
def test_another_client_seed_is_found(classic, seeds):
    promise = replace(classic.promise, client_seeds=seeds)
    assert verify(replace(classic, promise=promise)).finding == Finding.ALTERED


def test_only_what_was_promised_is_checked(classic):
    """An imported game had its own dice before."""
    dice = [Action.parse(text) for text in ("dice 6 5", "dice 1 2", "dice 1 1")]
    played = replace(classic, actions=(*dice,))
    assert verify(played).finding == Finding.ALTERED
    verdict = verify(replace(played, promise=replace(classic.promise, first=2)))
    assert [wrong.number for wrong in verdict.mismatches] == [2]


def test_a_promise_that_begins_after_the_end_promises_nothing(classic):
    outcomes = sum(action.is_chance for action in classic.actions)
    for first in (outcomes, outcomes + 5):
        verdict = verify(replace(classic, promise=replace(classic.promise, first=first)))
        assert (verdict.finding, verdict.checked) == (Finding.UNPROMISED, 0)


def test_what_cannot_be_verified_is_said(classic):
    sealed = replace(classic, promise=replace(classic.promise, seed=None))
    assert verify(sealed).finding == Finding.SEALED
    assert verify(replace(classic, promise=None)).finding == Finding.UNPROMISED
    assert verify(replace(classic, promise=None, by_hand=True)).finding == Finding.BY_HAND


def test_a_promise_counts_even_where_hands_are_claimed(classic):
    """Nobody hides a false die behind the claim that the table rolled it."""
    record, _ = changed(replace(classic, by_hand=True), ActionKind.DICE)
    assert verify(record).finding == Finding.ALTERED


# ---- the script in the documentation


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_the_script_of_the_documentation_checks_dice(edition, tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "fair-dice.md").read_text(encoding="utf-8")
    script = page.split("```python\n")[1].split("```")[0]
    record = play_fair(edition)
    forged = replace(record, promise=replace(record.promise, client_seeds=()))
    errors = []
    for paper in (record, forged, changed(record, ActionKind.DICE)[0]):
        (tmp_path / "game.jsonl").write_text(paper.to_lines(), encoding="utf-8")
        command = [sys.executable, "-W", "ignore", "-c", script, str(tmp_path / "game.jsonl")]
        errors.append(subprocess.run(command, capture_output=True, text=True, check=False).stderr)
    assert errors[0] == ""
    assert all("AssertionError: number 0: dice" in error for error in errors[1:])


# ---- promises


@pytest.mark.parametrize("text", ["", "x" * 64, "🎲" * 64, "\0\n\u202e", "00"])
def test_any_short_text_is_a_client_seed(text):
    check_client_seed(text)
    assert draw_lot(SEED, [text], 0, 36) == by_the_book(SEED, [text], 0, 36)


@pytest.mark.parametrize("text", ["x" * 65, "\ud800", None, 7, b"x"])
def test_what_is_no_client_seed_is_refused(text):
    with pytest.raises(BankhalterError, match="client seed"):
        check_client_seed(text)


@pytest.mark.parametrize(
    "change",
    [
        {"seed_hash": "00"},
        {"seed_hash": "0" * 63 + "\n"},
        {"seed_hash": None},
        {"seed": "F" * 64},
        {"seed": "٠" * 64},
        {"client_seeds": ("x" * 65,)},
        {"client_seeds": ("",) * 9},
        {"first": -1},
        {"first": True},
        {"first": 10**400},
    ],
)
def test_a_promise_that_is_none_is_refused_by_name(change):
    with pytest.raises(BankhalterError, match="seed" if "first" not in change else "first"):
        Promise(**{"seed_hash": "0" * 64, "seed": None, "client_seeds": ()} | change)

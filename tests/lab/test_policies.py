"""The kernel's policies play whole games by the rules, in every edition and with any number of seats."""

import numpy as np
import pytest

from bankhalter.bots.catalogue import CATALOGUE, find_bot
from bankhalter.bots.kernel_bot import KernelBot
from bankhalter.bots.minds import make_work
from bankhalter.codes import MAX_SEATS, EventKind
from bankhalter.editions import load_edition, preset_ids
from bankhalter.engine.game import Game
from bankhalter.engine.position import Ruleset, flaws
from bankhalter.engine.seeds import game_seeds
from bankhalter.kernel.layout import STATE, blank
from bankhalter.kernel.runs.playout import COLUMNS, ENDING, FAULT, TURNS, WINNERS, play_games
from bankhalter.kernel.setup import set_up
from marks import ALL

FIXED = ("fp-a", "fp-b", "fp-c", "fp-a+", "fp-b+", "fp-c+")
NAMES = ("random", "first", "miser", *FIXED)
MIXED = [
    ("fp-a", "random", "miser", "fp-b+", "fp-c", "first", "fp-a+", "fp-b"),
    ("miser", "fp-c", "random", "fp-b", "fp-a", "random", "fp-c+", "miser"),
]
WAYS = [(edition, preset) for edition in ALL for preset in preset_ids(load_edition(edition))]
TURN_LIMIT = 300


def play(table: Ruleset, names, seed, turn_limit=TURN_LIMIT):
    """One game inside the kernel: its result row and the last state."""
    start = blank(STATE)
    set_up(table.tables, start, len(names))
    work = make_work(table, start, [find_bot(name) for name in names], turn_limit)
    seating = np.arange(len(names), dtype=np.int64).reshape(1, -1)
    results, rng = np.zeros((1, COLUMNS), np.int64), game_seeds(seed, 0, 1)
    play_games(table.tables, work, seating, rng, results)
    return results[0], work.play.state


@pytest.mark.parametrize(("edition", "preset"), WAYS)
def test_every_table_is_played_by_the_rules(edition, preset):
    table = Ruleset.parse(f"{edition}/{preset}")
    box = table.edition
    for seats in range(box.players_min, box.players_max + 1):
        tables = [[name] * seats for name in NAMES] + [list(names[:seats]) for names in MIXED]
        for names in tables:
            for seed in range(3):
                result, state = play(table, names, seed)
                assert result[FAULT] == 0, (names, seed)
                assert flaws(table.tables, state) == [], (names, seed)
                assert result[ENDING] or result[TURNS] == TURN_LIMIT, (names, seed)


@pytest.mark.parametrize("name", FIXED)
@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_games_of_fixed_agents_come_to_an_end(edition, name):
    table = Ruleset.parse(edition)
    endings = [play(table, [name] * 4, seed, 2000)[0][ENDING] for seed in range(20)]
    assert sum(ending > 0 for ending in endings) >= 10


def test_the_same_seed_is_the_same_game():
    table = Ruleset.parse("mega-deluxe")
    first, second = (play(table, MIXED[0][:6], 5)[0].tolist() for _ in range(2))
    assert first == second
    assert first != play(table, MIXED[0][:6], 6)[0].tolist()


def test_the_catalogue_has_them_all():
    assert set(NAMES) <= set(CATALOGUE)
    for name, entry in CATALOGUE.items():
        assert entry.name == name


# ---- at a table of people


def play_on(game, bots, turns):
    """The same bots behind `Game`; what they did."""
    last, done = int(game.state.turn) + turns, []
    while not game.over and game.state.turn < last:
        seat = next((int(row[1]) for row in game.state.offers if row[0]), game.actor)
        done.append(bots[seat].choose(game, seat))
        game.push(done[-1])  # raises what is illegal
    return done


@pytest.mark.parametrize("edition", ["classic", "mega-deluxe"])
def test_they_play_behind_the_friendly_game(edition):
    game = Game(edition, 4, seed=3)
    play_on(game, [KernelBot(find_bot(name)) for name in ("fp-a", "miser", "random", "fp-c+")], 60)
    assert game.state.turn > 50 or game.over


# ---- random


def bought(name, games=12):
    """Deeds bought when landed on, and declined."""
    events = []
    for seed in range(games):
        game = Game("classic", 4, seed=seed)
        play_on(game, [KernelBot(find_bot(name)) for _ in range(4)], 24)
        events += [event.kind for event in game.events]
    return events.count(EventKind.DEED_BOUGHT), events.count(EventKind.DECLINED)


def test_random_buys_about_half_and_first_nearly_all():
    yes, no = bought("random")
    assert 0.3 < yes / (yes + no) < 0.7
    yes, no = bought("first")
    assert yes / (yes + no) > 0.9


def test_random_answers_offers_by_the_toss_of_a_coin():
    game = Game.scenario("classic", 2, deeds={1: [39]})
    game.push("offer 1 give +1 get 39", seat=0)
    bot = KernelBot(find_bot("random"))
    answers = [str(bot.choose(game, 1)) for _ in range(200)]
    assert 60 < answers.count("accept 1") < 140
    assert answers.count("accept 1") + answers.count("reject 1") == 200


def test_random_never_offers_anything():
    game = Game("classic", MAX_SEATS, seed=1)
    done = play_on(game, [KernelBot(find_bot("random")) for _ in range(MAX_SEATS)], 200)
    words = {str(action).split()[0] for action in done}
    assert "offer" not in words
    assert {"roll", "end", "buy", "decline", "bid", "pass", "mortgage", "lift"} <= words


# ---- miser


def test_the_miser_asks_for_one_deed_after_another_for_next_to_nothing():
    game = Game.scenario("classic", 3, deeds={1: [1, 5], 2: [39]})
    miser = KernelBot(find_bot("miser"))
    asked = []
    while (action := str(miser.choose(game, 0))) != "roll":
        asked.append(action)
        game.push(action)
        offer = game.state.offers[0]
        game.push(f"reject {offer[0]}", seat=int(offer[1]))
    assert asked == ["offer 1 give +1 get 1", "offer 1 give +1 get 5", "offer 2 give +1 get 39"]


def test_the_miser_is_back_next_turn_and_stops_after_four_a_partner():
    game = Game.scenario("mega-deluxe", 2, deeds={1: [7, 8, 15, 16, 21, 23]})
    miser = KernelBot(find_bot("miser"))
    asked = []
    for _ in range(2):
        while str(action := miser.choose(game, 0)).startswith("offer"):
            asked.append(str(action))
            game.push(action)
            game.push(f"reject {game.state.offers[0][0]}", seat=1)
        game.state.turn += 2  # as if it came round again
    fields = [7, 8, 15, 16, 21, 23, 7, 8]
    assert asked == [f"offer 1 give +100 get {field}" for field in fields]


def test_the_miser_takes_only_twice_what_it_gives():
    game = Game.scenario("classic", 2, deeds={1: [39]})
    for cash, answer in ((799, "reject"), (800, "accept")):
        game.push(f"offer 1 give +{cash} get 39", seat=0)
        assert str(KernelBot(find_bot("miser")).choose(game, 1)).startswith(answer)


def test_the_miser_robs_the_original_and_not_the_hardened():
    table = Ruleset.parse("classic")
    wins = dict.fromkeys(("fp-a", "fp-a+"), 0)
    for name in wins:
        for seed in range(40):
            result, _ = play(table, ["miser", name, name, name], seed, 4000)
            wins[name] += int(result[WINNERS]) & 1
    assert wins["fp-a"] >= 30
    assert wins["fp-a+"] <= 15

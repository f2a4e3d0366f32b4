"""`bankhalter study`: income and payback by the book, values with intervals, partial results."""

import csv
import json
import re
import signal
from functools import partial

import numpy as np
import pytest

from bankhalter.cli import main
from bankhalter.codes import MAX_FIELDS
from bankhalter.engine.position import Ruleset
from bankhalter.lab import value
from bankhalter.lab.income import count, incomes
from bankhalter.lab.runs.job import new_games
from bankhalter.lab.watch import MOMENTS, WATCHED_ROW, watched_games
from labwork import bankhalter, finish, running

CLASSIC = Ruleset.parse("classic/official")
MEGA = Ruleset.parse("mega-deluxe/official")

# Expected rent per opponent's turn, exact: set, 1-4 houses, hotel; payback of 3 houses and of the hotel;
# payback of the first to the fifth building. Jail is left at once.
PUBLISHED = {
    "brown": ([0.31, 0.77, 2.30, 6.89, 12.26, 17.87], 60.9, 34.7, [217.6, 65.3, 21.8, 18.6, 17.8]),
    "light_blue": ([1.09, 2.72, 7.62, 22.87, 34.04, 46.29], 33.7, 23.1, [91.8, 30.6, 9.8, 13.4, 12.2]),
    "pink": ([1.91, 4.77, 14.30, 41.72, 58.10, 71.48], 32.1, 27.1, [104.9, 31.5, 10.9, 18.3, 22.4]),
    "orange": ([3.07, 7.69, 21.65, 59.35, 80.26, 101.18], 24.6, 20.4, [65.0, 21.5, 8.0, 14.3, 14.3]),
    "red": ([3.89, 9.73, 27.87, 74.63, 92.82, 111.00], 27.2, 26.4, [77.1, 24.8, 9.6, 24.7, 24.7]),
    "yellow": ([4.29, 10.71, 32.14, 77.21, 93.77, 110.32], 27.8, 27.6, [70.0, 21.0, 10.0, 27.2, 27.2]),
    "green": ([4.93, 12.63, 37.89, 86.30, 104.82, 121.77], 31.5, 32.2, [78.0, 23.8, 12.4, 32.4, 35.4]),
    "dark_blue": ([4.93, 10.77, 31.67, 72.16, 86.70, 101.24], 27.0, 27.2, [68.5, 19.1, 9.9, 27.5, 27.5]),
}


@pytest.fixture(scope="module")
def classic():
    """The classic groups by name; a group's income is then known to about half a hundredth."""
    found = incomes(CLASSIC, count("classic/official", 1, turns=1_000_000))
    return {CLASSIC.edition.groups[income.group].id: income for income in found}


@pytest.fixture(scope="module")
def games():
    """Mega games of a quick bot, most of which end."""
    return watched_games("mega-deluxe", None, "first", 4, 5, 600).play(0, 400).rows


# ---- income


@pytest.mark.parametrize("group", PUBLISHED)
def test_income_and_payback_of_the_classic_groups(classic, group):
    income, three_houses, hotel, next_building = PUBLISHED[group]
    steps = classic[group].steps
    assert [step.level for step in steps] == ["set", *(f"houses_{n}" for n in range(1, 5)), "hotel"]
    assert [step.income for step in steps] == pytest.approx(income, rel=0.03)
    assert steps[3].payback == pytest.approx(three_houses, rel=0.025)
    assert steps[5].payback == pytest.approx(hotel, rel=0.025)
    assert [step.payback_of_step for step in steps[1:]] == pytest.approx(next_building, rel=0.03)


def test_income_of_stations_and_utilities(classic):
    assert classic["station"].visits == pytest.approx(0.1351, rel=0.02)
    assert classic["station"].steps[-1].income == pytest.approx(29.21, rel=0.025)
    assert classic["station"].steps[-1].cost == 800
    assert classic["utility"].steps[-1].income == pytest.approx(4.49, rel=0.025)
    assert classic["utility"].steps[-1].payback == pytest.approx(66.7, rel=0.025)


def test_mega_has_skyscrapers_and_malls():
    found = incomes(MEGA, count("mega-deluxe/official", 1, turns=50_000))
    levels = {MEGA.edition.groups[income.group].id: [step.level for step in income.steps] for income in found}
    assert levels["brown"][-2:] == ["hotel", "skyscraper"]
    assert levels["station"] == ["owned_1", "owned_2", "owned_3", "owned_4", "malls"]
    assert levels["utility"] == ["owned_1", "owned_2", "owned_3"]
    malls = found[-2].steps
    assert malls[-1].income == pytest.approx(2 * malls[-2].income)
    assert malls[-1].added == 4 * 10_000


def test_costs_add_up(classic):
    for income in classic.values():
        total = 0
        for step in income.steps:
            total += step.added
            assert step.cost == total


# ---- watched games


def test_watching_does_not_change_the_games():
    job = new_games("classic", None, ("first",) * 4, 7, plan="fixed", turn_limit=300)
    played, watched = (
        job.play(3, 10).rows,
        watched_games("classic", None, "first", 4, 7, 300).play(3, 10).rows,
    )
    for column in ("game", "turns", "rounds", "ending", "winners"):
        assert played[column].tolist() == watched[column].tolist()


def test_any_cut_watches_the_same_games(games):
    task = watched_games("mega-deluxe", None, "first", 4, 5, 600)
    assert (task.play(20, 30).rows == games[20:50]).all()


def test_facts_of_a_game_fit_together(games):
    deeds = value.deed_columns(MEGA)
    others = [field for field in range(MAX_FIELDS) if field not in deeds]
    assert (games["first_owner"][:, others] < 0).all()
    assert ((games["starter"] >= 0) & (games["starter"] < 4)).all()
    assert ((games["built_seat"] < 0) | (games["complete_seat"] >= 0)).all()
    assert (games["built_round"] >= games["complete_round"])[games["built_seat"] >= 0].all()
    assert (games["complete_round"] <= games["rounds"][:, None]).all()
    assert ((games["least_houses"] == 0) == (games["short_turns"] > 0)).all()


def test_looks_at_the_table(games):
    for moment, rounds in enumerate(MOMENTS):
        reached = games["playing"][:, moment] != 0
        assert (games["rounds"][reached] >= rounds).all()
        assert (games["rounds"][~reached] <= rounds).all()
        owner = games["owner"][reached, moment][:, value.deed_columns(MEGA)]
        assert ((owner >= -1) & (owner < 4)).all()
        assert (games["level"][reached, moment] >= 0).all()
        owned = games["first_owner"][reached][:, value.deed_columns(MEGA)][owner >= 0]
        assert (owned >= 0).all()


def test_deeds_are_sold_more_and_more(games):
    sold = [
        (games["owner"][games["playing"][:, 2] != 0, moment] >= 0).sum(axis=1).mean() for moment in range(3)
    ]
    assert sold == sorted(sold)
    assert sold[0] > 5


# ---- the model of who wins


def made_up_games(number, deed, strength, per_unit):
    """Games in which the chances are exactly those of the model."""
    rng = np.random.default_rng(1)
    rows = np.zeros(number, WATCHED_ROW)
    rows["playing"], rows["ending"] = 0b1111, 1
    rows["owner"] = -1
    for field in value.deed_columns(CLASSIC):
        rows["owner"][:, 0, field] = rng.integers(-1, 4, number)
    rows["cash"][:, 0, :4] = rng.integers(0, 1500, (number, 4))
    odds = strength * (rows["owner"][:, 0, deed, None] == np.arange(4))
    odds = np.exp(odds + per_unit * rows["cash"][:, 0, :4] / value.money_unit(CLASSIC))
    chances = odds / odds.sum(axis=1, keepdims=True)
    winner = (rng.random((number, 1)) > chances.cumsum(axis=1)).sum(axis=1)
    rows["winners"] = 1 << np.minimum(winner, 3)
    return rows


def test_the_model_finds_what_decides():
    rows = made_up_games(4000, deed=39, strength=0.8, per_unit=0.1)
    found = value.fit(CLASSIC, lambda: [rows], 0, 4, with_groups=False)
    odds, money = value.deed_value(CLASSIC, found, 39)
    assert odds.low < 0.8 < odds.high
    assert money.low < 8 < money.high
    assert odds.low > 0.5
    assert value.cash_value(found).value == pytest.approx(0.1, abs=0.02)
    others = [value.deed_value(CLASSIC, found, field)[0] for field in value.deed_columns(CLASSIC)[:-1]]
    covered = sum(estimate.low < 0 < estimate.high for estimate in others)
    assert covered >= len(others) - 5  # nineteen of twenty intervals hold the truth


def test_intervals_shrink_with_more_games():
    few, many = (
        value.deed_value(CLASSIC, value.fit(CLASSIC, partial(iter, [rows]), 0, 4, False), 39)[0]
        for rows in (made_up_games(n, 39, 0.5, 0.1) for n in (400, 3600))
    )
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(3, rel=0.15)


def test_too_few_games_say_nothing():
    rows = made_up_games(50, 39, 0.5, 0.1)
    assert value.fit(CLASSIC, lambda: [rows], 0, 4, with_groups=False) is None


def test_games_read_in_pieces_say_the_same():
    rows = made_up_games(400, 39, 0.5, 0.1)
    at_once, in_pieces = (
        value.fit(CLASSIC, partial(np.array_split, rows, pieces), 0, 4, with_groups=False)
        for pieces in (1, 7)
    )
    assert in_pieces.games == at_once.games == 400
    assert in_pieces.beta == pytest.approx(at_once.beta)
    assert in_pieces.covariance == pytest.approx(at_once.covariance)


def test_what_hardly_anybody_has_is_not_valued():
    rows = made_up_games(500, 39, 0.5, 0.1)
    rows["owner"][:, 0, [1, 3]] = -1
    rows["owner"][: value.ENOUGH_GAMES, 0, 3] = 0
    rows["owner"][: value.ENOUGH_GAMES - 1, 0, 6] = 0
    rows["owner"][value.ENOUGH_GAMES - 1 :, 0, 6] = -1
    found = value.fit(CLASSIC, lambda: [rows], 0, 4, with_groups=False)
    assert value.deed_value(CLASSIC, found, 1) == (None, None)
    assert value.deed_value(CLASSIC, found, 6) == (None, None)
    assert value.deed_value(CLASSIC, found, 3)[0] is not None


def test_points_among_equals():
    fair = value.among_equals(value.Estimate(0.0, -1.0, 50.0), 4)
    assert fair.value == pytest.approx(0)
    assert fair.low == pytest.approx(1 / (1 + 3 * np.e) - 0.25)
    assert fair.high == pytest.approx(0.75)


def test_building_costs_by_level():
    rows = np.zeros((1, MAX_FIELDS), np.int64)
    rows[0, [1, 39, 6]] = 3, 5, 1
    costs = value.building_costs(CLASSIC, rows)[0]
    assert costs[[1, 39, 6, 5]].tolist() == [150, 1000, 50, 0]


# ---- the command


ARGUMENTS = ["study", "--edition", "mega-deluxe", "--bots", "first", "--turn-limit", "600"]


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """One study as JSON, with its folder."""
    folder = tmp_path_factory.mktemp("study")
    wishes = ("--games", "400", "--seed", "5", "--json", "--out", str(folder), "--lang", "de")
    out, _ = bankhalter(*ARGUMENTS, *wishes)
    return json.loads(out), folder


def test_every_deed_has_a_value_with_an_interval(study):
    found, _ = study
    assert [entry["field"] for entry in found["deeds"]] == value.deed_columns(MEGA)
    for entry in found["deeds"]:
        worth = entry["values"][0]["wins"]
        assert worth["low"] < worth["value"] < worth["high"]
        first = entry["first_owner"]
        assert first["low"] <= first["share"] <= first["high"]
        assert first["games"] <= found["finished"] <= found["games"] == 400


def test_somebody_wins_every_finished_game(study):
    found, _ = study
    assert sum(seat["wins"] for seat in found["seats"]) == found["finished"]
    assert sum(seat["share"] for seat in found["seats"]) == pytest.approx(1)
    assert 0 <= found["shortage"]["share"] <= 1
    groups = found["shortage"]["groups"]
    assert len(groups) == 8
    built = {entry["group"]: entry["built"]["games"] for entry in found["groups"]}
    assert all(
        entry["with"]["games"] + entry["without"]["games"] == built[entry["group"]] for entry in groups
    )


def test_groups_have_income_and_value(study):
    found, _ = study
    assert [entry["id"] for entry in found["income"]] == [entry["id"] for entry in found["groups"]]
    assert all(entry["steps"][0]["income"] > 0 for entry in found["income"])
    assert [value["round"] for value in found["groups"][0]["values"]] == list(MOMENTS)


def test_pictures_and_tables_in_the_folder(study):
    found, folder = study
    pictures = {
        f"{name}.{suffix}"
        for name in ("payback", "next-house", "deeds", "seats")
        for suffix in ("png", "svg")
    }
    tables = {f"{name}.csv" for name in ("income", "groups", "deeds", "seats")}
    assert {path.name for path in folder.iterdir()} == pictures | tables
    with (folder / "deeds.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(MOMENTS) * len(found["deeds"])
    assert float(rows[0]["wins_value"]) == found["deeds"][0]["values"][0]["wins"]["value"]
    assert "Schlossallee" in {row["name"] for row in rows}


@pytest.mark.parametrize(
    ("picture", "words"),
    [
        ("payback", ["Wann sich eine Gruppe bezahlt macht", "Wolkenkratzer", "Hellblau"]),
        ("next-house", ["3. Haus", "Dunkelblau"]),
        ("deeds", ["Was ein Grundstück wert ist", "Schlossallee"]),
        ("seats", ["Wer zuerst würfelt", "beginnt", "als 4."]),
    ],
)
def test_pictures_are_labelled(study, picture, words):
    text = (study[1] / f"{picture}.svg").read_text("utf-8")
    assert all(word in text for word in words)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("de", ["Dunkelblau", "3 Häuser", "beginnt", "Zu wenige Spiele"]),
        ("en", ["Dark blue", "3 houses", "starts", "Too few"]),
    ],
)
def test_text_in_both_languages(capsys, lang, words):
    assert main([*ARGUMENTS, "--games", "30", "--cores", "1", "--lang", lang]) == 0
    text = capsys.readouterr().out
    assert all(word in text for word in words)


def test_number_of_processes_does_not_matter(capsys):
    found = []
    for cores in "12":
        assert main([*ARGUMENTS, "--games", "40", "--cores", cores, "--json"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    for key in ("deeds", "groups", "income", "seats", "shortage", "finished"):
        assert found[0][key] == found[1][key]


def test_a_study_goes_on_where_it_was(capsys, tmp_path):
    def wins(*arguments):
        assert main([*ARGUMENTS, *arguments, "--cores", "1", "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    file = str(tmp_path / "study.games")
    wins("--games", "20", "--resume", file)
    resumed, whole = wins("--games", "50", "--resume", file), wins("--games", "50")
    assert resumed["resumed"] == 20
    assert (resumed["seats"], resumed["groups"]) == (whole["seats"], whole["groups"])


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--games", "0"], "--games"),
        (["--bots", "nobody"], "nobody"),
        (["--edition", "atlantis"], "atlantis"),
        (["--players", "9"], "9"),
        (["--out", __file__], "is not a folder"),
    ],
)
def test_mistakes_are_named(capsys, arguments, named):
    assert main([*ARGUMENTS, "--lang", "en", *arguments]) == 2
    printed = capsys.readouterr()
    assert named in printed.err
    assert printed.out == ""


def test_a_bot_outside_the_kernel_cannot_be_watched(capsys):
    assert main([*ARGUMENTS, "--bots", "bankhalter.bots.bot:Bot"]) == 2
    assert "bankhalter.bots.bot:Bot: decides outside the kernel" in capsys.readouterr().err


def test_interrupt_prints_what_is_there():
    with running(*ARGUMENTS, "--games", "10000000", "--json", "--progress") as process:
        seen = ""
        while not re.search(r"\b[1-9]\d*/10000000", seen):
            seen += process.stderr.read(1)
            assert process.poll() is None, seen
        process.send_signal(signal.SIGINT)
        out, err = finish(process, code=128 + signal.SIGINT)
    found = json.loads(out)
    assert found["interrupted"]
    assert 0 < found["games"] < 10_000_000
    assert "10,000,000" in err

"""`warmup` tells what it compiles and how long that will take."""

import pytest

from bankhalter.devtools.warmup import COSTS, Forecast, steps


def test_every_part_has_a_cost():
    assert {name for name, _ in steps(lab=True)} == set(COSTS)


def test_the_forecast_follows_what_the_parts_took():
    forecast = Forecast(["apply", "menu", "policies"])
    before = forecast.seconds
    assert before == COSTS["apply"] + COSTS["menu"] + COSTS["policies"]
    forecast.note("apply", 3.0 * COSTS["apply"])
    assert forecast.seconds == pytest.approx(3 * (COSTS["menu"] + COSTS["policies"]))
    forecast.note("menu", 1.0 * COSTS["menu"])
    pace = (3 * COSTS["apply"] + COSTS["menu"]) / (COSTS["apply"] + COSTS["menu"])
    assert forecast.seconds == pytest.approx(pace * COSTS["policies"])
    forecast.note("policies", 1.0)
    assert forecast.seconds == 0


def test_what_was_in_the_cache_says_nothing_about_the_rest():
    forecast = Forecast(["apply", "menu"])
    forecast.note("apply", 0.01)
    assert forecast.seconds == COSTS["menu"]

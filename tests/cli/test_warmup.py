"""`warmup` tells what it compiles and how long that will take."""

from bankhalter.compiling.parts import COSTS, Forecast, steps


def test_every_part_has_a_cost():
    assert {name for name, _ in steps(lab=True)} == set(COSTS)


def test_the_forecast_follows_what_the_parts_took():
    forecast = Forecast(["apply", "menu", "policies"])
    assert forecast.seconds == COSTS["apply"] + COSTS["menu"] + COSTS["policies"]
    usual = COSTS["menu"] + COSTS["policies"]
    forecast.note("apply", 3.0 * COSTS["apply"])
    assert 2 * usual < forecast.seconds < 3 * usual
    forecast.note("menu", 1.0 * COSTS["menu"])
    assert COSTS["policies"] < forecast.seconds < 3 * COSTS["policies"]
    forecast.note("policies", 1.0)
    assert forecast.seconds == 0


def test_what_was_in_the_cache_says_nothing_about_the_rest():
    forecast = Forecast(["apply", "menu"])
    forecast.note("apply", 0.01)
    assert forecast.seconds == COSTS["menu"]

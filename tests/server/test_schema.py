"""The API keeps what its description promises, whatever is sent to it."""

import contextlib
from collections.abc import Callable, Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import negative_data_rejection, positive_data_acceptance
from schemathesis.core.result import Ok

from server.server import Server
from server.tables import Opened, assert_log_is_sound, bearer, look, open_game, read_database
from waiting import PATIENCE

FEW = settings(
    max_examples=12,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)

NOT_ALL_THAT_IS_WELL_FORMED_IS_LEGAL = [positive_data_acceptance]
ABOUT_THE_REQUEST = [negative_data_rejection, *NOT_ALL_THAT_IS_WELL_FORMED_IS_LEGAL]
"""Checks that would take the id of our table for one that was made up."""

REFUSED = schemathesis.Config.from_dict(
    {
        "checks": {
            "negative_data_rejection": {
                "expected-statuses": [400, 401, 403, 404, 405, 409, 413, 415, 422, 429]
            }
        }
    }
)
"""Among the answers to what is wrong: a text longer than it may be can be too large a body, too."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server("--rate", "0") as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> Opened:
    return open_game(server, people=3, pace=60_000)


@pytest.fixture(scope="module")
def operations(server: Server) -> list[APIOperation]:
    """All but the stream, which does not end."""
    api = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json", config=REFUSED)
    found = api.exclude(path_regex="/stream$")
    return [operation.ok() for operation in found.get_all_operations() if isinstance(operation, Ok)]


def send(operation: APIOperation, mode: GenerationMode, check: Callable[[Case], None]) -> None:
    """Make requests that are as described, or that are not, and look at the answers."""

    @FEW
    @given(case=operation.as_strategy(generation_mode=mode))
    def run(case: Case) -> None:
        check(case)

    with contextlib.suppress(Unsatisfiable):  # nothing can be wrong with a request without parameters
        run()


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_as_described(operations, subtests, mode: GenerationMode):
    def look_at(case: Case) -> None:
        case.call_and_validate(timeout=PATIENCE, excluded_checks=NOT_ALL_THAT_IS_WELL_FORMED_IS_LEGAL)

    for operation in operations:
        with subtests.test(operation.label):
            send(operation, mode, look_at)


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_at_a_table_in_play_is_as_described(operations, table, subtests, mode: GenerationMode):
    """With a token and the id of a table, so that requests come through to the game."""

    def check(case: Case) -> None:
        case.path_parameters["game"] = table.game
        case.call_and_validate(
            headers=bearer(table.tokens[0]), timeout=PATIENCE, excluded_checks=ABOUT_THE_REQUEST
        )

    for operation in operations:
        if "{game}" in operation.path:
            with subtests.test(operation.label):
                send(operation, mode, check)


def test_the_table_is_well_after_all_that(server: Server, table: Opened):
    """Whatever was ordered, even bots that played to the end: answers come, and the log tells the same."""
    assert look(server, table, 1)["view"]["table"]["status"] in ("running", "over")
    assert server.terminate() == 0
    kept = read_database(server.db, [table.game])[table.game]
    assert_log_is_sound(kept, [])
    assert kept.folded.game is not None
    assert kept.loaded.game is not None
    assert kept.folded.game.digest() == kept.loaded.game.digest()
    assert not [line for line in server.log_lines() if '"incident"' in line]

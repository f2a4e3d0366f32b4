"""What the server tells about itself, the editions, the rules and the bots."""

import re

import pytest

from bankhalter.editions import edition_ids
from bankhalter.rules import load_rules
from server.server import Server


@pytest.fixture(scope="module")
def server():
    with Server("--rate", "0") as running:
        yield running


def test_the_server_says_how_it_is(server):
    before = server.client.get("/api/health").json()
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "open"}]
    server.client.post("/api/games", json={"edition": "classic", "seats": seats})
    health = server.client.get("/api/health").json()
    assert health["status"] == "ok"
    assert health["tables"] == before["tables"] + 1
    assert health["uptime"] >= before["uptime"]


def test_all_editions_with_what_can_be_chosen(server):
    editions = server.client.get("/api/editions").json()
    assert {edition["id"] for edition in editions} == set(edition_ids())
    for edition in editions:
        assert edition["name"]["de"]
        assert edition["about"]["en"]
        assert edition["players"]["min"] == 2
        assert [preset["id"] for preset in edition["presets"]][:1] == ["official"]
        rules = {rule["name"]: rule for rule in edition["house_rules"]}
        assert rules["house_double_los"]["official"] == 0
        assert rules["house_double_los"]["values"] == [0, 1]
        assert "strict_claims" not in rules  # the table sets it as `claims`
        assert ("ticket_forward_only" in rules) == (edition["id"] == "mega-deluxe"), "only there are tickets"


@pytest.mark.parametrize("edition", edition_ids())
def test_a_whole_edition_as_data(server, edition):
    board = server.client.get(f"/api/editions/{edition}").json()
    assert len(board["fields"]) == (52 if edition == "mega-deluxe" else 40)
    streets = [field for field in board["fields"] if field["kind"] == "street"]
    assert all(len(field["rent"]) >= 6 and field["price"] > field["mortgage"] > 0 for field in streets)
    assert all(board["groups"][field["group"]]["members"].count(field["index"]) for field in streets)
    assert [len(deck["cards"]) for deck in board["decks"]] == [16, 16]
    assert board["words"]["house"]["de"][0]
    assert re.fullmatch("[0-9a-f]{64}", board["digest"])
    assert sum(field["landing"] for field in board["fields"]) == pytest.approx(1, abs=1e-4)


def test_all_rules_with_their_sources(server):
    found = server.client.get("/api/rules").json()
    assert [rule["id"] for rule in found["rules"]] == list(load_rules())
    assert all(rule["source"] and rule["text"]["de"] and rule["text"]["en"] for rule in found["rules"])
    assert {rule["chapter"] for rule in found["rules"]} == {chapter["id"] for chapter in found["chapters"]}
    assert len(found["rulings"]) > 50


def test_the_rules_of_one_edition(server):
    found = server.client.get("/api/rules", params={"edition": "mega-deluxe"}).json()
    assert found["rules"]
    assert all("mega-deluxe" in rule["editions"] for rule in found["rules"])
    assert {ruling["id"] for ruling in found["rulings"]} == {
        ruling for rule in found["rules"] for ruling in rule["rulings"]
    }


def test_one_rule_and_one_ruling(server):
    assert server.client.get("/api/rules/rent-03").json()["id"] == "RENT-03"
    assert server.client.get("/api/rules/AMB-E01").json()["kind"] == "ruling"


@pytest.mark.parametrize("path", ["/api/editions/atlantis", "/api/editions/..%2F..", "/api/rules/RENT-999"])
def test_there_is_no_such_thing(server, path):
    assert server.client.get(path).status_code == 404


def test_an_unknown_edition_in_a_filter_is_refused(server):
    assert server.client.get("/api/rules?edition=atlantis").json()["error"] == "no-such-edition"


def test_levels_from_weak_to_strong(server):
    levels = server.client.get("/api/levels").json()
    assert levels[0]["id"] == "whim"
    assert [level["elo"] for level in levels] == sorted(level["elo"] for level in levels)


def test_what_does_not_change_may_be_cached(server):
    for path in ("/api/editions", "/api/editions/classic", "/api/rules", "/api/levels"):
        assert "max-age" in server.client.get(path).headers["Cache-Control"]


# ---- documentation


def test_the_schema_describes_every_operation_completely(server):
    schema = server.client.get("/api/openapi.json").json()
    assert schema["openapi"].startswith("3.1")
    operations = [op for methods in schema["paths"].values() for op in methods.values()]
    assert len(operations) > 20
    assert len({op["operationId"] for op in operations}) == len(operations)
    for op in operations:
        assert op["summary"]
        assert op["description"]
        assert {"429", "500", "503"} <= set(op["responses"])
    assert "HTTPValidationError" not in schema["components"]["schemas"]


def test_who_wants_json_gets_the_schema_instead_of_the_page(server):
    schema = server.client.get("/api/docs", headers={"Accept": "application/json"})
    assert schema.json() == server.client.get("/api/openapi.json").json()


def test_the_guide_speaks_german_and_english(server):
    def guide(query="", **headers):
        return server.client.get(f"/api/openapi.json{query}", headers=headers).json()["info"]["description"]

    assert "Die Nachrichten der Ströme" in guide(**{"Accept-Language": "de"})
    assert "The messages of the streams" in guide(**{"Accept-Language": "en"})
    assert guide("?lang=de", **{"Accept-Language": "en"}) == guide(**{"Accept-Language": "de"})


def test_the_first_example_of_the_documentation_works(server):
    schema = server.client.get("/api/openapi.json").json()
    seats = schema["components"]["schemas"]["NewGame"]["properties"]["seats"]["examples"][0]
    answer = server.client.post("/api/games", json={"edition": "classic", "seats": seats})
    assert answer.status_code == 201


# ---- figures


def test_figures_for_prometheus(server):
    server.client.get("/api/nonsense")
    text = server.client.get("/metrics").text
    assert 'bankhalter_requests_total{method="GET",route="other",status="404"}' in text
    assert 'bankhalter_refusals_total{code="no-such-page"}' in text
    assert "bankhalter_tables " in text
    assert "bankhalter_acknowledged_seconds_bucket" in text


def test_figures_are_for_this_machine_only(server):
    for header in ("X-Forwarded-For", "Forwarded"):
        assert server.client.get("/metrics", headers={header: "192.0.2.1"}).status_code == 403


def test_behind_a_proxy_the_forwarded_client_counts():
    with Server("--behind-proxy") as proxied:
        assert proxied.client.get("/metrics").status_code == 200
        headers = {"X-Forwarded-For": "192.0.2.1"}
        assert proxied.client.get("/metrics", headers=headers).status_code == 403
        proxied.terminate()  # the line is written after the answer
        assert '"client": "192.0.2.1"' in proxied.log.read_text("utf-8")

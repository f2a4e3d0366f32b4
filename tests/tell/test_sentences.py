"""Sentences: complete, in one language at a time, in the edition's own words."""

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from bankhalter.codes import ActionKind, EventKind, Phase, Piece, Why
from bankhalter.editions import edition_ids
from bankhalter.engine.actions import Action
from bankhalter.engine.events import Event
from bankhalter.engine.game import Game
from bankhalter.tell import Past, describe, event_data, situation, tell
from random_play import crowded, in_every_way, wander

LANGS = ("de", "en")
NAMES = ("Xaveria", "Yorick", "Zoltan", "Quirin")
GERMAN = re.compile(
    r"\b(der|die|das|den|dem|ein|eine|einen|und|für|von|auf|ist|kauft|zahlt|bietet|bekommt|würfelt|zieht|"
    r"nicht|mit|Gebot|Angebot|Hypothek|Miete|Schuld|Bargeld|Zug)\b|[äöüÄÖÜß„]"
)
ENGLISH = re.compile(
    r"\b(the|a|and|for|of|to|is|buys|pays|bids|moves|receives|rolls|not|with|offer|offers|mortgage|rent|"
    r"debt|cash|turn|by)\b"
)


@cache
def names_of(edition: str) -> re.Pattern[str]:
    """Everything an edition calls by a name of its own, longest first."""
    box = Game(edition, 2, seed=1).edition
    found = {text for field in box.fields for text in (field.name.de, field.name.en)}
    for deck in box.decks:
        found |= {deck.name.de, deck.name.en} | {
            t for card in deck.cards for t in (card.text.de, card.text.en)
        }
    return re.compile("|".join(re.escape(text) for text in sorted(found, key=len, reverse=True)))


def check(text: str, lang: str, edition: str) -> None:
    assert text == text.strip()
    assert text[0].isupper() or text[0].isdigit()
    assert not re.search(r"[{}]|None|\bnan\b|  |Piece|Phase|<", text), text
    rest = names_of(edition).sub("#", text)
    foreign = ENGLISH if lang == "de" else GERMAN
    assert not foreign.search(rest), f"{lang}: {text}"


# ---- completeness


def samples(game: Game) -> list[Event]:
    """At least one event of every kind, and of every shape that is told differently."""
    plain = [Event(kind, 0, 1, 1, 1, 0) for kind in EventKind if kind != EventKind.PAID]
    paid = [Event(EventKind.PAID, *seats, 0, 50, why) for why in Why for seats in ((0, 1), (0, -1), (-1, 0))]
    bank = [replace(event, other=-1) for event in plain] + [replace(event, seat=-1) for event in plain]
    built = [Event(EventKind.BUILDING_BUILT, 0, -1, 1, 3, piece) for piece in Piece]
    lots = [
        Event(kind, 0, -1, 1, 40, 1 + piece)
        for kind in EventKind
        if "AUCTION" in kind.name
        for piece in Piece
    ]
    over = [Event(EventKind.GAME_OVER, -1, -1, 0, 3, ending) for ending in (1, 2)]
    rolls = [Event(EventKind.ROLLED, 0, -1, 0, 2, 2 + 10 * face) for face in range(6)]
    return [*plain, *paid, *bank, *built, *lots, *over, *rolls]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", edition_ids())
def test_every_kind_of_event_has_a_sentence(edition, lang):
    game = Game.scenario(edition, NAMES)
    for event in samples(game):
        check(tell(game, event, lang), lang, edition)


def test_the_languages_differ():
    game = Game.scenario("classic", NAMES)
    for event in samples(game):
        assert tell(game, event, "de") != tell(game, event, "en")


TEXTS = {
    ActionKind.DICE: "dice 3 4",
    ActionKind.CARD: "card 3",
    ActionKind.DRAW_TICKET: "draw expiry",
    ActionKind.BID: "bid 100",
    ActionKind.OFFER: "offer 1 give 1+200+card0 get nothing",
    ActionKind.SETTLE: "settle give 1",
    ActionKind.ACCEPT: "accept 1",
    ActionKind.REJECT: "reject 1",
    ActionKind.BUILD: "build 1 3 3",
    ActionKind.SELL: "sell 1",
    ActionKind.ANOTHER: "another repair 20 100",
    ActionKind.SET_CASH: "set_cash 1 1400",
    ActionKind.SET_PLACE: "set_place 1 5",
    ActionKind.SET_JAIL: "set_jail 1",
    ActionKind.SET_OWNER: "set_owner bank 1 3",
    ActionKind.SET_LEVEL: "set_level 1=5 3=0",
    ActionKind.SET_MORTGAGE: "set_mortgage on 1",
    ActionKind.SET_TURN: "set_turn 1",
    ActionKind.SET_TICKETS: "set_tickets 1 2",
    ActionKind.SET_JAILCARD: "set_jailcard 1 0",
    ActionKind.HAND_OVER: "hand_over 1 0 50",
}
FIELD_KINDS = {
    ActionKind.DEAL, ActionKind.TICKET, ActionKind.GOTO, ActionKind.AUCTION, ActionKind.DEMAND,
    ActionKind.MORTGAGE, ActionKind.LIFT, ActionKind.INTEREST, ActionKind.SHIFT,
}  # fmt: skip


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", edition_ids())
def test_every_kind_of_action_has_a_line(edition, lang):
    game = Game.scenario(edition, NAMES, deeds={0: [1, 3]})
    for kind in ActionKind:
        word = kind.name.lower()
        text = TEXTS.get(kind) or (f"{word} 3" if kind in FIELD_KINDS else word)
        check(describe(game, Action.parse(text, seat=0), lang), lang, edition)


INNER = {phase for phase in Phase if Phase.RESOLVE <= phase < Phase.OVER}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("edition", edition_ids())
def test_every_phase_has_a_situation(edition, lang):
    game = Game.scenario(edition, NAMES)
    deck_or_field = 1
    for phase in Phase:
        game.state.frames[0] = (phase, 0, deck_or_field, 100, 1, 2, 0, 0)
        text = situation(game, lang)
        check(text, lang, edition)
        assert ("von selbst" in text or "by itself" in text) == (phase in INNER)


# ---- random games


def random_action(game: Game, rng: random.Random) -> Action:
    menu = game.menu()
    action = menu[0] if rng.random() < 0.6 else rng.choice(menu)
    if action.kind == ActionKind.BID:
        steps = (action.limit - action.amount) // int(game.tables.unit)
        raised = action.amount + int(game.tables.unit) * rng.randint(0, max(0, min(steps, 60)))
        return replace(action, amount=raised, limit=0)
    return action


def random_offer(game: Game, rng: random.Random) -> None:
    """Perhaps somebody offers something, and somebody answers."""
    seat, partner = rng.sample([s for s in range(game.players) if not game.state.out[s]], 2)
    mine = [field for field in range(int(game.tables.fields)) if game.owner(field) == seat]
    give = str(rng.choice(mine)) if mine else "nothing"
    text = f"offer {partner} give {give} get +{int(game.tables.unit) * rng.randint(1, 90)}"
    if game.explain(text, seat=seat).legal:
        game.push(text, seat=seat)
        answers = [a for a in game.menu(partner) if a.kind in (ActionKind.ACCEPT, ActionKind.REJECT)]
        game.push(rng.choice(answers))


@cache
def random_game(edition: str, preset: str, seed: int) -> Game:
    rng = random.Random(seed)
    game = Game(edition, NAMES, preset=preset, seed=seed, strict_claims=seed % 2 == 1)
    for _ in range(150):
        if game.over:
            break
        game.push(random_action(game, rng))
        if game.actor >= 0 and rng.random() < 0.1:
            random_offer(game, rng)
    return game


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("edition", "seed"), [(e, seed) for seed, e in enumerate(edition_ids())])
def test_random_games_are_told_in_one_language(edition, seed, lang):
    game = random_game(edition, "official", seed)
    assert len(game.events) > 150
    for event in game.events:
        check(tell(game, event, lang), lang, edition)
    check(situation(game, lang), lang, edition)
    for seat in range(game.players):
        for action in game.menu(seat)[:8]:
            check(describe(game, action, lang), lang, edition)


def test_in_game_of_thrones_a_building_is_never_a_house():
    game = Game.scenario(
        "game-of-thrones", NAMES, deeds={0: [1, 3], 1: [5]}, cash=[5000] * 4, levels={1: 4, 3: 3}
    )
    events = [*game.push("build 3"), *game.push("hotel 1 3"), *game.push("sell 1"), *game.push("sell 3 1")]
    texts = [tell(game, event, "de") for event in events]
    texts += [describe(game, action, "de") for action in game.menu(0)]
    texts += [
        describe(game, Action.parse(text, seat=0), "de") for text in ("build 1 3", "hotel 1", "shift 1")
    ]
    assert not any(re.search(r"Haus|Häuser|Hotel", text) for text in texts)
    assert any("Dorf" in text for text in texts)
    assert "Haus Lennister beleihen (+100 Golddrachen)" in [describe(game, a, "de") for a in game.menu(1)]


# ---- grammar and amounts


@pytest.mark.parametrize(
    ("edition", "third", "hotel"),
    [
        ("classic", "das 3. Haus auf dem Grundstück Badstraße", "ein Hotel"),
        ("game-of-thrones", "das 3. Dorf auf dem Feld Crasters Bergfried", "einen Bergfried"),
        ("burgen-schloesser", "die 3. Mauer auf dem Grundstück Burg Hanstein", "einen Bergfried"),
        ("yu-gi-oh", "den 3. Spieleladen auf dem Feld Kuriboh", "eine Duellarena"),
    ],
)
def test_german_articles_follow_the_edition(edition, third, hotel):
    game = Game.scenario(edition, NAMES)
    assert tell(game, Event(EventKind.BUILDING_BUILT, 0, -1, 1, 3, 0), "de") == f"Xaveria baut {third}."
    assert f" baut {hotel} auf " in tell(game, Event(EventKind.BUILDING_BUILT, 0, -1, 1, 5, 1), "de")


@pytest.mark.parametrize(
    ("text", "de", "en"),
    [
        (
            "build 16",
            "Dorf auf Hohenehr bauen (100 Golddrachen)",
            "Build village on The Eyrie (100 gold dragons)",
        ),
        (
            "build 16 18",
            "2 Dörfer auf Hohenehr und Drachenstein bauen (200 Golddrachen)",
            "Build 2 villages on",
        ),
        ("mortgage 5", "Haus Lennister beleihen (+100 Golddrachen)", "Mortgage House Lannister (+100 gold"),
        (
            "lift 12",
            "Hypothek auf Die rote Wüste ablösen (83 Golddrachen)",
            "Lift the mortgage on The Red Waste (83",
        ),
    ],
)
def test_lines_name_the_price(text, de, en):
    game = Game.scenario("game-of-thrones", NAMES, deeds={0: [16, 18, 19, 5, 12]}, mortgaged=[12])
    action = Action.parse(text, seat=0)
    assert describe(game, action, "de") == de
    assert describe(game, action, "en").startswith(en)


def test_a_debt_says_what_could_be_raised():
    game = Game.scenario("classic", NAMES, deeds={0: [5], 1: [39]}, cash=[10, 0, 0, 0], position=[36])
    game.push("roll", dice=(1, 2))
    german = situation(game, "de")
    assert german.startswith("Xaveria schuldet Yorick M 50 (Miete, Schlossallee). Bargeld: M 10;")
    assert german.endswith("M 110.")
    assert "owes Yorick M50 (rent, Boardwalk). Cash: M10;" in situation(game, "en")


def test_offers_are_told_with_their_terms_even_when_they_are_gone():
    game = Game.scenario("classic", NAMES, deeds={0: [1], 1: [5]})
    offered = game.push("offer 1 give 1+100 get 5", seat=0)
    game.push("reject 1", seat=1)
    assert tell(game, offered[0], "de") == (
        "Xaveria bietet Yorick an (Angebot 1): Badstraße und M 100 gegen Südbahnhof."
    )


def test_a_shortage_names_stock_and_wish():
    game = Game.scenario(
        "yu-gi-oh", NAMES, deeds={0: [1, 3], 1: [37, 39]}, cash=[5000] * 4,
        levels={1: 2, 3: 2},
    )  # fmt: skip
    game.state.frames[0] = (Phase.SHORTAGE, 0, 1, 2, -1, 0, 0, 0)
    game.state.stock[0] = 1
    game.state.actor = 1
    assert situation(game, "de") == (
        "Die Bank hat noch 1 Spieleladen, und Xaveria möchte 2 Spieleläden bauen. Will Yorick auch bauen?"
    )


# ---- events as data


@in_every_way
def test_events_can_be_told_without_the_game(edition, preset):
    game = crowded(edition, preset, seed=11)
    for _ in wander(game, random.Random(11), 150):
        pass
    for step in game.steps:
        past = Past(game.edition, game.names, str(step.action))
        for event in step.events:
            assert tell(past, event, "de") == tell(game, event, "de")


def test_an_event_as_data_has_its_sentence_and_the_bank_is_nobody():
    game = Game.scenario("classic", ["Anna", "Ben"])
    event = Event(EventKind.PAID, 1, -1, 0, 100, Why.TAX)
    assert event_data(game, event, "en") == {
        "kind": "paid",
        "seat": 1,
        "other": None,
        "amount": 100,
        "why": "tax",
        "text": tell(game, event, "en"),
    }

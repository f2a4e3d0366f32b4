"""Whole games and the way they are steered."""

import pytest

from bankhalter.engine.game import Game
from bankhalter.i18n import LANGS

HOT_SEAT = ("--players", "Anna", "Ben", "--seed", "7")


@pytest.mark.long
@pytest.mark.parametrize(("edition", "lang"), [("classic", "de"), ("game-of-thrones", "en")])
def test_bots_play_a_short_game_to_its_end(play, tmp_path, edition, lang):
    saved = tmp_path / "spiel.game"
    options = ("--edition", edition, "--preset", "short", "--watch", "--bots", "2", "--seed", "4")
    result = play(*options, "--save", str(saved), "--lang", lang)
    assert result.code == 0
    game = Game.from_record(saved.read_text(encoding="utf-8"))
    winner = game.names[game.outcome().winners[0]]
    ending = {"de": f"Das Spiel ist zu Ende: {winner} gewinnt", "en": f"The game is over: {winner} wins"}
    assert ending[lang] in result.words


def test_enter_takes_the_first_line_of_the_menu(play):
    result = play(*HOT_SEAT, lines=["", "", "", "quit"])
    assert result.code == 0
    assert "1 Roll the dice" in result.words
    assert " rolls " in result.words


def test_numbers_and_words_do_the_same(play, tmp_path):
    records = []
    for name, lines in (
        ("a", ["1", "1", "1"]),
        ("b", ["roll", "buy", "end"]),
        ("c", ["würfeln", "kaufen", "ende"]),
    ):
        path = tmp_path / name
        play(*HOT_SEAT, "--save", str(path), lines=lines)
        records.append(path.read_text(encoding="utf-8"))
    assert records[0] == records[1] == records[2]
    assert " roll ; dice" in records[0]


def test_undo_takes_back_a_step_and_brings_the_same_dice_again(play, tmp_path):
    once, twice = tmp_path / "once", tmp_path / "twice"
    play(*HOT_SEAT, "--save", str(once), lines=["roll"])
    result = play(*HOT_SEAT, "--save", str(twice), lines=["roll", "undo", "roll"])
    assert once.read_text(encoding="utf-8") == twice.read_text(encoding="utf-8")
    assert "Taken back: " in result.words


def test_undo_goes_back_to_the_last_thing_a_person_did(play, tmp_path):
    path = tmp_path / "x"
    options = ("--players", "Anna", "--bots", "2", "--seed", "3", "--save", str(path))
    lines = ["", "", "", ""]
    play(*options, lines=lines)
    before = Game.from_record(path.read_text(encoding="utf-8"))
    play(*options, lines=[*lines, "undo"])
    after = Game.from_record(path.read_text(encoding="utf-8"), manual=True)
    assert after.actor == 0
    assert len(after.actions) < len(before.actions)
    assert before.actions[len(after.actions)].seat == 0


def test_undo_with_nothing_to_undo_says_so(play):
    assert "There is nothing to take back." in play(*HOT_SEAT, lines=["undo"]).words


def test_a_game_is_saved_and_goes_on(play, tmp_path):
    path = tmp_path / "game"
    first = play(*HOT_SEAT, "--save", str(path), lines=["roll"])
    assert f"Go on with: bankhalter play --text --resume {path}" in first.words
    before = Game.from_record(path.read_text(encoding="utf-8"))
    second = play("--resume", str(path), lines=["1", "quit"])
    after = Game.from_record(path.read_text(encoding="utf-8"))
    assert second.code == 0
    assert len(after.actions) > len(before.actions)
    assert after.actions[: len(before.actions)] == before.actions


def test_a_resumed_game_knows_its_bots_and_can_be_undone(play, tmp_path):
    path = tmp_path / "game"
    play("--players", "Anna", "--bots", "1", "--seed", "3", "--save", str(path), lines=["", "", ""])
    before = Game.from_record(path.read_text(encoding="utf-8"))
    result = play("--resume", str(path), lines=["@2 roll", "undo"])
    assert "Bot 1 is played by the computer." in result.words
    after = Game.from_record(path.read_text(encoding="utf-8"), manual=True)
    assert after.actor == 0
    assert len(after.actions) < len(before.actions)


def test_save_and_load_by_hand(play, tmp_path):
    path = tmp_path / "by hand.game"
    result = play(
        *HOT_SEAT, lines=[f"save {path}", "roll", "1", f"load {path}", "log 1", "load", "load gibtsnicht"]
    )
    assert f"Loaded: {path}" in " ".join(result.out.split())
    assert "Which file?" in result.words
    assert "gibtsnicht: No such file" in result.words
    assert len(Game.from_record(path.read_text(encoding="utf-8")).actions) == 2  # the rolls for the start


def test_a_broken_save_is_named_and_the_game_goes_on(play, tmp_path):
    path = tmp_path / "broken"
    path.write_text("nonsense\n", encoding="utf-8")
    result = play(*HOT_SEAT, lines=[f"load {path}", "roll"])
    assert "line 1: a record begins with" in result.words
    assert " rolls " in result.out.split("line 1")[1]
    path.write_bytes(b"\xff\xfe\x00")
    assert "is not UTF-8" in play(*HOT_SEAT, lines=[f"load {path}"]).words


@pytest.mark.parametrize("form", ["@2 mortgage 5", "2: mortgage 5", "@Ben mortgage 5", "ben: mortgage 5"])
def test_other_players_act_at_any_time(play, tmp_path, form):
    path = tmp_path / "x"
    start = Game.scenario("classic", ["Anna", "Ben"], deeds={1: [5]})
    path.write_text(str(start.record), encoding="utf-8")
    result = play("--resume", str(path), lines=[form])
    assert "Ben mortgages Reading Railroad for M100." in result.words
    assert Game.from_record(path.read_text(encoding="utf-8")).is_mortgaged(5)


def test_another_players_menu_can_be_looked_at(play, tmp_path):
    path = tmp_path / "x"
    path.write_text(str(Game.scenario("classic", ["Anna", "Ben"], deeds={1: [5]}).record), encoding="utf-8")
    result = play("--resume", str(path), lines=["@2", "1"])
    assert "Menu of Ben" in result.words
    assert "Ben mortgages Reading Railroad" in result.words


def test_people_trade_by_words_and_by_questions(play, tmp_path):
    path = tmp_path / "x"
    start = str(Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1], 1: [5]}).record)
    path.write_text(start, encoding="utf-8")
    result = play("--resume", str(path), lines=["offer 2 give 1+100 get 5", "accept 1"])
    assert "Anna offers Ben (offer 1): Mediterranean Avenue and M100 for Reading Railroad." in result.words
    assert "Accept offer 1 (Mediterranean Avenue and M100 for Reading Railroad)" in result.words
    game = Game.from_record(path.read_text(encoding="utf-8"))
    assert (game.owner(5), game.owner(1)) == (0, 1)
    path.write_text(start, encoding="utf-8")
    result = play("--resume", str(path), lines=["3", "ben", "1, 100", "5"])  # 100 is no field
    assert "Offer a trade" in result.words
    assert "it goes like this: offer 2 give 5,15+200 get 11+card0" in result.words
    play("--resume", str(path), lines=["3", "ben", "1 + 100", "5", "1"])
    assert Game.from_record(path.read_text(encoding="utf-8")).owner(5) == 0


def test_a_bot_answers_an_offer(play, tmp_path):
    path = tmp_path / "x"
    path.write_text(str(Game.scenario("classic", ["Anna", "Bot 1"], deeds={1: [5]}).record), encoding="utf-8")
    result = play("--resume", str(path), lines=["offer 2 give +1 get 5", "offer 2 give +900 get 5"])
    assert "Bot 1: “That is not enough for me: for M" in result.words
    assert "Bot 1 answers offer 1 of Anna with another one." in result.words
    assert "Bot 1 accepts offer 3 of Anna." in result.words


def test_a_bot_demands_its_rent_at_a_strict_table(play, tmp_path):
    path = tmp_path / "x"
    game = Game.scenario(
        "classic", ["Anna", "Bot 1"], deeds={1: [5]}, position=[38, 0], strict_claims=True, manual=True
    )
    path.write_text(str(game.record), encoding="utf-8")
    result = play("--resume", str(path), "--dice-by-hand", lines=["roll", "3 4"])
    assert "Bot 1 demands M25 rent for Reading Railroad from Anna." in result.words
    assert "Rent must be claimed in time" in result.words  # the deviation is shown


def test_bids_ask_for_an_amount(play, tmp_path):
    path = tmp_path / "x"
    path.write_text(str(Game.scenario("classic", ["Anna", "Ben"], position=[38, 0], manual=True).record))
    start = ["roll", "3 4", "decline"]
    result = play("--resume", str(path), "--dice-by-hand", lines=[*start, "1", "1.200", "pass"])
    assert "No bid yet; Anna is asked." in result.words
    assert "Highest bid: M1,200 by Anna; Ben is asked." in result.words
    assert "Anna wins Reading Railroad for M1,200." in result.words


def test_bids_can_be_typed(play, tmp_path):
    path = tmp_path / "x"
    path.write_text(str(Game.scenario("classic", ["Anna", "Ben"], position=[38, 0], manual=True).record))
    result = play(
        "--resume", str(path), "--dice-by-hand", lines=["roll", "34", "decline", "bid 120", "bid 119", "pass"]
    )
    assert "top the last bid. [AUCTION-" in result.words
    assert "Anna wins Reading Railroad for M120." in result.words


def test_long_lists_are_folded(play, tmp_path):
    path = tmp_path / "x"
    start = Game.scenario("classic", ["Anna", "Ben"], deeds={0: [5, 6, 11, 12, 15]})
    path.write_text(str(start.record), encoding="utf-8")
    result = play("--resume", str(path), lines=["2", "3", "2", "99", "2", ""])
    assert "2 Mortgage … (5)" in result.words
    assert "Anna mortgages St. Charles Place for M70." in result.words
    assert "“99” is not listed; there are 1 to 4." in result.words


def test_why_and_rules_explain(play, tmp_path):
    path = tmp_path / "x"
    path.write_text(str(Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1]}).record), encoding="utf-8")
    result = play("--resume", str(path), lines=["why build 1", "why", "rules rent-03", "rules", "rules X-1"])
    assert "Build house on Mediterranean Avenue (M50): Not enough streets" in result.words
    assert "[BUILD-01]" in result.words
    assert "RENT-03" in result.words
    assert "Which rule?" in result.words
    assert "X-1" in result.words


def test_looking_things_up_changes_nothing(play, tmp_path):
    path = tmp_path / "x"
    start = Game.scenario("classic", ["Anna", "Ben"], deeds={0: [1, 12]}, mortgaged=[1])
    path.write_text(str(start.record), encoding="utf-8")
    looks = ["?", "board", "deeds", "deeds 2", "deeds anna", "log", "log 3", "menu", "offers", "why roll"]
    result = play("--resume", str(path), lines=looks)
    assert path.read_text(encoding="utf-8") == str(start.record)
    assert "1 Mediterranean Avenue (Brown), mortgaged" in result.words
    assert "12 Electric Company (Utilities), rent M4 per pip" in result.words
    assert "There are no offers." in result.words
    for lang in LANGS:
        assert play(*HOT_SEAT, "--lang", lang, lines=["?"]).code == 0


def test_the_end_of_the_input_says_how_to_go_on(play):
    result = play(*HOT_SEAT)
    assert result.code == 0
    assert "The game is not saved" in result.words


def test_ctrl_c_says_how_to_go_on(play, tmp_path, monkeypatch):
    from bankhalter.terminal.screen import Screen

    def interrupted(self, prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    path = tmp_path / "x"
    result = play(*HOT_SEAT, "--save", str(path))
    assert result.code == 130
    assert f"--resume {path}" in result.words
    assert Game.from_record(path.read_text(encoding="utf-8")).names == ("Anna", "Ben")


def test_a_narrow_terminal_stays_narrow(play):
    result = play(*HOT_SEAT, lines=["board", "?", "roll"], columns=60)
    assert max(map(len, result.out.splitlines())) <= 70  # only what was typed may stick out
    assert "│" not in result.out


def test_a_debt_is_settled_in_property(play, tmp_path):
    path = tmp_path / "x"
    start = Game.scenario(
        "mega-deluxe",
        ["Anna", "Ben"],
        deeds={0: [1, 7], 1: [51]},
        cash=[1000, 50000],
        position=[47],
        manual=True,
    )
    path.write_text(str(start.record), encoding="utf-8")
    typed = ["roll", "1 2 1", "settle", "4", "7", "1"]
    result = play("--resume", str(path), "--dice-by-hand", lines=typed)
    assert "4 Offer property instead of money …" in result.words
    assert "Anna owes Ben M5,000 (rent, Boardwalk)." in result.words
    assert "it goes like this: settle give" in result.words
    assert "Ben accepts offer 1 of Anna." in result.words
    assert Game.from_record(path.read_text(encoding="utf-8"), manual=True).owner(7) == 1


def test_a_shortage_asks_the_others(play, tmp_path):
    path = tmp_path / "x"
    deeds = {0: [1, 3, 6, 8, 9, 11, 13, 14], 1: [16, 18, 19, 21, 23, 24, 26, 27, 29]}
    levels = dict.fromkeys([1, 3, 6, 8, 9], 4) | dict.fromkeys([11, 13, 14], 3)
    start = Game.scenario("classic", ["Anna", "Ben"], deeds=deeds, levels=levels, cash=[9000, 9000])
    path.write_text(str(start.record), encoding="utf-8")
    result = play("--resume", str(path), lines=["build 11", "build 16 18 19", "2", "1", "40", "2"])
    assert (
        "The bank has 3 houses left, and Anna wants to build 1 house. Does Ben want to build too?"
        in result.words
    )
    assert "Ben wants to build 3 houses." in result.words
    assert "The bank auctions a house." in result.words
    assert "A house is up for auction." in result.words


def test_help_names_only_what_the_table_has(play):
    plain = play(*HOT_SEAT, lines=["?"]).words
    assert "skyscraper FIELD" not in plain
    assert "set_cash" not in plain
    assert "set_cash" in play(*HOT_SEAT, "--dice-by-hand", lines=["?"]).words
    mega = play(*HOT_SEAT, "--edition", "mega-deluxe", lines=["?"]).words
    assert "skyscraper FIELD" in mega
    assert "dice 3 4" not in mega


def test_colours_only_on_a_terminal_that_wants_them(monkeypatch):
    import sys

    from bankhalter.terminal.screen import Screen

    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Screen().colours
    monkeypatch.setenv("NO_COLOR", "1")
    assert not Screen().colours
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    assert not Screen().colours


def test_a_percentage_stays_on_one_line(monkeypatch):
    from bankhalter.terminal.screen import Screen

    monkeypatch.setenv("COLUMNS", "20")
    said = Screen().wrap("Annas Chance war 12 % und mehr", "", "")
    assert said.splitlines() == ["Annas Chance war", "12 % und mehr"]

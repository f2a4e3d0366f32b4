"""The questions at the start, and what the table says about itself."""

import pytest

from bankhalter.editions import edition_ids
from bankhalter.engine.game import Game
from bankhalter.terminal import files


def test_enter_five_times_starts_a_game(play):
    result = play(lines=["", "", "", "", ""])
    assert "Which edition?" in result.words
    assert "MONOPOLY Classic – 1 Player 1, 2 Bot 1" in result.words


def test_the_questions_in_german(play):
    result = play("--lang", "de", lines=["", "2", "Anna, Ben", "", ""])
    assert "Welche Ausgabe?" in result.words
    assert "1 Anna, 2 Ben" in result.words
    assert "ends_at_first_bankruptcy: 1 statt 0" in result.words


@pytest.mark.parametrize("number", range(1, len(edition_ids()) + 1))
def test_every_edition_can_be_chosen(play, number):
    preset = (
        [""]
        if number != 1 + [*sorted(edition_ids(), key=lambda e: e != "classic")].index("mega-deluxe")
        else []
    )
    result = play(lines=[str(number), *preset, "Anna,Ben", ""])
    assert "1 Anna, 2 Ben" in result.words


def test_a_file_of_own_names_stands_for_its_edition(play, tmp_path):
    file, record = tmp_path / "ours.toml", tmp_path / "game.txt"
    file.write_text('extends = "classic"\nfield.1 = "Am Bach"', "utf-8")
    options = "--edition", str(file), "--players", "Anna", "Ben", "--seed", "1"
    assert "Am Bach" in play(*options, lines=["board", f"save {record}"], columns=60).words
    assert Game.from_record(files.read(record)).edition.fields[1].name.de == "Am Bach"
    file.write_text('extends = "classic"\nfield.1 = ""', "utf-8")
    refused = play(*options)
    assert refused.code != 0
    assert "ours.toml" in refused.err
    assert "Line 2, field.1 (Mediterranean Avenue): A name has 1 to 40 characters" in refused.err


def test_wrong_answers_are_asked_again(play):
    result = play(
        lines=["9", "x", "1", "7", "1", "Anna, Anna", "7", "A,B,C,D,E,F,G,H,I", "Anna", "0", "9", "x", "1"]
    )
    assert "“9” is not listed; there are 1 to 5." in result.words
    assert "name “Anna”: is taken" in result.words
    assert "At most 8 can play." in result.words
    assert "“0” is not possible; 1 to 7 are." in result.words
    assert "1 Anna, 2 Bot 1" in result.words


def test_the_end_of_the_input_during_the_questions_is_no_error(play):
    assert play(lines=["1"]).code == 0


def test_a_wrong_house_rule_is_refused_before_anything_is_asked(play):
    result = play("--house-rule", "free_beer")
    assert result.code == 2
    assert result.out == ""
    assert "'free_beer' is no house rule" in result.err


def test_nobody_is_named_where_only_bots_play(play):
    result = play("--watch", "--players", "A")
    assert result.code == 2
    assert "--players: with --watch only bots play" in result.err


def test_house_rules_are_visible(play):
    result = play(
        "--players", "A", "B", "--house-rule", "parking_pot", "house_double_los=1", "--strict-claims"
    )
    assert "Different from the normal game:" in result.words
    for name in ("house_parking_pot", "house_double_los", "strict_claims"):
        assert f"({name}: 1, not 0)" in result.words


def test_the_official_game_has_nothing_to_declare(play):
    assert "Different" not in play("--players", "A", "B").words


def test_a_failed_save_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "x"
    path.write_text("old", encoding="utf-8")
    game = Game("classic", 2, seed=1)
    monkeypatch.setattr("os.fsync", lambda handle: (_ for _ in ()).throw(OSError(5, "broken")))
    with pytest.raises(OSError, match="broken"):
        files.save(game, path)
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["x"]


def test_a_game_left_unsaved_at_a_terminal_is_kept(play, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    result = play("--players", "A", "B", lines=["quit"], tty=True)
    kept = tmp_path / "bankhalter" / "last.game"
    assert f"--resume {kept}" in result.words
    assert Game.from_record(kept.read_text(encoding="utf-8")).names == ("A", "B")

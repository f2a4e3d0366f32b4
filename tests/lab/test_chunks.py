import numpy as np

from bankhalter.lab.chunks import Chunk, Chunks

NONE = np.zeros(0, np.int64)


def games_of(chunks: Chunks, seconds_per_game: float) -> list[int]:
    given = []
    while (chunk := chunks.take()) is not None:
        given += range(chunk.first, chunk.first + chunk.count)
        chunks.learn(chunk, seconds_per_game * chunk.count)
    return given


def test_every_game_is_given_out_once():
    assert games_of(Chunks(5000, NONE, 2), 0.001) == list(range(5000))


def test_games_already_played_are_not_given_out():
    done = np.array([0, 1, 5, 99, 100, 3000])
    assert games_of(Chunks(100, done, 2), 0.001) == [n for n in range(100) if n not in (0, 1, 5, 99)]
    assert Chunks(3, np.arange(10), 1).take() is None


def test_chunks_grow_to_what_a_second_holds():
    chunks = Chunks(10**9, NONE, 2)
    sizes = []
    for _ in range(8):
        chunk = chunks.take()
        sizes.append(chunk.count)
        chunks.learn(chunk, chunk.count / 10_000)
    assert sizes == [1, 8, 64, 512, 4096, 10_000, 10_000, 10_000]


def test_a_slow_game_is_a_chunk_of_its_own():
    chunks = Chunks(100, NONE, 2)
    chunks.learn(Chunk(0, 1), 20.0)
    assert chunks.take() == Chunk(0, 1)


def test_towards_the_end_all_workers_still_have_something():
    chunks = Chunks(1000, NONE, 4)
    chunks.learn(Chunk(0, 1000), 0.01)
    assert chunks.take().count == 126


def test_a_lost_chunk_is_given_out_again_but_not_for_ever():
    chunks = Chunks(1, NONE, 1)
    given_up = []
    while (chunk := chunks.take()) is not None:
        assert (chunk.first, chunk.count) == (0, 1)
        given_up.append(chunks.lost(chunk))
    assert given_up == [None, None, 0]


def test_of_a_deadly_chunk_only_the_deadly_game_is_given_up():
    chunks, played, given_up = Chunks(40, NONE, 1), [], []
    chunks.learn(Chunk(0, 40), 0.1)
    while (chunk := chunks.take()) is not None:
        games = range(chunk.first, chunk.first + chunk.count)
        if 13 in games:
            given_up += [game for game in [chunks.lost(chunk)] if game is not None]
        else:
            played += games
    assert given_up == [13]
    assert sorted(played) == [game for game in range(40) if game != 13]

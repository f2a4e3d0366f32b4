from bankhalter.lab.runs.chunks import MOST, Chunk, Chunks


def games_of(chunks: Chunks, seconds_per_game: float) -> list[int]:
    given = []
    while (chunk := chunks.take()) is not None:
        given += range(chunk.first, chunk.first + chunk.count)
        chunks.learn(chunk, seconds_per_game * chunk.count)
    return given


def test_every_game_is_given_out_once():
    assert games_of(Chunks(0, 5000, 2), 0.001) == list(range(5000))


def test_games_already_played_are_not_given_out():
    assert games_of(Chunks(30, 100, 2), 0.001) == list(range(30, 100))
    assert Chunks(3, 3, 1).take() is None


def test_chunks_grow_to_what_a_second_holds():
    chunks = Chunks(0, 10**9, 2)
    sizes = []
    for _ in range(8):
        chunk = chunks.take()
        sizes.append(chunk.count)
        chunks.learn(chunk, chunk.count / 10_000)
    assert sizes == [1, 8, 64, 512, 4096, 10_000, 10_000, 10_000]


def test_a_chunk_of_quick_games_still_fits_into_memory():
    chunks = Chunks(0, 10**9, 2)
    chunks.learn(Chunk(0, 10**7), 1.0)
    assert chunks.take() == Chunk(0, MOST)


def test_a_slow_game_is_a_chunk_of_its_own():
    chunks = Chunks(0, 100, 2)
    chunks.learn(Chunk(0, 1), 20.0)
    assert chunks.take() == Chunk(0, 1)


def test_towards_the_end_all_workers_still_have_something():
    chunks = Chunks(0, 1000, 4)
    chunks.learn(Chunk(0, 1000), 0.01)
    assert chunks.take().count == 126


def test_a_lost_chunk_is_given_out_again_but_not_for_ever():
    chunks = Chunks(0, 1, 1)
    given_up = []
    while (chunk := chunks.take()) is not None:
        assert (chunk.first, chunk.count) == (0, 1)
        given_up.append(chunks.lost(chunk))
    assert given_up == [None, None, 0]


def test_of_a_deadly_chunk_only_the_deadly_game_is_given_up():
    chunks, played, given_up = Chunks(0, 40, 1), [], []
    chunks.learn(Chunk(0, 40), 0.1)
    while (chunk := chunks.take()) is not None:
        games = range(chunk.first, chunk.first + chunk.count)
        if 13 in games:
            given_up += [game for game in [chunks.lost(chunk)] if game is not None]
        else:
            played += games
    assert given_up == [13]
    assert sorted(played) == [game for game in range(40) if game != 13]

"""A small study: how much better is one bot than another? Some hundred games, seats rotated."""

from bankhalter.lab.runs.job import new_games
from bankhalter.lab.runs.play import play_chunk

GAMES = 300


def main() -> None:
    """Let one bot play against three of a stronger kind."""
    job = new_games("classic", None, ["banker", "banker", "banker", "first"], seed=1)
    rows, tally = play_chunk(job, 0, GAMES).rows, job.tally()
    tally.add(rows)
    for wins in tally.wins(job.names):
        interval = f"{wins.low:.1%} to {wins.high:.1%}"
        print(f"{wins.name:10} won {wins.share:5.1%} of its games, 95 % interval {interval}")
    print(f"A game took {rows['rounds'].mean():.0f} rounds.")


if __name__ == "__main__":
    main()

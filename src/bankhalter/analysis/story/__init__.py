"""The story of a game in numbers: a fold over what happened, with the rules' own answers."""

from bankhalter.analysis.story.shape import (
    Curves,
    Deal,
    Dice,
    Earnings,
    Exit,
    Finish,
    Fortune,
    Lead,
    Milestone,
    Rent,
    Rounds,
    Story,
    Swing,
    Total,
)
from bankhalter.analysis.story.teller import Teller, outcomes, story_of

__all__ = [
    "Curves",
    "Deal",
    "Dice",
    "Earnings",
    "Exit",
    "Finish",
    "Fortune",
    "Lead",
    "Milestone",
    "Rent",
    "Rounds",
    "Story",
    "Swing",
    "Teller",
    "Total",
    "outcomes",
    "story_of",
]

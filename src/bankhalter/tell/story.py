"""The story of a game with its sentences, as plain data for a screen."""

from dataclasses import asdict, dataclass

from bankhalter.analysis.story import (
    Curves,
    Deal,
    Dice,
    Earnings,
    Exit,
    Fortune,
    Milestone,
    Rent,
    Rounds,
    Story,
)
from bankhalter.i18n import Lang
from bankhalter.tell.tale import Moment, deal_text, milestone, short_rent, tale
from bankhalter.tell.voice import Setting, Voice


@dataclass(frozen=True, slots=True)
class ToldRent(Rent):
    """A rent, and who paid it to whom."""

    text: str


@dataclass(frozen=True, slots=True)
class ToldDeal(Deal):
    """A deal, and who got what for it."""

    text: str


@dataclass(frozen=True, slots=True)
class ToldMilestone(Milestone):
    """A milestone, and what it is."""

    text: str


@dataclass(frozen=True, slots=True)
class ToldStory:
    """The story of a game: sentences in the order to be read, numbers by seat, and the largest of everything.

    `at` says where to look: the version of the table; in a record, the number of actions.
    """

    players: list[str]
    moments: list[Moment]
    curves: Curves
    rounds: Rounds
    exits: list[Exit]
    milestones: list[ToldMilestone]
    rents: list[ToldRent]
    best: list[ToldDeal]
    worst: list[ToldDeal]
    earnings: list[Earnings]
    fortunes: list[Fortune]
    dice: Dice


def tell_story(setting: Setting, story: Story, lang: Lang, minutes: int | None = None) -> ToldStory:
    """Find the words for a story; `minutes`: how long people sat over it, if that is known."""
    voice = Voice(setting, lang)
    return ToldStory(
        players=list(setting.names),
        moments=list(tale(voice, story, minutes)),
        curves=story.curves,
        rounds=story.rounds,
        exits=story.exits,
        milestones=[_told(voice, found) for found in story.milestones],
        rents=[ToldRent(**asdict(rent), text=short_rent(voice, rent)) for rent in story.rents],
        best=[ToldDeal(**asdict(deal), text=deal_text(voice, deal)) for deal in story.best],
        worst=[ToldDeal(**asdict(deal), text=deal_text(voice, deal)) for deal in story.worst],
        earnings=story.earnings,
        fortunes=story.fortunes,
        dice=story.dice,
    )


def _told(voice: Voice, found: Milestone) -> ToldMilestone:
    return ToldMilestone(**asdict(found), text=milestone(voice, found))

"""The story of a game with its sentences, as plain data for a screen."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Literal

from bankhalter.analysis.story import (
    Curves,
    Deal,
    Dice,
    Earnings,
    Fortune,
    Rent,
    Rounds,
    Story,
    Swing,
)
from bankhalter.engine.actions import Bundle
from bankhalter.i18n import Lang, decimal, pick
from bankhalter.tell.voice import DATIVE, Setting, Voice

TOLD = 0.05
"""Less luck than that, in visits, would be told as none."""


@dataclass(frozen=True, slots=True)
class ToldRent(Rent):
    """A rent, and who paid it to whom."""

    text: str


@dataclass(frozen=True, slots=True)
class ToldDeal(Deal):
    """A deal, and who got what for it."""

    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the biggest moments; the luck of a whole game has no place and no amount of money."""

    kind: Literal["swing", "rent", "deal", "lucky", "unlucky"]
    at: int | None
    turn: int | None
    amount: int | None
    text: str


@dataclass(frozen=True, slots=True)
class ToldStory:
    """The story of a game: numbers by seat, and the largest of everything with a sentence.

    `at` says where to look: the version of the table; in a record, the number of actions.
    """

    players: list[str]
    moments: list[Moment]
    curves: Curves
    rounds: Rounds
    rents: list[ToldRent]
    best: list[ToldDeal]
    worst: list[ToldDeal]
    earnings: list[Earnings]
    fortunes: list[Fortune]
    dice: Dice


def tell_story(setting: Setting, story: Story, lang: Lang) -> ToldStory:
    """Find the words for a story."""
    voice = Voice(setting, lang)
    return ToldStory(
        players=list(setting.names),
        moments=list(_moments(voice, story)),
        curves=story.curves,
        rounds=story.rounds,
        rents=[ToldRent(**asdict(rent), text=_rent(voice, rent)) for rent in story.rents],
        best=[ToldDeal(**asdict(deal), text=_deal(voice, deal)) for deal in story.best],
        worst=[ToldDeal(**asdict(deal), text=_deal(voice, deal)) for deal in story.worst],
        earnings=story.earnings,
        fortunes=story.fortunes,
        dice=story.dice,
    )


def _moments(voice: Voice, story: Story) -> Iterator[Moment]:
    for swing in story.swings:
        change = swing.after - swing.before
        yield Moment("swing", swing.at, swing.turn, change, _swing(voice, swing))
    for rent in story.rents[:1]:
        sentence = pick(voice.lang, de="Die höchste Miete: {}.", en="The biggest rent: {}.")
        yield Moment("rent", rent.at, rent.turn, rent.amount, sentence.format(_rent(voice, rent)))
    for deal in story.best[:1]:
        sentence = pick(voice.lang, de="Das beste Geschäft: {}.", en="The best deal: {}.")
        yield Moment("deal", deal.at, deal.turn, deal.gain, sentence.format(_deal(voice, deal)))
    yield from _luck(voice, story.fortunes)


def _swing(voice: Voice, swing: Swing) -> str:
    german, english = ("steigt", "rises") if swing.after > swing.before else ("fällt", "falls")
    amounts = {"before": voice.money(swing.before), "after": voice.money(swing.after)}
    sentence = pick(
        voice.lang,
        de="Das Vermögen von {name} {verb} von {before} auf {after}.",
        en="The net worth of {name} {verb} from {before} to {after}.",
    )
    verb = pick(voice.lang, de=german, en=english)
    return sentence.format(name=voice.player(swing.seat), verb=verb, **amounts)


def _rent(voice: Voice, rent: Rent) -> str:
    sentence = pick(voice.lang, de="{} an {} für {}", en="{} to {} for {}")
    return sentence.format(voice.player(rent.payer), voice.player(rent.owner), voice.field(rent.field))


def _deal(voice: Voice, deal: Deal) -> str:
    got = Bundle(deeds=tuple(deal.got), cash=max(0, -deal.paid))
    gave = Bundle(deeds=tuple(deal.gave), cash=max(0, deal.paid))
    sentences = {
        "bought": pick(voice.lang, de="{name} kauft {got} für {gave}", en="{name} buys {got} for {gave}"),
        "won": pick(
            voice.lang,
            de="{name} ersteigert {got} für {gave}",
            en="{name} wins {got} in an auction for {gave}",
        ),
        "traded": pick(
            voice.lang,
            de="{name} bekommt {got} von {other} für {gave}",
            en="{name} gets {got} from {other} for {gave}",
        ),
    }
    return sentences[deal.kind].format(
        name=voice.player(deal.seat),
        got=voice.bundle(got),
        gave=voice.bundle(gave),
        other=voice.player(-1 if deal.other is None else deal.other, DATIVE),
    )


def _luck(voice: Voice, fortunes: list[Fortune]) -> Iterator[Moment]:
    """Who had most of it, and who least, if there were any."""
    ranked = sorted(range(len(fortunes)), key=lambda seat: fortunes[seat].luck)
    most, least = ranked[-1], ranked[0]
    if fortunes[most].luck >= TOLD:
        sentence = pick(
            voice.lang,
            de="Am meisten Glück hat {}: {} Besuche besser als zu erwarten.",
            en="{} has the best luck: {} visits better than expected.",
        )
        yield _lucky("lucky", voice, sentence, most, fortunes[most].luck)
    if fortunes[least].luck <= -TOLD:
        sentence = pick(
            voice.lang,
            de="Am wenigsten Glück hat {}: {} Besuche schlechter als zu erwarten.",
            en="{} has the worst luck: {} visits worse than expected.",
        )
        yield _lucky("unlucky", voice, sentence, least, -fortunes[least].luck)


def _lucky(
    kind: Literal["lucky", "unlucky"], voice: Voice, sentence: str, seat: int, visits: float
) -> Moment:
    text = sentence.format(voice.player(seat), decimal(visits, 1, voice.lang))
    return Moment(kind, None, None, None, text)

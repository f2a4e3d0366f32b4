"""A game in sentences: who won and how long it took, how it came, and the largest of everything."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bankhalter.analysis.story import Deal, Exit, Finish, Fortune, Lead, Milestone, Rent, Story, Swing
from bankhalter.codes import Piece
from bankhalter.engine.actions import Bundle
from bankhalter.i18n import Lang, decimal, pick, plural
from bankhalter.tell.voice import DATIVE, Voice

TOLD = 0.05
"""Less luck than that, in visits, would be told as none."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A sentence of the story; what is about a whole game has no place."""

    kind: Literal["end", "length", "lead", "exit", "swing", "rent", "deal", "lucky", "unlucky"]
    at: int | None
    turn: int | None
    text: str


def tale(voice: Voice, story: Story, minutes: int | None) -> Iterator[Moment]:
    """The sentences in the order to be read."""
    if story.finish:
        yield Moment("end", story.finish.at, story.finish.turn, _end(voice, story, story.finish))
    yield Moment("length", None, None, _length(voice, story, minutes))
    if story.lead and (not story.finish or story.finish.winners == [story.lead.seat]):
        yield _lead(voice, story.lead, story.finish)
    yield from _course(voice, story)
    for rent in story.rents[:1]:
        yield Moment("rent", rent.at, rent.turn, _biggest_rent(voice, rent))
    for deal in story.best[:1]:
        yield Moment("deal", deal.at, deal.turn, _best_deal(voice, deal))
    yield from _luck(voice, story.fortunes)


def _course(voice: Voice, story: Story) -> list[Moment]:
    """Turning points and bankruptcies; one that is both is told once."""
    told = [swing.cause for swing in story.swings if isinstance(swing.cause, Exit)]
    found = [Moment("swing", swing.at, swing.turn, _swing(voice, swing)) for swing in story.swings]
    left = [out for out in story.exits if out not in told]
    found += [Moment("exit", out.at, out.turn, _bankrupt(voice, out) + ".") for out in left]
    return sorted(found, key=lambda moment: moment.turn or 0)


# ---- the end


def _end(voice: Voice, story: Story, finish: Finish) -> str:
    alone = len(finish.winners) == 1
    if finish.counted:
        german, english = ("hat", "has") if alone else ("haben", "have")
        sentence = pick(
            voice.lang,
            de=f"{{who}} {german} am Ende das größte Vermögen: {{wealth}}.",
            en=f"{{who}} {english} the greatest net worth in the end: {{wealth}}.",
        )
    else:
        sentence = pick(
            voice.lang,
            de="{who} bleibt allein übrig, mit einem Vermögen von {wealth}.",
            en="{who} is the last one left, with a net worth of {wealth}.",
        )
    who = voice.join(voice.player(seat) for seat in finish.winners)
    return sentence.format(who=who, wealth=voice.money(story.curves.wealth[finish.winners[0]][-1]))


def _length(voice: Voice, story: Story, minutes: int | None) -> str:
    lang = voice.lang
    turn, round_ = pick(
        lang, de=(("Zug", "Züge"), ("Runde", "Runden")), en=(("turn", "turns"), ("round", "rounds"))
    )
    turns = plural(story.curves.turns[-1], *turn, lang)
    rounds = plural(len(story.rounds.rounds), *round_, lang)
    time = (
        ""
        if minutes is None
        else ", " + pick(lang, de="zusammen {}", en="{} in all").format(_time(minutes, lang))
    )
    begin = pick(lang, de="Das Spiel dauert", en="The game takes")
    if not story.finish:
        begin = pick(lang, de="Bisher dauert das Spiel", en="So far the game has taken")
    return f"{begin} {turns} in {rounds}{time}."


def _time(minutes: int, lang: Lang) -> str:
    hour, minute = pick(
        lang, de=(("Stunde", "Stunden"), ("Minute", "Minuten")), en=(("hour", "hours"), ("minute", "minutes"))
    )
    hours, rest = divmod(max(1, minutes), 60)
    parts = [plural(hours, *hour, lang)] * bool(hours) + [plural(rest, *minute, lang)] * bool(rest)
    return pick(lang, de=" und ", en=" and ").join(parts)


def _lead(voice: Voice, lead: Lead, finish: Finish | None) -> Moment:
    name = voice.player(lead.seat)
    if lead.turn <= 1:
        text = pick(voice.lang, de=f"{name} liegt von Anfang an vorn.", en=f"{name} leads from the start.")
        return Moment("lead", None, None, text)
    if finish is None:
        sentence = pick(voice.lang, de="{} liegt seit Zug {} vorn.", en="{} has led since turn {}.")
    elif lead.turn == finish.turn:
        sentence = pick(
            voice.lang,
            de="{} geht erst im letzten Zug in Führung.",
            en="{} takes the lead only in the last turn.",
        )
    else:
        sentence = pick(
            voice.lang,
            de="{} liegt seit Zug {} vorn und wird nicht mehr eingeholt.",
            en="{} leads from turn {} on and is never caught again.",
        )
    return Moment("lead", lead.at, lead.turn, sentence.format(name, lead.turn))


# ---- how it came


def _swing(voice: Voice, swing: Swing) -> str:
    """What happened, and what it did."""
    cause = _cause(voice, swing.cause)
    if isinstance(swing.cause, Exit) and swing.cause.seat == swing.seat:
        return f"{cause}."  # that nothing is left goes without saying
    german, english = ("steigt", "rises") if swing.after > swing.before else ("fällt", "falls")
    sentence = pick(
        voice.lang,
        de="Das Vermögen von {name} {verb} von {before} auf {after}.",
        en="The net worth of {name} {verb} from {before} to {after}.",
    ).format(
        name=voice.player(swing.seat),
        verb=pick(voice.lang, de=german, en=english),
        before=voice.money(swing.before),
        after=voice.money(swing.after),
    )
    return f"{cause}. {sentence}" if cause else sentence


def _cause(voice: Voice, cause: Rent | Deal | Exit | None) -> str:
    match cause:
        case Exit():
            return _bankrupt(voice, cause)
        case Rent():
            return _owed(voice, cause)
        case Deal():
            return deal_text(voice, cause)
    return ""


def _bankrupt(voice: Voice, out: Exit) -> str:
    sentence = pick(
        voice.lang,
        de="{who} ist mit {amount} Schulden pleite und überlässt {heir} alles",
        en="{who} goes bankrupt over {amount} and leaves everything to {heir}",
    )
    heir = voice.player(-1 if out.other is None else out.other, DATIVE)
    return sentence.format(who=voice.player(out.seat), amount=voice.money(out.amount), heir=heir)


def _owed(voice: Voice, rent: Rent) -> str:
    """A rent, with its amount: whether it could be paid is another matter."""
    sentence = pick(
        voice.lang,
        de="{who} schuldet {owner} {amount} {rent} für {field}",
        en="{who} owes {owner} {amount} {rent} for {field}",
    )
    return sentence.format(
        who=voice.player(rent.payer),
        owner=voice.player(rent.owner),
        amount=voice.money(rent.amount),
        rent=voice.words.rent.one(voice.lang),
        field=voice.field(rent.field),
    )


# ---- the largest of everything


def _biggest_rent(voice: Voice, rent: Rent) -> str:
    sentence = pick(voice.lang, de="Die höchste Miete: {}.", en="The biggest rent: {}.")
    return sentence.format(_owed(voice, rent))


def _best_deal(voice: Voice, deal: Deal) -> str:
    sentence = pick(
        voice.lang,
        de="Das beste Geschäft: {}; das bringt {}.",
        en="The best deal: {}; that brings {}.",
    )
    return sentence.format(deal_text(voice, deal), voice.money(deal.gain))


def _luck(voice: Voice, fortunes: list[Fortune]) -> Iterator[Moment]:
    """Who had most of it, and who least, if there were any."""
    ranked = sorted(range(len(fortunes)), key=lambda seat: fortunes[seat].luck)
    most, least = ranked[-1], ranked[0]
    if fortunes[most].luck >= TOLD:
        sentence = pick(
            voice.lang,
            de="Am meisten Glück hat {}: {}-mal öfter Miete bekommen oder gespart als zu erwarten.",
            en="{} has the best luck: rent received or spared {} times more often than expected.",
        )
        yield _lucky("lucky", voice, sentence, most, fortunes[most].luck)
    if fortunes[least].luck <= -TOLD:
        sentence = pick(
            voice.lang,
            de="Am wenigsten Glück hat {}: {}-mal öfter Miete gezahlt oder verpasst als zu erwarten.",
            en="{} has the worst luck: rent paid or missed {} times more often than expected.",
        )
        yield _lucky("unlucky", voice, sentence, least, -fortunes[least].luck)


def _lucky(
    kind: Literal["lucky", "unlucky"], voice: Voice, sentence: str, seat: int, visits: float
) -> Moment:
    text = sentence.format(voice.player(seat), decimal(visits, 1, voice.lang))
    return Moment(kind, None, None, text)


# ---- what stands in lists


def short_rent(voice: Voice, rent: Rent) -> str:
    """A rent without its amount, which stands beside it."""
    sentence = pick(voice.lang, de="{} an {} für {}", en="{} to {} for {}")
    return sentence.format(voice.player(rent.payer), voice.player(rent.owner), voice.field(rent.field))


def deal_text(voice: Voice, deal: Deal) -> str:
    """Who got what for it."""
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


def milestone(voice: Voice, found: Milestone) -> str:
    """What has been reached."""
    if found.kind == "hotel":
        sentence = pick(
            voice.lang,
            de="{name} baut das erste Mal {hotel}: {field}",
            en="{name} builds {hotel} for the first time: {field}",
        )
    else:
        sentence = pick(
            voice.lang,
            de="{name} hat mit {field} eine ganze Gruppe",
            en="{name} has a whole group with {field}",
        )
    hotel = voice.a(voice.piece(Piece.HOTEL))
    return sentence.format(name=voice.player(found.seat), hotel=hotel, field=voice.field(found.field))

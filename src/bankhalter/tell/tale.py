"""A game in sentences: who won and how long it took, how it came, and the largest of everything."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from bankhalter.analysis.story import Deal, Exit, Finish, Fortune, Lead, Milestone, Rent, Story, Swing
from bankhalter.codes import Piece
from bankhalter.engine.actions import Bundle
from bankhalter.i18n import Lang, pick, plural
from bankhalter.tell.voice import DATIVE, Voice

TOLD = 0.5
"""Luck of fewer visits than this, more or less, is not mentioned."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A sentence of the story, and when it happened if it is not about the whole game."""

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
    found += [Moment("exit", out.at, out.turn, _bankrupt(voice, out)) for out in left]
    return sorted(found, key=lambda moment: moment.turn or 0)


# ---- the end


def _end(voice: Voice, story: Story, finish: Finish) -> str:
    """Who won and why, and what that is worth."""
    lang, alone = voice.lang, len(finish.winners) == 1
    if finish.counted:
        wins = pick(lang, de="gewinnt", en="wins") if alone else pick(lang, de="gewinnen", en="win")
        sentence = pick(
            lang,
            de=f"{{who}} {wins} mit dem größten Vermögen: {{wealth}}.",
            en=f"{{who}} {wins} with the greatest net worth: {{wealth}}.",
        )
    else:
        sentence = pick(
            lang,
            de="{who} gewinnt: {others} pleite. Am Ende sind es {wealth} Vermögen.",
            en="{who} wins: {others} bankrupt. The net worth in the end is {wealth}.",
        )
    return sentence.format(
        who=voice.join(voice.player(seat) for seat in finish.winners),
        others=_others(voice, finish),
        wealth=voice.money(story.curves.wealth[finish.winners[0]][-1]),
    )


def _others(voice: Voice, finish: Finish) -> str:
    """All who have not won, with their verb."""
    others = [seat for seat in range(len(voice.setting.names)) if seat not in finish.winners]
    if len(others) == 1:
        return voice.player(others[0]) + pick(voice.lang, de=" ist", en=" is")
    return pick(voice.lang, de="Alle anderen sind", en="all others are")


def _length(voice: Voice, story: Story, minutes: int | None) -> str:
    lang = voice.lang
    turn, round_ = pick(
        lang, de=(("Zug", "Züge"), ("Runde", "Runden")), en=(("turn", "turns"), ("round", "rounds"))
    )
    turns = plural(story.curves.turns[-1], *turn, lang)
    rounds = plural(len(story.rounds.rounds), *round_, lang)
    time = "" if minutes is None else f"{_time(minutes, lang)}: "
    begin = pick(lang, de="Das Spiel dauert", en="The game takes")
    if not story.finish:
        begin = pick(lang, de="Bisher dauert das Spiel", en="So far the game has taken")
    return f"{begin} {time}{turns} in {rounds}."


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
            en="{} leads from turn {} on and is never overtaken.",
        )
    return Moment("lead", lead.at, lead.turn, sentence.format(name, lead.turn))


# ---- how it came


def _swing(voice: Voice, swing: Swing) -> str:
    """What happened, and what it did."""
    told = _cause(voice, swing)
    if isinstance(swing.cause, Exit) and swing.cause.seat == swing.seat:
        return told  # that nothing is left goes without saying
    falls = swing.after < swing.before
    if falls and _begins_with(swing):
        sentence = pick(
            voice.lang,
            de="Von {before} Vermögen bleiben {after}.",
            en="The net worth falls from {before} to {after}.",
        )
    elif falls:
        sentence = pick(
            voice.lang,
            de="Das Vermögen von {name} fällt von {before} auf {after}.",
            en="The net worth of {name} falls from {before} to {after}.",
        )
    else:
        sentence = pick(
            voice.lang,
            de="Das Vermögen von {name} steigt von {before} auf {after}.",
            en="The net worth of {name} rises from {before} to {after}.",
        )
    change = sentence.format(
        name=voice.player(swing.seat), before=voice.money(swing.before), after=voice.money(swing.after)
    )
    return f"{told} {change}".strip()


def _begins_with(swing: Swing) -> bool:
    """Whether what happened is told of the one whose wealth changed."""
    match swing.cause:
        case Rent():
            return swing.cause.payer == swing.seat
        case Deal():
            return swing.cause.seat == swing.seat
    return False


def _cause(voice: Voice, swing: Swing) -> str:
    match swing.cause:
        case Exit():
            return _bankrupt(voice, swing.cause)
        case Rent():
            return _owed(voice, swing.cause, swing.sold)
        case Deal():
            return deal_text(voice, swing.cause) + "."
    return ""


def _bankrupt(voice: Voice, out: Exit) -> str:
    sentence = pick(
        voice.lang,
        de="{who} bleibt {heir} {amount} schuldig, ist pleite und gibt alles ab.",
        en="{who} goes bankrupt owing {heir} {amount} and hands everything over.",
    )
    heir = voice.player(-1 if out.other is None else out.other, DATIVE)
    return sentence.format(who=voice.player(out.seat), amount=voice.money(out.amount), heir=heir)


def _owed(voice: Voice, rent: Rent, sold: bool = False) -> str:
    """A rent, with its amount: whether it could be paid is another matter."""
    sentence = pick(
        voice.lang,
        de="{who} muss {owner} {amount} {rent} für {field} zahlen.",
        en="{who} has to pay {owner} {amount} {rent} for {field}.",
    )
    if sold:
        sentence = pick(
            voice.lang,
            de="{who} muss {owner} {amount} {rent} für {field} zahlen und dafür {houses} verkaufen.",
            en="{who} has to pay {owner} {amount} {rent} for {field} and to sell {houses} for it.",
        )
    return sentence.format(
        who=voice.player(rent.payer),
        owner=voice.player(rent.owner),
        amount=voice.money(rent.amount),
        rent=voice.words.rent.one(voice.lang),
        field=voice.field(rent.field),
        houses=pick(voice.lang, de="Gebäude", en="buildings"),
    )


# ---- the largest of everything


def _biggest_rent(voice: Voice, rent: Rent) -> str:
    sentence = pick(voice.lang, de="Die höchste Miete: {}", en="The biggest rent: {}")
    return sentence.format(_owed(voice, rent))


def _best_deal(voice: Voice, deal: Deal) -> str:
    sentence = pick(
        voice.lang,
        de="Das beste Geschäft: {}; das bringt {} Gewinn.",
        en="The best deal: {}, a profit of {}.",
    )
    return sentence.format(deal_text(voice, deal), voice.money(deal.gain))


def _luck(voice: Voice, fortunes: list[Fortune]) -> Iterator[Moment]:
    """Who had most of it, and who least, if there were any."""
    ranked = sorted(range(len(fortunes)), key=lambda seat: fortunes[seat].luck)
    most, least = ranked[-1], ranked[0]
    if fortunes[most].luck >= TOLD:
        sentence = pick(
            voice.lang,
            de="{} hat das meiste Glück: ungefähr {} mehr bekommen oder gespart, als zu erwarten war.",
            en="{} has the best luck: about {} more received or spared than expected.",
        )
        yield _lucky("lucky", voice, sentence, most, fortunes[most].luck)
    if fortunes[least].luck <= -TOLD:
        sentence = pick(
            voice.lang,
            de="{} hat das wenigste Glück: ungefähr {} mehr gezahlt oder verpasst, als zu erwarten war.",
            en="{} has the worst luck: about {} more paid or missed than expected.",
        )
        yield _lucky("unlucky", voice, sentence, least, -fortunes[least].luck)


def _lucky(
    kind: Literal["lucky", "unlucky"], voice: Voice, sentence: str, seat: int, visits: float
) -> Moment:
    rents = voice.words.rent.count(int(visits + 0.5), voice.lang)
    return Moment(kind, None, None, sentence.format(voice.player(seat), rents))


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
        "taken": pick(voice.lang, de="{name} bekommt {got} von {other}", en="{name} gets {got} from {other}"),
        "given": pick(voice.lang, de="{name} gibt {other} {gave}", en="{name} gives {other} {gave}"),
    }
    return sentences[_kind(deal, got, gave)].format(
        name=voice.player(deal.seat),
        got=voice.bundle(got),
        gave=voice.bundle(gave),
        other=voice.player(-1 if deal.other is None else deal.other, DATIVE),
    )


def _kind(deal: Deal, got: Bundle, gave: Bundle) -> str:
    """Where one side is empty, a jail card may have changed hands, of which is not told."""
    if deal.kind == "traded" and Bundle() in (got, gave):
        return "taken" if gave == Bundle() else "given"
    return deal.kind


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

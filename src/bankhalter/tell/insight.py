"""What is thought of a position or a deal, in sentences."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from bankhalter.analysis.coach import Advice
from bankhalter.analysis.judge import Effect, Judgement
from bankhalter.analysis.playouts import Assumes
from bankhalter.bots.levels import all_levels
from bankhalter.i18n import Lang, pick
from bankhalter.tell.actions import describe
from bankhalter.tell.voice import Setting, Voice

if TYPE_CHECKING:
    from bankhalter.engine.game import Game


def tell_judgement(setting: Setting, judgement: Judgement, lang: Lang) -> str:
    """Such as "good for Anna and Ben, Cem pays for it"."""
    two = (judgement.offer.seat, judgement.offer.number)
    names = {effect: _who(setting, judgement, effect, two, lang) for effect in ("gains", "loses")}
    parts = []
    if names["gains"]:
        parts.append(pick(lang, de="gut für {}", en="good for {}").format(names["gains"]))
    if names["loses"]:
        parts.append(pick(lang, de="schlecht für {}", en="bad for {}").format(names["loses"]))
    if not parts:
        parts.append(pick(lang, de="ändert für beide kaum etwas", en="hardly changes anything for either"))
    if judgement.payers:
        payers = _listed([setting.names[seat] for seat in judgement.payers], lang)
        one = len(judgement.payers) == 1
        pays = pick(
            lang,
            de="{} zahlt dafür" if one else "{} zahlen dafür",
            en="{} pays for it" if one else "{} pay for it",
        )
        parts.append(pays.format(payers))
    return ", ".join(parts)


def tell_advice(game: "Game", advice: Advice, lang: Lang) -> str:
    """What the expert would do and why, in a sentence."""
    label = describe(game, advice.action, lang)
    if advice.other is None:
        return pick(
            lang, de=f"Hier gibt es nur eins: {label}.", en=f"There is only one thing to do: {label}."
        )
    other, points = describe(game, advice.other, lang), max(0, round(100 * advice.gain))
    worth = pick(
        lang,
        de=f"{label} – {points} {'Punkt' if points == 1 else 'Punkte'} besser als „{other}“",
        en=f"{label} – {points} {'point' if points == 1 else 'points'} better than “{other}”",
    )
    if points == 0:
        worth = pick(
            lang, de=f"{label} – kaum besser als „{other}“", en=f"{label} – hardly better than “{other}”"
        )
    why = _why(game, advice, lang)
    return f"{worth}: {why}." if why else f"{worth}."


def _why(game: "Game", advice: Advice, lang: Lang) -> str:
    """The larger of what it brings and what it saves, if it is worth a word."""
    voice, reason = Voice(game, lang), advice.reason
    if reason is None or max(reason.received, reason.saved) < game.tables.unit:
        return ""
    unit = int(game.tables.unit)
    money = voice.money(round(max(reason.received, reason.saved) / unit) * unit)
    if reason.received >= reason.saved:
        where = "" if reason.received_on is None else voice.field(reason.received_on)
        return pick(
            lang,
            de=f"in {reason.rounds} Runden im Mittel {money} mehr Miete, vor allem auf {where}",
            en=f"within {reason.rounds} rounds {money} more rent on average, most of it on {where}",
        )
    return pick(
        lang,
        de=f"in {reason.rounds} Runden im Mittel {money} weniger Miete zu zahlen",
        en=f"within {reason.rounds} rounds {money} less rent to pay on average",
    )


def _who(
    setting: Setting, judgement: Judgement, effect: Effect, two: Sequence[int | None], lang: Lang
) -> str:
    return _listed(
        [setting.names[each.seat] for each in judgement.seats if each.seat in two and each.effect == effect],
        lang,
    )


def _listed(names: Sequence[str], lang: Lang) -> str:
    """Anna, Ben and Cem."""
    *rest, last = names or [""]
    return f"{', '.join(rest)} {pick(lang, de='und', en='and')} {last}" if rest else last


def tell_assumes(setting: Setting, assumes: Assumes, lang: Lang) -> str:
    """Such as "Anna plays on like the bot “Banker”, Ben and Cem like “Beginner”"."""
    called = {level.bot: level.name(lang) for level in all_levels()}
    seats = dict[str, list[str]]()
    for name, bot in zip(setting.names, assumes.bots, strict=True):
        quoted = pick(lang, de="„{}“", en="“{}”").format(called.get(bot, bot))
        seats.setdefault(quoted, []).append(name)
    who = ", ".join(
        _plays_on(names if len(seats) > 1 else None, bot, lang, is_first=not place)
        for place, (bot, names) in enumerate(seats.items())
    )
    told = pick(lang, de=f"Angenommen ist: {who}", en=f"Assumed: {who}")
    if assumes.memory == "known":
        return told + pick(lang, de="; frühere Angebote sind bekannt.", en="; earlier offers are known.")
    return told + pick(
        lang, de="; von früheren Angeboten ist nichts bekannt.", en="; nothing is known of earlier offers."
    )


def _plays_on(names: list[str] | None, bot: str, lang: Lang, *, is_first: bool) -> str:
    """Such as "Ben and Cem like “Banker”"; the first of several says what it is about, None is everybody."""
    who = pick(lang, de="alle", en="all") if names is None else _listed(names, lang)
    if not is_first:
        return pick(lang, de=f"{who} wie {bot}", en=f"{who} like {bot}")
    one = names is not None and len(names) == 1
    return pick(
        lang,
        de=f"{who} {'spielt' if one else 'spielen'} weiter wie der Bot {bot}",
        en=f"{who} {'plays' if one else 'play'} on like the bot {bot}",
    )

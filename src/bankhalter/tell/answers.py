"""Why somebody does not take an offer, in words."""

from dataclasses import dataclass
from typing import Literal

from bankhalter.i18n import Lang, pick
from bankhalter.tell.voice import Setting, Voice

WhyNot = Literal[
    "mood",
    "nothing",
    "completes_yours",
    "breaks_mine",
    "cash",
    "mortgaged",
    "too_little",
    "too_dear",
    "beyond_you",
    "not_wanted",
]


@dataclass(frozen=True, slots=True)
class Why:
    """Why an offer is not taken: the group it is about, and how much more money would do, if any would."""

    code: WhyNot
    group: int | None = None
    more: int | None = None


def say_why(setting: Setting, why: Why, lang: Lang) -> str:
    """The reason in the words of the one who refuses."""
    voice = Voice(setting, lang)
    priced = _PRICED.get(why.code) if why.more is not None else None
    german, english = priced or _PLAIN[why.code]
    group = "" if why.group is None else voice.edition.groups[why.group].name.of(lang)
    return pick(lang, de=german, en=english).format(group=group, more=voice.money(why.more or 0))


_PLAIN: dict[WhyNot, tuple[str, str]] = {
    "mood": ("Mir ist gerade nicht danach.", "I am not in the mood for that."),
    "nothing": ("Und was bekomme ich dafür?", "And what do I get for it?"),
    "completes_yours": (
        "Damit wäre deine Gruppe {group} vollständig. Das gebe ich dafür nicht her.",
        "That would complete your {group} group. I will not part with it for that.",
    ),
    "breaks_mine": (
        "Meine vollständige Gruppe {group} gebe ich dafür nicht her.",
        "I will not break up my complete {group} group for that.",
    ),
    "cash": ("So viel Bargeld kann ich nicht hergeben.", "I cannot spare that much cash."),
    "mortgaged": ("Beliehene Grundstücke nehme ich nicht.", "I do not take mortgaged deeds."),
    "too_little": ("Das ist mir zu wenig.", "That is not enough for me."),
    "too_dear": ("Das ist mir zu teuer.", "That is too dear for me."),
    "beyond_you": (
        "Dafür will ich mehr, als du bezahlen kannst.",
        "For that I want more than you can pay.",
    ),
    "not_wanted": ("Das ist es mir nicht wert.", "That is not worth it to me."),
}

_PRICED: dict[WhyNot, tuple[str, str]] = {
    "completes_yours": (
        "Damit wäre deine Gruppe {group} vollständig – dafür will ich {more} mehr.",
        "That would complete your {group} group: for that I want {more} more.",
    ),
    "breaks_mine": (
        "Für meine vollständige Gruppe {group} will ich {more} mehr.",
        "For breaking up my complete {group} group I want {more} more.",
    ),
    "cash": (
        "So viel Bargeld kann ich nicht hergeben: {more} weniger, dann gern.",
        "I cannot spare that much cash: {more} less, and I am in.",
    ),
    "mortgaged": (
        "Da ist eine Hypothek darauf: Dafür will ich {more} mehr.",
        "There is a mortgage on it: for that I want {more} more.",
    ),
    "too_little": (
        "Das ist mir zu wenig: Für {more} mehr bin ich dabei.",
        "That is not enough for me: for {more} more I am in.",
    ),
    "too_dear": (
        "Das ist mir zu teuer: Für {more} weniger bin ich dabei.",
        "That is too dear for me: for {more} less I am in.",
    ),
}

"""Words that pictures and tables share."""

from bankhalter.editions import Edition
from bankhalter.i18n import Lang, pick


def jail_words(jail: str, lang: Lang) -> str:
    """How long people stay in jail."""
    if jail == "long":
        return pick(lang, de="so lange wie möglich im Gefängnis", en="in jail as long as possible")
    return pick(lang, de="sofort aus dem Gefängnis heraus", en="out of jail at once")


def level_words(level: str, edition: Edition, lang: Lang) -> str:
    """A level of `bankhalter.lab.income`, in the words of the edition."""
    words = edition.words
    name, _, count = level.partition("_")
    if name == "houses":
        return words.house.count(int(count), lang)
    if name == "owned":
        return pick(lang, de=f"{count} im Besitz", en=f"{count} owned")
    single = {
        "set": pick(lang, de="unbebaut", en="unbuilt"),
        "hotel": words.hotel.one(lang),
        "skyscraper": words.skyscraper.one(lang),
        "malls": pick(lang, de=f"mit {words.mall.many(lang)}", en=f"with {words.mall.many(lang)}"),
    }
    return single[name]


def order_words(order: int, lang: Lang) -> str:
    """A seat by how long after the starter it plays."""
    if order == 0:
        return pick(lang, de="beginnt", en="starts")
    return pick(lang, de=f"als {order + 1}.", en=("2nd", "3rd", *[f"{n}th" for n in range(4, 9)])[order - 1])

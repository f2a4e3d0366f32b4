"""Words that pictures and tables share."""

from bankhalter.i18n import Lang, pick


def jail_words(jail: str, lang: Lang) -> str:
    """How long people stay in jail."""
    if jail == "long":
        return pick(lang, de="so lange wie möglich im Gefängnis", en="in jail as long as possible")
    return pick(lang, de="sofort aus dem Gefängnis heraus", en="out of jail at once")

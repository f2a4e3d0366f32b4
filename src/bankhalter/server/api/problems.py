"""What is wrong with a request, in German or English."""

from collections.abc import Mapping, Sequence
from typing import Any

from bankhalter.i18n import Lang, pick
from bankhalter.server.refusals import Refusal

MOST_PROBLEMS = 10

# By the type of the complaint; a type that is not here keeps its English sentence.
_WORDS: dict[str, tuple[str, str]] = {
    "missing": ("fehlt", "is missing"),
    "extra_forbidden": ("gibt es hier nicht", "is not known here"),
    "string_type": ("muss ein Text sein", "must be a text"),
    "string_too_short": (
        "braucht mindestens {min_length} Zeichen",
        "needs at least {min_length} characters",
    ),
    "string_too_long": (
        "darf höchstens {max_length} Zeichen haben",
        "may have at most {max_length} characters",
    ),
    "string_pattern_mismatch": (
        "enthält Zeichen, die hier nicht gehen",
        "holds characters that are not possible here",
    ),
    "string_unicode": ("ist kein gültiger Unicode-Text", "is not valid Unicode text"),
    "int_type": ("muss eine ganze Zahl sein", "must be a whole number"),
    "int_parsing": ("muss eine ganze Zahl sein", "must be a whole number"),
    "int_parsing_size": ("ist eine zu große Zahl", "is too large a number"),
    "bool_type": ("muss true oder false sein", "must be true or false"),
    "list_type": ("muss eine Liste sein", "must be a list"),
    "dict_type": ("muss ein Objekt sein", "must be an object"),
    "model_type": ("muss ein Objekt sein", "must be an object"),
    "model_attributes_type": ("muss ein Objekt sein", "must be an object"),
    "too_short": ("braucht mindestens {min_length} Einträge", "needs at least {min_length} entries"),
    "too_long": ("darf höchstens {max_length} Einträge haben", "may have at most {max_length} entries"),
    "greater_than_equal": ("muss mindestens {ge} sein", "must be at least {ge}"),
    "less_than_equal": ("darf höchstens {le} sein", "must be at most {le}"),
    "less_than": ("muss kleiner als {lt} sein", "must be less than {lt}"),
    "literal_error": ("muss {expected} sein", "must be {expected}"),
    "union_tag_not_found": ("fehlt die Art der Nachricht „t“", "has no kind of message 't'"),
    "union_tag_invalid": ("muss von der Art {expected_tags} sein", "must be of the kind {expected_tags}"),
    "json_invalid": ("ist kein gültiges JSON", "is not valid JSON"),
}


def refusal_of(errors: Sequence[Mapping[str, Any]], status: int = 422) -> Refusal:
    """One refusal for all that is wrong."""
    de, en = ([_sentence(error, lang) for error in errors[:MOST_PROBLEMS]] for lang in ("de", "en"))
    return _Problems(status, "bad-input", de="; ".join(de), en="; ".join(en), problems={"de": de, "en": en})


class _Problems(Refusal):
    """A refusal whose list of problems comes in both languages too."""

    def data(self, lang: Lang) -> dict[str, Any]:
        return super().data(lang) | {"problems": self.more["problems"][lang]}


def _sentence(error: Mapping[str, Any], lang: Lang) -> str:
    loc = () if error["type"] == "json_invalid" else error["loc"]  # it would be a position in the text
    where = ".".join(_shown(part) for part in loc if part not in ("body", "query", "path"))
    words = _WORDS.get(error["type"])
    what = pick(lang, de=words[0], en=words[1]).format(**error.get("ctx", {})) if words else error["msg"]
    return f"{where or pick(lang, de='Die Anfrage', en='The request')}: {what}"


def _shown(part: object) -> str:
    """A key that the client chose: short, and sure to be text."""
    return str(part)[:40].encode("utf-8", "replace").decode("utf-8")

"""In which language a client wants its sentences."""

from urllib.parse import parse_qs

from starlette.datastructures import Headers
from starlette.types import Scope

from bankhalter.i18n import LANGS, Lang

LONGEST = 400
"""Nobody speaks so many languages that the header is longer."""


def wanted(scope: Scope) -> Lang | None:
    """`?lang=`, else the best of `Accept-Language`; nothing if the client does not say."""
    if b"lang=" in scope["query_string"]:
        asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang", [""])[-1]
        if found := _known(asked):
            return found
    return best(Headers(scope=scope).get("accept-language", ""))


def best(header: str) -> Lang | None:
    """The one of our languages that stands highest in an `Accept-Language`."""
    ranked = sorted(map(_weighed, header[:LONGEST].split(",")), reverse=True, key=lambda pair: pair[0])
    return next((lang for weight, lang in ranked if weight > 0 and lang), None)


def _weighed(part: str) -> tuple[float, Lang | None]:
    tag, _, parameter = part.strip().partition(";")
    weight = parameter.strip().removeprefix("q=") or "1"
    try:
        return float(weight), _known(tag.split("-")[0])
    except ValueError:
        return 0.0, None


def _known(name: str) -> Lang | None:
    return next((lang for lang in LANGS if lang == name.strip().lower()), None)

"""The documentation as a page, made from the schema."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from bankhalter.i18n import Lang, pick
from bankhalter.server.api.docs.examples import curl
from bankhalter.server.api.docs.guide import guide
from bankhalter.server.api.docs.html import code, prose, tag

Schema = Mapping[str, Any]
Operation = tuple[str, str, Schema]
"""Path, method, and what the schema says of them."""

_DE = {
    "Contents": "Inhalt",
    "Parameters": "Angaben in der Adresse",
    "Body": "Inhalt der Anfrage",
    "Answers": "Antworten",
    "Example": "Beispiel",
    "Refusals": "Ablehnungen",
    "Shapes": "Formen",
    "required": "nötig",
}


def docs_body(schema: Schema, base: str, lang: Lang) -> str:
    """All operations by tag, then the shapes they use."""
    return "\n".join(
        [
            tag("h1", f"{escape(schema['info']['title'])} API"),
            guide(lang),
            _contents(schema, lang),
            *(_chapter(found, schema, base, lang) for found in schema["tags"]),
            _statuses(schema, lang),
            _shapes(schema, lang),
        ]
    )


def _say(word: str, lang: Lang) -> str:
    return pick(lang, de=_DE[word], en=word)


def _operations(schema: Schema, chapter: str) -> Iterator[Operation]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            if chapter in operation["tags"]:
                yield path, method, operation


def _contents(schema: Schema, lang: Lang) -> str:
    parts = [_listed(found, schema) for found in schema["tags"]]
    return tag("h2", _say("Contents", lang)) + tag("nav", *parts, aria_label=_say("Contents", lang))


def _listed(chapter: Schema, schema: Schema) -> str:
    links = (
        tag("li", tag("a", escape(operation["summary"]), href=f"#{operation['operationId']}"))
        for _, _, operation in _operations(schema, chapter["name"])
    )
    return tag(
        "section", tag("a", escape(chapter["description"]), href=f"#{chapter['name']}"), tag("ul", *links)
    )


def _chapter(chapter: Schema, schema: Schema, base: str, lang: Lang) -> str:
    found = _operations(schema, chapter["name"])
    heading = tag("h2", escape(chapter["description"].rstrip(".")), id=chapter["name"])
    return heading + "\n".join(_operation(operation, schema, base, lang) for operation in found)


def _operation(found: Operation, schema: Schema, base: str, lang: Lang) -> str:
    path, method, operation = found
    command = curl(base, path, method, operation, schema["components"]["schemas"])
    return "\n".join(
        [
            tag("h3", escape(operation["summary"]), id=operation["operationId"]),
            tag("p", tag("b", method.upper()), " ", escape(path), class_="call"),
            tag("p", prose(operation.get("description", ""))),
            _parameters(operation, lang),
            _request(operation, lang),
            tag("h4", _say("Answers", lang)),
            _answers(operation["responses"]),
            tag("h4", _say("Example", lang)),
            tag("pre", escape(command), tabindex="0"),
        ]
    )


def _parameters(operation: Schema, lang: Lang) -> str:
    found = operation.get("parameters", [])
    if not found:
        return ""
    entries = [
        _entry(each["name"], each["schema"], each["required"], each.get("description", ""), lang)
        for each in found
    ]
    return tag("h4", _say("Parameters", lang)) + tag("dl", *entries)


def _request(operation: Schema, lang: Lang) -> str:
    content = operation.get("requestBody", {}).get("content", {})
    if not content:
        return ""
    kinds = [f"{code(kind)} {_kind(media['schema'])}" for kind, media in content.items()]
    return tag("h4", _say("Body", lang)) + tag("p", ", ".join(kinds))


def _answers(responses: Schema) -> str:
    """What comes back if all is well, and in one line the refusals, which all look alike."""
    good = [_answer(status, answer) for status, answer in responses.items() if status < "3"]
    refused = " ".join(code(status) for status in responses if status >= "3")
    return tag("p", *good) + tag("p", refused, " ", _kind({"$ref": "/Refused"}))


def _answer(status: str, answer: Schema) -> str:
    kinds = [f"{code(kind)} {_kind(media['schema'])}" for kind, media in answer.get("content", {}).items()]
    return f"{code(status)} " + " · ".join(kinds)


def _statuses(schema: Schema, lang: Lang) -> str:
    """Every refusal once, by its status."""
    found = {
        status: answer["description"]
        for methods in schema["paths"].values()
        for operation in methods.values()
        for status, answer in operation["responses"].items()
        if status >= "3"
    }
    entries = (tag("dt", code(status)) + tag("dd", prose(found[status])) for status in sorted(found))
    return tag("h2", _say("Refusals", lang), id="refusals") + tag("dl", *entries)


def _shapes(schema: Schema, lang: Lang) -> str:
    shapes = (_shape(name, shape, lang) for name, shape in schema["components"]["schemas"].items())
    return tag("h2", _say("Shapes", lang), id="shapes") + "\n".join(shapes)


def _shape(name: str, shape: Schema, lang: Lang) -> str:
    required = shape.get("required", [])
    entries = [
        _entry(key, part, key in required, part.get("description", ""), lang)
        for key, part in shape.get("properties", {}).items()
    ]
    about = tag("p", prose(shape.get("description", "")))
    return tag("h3", escape(name), id=f"shape-{name}") + about + tag("dl", *entries)


def _entry(name: str, schema: Schema, required: bool, about: str, lang: Lang) -> str:
    need = f", {_say('required', lang)}" if required else ""
    kind = tag("span", _kind(schema), need, class_="kind")
    return tag("dt", code(name), " ", kind) + (tag("dd", prose(about)) if about else "")


def _kind(schema: Schema) -> str:
    """What a value is, in a word or two, with a link to its shape."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return tag("a", escape(name), href=f"#shape-{name}")
    for several in ("anyOf", "oneOf"):
        if several in schema:
            parts = [part for part in schema[several] if part.get("type") != "null"]
            return " | ".join(dict.fromkeys(_kind(part) for part in parts))
    if "enum" in schema:
        return " | ".join(code(str(value)) for value in schema["enum"])
    if "const" in schema:
        return code(str(schema["const"]))
    if schema.get("type") == "array":
        return f"[{_kind(schema.get('items', {}))}, …]"
    return escape(str(schema.get("type", "…"))) + _range(schema)


def _range(schema: Schema) -> str:
    low = schema.get("minimum", schema.get("minLength"))
    high = schema.get("maximum", schema.get("maxLength"))
    if low is not None and high is not None:
        return f" {low}–{high}"
    return f" ≥ {low}" if low is not None else f" ≤ {high}" if high is not None else ""

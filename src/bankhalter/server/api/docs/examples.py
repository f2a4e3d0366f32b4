"""Examples made from the schema: bodies and curl commands that can be pasted."""

import json
from collections.abc import Mapping
from typing import Any

Schema = Mapping[str, Any]

_BY_TYPE: dict[str, object] = {"string": "text", "integer": 0, "number": 0, "boolean": True, "null": None}


def curl(base: str, path: str, method: str, operation: Schema, schemas: Schema) -> str:
    """The command for one operation."""
    lines = [f"curl {base}{_filled(path, operation)}"]
    if method != "get":
        lines[0] = lines[0].replace("curl ", f"curl -X {method.upper()} ", 1)
    if {"seat": []} in operation.get("security", []):
        lines.append("-H 'Authorization: Bearer TOKEN'")
    content = operation.get("requestBody", {}).get("content", {})
    if "application/json" in content:
        body = example(content["application/json"]["schema"], schemas)
        lines += ["-H 'Content-Type: application/json'", f"-d '{json.dumps(body, ensure_ascii=False)}'"]
    return " \\\n  ".join(lines)


def example(schema: Schema, schemas: Schema) -> object:
    """A value that fits: what is required, with the examples that the schema itself gives."""
    schema = resolved(schema, schemas)
    for key in ("examples", "enum"):
        if schema.get(key):
            return schema[key][0]
    if "const" in schema:
        return schema["const"]
    if "properties" in schema:
        wanted = schema.get("required", [])
        return {name: example(schema["properties"][name], schemas) for name in wanted}
    if schema.get("type") == "array":
        return [example(schema["items"], schemas)]
    return _BY_TYPE.get(schema.get("type", ""))


def resolved(schema: Schema, schemas: Schema) -> Schema:
    """What a reference stands for; of several possibilities the first."""
    while True:
        if "$ref" in schema:
            schema = schemas[schema["$ref"].rpartition("/")[2]]
        elif "anyOf" in schema:
            schema = {**schema["anyOf"][0], **{key: schema[key] for key in ("examples",) if key in schema}}
        else:
            return schema


def _filled(path: str, operation: Schema) -> str:
    query = []
    for parameter in operation.get("parameters", []):
        shown = parameter["schema"].get("examples") or [parameter["schema"].get("minimum", "…")]
        value = str((parameter.get("examples") or shown)[0])
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", value)
        elif parameter["required"]:
            query.append(f"{parameter['name']}={value}")
    return f"'{path}?{'&'.join(query)}'" if query else path

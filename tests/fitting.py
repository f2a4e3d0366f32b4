"""Whether data have the shape that is written down for them."""

import json
from typing import Any

from pydantic import TypeAdapter


def fits(adapter: TypeAdapter[Any], data: object) -> bool:
    """Whether the data, as sent, match the shape: nothing is missing, of another type, or undescribed."""
    sent = json.dumps(data)
    known = adapter.dump_python(adapter.validate_json(sent, strict=True), mode="json", exclude_unset=True)
    return bool(known == json.loads(sent))

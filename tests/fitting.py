"""Whether data have the shape that is written down for them."""

import json
from typing import Any

from pydantic import TypeAdapter


def fits(adapter: TypeAdapter[Any], data: object) -> bool:
    """As they are sent: nothing is missing or of another kind, and nothing is there that is not said."""
    sent = json.dumps(data)
    known = adapter.dump_python(adapter.validate_json(sent, strict=True), mode="json", exclude_unset=True)
    return bool(known == json.loads(sent))

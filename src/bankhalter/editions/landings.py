"""How often throws end on each field in the long run.

Worked out beforehand, beside the edition's data: `bankhalter landings --edition E --rolls 20000000 --json`.
"""

import json
from functools import cache
from importlib.resources import files

from bankhalter.codes import FieldKind
from bankhalter.editions.loader import load_edition


@cache
def landing_shares(edition_id: str) -> tuple[float, ...]:
    """By field, the share of all throws that end there; being in jail counts for its field."""
    kept = files("bankhalter.editions") / "data" / edition_id / "landings.json"
    counted = json.loads(kept.read_text("utf-8"))
    fields = load_edition(edition_id).fields
    return tuple(
        share + (counted["in_jail"] if field.kind == FieldKind.JAIL else 0)
        for share, field in zip(counted["fields"], fields, strict=True)
    )

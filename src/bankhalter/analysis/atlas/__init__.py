"""What groups, deeds and decisions of an edition are worth: counted beforehand by `bankhalter atlas`."""

import json
from functools import cache
from pathlib import Path

from bankhalter.analysis.atlas.shape import Atlas

FOLDER = Path(__file__).parent


@cache
def load_atlas(edition: str) -> Atlas | None:
    """The atlas of an edition that comes with the package; None if there is none."""
    if edition not in charted():
        return None
    found: Atlas = json.loads((FOLDER / f"{edition}.json").read_text("utf-8"))
    return found


@cache
def charted() -> tuple[str, ...]:
    """The editions that have an atlas."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.json")))

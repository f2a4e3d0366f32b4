"""What took long to work out, in a file if there is one, so that one can go on later."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


class Kept:
    """Things by name; each is added to the file as a line of its own."""

    def __init__(self, path: Path | None) -> None:
        lines = path.read_text().splitlines() if path and path.exists() else []
        self._path, self._found = path, dict(map(json.loads, lines))

    def get(self, name: str, make: Callable[[], Any]) -> Any:
        """What is kept under a name, or is made now."""
        if name not in self._found:
            self._found[name] = made = make()
            if self._path:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("a") as file:
                    file.write(json.dumps([name, made]) + "\n")
        return self._found[name]

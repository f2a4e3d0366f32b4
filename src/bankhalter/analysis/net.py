"""The value net: its weights, which `bankhalter train` has made, and how they came about."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from bankhalter.errors import BankhalterError
from bankhalter.kernel.insight.net import NET, Net
from bankhalter.kernel.layout import blank

FILE = Path(__file__).with_name("value.npz")
LAYERS = ("first", "first_bias", "second", "second_bias", "last")


def load_net() -> Net:
    """A net of one's own: it has space to work in that nobody else may use meanwhile."""
    net: Net = _kept().copy()
    return net


@cache
def _kept() -> Net:
    return read_net(FILE)


def read_net(path: Path) -> Net:
    """The weights of a file."""
    net: Net = blank(NET)
    with np.load(path) as kept:
        for name in LAYERS:
            if kept[name].shape != net[name].shape:  # type: ignore[index]
                raise BankhalterError(f"{path}: weights for another net; make new ones by bankhalter train")
            net[name] = kept[name]  # type: ignore[index]
    return net


def provenance(path: Path = FILE) -> dict[str, Any]:
    """How the weights were made."""
    with np.load(path) as kept:
        made: dict[str, Any] = json.loads(str(kept["made"]))
    return made


def write_net(path: Path, layers: Iterable[Any], made: dict[str, Any]) -> None:
    """Keep weights; the same ones make the same file."""
    arrays = dict(zip(LAYERS, layers, strict=True)) | {"made": np.array(json.dumps(made))}
    arrays["last"] = arrays["last"].reshape(-1)
    np.savez_compressed(path, **arrays)

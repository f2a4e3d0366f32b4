"""Extras: libraries that only a part of Bankhalter needs, installed by `pip install 'bankhalter[server]'`."""

from importlib.util import find_spec

from bankhalter.errors import BankhalterError

EXTRAS = {
    "server": ("aiosqlite", "alembic", "fastapi", "prometheus_client", "sqlalchemy", "structlog", "uvicorn"),
    "lab": ("matplotlib", "pyarrow", "tqdm"),
    "postgres": ("asyncpg",),
    "cluster": ("nats",),
    "ray": ("ray",),
    "pettingzoo": ("gymnasium", "pettingzoo"),
    "openspiel": ("open_spiel",),
    "mcp": ("mcp",),
}
"""The modules that each extra brings."""


class MissingExtraError(BankhalterError, ImportError):
    """A library is missing that only a part of Bankhalter needs."""

    def __init__(self, extra: str, module: str) -> None:
        install = f"pip install 'bankhalter[{extra}]'"
        super().__init__(
            f"{module} is not installed: {install}", de=f"{module} ist nicht installiert: {install}"
        )


def need(extra: str) -> None:
    """Raise an error at once if something of an extra is missing."""
    for module in EXTRAS[extra]:
        if find_spec(module) is None:
            raise MissingExtraError(extra, module)


def explained(error: ModuleNotFoundError) -> ImportError:
    """An import error as one that names the extra to install; the same error if no extra would help."""
    module = (error.name or "").partition(".")[0]
    found = next((extra for extra, modules in EXTRAS.items() if module in modules), None)
    return MissingExtraError(found, module) if found else error

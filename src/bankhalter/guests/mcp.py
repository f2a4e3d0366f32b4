"""An MCP server: language models sit at a table through a handful of tools.

Their names and arguments stay as they are; new ones may come.
"""

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec, TypeVar

from bankhalter import __version__
from bankhalter.bots.levels import USUAL
from bankhalter.engine.actions import Bundle
from bankhalter.errors import BankhalterError
from bankhalter.extras import explained
from bankhalter.guests.desk import Desk

try:
    from mcp.server import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
    from pydantic import Field
except ModuleNotFoundError as error:
    raise explained(error) from None

P = ParamSpec("P")
T = TypeVar("T")

GUIDE = """You play MONOPOLY by the rulebook, against people and programs.
Call open_table or join, then again and again wait_for_turn, choose one of legal_actions, act.
An action is a word such as `roll`, `buy`, `bid 60`, `build 16 18`, `accept 3`; fields are numbers.
A bid is listed as a range, `bid 10..900`: choose one amount of it. `end` ends your turn.
propose makes an offer; explain says whether something is legal and which rule says so."""

Table = Annotated[str, Field(description="The table's id, or the link people open.")]
Deeds = Annotated[tuple[int, ...], Field(description="Deeds, by the number of their field.")]


def make_server(desk: Desk) -> MCPServer[Any]:
    """The tools around a desk."""
    server: MCPServer[Any] = MCPServer(
        "bankhalter", title="Bankhalter", instructions=GUIDE, version=__version__, log_level="WARNING"
    )
    for tool in _Tools(desk).all:
        server.tool(structured_output=False)(_told(tool))
    return server


class _Tools:
    """What a model can do; it reads these names, arguments and sentences."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.all: tuple[Callable[..., Any], ...] = (
            self.list_tables,
            self.open_table,
            self.join,
            self.start,
            self.wait_for_turn,
            self.look,
            self.legal_actions,
            self.act,
            self.propose,
            self.explain,
        )

    def list_tables(self) -> list[dict[str, Any]]:
        """The tables at which you sit, and whether you are asked there."""
        return self._desk.tables()

    def open_table(
        self, name: str, edition: str = "classic", bots: int = 3, level: str = USUAL, open_seats: int = 0
    ) -> dict[str, Any]:
        """Open a table and sit down: against bots it begins at once; with open seats, send people the link.

        Editions: classic, burgen-schloesser, game-of-thrones, mega-deluxe, yu-gi-oh.
        """
        return self._desk.open(name, edition, bots, level, open_seats)

    def join(self, table: Table, name: str) -> dict[str, Any]:
        """Sit down on an open seat of a table."""
        return self._desk.join(table, name)

    def start(self, table: Table) -> dict[str, Any]:
        """Begin the game once every seat is taken."""
        return self._desk.begin(table)

    def wait_for_turn(self, table: Table, seconds: float = 60) -> dict[str, Any]:
        """Wait until you are asked or the game is over: the table, what happened, and your legal actions."""
        return self._desk.wait(table, seconds)

    def look(self, table: Table) -> dict[str, Any]:
        """The table as it is now: everybody's cash and deeds, what is pending, and what is new."""
        return self._desk.look(table)

    def legal_actions(self, table: Table) -> list[dict[str, Any]]:
        """What you may do now, what it costs, and which rule says so."""
        return self._desk.menu(table)

    def act(self, table: Table, action: str) -> dict[str, Any]:
        """Do one of the legal actions; the table afterwards."""
        return self._desk.act(table, action)

    def propose(
        self,
        table: Table,
        to: Annotated[str, Field(description="The other player's name or seat number.")],
        give_deeds: Deeds = (),
        give_cash: int = 0,
        get_deeds: Deeds = (),
        get_cash: int = 0,
    ) -> dict[str, Any]:
        """Offer a trade: what you give and what you get."""
        give, get = Bundle(tuple(sorted(give_deeds)), give_cash), Bundle(tuple(sorted(get_deeds)), get_cash)
        return self._desk.propose(table, to, give, get)

    def explain(self, table: Table, action: str) -> dict[str, Any]:
        """Whether an action would be legal for you now, what it costs, and which rule says so."""
        return self._desk.explain(table, action)


def _told(work: Callable[P, T]) -> Callable[P, T]:
    """What the server or the rules refuse is said to the model in their sentence."""

    @wraps(work)
    def done(*args: P.args, **named: P.kwargs) -> T:
        try:
            return work(*args, **named)
        except BankhalterError as error:
            raise ToolError(str(error)) from None

    return done

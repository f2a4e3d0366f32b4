"""The shapes of own names: what can be renamed, and what is said about the names somebody has given."""

from typing import Annotated

from pydantic import Field
from typing_extensions import TypedDict

from bankhalter.editions import edition_ids
from bankhalter.editions.names_file import LONGEST_FILE
from bankhalter.server.api.models.catalogue import Shape, Text
from bankhalter.server.api.models.requests import Body, OneOf, OwnNames


class Nameable(Shape):
    """A field or card that can have a name of one's own."""

    key: Annotated[str, Field(examples=["field.5", "chance.3"])]
    text: Annotated[Text, Field(description="What it is called without one.")]
    source: Annotated[Text, Field(description="Where that comes from: `proposed` if nobody says so.")]
    longest: Annotated[int, Field(description="How many characters a name may have.")]


class NamesBody(Body):
    """Names to be looked at."""

    edition: Annotated[str, OneOf(edition_ids)]
    names: OwnNames


class NamesFileBody(Body):
    """A file of own names."""

    file: Annotated[
        str, Field(max_length=LONGEST_FILE, examples=['extends = "classic"\nfield.1 = "Am Bach"'])
    ]


class NameFault(TypedDict):
    """What is wrong with a name."""

    key: str
    text: str


class CheckedNames(TypedDict):
    """Names as they will be shown, and the file of them; without it, what is wrong with them."""

    edition: str
    names: dict[str, str]
    file: str | None
    faults: list[NameFault]

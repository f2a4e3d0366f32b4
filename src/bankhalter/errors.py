"""What can go wrong outside the rules: every message names the place and the reason."""

from collections.abc import Iterable

from bankhalter.i18n import Lang, pick


class BankhalterError(ValueError):
    """Base of all errors of this package. The text is English; what users can cause also has a German one."""

    def __init__(self, message: str = "", *, de: str | None = None) -> None:
        super().__init__(message)
        self._de = de

    def said(self, lang: Lang) -> str:
        """The text for people who read this language."""
        return pick(lang, de=self._de or str(self), en=str(self))


class ArgumentError(BankhalterError):
    """An argument that cannot be used, such as a seed that is neither a number nor a text."""


class PlaceError(ArgumentError, IndexError):
    """There is no such seat or field. It is an IndexError too, as for a list."""


class EditionError(BankhalterError):
    """An edition, a preset or a house rule is not usable. `problems` lists every reason."""

    def __init__(self, place: str, problems: Iterable[str]) -> None:
        self.place = place
        self.problems = tuple(problems)
        super().__init__(_message(place, self.problems))


class PositionError(BankhalterError):
    """A position is not possible in this edition. `problems` has every reason, for those who tell people."""

    def __init__(self, message: str, problems: Iterable[object] = ()) -> None:
        self.problems = tuple(problems)
        super().__init__(message)


class RecordError(BankhalterError):
    """A stored game cannot be read or does not replay."""


class ActionError(BankhalterError):
    """A text or record is not an action."""


class IllegalActionError(ActionError):
    """An action is well formed but not legal now: `reason` is the kernel's code, `rule` the rule's id."""

    def __init__(self, action: object, reason: int, rule: str, sentence: str) -> None:
        self.action = action
        self.reason = reason
        self.rule = rule
        self.sentence = sentence
        super().__init__(f"{action}: {sentence} [{rule}]")


class BotError(BankhalterError):
    """A bot cannot be found, or did something it may not do."""


def _message(place: str, problems: tuple[str, ...]) -> str:
    if len(problems) == 1:
        return f"{place}: {problems[0]}"
    lines = "".join(f"\n  {problem}" for problem in problems)
    return f"{place}: {len(problems)} problems:{lines}"

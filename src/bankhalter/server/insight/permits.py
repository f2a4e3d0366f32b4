"""Who may see what is thought of a game; the table decides it when it is opened, and everybody sees how."""

from bankhalter.server.log.table import Table
from bankhalter.server.refusals import Refusal, not_allowed, not_started


def check_after(table: Table) -> None:
    """Refuse what is only for finished games, and everything where the table wants no insight."""
    if table.started == 0:
        raise not_started()
    if table.setup.insight == "off":
        raise not_allowed(
            "An diesem Tisch ist der Einblick ausgeschaltet.", "Insight is switched off at this table."
        )
    if not table.over:
        raise not_over()


def check_now(table: Table, seat: int | None) -> None:
    """Refuse whoever may not see it while the game goes on; `seat` is None for spectators."""
    if table.started == 0:
        raise not_started()
    if table.over:
        check_after(table)
    elif table.setup.insight != "all" and not (table.setup.insight == "spectators" and seat is None):
        raise not_allowed(
            "Solange gespielt wird, zeigt dieser Tisch keine Siegchancen.",
            "As long as the game goes on, this table shows no chances.",
        )


def not_over() -> Refusal:
    """It is too early."""
    return Refusal(
        409,
        "not-over",
        de="Das geht erst, wenn das Spiel zu Ende ist.",
        en="This has to wait until the game is over.",
    )

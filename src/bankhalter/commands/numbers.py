"""`bankhalter replay --story`: a saved game in numbers, and its biggest moments."""

from collections.abc import Iterable, Sequence

from bankhalter.commands.work import columns
from bankhalter.engine.game import Game
from bankhalter.i18n import Lang, decimal, number, percent, pick, plural
from bankhalter.tell.story import ToldDeal, ToldRent, ToldStory
from bankhalter.terminal.screen import Screen

ROWS = 12
"""This many turns of a curve are printed, evenly over the game."""


def print_story(game: Game, story: ToldStory, lang: Lang, screen: Screen) -> None:
    """Everything a page shows of it, in columns and lines."""

    def title(de: str, en: str) -> None:
        screen.say()
        screen.say(pick(lang, de=de, en=en))

    screen.say(pick(lang, de="Wie es kam", en="How it came"))
    for moment in story.moments:
        screen.item("  ", _when(moment.turn, moment.text, lang))
    title("Vermögen am Ende des Zuges", "Net worth at the end of the turn")
    screen.show([columns(_curve(story, lang))])
    title("Einnahmen", "Earnings")
    screen.show([columns(_earnings(story, lang))])
    title("Glück: Besuche (zu erwarten)", "Luck: visits (expected)")
    screen.show([columns(_luck(story, lang))])
    title("Die höchsten Mieten", "The biggest rents")
    _print_lines(screen, game, story.rents, lang)
    title("Die besten Geschäfte", "The best deals")
    _print_lines(screen, game, story.best, lang)
    title("Die schlechtesten Geschäfte", "The worst deals")
    _print_lines(screen, game, story.worst, lang)
    title("Die Würfel", "The dice")
    screen.show([columns(_dice(story, lang))])
    screen.say(_dice_check(story, lang))


def _print_lines(
    screen: Screen, game: Game, lines: Sequence[ToldRent] | Sequence[ToldDeal], lang: Lang
) -> None:
    for line in lines:
        amount = line.amount if isinstance(line, ToldRent) else line.gain
        screen.item("  ", _when(line.turn, f"{line.text}: {game.edition.currency.write(amount, lang)}", lang))
    if not lines:
        _print_none(screen, lang)


def _print_none(screen: Screen, lang: Lang) -> None:
    screen.item("  ", pick(lang, de="Es gab keine.", en="There were none."))


def _when(turn: int | None, text: str, lang: Lang) -> str:
    return text if turn is None else f"{pick(lang, de='Zug', en='Turn')} {turn}: {text}"


def _curve(story: ToldStory, lang: Lang) -> list[list[str]]:
    turns = story.curves.turns
    rows = min(ROWS, len(turns))
    places = [round(row * (len(turns) - 1) / max(1, rows - 1)) for row in range(rows)]
    head = [pick(lang, de="Zug", en="Turn"), *story.players]
    return [
        head,
        *(
            [str(turns[place]), *(number(line[place], lang) for line in story.curves.wealth)]
            for place in places
        ),
    ]


def _earnings(story: ToldStory, lang: Lang) -> Iterable[list[str]]:
    yield pick(
        lang,
        de=["", "Miete erhalten", "Miete gezahlt", "Gehalt", "Würfe", "Pasche"],
        en=["", "Rent received", "Rent paid", "Salary", "Throws", "Doubles"],
    )
    for name, row in zip(story.players, story.earnings, strict=True):
        figures = (row.rent, row.rent_paid, row.salary, row.throws, row.doubles)
        yield [name, *(number(figure, lang) for figure in figures)]


def _luck(story: ToldStory, lang: Lang) -> Iterable[list[str]]:
    yield pick(lang, de=["", "zu Gast", "Gäste", "Glück"], en=["", "visits", "guests", "luck"])
    for name, row in zip(story.players, story.fortunes, strict=True):
        visits = f"{row.visits} ({decimal(row.expected_visits, 1, lang)})"
        guests = f"{row.guests} ({decimal(row.expected_guests, 1, lang)})"
        yield [name, visits, guests, f"{'+' if row.luck >= 0 else ''}{decimal(row.luck, 1, lang)}"]


def _dice(story: ToldStory, lang: Lang) -> Iterable[list[str]]:
    yield pick(lang, de=["Augen", "gewürfelt", "zu erwarten"], en=["Pips", "thrown", "expected"])
    for total in story.dice.totals:
        yield [str(total.pips), str(total.thrown), decimal(total.expected, 1, lang)]


def _dice_check(story: ToldStory, lang: Lang) -> str:
    dice = story.dice
    mean = decimal(dice.mean, 1, lang)
    said = pick(
        lang,
        de=f"{plural(dice.throws, 'Wurf', 'Würfe', lang)}, im Mittel {mean} (zu erwarten: 7), "
        f"{plural(dice.doubles, 'Pasch', 'Pasche', lang)}.",
        en=f"{plural(dice.throws, 'throw', 'throws', lang)}, {mean} on average (expected: 7), "
        f"{plural(dice.doubles, 'double', 'doubles', lang)}.",
    )
    if dice.stray is None:
        return said
    share = percent(dice.stray, 0, lang)
    return said + pick(
        lang,
        de=f" Faire Würfel weichen in {share} aller so langen Spiele mindestens so weit ab.",
        en=f" Fair dice stray at least as far in {share} of all games of this length.",
    )

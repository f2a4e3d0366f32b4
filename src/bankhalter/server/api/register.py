"""Rules, rulings and levels as data."""

from collections.abc import Iterable, Mapping

from bankhalter.bots.levels import Level
from bankhalter.i18n import Lang
from bankhalter.rules import Rule, Ruling, load_chapters
from bankhalter.server.api.models import catalogue as shapes


def register(rules: Iterable[Rule], rulings: Iterable[Ruling]) -> shapes.Rules:
    """These rules with their chapters."""
    listed = [_rule(rule) for rule in rules]
    used = {rule.chapter for rule in listed}
    chapters = [
        shapes.Chapter(id=chapter.id, title=_text(chapter.title))
        for chapter in load_chapters().values()
        if chapter.id in used
    ]
    return shapes.Rules(chapters=chapters, rules=listed, rulings=[_ruling(ruling) for ruling in rulings])


def rule_or_ruling(found: Rule | Ruling) -> shapes.Rule | shapes.Ruling:
    """One of them."""
    return _rule(found) if isinstance(found, Rule) else _ruling(found)


def level(found: Level) -> shapes.Level:
    """How well a bot plays."""
    return shapes.Level(
        id=found.id,
        name=shapes.Text(de=found.name("de"), en=found.name("en")),
        about=shapes.Text(de=found.about("de"), en=found.about("en")),
        elo=found.elo,
    )


def _rule(rule: Rule) -> shapes.Rule:
    return shapes.Rule(
        id=rule.id,
        chapter=rule.chapter,
        editions=list(rule.editions),
        text=_text(rule.text),
        source=list(rule.source),
        rulings=list(rule.rulings),
    )


def _ruling(ruling: Ruling) -> shapes.Ruling:
    return shapes.Ruling(id=ruling.id, weight=ruling.weight, text=_text(ruling.text))


def _text(text: Mapping[Lang, str]) -> shapes.Text:
    return shapes.Text(de=text["de"], en=text["en"])

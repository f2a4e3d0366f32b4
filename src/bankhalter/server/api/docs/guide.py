"""The part of the reference that no schema can say: how it all fits together."""

from bankhalter.i18n import Lang, pick

_DE = (
    "Der Server führt die Tische: Er prüft jede Aktion, schreibt sie auf und sagt sie dann allen. Was "
    "er bestätigt hat, geht nicht mehr verloren.",
    "Einen Platz öffnet sein Kennwort, geschickt als `Authorization: Bearer KENNWORT`, nie in der "
    "Adresse. Zuschauen geht ohne.",
    "Jede Änderung am Tisch hat eine Nummer, `version`. Wer handelt, nennt die letzte, die er gesehen "
    "hat; ist das Spiel inzwischen weiter, heißt es 409 `stale`. Die eigene Nummer `id` macht "
    "Wiederholen gefahrlos: dieselbe Anfrage noch einmal bekommt dieselbe Antwort.",
    "Jede Ablehnung sieht gleich aus: `error` für Programme, `message` für Menschen, auf Deutsch oder "
    "Englisch (`?lang=` oder `Accept-Language`). Bei 429 sagt `Retry-After`, wann es weitergeht.",
)
_EN = (
    "The server owns the tables: it checks every action, writes it down and then tells everybody. What "
    "it has acknowledged is not lost any more.",
    "A seat is opened by its token, sent as `Authorization: Bearer TOKEN`, never in the address. "
    "Watching needs none.",
    "Every change at a table has a number, `version`. Whoever acts names the last one they have seen; "
    "if the game has gone on meanwhile the answer is 409 `stale`. Your own number `id` makes it safe to "
    "try again: the same request once more gets the same answer.",
    "Every refusal looks the same: `error` for programs, `message` for people, in German or English "
    "(`?lang=` or `Accept-Language`). With 429, `Retry-After` says when to go on.",
)

_STREAMS_DE = (
    "Dieselben Nachrichten kommen als Zeilen (`GET …/stream?since=V`) und über WebSocket "
    "(`/ws/games/ID?since=V`, eine oder mehrere Zeilen auf einmal), jede als `{t, v, d}`. Mit "
    "`since` geht es genau nach dieser Version weiter, ohne Lücke und ohne Wiederholung.",
    "Über WebSocket kann man auch handeln:",
)
_STREAMS_EN = (
    "The same messages come as lines (`GET …/stream?since=V`) and over WebSocket "
    "(`/ws/games/ID?since=V`, one or more lines at once), each as `{t, v, d}`. With `since` they go on "
    "right after that version, without gaps or repeats.",
    "Over WebSocket you can act, too:",
)

_MESSAGES = (
    (
        "open, join, start, act, undo, chat, …",
        "Teil der Geschichte, mit `v`",
        "part of the history, with `v`",
    ),
    ("sync", "alles, statt einer zu langen Geschichte", "everything, instead of too long a history"),
    ("view", "wie der Tisch jetzt aussieht", "what the table looks like now"),
    (
        "menu",
        "was ein eigener Platz jetzt darf, wenn es sich geändert hat; immer vor `view`",
        "what a seat of yours may do now, if that has changed; always before `view`",
    ),
    (
        "presence",
        "wer da ist; nach `away` Sekunden ohne Verbindung fehlt jemand",
        "who is there; after `away` seconds without a connection somebody is missing",
    ),
    ("clock", "wie lange noch", "how much time is left"),
    ("frozen", "warum man es nur nachlesen kann", "why it can only be read"),
    ("bye", "die letzte Nachricht, mit dem Grund", "the last message, with the reason"),
)
_FRAMES = (
    '{"t":"auth","d":{"tokens":["…"],"lang":"de"}}',
    '{"t":"act","id":"7","d":{"action":"roll","version":12,"seat":0}}',
    '{"t":"chat","id":"8","d":{"text":"Hallo!"}}',
    '{"t":"ping"}',
)
_ANSWERS = (
    '{"t":"ack","id":"7","d":{"version":13,"events":[…]}}',
    '{"t":"refused","id":"7","d":{"status":422,"error":"illegal","message":"…","rule":"…","menu":[…]}}',
    '{"t":"pong"}',
)


def guide(lang: Lang) -> str:
    """How to use the API, and the messages of the streams, in Markdown."""
    first, second = pick(lang, de=_STREAMS_DE, en=_STREAMS_EN)
    rows = (f"| {_codes(kinds)} | {pick(lang, de=de, en=en)} |" for kinds, de, en in _MESSAGES)
    head = pick(lang, de="| Nachricht | Bedeutung |", en="| message | meaning |")
    return "\n\n".join(
        [
            *pick(lang, de=_DE, en=_EN),
            pick(lang, de="## Die Nachrichten der Ströme", en="## The messages of the streams"),
            first,
            "\n".join([head, "| --- | --- |", *rows]),
            second,
            _block(_FRAMES),
            pick(lang, de="Die Antworten darauf:", en="The answers to it:"),
            _block(_ANSWERS),
        ]
    )


def _codes(kinds: str) -> str:
    return ", ".join(f"`{kind}`" if kind != "…" else kind for kind in kinds.split(", "))


def _block(lines: tuple[str, ...]) -> str:
    return "\n".join(["```", *lines, "```"])

"""Pages without scripts: the frame, the looks, and the content policy that allows just that."""

from base64 import b64encode
from hashlib import sha256
from html import escape

from starlette.responses import HTMLResponse

from bankhalter.i18n import Lang

STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fdfcf8; --soft: #f1efe7; --line: #d8d4c6;
  --accent: #0b5d3b; --quiet: #5c5a52; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae2; --paper: #171814; --soft: #22241e;
  --line: #3b3e34; --accent: #7fd6a8; --quiet: #a9a698; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; text-wrap: balance; }
h1 { margin: .5rem 0; }
h2 { margin: 3rem 0 1rem; border-bottom: 2px solid var(--line); padding-bottom: .3rem; }
h3 { margin: 2.2rem 0 .4rem; } h4 { margin: 1rem 0 .3rem; font-size: .95rem; color: var(--quiet); }
a { color: var(--accent); } a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
p { margin: .5rem 0; max-width: 45rem; }
code, pre { font: .9em/1.45 ui-monospace, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: .4rem; padding: .7rem;
  overflow-x: auto; white-space: pre-wrap; }
.call { font-family: ui-monospace, monospace; font-size: .95rem; margin: 0; }
.call b { color: var(--accent); }
dl { margin: .3rem 0; } dt { margin-top: .4rem; } dd { margin: 0 0 0 1.2rem; color: var(--quiet); }
dt code { font-weight: 600; } .kind { color: var(--quiet); font-size: .9rem; }
nav ul { padding-left: 1.1rem; margin: .2rem 0 .8rem; } nav li { padding: .15rem 0; }
nav { columns: 2 20rem; } nav section { break-inside: avoid; }
""".strip()

_HASH = b64encode(sha256(STYLE.encode()).digest()).decode()
POLICY = (
    f"default-src 'none'; style-src 'sha256-{_HASH}'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {"Content-Security-Policy": POLICY, "Cache-Control": "no-cache", "Vary": "Accept-Language, Accept"}


def page(lang: Lang, title: str, body: str) -> HTMLResponse:
    """A whole page; the body is HTML."""
    text = (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<link rel="icon" href="data:,">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n'
        f"</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
    return HTMLResponse(text, headers=HEADERS)


def tag(name: str, *inside: str, **attributes: str) -> str:
    """An element; what is inside is HTML already."""
    given = "".join(f' {key.rstrip("_")}="{escape(value)}"' for key, value in attributes.items())
    return f"<{name}{given}>{''.join(inside)}</{name}>"


def code(text: str) -> str:
    """A piece of code."""
    return tag("code", escape(text))


def prose(text: str) -> str:
    """Plain text with `code` in backquotes."""
    parts = text.split("`")
    return "".join(code(part) if place % 2 else escape(part) for place, part in enumerate(parts))

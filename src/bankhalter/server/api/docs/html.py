"""A page without scripts: the frame, the looks, and the content policy that allows just that."""

from base64 import b64encode
from hashlib import sha256
from html import escape

from starlette.responses import HTMLResponse

from bankhalter.i18n import Lang

STYLE = """
:root { color-scheme: light dark; --ink: #1d1d1b; --paper: #fdfcf8; --accent: #0b5d3b; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae2; --paper: #171814; --accent: #7fd6a8; } }
body { margin: 0 auto; padding: 1rem; max-width: 45rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); } a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
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

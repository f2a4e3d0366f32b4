"""`bankhalter serve`: the table server."""

import argparse
import gc


def run(args: argparse.Namespace) -> int:
    """Serve until the process is told to stop."""
    gc.disable()  # what is loaded now stays: a look for garbage in it would be a fifth of the start
    from bankhalter.bots.own import offer_bot
    from bankhalter.server.serve import serve
    from bankhalter.server.settings import Settings
    from bankhalter.server.store import default_url

    for spec in args.bot or ():
        offer_bot(spec)
    settings = Settings(
        db=args.db or default_url(),
        host=args.host,
        port=args.port,
        advertised=tuple(args.advertise or ()),
        bus=args.bus,
        workers=args.workers,
        behind_proxy=args.behind_proxy,
        away=args.away,
        keep=args.keep,
        rate=args.rate,
    )
    serve(settings, args.lang)
    return 0

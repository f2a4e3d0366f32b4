"""`bankhalter sit`: a bot sits down at a table of any server and plays."""

import argparse

from bankhalter.bots.catalogue import find_bot
from bankhalter.bots.kernel_bot import make_bot
from bankhalter.guests.sitting import play_seat
from bankhalter.guests.table import Guest
from bankhalter.i18n import pick


def run(args: argparse.Namespace) -> int:
    """Play until the game is over."""
    entry = find_bot(args.bot)
    guest = Guest.join(args.link, args.name or entry.name.rpartition(":")[2], args.lang)
    print(pick(args.lang, de="Sitzt auf Platz", en="Sits on seat"), guest.seat + 1, guest.link, flush=True)
    end = play_seat(make_bot(entry), guest, lambda sentence: print(sentence, flush=True), args.start)
    winners = end["view"]["game"]["outcome"]["winners"]
    names = [end["view"]["table"]["seats"][seat]["name"] for seat in winners]
    print(pick(args.lang, de="Gewonnen:", en="Won:"), ", ".join(names))
    return 0

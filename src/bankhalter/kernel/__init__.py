"""The rules, written once and compiled. This is what holds for whoever calls them.

Records. The kernel works on records of int64, declared in `layout`: *tables* (an edition and how it is
    played), a *state* (a position), an *action*, *random numbers* and a *log*. A set of fields, seats or
    decks is a mask of bits; codes are those of `codes`.

Tables. Made by `editions`, never written to here; any number of games and threads may share them.

States. A state is all there is to know: whoever has the tables and its bytes can go on with the game.
    `setup.set_up` fills a blank one. Equal positions have equal bytes. What is pending lies on its agenda,
    a stack of frames (`agenda`); `actor` is who decides now: a seat, CHANCE, or NOBODY when the game is
    over. Other seats may act too where the rules let them: answer an offer, demand rent, mortgage.
    `invariants.find_flaws` lists the laws a state breaks; no legal action leads to one that breaks any.

Actions. A kind, a seat, and the fields that the kind reads; the others should be 0. What chance brings is
    an action as well. Their numbers need not make sense: `apply` and `explain` look at all they use.

Legality. It is said once, in `verify`. `apply.explain` answers with the `Reason`, OK if the action is legal
    now. `apply.apply` verifies and carries out, with all that follows by itself, up to the next decision;
    a refused action changes no byte. `perform` is `apply` without the question, for what is known to be
    legal. `apply.refresh` works out who decides in a state that was written by hand.

Menus. `menu.list_menu` writes what a seat may do now, in a fixed order; all of it verifies. Too many to be
    listed, and only checked, are offers, settlements, and building or selling in several steps at once
    (except where nothing smaller can be sold). A bid is listed with its range, `amount` to `limit`.

Chance. `outcomes.list_outcomes` writes all that may happen now, with whole numbers as weights; nothing
    unless CHANCE is to act. `outcomes.draw_outcome` writes one of them. A state does not know the future:
    cards nobody has seen have no order.

Random numbers. They come from the record that was handed in, and move it on. In `runs` each seat has a
    stream for what happens to it, and the policies share the last one; everything else uses the first.

Log. Where it is switched on, `apply` writes the events of this one action into it, in the order in which
    they happened; `overflow` says that there were too many. The rules never read it.

Buffers. All memory belongs to the caller: nothing is allocated, kept or freed, and no address is stored.
    Arrays to be filled must have the length that the module names (`MENU_SIZE`, `MOST_OUTCOMES`, …);
    entries return how much they have written, and what lies behind it means nothing. Whole games are
    played in one record, `runs.work.Work`: the caller fills what they begin with, the rest is space.

Trust. Seats, fields and lengths given as arguments are not checked, in contrast to what is in an action:
    that is the engine's business, as are text, files and errors. The kernel raises
    nothing, but for the IndexError of `checked` mode, which is a defect.

Modes. `BANKHALTER_KERNEL` chooses `fast`, `checked` or `python` for one source (`_jit`). The same tables,
    state, action and random numbers give the same bytes in all of them and on every machine.

Threads. An entry lets other threads run. Two calls may run at once if they share nothing but tables.

Rooms. `bots` decide by what a player at the table can see; `runs` play whole games; `learning` says
    in words of bits what programs that learn may choose. The rules know none of the three.
"""

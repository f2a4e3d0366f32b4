"""The yardstick: a loop that does only the movement rules, compiled in the same run on the same machine.

Four players, dice by table, doubles, jail, cards by table, taxes, rent of a fixed board. No choices,
no state worth the name: about the most a core can do. Our numbers are given as a share of it.
"""

from collections.abc import Callable

import numba
import numpy as np

PLAIN, CHANCE, COMMUNITY, GO_TO_JAIL, TAX = range(5)
STATION_CARD, UTILITY_CARD, BACK_CARD, JAIL_CARD = 50, 51, 52, 40


def board() -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    kinds = np.zeros(40, np.int64)
    kinds[[7, 22, 36]] = CHANCE
    kinds[[2, 17, 33]] = COMMUNITY
    kinds[30] = GO_TO_JAIL
    kinds[[4, 38]] = TAX
    deeds = [f for f in range(40) if kinds[f] == PLAIN and f not in (0, 10, 20)]
    owners, rents = np.full(40, 4, np.int64), np.zeros(40, np.int64)
    for place, field in enumerate(deeds):
        owners[field], rents[field] = place % 4, 2 + 2 * place
    cards = np.full((2, 16), -1, np.int64)
    moves = [0, JAIL_CARD, 11, 24, 39, 5, STATION_CARD, STATION_CARD, UTILITY_CARD, BACK_CARD]
    cards[0, : len(moves)] = moves
    cards[1, :2] = [0, JAIL_CARD]
    return kinds, owners, rents, cards


@numba.njit
def next_word(rng):
    x = rng[0]
    x ^= (x << np.uint64(13)) & np.uint64(0xFFFFFFFFFFFFFFFF)
    x ^= x >> np.uint64(7)
    x ^= (x << np.uint64(17)) & np.uint64(0xFFFFFFFFFFFFFFFF)
    rng[0] = x
    return np.int64(x >> np.uint64(33))


@numba.njit
def run(turns, kinds, owners, rents, cards, rng, cash):
    position = np.zeros(4, np.int64)
    jailed = np.zeros(4, np.int64)
    for turn in range(turns):
        player = turn & 3
        doubles = 0
        if jailed[player]:
            jailed[player] = 0
            cash[player] -= 50
        while True:
            pair = next_word(rng) % 36
            first, second = pair // 6, pair % 6
            if first == second:
                doubles += 1
                if doubles == 3:
                    position[player], jailed[player] = 10, 1
                    break
            field = position[player] + first + second + 2
            if field >= 40:
                field -= 40
                cash[player] += 200
            kind = kinds[field]
            if kind in (CHANCE, COMMUNITY):
                goal = cards[kind - 1, next_word(rng) & 15]
                if goal == JAIL_CARD:
                    kind = GO_TO_JAIL
                elif goal == BACK_CARD:
                    field -= 3
                elif goal >= 0:
                    if goal == STATION_CARD:
                        goal = 15 if field == 7 else 25 if field == 22 else 5
                    elif goal == UTILITY_CARD:
                        goal = 28 if field == 22 else 12
                    if goal <= field:
                        cash[player] += 200
                    field = goal
                else:
                    cash[player] += 10
            elif kind == TAX:
                cash[player] -= 200 if field == 4 else 100
            if kind == GO_TO_JAIL:
                position[player], jailed[player] = 10, 1
                break
            position[player] = field
            owner = owners[field]
            if owner != player:
                cash[player] -= rents[field]
                cash[owner] += rents[field]
            if cash[player] < 0:
                cash[player] += 1500
            if first != second:
                break


def turns_per_second(turns: int, clock: Callable[[], float]) -> float:
    kinds, owners, rents, cards = board()
    rng, cash = np.array([88172645463325252], np.uint64), np.zeros(5, np.int64)
    run(10, kinds, owners, rents, cards, rng, cash)
    start = clock()
    run(turns, kinds, owners, rents, cards, rng, cash)
    return turns / (clock() - start)

"""Proves the puzzles of mill again, by rules and a search of its own.

    kamen-lab puzzles make --game mill --days 56 --seed 1 --out FILE
    python3 tests/verify/mill.py FILE

Every move of both sides is tried, all men laid and three men free to jump. Said of each puzzle
must be true: its first move wins in as many moves as its line has, whatever is answered; no
other does, and none does it in fewer; after the answer of the line the same is true again, until
one move is left, of which any win will do. Who has two men left, or cannot move, has lost.
"""

import sys

import force

ROWS = ["a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4 e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1"]
POINTS = [point for row in ROWS for point in row.split()]
LINES = [row.split() for row in ROWS if len(row.split()) == 3]
LINES += [["a4", "b4", "c4"], ["e4", "f4", "g4"]]
LINES += [[f"{column}{row}" for row in rows] for column, rows in [
    ("a", (1, 4, 7)), ("b", (2, 4, 6)), ("c", (3, 4, 5)), ("d", (1, 2, 3)),
    ("d", (5, 6, 7)), ("e", (3, 4, 5)), ("f", (2, 4, 6)), ("g", (1, 4, 7)),
]]
BESIDE = {point: set() for point in POINTS}
for one, middle, other in LINES:
    for end in (one, other):
        BESIDE[middle].add(end)
        BESIDE[end].add(middle)


def in_mill(point, men):
    return any(point in line and men.issuperset(line) for line in LINES)


def moves(position):
    """Every move: its name, and the position after it, seen by who is to move then."""
    own, other = position
    found = []
    for start in own:
        reach = POINTS if len(own) == 3 else BESIDE[start]
        for end in reach:
            if end in own or end in other:
                continue
            after = own - {start} | {end}
            if not in_mill(end, after):
                found.append((f"{start}-{end}", (other, after)))
                continue
            prey = [man for man in other if not in_mill(man, other)] or list(other)
            found += [(f"{start}-{end}x{man}", (other - {man}, after)) for man in prey]
    return found


def lost(position):
    own, _ = position
    return len(own) < 3 or not moves(position)


def prove(start, line):
    rows, mover, hands = start.split("_")
    if hands != "0,0":
        raise force.Wrong("not all men are laid")
    signs = dict(zip(POINTS, rows.replace("/", "")))
    side = {sign: frozenset(point for point in POINTS if signs[point] == sign) for sign in "wb"}
    position = side[mover], side["b" if mover == "w" else "w"]
    if min(map(len, position)) < 3 or max(map(len, position)) > 9:
        raise force.Wrong("there are too many men, or too few")
    force.Proof(moves, lost).prove(position, line)


if __name__ == "__main__":
    sys.exit(force.main(r"flying=on men=9 white=[12]", prove))

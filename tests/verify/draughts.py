"""Proves the puzzles of Czech draughts again, by rules and a search of its own.

    kamen-lab puzzles make --game draughts --days 56 --seed 1 --out FILE
    python3 tests/verify/draughts.py FILE

Every move of both sides is tried. Men move and capture forward, kings along whole diagonals; who
can capture must, and to the end. Said of each puzzle must be true: its first move wins in as many
moves as its line has, whatever is answered; no other does, and none does it in fewer; after the
answer of the line the same is true again, until one move is left, of which any win will do. Who
has no piece left, or none that can move, has lost.
"""

import sys

import force

NAMES = "abcdefgh"
WAYS = [(1, 1), (-1, 1), (1, -1), (-1, -1)]


def name(square):
    return f"{NAMES[square[0]]}{square[1] + 1}"


def inside(square):
    return 0 <= square[0] < 8 and 0 <= square[1] < 8


def ray(square, way):
    """The squares in a direction, to the edge."""
    at = square[0] + way[0], square[1] + way[1]
    while inside(at):
        yield at
        at = at[0] + way[0], at[1] + way[1]


def jumps(pieces, square, piece, taken):
    """The jumps of a piece: over what, and where it may land."""
    white, king = piece
    for way in WAYS:
        if not king and way[1] != (1 if white else -1):
            continue
        over, landings = None, []
        for far, at in enumerate(ray(square, way)):
            if at not in pieces:
                if over is not None:
                    landings.append(at)
                if not king and (over is None or landings):
                    break
                continue
            if over is not None or at in taken or pieces[at][0] == white:
                break
            if not king and far > 0:
                break
            over = at
        if over is not None and landings:
            yield over, landings


def chains(pieces, square, piece, taken, way):
    """Every capture to its end; after a jump a king lands where it can go on, if it can."""
    ended = True
    for over, landings in jumps(pieces, square, piece, taken):
        ended = False
        more = [at for at in landings if any(jumps(pieces, at, piece, taken | {over}))]
        for at in more or landings:
            yield from chains(pieces, at, piece, taken | {over}, way + [at])
    if ended and taken:
        yield way, taken


def after(pieces, square, piece, end, taken, white):
    left = {at: one for at, one in pieces.items() if at != square and at not in taken}
    crowned = piece[1] or end[1] == (7 if white else 0)
    left[end] = (white, crowned)
    return frozenset(left.items()), not white


def moves(position):
    """Every move: its name, and the position after it."""
    held, white = position
    pieces = dict(held)
    captures, steps = [], []
    for square, piece in pieces.items():
        if piece[0] != white:
            continue
        others = {at: one for at, one in pieces.items() if at != square}
        for way, taken in chains(others, square, piece, frozenset(), [square]):
            position = after(pieces, square, piece, way[-1], taken, white)
            captures.append(("x".join(map(name, way)), position))
        for way in WAYS:
            if not piece[1] and way[1] != (1 if white else -1):
                continue
            for at in ray(square, way):
                if at in pieces:
                    break
                position = after(pieces, square, piece, at, frozenset(), white)
                steps.append((f"{name(square)}-{name(at)}", position))
                if not piece[1]:
                    break
    return captures or steps


def lost(position):
    return not moves(position)


def prove(start, line):
    mover, *sides = start.split(":")
    pieces = {}
    for side in sides:
        for one in side[1:].split(","):
            square = NAMES.index(one[-2]), int(one[-1]) - 1
            pieces[square] = (side[0] == "W", one.startswith("K"))
    force.Proof(moves, lost).prove((frozenset(pieces.items()), mover == "W"), line)


if __name__ == "__main__":
    sys.exit(force.main(r"captures=strict federation=off white=[12]", prove))

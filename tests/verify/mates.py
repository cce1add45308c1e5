"""Proves the chess puzzles again, by rules and a search of its own.

    kamen-lab puzzles make --game chess --days 56 --seed 1 --out FILE
    python3 tests/verify/mates.py FILE

Every move of both sides is tried. Said of each puzzle must be true: from its position its first
move mates in as many moves as its line has, whatever is answered; no other first move does, and
none does it in fewer; after the answer of the line the same is true again, until one move is
left, of which any mate will do. The line itself ends in mate. Who could castle must have moved:
no king and rook stand at home. Exit code 0: all of it is so; 1: it is not, and of which puzzle;
2: no such file. It needs nothing but Python's standard library, and shares no line with the bot.
"""

import pathlib
import re
import sys

KNIGHT = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
SLANTED = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
RAYS = {"r": STRAIGHT, "b": SLANTED, "q": STRAIGHT + SLANTED}
NAMES = "abcdefgh"


class Wrong(Exception):
    """What is not as the file says."""


def white(man):
    return man.isupper()


def read(fen):
    """The men by square, file and rank from 0, and whether White is to move."""
    rows, mover, castling, passing = fen.split(" ")[:4]
    if (castling, passing) != ("-", "-"):
        raise Wrong("it matters what was before")
    men = {}
    for down, row in enumerate(rows.split("/")):
        file = 0
        for sign in row:
            if sign.isdigit():
                file += int(sign)
            else:
                men[file, 7 - down] = sign
                file += 1
    return men, mover == "w"


def ray(men, square, step):
    """The empty squares in a direction, then the first that has a man."""
    file, rank = square
    while True:
        file, rank = file + step[0], rank + step[1]
        if not (0 <= file < 8 and 0 <= rank < 8):
            return
        yield file, rank
        if (file, rank) in men:
            return


def attacked(men, square, by_white):
    """Whether a side attacks a square."""
    file, rank = square
    def there(step, kinds):
        man = men.get((file + step[0], rank + step[1]))
        return man is not None and white(man) == by_white and man.lower() in kinds
    if any(there(step, "n") for step in KNIGHT) or any(there(step, "k") for step in STRAIGHT + SLANTED):
        return True
    behind = -1 if by_white else 1
    if there((-1, behind), "p") or there((1, behind), "p"):
        return True
    for steps, kinds in ((STRAIGHT, "rq"), (SLANTED, "bq")):
        for step in steps:
            for at in ray(men, square, step):
                man = men.get(at)
                if man and white(man) == by_white and man.lower() in kinds:
                    return True
    return False


def in_check(men, is_white):
    king = next(at for at, man in men.items() if man == ("K" if is_white else "k"))
    return attacked(men, king, not is_white)


def targets(men, square, man, passing):
    """Where a man may go, its king's safety apart; of a pawn capturing in passing, too."""
    side = white(man)
    def free(at):
        return 0 <= at[0] < 8 and 0 <= at[1] < 8 and (at not in men or white(men[at]) != side)
    file, rank = square
    if man.lower() in RAYS:
        for step in RAYS[man.lower()]:
            yield from (at for at in ray(men, square, step) if free(at))
    elif man.lower() in "nk":
        steps = KNIGHT if man.lower() == "n" else STRAIGHT + SLANTED
        yield from (at for at in ((file + a, rank + b) for a, b in steps) if free(at))
    else:
        up = 1 if side else -1
        if (file, rank + up) not in men:
            yield file, rank + up
            if rank == (1 if side else 6) and (file, rank + 2 * up) not in men:
                yield file, rank + 2 * up
        for aside in (file - 1, file + 1):
            at = aside, rank + up
            if (at in men and white(men[at]) != side) or at == passing:
                yield at


def moves(men, is_white, passing):
    """Every legal move: its name, the men after it, and where it may be captured in passing."""
    for square, man in list(men.items()):
        if white(man) != is_white:
            continue
        for at in targets(men, square, man, passing):
            after = dict(men)
            del after[square]
            pawn = man.lower() == "p"
            if pawn and at == passing:
                del after[at[0], square[1]]
            jump = (at[0], (square[1] + at[1]) // 2) if pawn and abs(at[1] - square[1]) == 2 else None
            becoming = "qrbn" if pawn and at[1] in (0, 7) else [""]
            for kind in becoming:
                became = (kind.upper() if is_white else kind) or man
                after[at] = became
                if not in_check(after, is_white):
                    name = f"{NAMES[square[0]]}{square[1] + 1}{NAMES[at[0]]}{at[1] + 1}{kind}"
                    yield name, dict(after), jump


def holds(men, is_white, passing, left):
    """Whether who has just moved mates with so many moves more; `is_white` answers."""
    answers = moves(men, is_white, passing)
    first = next(answers, None)
    if first is None:
        return in_check(men, is_white)
    if left == 0:
        return False
    if not mates_within(first[1], not is_white, first[2], left):
        return False
    return all(mates_within(after, not is_white, jump, left) for _, after, jump in answers)


def mates_within(men, is_white, passing, moves_left):
    return any(
        holds(after, not is_white, jump, moves_left - 1)
        for _, after, jump in moves(men, is_white, passing)
    )


def prove(fen, line):
    """Looks at every move of the puzzle."""
    men, is_white = read(fen)
    for king, rooks, side in (((4, 0), ((0, 0), (7, 0)), "KR"), ((4, 7), ((0, 7), (7, 7)), "kr")):
        if men.get(king) == side[0] and any(men.get(rook) == side[1] for rook in rooks):
            raise Wrong("a king and a rook stand at home")
    if in_check(men, not is_white):
        raise Wrong("who is not to move is in check")
    passing, left = None, (len(line) + 1) // 2
    for nth, name in enumerate(line):
        found = {one: (after, jump) for one, after, jump in moves(men, is_white, passing)}
        if name not in found:
            raise Wrong(f"{name} cannot be played")
        if nth % 2 == 0:
            good = [one for one, (after, jump) in found.items() if holds(after, not is_white, jump, left - 1)]
            if name not in good:
                raise Wrong(f"{name} does not mate in {left}")
            if left > 1 and good != [name]:
                raise Wrong(f"{' and '.join(good)} mate in {left}")
            if left > 1 and mates_within(men, is_white, passing, left - 1):
                raise Wrong(f"there is a mate in {left - 1}")
            left -= 1
        (men, passing), is_white = found[name], not is_white
    if not in_check(men, is_white) or next(moves(men, is_white, passing), None):
        raise Wrong("the line does not end in mate")


def main():
    path = pathlib.Path(sys.argv[1])
    if not path.is_file():
        print(f"there is no file {path}", file=sys.stderr)
        return 2
    setups = re.findall(r" start=(\S+) revision=1 problem=3:(\S+)", path.read_text())
    lengths = {}
    for number, (fen, line) in enumerate(setups, 1):
        line = line.split(",")
        try:
            prove(fen.replace("_", " "), line)
        except Wrong as wrong:
            print(f"#{number}: {wrong}")
            return 1
        moves_long = (len(line) + 1) // 2
        lengths[moves_long] = lengths.get(moves_long, 0) + 1
    for length, count in sorted(lengths.items()):
        print(f"mate in {length}: {count}")
    print(f"{len(setups)} puzzles, each with one way")
    return 0 if setups else 1


if __name__ == "__main__":
    sys.exit(main())

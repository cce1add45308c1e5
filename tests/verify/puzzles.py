"""Looks the daily puzzles of Abaku through again, by rules and a search of its own.

    kamen-lab puzzles make --days 400 --seed 1 --out FILE
    python3 tests/verify/puzzles.py FILE

Every order of every choice of the rack is tried on every square, across and down. Said of
each puzzle must be true: its best answer and the points of it, that no other placement has
as many, the points of the second, how many placements there are, and how many of them are seen no
later than the best by who begins with the easiest. The best must be clear of the second by a tenth,
and each day of the week harder than the one before; Monday's is one sum or difference of one digit,
of three tiles or fewer, and until Thursday such sums get a star. A person who has just begun, who sees
such a placement one time in two, tries three times. Exit code 0: all of it is so; 1: it is not, and of
which puzzle; 2: no such file. It needs nothing but Python's standard library, and shares no line with
the bot.
"""

import functools
import itertools
import math
import pathlib
import random
import re
import statistics
import sys

SIZE = 15
# From how many hundredths of the best on there is a star, Monday first.
STARS = (50, 40, 30, 30, 30, 30, 30)
# How many tiles there are to lay.
RACKS = (3, 3, 4, 4, 5, 5, 5)
BOARD = pathlib.Path(__file__).resolve().parents[2] / "config/boards/standard.txt"
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
# In this order the readings of an equation are told; the first counts.
KINDS = [("add",), ("subtract",), ("multiply",), ("divide",), ("power", 2), ("power", 3), ("root", 2), ("root", 3)]
# Up to which base each power asks so much of who computes it in their head.
POWERS = {2: ((3, 1), (10, 3), (20, 5), (31, 7)), 3: ((1, 1), (3, 3), (5, 5), (10, 7))}


class Wrong(Exception):
    """What is not as the file says."""


def bonuses():
    """What each square multiplies: its digit, and the equations over it."""
    rows = [line.split() for line in BOARD.read_text().splitlines() if not line.startswith("#")]
    kinds = {".": (1, 1), "d": (2, 1), "t": (3, 1), "D": (1, 2), "*": (1, 2), "T": (1, 3)}
    return {(row, column): kinds[kind] for row, line in enumerate(rows) for column, kind in enumerate(line)}


BONUS = bonuses()


@functools.lru_cache(maxsize=None)
def readings(digits):
    """What a row of digits says: operation, and its numbers. No number begins with a zero."""
    found = []
    for first in range(1, len(digits)):
        if digits[first] == "0" or digits[0] == "0":
            continue
        a, rest = int(digits[:first]), digits[first:]
        for power in (2, 3):
            if a**power == int(rest):
                found.append(("power", power, a))
            if int(rest)**power == a:
                found.append(("root", power, int(rest)))
        for second in range(1, len(rest)):
            if rest[second] == "0":
                continue
            b, c = int(rest[:second]), int(rest[second:])
            found += [("add", a, b, c)] if a + b == c else []
            found += [("subtract", b, c, a)] if a - b == c else []
            found += [("multiply", a, b)] if a * b == c else []
            found += [("divide", b, c)] if a == b * c else []
    return tuple(sorted(found, key=lambda one: KINDS.index(one[:-1] if one[0] in ("power", "root") else one[:1])))


def step(square, direction, by):
    """The square so far away in a direction: (0, 1) is to the right, (1, 0) down."""
    return (square[0] + by * direction[0], square[1] + by * direction[1])


def run(tiles, square, direction):
    """The squares that lie together with this one along a direction."""
    begin = square
    while step(begin, direction, -1) in tiles:
        begin = step(begin, direction, -1)
    squares = [begin]
    while step(squares[-1], direction, 1) in tiles:
        squares.append(step(squares[-1], direction, 1))
    return squares


def equations(tiles, squares, new):
    """All stretches of these squares that hold a new tile and say something true."""
    for begin, end in itertools.combinations(range(len(squares) + 1), 2):
        stretch = squares[begin:end]
        if new.isdisjoint(stretch):
            continue
        if readings("".join(tiles[square] for square in stretch)):
            yield stretch


def points(tiles, stretch, new):
    """What an equation scores."""
    digits = sum(int(tiles[square]) * (BONUS[square][0] if square in new else 1) for square in stretch)
    return digits * math.prod(BONUS[square][1] for square in stretch if square in new)


def contacts_hold(tiles, squares, new, found):
    """Whether new and old tiles side by side share an equation, or one of them is a zero."""
    for one, other in zip(squares, squares[1:]):
        if (one in new) != (other in new) and "0" not in (tiles[one], tiles[other]):
            if not any(one in stretch and other in stretch for stretch in found):
                return False
    return True


class Position:
    """A board and a rack."""

    def __init__(self, text):
        rows, self.rack = text.split(" ")[:2]
        self.old = {
            (row, column): digit
            for row, line in enumerate(rows.split("/"))
            for column, digit in enumerate(line)
            if digit != "."
        }
        self.across_it = {}

    def crossing(self, square, digit, direction):
        """The equations that one tile makes along a direction, or `None` if it may not lie there."""
        key = (square, digit, direction)
        if key not in self.across_it:
            tiles = {**self.old, square: digit}
            squares = run(tiles, square, direction)
            found = list(equations(tiles, squares, {square}))
            worth = [points(tiles, stretch, {square}) for stretch in found]
            holds = contacts_hold(tiles, squares, {square}, found)
            self.across_it[key] = worth if holds else None
        return self.across_it[key]

    def worth(self, squares, digits, direction):
        """What this placement scores, or `None` if it is none."""
        new, across = set(squares), (direction[1], direction[0])
        crossings = [self.crossing(square, digit, across) for square, digit in zip(squares, digits)]
        if None in crossings:
            return None
        tiles = {**self.old, **dict(zip(squares, digits))}
        line = run(tiles, squares[0], direction)
        found = list(equations(tiles, line, new))
        whole = any(new.issubset(stretch) for stretch in found) or (len(new) == 1 and crossings[0])
        linked = any(crossings) or any(not new.issuperset(stretch) for stretch in found)
        if not whole or not linked or not contacts_hold(tiles, line, new, found):
            return None
        return sum(map(sum, crossings)) + sum(points(tiles, stretch, new) for stretch in found)

    def placements(self):
        """Every placement there is, and what it scores."""
        near = {step(square, one, by) for square in self.old for one in ((0, 1), (1, 0)) for by in (-1, 1)}
        counts = range(1, len(self.rack) + 1)
        orders = {count: set(itertools.permutations(self.rack, count)) for count in counts}
        for direction, begin, count in itertools.product(((0, 1), (1, 0)), BONUS, counts):
            if count == 1 and direction == (1, 0):
                continue
            ahead = (step(begin, direction, by) for by in range(SIZE))
            squares = [square for square in ahead if square in BONUS and square not in self.old][:count]
            # The first is where it begins, the others follow with nothing left out between.
            if squares[:1] != [begin] or len(squares) < count or near.isdisjoint(squares):
                continue
            for digits in orders[count]:
                worth = self.worth(squares, digits, direction)
                if worth is not None:
                    yield (begin, direction, "".join(digits)), worth

    def asks(self, place):
        """The equations of a placement, by their squares, as their digits."""
        begin, direction, digits = place
        squares = [step(begin, direction, by) for by in range(SIZE)]
        squares = [square for square in squares if square not in self.old][:len(digits)]
        tiles, found = {**self.old, **dict(zip(squares, digits))}, []
        for square, along in [(squares[0], direction)] + [(one, direction[::-1]) for one in squares]:
            found += equations(tiles, run(tiles, square, along), set(squares))
        return {tuple(stretch): "".join(tiles[square] for square in stretch) for stretch in found}

    def ease(self, place):
        """How hard a placement is to see; without end, if nobody computes it in their head."""
        asked = self.asks(place)
        across = {squares[0][0] == squares[1][0] for squares in asked}
        return 4 * max(map(effort, asked.values())) + 3 * len(place[2]) + len(asked) + 3 * (len(across) > 1)

    def child_sees(self, place):
        """What a child counts of a placement, or `None` if it does not see it."""
        begin, direction, digits = place
        seen = [(squares, text) for squares, text in self.asks(place).items() if is_small(text)]
        squares = [step(begin, direction, by) for by in range(SIZE)]
        new = [square for square in squares if square not in self.old][: len(digits)]
        covered = {square for stretch, _ in seen for square in stretch}
        return sum(int(digit) for _, text in seen for digit in text) if covered.issuperset(new) else None


def is_small(digits):
    """Whether a sum of two numbers of one digit is in it, or a difference that is taken from one."""
    kind, *numbers = readings(digits)[0]
    return kind in ("add", "subtract") and max(numbers[:2]) <= 9


def effort(digits):
    """How much an equation asks of who computes it in their head."""
    kind, *numbers = readings(digits)[0]
    if kind in ("add", "subtract"):
        a, b, total = numbers
        carried = (a % 10 + b % 10) > 9
        if total <= 10:
            return 1
        if min(a, b) <= 9 and total <= 999:
            return 2 + carried
        if total <= 99:
            return 3 + carried
        if min(a, b) <= 99 and total <= 999:
            return 4 + carried
        return 7 + carried if total <= 999 else math.inf
    if kind in ("multiply", "divide"):
        less, more = sorted(numbers)
        table = [(1, 1, math.inf, 1), (1, 5, 5, 2), (1, 10, 10, 3), (2, 10, 20, 4), (2, 10, 99, 6), (2, 5, 999, 7), (11, 15, 15, 7)]
        fits = [asked for low, high, most, asked in table if low <= less <= high and more <= most]
        return fits[0] if fits else math.inf
    power, base = numbers
    return next((asked for most, asked in POWERS[power] if base <= most), math.inf)


class Puzzle:
    """One puzzle as the file tells it: rows under a board, a name before each."""

    def __init__(self, page):
        lines = [line for line in page.splitlines() if line.strip()]
        self.number = int(lines[0].split()[0])
        rows = [re.split(r"  +", line, maxsplit=1)[-1].strip() for line in lines[-8:]]
        position, answer, _, points, second, ways, _, difficulty = rows
        self.position = Position(position)
        letter, row, sign, tiles = re.fullmatch(r"([A-O])(\d+)([>v]) ?(\d+)", answer).groups()
        self.answer = ((int(row) - 1, ord(letter) - ord("A")), (0, 1) if sign == ">" else (1, 0), tiles)
        self.points, self.second, self.ways = int(points), int(second), int(ways)
        self.difficulty = int(difficulty)

    def check(self):
        """Whatever is said of it is true."""
        found = sorted(self.position.placements(), key=lambda one: -one[1])
        said = (self.answer, self.points)
        if found[0] != said:
            raise Wrong(f"#{self.number}: the best is {found[0]}, and not {said}")
        if found[1][1] != self.second or self.second * 10 > self.points * 9:
            raise Wrong(f"#{self.number}: the second has {found[1][1]} points, and not {self.second}")
        if len(found) != self.ways:
            raise Wrong(f"#{self.number}: there are {len(found)} placements, and not {self.ways}")
        day = (self.number - 1) % 7
        if len(self.position.rack) != RACKS[day]:
            raise Wrong(f"#{self.number}: there are {len(self.position.rack)} tiles to lay")
        asked = list(self.position.asks(self.answer).values())
        self.equations = len(asked)
        if day == 0 and (len(self.answer[2]) > 3 or len(asked) > 1 or not is_small(asked[0])):
            raise Wrong(f"#{self.number}: a Monday asks for {asked}")
        seen = [(self.position.child_sees(place), worth) for place, worth in found if len(place[2]) <= 3]
        seen = [(counted, worth) for counted, worth in seen if counted is not None]
        few = max((worth for _, worth in seen), default=0)
        if day < 4 and few * 100 < self.points * STARS[day]:
            raise Wrong(f"#{self.number}: small sums bring {few} points at most, and {self.points} is the best")
        ease = self.position.ease(self.answer)
        self.rank = sum(self.position.ease(place) <= ease for place, _ in found)
        hard = ease + int(math.log2(self.rank))
        if hard != self.difficulty:
            raise Wrong(f"#{self.number}: its difficulty is {hard}, and not {self.difficulty}")
        # Half of what a child could see, three times; what counts most of it is tried.
        lots = random.Random(self.number)
        tries = [[one for one in seen if lots.random() < 0.5] for _ in range(3)]
        best = max((max(one)[1] for one in tries if one), default=0)
        self.starred = best * 100 >= self.points * STARS[day]


def told(puzzles):
    """A table of the days of the week; each is harder than the one before."""
    before, rows = -1, []
    for day, name in enumerate(DAYS):
        own = [puzzle for puzzle in puzzles if (puzzle.number - 1) % 7 == day]
        if not own:
            continue
        hard = [puzzle.difficulty for puzzle in own]
        if min(hard) <= before:
            raise Wrong(f"{name}: difficulty {min(hard)} is no more than {before} of the day before")
        before = max(hard)
        gap = [100 - 100 * puzzle.second / puzzle.points for puzzle in own]
        ways = statistics.median(puzzle.ways for puzzle in own)
        rows.append(
            f"| {name} | {len(own)} | {min(hard)}–{max(hard)} | {statistics.mean(hard):.1f} "
            f"| {statistics.mean(len(puzzle.answer[2]) for puzzle in own):.1f} "
            f"| {statistics.mean(puzzle.equations for puzzle in own):.1f} | {ways:.0f} "
            f"| {statistics.median(puzzle.rank for puzzle in own):.0f} | {statistics.median(gap):.0f} % "
            f"| {100 * statistics.mean(puzzle.starred for puzzle in own):.0f} % |"
        )
    names = "day puzzles difficulty mean tiles equations placements rank gap beginner".split()
    head = "| " + " | ".join(names) + " |\n" + "|---" * len(names) + "|"
    return "\n".join([head, *rows])


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            pages = re.split(r"^#", file.read(), flags=re.MULTILINE)[1:]
    except OSError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        puzzles = [Puzzle(page) for page in pages]
        for puzzle in puzzles:
            puzzle.check()
        print(told(puzzles))
    except Wrong as wrong:
        print(wrong, file=sys.stderr)
        return 1
    starred = sum(puzzle.starred for puzzle in puzzles)
    print(f"{len(puzzles)} puzzles, each with one best answer; a beginner gets a star in {starred}")
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))

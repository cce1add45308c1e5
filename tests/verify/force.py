"""What the programs that prove wins by force share: a proof by looking at every move.

A game gives `moves(position)`, names with the positions after them, and `lost(position)`,
whether who is to move has lost. It needs nothing but Python's standard library, and shares
no line with the bot.
"""

import pathlib
import re
import sys


class Wrong(Exception):
    """What is not as the file says."""


class Proof:
    """Everything that is known of the positions of one puzzle."""

    def __init__(self, moves, lost):
        self.moves, self.lost, self.known = moves, lost, {}

    def holds(self, position, left):
        """Whether who has just moved here wins with so many moves more, or has won."""
        if self.lost(position):
            return True
        if left == 0:
            return False
        answers = self.moves(position)
        return bool(answers) and all(self.forces(after, left) for _, after in answers)

    def forces(self, position, moves):
        """Whether who is to move wins within so many moves."""
        if moves == 0 or self.lost(position):
            return False
        key = position, moves
        if key not in self.known:
            self.known[key] = any(self.holds(after, moves - 1) for _, after in self.moves(position))
        return self.known[key]

    def prove(self, position, line):
        """Each move of the solver is the only one that wins in time, and none is sooner; of
        the last any win will do."""
        left = (len(line) + 1) // 2
        for nth, name in enumerate(line):
            if self.lost(position):
                raise Wrong(f"it is over before {name}")
            found = dict(self.moves(position))
            if name not in found:
                raise Wrong(f"{name} cannot be played")
            if nth % 2 == 0:
                good = [one for one, after in found.items() if self.holds(after, left - 1)]
                if name not in good:
                    raise Wrong(f"{name} does not win in {left}")
                if left > 1 and len({found[one] for one in good}) != 1:
                    raise Wrong(f"{' and '.join(good)} win in {left}")
                if left > 1 and self.forces(position, left - 1):
                    raise Wrong(f"there is a win in {left - 1}")
                left -= 1
            position = found[name]
        if not self.lost(position):
            raise Wrong("the line does not end with a win")


def main(pattern, prove):
    """Proves every puzzle of the file that is named: `pattern` finds its start and its line.
    0: all of it is so; 1: it is not, and of which puzzle; 2: no such file."""
    path = pathlib.Path(sys.argv[1])
    if not path.is_file():
        print(f"there is no file {path}", file=sys.stderr)
        return 2
    setups = re.findall(pattern + r" revision=1 start=(\S+) problem=3:(\S+)", path.read_text())
    lengths = {}
    for number, (start, line) in enumerate(setups, 1):
        line = line.split(",")
        try:
            prove(start, line)
        except Wrong as wrong:
            print(f"#{number}: {wrong}")
            return 1
        moves = (len(line) + 1) // 2
        lengths[moves] = lengths.get(moves, 0) + 1
    for length, count in sorted(lengths.items()):
        print(f"a win in {length}: {count}")
    print(f"{len(setups)} puzzles, each with one way")
    return 0 if setups else 1

"""Has GNU Backgammon judge the puzzles of backgammon.

    kamen-lab puzzles make --game backgammon --days 56 --seed 1 --out FILE
    python3 tests/verify/backgammon.py FILE

Every play of a roll is found by rules of its own, and GNU Backgammon says of each, two rolls ahead
and without a cube, what it is worth. Said of each puzzle must be true: its plays are plays of the
roll, none twice, and the first of them is better than any other. How large the margin is, and how
far what plays are said to lose is from what it thinks, is told. PLIES in the environment is how
many rolls it looks ahead, 2 if not said. It needs Python 3 and /usr/games/gnubg, which runs as a
program of its own and reads this file a second time, inside.
"""

import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

GNUBG = "/usr/games/gnubg"
BAR, HOME = 25, 6
SETUP = r"play=money .*cube=off .* seats=1 .* puzzle=(XGID=\S+) task=3:(\d)(\d):(\S+):\n"


class Wrong(Exception):
    """What is not as the file says."""


def sides(position):
    """The men of who is to move and of the other, each in their own numbers, the bar last."""
    men = position.removeprefix("XGID=").split(":")[0]
    count = [0 if man == "-" else ord(man) - 64 if man.isupper() else 96 - ord(man) for man in men]
    own = [max(count[point], 0) for point in range(BAR + 1)]
    other = [max(-count[BAR - point], 0) for point in range(BAR + 1)]
    return tuple(own), tuple(other)


def moved(own, other, start, end):
    """The men after one of them has gone from a point to another, or off; `None` if it may not."""
    if end > 0 and other[BAR - end] > 1:
        return None
    own, other = list(own), list(other)
    own[start] -= 1
    if end > 0:
        own[end] += 1
        if other[BAR - end] == 1:
            other[BAR - end], other[BAR] = 0, other[BAR] + 1
    return tuple(own), tuple(other)


def steps(own, other, die):
    """Every move of one man by a number, with the men after it."""
    farthest = max(point for point in range(BAR + 1) if own[point])
    for start in [BAR] if own[BAR] else range(1, BAR):
        if not own[start]:
            continue
        off = farthest <= HOME and (start == die or start == farthest)
        if start <= die and not off:
            continue
        after = moved(own, other, start, max(start - die, 0))
        if after:
            yield (start, max(start - die, 0)), after


def plays(own, other, dice):
    """Every play that uses as much of the roll as can be: where it leads, and one way there."""
    orders = [dice * 2] if dice[0] == dice[1] else [dice, dice[::-1]]
    found = {}
    for order in orders:
        reached = {(own, other): []}
        for used, die in enumerate(order, 1):
            after = {}
            for men, way in reached.items():
                if sum(men[0]):
                    for step, then in steps(*men, die):
                        after.setdefault(then, way + [step])
            if not after:
                break
            reached = after
            for then, way in reached.items():
                found.setdefault(then, (used, die if used == 1 else 0, way))
    most = max((used for used, _, _ in found.values()), default=0)
    longest = {then: one for then, one in found.items() if one[0] == most}
    high = max((die for _, die, _ in longest.values()), default=0) if most == 1 else 0
    return {then: way for then, (_, die, way) in longest.items() if die in (0, high) or most > 1}


def read(text):
    """The puzzles of a file: the men, the dice, and where each play leads with what it loses."""
    for position, one, two, listed in re.findall(SETUP, text):
        own, other = sides(position)
        answers = []
        for answer in listed.split(","):
            play, loss = answer.split("=")
            men = own, other
            for step in play.split(";"):
                start, end = ({"bar": BAR, "off": 0}.get(at) for at in step.split("/"))
                start, end = (
                    int(at) if known is None else known
                    for at, known in zip(step.split("/"), (start, end))
                )
                men = moved(*men, start, end)
                if men is None or min(men[0]) < 0:
                    raise Wrong(f"{play} cannot be played")
            answers.append((play, men, int(loss) / 1000))
        yield own, other, (int(one), int(two)), answers


def inside():
    """What is done in GNU Backgammon: says what each board of a file is worth to who has just
    played."""
    import gnubg

    gnubg.command("set jacoby off")
    plies = int(os.environ.get("PLIES", "2"))
    context = {"plies": plies, "deterministic": 1, "prune": 1, "noise": 0.0, "cubeful": 0}
    cube = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0)

    def worth(own, other):
        if sum(own) == 0:
            return 1.0 if sum(other) < 15 else 3.0 if sum(other[18:]) else 2.0
        return -gnubg.evaluate((tuple(own), tuple(other)), cube, context)[5]

    with open(os.environ["BOARDS"], encoding="utf-8") as file:
        boards = json.load(file)
    for puzzle in boards:
        print("KAMEN " + json.dumps([worth(own[1:], other[1:]) for own, other in puzzle]))


def judged(boards):
    """What GNU Backgammon thinks of each board of each puzzle."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "boards.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(boards, file)
        program = [GNUBG, "-t", "-q", "-r", "-p", os.path.abspath(__file__)]
        environment = {**os.environ, "HOME": folder, "BOARDS": path}
        ran = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    lines = [line for line in ran.stdout.splitlines() if line.startswith("KAMEN ")]
    return [json.loads(line.removeprefix("KAMEN ")) for line in lines]


def check(legal, answers):
    """Whether the answers are plays of the roll, and one of them is best."""
    if [play for play, men, _ in answers if men not in legal]:
        raise Wrong("a play that is listed is none of the roll")
    if len({men for _, men, _ in answers}) < len(answers):
        raise Wrong("a play is listed twice")
    if [loss for _, _, loss in answers].count(0) != 1:
        raise Wrong("not one play is best")


def compare(answers, worths):
    """By how much the best play is the best, and how far off what others lose is said to be."""
    best_play, best, _ = answers[0]
    rivals = {men: worth for men, worth in worths.items() if men != best}
    margin = worths[best] - max(rivals.values())
    if margin <= 0:
        raise Wrong(f"{best_play} loses {-margin:.3f}")
    said = {men: loss for _, men, loss in answers}
    off = [abs(said[men] - (worths[best] - worth)) for men, worth in rivals.items() if said.get(men, 1) <= 0.4]
    return margin, off


def outside():
    path = pathlib.Path(sys.argv[1])
    if not path.is_file() or not os.path.exists(GNUBG):
        print(f"there is no file {path}, or no {GNUBG}", file=sys.stderr)
        return 2
    margins, far, faults, puzzles = [], [], [], []
    number = 0
    try:
        for number, (own, other, dice, answers) in enumerate(read(path.read_text()), 1):
            legal = plays(own, other, dice)
            check(legal, answers)
            puzzles.append((answers, list(legal)))
    except Wrong as wrong:
        print(f"#{len(puzzles) + 1}: {wrong}")
        return 1
    told = judged([boards for _, boards in puzzles])
    if len(told) < len(puzzles):
        print("GNU Backgammon did not say what it thinks", file=sys.stderr)
        return 2
    for number, ((answers, boards), worths) in enumerate(zip(puzzles, told), 1):
        try:
            margin, off = compare(answers, dict(zip(boards, worths)))
            margins.append(margin)
            far += off
        except Wrong as wrong:
            faults.append(f"#{number}: {wrong}")
    print("\n".join(faults + [f"plays of a roll: {statistics.median(len(boards) for _, boards in puzzles):.0f} (median)"]) if puzzles else "")
    if margins:
        print(f"margin: {min(margins):.3f} at least, {statistics.median(margins):.3f} (median)")
    if far:
        print(f"what {len(far)} plays with a star lose is {statistics.mean(far):.3f} off on average, {max(far):.3f} at most")
    print(f"{len(puzzles)} puzzles, in {len(margins)} the same best play")
    return 0 if puzzles and not faults else 1


if "BOARDS" in os.environ:
    inside()
elif __name__ == "__main__":
    sys.exit(outside())

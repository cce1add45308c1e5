#!/usr/bin/env python3
"""How much a level of backgammon loses with its plays and its cubes, as GNU Backgammon judges them.

    tests/strength/backgammon.py target/release/kamen-lab [LEVEL [GAMES [KIND]]]

The level plays games against itself, without doubling, with dice of a fixed seed; every third turn is
judged. KIND is `money` if not said, `nackgammon`, which is for money too, or the points of a match: then
each turn has a score drawn by lot, after the Crawford game where a side lacks one point.

It needs Python 3 and /usr/games/gnubg, which runs as a program of its own and reads this file a second
time, inside. PLIES in the environment is how deep GNU Backgammon looks, 2 if not said.
"""

import json
import os
import random
import subprocess
import sys
import tempfile

OPENING = "XGID=-b----E-C---eE---c-e----B-"
NACKGAMMON = "XGID=-bb---D-C---dD---c-d---BB-"
EVERY = 3


def best(kamen, level, position):
    """The first line of `kamen-lab best`; None if there is no play."""
    asked = [kamen, "best", "backgammon", position, "--level", level, "--top", "1", "--json"]
    lines = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.splitlines()
    return json.loads(lines[0]) if lines else None


def with_dice(position, dice):
    fields = position.split(":")
    fields[4] = dice
    return ":".join(fields)


def turned(position):
    fields = position.split(":")
    fields[3] = "-1" if fields[3] == "1" else "1"
    return ":".join(fields)


def at_score(position, away, length):
    """The same in a match to `length` points, of which who is to move and the other lack so many."""
    fields = position.split(":")
    own, other = (str(length - points) for points in away)
    fields[5:9] = [own, other, "0", str(length)] if fields[3] == "1" else [other, own, "0", str(length)]
    return ":".join(fields)


def decisions(kamen, level, games, kind):
    """Positions with what the level says: plays of a roll, and cubes before one."""
    luck, told, count = random.Random(1), [], 0
    opening = NACKGAMMON if kind == "nackgammon" else OPENING
    length = int(kind) if kind.isdigit() else 0
    for _ in range(games):
        position, first = f"{opening}:0:0:1:00:0:0:0:0:10", True
        while all(map(sum, sides(position))):
            dice = [luck.randint(1, 6), luck.randint(1, 6)]
            if first and dice[0] == dice[1]:
                continue
            if length:
                position = at_score(position, [luck.randint(1, length) for _ in "ab"], length)
            rolled = with_dice(position, "".join(map(str, dice)))
            play, count = best(kamen, level, rolled), count + 1
            if play is None or "move" not in play:
                position = turned(position)
                continue
            if count % EVERY == 0:
                told.append({"position": rolled, "after": play["after"]})
                if not first:
                    answers = [best(kamen, level, with_dice(position, asked))["cube"] for asked in ("00", "D")]
                    told.append({"position": position, "cube": answers[0], "answer": answers[1]})
            position, first = with_dice(play["after"], "00"), False
    return told


def sides(position):
    """The men of who is to move and of the other, each in their own numbers, the bar last."""
    fields = position.removeprefix("XGID=").split(":")
    men = [0 if man == "-" else ord(man) - 64 if man.isupper() else 96 - ord(man) for man in fields[0]]
    upper = [max(men[point], 0) for point in range(1, 26)]
    lower = [max(-men[25 - point], 0) for point in range(1, 26)]
    return (upper, lower) if fields[3] == "1" else (lower, upper)


def inside():
    """What is done in GNU Backgammon: judges the decisions of a file."""
    import gnubg

    gnubg.command("set jacoby off")
    context = {"plies": int(os.environ.get("PLIES", "2")), "deterministic": 1, "prune": 1, "noise": 0.0}

    def board(mover, other):
        return (tuple(other), tuple(mover))

    def centred(position, turn):
        """A cube nobody owns at the score of a position; its mover is the player 0 of GNU Backgammon."""
        fields = position.split(":")
        score = tuple(map(int, fields[5:7] if fields[3] == "1" else fields[6:4:-1]))
        return gnubg.cubeinfo(1, -1, turn, int(fields[8]), score, 0)

    def worth(mover, other, cube):
        """What it is worth to `other`, who has just played, without a cube."""
        if sum(other) == 0:
            return 1.0 if sum(mover) < 15 else 3.0 if sum(mover[18:]) else 2.0
        return -gnubg.evaluate(board(mover, other), cube, {**context, "cubeful": 0})[5]

    def played(mover, other, move):
        mover, other = list(mover), list(other)
        for start, end in zip(move[::2], move[1::2]):
            if start:
                mover[start - 1] -= 1
            if end:
                mover[end - 1] += 1
                if other[24 - end] == 1:
                    other[24 - end], other[24] = 0, other[24] + 1
        return other, mover

    losses, cubes, agreed, takes, alike = [], [], 0, [], 0
    weighty = []
    with open(os.environ["DECISIONS"], encoding="utf-8") as file:
        told = json.load(file)
    for one in told:
        mover, other = sides(one["position"])
        cube, after = (centred(one["position"], turn) for turn in (0, 1))
        if "after" in one:
            dice = tuple(int(die) for die in one["position"].split(":")[4])
            flat = {**context, "cubeful": 0}
            theirs = played(mover, other, gnubg.findbestmove(board(mover, other), cube, flat, dice))
            ours = sides(one["after"])
            if sum(ours[0]) == 0:  # The text of a game that is over leaves the turn with the winner.
                ours = ours[::-1]
            same = [list(side) for side in theirs] == [list(side) for side in ours]
            losses.append(0.0 if same else max(0.0, worth(*theirs, after) - worth(*ours, after)))
        else:
            found = gnubg.cfevaluate(board(mover, other), cube, {**context, "cubeful": 1})
            roll, double = found[1], min(found[2], found[3])
            doubles = one["cube"] == "double"
            if abs(roll - double) > 0.02:
                weighty.append(doubles == (double > roll))
            agreed += doubles == (double > roll)
            cubes.append(max(roll, double) - (double if doubles else roll))
            same = (one["answer"] == "drop") == (found[3] < found[2])
            alike += same
            takes.append(0.0 if same else abs(found[3] - found[2]))
    print(f"KAMEN {len(losses)} plays, mean loss {sum(losses) / len(losses):.4f}")
    print(f"KAMEN {len(cubes)} cubes, {agreed / len(cubes):.1%} agree, mean loss {sum(cubes) / len(cubes):.4f}")
    print(f"KAMEN {sum(weighty)} of {len(weighty)} cubes agree that matter by more than 0.02")
    print(f"KAMEN {len(takes)} answers, {alike / len(takes):.1%} agree, mean loss {sum(takes) / len(takes):.4f}")


def outside():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    kamen, level, games, kind = (sys.argv[1:] + ["diamond", "20", "money"][len(sys.argv) - 2 :])[:4]
    if kind not in ("money", "nackgammon") and not kind.isdigit():
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "decisions.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(decisions(kamen, level, int(games), kind), file)
        gnubg = ["/usr/games/gnubg", "-t", "-q", "-r", "-p", os.path.abspath(__file__)]
        done = subprocess.run(gnubg, env={**os.environ, "HOME": folder, "DECISIONS": path}, capture_output=True, text=True)
    told = [line.removeprefix("KAMEN ") for line in done.stdout.splitlines() if line.startswith("KAMEN ")]
    print("\n".join(told) or done.stdout + done.stderr)


if "DECISIONS" in os.environ:
    inside()
else:
    outside()

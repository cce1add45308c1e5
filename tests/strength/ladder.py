#!/usr/bin/env python3
"""How strong the hardest level of chess is, beside Stockfish held back to an Elo number.

    tests/strength/ladder.py target/release/kamen-lab [GAMES [SEED [ELO]]]

Each opening is eight half-moves by chance and is played from both sides. Kamen looks at as many positions a
move as Diamond does, Stockfish twelve half-moves deep, with UCI_LimitStrength and UCI_Elo. It needs Python 3
with python-chess and /usr/games/stockfish, which runs as a program of its own; a game takes a minute or two.
"""

import random
import statistics
import sys

import chess
import chess.engine

BY_CHANCE = 8
LONGEST = 300
KAMEN = chess.engine.Limit(nodes=2_000_000)
STOCKFISH = chess.engine.Limit(depth=12)


def opening(luck):
    """A position after some moves by chance, in which the game goes on."""
    while True:
        board = chess.Board()
        for _ in range(BY_CHANCE):
            board.push(luck.choice(list(board.legal_moves)))
            if board.is_game_over():
                break
        else:
            return chess.Board(board.fen())


def played(board, white, black):
    """White's share of a game from this position."""
    while len(board.move_stack) < LONGEST:
        outcome = board.outcome(claim_draw=True)
        if outcome:
            return {True: 1.0, False: 0.0, None: 0.5}[outcome.winner]
        engine, limit = white if board.turn else black
        board.push(engine.play(board, limit).move)
    return 0.5


def main():
    if len(sys.argv) < 2:
        print(__doc__)
        return 2
    kamen, *numbers = sys.argv[1:]
    games, seed, elo = [int(number) for number in numbers] + [100, 1, 2200][len(numbers):]
    luck, shares, counts = random.Random(seed), [], {1.0: 0, 0.5: 0, 0.0: 0}
    ours = chess.engine.SimpleEngine.popen_uci([kamen, "uci"], timeout=60)
    theirs = chess.engine.SimpleEngine.popen_uci("/usr/games/stockfish")
    with ours, theirs:
        theirs.configure({"Threads": 1, "UCI_LimitStrength": True, "UCI_Elo": elo})
        for _ in range(games // 2):
            start = opening(luck)
            both = [played(start.copy(), (ours, KAMEN), (theirs, STOCKFISH)),
                    1 - played(start.copy(), (theirs, STOCKFISH), (ours, KAMEN))]
            for share in both:
                counts[share] += 1
            shares.append(statistics.mean(both))
            if len(shares) > 1:
                error = statistics.stdev(shares) / len(shares) ** 0.5
                told = f"{100 * statistics.mean(shares):.1f} ± {100 * error:.1f} %"
                print(*counts.values(), told, sep=" / ", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

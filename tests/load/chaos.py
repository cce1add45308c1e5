#!/usr/bin/env python3
"""People play in the browser while processes are killed without warning, and with them the server of their database.

    tests/load/chaos.py [PROGRAM] [SETUP] [--games 1000] [--moves 100000] [--kills 3] [--crashes 60]

PROGRAM and SETUP are those of load.py. So many times a second a process is killed and begun again. Every so many seconds the
server dies, too (0: never). It fails if a move that was answered with its board is not there later, if any move is there
twice, or if a game ends up elsewhere than its players meant.
"""

import argparse
import asyncio
import gzip
import os
import random
import re
import sys
import time

from people import MOVES, PORT, ROOT, Line, Setup, fill, free

# People who wait for an answer at the same time.
BROWSERS = 16
# Nobody waits longer for an answer, in seconds.
PATIENCE = 20
GONE = (OSError, ValueError, IndexError, asyncio.IncompleteReadError, asyncio.TimeoutError)


class Counts:
    kills = crashes = acknowledged = unanswered = kept = refused = 0
    slowest = 0.0

    def __str__(self):
        lost = f"{self.unanswered} without an answer, of which {self.kept} were kept"
        return (
            f"{self.acknowledged} moves answered, {lost}, {self.refused} refused for the moment; {self.kills} kills,"
            f" {self.crashes} deaths of the server; the longest time until a move was answered {self.slowest:.1f} s"
        )


class Wrong(Exception):
    """A move is lost, or there twice."""


async def ask(setup, *what):
    """Asks any process over a new connection. Returns the status and the answer; status 0 if nobody answers."""
    line = Line(random.choice(setup.ports))
    try:
        async with asyncio.timeout(PATIENCE):
            status, headers, answer = await line.ask(*what)
            packed = headers.get("content-encoding") == "gzip"
            return status, gzip.decompress(answer) if packed else answer
    except GONE:
        return 0, b""
    finally:
        if line.writer:
            line.writer.close()


async def stands(setup, game):
    """The number of moves that the game has, as a player's page shows it."""
    while True:
        status, page = await ask(setup, "GET", f"{game.room}?m={game.code}", game.cookies[0], None, False)
        if status == 200:
            return int(re.search(rb'data-ply="(\d+)"', page).group(1)) - 1
        await asyncio.sleep(0.1)


async def move(setup, game, counts):
    """Makes the next move, again until the game has it."""
    begun = time.perf_counter()
    while True:
        mover, ply = game.cookies[(game.white + game.played) % 2], game.played + 1
        fields = {"m": game.code, "ply": ply, "s": MOVES[game.played]}
        status, answer = await ask(setup, "POST", f"{game.room}/play", mover, fields)
        if status == 200:
            counts.acknowledged += 1
            break
        there = await stands(setup, game)
        if there not in (game.played, game.played + 1):
            raise Wrong(f"{game.code} has {there} moves; {game.played} were made and one was tried")
        if there > game.played:
            counts.unanswered, counts.kept = counts.unanswered + 1, counts.kept + 1
            break
        if status == 0:
            counts.unanswered += 1
        elif status in (409, 429, 503):
            counts.refused += 1
        else:
            raise Wrong(f"{game.code}: {status} for move {ply}: {answer[:300]}")
    game.played += 1
    counts.slowest = max(counts.slowest, time.perf_counter() - begun)


async def play(setup, games, goes_on, counts):
    """Moves in any game as long as it goes on."""
    while goes_on():
        game = free(games)
        game.is_busy = True
        await move(setup, game, counts)
        game.is_busy = False


def begin_again(setup, at):
    """Replaces a process that has ended, or kills it first."""
    setup.bots[at].process.kill()
    setup.bots[at].process.wait()
    setup.bots[at].log.close()
    setup.bots[at] = setup.begins(setup.ports[at])


async def kill(setup, kills, crashes, counts):
    """Kills so many processes a second, and the server every so many seconds."""
    crashed = time.monotonic()
    while True:
        await asyncio.sleep(random.expovariate(kills))
        at = random.randrange(len(setup.bots))
        begin_again(setup, at)
        counts.kills += 1
        if crashes and time.monotonic() - crashed > crashes:
            crash = await asyncio.create_subprocess_exec(*os.environ["KAMEN_POSTGRES_CRASH"].split())
            assert await crash.wait() == 0
            counts.crashes, crashed = counts.crashes + 1, time.monotonic()
        # A process whose server has died ends by itself; a supervisor begins it again.
        for other, bot in enumerate(setup.bots):
            if bot.process.poll() is not None:
                begin_again(setup, other)


async def judge(setup, games):
    """Raises an error if a game has other moves than were made, or if a process panicked."""
    for game in games:
        if (there := await stands(setup, game)) != game.played:
            raise Wrong(f"{game.code} has {there} moves, and {game.played} were made")
    panics = [line for bot in setup.bots for line in bot.said().splitlines() if "panicked" in line]
    assert not panics, panics


async def tell(counts):
    while True:
        await asyncio.sleep(60)
        print(f"  {counts}", file=sys.stderr, flush=True)


async def chaos(given, program, name):
    setup, counts, games = Setup(program, name), Counts(), []
    try:
        for bot in setup.bots:
            bot.answers()
        await fill(setup, [], games, given.games)
        line = Line(PORT)
        for game in games:
            # In peace, as it finds out who is White.
            await game.move(line)
        begun = time.monotonic()
        async with asyncio.TaskGroup() as together:
            others = [together.create_task(one) for one in (kill(setup, given.kills, given.crashes, counts), tell(counts))]
            few = lambda: counts.acknowledged + counts.kept < given.moves
            await asyncio.gather(*(play(setup, games, few, counts) for _ in range(BROWSERS)))
            for one in others:
                one.cancel()
        took = time.monotonic() - begun
        for at in range(len(setup.bots)):
            begin_again(setup, at)
            setup.bots[at].answers()
        await judge(setup, games)
        print(f"{name}, {given.games} games, {took:.0f} s: {counts}: nothing lost, nothing twice", flush=True)
    except BaseException:
        print("".join(bot.said() for bot in setup.bots), file=sys.stderr)
        raise
    finally:
        setup.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", nargs="*")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--moves", type=int, default=100_000)
    parser.add_argument("--kills", type=float, default=3)
    parser.add_argument("--crashes", type=float, default=60)
    given = parser.parse_args()
    programs = [one for one in given.what if "/" in one] or [f"{ROOT}/target/release/kamen"]
    setups = [one for one in given.what if "/" not in one] or ["sqlite"]
    if "KAMEN_POSTGRES_CRASH" not in os.environ or setups[0] == "sqlite":
        given.crashes = 0
    random.seed(1)
    asyncio.run(chaos(given, programs[0], setups[0]))


if __name__ == "__main__":
    main()

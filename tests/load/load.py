#!/usr/bin/env python3
"""Many people play at once in the browser: moves a second, and the time until a player sees the new board.

    tests/load/load.py [PROGRAM] [SETUP…] [--games 100,1000,10000] [--seconds 20] [--rest 0]

PROGRAM is target/release/kamen if it is not given. A SETUP is `sqlite`, or `postgres` with a number of processes, as in
`postgres:4`. The server is the one of KAMEN_POSTGRES, which `.ci/postgres` sets. A setup is filled with games of chess in
steps. After each step it rests for the given seconds, then people make moves in any of these games: first a few a second, then as many as the machine takes.
Clients, processes and the server share the machine.
"""

import argparse
import asyncio
import random
import sys
import time

from people import ROOT, Line, Setup, fill, free

# Browsers that wait for an answer at the same time when the machine is full.
BROWSERS = 16
# Moves a second when it is calm.
CALM = 20


async def moves(games, line):
    game = free(games)
    game.is_busy = True
    took = await game.move(line)
    game.is_busy = False
    return took


async def calm(setup, games, seconds):
    """Moves at random moments, some a second on average. Returns their times."""
    idle = [Line(setup.ports[at % len(setup.ports)]) for at in range(64)]
    under_way, ends = [], time.perf_counter() + seconds

    async def one():
        line = idle.pop(0)
        took = await moves(games, line)
        idle.append(line)
        return took

    while time.perf_counter() < ends:
        under_way.append(asyncio.ensure_future(one()))
        await asyncio.sleep(random.expovariate(CALM))
    return await asyncio.gather(*under_way)


async def full(setup, games, seconds):
    """Moves without a pause. Returns their times."""
    ends = time.perf_counter() + seconds

    async def browser(port):
        line, took = Line(port), []
        while time.perf_counter() < ends:
            took.append(await moves(games, line))
        return took

    ports = [setup.ports[at % len(setup.ports)] for at in range(BROWSERS)]
    return sum(await asyncio.gather(*map(browser, ports)), [])


def in_ms(times):
    times = sorted(times)
    return f"{times[len(times) // 2] * 1000:.1f} | {times[int(len(times) * 0.99)] * 1000:.0f}"


async def measured(program, name, steps, seconds, rest):
    setup = Setup(program, name)
    try:
        for bot in setup.bots:
            bot.answers()
        pairs, games = [], []
        for count in steps:
            begun = time.perf_counter()
            await fill(setup, pairs, games, count)
            took, kept = time.perf_counter() - begun, setup.kept()
            print(f"  {count} games after {took:.0f} s, {kept:.0f} MB in a file", file=sys.stderr, flush=True)
            if rest:
                # The work of the beginning ends first.
                await asyncio.sleep(rest / 4)
                worked = setup.worked()
                await asyncio.sleep(rest)
                worked = (setup.worked() - worked) / rest * 60
                print(f"  at rest: {worked:.2f} s of processor a minute, {setup.memory()} MB", file=sys.stderr, flush=True)
            slow = await calm(setup, games, seconds)
            worked = setup.worked()
            quick = await full(setup, games, seconds)
            worked = (setup.worked() - worked) / len(quick) * 1000
            size = setup.memory()
            speed = len(quick) / seconds
            print(f"| {name} | {count} | {in_ms(slow)} | {speed:.0f} | {in_ms(quick)} | {worked:.1f} | {size} |", flush=True)
    finally:
        setup.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", nargs="*")
    parser.add_argument("--games", default="100,1000,10000")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--rest", type=int, default=0)
    given = parser.parse_args()
    programs = [one for one in given.what if "/" in one] or [f"{ROOT}/target/release/kamen"]
    setups = [one for one in given.what if "/" not in one] or ["sqlite"]
    print(f"| | games | {CALM} moves a second: median, ms | p99 | full: moves a second | median, ms | p99 | processor of the bot a move, ms | memory, MB |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    random.seed(1)
    steps = [int(one) for one in given.games.split(",")]
    for name in setups:
        asyncio.run(measured(programs[0], name, steps, given.seconds, given.rest))


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""People play in the browser while a new version of the bot takes the place of the old one, process by process.

    .ci/postgres tests/load/deploy.py OLD NEW [--processes 2] [--games 100] [--seconds 20]

The processes of NEW begin beside those of OLD, and for so many seconds both serve the same people. Then the old ones are told to
stop. It fails if a move is lost or there twice, or if anything is answered but boards and refusals for the moment.
"""

import argparse
import asyncio
import os
import time

from chaos import BROWSERS, Counts, judge, play
from people import PORT, Line, Setup, fill


async def begin(setup, program, ports):
    """Starts a process of a program for each port."""
    setup.program = program
    for port in ports:
        bot = setup.begins(port)
        await asyncio.to_thread(bot.answers)
        setup.bots.append(bot)
        setup.ports.append(port)


async def end(setup, ports):
    """Tells the processes of these ports to stop, one after the other. Returns the longest time that one took."""
    longest = 0.0
    for port in ports:
        bot = next(bot for bot in setup.bots if bot.port == port)
        begun = time.monotonic()
        bot.process.terminate()
        assert await asyncio.to_thread(bot.process.wait) == 0, bot.said()
        longest = max(longest, time.monotonic() - begun)
        setup.ports.remove(port)
    return longest


async def deploy(given):
    setup, counts, games = Setup(given.old, f"postgres:{given.processes}"), Counts(), []
    old, new = list(setup.ports), [port + given.processes for port in setup.ports]
    try:
        for bot in setup.bots:
            bot.answers()
        await fill(setup, [], games, given.games)
        line = Line(PORT)
        for game in games:
            # In peace, as it finds out who is White.
            await game.move(line)
        is_over = False

        async def phase(name, change):
            begun, counts.slowest = counts.acknowledged, 0.0
            done = await change
            await asyncio.sleep(given.seconds)
            took = "" if done is None else f"; a process took {done:.1f} s to stop"
            moves = counts.acknowledged - begun
            print(f"{name}: {moves} moves, the longest time until one was answered {counts.slowest:.1f} s{took}", flush=True)

        async with asyncio.TaskGroup() as together:
            for _ in range(BROWSERS):
                together.create_task(play(setup, games, lambda: not is_over, counts))
            await phase("the old version", asyncio.sleep(0))
            await phase("both versions", begin(setup, given.new, new))
            await phase("the new version", end(setup, old))
            is_over = True
        await judge(setup, games)
        print(counts)
    except BaseException:
        print("".join(bot.said() for bot in setup.bots)[-5000:])
        raise
    finally:
        setup.end()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    given = parser.parse_args()
    given.old, given.new = os.path.abspath(given.old), os.path.abspath(given.new)
    asyncio.run(deploy(given))


if __name__ == "__main__":
    main()

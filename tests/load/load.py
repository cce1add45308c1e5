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
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlencode

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE, FIRST_PORT = "127.0.0.1", 18801
# Each pair of people has a room and an equal part of the games.
PAIRS = 400
# Browsers that wait for an answer at the same time when the machine is full.
BROWSERS = 16
# Moves a second when it is calm.
CALM = 20
# No limit of a person or an address stands in the way.
FREE = {
    name: "10000000"
    for name in (
        "KAMEN_ACTIONS_PER_MINUTE",
        "KAMEN_INVITATIONS_A_DAY",
        "KAMEN_INVITATIONS_A_DAY_PER_ADDRESS",
        "KAMEN_NEWCOMERS_A_DAY_PER_ADDRESS",
        "KAMEN_OPEN_GAMES",
        "KAMEN_OPEN_GAMES_PER_ROOM",
        "KAMEN_PICTURES_PER_SECOND",
        "KAMEN_ROOMS_A_DAY_PER_ADDRESS",
    )
}


def to_and_fro(squares):
    """Walks from the first square to the last and back, without end."""
    walk = squares + squares[-2:0:-1]
    while True:
        yield from zip(walk, walk[1:] + walk[:1])


def long_game():
    """The moves of all games. The rooks walk on different numbers of squares, so no position comes back."""
    white, black = to_and_fro("h1 h2 h3 g3 f3 e3 d3 c3 b3 a3".split()), to_and_fro("h8 h7 h6 g6 f6 e6 d6 c6 b6".split())
    rooks = [move for _ in range(70) for move in (next(white), next(black))]
    return [("h2", "h4"), ("h7", "h5"), *rooks]


MOVES = long_game()


def code(number):
    """The code of a match."""
    digits = "0123456789abcdefghjkmnpqrstvwxyz"
    return "k" + (code(number // 32)[1:] if number >= 32 else "") + digits[number % 32]


class Line:
    """A connection of a browser to one process, kept open."""

    def __init__(self, port, source=HERE):
        self.port, self.source, self.reader, self.writer = port, source, None, None

    async def ask(self, method, path, cookie="", fields=None, script=True):
        """Returns the status, the headers and the answer, packed unless it is small."""
        if self.writer is None or self.reader.at_eof():
            self.reader, self.writer = await asyncio.open_connection(
                HERE, self.port, limit=1 << 20, local_addr=(self.source, 0)
            )
        body = urlencode(fields or {}, doseq=True)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{FIRST_PORT}", f"Origin: http://{HERE}:{FIRST_PORT}"]
        lines += ["Accept-Encoding: gzip", f"Content-Length: {len(body)}"]
        lines += ["Content-Type: application/x-www-form-urlencoded"] if fields else []
        lines += [f"Cookie: {cookie}"] if cookie else []
        lines += ["Accept: application/json"] if script else []
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n" + body).encode())
        first, *rest = (await self.reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in rest if line)
        headers = {name.lower(): value for name, value in headers.items()}
        answer = b""
        if "content-length" in headers:
            answer = await self.reader.readexactly(int(headers["content-length"]))
        elif headers.get("transfer-encoding") == "chunked":
            while size := int(await self.reader.readuntil(b"\r\n"), 16):
                answer += (await self.reader.readexactly(size + 2))[:-2]
            await self.reader.readexactly(2)
        return int(first.split()[1]), headers, answer


class Game:
    """A game of a pair. Its players are known by their cookies; White's is found out by trying."""

    def __init__(self, code, room, cookies):
        self.code, self.room, self.cookies, self.played, self.is_busy = code, room, cookies, 0, False
        self.white = None

    async def move(self, line):
        """Makes the next move. Returns the seconds until the answer with the board."""
        for white in (0, 1) if self.white is None else (self.white,):
            mover = self.cookies[(white + self.played) % 2]
            # The position before the first move stands behind the drawing of colours.
            fields = {"m": self.code, "ply": self.played + 1, "s": MOVES[self.played]}
            begun = time.perf_counter()
            status, _, _ = await line.ask("POST", f"{self.room}/play", mover, fields)
            took = time.perf_counter() - begun
            if status == 200:
                self.white, self.played = white, self.played + 1
                return took
        raise SystemExit(f"{self.code}: {status} for move {self.played + 1}")


class Setup:
    """The processes of one bot on a new database."""

    def __init__(self, program, name):
        kind, _, count = name.partition(":")
        self.folder = tempfile.mkdtemp(prefix="kamen-load-")
        database = f"{self.folder}/kamen.sqlite"
        if kind == "postgres":
            database = f"{os.environ['KAMEN_POSTGRES']}?schema=load_{os.getpid()}_{count or 1}"
        self.ports = [FIRST_PORT + at for at in range(int(count or 1))]
        settings = {
            **FREE,
            "KAMEN_BACKUP_FOLDER": f"{self.folder}/backups",
            "KAMEN_DATABASE": database,
            "KAMEN_LOG": "warn",
            "KAMEN_TABLEBASES": "off",
            "KAMEN_WEB_PUBLIC_URL": f"http://{HERE}:{FIRST_PORT}",
        }
        self.processes = []
        for port in self.ports:
            environment = {**os.environ, **settings, "KAMEN_WEB_LISTEN": f"{HERE}:{port}"}
            command = [program, "--config", self.folder]
            self.processes.append(subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL))

    async def answers(self):
        """Waits until each process answers."""
        for port, process in zip(self.ports, self.processes):
            while True:
                if process.poll() is not None:
                    raise SystemExit(f"the bot on {port} has ended")
                try:
                    await Line(port).ask("GET", "/")
                    break
                except (OSError, asyncio.IncompleteReadError):
                    await asyncio.sleep(0.05)

    def memory(self):
        """Megabytes of each process."""
        sizes = []
        for process in self.processes:
            with open(f"/proc/{process.pid}/status") as status:
                sizes += [int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS")]
        return sizes

    def kept(self):
        """Megabytes of a database in a file, its log included."""
        sizes = [os.path.getsize(f"{self.folder}/{name}") for name in os.listdir(self.folder) if "sqlite" in name]
        return sum(sizes) / 1e6

    def worked(self):
        """Seconds of the processor that all processes have used."""
        ticks = 0
        for process in self.processes:
            with open(f"/proc/{process.pid}/stat") as stat:
                fields = stat.read().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def end(self):
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.wait(30)
        shutil.rmtree(self.folder)


async def say(line, room, cookie, text, wanted):
    """Sends a command, again if it comes too fast for its browser. The answer contains the wanted words."""
    while True:
        status, _, answer = await line.ask("POST", f"{room}/talk", cookie, {"how": "do", "text": text})
        if status == 200 and wanted in answer.decode(errors="replace"):
            return
        if status != 429:
            raise SystemExit(f"{text}: {status} {answer}")
        await asyncio.sleep(0.5)


async def fill(setup, pairs, games, count):
    """Begins games until there are so many, each pair in turn."""
    lines = [Line(port) for port in setup.ports for _ in range(8 // len(setup.ports))]
    while len(pairs) < PAIRS:
        # Each pair has an address of its own: all of 127.0.0.0/8 is this machine.
        home, cookies = Line(setup.ports[0], f"127.1.{len(pairs) // 200}.{len(pairs) % 200 + 1}"), []
        for name in ("Ana", "Ben"):
            _, headers, _ = await home.ask("POST", "/name", fields={"name": f"{name} {len(pairs)}"}, script=False)
            cookies.append(headers["set-cookie"].split(";")[0])
        _, headers, _ = await home.ask("POST", "/rooms", cookies[0], {"title": f"Room {len(pairs)}"}, script=False)
        room = headers["location"].split("?")[0]
        await home.ask("GET", room, cookies[1], script=False)
        pairs.append((room, cookies))

    async def join(line, part):
        for game in part:
            await say(line, game.room, game.cookies[1], f"/join {game.code}", "You’re in")

    while len(games) < count:
        new = []
        # A host has only some open invitations at a time.
        for number in range(len(games), min(count, len(games) + 10 * PAIRS)):
            room, cookies = pairs[number % PAIRS]
            # One after the other, so that the codes are known.
            await say(lines[0], room, cookies[0], "/new chess 2", "Invitation posted")
            new.append(Game(code(number + 1), room, cookies))
        await asyncio.gather(*(join(line, new[at :: len(lines)]) for at, line in enumerate(lines)))
        games += new


def free(games):
    """Returns a game in which nobody is about to move."""
    while True:
        game = random.choice(games)
        if not game.is_busy and game.played < len(MOVES):
            return game


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
        await setup.answers()
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
                size = " + ".join(f"{size:.0f}" for size in setup.memory())
                print(f"  at rest: {worked:.2f} s of processor a minute, {size} MB", file=sys.stderr, flush=True)
            slow = await calm(setup, games, seconds)
            worked = setup.worked()
            quick = await full(setup, games, seconds)
            worked = (setup.worked() - worked) / len(quick) * 1000
            size = " + ".join(f"{size:.0f}" for size in setup.memory())
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

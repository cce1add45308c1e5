"""People who play chess in the browser, many at a time, and the processes of the bot that serve them."""

import asyncio
import os
import random
import shutil
import sys
import tempfile
import time
from urllib.parse import urlencode

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{ROOT}/tests/attacks")
from table import FORM, FREE, HERE, PORT, Bot  # noqa: E402

# Each pair of people has a room and an equal part of the games.
PAIRS = 400


def to_and_fro(squares):
    """Walks from the first square to the last and back, without end."""
    walk = squares + squares[-2:0:-1]
    while True:
        yield from zip(walk, walk[1:] + walk[:1])


def long_game():
    """The moves of all games. The rooks walk on different numbers of squares, so no position comes back a fourth time,
    and pawns move before fifty moves have passed without any. Otherwise the game would be drawn."""
    white, black = to_and_fro("h1 h2 h3 g3 f3 e3 d3 c3 b3 a3".split()), to_and_fro("h8 h7 h6 g6 f6 e6 d6 c6 b6".split())
    rooks = [move for _ in range(70) for move in (next(white), next(black))]
    return [("h2", "h4"), ("h7", "h5"), *rooks[:96], ("b2", "b4"), ("b7", "b5"), *rooks[96:]]


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
        lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{PORT}", f"Origin: http://{HERE}:{PORT}"]
        lines += ["Accept-Encoding: gzip", f"Content-Length: {len(body)}"]
        lines += [f"Content-Type: {FORM}"] if fields else []
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
    """The processes of one bot on a new database: `sqlite`, or `postgres` with a number of processes, as in `postgres:4`."""

    def __init__(self, program, name):
        kind, _, count = name.partition(":")
        self.program, self.folder, self.more = program, tempfile.mkdtemp(prefix="kamen-load-"), {}
        if kind == "postgres":
            if "KAMEN_POSTGRES" not in os.environ:
                raise SystemExit("KAMEN_POSTGRES names no server: run it as .ci/postgres tests/load/...")
            schema = f"load_{os.getpid()}_{count or 1}"
            self.more["KAMEN_DATABASE"] = f"{os.environ['KAMEN_POSTGRES']}?schema={schema}"
        self.ports = [PORT + at for at in range(int(count or 1))]
        self.bots = [self.begins(port) for port in self.ports]

    def begins(self, port):
        """Starts a process."""
        fixed = {"KAMEN_LOG": "warn", "KAMEN_TABLEBASES": "off", "KAMEN_WEB_PUBLIC_URL": f"http://{HERE}:{PORT}"}
        return Bot(self.program, port=port, folder=self.folder, **FREE, **fixed, **self.more)

    def kept(self):
        """Megabytes of a database in a file, its log included."""
        sizes = [os.path.getsize(f"{self.folder}/{name}") for name in os.listdir(self.folder) if "sqlite" in name]
        return sum(sizes) / 1e6

    def worked(self):
        """Seconds of the processor that all processes have used."""
        return sum(bot.worked() for bot in self.bots) / 1000

    def memory(self):
        """The memory of each process, for people to read."""
        return " + ".join(f"{bot.memory():.0f}" for bot in self.bots)

    def end(self):
        for bot in self.bots:
            bot.process.terminate()
        for bot in self.bots:
            bot.end()
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

"""The bot with its table in the browser, as a stranger's tools meet it."""

import os
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from urllib.parse import urlencode

PORT = 18717
HERE = "127.0.0.1"
# All of 127.0.0.0/8 is this machine; the attacker has another address than the others.
ATTACKER = "127.0.0.2"
FORM = "application/x-www-form-urlencoded"
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


def chosen(attacks):
    """The bot's program and the attacks that are wanted: its path may be the first
    argument, the others are names; without any all are."""
    root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    binary, names = f"{root}/target/release/kamen", sys.argv[1:]
    if names and "/" in names[0]:
        binary, names = names[0], names[1:]
    if not os.access(binary, os.X_OK):
        raise SystemExit(f"there is no {binary}: cargo build --release, or say where it is")
    known = [one.__name__ for one in attacks]
    if strange := [name for name in names if name not in known]:
        raise SystemExit(f"no such attack: {', '.join(strange)}; there are {', '.join(known)}")
    return binary, [one for one in attacks if not names or one.__name__ in names]


def run(attacks):
    """Does what is wanted; fails if one of them does."""
    binary, wanted = chosen(attacks)
    results = [(one.__name__, one(binary)) for one in wanted]
    print(*(f"{name}: {'holds' if good else 'DOES NOT HOLD'}" for name, good in results), sep="\n")
    sys.exit(not all(good for _, good in results))


class Bot:
    """A bot with a database of its own, ended with the block."""

    def __init__(self, binary, files=None, port=PORT, folder=None, **environment):
        self.port, self.own = port, folder is None
        self.folder = folder or tempfile.mkdtemp(prefix="kamen-attack-")
        self.log = open(f"{self.folder}/log-{port}", "a+")
        settings = {
            "KAMEN_DATABASE": f"{self.folder}/kamen.sqlite",
            "KAMEN_BACKUP_FOLDER": f"{self.folder}/backups",
            "KAMEN_WEB_LISTEN": f"{HERE}:{port}",
            "NO_COLOR": "1",
        }

        def limit():
            if files:
                resource.setrlimit(resource.RLIMIT_NOFILE, files)

        self.process = subprocess.Popen(
            [binary, "--config", self.folder],
            env={**os.environ, **settings, **environment},
            stdout=self.log, stderr=self.log, preexec_fn=limit,
        )

    def answers(self):
        """Waits until it takes connections."""
        while True:
            try:
                return connected(port=self.port).close()
            except OSError:
                if self.process.poll() is not None:
                    raise SystemExit(self.said())
                time.sleep(0.05)

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def worked(self):
        """Milliseconds of the processor that it has used."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """Its memory, in megabytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))

    def end(self):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()
        if self.own:
            shutil.rmtree(self.folder)

    def __enter__(self):
        self.answers()
        return self

    def __exit__(self, *_):
        self.end()


def connected(source=HERE, patience=15, port=PORT):
    end = socket.socket()
    end.settimeout(patience)
    end.bind((source, 0))
    end.connect((HERE, port))
    return end


def head(method, path, cookie="", extra=""):
    lines = [f"{method} {path} HTTP/1.1", f"Host: {HERE}:{PORT}", f"Origin: http://{HERE}:{PORT}"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    return "\r\n".join(lines) + "\r\n" + extra


class Answer:
    """What came back; its status is 0 if nothing did."""

    def __init__(self, method, path, fields=None, cookie="", source=HERE, patience=15, extra=""):
        begun = time.monotonic()
        self.status, self.text, self.head = 0, "", ""
        body = urlencode(fields or {}, doseq=True)
        if method == "POST":
            extra += f"Content-Type: {FORM}\r\nContent-Length: {len(body)}\r\n"
        try:
            end = connected(source, patience)
            end.sendall((head(method, path, cookie, extra + "Connection: close\r\n") + "\r\n" + body).encode())
            got = b""
            while more := end.recv(65536):
                got += more
            self.head, _, self.text = got.decode(errors="replace").partition("\r\n\r\n")
            self.status = int(self.head.split()[1])
        except (OSError, IndexError):
            pass
        self.ms = (time.monotonic() - begun) * 1000

    def header(self, name):
        found = re.search(rf"(?im)^{name}: (.*)\r?$", self.head)
        return found.group(1).strip() if found else ""

    def __str__(self):
        return f"{self.status} in {self.ms:.0f} ms" if self.status else f"no answer in {self.ms / 1000:.0f} s"


class Person:
    """Somebody with a browser."""

    def __init__(self, name, source=HERE):
        self.name, self.source = name, source
        named = Answer("POST", "/name", {"name": name}, source=source)
        assert named.status == 303, (named.status, named.text)
        self.cookie = named.header("set-cookie").split(";")[0]

    def get(self, path, **more):
        return Answer("GET", path, cookie=self.cookie, source=self.source, **more)

    def post(self, path, **fields):
        return Answer("POST", path, fields, self.cookie, self.source)

    def room(self, title):
        return self.post("/rooms", title=title).header("location")


class Game:
    """Two at a game of chess."""

    KNIGHTS = [("g1", "f3"), ("g8", "f6"), ("f3", "g1"), ("f6", "g8")]

    def __init__(self, game="chess"):
        self.ana, self.ben = Person("Ana"), Person("Ben")
        self.room = self.ana.room("Kitchen")
        self.ben.get(self.room)
        self.ana.post(f"{self.room}/talk", how="do", text=f"/new {game} 2")
        self.ben.post(f"{self.room}/talk", how="do", text="/join k1")
        self.moves = 0

    def page(self, person):
        return person.get(f"{self.room}?m=k1")

    def mover(self):
        """Who is to move, and the mark of the board they see."""
        for person in (self.ana, self.ben):
            page = self.page(person)
            mark = re.search(r'data-ply="(\d+)"', page.text)
            if mark and 'data-mine="true"' in page.text and page.text.count('"turn mine"'):
                return person, mark.group(1)
        return None, None

    def move(self):
        """The next move; how its request was answered."""
        person, mark = self.mover()
        if person is None:
            return Answer("GET", self.room, patience=1)
        answer = person.post(f"{self.room}/play", m="k1", ply=mark, s=self.KNIGHTS[self.moves % 4])
        self.moves += answer.status == 303
        return answer

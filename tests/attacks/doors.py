#!/usr/bin/env python3
"""One client tries to lock everybody out of the table in the browser.

    tests/attacks/doors.py [PATH/TO/kamen] [NAME…]

Each attack comes from 127.0.0.2, everybody else from 127.0.0.1. It fails if a
page or a move of the others is not answered while an attack goes on; how long
they took is printed.
"""

import os
import time

from table import ATTACKER, Bot, Game, Person, Answer, connected, head, run

MANY = 1_000


def unread():
    """Sockets that ask for a file again and again, and never read."""
    ask = (head("GET", "/a/table.js") + "\r\n").encode() * 400
    held = []
    for _ in range(MANY):
        end = connected(ATTACKER)
        end.setblocking(False)
        try:
            end.send(ask)
        except OSError:
            pass
        held.append(end)
    return held


def streams(bot):
    """Event streams of one session."""
    eve = Person("Eve", ATTACKER)
    room = eve.room("Cellar")
    eve.get(room)
    held = []
    for number in range(MANY):
        end = connected(ATTACKER)
        end.sendall((head("GET", f"{room}/events?after={number}", eve.cookie) + "\r\n").encode())
        held.append(end)
        time.sleep(0.036)
    return held


def heads():
    """Heads of requests that never end."""
    held = []
    for _ in range(MANY + 100):
        try:
            end = connected(ATTACKER, patience=2)
            end.sendall(head("GET", "/").encode())
            held.append(end)
        except OSError:
            continue
    return held


def files(bot):
    """How many files the bot has open; every connection is one."""
    return len(os.listdir(f"/proc/{bot.process.pid}/fd"))


def others(game, when):
    page, move = Answer("GET", "/"), game.move()
    print(f"    {when}: a stranger's page {page}, a move {move}", flush=True)
    return page.status == 200 and move.status == 303


def attack(binary, name, make):
    print(name, flush=True)
    with Bot(binary) as bot:
        game = Game()
        good = others(game, "before")
        begun = time.monotonic()
        held = make(bot)
        print(f"    {len(held)} opened in {time.monotonic() - begun:.1f} s", flush=True)
        good &= others(game, "at once")
        time.sleep(15)
        good &= others(game, "15 s later")
        print(f"    files the bot has open: {files(bot)}", flush=True)
        for end in held:
            end.close()
        said = [line for line in bot.said().splitlines() if "WARN" in line or "ERROR" in line]
        print(f"    lines in the log: {len(said)}", *said[:3], sep="\n      ", flush=True)
    return good


def copies(binary):
    """Pages that are left open, under systemd's own limit of files."""
    print("990 pages left open, with 1,024 files", flush=True)
    with Bot(binary, (1024, 1024), KAMEN_BACKUP_EVERY_MINUTES="1", KAMEN_LOG="info") as bot:
        game = Game()
        eve = Person("Eve", ATTACKER)
        room = eve.room("Cellar")
        eve.get(room)
        held, before = [], 0
        for number in range(1010):
            try:
                end = connected(f"127.0.0.{10 + number // 50}", patience=1)
                end.sendall((head("GET", f"{room}/events?after=1", eve.cookie) + "\r\n").encode())
                held.append(end)
            except OSError:
                pass
            time.sleep(0.036)
        good = others(game, "at the limit")
        copied = lambda: [line for line in bot.said().splitlines() if "copied" in line]
        before, begun = len(copied()), time.monotonic()
        while len(copied()) == before and time.monotonic() - begun < 130:
            time.sleep(1)
        print(f"    {len(held)} asked for;", *copied()[before:], flush=True)
        return good and len(copied()) > before and "not copied" not in bot.said()


def never_read(binary):
    """Sockets that never read."""
    return attack(binary, f"{MANY} sockets that never read", lambda bot: unread())


def many_streams(binary):
    """Event streams of one session."""
    return attack(binary, f"{MANY} event streams of one session", streams)


def half_sent(binary):
    """Heads of requests that never end."""
    return attack(binary, f"{MANY + 100} half-sent heads", lambda bot: heads())


if __name__ == "__main__":
    run([never_read, many_streams, half_sent, copies])

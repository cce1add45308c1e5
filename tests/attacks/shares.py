#!/usr/bin/env python3
"""What one person can take of the processor, of copies, and of somebody else's account.

    tests/attacks/shares.py [PATH/TO/kamen] [NAME…]

The attacker comes from 127.0.0.2, everybody else from 127.0.0.1 or an address
of their own.
"""

import os
import re
import sqlite3
import threading
import time

from costs import crowd, patiently, talks
from table import ATTACKER, FREE, Answer, Bot, Game, Person, run

# How long something is watched, in seconds.
WATCHED = 20
# Whoever asks does so again and again, from so many threads.
THREADS = 8


class Asking:
    """Somebody who asks for the same at the allowed pace, as long as the block."""

    def __init__(self, ask, a_second):
        self.ask, self.gap = ask, THREADS / a_second
        self.stop, self.statuses = threading.Event(), {}
        self.threads = [threading.Thread(target=self.go, args=(n,)) for n in range(THREADS)]

    def go(self, number):
        time.sleep(number * self.gap / THREADS)
        while not self.stop.is_set():
            begun = time.monotonic()
            status = self.ask().status
            self.statuses[status] = self.statuses.get(status, 0) + 1
            time.sleep(max(0.0, self.gap - (time.monotonic() - begun)))

    def __enter__(self):
        for one in self.threads:
            one.start()
        return self

    def __exit__(self, *_):
        self.stop.set()
        for one in self.threads:
            one.join()


def others(bot, game):
    """What a stranger and a player meet for a while, and the share of a core that
    the bot uses meanwhile: in percent."""
    before, begun, good = bot.worked(), time.monotonic(), True
    slowest, rounds = 0.0, 0
    while time.monotonic() - begun < WATCHED:
        page, seen = Answer("GET", "/"), game.page(game.ana)
        good &= page.status == 200 and seen.status == 200
        slowest, rounds = max(slowest, page.ms, seen.ms), rounds + 1
        time.sleep(0.4)
    move = game.move()
    share = (bot.worked() - before) / 10 / (time.monotonic() - begun)
    print(f"    the slowest of {rounds} pages of others {slowest:.0f} ms, a move {move}", flush=True)
    return share, good and slowest <= 1000 and move.status == 303


def took(bot, game, name, ask, a_second):
    """What one who asks takes beyond what the others take, who are served all the same."""
    base, good = others(bot, game)
    with Asking(ask, a_second) as asking:
        # What anybody may ask for at once is used up first.
        time.sleep(20)
        share, well = others(bot, game)
    more = share - base
    print(f"    {name}: {more:.0f} % of a core beside {base:.0f} % for others; answered {asking.statuses}", flush=True)
    return good and well


def old_room(bot):
    game = Game()
    crowd(20, lambda number: talks(game, number))
    for _ in range(20):
        game.move()
    eve = Person("Eve", ATTACKER)
    eve.get(game.room)
    return game, eve


def share_of_pages(binary):
    """One session asks for a room's page at the allowed pace, while two play."""
    print(share_of_pages.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game, eve = old_room(bot)
        return took(bot, game, "pages", lambda: eve.get(f"{game.room}?m=k1"), 30)


def share_of_pictures(binary):
    """The same for pictures of a hand, drawn for them alone."""
    print(share_of_pictures.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game, eve = old_room(bot)
        patiently(eve, f"{game.room}/talk", how="do", text="/new abaku 1")
        hand = f"{game.room}/picture/mine/k2.0.hand.png"
        return took(bot, game, "pictures", lambda: eve.get(hand), 30)


def share_of_history(binary):
    """The same for what was said long ago."""
    print(share_of_history.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game, eve = old_room(bot)
        past = lambda: eve.get(f"{game.room}/events?after=0", patience=0.3)
        return took(bot, game, "the past", past, 16)


def copies_under_load(binary):
    """Copies while eight people talk and two play: all are whole, and miss nothing
    that was acknowledged before they began."""
    print(copies_under_load.__doc__, flush=True)
    with Bot(binary, KAMEN_BACKUP_EVERY_MINUTES="1", **FREE) as bot:
        game = Game()
        folder, told, moves, stop = f"{bot.folder}/backups", [], [], threading.Event()
        talkers = [Person(f"T{n}", f"127.0.2.{n + 1}") for n in range(THREADS)]
        for one in talkers:
            one.get(game.room)

        def talk(person, number):
            said = 0
            while not stop.is_set():
                text = f"words {number}.{said}"
                if person.post(f"{game.room}/talk", how="say", text=text).status == 303:
                    told.append((time.time(), text))
                    said += 1
                time.sleep(0.5)

        threads = [threading.Thread(target=talk, args=pair) for pair in zip(talkers, range(THREADS))]
        for one in threads:
            one.start()
        begun, there, seen = time.monotonic(), copies_in(folder), {}
        while len(seen) < 2 and time.monotonic() - begun < 150:
            moves.append(game.move())
            for name in copies_in(folder) - there - set(seen):
                seen[name] = time.time()
            time.sleep(0.5)
        stop.set()
        for one in threads:
            one.join()
        slowest = max(one.ms for one in moves)
        print(f"    {len(told)} messages and {len(moves)} moves, the slowest {slowest:.0f} ms", flush=True)
        good = [whole(f"{folder}/{name}", told, at) for name, at in sorted(seen.items())]
        # Knights that go to and fro end a game some time: then its page is looked at.
        served = all(one.status in (200, 303) and one.ms <= 1000 for one in moves)
        return len(good) == 2 and all(good) and served


def copies_in(folder):
    return {name for name in os.listdir(folder) if name.endswith(".sqlite")} if os.path.isdir(folder) else set()


def whole(path, told, at):
    """Whether a copy is whole and holds what was acknowledged five seconds before
    it lay there."""
    with sqlite3.connect(f"file:{path}?immutable=1", uri=True) as copy:
        check = copy.execute("pragma integrity_check").fetchone()[0]
        words = {row[0] for row in copy.execute("select words from notices where words is not null")}
    missing = [text for when, text in told if when < at - 5 and text not in words]
    print(f"    {os.path.basename(path)}: {check}, {len(words)} messages, {len(missing)} missing", flush=True)
    return check == "ok" and not missing


def link(binary):
    """Somebody is talked into typing the code of another: nothing is shared until
    both have said yes, and a code is tried once."""
    print(link.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game("abaku")
        mallory, victim = Person("Mallory", ATTACKER), Person("Victim", "127.0.0.3")
        cellar = mallory.room("Cellar")
        home = victim.room("Pantry")
        victim.post(f"{home}/talk", how="do", text="/new abaku 1")
        said = do(mallory, cellar, "/link")
        code = re.search(r"/link ([a-z0-9]{6,})", said)
        print(f"    a code was given: {bool(code)}", flush=True)
        if not code:
            return False
        asked = do(victim, home, f"/link {code.group(1)}")
        named = "Mallory" in asked
        print(f"    the typist is told whose it is: {named}", flush=True)
        yes = re.search(r'name=.{1,2}token.{1,2} value=.{1,2}([^"\\]+)', asked)
        if yes:
            victim.post(f"{home}/press", token=yes.group(1))
        print(f"    the typist can say yes: {bool(yes)}, and does", flush=True)
        seen = "Pantry" in mallory.get("/").text
        hand = do(mallory, cellar, "/rack k2")
        shared = seen or "You hold" in hand
        print(f"    before the other agreed they see their room: {seen}, their tiles: {'You hold' in hand}", flush=True)
        third = Person("Third", "127.0.0.4")
        den = third.room("Den")
        guesses = [do(third, den, f"/link {'abcdefgh'[n:] + 'abcdefgh'[:n]}") for n in range(8)]
        taken = sum("Mallory" in one or "Victim" in one for one in guesses)
        print(f"    codes guessed right: {taken} of {len(guesses)}", flush=True)
        return named and not shared and not taken


def do(person, room, text):
    """What a typed command is answered."""
    answer = Answer("POST", f"{room}/talk", {"how": "do", "text": text}, person.cookie, person.source,
                    extra="Accept: application/json\r\n")
    return answer.text


if __name__ == "__main__":
    run([share_of_pages, share_of_pictures, share_of_history, copies_under_load, link])

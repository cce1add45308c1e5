#!/usr/bin/env python3
"""What a request costs in the table in the browser, in a new house and in a full one.

    tests/attacks/costs.py [PATH/TO/kamen] [NAME…]

The time of the processor is what the bot's own process used. It fails if
something dear is more than so many times as dear as what it is compared with,
or if others wait longer than a second.
"""

import json
import re
import threading
import time

from table import FREE, Answer, Bot, Game, Person, connected, head, run

# Taps of one browser are limited to so many a second.
PACE = 0.15


def cost(bot, times, act):
    """What each of so many acts costs, in ms of the processor, and their answers."""
    answers, before = [], bot.worked()
    for number in range(times):
        answers.append(act(number))
        time.sleep(PACE)
    return (bot.worked() - before) / times, answers


def told(name, dear, base, factor):
    """Prints a cost beside what it may be compared with."""
    good = dear <= factor * max(base, 2.0)
    print(f"    {name}: {dear:.1f} ms instead of {base:.1f}{'' if good else '   TOO DEAR'}", flush=True)
    return good


def waits(name, answer, wanted=200):
    good = answer.status == wanted and answer.ms <= 1000
    print(f"    {name}: {answer}{'' if good else '   TOO LONG'}", flush=True)
    return good


def tap(game, person, steps, match="k1"):
    mark = re.search(r'data-ply="(\d+)"', person.get(f"{game.room}?m={match}").text).group(1)
    return lambda _: person.post(f"{game.room}/tabletop", m=match, ply=mark, s=steps)


def senseless(binary):
    """Sixty-four steps that make no sense, instead of one that does."""
    print(senseless.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        mover, _ = game.mover()
        base, _ = cost(bot, 40, tap(game, mover, ["g1"]))
        dear, answers = cost(bot, 40, tap(game, mover, ["h8"] * 64))
        print(f"    answered {sorted({one.status for one in answers})}")
        return told("a tap", dear, base, 2)


def finished(binary):
    """A room with a thousand finished matches, instead of one in which a hundred
    people have only talked."""
    print(finished.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        new = room_costs(bot, game)
        crowd(50, lambda number: talkers(game, number))
        talked = room_costs(bot, game)
        for name, dear in talked.items():
            print(f"    {name} after the talk: {dear:.1f} ms, in a new room {new[name]:.1f}", flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        last = []
        crowd(50, lambda number: last.append(rounds(game, number)))
        pages = [Answer("GET", f"{game.room}?m={code}", cookie=game.ana.cookie) for code in last]
        ended = len(pages) == 50 and all(one.status == 200 and 'data-over="true"' in one.text for one in pages)
        print(f"    fifty times twenty matches after it {'have ended' if ended else 'HAVE NOT ENDED'}", flush=True)
        full = room_costs(bot, game)
        good = [told(name, dear, base, 2) for (name, dear), base in zip(full.items(), talked.values())]
        return ended and all(good)


def crowd(many, act):
    """So many people at once; one browser may do two things a second."""
    people = [threading.Thread(target=act, args=(number,)) for number in range(many)]
    for one in people:
        one.start()
    for one in people:
        one.join()


def talkers(game, number):
    """Two who come by, and say a word each."""
    source = f"127.0.2.{number + 1}"
    for name in (f"W{number}", f"B{number}"):
        person = Person(name, source)
        person.get(game.room)
        patiently(person, f"{game.room}/talk", how="say", text=f"{name} is here.")


def rounds(game, number):
    """Twenty matches of two who come by, begun and given up; the code of the last."""
    source = f"127.0.2.{number + 1}"
    white, black = Person(f"W{number}", source), Person(f"B{number}", source)
    white.get(game.room)
    black.get(game.room)
    for _ in range(20):
        code = new_match(game, white)
        patiently(black, f"{game.room}/talk", how="do", text=f"/join {code}")
        patiently(black, f"{game.room}/press", token=f"{code}.1.resign!")
    return code


def new_match(game, person):
    """The code of a match that somebody has begun."""
    patiently(person, f"{game.room}/talk", how="do", text="/new chess 2")
    return re.findall(r'data-about="(k[0-9a-z]+)"', person.get(game.room).text)[-1]


def patiently(person, path, **fields):
    """Something done, later if it is too much at once."""
    while (answer := person.post(path, **fields)).status == 429:
        time.sleep(0.5)
    return answer


def room_costs(bot, game):
    """A tap, a move and a page in the game's room."""
    mover, _ = game.mover()
    tapped, _ = cost(bot, 20, tap(game, mover, ["g1" if game.moves % 2 == 0 else "g8"]))
    page, _ = cost(bot, 20, lambda _: mover.get(f"{game.room}?m=k1"))
    # Each move is two pages to see whose turn it is, and the move.
    moved, _ = cost(bot, 12, lambda _: game.move())
    return {"a tap": tapped, "a page": page, "a move with its pages": moved}


def listeners(binary):
    """Nine hundred who listen in other rooms, instead of none."""
    print(listeners.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        alone, _ = cost(bot, 20, lambda _: game.move())
        held = []
        for number in range(90):
            source = f"127.0.1.{number + 1}"
            person = Person(f"P{number}", source)
            room = person.room("Elsewhere")
            person.get(room)
            for _ in range(10):
                end = connected(source)
                end.sendall((head("GET", f"{room}/events?after=1", person.cookie) + "\r\n").encode())
                end.settimeout(3)
                try:
                    if b" 200 " in end.recv(64):
                        held.append(end)
                except OSError:
                    pass
        print(f"    {len(held)} listen", flush=True)
        time.sleep(1)
        moved, _ = cost(bot, 20, lambda _: game.move())
        good = told("a move with its pages", moved, alone, 2)
        return waits("a move meanwhile", game.move(), 303) and good and len(held) >= 500


def history(binary):
    """Sixteen who ask for all that was ever said, in a room of long talk."""
    print(history.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        crowd(50, lambda number: talks(game, number))
        eve = Person("Eve", "127.0.0.2")
        eve.get(game.room)
        stop = threading.Event()

        def ask():
            while not stop.is_set():
                eve.get(f"{game.room}/events?after=0", patience=1)

        many = [threading.Thread(target=ask) for _ in range(16)]
        for one in many:
            one.start()
        time.sleep(2)
        before, begun = bot.worked(), time.monotonic()
        good = [waits("a stranger's page", Answer("GET", "/")) for _ in range(3)]
        good += [waits("a move", game.move(), 303) for _ in range(4)]
        share = (bot.worked() - before) / 10 / (time.monotonic() - begun)
        print(f"    the bot uses {share:.0f} % of a core", flush=True)
        stop.set()
        for one in many:
            one.join()
        return all(good)


def talks(game, number):
    """Forty messages of somebody who comes by."""
    person = Person(f"T{number}", f"127.0.2.{number + 1}")
    person.get(game.room)
    for said in range(40):
        patiently(person, f"{game.room}/talk", how="say", text=f"message {said}")


def many_games(binary):
    """A hundred first pages of somebody with four hundred games, at once."""
    print(many_games.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        game = Game()
        eve = Person("Eve", "127.0.0.2")
        room = eve.room("Cellar")
        for _ in range(400):
            patiently(eve, f"{room}/talk", how="do", text="/new abaku 1")
        asked = [threading.Thread(target=eve.get, args=("/",)) for _ in range(100)]
        for one in asked:
            one.start()
        time.sleep(0.1)
        good = [waits("a stranger's page", Answer("GET", "/")), waits("a move", game.move(), 303)]
        for one in asked:
            one.join()
        return all(good)


def a_move(binary):
    """Fifteen games at once on thirty open pages, a move a second in each, all that
    the pages ask for with it."""
    print(a_move.__doc__, flush=True)
    with Bot(binary, **FREE) as bot:
        tables = [Table(number) for number in range(15)]
        before, begun = bot.worked(), time.monotonic()
        many = [threading.Thread(target=table.moves, args=(60,)) for table in tables]
        for one in many:
            one.start()
        for one in many:
            one.join()
        spent, wall = bot.worked() - before, time.monotonic() - begun
        made = sum(table.made for table in tables)
        heard = sum(table.heard for table in tables)
        per = spent / made
        print(f"    {made} moves, {made / wall:.1f} a second, {heard} messages heard", flush=True)
        print(f"    a move with its taps: {per:.1f} ms{'' if per <= 20 else '   TOO DEAR'}", flush=True)
        return made == 15 * 60 and heard >= 2 * made and per <= 20


class Table:
    """A room with two open pages and a game of chess, played by taps."""

    def __init__(self, number):
        source = f"127.0.1.{number + 1}"
        self.people = [Person(f"{name}{number}", source) for name in ("A", "B")]
        self.room = self.people[0].room("Kitchen")
        self.people[1].get(self.room)
        self.match, self.made, self.heard = new_match(self, self.people[0]), 0, 0
        patiently(self.people[1], f"{self.room}/talk", how="do", text=f"/join {self.match}")
        pages = [person.get(f"{self.room}?m={self.match}").text for person in self.people]
        # White is whoever's board it is to tap on.
        white = 0 if 'data-mine="true"' in pages[0] else 1
        self.people = [self.people[white], self.people[1 - white]]
        self.mark = re.search(r'data-ply="(\d+)"', pages[white]).group(1)
        for person, page in zip(self.people, pages):
            last = max(map(int, re.findall(r'id="n(\d+)"', page)))
            end = connected(source)
            path = f"{self.room}/events?after={last}&m={self.match}"
            end.sendall((head("GET", path, person.cookie) + "\r\n").encode())
            threading.Thread(target=self.listen, args=(end,), daemon=True).start()

    def listen(self, end):
        """Hears what an open page hears."""
        try:
            while got := end.recv(65536):
                self.heard += got.count(b"event: notice")
        except OSError:
            pass

    def moves(self, many):
        """So many moves, one a second, with all that two pages ask for."""
        for made in range(many):
            begun = time.monotonic()
            mover = self.people[made % 2]
            start, to = stroll(made)
            self.asks(mover, "tabletop", [start])
            self.asks(mover, "tabletop", [start, to])
            played = self.asks(mover, "play", [start, to])
            if played.status != 200:
                print(f"    {start}{to} in {self.match}: {played} {played.text[:200]}", flush=True)
                return
            self.made += 1
            # Both pages hear of it, and ask for the board anew.
            for person in self.people:
                self.mark = json.loads(self.asks(person, "tabletop").text)["ply"]
            time.sleep(max(0.0, 1 - (time.monotonic() - begun)))

    def asks(self, person, what, steps=None):
        """What the page's script asks for: with steps, about the board it shows."""
        fields = {"m": self.match}
        if steps:
            fields |= {"s": steps, "ply": self.mark}
        accept = "Accept: application/json\r\n"
        path = f"{self.room}/{what}"
        return Answer("POST", path, fields, person.cookie, person.source, extra=accept)


def stroll(made):
    """The next move of two whose knights go out and home again, and who push a
    pawn now and then, so that nothing is repeated five times."""
    turn, side = made // 2, made % 2
    round_, step = divmod(turn, 9)
    if step == 8:
        file = "abcdegh"[round_ % 7]
        return (f"{file}2", f"{file}3") if side == 0 else (f"{file}7", f"{file}6")
    home, out = ("g1", "f3") if side == 0 else ("g8", "f6")
    return (home, out) if step % 2 == 0 else (out, home)


if __name__ == "__main__":
    run([senseless, finished, listeners, history, many_games, a_move])

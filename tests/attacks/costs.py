#!/usr/bin/env python3
"""What a request costs in the table in the browser, in a new house and in a full one.

    tests/attacks/costs.py [PATH/TO/kamen] [NAME…]

The time of the processor is what the bot's own process used. It fails if
something dear is more than so many times as dear as what it is compared with,
or if others wait longer than a second.
"""

import os
import re
import threading
import time

from table import Answer, Bot, Game, Person, connected, head, run

TICK = 1000 / os.sysconf("SC_CLK_TCK")
# Nobody here is to be slowed down by what a person may do in a minute or a day.
FREE = {
    "KAMEN_ACTIONS_PER_MINUTE": "1000000",
    "KAMEN_PICTURES_PER_SECOND": "1000000",
    "KAMEN_OPEN_GAMES": "1000",
    "KAMEN_OPEN_GAMES_PER_ROOM": "1000",
    "KAMEN_INVITATIONS_A_DAY": "1000",
}
# Taps of one browser are limited to so many a second.
PACE = 0.15


def used(bot):
    """Milliseconds of the processor that the bot has used."""
    with open(f"/proc/{bot.process.pid}/stat") as stat:
        fields = stat.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK


def cost(bot, times, act):
    """What each of so many acts costs, in ms of the processor, and their answers."""
    answers, before = [], used(bot)
    for number in range(times):
        answers.append(act(number))
        time.sleep(PACE)
    return (used(bot) - before) / times, answers


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
    # What they alone are answered waits for their next page.
    page = person.get(game.room).text
    return re.findall(r"Your invitation is out: match (k[0-9a-z]+)", page)[-1]


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
        before, begun = used(bot), time.monotonic()
        good = [waits("a stranger's page", Answer("GET", "/")) for _ in range(3)]
        good += [waits("a move", game.move(), 303) for _ in range(4)]
        share = (used(bot) - before) / 10 / (time.monotonic() - begun)
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


if __name__ == "__main__":
    run([senseless, finished, listeners, history, many_games])

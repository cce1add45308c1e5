#!/usr/bin/env python3
"""Figures of the page, from a real browser: whole games on four screens, clicks, bytes, times, contrast.

    pip install playwright; apt-get install chromium
    tests/page/figures.py [PROGRAM] [sizes|wire|eyes|clicks]...      PROGRAM: target/release/kamen if not given
"""

import os
import statistics
import sys

from playwright.sync_api import sync_playwright

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, f"{HERE}/../attacks")

import eyes  # noqa: E402
import people  # noqa: E402
import places  # noqa: E402
import table  # noqa: E402
import wire  # noqa: E402
from people import GAMES, SIZES, Somebody  # noqa: E402

table.PORT = 18727
HOME = f"http://{table.HERE}:{table.PORT}"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
# Somebody who plays as fast as a machine can.
FREE = {"KAMEN_ACTIONS_PER_MINUTE": "100000", "KAMEN_PICTURES_PER_SECOND": "1000", "KAMEN_TABLEBASES": "off"}

faults = []
bot = None


def fault(words):
    faults.append(words)
    print(f"  FAULT {words}", flush=True)


def screens(browser):
    """A whole game of each on each screen, against the hardest level; the board is looked at in every turn."""
    print("\n## Whole games\n\n| game | screen | turns | clicks a turn, median | board | smallest target | whole, one size |\n|---|---|---|---|---|---|---|")
    films = []
    for game in GAMES:
        for seed, size in enumerate(SIZES):
            who = Somebody(browser, HOME, size)
            who.begin(game, "pumice" if game == "abaku" else "granite")
            seen = people.whole_game(who, game, seed)
            name = f"{size[0]}×{size[1]}"
            _, _, wide, high = seen["box"]
            good = seen["over"] and not seen["wrong"]
            print(f"| {game} | {name} | {len(seen['clicks'])} | {statistics.median(seen['clicks']):g} | {wide:.0f}×{high:.0f} | {seen['least']:.0f} px | {'yes' if good else 'NO'} |", flush=True)
            if not seen["over"]:
                fault(f"{game} on {name} did not end")
            else:
                films.append((game, *film(who)))
            for wrong in sorted(set(seen["wrong"]))[:4]:
                fault(f"{game} on {name}: {wrong}")
            who.context.close()


    print("\n## The same as films\n\n| game | positions | size | of one core |\n|---|---|---|---|")
    for game, positions, size, took in films:
        print(f"| {game} | {positions} | {size / 1000:.0f} KB | {took:.2f} s |", flush=True)
        if size > 3_000_000 or took > 1.5:
            fault(f"{game}: a film of {positions} positions has {size} bytes and takes {took:.2f} s")


def film(who):
    """How many positions the film of the game on the table shows, its bytes, and the processor's time it takes, at best."""
    code, took = who.page.evaluate("document.querySelector('#table').dataset.match"), []
    for _ in range(3):
        before = worked()
        bytes_ = who.context.request.get(f"{HOME}/film/{code}?light").body()
        took.append(worked() - before)
    return bytes_.count(b"\x21\xf9\x04"), len(bytes_), min(took)


def worked():
    """Seconds that the program has had of a processor."""
    fields = open(f"/proc/{bot.process.pid}/stat").read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def weights(browser):
    """What a first visit weighs and how long its board takes."""
    print("\n## A first visit\n\n| page | on the wire | first board, 1.6 Mbit/s, 150 ms |\n|---|---|---|")
    limits = {"the first page": 80_000}
    stranger = Somebody(browser, HOME, (360, 740))
    pages = [("the first page", stranger, "/")]
    for game in GAMES:
        who = Somebody(browser, HOME, (360, 740))
        who.begin(game, "pumice")
        pages.append((f"a room, {game}", who, who.page.url.removeprefix(HOME)))
    for name, who, path in pages:
        cookies = who.context.cookies()
        who.context.close()
        found = []
        for line in [None, wire.QUICK]:
            context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en")
            context.add_cookies(cookies)
            found.append(wire.first_visit(context, HOME + path, line))
            context.close()
        (weight, _), (_, first) = found
        print(f"| {name} | {weight / 1000:.1f} KB | {first:.0f} ms |", flush=True)
        if weight > limits.get(name, 150_000):
            fault(f"{name} weighs {weight} bytes")
        if first > 1000:
            fault(f"{name}: first board after {first:.0f} ms")


# The line that taps are measured on, one of wire.LINES: "none" is the machine itself.
TAP_LINE = os.environ.get("TAP_LINE", wire.SLOW)


def taps(browser):
    """How soon a tap is seen, and how soon its answer, on a slow line."""
    print(f"\n## A tap on {TAP_LINE}\n\n| game | taps | seen, median | seen, slowest | judged, median | judged, slowest | answer, largest |\n|---|---|---|---|---|---|---|")
    for game in GAMES:
        who = Somebody(browser, HOME, (360, 740))
        who.begin(game, "pumice")
        line = wire.Wire(who.page)
        who.page.evaluate(wire.TAPS)
        who.wait_for_turn()
        found, luck = [], people.random.Random(1)
        while len(found) < 12 and who.wait_for_turn():
            found += turn_of_taps(who, line, luck)
        shown = [tap["shown"] for tap in found]
        judged = [tap["judged"] for tap in found if tap.get("judged")]
        largest = max(line.answers, default=0)
        print(f"| {game} | {len(found)} | {statistics.median(shown):.0f} ms | {max(shown):.0f} ms | {statistics.median(judged):.0f} ms | {max(judged):.0f} ms | {largest} bytes |", flush=True)
        for tap in found:
            if tap["shown"] > 50:
                fault(f"{game}: the tap {tap['step']} is seen after {tap['shown']:.0f} ms")
        if statistics.median(judged) > 900:
            fault(f"{game}: a tap is judged after {statistics.median(judged):.0f} ms")
        who.context.close()


def turn_of_taps(who, line, luck):
    """The taps of one turn on the slow line, each with its times; the turn ends on a quick one."""
    steps, before = who.page.evaluate(people.HINT), who.state()
    line.slow_down(TAP_LINE)
    found = []
    for _ in range(8):
        step = steps.pop(0) if steps else who.choose(luck.random())
        if step is None or who.state() != before or who.page.locator("#play button").count():
            break
        who.page.evaluate("window.taps.splice(0)")
        who.tap(step)
        who.page.wait_for_timeout(500)
        found += [{**tap, "step": step} for tap in who.page.evaluate("window.taps.splice(0)")]
    line.slow_down(wire.NONE)
    who.plays(luck, hints=False)
    return [tap for tap in found if tap.get("shown") is not None]


def contrasts(browser):
    """What is too hard to see in every place, in all colours; where it is kept as pictures, on all screens."""
    print("\n## What is seen\n\n| place | screen | colours | words | least | controls | least | marks | least | rings |\n|---|---|---|---|---|---|---|---|---|---|")
    shots = os.environ.get("SHOTS")
    for look in os.environ.get("LOOKS", "").split() or eyes.LOOKS:
        for size in SIZES if shots else SIZES[:1]:
            who = Somebody(browser, HOME, size, look)
            for name, page, long in places.places(who, look):
                if shots:
                    page.wait_for_timeout(300)
                    page.screenshot(path=f"{shots}/{name.strip('?').replace(' ', '-')}-{size[0]}-{look}.png", full_page=long)
                seen = eyes.look_at(page)
                least = {key: f"{value:.1f}" if value else "–" for key, value in seen["least"].items()}
                print(f"| {name} | {size[0]}×{size[1]} | {look} | {seen['words']} | {least['text']} | {seen['controls']} | {least['edge']} | {seen['marks']} | {least['mark']} | {seen['rings']} |", flush=True)
                for short in seen["short"]:
                    fault(f"{name}, {look}: {short}")
                if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                    fault(f"{name} on {size[0]}×{size[1]} is wider than the window")
            who.context.close()


def clicks(browser):
    """From nothing to a game of two people."""
    print("\n## From nothing to a game of two people\n")
    ana, ben = Somebody(browser, HOME, (360, 740)), Somebody(browser, HOME, (360, 740))
    ana.go("/")
    ana.click(".shelf a[href$='/chess']")
    ana.name("Ana")
    ana.click("button[value='link']")
    ana.click("main .copy")
    ben.page.goto(ana.page.locator("main .link").first.input_value())
    ben.name("Ben")
    ben.click("main button.strong")
    for who in [ana, ben]:
        who.page.wait_for_selector("#board svg")
    count, names = ana.clicks + ben.clicks, ana.names + ben.names
    print(f"{count} clicks and {names} typed names, until both see the board.", flush=True)
    if count > 6 or names > 2:
        fault(f"{count} clicks and {names} names to a game of two")
    for who in [ana, ben]:
        who.context.close()


ALL = {"clicks": clicks, "wire": weights, "taps": taps, "eyes": contrasts, "sizes": screens}


def main():
    root = os.path.dirname(os.path.dirname(HERE))
    binary, wanted = f"{root}/target/release/kamen", sys.argv[1:]
    if wanted and "/" in wanted[0]:
        binary, wanted = os.path.abspath(wanted[0]), wanted[1:]
    global bot
    with table.Bot(binary, **FREE) as bot, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in wanted or ALL:
            ALL[name](browser)
        browser.close()
    print(f"\n{len(faults)} faults" + "".join(f"\n- {one}" for one in faults))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()

"""All there is to see, one place after another."""

import random
import re

import people
from people import Somebody

# A name that is read from the right.
OTHER = "דנה כהן"


def places(who, look):
    """Each with its name, its page, and whether it is longer than the window."""
    yield from of_the_first_page(who)
    yield from of_games(who)
    yield from of_an_end(who)
    yield from of_two(who, look)
    yield from of_oneself(who)


def of_the_first_page(who):
    page = who.page
    who.go("/")
    yield "landing", page, True
    who.go("/play/abaku")
    page.locator(".how-played summary").click()
    yield "a game's page", page, True


def of_games(who):
    page = who.page
    for game in ["abaku", "backgammon", "draughts", "mill", "chess"]:
        who.begin(game, "pumice")
        who.wait_for_turn()
        yield game, page, False
    page.locator(".menu summary").click()
    yield "menu", page, False
    page.keyboard.press("Escape")
    page.goto(page.url)
    page.keyboard.press("?")
    yield "keys", page, False
    page.keyboard.press("Escape")
    luck = random.Random(3)
    for _ in range(4):
        who.wait_for_turn()
        who.plays(luck, False)
    who.wait_for_turn()
    page.locator("#offers form:has([value=hint]) button").first.click()
    page.wait_for_selector(".answer")
    yield "an answer", page, False
    page.goto(page.url)
    pull(page)
    yield "record", page, False
    page.locator("#turns [data-by='-1']").click()
    pull(page, up=False)
    yield "an earlier turn", page, False
    page.goto(page.url)


def of_an_end(who):
    page = who.page
    command(page, "Give up")
    page.wait_for_selector(".answer button")
    yield "give up?", page, False
    page.locator(".answer button").first.click()
    page.wait_for_function("() => byId('table').dataset.over === 'true'")
    page.goto(page.url)
    yield "ending", page, False
    end = page.url
    page.goto(who.home + page.locator("a.share-picture").first.get_attribute("href"))
    yield "end card", page, False
    page.goto(end)
    command(page, "Watch the game")
    page.wait_for_selector("img.film")
    page.wait_for_function("() => document.querySelector('img.film').naturalWidth")
    yield "replay", page, False
    page.goto(end)
    page.goto(who.home + page.locator("a[href*='/analysis']").first.get_attribute("href"))
    page.wait_for_selector(".decisions", timeout=120_000)
    yield "analysis", page, True


def of_two(who, look):
    page = who.page
    who.go("/play/chess")
    who.click("button[value='link']")
    yield "invitation sent", page, True
    size = page.viewport_size
    other = Somebody(page.context.browser, who.home, (size["width"], size["height"]), look)
    other.page.goto(page.locator("main .link").first.input_value())
    yield "invitation link", other.page, True
    other.name(OTHER)
    other.click("main button.strong")
    both = [who, other]
    for one in both:
        one.page.wait_for_selector("#board svg")
    first = 0 if who.state()[1] else 1
    luck = random.Random(5)
    for turn in range(5):
        one = both[(first + turn) % 2]
        one.wait_for_turn()
        one.plays(luck, False)
    asks, asked = both[first], both[1 - first]
    say(other, "שלום! A nice opening.")
    say(who, "Thanks. Your knight is a nuisance, and this is a sentence of more than one line.")
    say(other, "1-0 soon?")
    asked.page.goto(asked.page.url)
    yield "talk folded", asked.page, False
    command(asks.page, "Ask to take the move back")
    asks.page.wait_for_selector("#told:not(:empty)")
    asked.page.wait_for_selector("#status .question")
    yield "tray", asked.page, False
    pull(page)
    page.locator("#news > summary").click()
    page.locator("#say").scroll_into_view_if_needed()
    yield "talk", page, False
    top = page.locator(".menu a[href$='/top']").first.get_attribute("href")
    command(other.page, "Give up")
    other.page.locator(".answer button").first.click()
    other.page.wait_for_function("() => byId('table').dataset.over === 'true'")
    page.goto(page.url)
    yield "ending of two", page, False
    who.go("/")
    yield "home", page, True
    who.go(top)
    yield "leaderboard", page, True
    other.context.close()


def of_oneself(who):
    page = who.page
    for path, name in [("/games", "games that are over"), ("/me", "me"), ("/settings", "settings"), ("/rules/abaku", "rules"), ("/file", "a file"), ("/verify", "a record"), ("/sessions", "sessions"), ("/privacy", "privacy")]:
        who.go(path)
        yield name, page, True
    for path, name in [("/fill", "fill"), ("/puzzle", "puzzle")]:
        who.go("/")
        page.locator(f"form[action='{path}'] button").first.click()
        page.wait_for_selector("#board svg")
        yield name, page, False


def pull(page, up=True):
    """The handle of a small screen, if this is one."""
    handle = page.locator("#handle")
    if handle.is_visible() and (page.locator("#beside.open").count() == 0) == up:
        handle.click(position={"x": 40, "y": 26})
        page.wait_for_timeout(300)


def command(page, label):
    page.goto(page.url)  # What may be done now.
    page.locator(".menu summary").first.click()
    page.locator(".menu").get_by_role("button", name=re.compile(f"^{label}")).first.click()


def say(who, words):
    page = who.page
    pull(page)
    page.locator("#text").fill(words)
    page.locator("#text").press("Enter")
    page.wait_for_function("() => !byId('text').value")

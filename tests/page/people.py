"""Somebody before a page, who plays by clicks and counts them."""

import os
import random

GAMES = os.environ.get("GAMES", "abaku backgammon chess draughts mill").split()
SIZES = [tuple(map(int, size.split("x"))) for size in os.environ.get("SIZES", "360x740 844x390 768x1024 1280x800").split()]

# The steps of the move that the last hint shows. The hints are asked for behind the page's back.
HINT = """async () => {
  const match = document.querySelector("#table").dataset.match;
  const press = async (form) => {
    const answer = await post(form.getAttribute("action"), new FormData(form));
    const holder = document.createElement("template");
    holder.innerHTML = answer.answers ?? "";
    return holder.content;
  };
  let form = document.querySelector("#offers form:has([value=hint])");
  for (let asked = 0; form && asked < 3; asked++) {
    const said = await press(form);
    const board = said.querySelector("img[src*='.board.']");
    if (board) {
      const name = board.getAttribute("src").split("?")[0].split("/").pop();
      return name.replace(/\\.png$/, "").split(".").slice(3).map(decodeURIComponent);
    }
    form = said.querySelector("form");
  }
  return [];
}"""

# Whoever waits may offer a draw, and that is no turn.
TURN = "document.querySelector('#status .turn.mine') !== null"

# The button that says that this is all.
WHOLE = "#offers .strong[data-step]"
PASS = "#offers [data-step]:text-is('Pass')"

BOARD = """() => {
  const svg = document.querySelector("#board svg").getBoundingClientRect();
  const targets = [...document.querySelectorAll("#board [data-step]")].map((one) => one.getBoundingClientRect().width);
  return {
    box: [svg.x, svg.y, svg.width, svg.height].map(Math.round),
    whole: svg.left >= -0.5 && svg.top >= -0.5 && svg.right <= innerWidth + 0.5 && svg.bottom <= innerHeight + 0.5,
    least: targets.length ? Math.min(...targets) : null,
    wide: document.documentElement.scrollWidth > innerWidth,
  };
}"""


class Somebody:
    """A person in a browser of their own."""

    def __init__(self, browser, home, size, look="light", touch=False):
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, has_touch=touch, locale="en", reduced_motion="reduce")
        self.context.add_cookies([{"name": "look", "value": look, "url": home}, {"name": "lang", "value": "en", "url": home}])
        self.page = self.context.new_page()
        self.page.set_default_timeout(20_000)
        self.home, self.clicks, self.names = home, 0, 0

    def go(self, path):
        self.page.goto(self.home + path)

    def click(self, css):
        self.clicks += 1
        self.page.locator(css).first.click()

    def name(self, name):
        self.names += 1
        self.page.locator("#name").first.fill(name)

    def begin(self, game, level):
        """A game with a computer, from the first page on."""
        self.go("/")
        self.click(f".shelf a[href$='/{game}']")
        if self.page.locator("main #name").count():
            self.name("Ana")
        if not self.page.locator(f"button[value='{level}']").is_visible():
            self.click(".more-levels summary")
        self.click(f"button[value='{level}']")
        self.page.wait_for_selector("#board svg")

    def state(self):
        return self.page.evaluate(f"""() => {{
          const table = document.querySelector("#table").dataset;
          return [table.over === "true", {TURN}, Number(table.ply)];
        }}""")

    def tap(self, step):
        """A click on a step's target, or on its button."""
        css = f"#table [data-step='{step}']"
        self.page.wait_for_selector(css, state="attached")
        self.clicks += 1
        self.page.locator(css).first.click()
        self.settled()

    def settled(self):
        self.page.wait_for_function("() => !board.asking && !board.playing && !board.again")

    def wait_for_turn(self):
        """Whether there is another turn of theirs."""
        self.page.wait_for_function(f"""() => {{
          const over = document.querySelector("#table").dataset.over === "true";
          return over || ({TURN} && !board.asking && !board.playing);
        }}""", timeout=20_000)
        return not self.state()[0]

    def choose(self, luck):
        """What can be tapped next, any of it; a button where nothing of the board can be."""
        return self.page.evaluate("""(luck) => {
          const any = (all) => (all.length ? all[Math.floor(luck * all.length)].dataset.step : null);
          const on = (css) => any([...document.querySelectorAll(css)]);
          const of_board = on("#board .lands") ?? on("#board .lifts") ?? on("#offers .strong[data-step]") ?? on("#board [data-step]");
          // Neither to give up, nor to double, nor to offer a draw.
          const plain = [...document.querySelectorAll("#offers [data-step]")].filter((one) => !/draw|resign|double|always/i.test(one.textContent));
          return of_board ?? any(plain);
        }""", luck)

    def plays_the_best(self):
        """What the last hint shows; where it shows nothing, a pass."""
        steps = self.page.evaluate(HINT)
        for step in steps:
            self.tap(step)
        whole = self.page.locator(WHOLE if steps else PASS)
        if not whole.count():
            raise SystemExit(f"the hint {steps} is no turn: {self.page.locator('#status').inner_text()}")
        self.clicks += 1
        whole.first.click()
        self.settled()

    def plays(self, luck, hints):
        """One turn; how many clicks it took."""
        before, (_, _, ply) = self.clicks, self.state()
        for attempt in range(100):
            over, mine, now = self.state()
            if over or not mine or now != ply:
                break
            if self.page.locator("#play button").count():
                self.clicks += 1
                self.page.locator("#play button").first.click()
                self.settled()
                continue
            if hints:
                # It was too fast for the bot, or a pass is confirmed.
                self.page.wait_for_timeout(3000 if attempt else 0)
                self.plays_the_best()
                continue
            step = self.choose(luck.random())
            if step is None:  # The board is on its way.
                self.page.wait_for_timeout(100)
            else:
                self.tap(step)
        return self.clicks - before


def whole_game(who, game, seed, most=400):
    """Plays to the end; clicks a turn, turns, what the board was like, and what was wrong with it."""
    luck, clicks, wrong, boxes, least = random.Random(seed), [], [], set(), []
    while len(clicks) < most and who.wait_for_turn():
        look = who.page.evaluate(BOARD)
        boxes.add(tuple(look["box"]))
        least += [look["least"]] if look["least"] else []
        if not look["whole"]:
            wrong.append(f"turn {len(clicks) + 1}: the board is not whole, {look['box']}")
        if look["wide"]:
            wrong.append(f"turn {len(clicks) + 1}: the page is wider than the window")
        clicks.append(who.plays(luck, hints=game == "abaku"))
        after = who.page.evaluate(BOARD)
        boxes.add(tuple(after["box"]))
    if len(boxes) > 1:
        wrong.append(f"the board changes its place or size: {sorted(boxes)}")
    return {"clicks": clicks, "over": who.state()[0], "box": sorted(boxes)[0], "least": min(least, default=0), "wrong": wrong}

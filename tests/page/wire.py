"""What a page weighs and how long it takes, on lines as slow as some have."""

# Latency in milliseconds, bytes a second down and up.
LINES = {
    "none": (0, -1, -1),
    "1.6 Mbit/s, 150 ms": (150, 1_600_000 / 8, 750_000 / 8),
    "400 kbit/s, 400 ms": (400, 400_000 / 8, 400_000 / 8),
}
NONE = "none"
QUICK = "1.6 Mbit/s, 150 ms"
SLOW = "400 kbit/s, 400 ms"

# Notes the first frame in which a board is seen.
FIRST_BOARD = """
const look = () => {
  const board = document.querySelector("#board svg, .specimen svg");
  const painted = performance.getEntriesByName("first-contentful-paint").length;
  if (board && painted && board.getBoundingClientRect().width) window.firstBoard = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

# When a click is seen, and when the answer to it is.
TAPS = """
(() => {
  const taps = (window.taps = []);
  const soon = (done) => requestAnimationFrame(() => setTimeout(() => done(performance.now())));
  addEventListener("click", (event) => {
    const tap = { at: event.timeStamp };
    taps.push(tap);
    new MutationObserver((_, observer) => {
      observer.disconnect();
      soon((now) => (tap.shown = now - tap.at));
    }).observe(document.querySelector("#table"), { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  }, true);
  const lay = board.lay;
  board.lay = function (answer) {
    lay.call(this, answer);
    const waits = taps.filter((tap) => tap.judged === undefined);
    for (const tap of waits) tap.judged = null;
    soon((now) => waits.forEach((tap) => (tap.judged = now - tap.at)));
  };
})()
"""


class Wire:
    """The line of one page."""

    def __init__(self, page):
        self.page = page
        self.cdp = page.context.new_cdp_session(page)
        self.cdp.send("Network.enable")
        self.bytes, self.answers, self.paths = 0, [], {}
        self.cdp.on("Network.requestWillBeSent", self._asked)
        self.cdp.on("Network.loadingFinished", self._came)

    def _asked(self, event):
        self.paths[event["requestId"]] = event["request"]["url"]

    def _came(self, event):
        length = event["encodedDataLength"]
        self.bytes += length
        if self.paths.get(event["requestId"], "").endswith(("/tabletop", "/play")):
            self.answers.append(length)

    def slow_down(self, line):
        latency, down, up = LINES[line]
        self.cdp.send("Network.emulateNetworkConditions", {
            "offline": False, "latency": latency, "downloadThroughput": down, "uploadThroughput": up,
        })


def first_visit(context, address, line=None):
    """Bytes on the wire of a page and the milliseconds until its first board, with nothing kept of before."""
    page = context.new_page()
    page.add_init_script(FIRST_BOARD)
    wire = Wire(page)
    if line:
        wire.slow_down(line)
    page.goto(address, wait_until="load")
    page.wait_for_function("() => window.firstBoard")
    page.wait_for_timeout(700)
    seen = wire.bytes, page.evaluate("window.firstBoard")
    page.close()
    return seen

// The picture on the board: as the server sent it, as the taps since make it, and with the reader's
// hand in an order of their own. It knows no game: the server sends the effect of each tap with the
// picture.
"use strict";

// The number of pictures whose parts are kept.
const KEPT = 3;

const picture = {
  // The parts of the last pictures, by name: the server does not send them again. Those from before
  // a turn are needed once more after it.
  sent: [],
  // The picture after the taps so far, and the effects of the next ones; null where they are
  // unknown.
  now: null,
  next: null,
  // The material of the next pictures: as it came, and as elements to copy.
  put: [],
  elements: null,
  symbols: "",
  // The piece that the last tap took up, as it will lie where it is put down.
  lifted: null,
  // The picture that the next tap draws on: a copy of the present one, with all symbols it may
  // need.
  copy: null,

  begin() {
    const svg = document.querySelector("#board svg");
    if (!svg) return;
    this.take(svg.cloneNode(true));
    withoutParts(svg);
    this.foresee(JSON.parse(byId("board").dataset.next || "null"));
    hand.arrange(svg);
  },

  parts() {
    return new Map(this.sent.flat());
  },

  // Takes the picture as it was sent. The keyboard reaches one target at a time.
  take(svg) {
    for (const target of svg.querySelectorAll("[data-step]")) target.setAttribute("tabindex", "-1");
    this.now = svg;
    const parts = [...svg.querySelectorAll("[data-part]")];
    this.sent = [...this.sent.slice(1 - KEPT), parts.map((part) => [part.dataset.part, part])];
  },

  // Fills in the parts that the page has already, which come empty.
  whole(svg) {
    const holder = document.createElement("template");
    holder.innerHTML = svg;
    const had = this.parts();
    const empty = [...holder.content.querySelectorAll("[data-part]:empty")];
    if (!empty.every((part) => had.has(part.dataset.part))) return null;
    for (const part of empty) part.replaceWith(had.get(part.dataset.part).cloneNode(true));
    return holder.content.firstElementChild;
  },

  // Returns whether the picture could be laid.
  lay(svg, next) {
    const whole = this.whole(svg);
    if (!whole) return false;
    this.take(whole);
    this.foresee(next);
    this.show();
    return true;
  },

  foresee(next) {
    this.next = next?.after ?? null;
    this.put = next?.put ?? [];
    this.elements = this.copy = null;
    this.symbols = next?.symbols ?? "";
    // The copy is made before it is needed.
    setTimeout(() => this.prepare());
    this.lifted = next?.lands == null ? null : this.element(next.lands);
  },

  show(before) {
    motion.show(byId("board"), hand.arranged(this.now), before);
    pen.show();
    rove(null);
  },

  // Draws a tap as far as its effect is known: from the data sent with the picture, or not at all.
  tap(step) {
    const [known, lifted] = [this.next?.[step], this.lifted];
    const target = this.now.querySelector(`.lands[data-step="${CSS.escape(step)}"]`);
    this.next = known ? (known.after ?? {}) : null;
    this.lifted = null;
    if (known) {
      this.now = this.changed(known);
      if (known.lands !== undefined) this.lifted = this.element(known.lands);
    } else if (target && lifted) {
      this.now = this.landed(target, lifted);
    } else {
      return null;
    }
    this.copy = null;
    this.show();
    setTimeout(() => this.prepare());
    return known ?? {};
  },

  changed({ shapes = [], targets = [] }) {
    this.prepare();
    const svg = this.copy;
    for (const one of svg.querySelectorAll("[data-came]")) delete one.dataset.came;
    this.splice(svg.querySelector("[aria-hidden]"), "[aria-hidden] > [data-part] > *", shapes);
    this.splice(svg, "[data-step]", targets);
    return svg;
  },

  // Goes from the last to the first, so that the positions before each stay right.
  splice(within, kind, splices) {
    const all = [...within.closest("svg").querySelectorAll(kind)];
    for (const [at, cut, ...put] of [...splices].reverse()) {
      const came = put.map((number) => this.element(number));
      for (const one of came) one.dataset.came = "";
      const after = all[at];
      if (after) after.before(...came);
      else this.end(within).append(...came);
      for (const one of all.slice(at, at + cut)) one.remove();
    }
  },

  end(within) {
    const part = this.drawn("<g data-part=''></g>");
    within.append(part);
    return part;
  },

  prepare() {
    if (!this.elements) {
      this.elements = [...this.drawn(`<g>${this.put.join("")}</g>`).children];
      for (const one of this.elements) if (one.dataset.step) one.setAttribute("tabindex", "-1");
    }
    if (this.copy) return;
    this.copy = this.now.cloneNode(true);
    if (!this.symbols || this.copy.querySelector(".foreseen")) return;
    this.copy.append(this.drawn(`<defs class="foreseen">${this.symbols}</defs>`));
  },

  element(number) {
    this.prepare();
    return this.elements[number].cloneNode(true);
  },

  drawn(markup) {
    const holder = document.createElement("template");
    holder.innerHTML = `<svg>${markup}</svg>`;
    return holder.content.firstElementChild.firstElementChild;
  },

  // The piece that was taken up lies in the middle of the target, and nowhere else.
  landed(target, lifted) {
    this.prepare();
    const svg = this.copy;
    for (const piece of svg.querySelectorAll("[data-piece][data-came]")) piece.remove();
    const width = Number(lifted.getAttribute("width"));
    for (const [edge, length] of [["x", "width"], ["y", "height"]]) {
      const middle = Number(target.getAttribute(edge)) + Number(target.getAttribute(length)) / 2;
      lifted.setAttribute(edge, middle - width / 2);
    }
    svg.querySelector("[aria-hidden]").append(lifted);
    return svg;
  },
};

// Marks the tapped target at once, even if the effect is still unknown.
function mark(step, within) {
  for (const target of document.querySelectorAll(`${within} [data-step]`)) {
    if (target.dataset.step === step) target.classList.add("tapped");
  }
}

// --- the reader's hand -------------------------------------------------------

// The hand in another order than the server's, on this page alone. The order moves a place together
// with its tile; once another tile lies there, the order is the server's again.
const hand = {
  // The places in their order on the page.
  order: [],
  // The tile at each place when it was ordered.
  held: [],

  places: (svg) => (svg.dataset.hand ?? "").split(",").filter(Boolean).map((place) => place.split(" ").map(Number)),

  // The elements of a picture that lie at a place.
  at: (svg, place, kind = "use, rect") => [...svg.querySelectorAll(kind)].filter((one) => hand.lies(one, place)),

  lies(one, [x, y, w, h]) {
    const edge = (name) => Number(one.getAttribute(name));
    const wide = edge("width");
    const down = edge("y") + (edge("height") || wide) / 2;
    if (wide > w || down < y || y + h < down) return false;
    const across = edge("x") + wide / 2;
    return x <= across && across <= x + w;
  },

  pieces(svg) {
    const pieces = this.places(svg).map((place) => this.at(svg, place, "[data-piece]")[0]);
    return pieces.map((one) => one?.dataset.piece ?? null);
  },

  arranged(svg) {
    if (!this.order.length) return svg;
    const copy = svg.cloneNode(true);
    this.arrange(copy);
    return copy;
  },

  arrange(svg) {
    if (!this.order.length) return;
    const places = this.places(svg);
    const now = this.pieces(svg);
    const same = now.length === this.held.length && now.every((one, at) => !one || !this.held[at] || one === this.held[at]);
    if (!same) this.order = this.held = [];
    if (!this.order.length) return;
    this.held = this.held.map((one, at) => one ?? now[at]);
    const all = places.map((place) => this.at(svg, place));
    for (const [to, from] of this.order.entries()) {
      const far = places[to][0] - places[from][0];
      for (const one of all[from]) one.setAttribute("x", Number(one.getAttribute("x")) + far);
    }
  },

  // The server takes the first of several equal tiles. That one changes places with the tapped one,
  // so that the gap is where the finger was.
  take(target) {
    const at = this.places(picture.now).findIndex((place) => this.lies(target, place));
    if (at < 0) return;
    const held = this.pieces(picture.now);
    const order = this.order.length ? this.order : held.map((_, at) => at);
    const [tapped, first] = [order[at], held.indexOf(held[order[at]])];
    if (!held[tapped] || first === tapped) return;
    this.order = order.map((one) => (one === first ? tapped : one === tapped ? first : one));
    if (!this.held.length) this.held = held;
  },

  // Restores the server's order, or mixes it so that it differs from the one before.
  reorder(how) {
    const held = this.pieces(picture.now);
    const before = this.order.length ? this.order : held.map((_, at) => at);
    const shown = (order) => order.map((at) => held[at]).join();
    this.order = how === "sort" ? [] : [...before];
    this.held = how === "sort" ? [] : this.held.length ? this.held : held;
    for (let tries = 0; how === "mix" && tries < 20 && shown(this.order) === shown(before); tries++) {
      for (let last = this.order.length - 1; last > 0; last--) {
        const other = Math.floor(Math.random() * (last + 1));
        [this.order[last], this.order[other]] = [this.order[other], this.order[last]];
      }
    }
    picture.show();
  },

  click(event) {
    const button = event.target.closest("[data-hand]:is(button)");
    if (button) this.reorder(button.dataset.hand);
  },

  // The buttons work only with this script, and only where a hand is held.
  offer() {
    const svg = document.querySelector("#board svg");
    const held = svg ? this.places(svg).length : 0;
    for (const button of document.querySelectorAll("button[data-hand]")) button.hidden = held < 2;
  },
};

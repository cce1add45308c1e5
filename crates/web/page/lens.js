// Squares that are small for a finger are shown larger while it lies on them, or carries a piece
// over them. The square in the middle is tapped when the finger is lifted.
"use strict";

const lens = {
  // The width of targets, in pixels, below which they need it, and the milliseconds after which a
  // resting finger moves the lens and not the page.
  small: 24,
  rests: 160,
  scale: 2.4,
  resting: 0,
  rested: false,
  from: null,
  glass: null,

  down(event) {
    this.away();
    const target = event.target.closest("#board [data-step]");
    if (event.pointerType !== "touch" || !event.isPrimary || !target || target.matches(".lifts")) return;
    if (target.getBoundingClientRect().width >= this.small) return;
    this.from = event;
    this.resting = setTimeout(() => (this.rested = true), this.rests);
    this.grind();
    this.move(event);
  },

  // The copy leaves out the targets, which are invisible.
  grind() {
    const svg = document.querySelector("#board svg");
    const copy = svg.cloneNode(false);
    copy.setAttribute("aria-hidden", "true");
    for (const one of svg.children) if (one.matches("defs, [aria-hidden]")) copy.append(one.cloneNode(true));
    this.glass = document.createElement("div");
    this.glass.className = "lens";
    this.glass.append(copy);
    document.body.append(this.glass);
  },

  // A piece carried over a small square is shown above it, with that square in the middle.
  follow({ clientX, clientY }, target) {
    const box = target?.getBoundingClientRect();
    if (!box || box.width >= this.small) {
      this.glass?.remove();
      this.glass = null;
      return;
    }
    if (!this.glass) this.grind();
    this.look([box.left + box.width / 2, box.top + box.height / 2], [clientX, clientY - 44]);
  },

  // A finger that moves at once scrolls the page.
  move(event) {
    if (!event.isPrimary || !this.from) return;
    const { clientX: x, clientY: y } = event;
    if (!this.rested && Math.hypot(x - this.from.clientX, y - this.from.clientY) > 7) return this.away();
    this.look([x, y], [x, y]);
    drag.point(this.under(event));
  },

  // Shows the picture at one point of the screen above another.
  look([atX, atY], [x, y]) {
    const svg = document.querySelector("#board svg");
    const box = svg.getBoundingClientRect();
    const units = svg.viewBox.baseVal.width / box.width;
    const side = (this.glass.offsetWidth / this.scale) * units;
    const [left, top] = [(atX - box.left) * units - side / 2, (atY - box.top) * units - side / 2];
    this.glass.firstElementChild.setAttribute("viewBox", `${left} ${top} ${side} ${side}`);
    const half = this.glass.offsetWidth / 2;
    const above = y - half - 60;
    this.glass.style.left = `${Math.max(4, Math.min(x - half, innerWidth - 2 * half - 4))}px`;
    this.glass.style.top = `${above - half < 4 ? y + 60 : above - half}px`;
  },

  under: ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest("#board [data-step]"),

  up(event) {
    const target = this.glass && event.type === "pointerup" && this.under(event);
    const opened = this.glass !== null;
    this.away();
    if (!opened) return;
    // The click that follows is this tap.
    drag.over = true;
    if (target) board.tap(target.dataset.step, target);
  },

  away() {
    clearTimeout(this.resting);
    if (this.from) drag.point(null);
    this.glass?.remove();
    this.glass = this.from = null;
    this.rested = false;
  },
};

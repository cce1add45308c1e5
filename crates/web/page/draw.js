// Arrows and marked squares on the board. Only the person who draws them sees them: this browser
// alone keeps them. They are drawn with the right button, or by a finger that rests before it
// moves. They are gone once they are drawn again or the own turn is played.
"use strict";

const pen = {
  // The milliseconds for which a finger rests, and the most lines it may draw.
  rests: 480,
  most: 40,
  resting: 0,
  // The start and the present end of the line, each as the middle of a square.
  from: null,
  to: null,
  // Whether it has rested long enough, or is the right button.
  draws: false,

  get key() {
    return `drawn ${board.section.dataset.match}`;
  },
  get lines() {
    return JSON.parse(localStorage.getItem(this.key) ?? "[]");
  },
  set lines(lines) {
    if (lines.length) localStorage.setItem(this.key, JSON.stringify(lines.slice(-this.most)));
    else localStorage.removeItem(this.key);
    this.show();
  },

  // The middle of the square, in units of the picture; null where the board has none.
  at({ clientX, clientY }) {
    const svg = document.querySelector("#board svg");
    const box = svg.getBoundingClientRect();
    const units = svg.viewBox.baseVal.width / box.width;
    const near = (name, middle) => {
      const all = (svg.dataset[name] ?? "").split(" ").filter(Boolean).map(Number);
      const off = (one) => Math.abs(one - middle);
      return all.length ? all.reduce((best, one) => (off(one) < off(best) ? one : best)) : Math.round(middle);
    };
    return [near("columns", (clientX - box.left) * units), near("rows", (clientY - box.top) * units)];
  },

  // Half the side of a square.
  half() {
    const all = (document.querySelector("#board svg").dataset.columns ?? "").split(" ").map(Number);
    const gaps = all.slice(1).map((one, at) => one - all[at]);
    return gaps.length ? Math.min(...gaps) / 2 : 40;
  },

  // Only the board itself is drawn on: the hand lies below its last row.
  down(event) {
    this.away();
    const svg = event.target.closest("#board svg");
    const touch = event.pointerType !== "mouse";
    if (!svg || !event.isPrimary || !board.section || (touch ? event.button : event.button !== 2)) return;
    const rows = (svg.dataset.rows ?? "").split(" ").filter(Boolean).map(Number);
    const box = svg.getBoundingClientRect();
    const y = ((event.clientY - box.top) * svg.viewBox.baseVal.width) / box.width;
    const half = this.half();
    if (rows.length && (y < rows[0] - half || rows.at(-1) + half < y)) return;
    this.from = this.to = this.at(event);
    this.start = event;
    if (touch) this.resting = setTimeout(() => this.begin(event), this.rests);
    else this.begin(event);
  },

  // From here on a finger neither scrolls, carries nor taps.
  begin(event) {
    if (lens.glass || drag.carried) return this.away();
    this.draws = true;
    drag.letGo();
    lens.away();
    byId("board").setPointerCapture(event.pointerId);
    this.show();
  },

  move(event) {
    if (!this.from || !event.isPrimary) return;
    const { start } = this;
    if (!this.draws) {
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > 7) this.away();
      return;
    }
    // While another button is held, too, a mouse reports the release of this one by a move.
    if (event.pointerType === "mouse" && !(event.buttons & 2)) return this.up(event);
    this.to = this.at(event);
    this.show();
  },

  up(event) {
    const { draws, from, to } = this;
    this.away();
    if (!draws) return;
    // The click that follows is no tap.
    if (event.pointerType !== "mouse") drag.over = true;
    if (event.type === "pointercancel") return void this.show();
    const line = [...from, ...to];
    const same = (one) => one.join() === line.join();
    const had = this.lines;
    this.lines = had.some(same) ? had.filter((one) => !same(one)) : [...had, line];
  },

  away() {
    clearTimeout(this.resting);
    this.from = this.to = null;
    this.draws = false;
  },

  shape([x, y, toX, toY], half) {
    const wide = half / 3.4;
    if (x === toX && y === toY) return `<circle cx="${x}" cy="${y}" r="${half * 0.86}" stroke-width="${wide * 0.7}"/>`;
    const far = Math.hypot(toX - x, toY - y);
    const [ux, uy] = [(toX - x) / far, (toY - y) / far];
    const point = (along, aside) => `${toX - ux * along - uy * aside} ${toY - uy * along + ux * aside}`;
    const [head, side] = [half * 0.85, half * 0.5];
    const shaft = `M${x + ux * half * 0.4} ${y + uy * half * 0.4}L${point(head * 0.9, 0)}`;
    return `<path d="${shaft}" stroke-width="${wide}"/><path class="head" d="M${point(0, 0)}L${point(head, side)}L${point(head, -side)}z"/>`;
  },

  // The lines lie on top of the picture, which each answer replaces.
  show() {
    const svg = document.querySelector("#board svg");
    if (!svg || !board.section) return;
    svg.querySelector(".drawn")?.remove();
    const lines = this.draws ? [...this.lines, [...this.from, ...this.to]] : this.lines;
    if (!lines.length) return;
    const drawn = picture.drawn(`<g class="drawn" aria-hidden="true">${lines.map((one) => this.shape(one, this.half())).join("")}</g>`);
    svg.append(drawn);
  },

  // The lines drawn for a turn go with it.
  end() {
    this.lines = [];
  },
};

addEventListener("contextmenu", (event) => {
  if (event.target.closest("#board svg")) event.preventDefault();
});

// The board of a room: taps, drags and keys without a new page. It knows no game: a tap adds a
// step, and the server tells the effect of the steps.
"use strict";

// --- the board -------------------------------------------------------------

// The milliseconds without an answer after which a tap is no consent.
const PATIENCE = 10000;

const board = {
  steps: [],
  // The request for the board that is on its way.
  asking: null,
  // Whether to ask once more, and then for the latest position.
  again: false,
  anew: false,
  // The turn that is on its way.
  playing: null,
  // The place of the keyboard's focus before a tap left nothing to tap.
  focus: null,
  // Whether the last request did not reach the server.
  unsent: false,
  // Whether the steps were tried while another was to move: they wait for a press.
  tried: false,
  // Whether the player tapped the last step while the server answers: only then may it end the turn
  // without another question.
  tapped: false,

  get section() {
    const section = byId("table");
    return section && section.dataset.match ? section : null;
  },

  path: (what) => `/r/${room.dataset.room}/${what}`,

  fields(withPly) {
    const { match, ply } = this.section.dataset;
    const fields = [["m", match], ...this.steps.map((step) => ["s", step])];
    if (withPly) fields.push(["ply", ply]);
    fields.push(["listed", turns.last()], this.had());
    if (this.tried) fields.push(["tried", "on"]);
    return fields;
  },

  // Tries while another is to move stay with this browser until they are played or taken back.
  get tries() {
    return this.section?.dataset.tries === "true";
  },

  keep() {
    const { match } = this.section.dataset;
    if (this.tried && this.steps.length) localStorage.setItem(`tried ${match}`, this.steps.join(" "));
    else localStorage.removeItem(`tried ${match}`);
    this.tell();
  },

  // Tells listeners around the page how many steps are laid.
  tell() {
    document.dispatchEvent(new CustomEvent("laid", { detail: this.steps.length }));
  },

  // Steps of the page itself come first.
  find() {
    const kept = (localStorage.getItem(`tried ${this.section.dataset.match}`) ?? "").split(" ").filter(Boolean);
    if (this.section.dataset.over === "true" || this.steps.length || !kept.length) return false;
    this.steps = kept;
    return (this.tried = true);
  },

  had: () => ["had", [...picture.parts().keys()].join(" ")],

  // A tap that is known to end the turn is played at once, unless it is long on its way to the
  // server.
  tap(step, target) {
    if (this.playing) return this.playing;
    if (target) hand.take(target);
    // The button of an unsent step is pressed once more.
    const again = this.unsent && step === this.steps.at(-1) && !targets().some((one) => one.dataset.step === step);
    if (!again) this.steps.push(step);
    this.tell();
    // A button among the first offers acts out of turn; all other taps are only tries.
    this.tried = this.tries && (this.steps.length > 1 || targets().includes(target));
    this.tapped = !line?.lost && !this.tried;
    const focus = focused();
    const known = picture.tap(step);
    mark(step, known ? "#offers" : "#table");
    if (known) rove(targets().length ? focus : null);
    this.focus = focus ?? this.focus;
    if (known?.plays && this.tapped) return this.play([["made", Math.round(time.there())]]);
    return this.ask();
  },

  // Lays out a turn to be looked at: only a press on its button plays it.
  layOut(steps) {
    this.steps = steps;
    this.tapped = false;
    this.ask();
  },

  undo() {
    this.tried &&= this.tries;
    if (this.steps.pop() !== undefined) this.ask();
  },

  clear() {
    if (!this.steps.length) return;
    this.steps = [];
    this.tried = false;
    this.ask();
  },

  // Taps made while an answer is on its way go together in the next request.
  async ask(fresh) {
    if (!this.section) return;
    if (this.asking || (fresh && this.playing)) {
      this.askAgain(fresh);
      return this.asking ?? this.playing;
    }
    this.asking = this.answered(fresh);
    await this.asking;
    this.asking = null;
    if (this.again) await this.ask(fresh || this.anew);
  },

  askAgain(fresh) {
    this.again = true;
    this.anew ||= Boolean(fresh);
  },

  async answered(fresh) {
    this.again = this.anew = false;
    const late = setTimeout(() => byId("board").classList.add("late"), 400);
    const asked = this.steps.join(" ");
    const since = Date.now();
    try {
      const answer = await post(this.path("tabletop"), this.fields(!fresh));
      this.unsent = false;
      if (Date.now() - since > PATIENCE) this.tapped = false;
      if (answer.trouble) this.refused(answer.trouble, fresh);
      else if (asked === this.steps.join(" ")) await this.show(answer);
      else this.askAgain(fresh);
    } catch {
      // The steps stay; they wait for a press on their button.
      this.tapped = false;
      this.unsent = true;
      tell(room.dataset.unsent);
    }
    clearTimeout(late);
    byId("board")?.classList.remove("late");
  },

  // Drops steps that fail, and asks for the board anew.
  refused(why, fresh) {
    tell(why);
    motion.still = false;
    this.steps = [];
    if (!fresh) this.again = false;
    if (!fresh) setTimeout(() => this.ask(true), 300);
  },

  async show(answer) {
    const tapped = this.tapped;
    this.tapped = false;
    if (answer.complete && answer.mine && tapped) return this.play();
    this.lay(answer);
  },

  async play(more = []) {
    this.playing = this.played(more);
    await this.playing;
    this.playing = null;
    if (this.again && !this.asking) await this.ask(true);
  },

  async played(more) {
    this.tapped = this.tried = false;
    const fields = [...this.fields(true), ...more];
    try {
      const answer = await post(this.path("play"), fields, AbortSignal.timeout(PATIENCE));
      this.steps = [];
      if (answer.trouble) {
        this.again = true;
      } else {
        this.lay(answer);
        pen.end();
        // A lone player waits for nobody's move, and a computer moves at once.
        if (this.section.dataset.alone !== "true") push.offer().catch(() => {});
      }
      if (answer.trouble || answer.told) tell(answer.trouble || answer.told);
    } catch {
      // The next answer tells whether it was played.
      tell(room.dataset.unsent);
      setTimeout(() => this.ask(true), 1500);
    }
  },

  lay(answer) {
    const section = this.section;
    if (!section || section.dataset.match !== answer.match) return;
    const ends = answer.over && section.dataset.over !== "true";
    if (section.dataset.ply !== String(answer.ply)) answers.end();
    watch.stop();
    section.dataset.ply = answer.ply;
    section.dataset.mine = answer.mine;
    section.dataset.tries = answer.tries;
    section.dataset.over = answer.over;
    if (!this.again) this.steps = answer.steps;
    this.tried &&= this.steps.length > 0;
    this.keep();
    turns.add(answer);
    const focus = focused() ?? (document.activeElement === document.body ? this.focus : null);
    this.focus = null;
    time.set(answer.now);
    // Another picture was laid meanwhile, with other parts.
    if (!picture.lay(answer.svg, answer.next)) return void this.ask(true);
    change(byId("status"), "innerHTML", answer.status ?? "");
    change(byId("offers"), "innerHTML", answer.offers ?? "");
    // A question is brought into view, unless its reader is writing.
    if (document.querySelector("#status .question") && !byId("text").value) byId("status").scrollIntoView({ block: "nearest" });
    for (const button of document.querySelectorAll("#offers .tapped")) button.classList.remove("tapped");
    hand.offer();
    change(byId("deeds"), "innerHTML", answer.deeds ?? "");
    change(byId("ending"), "innerHTML", answer.ending ?? "");
    watch.offer();
    rounds.offer();
    if (ends) {
      finale();
      // The message about the end makes the list of turns shorter.
      turns.reveal(turns.shown());
    }
    rove(focus);
    const steps = answer.steps.map((step) => `&s=${encodeURIComponent(step)}`).join("");
    history.replaceState(null, "", `?m=${answer.match}${steps}`);
  },
};

// The time at the server, never ahead of it: the server measures by it how old a tap is.
const time = {
  ahead: 0,

  set: (now) => (time.ahead = now - performance.now()),

  there: () => performance.now() + time.ahead,

  // The page was on its way for as long as it took to arrive.
  begin(now) {
    const [page] = performance.getEntriesByType("navigation");
    this.ahead = now - (page?.responseStart ?? 0);
  },
};

// --- the turns so far ------------------------------------------------------

// The list beside the board, and the position after one of its turns on the board: any event brings
// the present one back.
const turns = {
  marks: () => [...document.querySelectorAll("#lines [data-at]")],
  shown: () => document.querySelector("#lines [aria-current]"),
  last: () => turns.marks().at(-1)?.dataset.at ?? 0,

  add(answer) {
    const list = byId("lines");
    // Choosing the chosen turn again would lay the page out once more for each tap.
    if (!answer.anew && !answer.turns && this.shown() === this.marks().at(-1)) return;
    if (answer.anew) list.replaceChildren();
    list.insertAdjacentHTML("beforeend", answer.turns ?? "");
    // A screen reader says the effect of the last turn.
    if (answer.turns) change(byId("last-move"), "textContent", this.marks().at(-1).textContent);
    this.choose(this.marks().at(-1), false);
  },

  // The position after the last turn is the present one.
  choose(line, past) {
    const all = this.marks();
    const at = all.indexOf(line);
    this.shown()?.removeAttribute("aria-current");
    line?.setAttribute("aria-current", "true");
    byId("table").classList.toggle("past", past);
    byId("turns").classList.toggle("past", past);
    const [before, after] = document.querySelectorAll("#turns [data-by]");
    before.disabled = at < 1;
    after.disabled = at >= all.length - 1;
    if (past) change(byId("status"), "innerHTML", `<p class="turn">${line.innerHTML}</p>`);
    if (line) this.reveal(line);
    sheet.tell();
  },

  // Only the list itself is scrolled.
  reveal(line) {
    const list = byId("lines");
    const [box, frame] = [line.parentElement.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
    list.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  },

  step(by) {
    const all = this.marks();
    const line = all[Math.min(Math.max(all.indexOf(this.shown()) + by, 0), all.length - 1)];
    if (line && line !== this.shown()) this.show(line);
  },

  async show(line, again = true) {
    const all = this.marks();
    if (line === all.at(-1)) return this.now();
    this.choose(line, true);
    const fields = [["m", board.section.dataset.match], ["ply", line.dataset.at], board.had()];
    const answer = await post(board.path("tabletop"), fields).catch(() => ({ trouble: room.dataset.unsent }));
    if (line !== this.shown()) return;
    if (answer.trouble) tell(answer.trouble);
    // Others were laid meanwhile, with other parts.
    else if (!picture.lay(answer.svg)) again ? this.show(line, false) : location.assign(line.href);
    else {
      change(byId("offers"), "innerHTML", answer.offers ?? "");
      history.replaceState(null, "", line.getAttribute("href"));
    }
  },

  // A player who comes to their turn sees the opponent's move.
  async replay() {
    const before = this.marks().at(-2);
    const { match, mine } = board.section.dataset;
    if (!before || mine !== "true" || board.steps.length || !motion.on) return;
    const { ply } = board.section.dataset;
    const answer = await post(board.path("tabletop"), [["m", match], ["ply", before.dataset.at], board.had()]).catch(() => ({}));
    if (!answer.svg || board.section.dataset.ply !== ply || board.asking) return;
    const then = picture.whole(answer.svg);
    if (!then) return;
    hand.arrange(then);
    picture.show(motion.pieces(then));
  },

  now() {
    this.choose(this.marks().at(-1), false);
    board.ask(true);
  },

  click(event) {
    const one = event.target.closest("a[data-at], #turns [data-by], #turns [data-now]");
    if (!one || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (one.dataset.at !== undefined) this.show(this.marks().find((line) => line.dataset.at === one.dataset.at));
    else if (one.dataset.by) this.step(Number(one.dataset.by));
    else this.now();
  },

  // Works beside the board and the fields, where arrows have their own meaning.
  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    const free = event.target === document.body || event.target.closest("#turns");
    if (!by || !free || !byId("turns") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(by);
  },
};

// The replay of the game from its first turn to its last, on the board itself: played, paused, and
// faster.
const watch = {
  speeds: [1, 2, 4],
  speed: 1,
  bar: null,
  timer: 0,

  offer() {
    for (const button of document.querySelectorAll("[data-watch]")) button.hidden = turns.marks().length < 2;
  },

  click(event) {
    if (event.target.closest("[data-watch]")) this.begin();
    else if (event.target.closest("[data-pace]")) this.faster();
    else if (event.target.closest("[data-hold]")) this.timer ? this.hold() : this.go();
  },

  begin() {
    this.stop();
    byId("film").hidden = false;
    byId("board").scrollIntoView({ block: "nearest" });
    const [first] = turns.marks();
    turns.show(first);
    this.go();
  },

  go() {
    if (turns.shown() === turns.marks().at(-1)) turns.show(turns.marks()[0]);
    this.tick();
  },

  // Goes to the next turn after a pause for this one.
  tick() {
    clearTimeout(this.timer);
    byId("film").classList.add("runs");
    this.timer = setTimeout(async () => {
      const all = turns.marks();
      const next = all[all.indexOf(turns.shown()) + 1];
      if (!next) return this.hold();
      if (next === all.at(-1)) return this.stop(), turns.now();
      await turns.show(next);
      if (this.timer) this.tick();
    }, 1100 / this.speed);
  },

  hold() {
    clearTimeout(this.timer);
    this.timer = 0;
    byId("film")?.classList.remove("runs");
  },

  faster() {
    this.speed = this.speeds[(this.speeds.indexOf(this.speed) + 1) % this.speeds.length];
    byId("film").querySelector("[data-pace]").textContent = `${this.speed}×`;
  },

  stop() {
    this.hold();
    if (byId("film")) byId("film").hidden = true;
  },
};

// The result of a round stands in the place of the offers until the player goes on to the next.
const rounds = {
  // The position at which the player went on.
  left: null,

  offer() {
    const next = document.querySelector("#status [data-go-on]");
    if (!next) return;
    if (this.left === board.section.dataset.ply) this.leave(next);
    else next.hidden = false;
  },

  click(event) {
    const next = event.target.closest("[data-go-on]");
    if (!next) return;
    this.left = board.section.dataset.ply;
    this.leave(next);
    byId("status").focus({ preventScroll: true });
  },

  leave(next) {
    const first = document.createElement("p");
    first.textContent = next.dataset.goOn;
    next.closest(".round").replaceWith(first);
  },
};

// An end that the reader watches gets an animation; none for a reader who wants no motion.
function finale() {
  if (!motion.on) return;
  room.classList.add("ends");
  setTimeout(() => room.classList.remove("ends"), 1200);
}

// Lights up the targets of a hint until the player acts.
function glow(steps) {
  for (const one of document.querySelectorAll("#board .glow")) one.classList.remove("glow");
  for (const target of targets()) if (steps.includes(target.dataset.step)) target.classList.add("glow");
}

// Answers a tap that means nothing, too.
function shake() {
  if (!motion.on) return;
  const board = byId("board");
  board.classList.remove("shakes");
  void board.offsetWidth;
  board.classList.add("shakes");
}

// A live region speaks only when it changes.
function change(element, what, value) {
  if (element && element.dataset.now !== value) {
    element.dataset.now = value;
    element[what] = value;
  }
}

// --- the keyboard on the board ---------------------------------------------

const targets = () => [...document.querySelectorAll("#board [data-step]")];

function focused() {
  const on = document.activeElement;
  if (!on || !on.dataset || !on.dataset.step) return null;
  if (!on.closest("#board")) return { step: on.dataset.step, where: "offers" };
  return { step: on.dataset.step, where: "board", box: middle(on) };
}

// Tab reaches one target; arrows move among them. The focus stays where it was when the picture is
// replaced.
function rove(focus) {
  const all = targets();
  const last = focus || board.lastFocus;
  const same = last && all.find((target) => target.dataset.step === last.step);
  const near = () => last && last.where === "board" && nearest(all, last.box, () => true);
  const stop = same || near() || all[0];
  stopAt(stop, all);
  if (!focus) return;
  // The focus does not land on a button that would begin something else, an offer of a draw say.
  const offer = [...document.querySelectorAll(":is(#offers, #deeds) [data-step]")].find((one) => one.dataset.step === focus.step);
  const button = offer || document.querySelector("#offers .strong");
  const to = (focus.where === "board" ? stop || button : button || stop) || byId("status");
  if (to) to.focus({ preventScroll: true });
}

// Unchanged values are not written: each write costs a style check.
function stopAt(stop, all = targets()) {
  for (const target of all) {
    const index = target === stop ? "0" : "-1";
    if (target.getAttribute("tabindex") !== index) target.setAttribute("tabindex", index);
  }
}

// The middle of a target, in units of the picture: asking for its place on the screen would lay out
// all of it.
function middle(target) {
  const [x, y, width, height] = ["x", "y", "width", "height"].map((edge) => Number(target.getAttribute(edge)));
  return { x: x + width / 2, y: y + height / 2 };
}

function nearest(all, from, fits) {
  let best = null;
  let least = Infinity;
  for (const target of all) {
    const to = middle(target);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const far = fits(dx, dy);
    const distance = far === true ? Math.hypot(dx, dy) : far;
    if (distance !== false && distance < least) [best, least] = [target, distance];
  }
  return best;
}

const WAYS = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

function move(on, [wx, wy]) {
  const others = targets().filter((target) => target !== on);
  const ahead = (dx, dy) => {
    const [along, aside] = [dx * wx + dy * wy, Math.abs(dx * wy) + Math.abs(dy * wx)];
    return along > 2 && along + aside * 3;
  };
  const next = nearest(others, middle(on), ahead);
  if (!next) return;
  stopAt(next);
  next.focus({ preventScroll: false });
}

// Whether single letters and digits are commands; each browser keeps its own answer.
const letters = {
  get on() {
    return localStorage.getItem("letters") !== "off";
  },
  set on(on) {
    localStorage.setItem("letters", on ? "on" : "off");
  },
};

function helpKey(event) {
  if (event.key !== "?" || event.target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  byId("letters").checked = letters.on;
  byId("keys").showModal();
}

function boardKey(event) {
  if (!board.section || event.ctrlKey || event.metaKey || event.altKey) return;
  // Elsewhere a key is no command: it may be a slip, or dictated to a computer that types.
  const on = event.target;
  if (!on.closest("#table") || on.closest("input, textarea, select")) return;
  const target = on.closest("#board [data-step]");
  if (WAYS[event.key]) {
    if (target) move(target, WAYS[event.key]);
    else targets().find((one) => one.getAttribute("tabindex") === "0")?.focus();
  } else if ((event.key === "Enter" || event.key === " ") && target) {
    board.tap(target.dataset.step, target);
  } else if (event.key === "Backspace") {
    board.undo();
  } else if (event.key === "Escape") {
    board.clear();
  } else if (letters.on && /^\S$/.test(event.key)) {
    if (!tapByKey(event.key.toLowerCase())) return;
  } else {
    return;
  }
  event.preventDefault();
}

// A key taps the target or button with this step.
function tapByKey(key) {
  const all = [...targets(), ...document.querySelectorAll(":is(#offers, #deeds) [data-step]")];
  const found = all.find((one) => one.dataset.step.toLowerCase() === key);
  if (found) board.tap(found.dataset.step);
  return Boolean(found);
}

function boardClick(event) {
  const one = event.target.closest("#table [data-step], #offers [data-steps], #table [data-undo], #table [data-clear]");
  if (!one) {
    if (event.target.closest("#board svg") && board.section?.dataset.mine === "true" && !board.asking) shake();
    return;
  }
  event.preventDefault();
  if (one.closest("#board")) {
    stopAt(one);
    one.focus({ preventScroll: true });
    board.lastFocus = { step: one.dataset.step, where: "board", box: middle(one) };
  }
  if (one.dataset.step !== undefined) board.tap(one.dataset.step, one);
  else if (one.dataset.steps !== undefined) board.layOut(one.dataset.steps.split(" "));
  else if (one.dataset.undo !== undefined) board.undo();
  else board.clear();
}

// --- dragging --------------------------------------------------------------

const held = (event) => drag.hold(event);

// Dragging a piece or a tile means tapping it and then the target where it is put down. So the page
// needs to know no game for that, either.
const drag = {
  // The point where the pointer went down, and the piece it may take up.
  from: null,
  // The figure under the pointer.
  carried: null,
  // The last piece that was taken up, by its step and its place.
  lifted: null,
  // Whether to ignore the click at the end of a drag.
  over: false,

  down(event) {
    this.over = false;
    this.letGo();
    const target = event.target.closest("#board .lifts");
    const again = this.isLifted(event);
    if (event.button || !event.isPrimary || !board.section || (!target && !again)) return;
    const box = again ? this.lifted.box : target.getBoundingClientRect();
    this.from = { x: event.clientX, y: event.clientY, target, box, again };
    // A finger's moves are reported to the element on which it went down, even once that has left
    // the picture.
    event.target.addEventListener("touchmove", held, { passive: false });
  },

  // A finger that takes up a piece does not scroll the page. (Browsers on phones ignore
  // touch-action within a picture.)
  hold(event) {
    if (this.from || lens.rested || pen.draws) event.preventDefault();
  },

  // The last step took up the piece here: it needs no second tap.
  isLifted(event) {
    const { lifted } = this;
    return lifted !== null && board.steps.at(-1) === lifted.step && this.isWithin(lifted.box, event);
  },

  isWithin: ({ left, right, top, bottom }, { clientX: x, clientY: y }) =>
    left <= x && x <= right && top <= y && y <= bottom,

  move(event) {
    if (!this.from || !event.isPrimary) return;
    const { x, y } = this.from;
    if (!this.carried && Math.hypot(event.clientX - x, event.clientY - y) < 7) return;
    if (!this.carried) this.begin(event);
    const [left, top] = this.aim(event);
    this.carried.style.left = `${left - this.carried.offsetWidth / 2}px`;
    this.carried.style.top = `${top - this.carried.offsetHeight / 2}px`;
    const target = this.under(event);
    this.point(target);
    if (event.pointerType === "touch") lens.follow(event, target);
  },

  // A finger would cover the piece it carries.
  aim: ({ clientX, clientY, pointerType }) => [clientX, clientY - (pointerType === "touch" ? 36 : 0)],

  begin(event) {
    const { target, box, again } = this.from;
    this.carried = this.picture(box);
    document.body.append(this.carried);
    document.body.classList.add("carrying");
    // The picture is drawn anew meanwhile; its frame stays.
    byId("board").setPointerCapture(event.pointerId);
    if (again) return;
    this.lifted = { step: target.dataset.step, box };
    board.tap(target.dataset.step, target);
  },

  letGo() {
    this.carried?.remove();
    document.body.classList.remove("carrying");
    if (this.carried) lens.away();
    this.from = this.carried = null;
  },

  // The figure that is taken up, alone; else a square of the board around the point where it was
  // taken.
  picture(box) {
    const svg = document.querySelector("#board svg");
    const whole = svg.getBoundingClientRect();
    const side = Math.min(box.width, box.height);
    const figure = this.figure(svg, side, box);
    const within = (at, from, length) => Math.max(from, Math.min(at - side / 2, from + length - side));
    const { left, top, width, height } = figure?.getBoundingClientRect() ?? box;
    const [middle, centre] = figure ? [left + width / 2, top + height / 2] : [this.from.x, this.from.y];
    const scale = svg.viewBox.baseVal.width / whole.width;
    const x = ((figure ? middle - side / 2 : within(middle, left, width)) - whole.left) * scale;
    const y = ((figure ? centre - side / 2 : within(centre, top, height)) - whole.top) * scale;
    const copy = svg.cloneNode(true);
    copy.setAttribute("viewBox", `${x} ${y} ${side * scale} ${side * scale}`);
    copy.setAttribute("aria-hidden", "true");
    if (figure) copy.replaceChildren(copy.querySelector("defs"), figure.cloneNode(true));
    for (const target of copy.querySelectorAll("[data-step]")) target.remove();
    const carried = document.createElement("div");
    carried.className = figure ? "carried figure" : "carried";
    carried.style.width = carried.style.height = `${side}px`;
    carried.append(copy);
    return carried;
  },

  // The figure under the pointer, else the topmost at the point where it was taken; a square is
  // none.
  figure(svg, side, target) {
    const boxed = [...svg.querySelectorAll("use")].map((one) => [one, one.getBoundingClientRect()]);
    const figures = boxed.filter(([, box]) => box.width < side * 0.98);
    const point = { clientX: this.from.x, clientY: this.from.y };
    const centre = ({ left, top, width, height }) => ({ clientX: left + width / 2, clientY: top + height / 2 });
    const found = figures.findLast(([, box]) => this.isWithin(box, point))
      ?? figures.findLast(([, box]) => this.isWithin(target, centre(box)));
    return found?.[0];
  },

  under: (event) => document.elementFromPoint(...drag.aim(event))?.closest("#board [data-step]"),

  point(target) {
    for (const one of document.querySelectorAll("#board .under")) one.classList.remove("under");
    target?.classList.add("under");
  },

  // The destination may become a target only once the server has answered.
  async up(event) {
    const { from, carried } = this;
    this.letGo();
    if (!from) return;
    if (!carried) {
      if (from.target) this.lifted = { step: from.target.dataset.step, box: from.box };
      return;
    }
    this.over = true;
    const since = Date.now();
    while (board.asking && !picture.next) await board.asking;
    this.point(null);
    if (this.isWithin(from.box, event)) return;
    const target = this.under(event);
    if (event.type === "pointerup" && target && Date.now() - since < PATIENCE) {
      motion.still = true;
      await board.tap(target.dataset.step);
      motion.still = false;
    } else if (board.steps.at(-1) === this.lifted.step) {
      board.undo();
    }
  },

  click(event) {
    if (!this.over) return;
    this.over = false;
    event.preventDefault();
    event.stopPropagation();
  },
};

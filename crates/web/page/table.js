// Saves reloading: taps on the board, talk and buttons without a new page, and
// what happens in the room as it happens. It knows no game: a tap adds a step,
// the server says what the steps amount to.
"use strict";

const room = document.getElementById("room");
const byId = (id) => document.getElementById(id);

// --- small comforts of every page ------------------------------------------

document.addEventListener("click", (event) => {
  const copy = event.target.closest(".copy");
  if (copy) copyLink(copy);
  const share = event.target.closest(".share");
  if (share) shareLink(share);
  for (const menu of document.querySelectorAll(".menu[open]")) {
    if (!menu.contains(event.target)) menu.open = false;
  }
});

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

if (navigator.share) {
  for (const share of document.querySelectorAll(".share")) share.hidden = false;
}

async function shareLink(button) {
  const url = button.parentElement.querySelector(".link").value;
  try {
    await navigator.share({ url });
  } catch {
    // They changed their mind.
  }
}

async function copyLink(button) {
  const field = button.parentElement.querySelector(".link");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const label = button.textContent;
  button.textContent = button.dataset.copied;
  setTimeout(() => (button.textContent = label), 2000);
}

function localTimes(within) {
  const today = new Date().toDateString();
  for (const time of within.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(time.dataset.at));
    const hour = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
    const day = at.toDateString() === today ? {} : { day: "numeric", month: "numeric" };
    time.textContent = at.toLocaleString(document.documentElement.lang, { ...day, ...hour });
    time.dateTime = at.toISOString();
  }
}

// How long it is until a time to come, as the server says it, too: of days nobody
// counts the minutes, and of more than an hour nobody the seconds.
function leftWords(seconds) {
  const { lang } = document.documentElement;
  const days = new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" });
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.round(minutes / 60);
  const parts =
    minutes >= 1440
      ? [days.format(Math.floor(hours / 24)), hours % 24 && `${hours % 24} h`]
      : seconds >= 3600
        ? [`${Math.floor(minutes / 60)} h`, minutes % 60 && `${minutes % 60} min`]
        : [seconds >= 60 && `${Math.floor(seconds / 60)} min`, `${seconds % 60} s`];
  return parts.filter(Boolean).join(" ");
}

function countDown() {
  const words = document.documentElement.dataset;
  for (const time of document.querySelectorAll("time[data-until]")) {
    const at = Number(time.dataset.until) * 1000;
    const seconds = Math.ceil((at - Date.now()) / 1000);
    const now = seconds > 0 ? words.in.replace("0", leftWords(seconds)) : words.now;
    if (time.textContent === now) continue;
    time.textContent = now;
    time.dateTime = new Date(at).toISOString();
    time.title = new Date(at).toLocaleString(document.documentElement.lang);
  }
}

setInterval(countDown, 1000);
countDown();

// --- asking the server -----------------------------------------------------

// Once, as long as nobody knows where its reader lives.
if (document.documentElement.dataset.zone) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) post(document.documentElement.dataset.zone, { zone: timeZone }).catch(() => {});
}

async function post(path, fields) {
  const body = new URLSearchParams(fields);
  const headers = { Accept: "application/json" };
  // What was pressed arrives though its page is being left for another.
  const response = await fetch(path, { method: "POST", headers, body, keepalive: true });
  const answer = await response.json();
  return response.ok ? answer : { trouble: answer.trouble || room.dataset.unsent };
}

let quiet;
function tell(words, stays) {
  byId("told").replaceChildren(words);
  clearTimeout(quiet);
  if (words && !stays) quiet = setTimeout(() => tell(""), 7000);
}

// --- the board -------------------------------------------------------------

// After so many milliseconds without an answer a tap is no consent any more.
const PATIENCE = 10000;

const board = {
  steps: [],
  asking: false,
  again: false,
  // Whether the last step was tapped by the player while the server answers:
  // only then may it end the turn without being asked once more.
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
    fields.push(["listed", turns.last()]);
    fields.push(["had", [...parts().keys()].join(" ")]);
    return fields;
  },

  tap(step) {
    mark(step);
    this.steps.push(step);
    this.tapped = !line?.lost;
    this.ask();
  },

  // A turn to be looked at: it is played by a press on its button only.
  layOut(steps) {
    this.steps = steps;
    this.tapped = false;
    this.ask();
  },

  undo() {
    if (this.steps.pop() !== undefined) this.ask();
  },

  clear() {
    if (!this.steps.length) return;
    this.steps = [];
    this.ask();
  },

  // Taps made while an answer is on its way go together in the next question.
  async ask(fresh) {
    if (!this.section) return;
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    this.again = false;
    const late = setTimeout(() => byId("board").classList.add("late"), 400);
    const asked = this.steps.join(" ");
    const since = Date.now();
    try {
      const answer = await post(this.path("tabletop"), this.fields(!fresh));
      if (Date.now() - since > PATIENCE) this.tapped = false;
      if (answer.trouble) this.refused(answer.trouble, fresh);
      else if (asked === this.steps.join(" ")) await this.show(answer);
    } catch {
      // The steps stay; what they amount to waits for a press on its button.
      this.tapped = false;
      tell(room.dataset.unsent);
    }
    clearTimeout(late);
    byId("board")?.classList.remove("late");
    this.asking = false;
    if (this.again) this.ask(fresh);
  },

  // What does not stand any more is dropped, and the board asked for anew.
  refused(why, fresh) {
    tell(why);
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

  async play() {
    const answer = await post(this.path("play"), this.fields(true));
    this.steps = [];
    if (answer.trouble) {
      tell(answer.trouble);
      this.again = true;
    } else {
      this.lay(answer);
    }
  },

  lay(answer) {
    const section = this.section;
    if (!section || section.dataset.match !== answer.match) return;
    section.dataset.ply = answer.ply;
    section.dataset.mine = answer.mine;
    section.dataset.over = answer.over;
    if (!this.again) this.steps = answer.steps;
    turns.add(answer);
    const focus = focused();
    // Another picture was laid meanwhile: its parts are other ones.
    if (!draw(answer.svg)) return void this.ask(true);
    change(byId("status"), "innerHTML", answer.status);
    change(byId("offers"), "innerHTML", answer.offers);
    change(byId("ending"), "innerHTML", answer.ending);
    rove(focus);
    const steps = answer.steps.map((step) => `&s=${encodeURIComponent(step)}`).join("");
    history.replaceState(null, "", `?m=${answer.match}${steps}`);
  },
};

// Parts of the picture that the page has already come without what is in them.
const parts = () => new Map([...document.querySelectorAll("#board [data-part]")].map((part) => [part.dataset.part, part]));

function draw(svg) {
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  const had = parts();
  const empty = [...holder.content.querySelectorAll("[data-part]:empty")];
  if (!empty.every((part) => had.has(part.dataset.part))) return false;
  for (const part of empty) part.replaceWith(had.get(part.dataset.part).cloneNode(true));
  byId("board").replaceChildren(holder.content);
  return true;
}

// What was tapped is seen at once; the picture that answers knows no marks.
function mark(step) {
  for (const target of targets()) {
    if (target.dataset.step === step) target.classList.add("tapped");
  }
}

// --- the turns so far ------------------------------------------------------

// The list beside the board, and the position after one of its turns on the board:
// whatever happens brings the present one back.
const turns = {
  marks: () => [...document.querySelectorAll("#lines [data-at]")],
  shown: () => document.querySelector("#lines [aria-current]"),
  last: () => turns.marks().at(-1)?.dataset.at ?? 0,

  add(answer) {
    const list = byId("lines");
    if (answer.anew) list.replaceChildren();
    list.insertAdjacentHTML("beforeend", answer.turns);
    this.choose(this.marks().at(-1), false);
  },

  // Of the last turn the position is the present one.
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
    if (line) this.reveal(line);
  },

  // Nothing but the list itself is scrolled.
  reveal(line) {
    const list = byId("lines");
    const [box, frame] = [line.parentElement.getBoundingClientRect(), list.getBoundingClientRect()];
    list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
    list.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
  },

  step(by) {
    const all = this.marks();
    const line = all[all.indexOf(this.shown()) + by];
    if (line) this.show(line);
  },

  async show(line) {
    const all = this.marks();
    if (line === all.at(-1)) return this.now();
    this.choose(line, true);
    const fields = [["m", board.section.dataset.match], ["ply", line.dataset.at]];
    const answer = await post(board.path("tabletop"), fields).catch(() => ({ trouble: room.dataset.unsent }));
    if (line !== this.shown()) return;
    if (answer.trouble) tell(answer.trouble);
    else byId("board").innerHTML = answer.svg;
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

  // Beside the board and the fields, where arrows have their own meaning.
  key(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const free = event.target === document.body || event.target.closest("#turns");
    if (!by || !free || !byId("turns") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.step(by);
  },
};

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
  return { step: on.dataset.step, where: on.closest("#board") ? "board" : "offers", box: middle(on) };
}

// One target at a time is reached by Tab; arrows move among them. The focus
// stays where it was when the picture is replaced.
function rove(focus) {
  const all = targets();
  for (const target of all) target.setAttribute("tabindex", "-1");
  const last = focus || board.lastFocus;
  const same = last && all.find((target) => target.dataset.step === last.step);
  const near = last && last.where === "board" && nearest(all, last.box, () => true);
  const stop = same || near || all[0];
  if (stop) stop.setAttribute("tabindex", "0");
  if (!focus) return;
  // What would begin something else, an offer of a draw say, is not landed on.
  const offer = [...document.querySelectorAll("#offers [data-step]")].find((one) => one.dataset.step === focus.step);
  const button = offer || document.querySelector("#offers .strong");
  const to = (focus.where === "board" ? stop || button : button || stop) || byId("status");
  if (to) to.focus({ preventScroll: true });
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
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
  on.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
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
  // Elsewhere a key is no command: it may be a slip, or said to a computer
  // that writes what it hears.
  const on = event.target;
  if (!on.closest("#table") || on.closest("input, textarea, select")) return;
  const target = on.closest("#board [data-step]");
  if (WAYS[event.key]) {
    if (target) move(target, WAYS[event.key]);
    else targets().find((one) => one.getAttribute("tabindex") === "0")?.focus();
  } else if ((event.key === "Enter" || event.key === " ") && target) {
    board.tap(target.dataset.step);
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

// A key taps the target or button whose step it is.
function tapByKey(key) {
  const all = [...targets(), ...document.querySelectorAll("#offers [data-step]")];
  const found = all.find((one) => one.dataset.step.toLowerCase() === key);
  if (found) board.tap(found.dataset.step);
  return Boolean(found);
}

function boardClick(event) {
  const one = event.target.closest("#table [data-step], #offers [data-steps], #table [data-undo], #table [data-clear]");
  if (!one) return;
  event.preventDefault();
  if (one.closest("#board")) {
    for (const target of targets()) target.setAttribute("tabindex", "-1");
    one.setAttribute("tabindex", "0");
    one.focus({ preventScroll: true });
    board.lastFocus = { step: one.dataset.step, where: "board", box: middle(one) };
  }
  if (one.dataset.step !== undefined) board.tap(one.dataset.step);
  else if (one.dataset.steps !== undefined) board.layOut(one.dataset.steps.split(" "));
  else if (one.dataset.undo !== undefined) board.undo();
  else board.clear();
}

// --- the conversation ------------------------------------------------------

const atEnd = (log) => log.scrollHeight - log.scrollTop - log.clientHeight < 80;

// The end of the conversation is followed until its reader turns away from it.
// It rests there, however what is shown grows or shrinks meanwhile, unless
// something else was brought into view.
const reading = { follows: true, rests: true, unseen: 0, byHand: false };

// Only what a hand scrolled tells what its reader wants; the page scrolls, too.
// However late the browser tells of scrolling, the hand was the last until the
// page scrolls again.
function handed() {
  reading.byHand = true;
}

function scrolled() {
  const end = atEnd(byId("log"));
  if (end || reading.byHand) reading.follows = reading.rests = end;
  if (end) countUnseen(0);
}

// A font that comes late, a picture, a preview under the text: the end moves
// without anybody's scrolling.
const sizes = new ResizeObserver(() => {
  const log = byId("log");
  if (reading.follows && reading.rests) log.scrollTop = log.scrollHeight;
});

function countUnseen(number) {
  reading.unseen = number;
  const button = byId("newer");
  button.hidden = !number;
  if (!number) return;
  const form = new Intl.PluralRules(document.documentElement.lang).select(number);
  const words = button.dataset[form] ?? button.dataset.other;
  button.textContent = words.replace(/\d+/, number);
}

function toEnd() {
  const log = byId("log");
  log.classList.remove("read");
  log.scrollTop = log.scrollHeight;
  reading.follows = reading.rests = true;
  reading.byHand = false;
  countUnseen(0);
}

// Within the log nothing is scrolled smoothly: a browser may begin that late,
// and then it takes the reader back from what has come meanwhile.
function toBeginningOf(message) {
  const log = byId("log");
  log.classList.add("read");
  const above = parseFloat(getComputedStyle(log).paddingTop);
  log.scrollTop += message.getBoundingClientRect().top - log.getBoundingClientRect().top - above;
  reading.rests = false;
}

function append(markup) {
  if (!markup) return;
  const log = byId("log");
  // A hand may have scrolled without the browser having told of it yet.
  if (reading.byHand) scrolled();
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  localTimes(holder.content);
  for (const news of holder.content.querySelectorAll("[data-settles]")) settle(log, news.dataset);
  const added = [...holder.content.children];
  log.append(holder.content);
  for (const message of added) sizes.observe(message);
  if (reading.follows) toEnd();
  else countUnseen(reading.unseen + added.length);
}

// Once a match has gone on, nobody is to be misled by what was offered before.
function outdate(log, match) {
  for (const offers of log.querySelectorAll(`[data-about="${match}"] .offers`)) offers.remove();
}

// What has been answered is not offered any more.
function settle(log, { about, settles }) {
  for (const deed of settles.split(" ")) {
    for (const token of log.querySelectorAll(`[data-about="${about}"] [name="token"][value$=".${deed}"]`)) {
      token.closest("form").remove();
    }
  }
}

// What this browser adds to the luck of a game that is proposed, accepted or
// begun by it: the bot cannot choose it.
function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function submit(event) {
  const form = event.target;
  const path = form.getAttribute("action") ?? "";
  if (path.endsWith("/play")) {
    event.preventDefault();
    board.play().catch(() => tell(room.dataset.unsent));
    return;
  }
  // These lead to another page.
  if (!path.startsWith("/r/") || /\/(leave|renew|out|hand)$/.test(path)) return;
  event.preventDefault();
  const fields = new FormData(form, event.submitter);
  fields.set("luck", drawn());
  const button = form.querySelector("button");
  button.disabled = true;
  try {
    const answer = await post(path, fields);
    if (answer.trouble) tell(answer.trouble);
    else answered(form, answer);
  } catch {
    tell(room.dataset.unsent);
  }
  button.disabled = false;
}

function answered(form, answer) {
  reading.follows = true;
  reading.byHand = false;
  if (form.id === "say") {
    byId("text").value = "";
    byId("text").focus({ preventScroll: true });
    preview();
    showLog();
  }
  const menu = form.closest(".menu");
  if (menu) menu.open = false;
  // The taps that it was made of are done with.
  if (form.closest("#offers")) board.clear();
  if (!answer.answers) return;
  // A dialogue with the desk goes on in its own place at the end; what is only
  // said stands beside it, once.
  if (answer.replaces) form.closest(".answer")?.remove();
  for (const said of document.querySelectorAll("#log > .aside")) said.remove();
  append(answer.answers);
  if (!answer.replaces) byId("log").lastElementChild.classList.add("aside");
  // What is to be read is seen from its beginning, what is to be pressed to its end.
  const last = byId("log").lastElementChild;
  if (!last.querySelector("button") && last.offsetHeight >= innerHeight / 3) toBeginningOf(last);
  showLog();
}

// On a small screen the conversation may lie below.
function showLog() {
  byId("log").scrollIntoView({ block: "end", behavior: "smooth" });
}

// --- what happens meanwhile ------------------------------------------------

let line;
let last = 0;

function listen() {
  const shown = board.section ? `&m=${board.section.dataset.match}` : "";
  line = new EventSource(`/r/${room.dataset.room}/events?after=${last}${shown}`);
  line.addEventListener("notice", heard);
  // More was missed than is told: what is told begins the conversation anew.
  line.addEventListener("behind", () => byId("log").replaceChildren());
  line.onopen = () => {
    if (line.lost) {
      tell("");
      board.ask(true);
    }
    line.lost = false;
  };
  line.onerror = () => {
    const mine = line;
    mine.lost = true;
    setTimeout(() => mine.lost && mine === line && tell(room.dataset.lost, true), 3000);
    // A browser gives up if the answer is not an event stream; try again.
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === line && listen(), 3000);
  };
}

function heard(event) {
  const notice = JSON.parse(event.data);
  last = Number(event.lastEventId);
  if (notice.goes_on) outdate(byId("log"), notice.match);
  if (!byId(`n${last}`)) append(notice.html);
  overhear(byId(`n${last}`));
  if (notice.tabs !== undefined) showTabs(notice.tabs);
  if (notice.waiting !== undefined) waits(notice.waiting);
  if (!notice.board) return;
  const over = board.section?.dataset.over === "true";
  if (board.section && (board.section.dataset.match === notice.match || (over && !notice.started))) renew();
  else if (!board.section || (notice.started && over)) {
    location.replace(`?m=${notice.match}`);
  }
}

// On a small screen the conversation may lie below: what others say is shown
// above the board for a moment.
function overhear(message) {
  if (!message?.matches(".said:not(.own)")) return;
  if (message.getBoundingClientRect().bottom > byId("say").getBoundingClientRect().top) {
    tell(message.querySelector(".text").cloneNode(true));
  }
}

function showTabs(markup) {
  if (markup !== undefined) byId("tabs").innerHTML = markup;
  const [now, next] = ["[aria-current]", ".next"].map((one) => byId("tabs").querySelector(one));
  const before = next ? next.offsetWidth + 12 : 40;
  const left = (one) => one.getBoundingClientRect().left;
  if (now) byId("tabs").scrollLeft += left(now) - left(byId("tabs")) - before;
}

// Several notices of one move ask for the board once.
let renewing;
function renew() {
  clearTimeout(renewing);
  renewing = setTimeout(() => {
    if (board.section.dataset.mine !== "true") board.steps = [];
    board.ask(true);
  }, 60);
}

const plain = document.title;
const icon = document.querySelector("link[rel=icon]");
const drawing = new Image();

// How many games wait, in the title, on the page's icon and on that of an
// installed page.
let waiting;
function waits(number) {
  waiting = number;
  document.title = number ? `(${number}) ${plain}` : plain;
  const told = number ? navigator.setAppBadge?.(number) : navigator.clearAppBadge?.();
  told?.catch(() => {});
  icon.href = number && drawing.complete ? numbered(number) : drawing.src || icon.href;
}

// The icon with a number in its corner.
function numbered(number) {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  const paper = canvas.getContext("2d");
  paper.drawImage(drawing, 0, 0, 64, 64);
  paper.fillStyle = "#b3261e";
  paper.beginPath();
  paper.arc(42, 42, 22, 0, 2 * Math.PI);
  paper.fill();
  paper.fillStyle = "#ffffff";
  paper.font = "bold 34px sans-serif";
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.fillText(number > 9 ? "9+" : number, 42, 44, 40);
  return canvas.toDataURL();
}

const how = () => document.querySelector(".how input:checked");

function hint() {
  byId("text").placeholder = how().dataset.hint;
  preview();
}

// What a typed move would do is said while it is typed.
let typing;
function preview() {
  clearTimeout(typing);
  const text = byId("text").value;
  const say = (words) => change(byId("preview"), "textContent", words);
  if (how().value !== "do" || !text.trim() || !board.section) return say("");
  typing = setTimeout(async () => {
    const fields = { m: board.section.dataset.match, text };
    const answer = await post(board.path("preview"), fields).catch(() => ({}));
    if (text === byId("text").value) say(answer.preview || "");
  }, 250);
}

if (room) {
  const log = byId("log");
  localTimes(document);
  toEnd();
  for (const by of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    log.addEventListener(by, handed, { passive: true });
  }
  log.addEventListener("scroll", scrolled, { passive: true });
  log.addEventListener("focus", showLog);
  for (const one of [log, ...log.children]) sizes.observe(one);
  byId("newer").addEventListener("click", toEnd);
  last = Number(log.dataset.last);
  waits(Number(room.dataset.waits));
  drawing.onload = () => waits(waiting);
  drawing.src = icon.href;
  showTabs();
  if (board.section) {
    board.steps = board.section.dataset.steps.split(" ").filter(Boolean);
    rove(null);
    const shown = turns.shown() ?? turns.marks().at(-1);
    turns.choose(shown, shown !== turns.marks().at(-1));
    document.addEventListener("click", (event) => turns.click(event));
    document.addEventListener("keydown", (event) => turns.key(event));
  }
  document.addEventListener("click", boardClick);
  document.addEventListener("keydown", boardKey);
  document.addEventListener("keydown", helpKey);
  byId("letters").addEventListener("change", (event) => (letters.on = event.target.checked));
  document.addEventListener("submit", submit);
  document.addEventListener("focusin", (event) => {
    if (event.target.closest("#board [data-step]")) board.lastFocus = focused();
  });
  document.querySelector(".how").addEventListener("change", hint);
  byId("text").addEventListener("input", preview);
  hint();
  listen();
} else {
  localTimes(document);
}

// A game that begins on another page.
document.addEventListener("submit", ({ target }) => {
  if (target.elements.luck) target.elements.luck.value = drawn();
});

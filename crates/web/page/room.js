// The conversation and the events of a room, as they happen.
"use strict";

let quiet;
function tell(words, stays) {
  byId("told").replaceChildren(words);
  clearTimeout(quiet);
  if (words && !stays) quiet = setTimeout(() => tell(""), 7000);
}

// --- the conversation ------------------------------------------------------

const atEnd = (log) => log.scrollHeight - log.scrollTop - log.clientHeight < 80;

// The page follows the end of the conversation until the reader scrolls away from it. It rests
// there while its content grows or shrinks, unless something else was brought into view.
const reading = { follows: true, rests: true, unseen: 0, byHand: false };

// Only the reader's own scrolling tells what they want; the page scrolls, too. However late the
// browser reports it, the hand was the last until the page scrolls again.
function handed() {
  reading.byHand = true;
}

function scrolled() {
  const end = atEnd(byId("log"));
  if (end || reading.byHand) reading.follows = reading.rests = end;
  if (end) countUnseen(0);
}

// A late font, a picture, a preview under the text: the end moves without anybody's scrolling.
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
  log.scrollTop = log.scrollHeight;
  reading.follows = reading.rests = true;
  reading.byHand = false;
  countUnseen(0);
}

function read(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  localTimes(holder.content);
  return holder.content;
}

function append(markup) {
  const log = byId("log");
  // A hand may have scrolled before the browser reports it.
  if (reading.byHand) scrolled();
  const content = read(markup);
  const added = [...content.children];
  log.append(content);
  for (const message of added) sizes.observe(message);
  if (board.section) sheet.tell();
  if (reading.follows) toEnd();
  else countUnseen(reading.unseen + added.length);
}

// Puts older messages above the visible ones, which stay in place.
async function earlier(event) {
  const way = event.target.closest("a.earlier");
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  try {
    const answer = await (await fetch(way.href, { headers: { Accept: "application/json" } })).json();
    if (answer.trouble) return tell(answer.trouble);
    const content = read(answer.messages);
    const list = way.parentElement;
    if (list.id === "log") {
      for (const message of content.children) sizes.observe(message);
      reading.follows = reading.rests = false;
    }
    const below = list.scrollHeight - list.scrollTop;
    way.replaceWith(content);
    list.scrollTop = list.scrollHeight - below;
  } catch {
    tell(room.dataset.unsent);
  }
}

// --- events ------------------------------------------------------------------

// All notices that are no talk, folded above the conversation, with the number of new ones. An
// event that the board does not show is told in passing, too.
const news = {
  get list() {
    return byId("happened");
  },
  get newest() {
    return Number([...this.list.querySelectorAll("article")].at(-1)?.id.slice(1) ?? 0);
  },

  add(markup, isNew) {
    const content = read(markup);
    for (const one of content.querySelectorAll("[data-settles]")) this.settle(one.dataset);
    const said = this.firstLine(content.querySelector(".text"));
    this.list.append(content);
    byId("news").hidden = false;
    this.list.scrollTop = this.list.scrollHeight;
    if (byId("news").open) this.seen();
    else this.count();
    if (isNew && said.textContent.trim()) tell(said);
  },

  // The first line with its names, which stand apart from text in another direction.
  firstLine(text) {
    const line = new DocumentFragment();
    for (const node of text.cloneNode(true).childNodes) {
      const words = node.nodeType === Node.TEXT_NODE ? node.data.split("\n") : [node.cloneNode(true)];
      line.append(words[0]);
      if (words.length > 1) break;
    }
    return line;
  },

  key: () => `news ${room.dataset.room}`,

  seen() {
    localStorage.setItem(this.key(), this.newest);
    this.count();
  },

  count() {
    const seen = Number(localStorage.getItem(this.key()));
    const fresh = [...this.list.querySelectorAll("article")].filter((one) => one.id.slice(1) > seen);
    byId("news-count").textContent = fresh.length || "";
  },

  // Removes earlier offers once a match has gone on, as they would mislead.
  outdate(match) {
    for (const offers of this.list.querySelectorAll(`[data-about="${match}"] .offers`)) offers.remove();
  },

  // Removes offers that have been answered.
  settle({ about, settles }) {
    for (const deed of settles.split(" ")) {
      const tokens = `[data-about="${about}"] [name="token"][value$=".${deed}"]`;
      for (const token of this.list.querySelectorAll(tokens)) token.closest("form").remove();
    }
  },

  begin() {
    const known = localStorage.getItem(this.key());
    // A newcomer has missed nothing.
    if (known === null) localStorage.setItem(this.key(), this.newest);
    else if (known >= this.newest) byId("news").open = false;
    byId("news").addEventListener("toggle", () => byId("news").open && this.seen());
    this.list.addEventListener("click", earlier);
    this.list.scrollTop = this.list.scrollHeight;
    this.count();
  },
};

// --- answers of the desk ------------------------------------------------------

// A dialogue with the desk goes on in its own place; a plain message stands below it, once.
const answers = {
  // The place of an answer to a request made there.
  at: (form) => byId(form.closest("#table") ? "reply" : "answers"),

  show(list, markup, replaces) {
    for (const said of list.querySelectorAll(".aside")) said.remove();
    if (replaces) list.replaceChildren();
    const content = read(markup);
    const added = [...content.children];
    if (!replaces) for (const said of added) said.classList.add("aside");
    list.append(content);
    list.scrollTop = added[0].offsetTop - 12;
    if (turns.shown()) turns.reveal(turns.shown());
  },

  end() {
    for (const list of ["answers", "reply"]) byId(list)?.replaceChildren();
    glow([]);
    if (sheet.answers) sheet.open = false;
  },

  begin() {
    for (const close of document.querySelectorAll(".answers .close")) {
      close.hidden = false;
      close.addEventListener("click", () => {
        const alone = sheet.answers || close.closest(".reply");
        this.end();
        if (!alone) byId("text").focus({ preventScroll: true });
      });
    }
  },
};

async function submit(event) {
  const form = event.target;
  const path = form.getAttribute("action") ?? "";
  if (path.endsWith("/play")) {
    event.preventDefault();
    const { name, value } = event.submitter ?? {};
    event.submitter?.classList.add("tapped");
    board.play(name ? [[name, value]] : []);
    return;
  }
  // These lead to another page.
  if (!path.startsWith("/r/") || /\/(leave|renew|out|hand)$/.test(path)) return;
  event.preventDefault();
  const fields = new FormData(form, event.submitter);
  fields.set("luck", drawn());
  if (board.section) fields.set("m", board.section.dataset.match);
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
  if (form.id === "say") {
    reading.follows = true;
    reading.byHand = false;
    byId("text").value = "";
    byId("text").focus({ preventScroll: true });
    preview();
    showLog();
  }
  const menu = form.closest(".menu");
  if (menu) menu.open = false;
  const noted = form.closest(".note")?.querySelector(".dot");
  if (noted) noted.hidden = !form.elements.text.value.trim();
  // The answer has used up the taps.
  if (form.closest("#table")) board.clear();
  if (answer.told) {
    answers.end();
    tell(answer.told);
  }
  glow(answer.points_at ?? []);
  if (answer.lays?.length) board.layOut(answer.lays);
  if (!answer.answers || form.querySelector(".still")) return;
  const list = answers.at(form);
  answers.show(list, answer.answers, answer.replaces);
  if (list.id === "reply") return list.scrollIntoView({ block: "nearest" });
  sheet.answers = sheet.answers || !sheet.open;
  showLog();
}

// On a small screen the conversation lies in a sheet, or below.
function showLog() {
  sheet.open = true;
  if (!sheet.folds) byId("say").parentElement.scrollIntoView({ block: "end", behavior: "smooth" });
}

// --- the sheet of a small screen -------------------------------------------

// A handle pulls up the turns and the conversation, and shows the last line of both.
const sheet = {
  from: null,

  get folds() {
    return board.section !== null && getComputedStyle(byId("handle")).display !== "none";
  },
  get open() {
    return byId("beside").classList.contains("open");
  },
  set open(open) {
    if (!this.folds) return;
    // With another height it would be seen growing.
    byId("beside").style.transition = this.answers ? "none" : "";
    this.answers &&= open;
    byId("beside").classList.toggle("open", open);
    byId("handle").setAttribute("aria-expanded", open);
    if (open) byId("handle").classList.remove("new");
    if (open && turns.shown()) turns.reveal(turns.shown());
    if (open && reading.follows) toEnd();
  },

  // Whether the sheet was pulled up for an answer alone, and no higher: the board stays visible.
  get answers() {
    return byId("beside").classList.contains("answers-alone");
  },
  set answers(alone) {
    byId("beside").classList.toggle("answers-alone", this.folds && alone);
  },

  tell() {
    const said = [...document.querySelectorAll("#log > .said .text")].at(-1);
    change(byId("last-turn"), "innerHTML", turns.shown()?.innerHTML ?? "");
    change(byId("last-word"), "innerHTML", said?.innerHTML ?? "");
  },

  down(event) {
    this.from = event.clientY;
  },

  // The handle was pulled, or pressed.
  up(event) {
    const far = event.clientY - this.from;
    this.open = Math.abs(far) > 24 ? far < 0 : !this.open;
  },

  key(event) {
    if (event.key === "Escape" && this.open && event.target.closest("#beside")) this.open = false;
  },

  begin() {
    const handle = byId("handle");
    handle.hidden = false;
    room.classList.add("folds");
    handle.addEventListener("pointerdown", (event) => this.down(event));
    handle.addEventListener("pointerup", (event) => this.up(event));
    // A press of a key, or by a screen reader.
    handle.addEventListener("click", (event) => {
      if (!event.detail) this.open = !this.open;
    });
    document.addEventListener("keydown", (event) => this.key(event));
    // This runs before the pressed element can vanish.
    const outside = (event) => !event.target.closest("#beside");
    document.addEventListener("click", (event) => outside(event) && (this.open = false), true);
    this.tell();
  },
};

// --- live events -----------------------------------------------------------

let line;
let last = 0;

// The server gives a sign of life every eight seconds. A line without one for this long is dead,
// even where the browser has not noticed: the phone slept, or changed its network.
const SILENCE = 18000;

function listen() {
  const shown = board.section ? `&m=${board.section.dataset.match}` : "";
  line = new EventSource(`/r/${room.dataset.room}/events?after=${last}${shown}`);
  line.lives = Date.now();
  line.addEventListener("alive", lives);
  line.addEventListener("notice", heard);
  // The page missed more than it is told: the conversation begins anew.
  line.addEventListener("behind", () => {
    byId("log").replaceChildren();
    news.list.replaceChildren();
  });
  line.onopen = () => {
    lives();
    if (line.lost) board.ask(true);
    line.lost = false;
    lost(false);
  };
  line.onerror = () => {
    const mine = line;
    mine.lost = true;
    setTimeout(() => mine.lost && mine === line && lost(true), 3000);
    // A browser gives up if the answer is not an event stream; try again.
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === line && listen(), 3000);
  };
}

function lives() {
  line.lives = Date.now();
}

// While the line is gone, a bar at the top says so, and the page below is out of date.
function lost(is) {
  byId("line").textContent = is ? room.dataset.lost : "";
  room.classList.toggle("lost", is);
}

// Gives up a dead line; the page says so until another one stands.
function check() {
  if (Date.now() - line.lives < SILENCE) return;
  line.close();
  lost(true);
  listen();
  line.lost = true;
}

function heard(event) {
  lives();
  const notice = JSON.parse(event.data);
  last = Number(event.lastEventId);
  if (notice.goes_on) news.outdate(notice.match);
  if (notice.html && !byId(`n${last}`)) {
    if (notice.said) append(notice.html);
    else news.add(notice.html, notice.new);
  }
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

// On a small screen the conversation may lie below: talk of others appears above the board for a
// moment.
function overhear(message) {
  if (!message?.matches(".said:not(.own)")) return;
  // The message stands on the handle.
  const below = message.getBoundingClientRect().bottom > byId("say").getBoundingClientRect().top;
  const folded = sheet.folds && !sheet.open;
  if (folded) byId("handle").classList.add("new");
  else if (below) {
    tell(message.querySelector(".text").cloneNode(true));
  }
}

function showTabs(markup) {
  if (markup !== undefined) byId("tabs").innerHTML = markup;
  const [now, next] = ["[aria-current]", ".next"].map((one) => byId("tabs").querySelector(one));
  const box = (one) => one.getBoundingClientRect();
  const begin = next ? box(next).right + 12 : box(byId("tabs")).left + 40;
  if (now) byId("tabs").scrollLeft += box(now).left - begin;
}

// Several notices of one move ask for the board once.
let renewing;
function renew() {
  clearTimeout(renewing);
  renewing = setTimeout(() => {
    if (board.section.dataset.mine !== "true" && !board.tried) board.steps = [];
    board.ask(true);
  }, 60);
}

const plain = document.title;
const icon = document.querySelector("link[rel=icon]");
const drawing = new Image();

// Shows the number of waiting games in the title, on the page's icon and on that of an installed
// page.
let waiting;
function waits(number) {
  waiting = number;
  document.title = number ? `(${number}) ${plain}` : plain;
  const told = number ? navigator.setAppBadge?.(number) : navigator.clearAppBadge?.();
  told?.catch(() => {});
  icon.href = number && drawing.complete ? numbered(number) : drawing.src || icon.href;
}

// Draws the icon with a number in its corner.
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

const how = () => document.querySelector(".how input:checked") ?? document.querySelector(".how input");

function hint() {
  byId("text").placeholder = how().dataset.hint;
  preview();
}

// Shows the effect of a typed move while it is typed.
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

// --- from the beginning ------------------------------------------------------

const log = byId("log");
toEnd();
for (const by of ["wheel", "touchmove", "pointerdown", "keydown"]) {
  log.addEventListener(by, handed, { passive: true });
}
log.addEventListener("scroll", scrolled, { passive: true });
for (const one of [log, ...log.children]) sizes.observe(one);
byId("newer").addEventListener("click", toEnd);
log.addEventListener("click", earlier);
last = Number(log.dataset.last);
waits(Number(room.dataset.waits));
drawing.onload = () => waits(waiting);
drawing.src = icon.href;
showTabs();
if (board.section) {
  board.steps = board.section.dataset.steps.split(" ").filter(Boolean);
  board.tried = board.tries && board.steps.length > 0;
  time.begin(Number(board.section.dataset.now));
  picture.begin();
  hand.offer();
  pen.show();
  rove(null);
  const shown = turns.shown() ?? turns.marks().at(-1);
  turns.choose(shown, shown !== turns.marks().at(-1));
  if (shown === turns.marks().at(-1) && board.find()) board.ask(true);
  else if (shown === turns.marks().at(-1)) turns.replay();
  sheet.begin();
  document.addEventListener("click", (event) => turns.click(event));
  document.addEventListener("click", (event) => hand.click(event));
  document.addEventListener("click", (event) => watch.click(event));
  document.addEventListener("click", (event) => rounds.click(event));
  watch.offer();
  rounds.offer();
  document.addEventListener("keydown", (event) => turns.key(event));
}
for (const by of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
  const does = { pointerdown: "down", pointermove: "move" }[by] ?? "up";
  document.addEventListener(by, (event) => {
    drag[does](event);
    lens[does](event);
    pen[does](event);
  });
}
document.addEventListener("click", (event) => drag.click(event), true);
// The browser then asks before it scrolls by a finger that is on the board.
byId("board")?.addEventListener("touchmove", held, { passive: false });
document.addEventListener("click", boardClick);
document.addEventListener("keydown", boardKey);
document.addEventListener("keydown", helpKey);
byId("letters").addEventListener("change", (event) => (letters.on = event.target.checked));
byId("motion").checked = motion.on;
byId("motion").closest("label").hidden = false;
byId("motion").addEventListener("change", (event) => (motion.on = event.target.checked));
for (const by of ["pointerdown", "keydown"]) document.addEventListener(by, () => motion.wake());
document.addEventListener("submit", submit);
document.addEventListener("focusin", (event) => {
  if (event.target.closest("#board [data-step]")) board.lastFocus = focused();
});
document.querySelector(".how").addEventListener("change", (event) => {
  hint();
  // A reader who chooses by a tap goes on writing; one who chooses by the keys goes on choosing.
  if (!event.target.matches(":focus-visible")) byId("text").focus();
});
byId("text").addEventListener("input", preview);
hint();
news.begin();
answers.begin();
listen();
setInterval(check, 2000);
// Timers rest while a phone sleeps.
for (const back of ["pageshow", "online"]) addEventListener(back, check);
document.addEventListener("visibilitychange", check);

// Pieces slide to their squares, tiles and dice land, and there is a soft click. Two pictures are
// compared by the pieces in them: this knows no game, either.
"use strict";

// Dice are thrown and do not slide.
const DIE = /^[U-Z]$/;

const motion = {
  // Whether the player has seen the move already, having dragged the piece.
  still: false,
  // The running animations: each can put its piece at its place at once.
  running: [],
  audio: null,

  // Each browser keeps its own answer.
  get on() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return !calm && localStorage.getItem("motion") !== "off";
  },
  set on(on) {
    localStorage.setItem("motion", on ? "on" : "off");
  },

  pieces: (within) =>
    [...within.querySelectorAll("use[data-piece]")].map((use) => {
      const [x, y, width] = ["x", "y", "width"].map((one) => Number(use.getAttribute(one)));
      return { use, x, y, width, piece: use.dataset.piece };
    }),

  // Pieces at places where none of their kind lay before, each with the nearest place of one that
  // went.
  changes(before, after) {
    const at = ({ piece, x, y }) => `${piece} ${x} ${y}`;
    const [had, has] = [before, after].map((all) => new Set(all.map(at)));
    const gone = before.filter((one) => !has.has(at(one)));
    return after
      .filter((one) => !had.has(at(one)))
      .map((to) => {
        const far = (one) => (one.piece === to.piece && !DIE.test(to.piece) ? Math.hypot(one.x - to.x, one.y - to.y) : Infinity);
        const [from] = [...gone].sort((one, other) => far(one) - far(other));
        if (!from || far(from) === Infinity) return { to };
        gone.splice(gone.indexOf(from), 1);
        return { to, from };
      });
  },

  // Shows the new board: the pieces that have moved slide.
  show(holder, content, before) {
    this.end();
    const old = before ?? this.pieces(holder);
    stopAt(null);
    if (!holder.firstElementChild) holder.append(content.cloneNode(false));
    become(holder.firstElementChild, content);
    const { still } = this;
    this.still = false;
    if (!this.on) return;
    const changes = this.changes(old, this.pieces(holder));
    // It is another game, or another side of it.
    if (!old.length || !changes.length || changes.length > 8) return;
    if (!still) for (const one of changes) this.animate(one);
    this.click();
  },

  // A copy moves above everything else, and the original stays hidden until then.
  animate({ to, from }) {
    const copy = to.use.cloneNode();
    copy.removeAttribute("data-piece");
    copy.style.pointerEvents = "none";
    to.use.ownerSVGElement.append(copy);
    to.use.style.visibility = "hidden";
    const middle = to.width / 2;
    const origin = from ? [to.x, to.y] : [to.x + middle, to.y + middle];
    const thrown = DIE.test(to.piece);
    const lands = thrown
      ? { transform: `translate(${-3 * to.width}px, ${to.width}px) rotate(-600deg) scale(1.3)`, opacity: 0.4 }
      : { transform: "scale(1.5) rotate(-9deg)", opacity: 0 };
    copy.style.transformOrigin = origin.map((one) => `${one}px`).join(" ");
    const begin = from
      ? { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})` }
      : lands;
    const way = { duration: thrown ? 650 : from ? 280 : 220, easing: "cubic-bezier(.25, .8, .35, 1)" };
    const run = copy.animate([begin, { transform: "none", opacity: 1 }], way);
    const end = () => {
      copy.remove();
      to.use.style.removeProperty("visibility");
      this.running = this.running.filter((one) => one !== end);
    };
    this.running.push(end);
    run.onfinish = run.oncancel = end;
  },

  end() {
    for (const end of this.running) end();
  },

  // Browsers permit a page to make sounds only after a first touch.
  wake() {
    if (this.on) this.audio ??= new AudioContext();
    if (this.audio?.state === "suspended") this.audio.resume().catch(() => {});
  },

  // Wood on wood: a low tone that is over at once.
  click() {
    if (this.audio?.state !== "running") return;
    const now = this.audio.currentTime;
    const [tone, loud] = [this.audio.createOscillator(), this.audio.createGain()];
    tone.type = "triangle";
    tone.frequency.setValueAtTime(320, now);
    tone.frequency.exponentialRampToValueAtTime(90, now + 0.05);
    loud.gain.setValueAtTime(0.16, now);
    loud.gain.exponentialRampToValueAtTime(0.0005, now + 0.09);
    tone.connect(loud).connect(this.audio.destination);
    tone.start(now);
    tone.stop(now + 0.1);
  },
};

// Whether both tap the same thing, so that one becomes the other.
const isKin = (old, now) => old.dataset?.step !== undefined && old.dataset.step === now.dataset?.step;

// The content of an element and of its parts. A board is compared without its parts: their ends may
// change with every tap.
const within = (one) => [...one.childNodes].flatMap((child) => (child.dataset?.part === undefined ? [child] : within(child)));

function withoutParts(svg) {
  for (const part of svg.querySelectorAll("[data-part]")) part.replaceWith(...part.childNodes);
}

function whole(one) {
  const copy = one.cloneNode(true);
  if (one.firstElementChild) withoutParts(copy);
  return copy;
}

// Makes an element like another, without its parts. Equal content stays, since styling and laying
// out a whole board takes longer than a tap may take.
function become(old, now) {
  for (const { name } of [...old.attributes]) if (!now.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of now.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const [were, are] = [[...old.childNodes], within(now)];
  let behind = null;
  while (were.length && are.length && were[0].isEqualNode(are[0])) were.shift(), are.shift();
  while (were.length && are.length && were.at(-1).isEqualNode(are.at(-1))) [behind] = [were.pop(), are.pop()];
  for (const [at, one] of are.entries()) {
    const [first] = were;
    if (first && isKin(first, one)) {
      become(were.shift(), one);
      continue;
    }
    const same = were.findIndex((other) => other.isEqualNode(one));
    const another = () => are.slice(at + 1).some((later) => later.isEqualNode(first));
    if (same >= 0) for (const gone of were.splice(0, same + 1).slice(0, -1)) gone.remove();
    else if (first?.firstElementChild && first.nodeName === one.nodeName && !another()) become(were.shift(), one);
    else old.insertBefore(whole(one), first ?? behind);
  }
  for (const gone of were) gone.remove();
}

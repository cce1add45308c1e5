// A file of games: its choice, and its turns one by one.
"use strict";

const pick = byId("pick");
if (pick) {
  pick.hidden = false;
  pick.querySelector("input").addEventListener("change", (event) => take(event.target.files[0]));
}

async function take(file) {
  if (!file) return;
  byId("text").value = decoded(new Uint8Array(await file.arrayBuffer()));
  byId("file").requestSubmit();
}

// Files of other programs are often in older encodings: UTF-16 if its mark stands at the beginning,
// Latin-1, or Windows-1250 where Latin-1 has no letter. The command line reads them alike.
function decoded(bytes) {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const wide = { 0xfffe: "utf-16le", 0xfeff: "utf-16be" }[bytes[0] * 256 + bytes[1]];
    const beyond = bytes.some((byte) => byte >= 0x80 && byte < 0xa0);
    return new TextDecoder(wide ?? (beyond ? "windows-1250" : "latin1")).decode(bytes);
  }
}

const looked = byId("looked");
const lines = () => [...document.querySelectorAll("#lines [data-at]")];
const shown = () => document.querySelector("#lines [aria-current]");

async function look(line) {
  if (!line) return;
  choose(line);
  const address = line.getAttribute("href");
  try {
    const answer = await fetch(address, { headers: { Accept: "application/json" } });
    const { svg, status } = await answer.json();
    // The file is closed already, or the person went on meanwhile.
    if (!svg) return location.assign(address);
    if (line !== shown()) return;
    byId("board").innerHTML = svg;
    byId("status").innerHTML = status;
    history.replaceState(null, "", address);
  } catch {
    location.assign(address);
  }
}

function choose(line) {
  shown()?.removeAttribute("aria-current");
  line.setAttribute("aria-current", "true");
  const all = lines();
  const at = all.indexOf(line);
  for (const arrow of document.querySelectorAll("#turns [data-by]")) {
    const to = all[at + Number(arrow.dataset.by)];
    if (to) arrow.href = to.href;
    else arrow.removeAttribute("href");
  }
  reveal(line);
}

// Only the list itself is scrolled.
function reveal(line) {
  const list = byId("lines");
  const [box, frame] = [line.parentElement.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
  list.scrollLeft += box.left - frame.left - (frame.width - box.width) / 2;
}

function step(by) {
  const all = lines();
  const line = all[Math.min(Math.max(all.indexOf(shown()) + by, 0), all.length - 1)];
  if (line && line !== shown()) look(line);
}

function press(event) {
  const one = event.target.closest("#lines [data-at], #turns [data-by]");
  if (!one || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (one.dataset.by) step(Number(one.dataset.by));
  else look(one);
}

function key(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
  if (!by || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea")) return;
  event.preventDefault();
  step(by);
}

if (looked) {
  document.addEventListener("click", press);
  document.addEventListener("keydown", key);
  if (shown()) reveal(shown());
}

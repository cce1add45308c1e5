// Small comforts of every page; a room has table.js and room.js besides.
"use strict";

const room = document.getElementById("room");
const byId = (id) => document.getElementById(id);

document.addEventListener("click", (event) => {
  const copy = event.target.closest(".copy");
  if (copy) copyLink(copy);
  const share = event.target.closest(".share");
  if (share) shareLink(share);
  const text = event.target.closest(".share-text");
  if (text) shareText(text);
  const picture = event.target.closest("a.share-picture");
  if (picture && navigator.canShare) sharePicture(event, picture);
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
    // The reader changed their mind.
  }
}

// Where a picture cannot be shared, the link shows it.
async function sharePicture(event, link) {
  event.preventDefault();
  try {
    const answer = await fetch(link.href);
    const files = [new File([await answer.blob()], "kamen.png", { type: "image/png" })];
    if (!answer.ok || !navigator.canShare({ files })) throw new TypeError();
    await navigator.share({ files });
  } catch (why) {
    // A reader who changed their mind wants nothing more.
    if (why.name !== "AbortError") location.assign(link.href);
  }
}

// Shares by the device's own sheet, else copies.
async function shareText(button) {
  const { text } = button.dataset;
  try {
    if (navigator.share) return await navigator.share({ text });
  } catch (why) {
    if (why.name === "AbortError") return;
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "unseen";
  document.body.append(field);
  await copy(field);
  field.remove();
  copied(button);
}

async function copyLink(button) {
  await copy(button.parentElement.querySelector(".link"));
  copied(button);
}

async function copy(field) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
}

function copied(button) {
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

// The time until a moment to come, in the server's words: with days it has no minutes, and above an
// hour no seconds.
function leftWords(seconds) {
  const { lang } = document.documentElement;
  const days = new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" });
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.round(minutes / 60);
  const parts =
    minutes >= 1440
      ? [days.format(Math.floor(hours / 24)), hours % 24 && `${hours % 24}\u00a0h`]
      : seconds >= 3600
        ? [`${Math.floor(minutes / 60)}\u00a0h`, minutes % 60 && `${minutes % 60}\u00a0min`]
        : [seconds >= 60 && `${Math.floor(seconds / 60)}\u00a0min`, `${seconds % 60}\u00a0s`];
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

// The time itself, by the reader's clock.
function tellTimes() {
  const { lang } = document.documentElement;
  const how = { weekday: "short", day: "numeric", month: "long", hour: "numeric", minute: "2-digit" };
  for (const time of document.querySelectorAll("time[data-when]:not([datetime])")) {
    const at = new Date(Number(time.dataset.when) * 1000);
    time.textContent = at.toLocaleString(lang, how);
    time.dateTime = at.toISOString();
  }
}

setInterval(() => (countDown(), tellTimes()), 1000);
tellTimes();
countDown();

// --- asking the server -----------------------------------------------------

// Reported once, as long as the reader's zone is unknown.
if (document.documentElement.dataset.zone) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  if (timeZone) post(document.documentElement.dataset.zone, { zone: timeZone }).catch(() => {});
}

async function post(path, fields, signal) {
  const body = new URLSearchParams(fields);
  const headers = { Accept: "application/json" };
  // With `keepalive` a press arrives even if the reader leaves the page.
  const response = await fetch(path, { method: "POST", headers, body, signal, keepalive: true });
  const answer = await response.json();
  return response.ok ? answer : { trouble: answer.trouble || room?.dataset.unsent };
}

localTimes(document);

// --- the browser's share in the luck -----------------------------------------

// This browser's share in the luck of a game that it proposes, accepts or begins: the bot cannot
// choose it.
function drawn() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// A game may begin on another page.
document.addEventListener("submit", ({ target }) => {
  if (target.elements.luck) target.elements.luck.value = drawn();
});

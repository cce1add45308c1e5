// A league's page follows the events of its room: it asks for its tables anew.
"use strict";

const league = byId("league");
let asked;
let follows;

// Several changes at once make one request, and a hidden page makes none.
function soon() {
  clearTimeout(asked);
  asked = setTimeout(() => (document.hidden ? 0 : renew()), 700);
}

async function renew() {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.getElementById("league");
    if (!fresh || fresh.innerHTML === league.dataset.shown) return;
    league.dataset.shown = fresh.innerHTML;
    // The focus stays with the button that the reader is about to press.
    const at = league.contains(document.activeElement) && document.activeElement.textContent;
    league.innerHTML = fresh.innerHTML;
    if (at) [...league.querySelectorAll("button, a")].find((one) => one.textContent === at)?.focus();
    localTimes(league);
    countDown();
  } catch {
    // The line tells when there is one again.
  }
}

function follow() {
  follows = new EventSource(`/r/${league.dataset.room}/events?only=changes`);
  follows.addEventListener("changed", soon);
  // Some of it may have happened before the line stood.
  follows.onopen = soon;
  follows.onerror = () => {
    const mine = follows;
    if (mine.readyState === EventSource.CLOSED) setTimeout(() => mine === follows && follow(), 3000);
  };
}

document.addEventListener("visibilitychange", soon);
league.dataset.shown = league.innerHTML;
follow();

// A page in the frame of activity.js. It fetches the page of its address and shows it in its own
// place. All its requests carry the bearer of the person whom Discord named.
"use strict";

(async () => {
  const { kamen } = window.parent === window ? {} : window.parent;
  // The address of a page as the server knows it, without the prefix of this place.
  function local(address) {
    const { pathname, search } = new URL(address, location.href);
    let path = pathname;
    for (const before of [kamen?.base || null, "/in"]) {
      if (before && path.startsWith(`${before}/`)) path = path.slice(before.length);
    }
    return path + search;
  }
  if (!kamen) {
    location.replace(local(location.href));
    return;
  }
  const inside = (path) => `${kamen.base}/in${path}`;

  // The files of a page stand below the prefix that Discord hands on. Its scripts stand at its end:
  // in a page written this way, deferred ones may run after the first tap.
  function moved(page) {
    const scripts = [];
    const without = page.replace(/<script [^>]*><\/script>/g, (script) => {
      scripts.push(script.replace(" defer", ""));
      return "";
    });
    const whole = without.replace("</body>", () => `${scripts.join("")}</body>`);
    return whole.replace(/(\ssrc="|<link [^>]*?href=")\/(?!\/)/g, `$1${kamen.base}/`);
  }

  // An answer that is no page becomes a file.
  async function show(answer) {
    const kind = answer.headers.get("content-type") ?? "";
    if (kind.startsWith("text/html")) return answer.text();
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = local(answer.url).split("?")[0].split("/").at(-1);
    link.click();
    history.back();
    return null;
  }

  let page = kamen.take();
  if (page === null) {
    const answer = await kamen.ask(local(location.href));
    const to = answer.headers.get("content-location");
    page = to ? location.replace(inside(to)) : await show(answer);
  }
  if (!page) return;

  window.fetch = (address, options) => kamen.ask(local(address), options);

  // A stream of events that comes on a WebSocket.
  window.EventSource = class extends EventTarget {
    static CLOSED = 2;
    readyState = 0;

    constructor(address) {
      super();
      this.socket = kamen.listen(local(address));
      this.socket.onopen = () => {
        this.readyState = 1;
        this.onopen?.();
      };
      this.socket.onmessage = ({ data: said }) => {
        const { id, event, data } = JSON.parse(said);
        this.dispatchEvent(new MessageEvent(event, { data, lastEventId: id ?? "" }));
      };
      this.socket.onclose = () => {
        this.readyState = 2;
        this.onerror?.();
      };
    }

    close() {
      this.socket.onclose = null;
      this.readyState = 2;
      this.socket.close();
    }
  };

  function followed(event) {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || link.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    const away = new URL(link.href);
    if (away.origin === location.origin) location.assign(inside(local(link.href)));
    else kamen.leave(away.href);
  }

  async function sent(event) {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { target: form, submitter } = event;
    const path = local(form.getAttribute("action") || location.href);
    const fields = new URLSearchParams(new FormData(form, submitter));
    if (form.method !== "post") return location.assign(inside(`${path.split("?")[0]}?${fields}`));
    const answer = await kamen.ask(path, { method: "POST", body: fields });
    const to = answer.headers.get("content-location");
    if (to) return location.assign(inside(to));
    kamen.keep(await show(answer));
    location.reload();
  }

  // A browser cannot load a private picture by itself, as it sends no bearer.
  async function fetched(image) {
    const address = image.getAttribute("src") ?? "";
    if (!address.startsWith("/") || local(address).startsWith("/a/")) return;
    const answer = await kamen.ask(local(address));
    if (answer.ok) image.src = URL.createObjectURL(await answer.blob());
  }

  const images = new MutationObserver((all) => {
    for (const one of all.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (one.matches?.("img")) fetched(one);
      else for (const image of one.querySelectorAll?.("img") ?? []) fetched(image);
    }
  });

  // This empties the page and removes its listeners.
  document.open();
  window.addEventListener("click", followed);
  window.addEventListener("submit", sent);
  images.observe(document, { childList: true, subtree: true });
  document.write(moved(page));
  document.close();
})();

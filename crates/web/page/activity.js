// The table inside Discord: the page that Discord opens. It speaks with Discord by the documented
// messages, without a script of Discord's. It keeps the bearer of its person for the pages that
// stand in a frame of this one.
"use strict";

(() => {
  const HANDSHAKE = 0;
  const FRAME = 1;
  const CLOSE = 2;
  // The longest wait for Discord's first message, in milliseconds.
  const PATIENCE = 15000;

  const own = document.getElementById("frame");
  const { application, state, outside, refused, lost } = own.dataset;
  const asked = new URLSearchParams(location.search);
  // In a window of its own, Discord is the opener.
  const around = window.parent.opener ?? window.parent;
  const discord = ["https://discord.com", "https://canary.discord.com", "https://ptb.discord.com"].find(
    (one) => (document.referrer || `${location.ancestorOrigins?.[0]}/`).startsWith(`${one}/`),
  );
  // Discord hands on every address below this.
  const base = location.hostname.endsWith(".discordsays.com") ? "/.proxy" : "";
  const waiting = new Map();
  let bearer = "";
  let kept = null;

  // Nothing opens, for this reason.
  function stay(why) {
    own.querySelector("h2").hidden = true;
    own.querySelector("[role=status]").textContent = why;
  }

  const tell = (opcode, payload) => around.postMessage([opcode, payload], discord);

  function command(cmd, args) {
    const nonce = crypto.randomUUID();
    tell(FRAME, { cmd, args, nonce });
    return new Promise((resolve, reject) => waiting.set(nonce, { resolve, reject }));
  }

  function hear({ source, origin, data }) {
    if (source !== around || origin !== discord || !Array.isArray(data)) return;
    const [opcode, payload] = data;
    if (opcode === CLOSE) return stay(lost);
    if (opcode !== FRAME || !payload) return;
    if (payload.cmd === "DISPATCH") return payload.evt === "READY" && enter();
    const { resolve, reject } = waiting.get(payload.nonce) ?? {};
    waiting.delete(payload.nonce);
    if (payload.evt === "ERROR") reject?.(payload.data);
    else resolve?.(payload.data);
  }

  // This runs once: Discord's code is good for one use.
  let entered = false;
  async function enter() {
    if (entered) return;
    entered = true;
    const wish = { client_id: application, response_type: "code", state, prompt: "none", scope: ["identify"] };
    const given = await command("AUTHORIZE", wish).catch(() => null);
    if (!given?.code) return stay(refused);
    const fields = { code: given.code, state, instance: asked.get("instance_id"), start: asked.get("custom_id") ?? "" };
    const headers = { accept: "application/json" };
    const sent = { method: "POST", headers, credentials: "omit", body: new URLSearchParams(fields) };
    const answer = await fetch(`${base}/app`, sent).then((answer) => answer.json(), () => ({ trouble: lost }));
    if (answer.trouble) return stay(answer.trouble);
    bearer = answer.bearer;
    const frame = document.createElement("iframe");
    frame.title = document.title;
    frame.src = `${base}/in${answer.to}`;
    document.body.replaceChildren(frame);
    document.body.classList.add("framed");
  }

  // The interface for the pages in the frame.
  window.kamen = Object.freeze({
    base,
    ask(path, options = {}) {
      const headers = { ...options.headers, Authorization: `Bearer ${bearer}` };
      return fetch(base + path, { ...options, headers, credentials: "omit" });
    },
    listen: (path) => new WebSocket(`${location.origin.replace(/^http/, "ws")}${base}${path}`, ["kamen", bearer]),
    leave: (url) => command("OPEN_EXTERNAL_LINK", { url }).catch(() => {}),
    // Keeps an answered page for the next page that opens in the frame.
    keep: (page) => (kept = page),
    take() {
      const page = kept;
      kept = null;
      return page;
    },
  });

  if (!discord || window.parent === window) return stay(outside);
  window.addEventListener("message", hear);
  tell(HANDSHAKE, { v: 1, encoding: "json", client_id: application, frame_id: asked.get("frame_id") });
  setTimeout(() => entered || stay(outside), PATIENCE);
})();

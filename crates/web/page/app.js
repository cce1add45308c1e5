// The table inside Telegram's apps: the identity of the person, the app's colours and edges, the
// way back. It speaks to the app around it by Telegram's documented events, without a script of
// Telegram's.
"use strict";

const around = {
  // The only page that may frame this one.
  web: "https://web.telegram.org",
  framed: window.parent !== window,

  get is() {
    return this.framed || Boolean(window.TelegramWebviewProxy) || typeof window.external?.notify === "function";
  },

  tell(eventType, eventData = {}) {
    if (window.TelegramWebviewProxy) window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData));
    else if (this.framed) window.parent.postMessage(JSON.stringify({ eventType, eventData }), this.web);
    else if (typeof window.external?.notify === "function") window.external.notify(JSON.stringify({ eventType, eventData }));
  },

  hear(type, data) {
    const heard = {
      theme_changed: ({ theme_params }) => paint(theme_params),
      safe_area_changed: (edges) => keepClear("safe", edges),
      content_safe_area_changed: (edges) => keepClear("content", edges),
      back_button_pressed: () => history.back(),
    };
    heard[type]?.(data ?? {});
  },
};

// The apps call a function of this name; older ones call another.
const receiveEvent = (type, data) => around.hear(type, data);
window.Telegram = { WebView: { receiveEvent } };
window.TelegramGameProxy = { receiveEvent };
window.TelegramGameProxy_receiveEvent = receiveEvent;
window.addEventListener("message", ({ source, origin, data }) => {
  if (source !== window.parent || origin !== around.web || typeof data !== "string") return;
  try {
    const { eventType, eventData } = JSON.parse(data);
    if (eventType === "reload_iframe") {
      around.tell("iframe_will_reload");
      location.reload();
    } else around.hear(eventType, eventData);
  } catch {
    // The message is not one of theirs.
  }
});

// Light or dark like the app, unless the person chose; the rest of the colours are the table's own.
function paint(colours) {
  const ground = /^#([0-9a-f]{6})$/i.exec(colours?.bg_color ?? "")?.[1];
  if (!ground) return;
  sessionStorage.setItem("app colours", JSON.stringify({ bg_color: `#${ground}` }));
  const root = document.documentElement;
  if (root.dataset.look !== "device" && !root.dataset.painted) return;
  const [red, green, blue] = [0, 2, 4].map((at) => parseInt(ground.slice(at, at + 2), 16));
  root.dataset.painted = "true";
  root.dataset.look = 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  root.style.setProperty("--paper", `#${ground}`);
}

// The edges of the screen that the app or the device covers.
function keepClear(what, edges) {
  for (const edge of ["top", "right", "bottom", "left"]) {
    const width = Number(edges?.[edge]);
    if (Number.isFinite(width) && width >= 0) document.documentElement.style.setProperty(`--${what}-${edge}`, `${width}px`);
  }
}

// While a turn is half laid, the app asks before its window closes.
let laid = 0;
document.addEventListener("laid", ({ detail }) => {
  if (detail !== laid) around.tell("web_app_trigger_haptic_feedback", { type: "selection_change" });
  if (Boolean(detail) !== Boolean(laid)) around.tell("web_app_setup_closing_behavior", { need_confirmation: detail > 0 });
  laid = detail;
});

// Nothing opens, for this reason.
function stay(why) {
  document.querySelector("#app h2").hidden = true;
  document.querySelector("#app [role=status]").textContent = why;
}

async function open() {
  const { outside, cookies } = document.getElementById("app").dataset;
  const fragment = new URLSearchParams(location.hash.slice(1));
  const data = fragment.get("tgWebAppData");
  if (!data || !around.is) {
    stay(outside);
    return;
  }
  paint(JSON.parse(fragment.get("tgWebAppThemeParams") ?? "{}"));
  const headers = { accept: "application/json" };
  const start = new URLSearchParams(location.search).get("m") ?? "";
  const asked = { method: "POST", headers, body: new URLSearchParams({ data, start }) };
  const { to, trouble } = await (await fetch("/app", asked)).json();
  if (trouble) {
    stay(trouble);
    return;
  }
  const { known } = await (await fetch("/app", { headers })).json();
  if (known) location.replace(to);
  else stay(cookies);
}

paint(JSON.parse(sessionStorage.getItem("app colours") ?? "{}"));
if (around.framed) around.tell("iframe_ready", { reload_supported: true });
around.tell("web_app_ready");
around.tell("web_app_expand");
around.tell("web_app_set_header_color", { color_key: "bg_color" });
around.tell("web_app_setup_closing_behavior", { need_confirmation: false });
around.tell("web_app_setup_back_button", { is_visible: !["/", "/app"].includes(location.pathname) });
for (const what of ["theme", "safe_area", "content_safe_area"]) around.tell(`web_app_request_${what}`);
if (document.getElementById("app")) open();

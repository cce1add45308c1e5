// Calls of this browser to its person when it is their turn: asked once, after a move, and switched
// among their settings.
"use strict";

const push = {
  // The question of a room's page, or the switch among the settings.
  about: byId("push") ?? byId("calls"),

  get works() {
    return Boolean(this.about && navigator.serviceWorker && window.PushManager && window.Notification);
  },

  // A browser without storage is asked once a page.
  asked: false,

  remember() {
    this.asked = true;
    try {
      localStorage.setItem("push", "asked");
    } catch {
      // Nothing is kept here.
    }
  },

  get open() {
    try {
      return !this.asked && localStorage.getItem("push") === null;
    } catch {
      return !this.asked;
    }
  },

  // Asks after a move of one's own: never before, and never twice.
  async offer() {
    if (!this.works || !this.open || Notification.permission === "denied") return;
    this.asked = true;
    const answer = await fetch("/push", { headers: { Accept: "application/json" } });
    const { on, told } = answer.ok ? await answer.json() : {};
    if (on === false && told) byId("offers").append(this.about.content.cloneNode(true));
  },

  // Asks the browser, which asks its person, and gives the server the browser's address.
  async start() {
    if ((await Notification.requestPermission()) !== "granted") return { trouble: this.about.dataset.blocked };
    await navigator.serviceWorker.register("/worker.js");
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await this.subscribe(pushManager);
    const { endpoint, keys } = subscription.toJSON();
    return post("/push", { endpoint, key: keys.p256dh, auth: keys.auth });
  },

  async subscribe(manager) {
    const applicationServerKey = this.about.dataset.key;
    const options = { userVisibleOnly: true, applicationServerKey };
    try {
      return await manager.subscribe(options);
    } catch (error) {
      // Another bot at this address may have subscribed this browser before.
      const before = await manager.getSubscription();
      if (!before) throw error;
      await before.unsubscribe();
      return manager.subscribe(options);
    }
  },

  async press({ target }) {
    const button = target.closest("[data-push]");
    if (!button) return;
    const ask = button.closest(".ask");
    this.remember();
    if (button.dataset.push === "on") {
      button.disabled = true;
      const { trouble } = await this.start().catch(() => ({ trouble: this.about.dataset.cannot }));
      button.disabled = false;
      if (!ask && !trouble) return location.reload();
      if (trouble) this.tell(trouble);
    }
    ask?.remove();
  },

  tell(words) {
    const told = byId("push-told");
    if (told) told.textContent = words;
    else tell(words);
  },

  begin() {
    document.addEventListener("click", (event) => this.press(event));
    const start = document.querySelector("#calls [data-push]");
    if (!start) return;
    const denied = this.works && Notification.permission === "denied";
    start.disabled = !this.works || denied;
    if (start.disabled) this.tell(denied ? this.about.dataset.blocked : this.about.dataset.cannot);
  },

  // Closes the calls about a board once it is seen.
  async seen(topic) {
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const told of (await worker?.getNotifications({ tag: topic })) ?? []) told.close();
  },
};

push.begin();
const seen = new URLSearchParams(location.search).get("m");
if (seen) push.seen(seen).catch(() => {});

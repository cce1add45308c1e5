// Shows that it is a person's turn while no page is open.
"use strict";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(call(event.data.json())));

const pages = () => self.clients.matchAll({ type: "window", includeUncontrolled: true });
const shows = (page, topic) => new URL(page.url).searchParams.get("m") === topic;

// A person with the board before them sees it there.
async function call({ title, body, path, topic, lang }) {
  if ((await pages()).some((page) => page.focused && shows(page, topic))) return;
  const icon = "/a/icon.svg";
  await self.registration.showNotification(title, { body, lang, icon, tag: topic, renotify: true, data: { path, topic } });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function open({ path, topic }) {
  const page = (await pages()).find((one) => shows(one, topic));
  return page ? page.focus() : self.clients.openWindow(path);
}

// The browser has got another address.
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const options = oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint, keys } = subscription.toJSON();
  const body = new URLSearchParams({ endpoint, key: keys.p256dh, auth: keys.auth });
  await fetch("/push", { method: "POST", headers: { Accept: "application/json" }, body });
}

// The service worker: keeps the built files and one copy of the page, so that iGO opens without a network, and shows what
// the server pushes. It keeps nothing of the API, and answers nothing that it has not been asked to keep.
// Setting SERVICE_WORKER=off makes the server send sw.end.js in its place, which takes everything away again.

const pageCache = "igo-page";
const assetsOf = (script) => `igo-assets-${script}`;
const isAssets = (name) => name.startsWith("igo-assets-");
/** Every address of the app has the same page: the one that opens without a network, and the one of a new build. */
const pageKey = "/";
const comingKey = "/coming";

/** The script that starts the app: its name says which build a page belongs to. */
const beginningOf = (html) => /\/assets\/(app-[\w-]+)\.js/.exec(html)?.[1];

const builds = new Map();
const buildOf = async (key) => {
  if (builds.has(key)) return builds.get(key);
  const page = await caches.match(key, { cacheName: pageCache });
  const build = page && beginningOf(await page.text());
  if (!builds.has(key)) builds.set(key, build);
  return builds.get(key);
};

/** Files of the build before stay: a page that was opened with it may still ask for them. */
const dropOlder = async (kept) => {
  for (const name of await caches.keys())
    if (isAssets(name) && !kept.includes(name)) await caches.delete(name);
};

/** A page of a new build waits until the app says that its files are here: until then it could not be opened. */
const keepPage = async (page) => {
  const next = beginningOf(await page.clone().text());
  if (next === undefined) return;
  const before = await buildOf(pageKey);
  const key = before === undefined || before === next ? pageKey : comingKey;
  await (await caches.open(pageCache)).put(key, page);
  builds.set(key, next);
  if (key === comingKey) await dropOlder([assetsOf(next), assetsOf(before)]);
};

const promote = async (build) => {
  if (build === undefined || (await buildOf(comingKey)) !== build) return;
  const cache = await caches.open(pageCache);
  const page = await cache.match(comingKey);
  if (!page) return;
  await cache.put(pageKey, page);
  await cache.delete(comingKey);
  builds.set(pageKey, build);
  builds.set(comingKey, undefined);
};

/** At the edge of reception a network is there and says nothing: so long is waited for it, in milliseconds. */
const patience = 2_000;

/** One that comes too late for this opening is the copy of the next one. */
const keepAnswer = async (answer) => {
  const copy = (await answer).clone();
  const isPage = copy.ok && !copy.redirected && copy.headers.get("content-type")?.startsWith("text/html");
  if (isPage) await keepPage(copy);
};

/**
 * The network always comes first: its page has a fresh nonce. The copy's is used again only where no answer comes. A page
 * is kept before it is given, because the files that it then asks for are kept as those of its build.
 */
const page = async (event) => {
  const answer = fetch(event.request);
  const keeping = keepAnswer(answer).catch(() => undefined);
  event.waitUntil(keeping);
  const given = keeping.then(() => answer);
  const kept = await caches.match(pageKey, { cacheName: pageCache });
  if (!kept) return given;
  const late = new Promise((resolve) => setTimeout(resolve, patience, kept));
  return Promise.race([given.catch(() => kept), late]);
};

/** Their names contain their hash, so a kept one is never stale. */
const asset = async (request) => {
  const current = (await buildOf(comingKey)) ?? (await buildOf(pageKey));
  if (current === undefined) return fetch(request);
  const own = await caches.open(assetsOf(current));
  const kept = await own.match(request);
  if (kept) return kept;
  const older = await caches.match(request);
  const answer = older ?? (await fetch(request));
  // What a full disk refuses is fetched again next time.
  if (answer.ok && answer.type === "basic") await own.put(request, answer.clone()).catch(() => undefined);
  return answer;
};

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// What the system shares to the app arrives as a form. Its file waits here for the page, which asks what it is for and
// takes it away; nothing is sent anywhere by the share itself.
const sharedCache = "igo-shared";
const sharePath = "/dashboard/share";
/** No import takes more. */
const largestShared = 200_000_000;

const keepShared = async (request) => {
  await caches.delete(sharedCache);
  const file = (await request.formData()).get("file");
  if (!(file instanceof File)) return;
  const headers = {
    "content-type": file.type || "application/octet-stream",
    "x-name": encodeURIComponent(file.name),
    "x-size": String(file.size),
    "x-at": String(Date.now()),
  };
  const kept = file.size > largestShared ? "" : file;
  await (await caches.open(sharedCache)).put(sharePath, new Response(kept, { headers }));
};

/** Whether this is a share, which it then answers: the page follows as for any address. */
const answersShare = (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "POST" || origin !== self.location.origin || pathname !== sharePath) return false;
  const answer = async () => {
    // What cannot be kept is missed by the page, which says so.
    await keepShared(request).catch(() => undefined);
    return Response.redirect(sharePath, 303);
  };
  event.respondWith(answer());
  return true;
};

self.addEventListener("fetch", (event) => {
  if (answersShare(event)) return;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (!/^\/(api|outbox)(\/|$)|\.\w+$/.test(pathname)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
});

/** What loaded before this worker did is asked for once more, from the browser's own cache. */
const keepLoaded = async (addresses) => {
  if ((await buildOf(pageKey)) === undefined) {
    const answer = await fetch("/", { cache: "no-cache" });
    if (answer.ok) await keepPage(answer);
  }
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin === self.location.origin && pathname.startsWith("/assets/"))
      await asset(new Request(pathname));
  }
};

self.addEventListener("message", (event) => {
  if (event.data?.is === "whole")
    event.waitUntil(promote(beginningOf(event.data.address ?? "")).catch(() => undefined));
  if (event.data?.is === "loaded") event.waitUntil(keepLoaded(event.data.addresses).catch(() => undefined));
});

/** Only an address of our own, whatever a push says. */
const ownPath = (address) => {
  const { pathname, search, hash } = new URL(address ?? "/", self.location.origin);
  return pathname + search + hash;
};

const read = (data) => {
  try {
    return data.json();
  } catch {
    return {};
  }
};

// A push that shows nothing would cost the subscription, so even one that cannot be read is shown.
self.addEventListener("push", (event) => {
  const { notification = {}, app_badge: badge } = read(event.data);
  const { title = "iGO", body, lang, dir, tag, icon, badge: mark, navigate, actions = [] } = notification;
  const paths = Object.fromEntries(actions.map((one) => [one.action, ownPath(one.navigate)]));
  const shown = self.registration.showNotification(title, {
    body,
    lang,
    dir,
    icon,
    badge: mark,
    ...(tag && { tag, renotify: true }),
    actions: actions.map(({ action, title: name }) => ({ action, title: name })),
    data: { path: ownPath(navigate), paths },
  });
  const counted = Number(badge) > 0 ? self.navigator.setAppBadge?.(Number(badge)) : undefined;
  event.waitUntil(Promise.all([shown, counted]));
});

/** In the window that is open, which asks before it leaves something half written; otherwise in a new one. */
const open = async (path) => {
  const windows = await self.clients.matchAll({ type: "window" });
  const inside = windows.find(({ url }) => new URL(url).pathname.startsWith("/dashboard"));
  if (!inside) await self.clients.openWindow(path);
  await inside?.focus().catch(() => undefined);
  inside?.postMessage({ is: "open", path });
};

self.addEventListener("notificationclick", (event) => {
  const { data, close } = event.notification;
  close.call(event.notification);
  event.waitUntil(open(data?.paths?.[event.action] ?? data?.path ?? "/dashboard"));
});

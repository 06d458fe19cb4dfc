// Sent in place of sw.js where SERVICE_WORKER=off: ends the worker that a browser still has, and what it kept.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const end = async () => {
    for (const name of await caches.keys()) if (name.startsWith("igo-")) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(end());
});

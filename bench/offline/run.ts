// How soon a partner's stores are there when iGO is opened without a network: `npm run bench -- offline [reloads = 10]`.
// A real Chromium with touch and a phone's size, its network turned off; the page and files come from the service worker,
// the stores from what the device keeps.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@igo/testing/server/process";
import { openMailbox } from "../../e2e/mailbox.ts";
import { makeMarket, own } from "../../e2e/menus.ts";
import { activate, invite } from "../../e2e/partners.ts";
import { restoreSession, signInAsAdmin } from "../../e2e/session.ts";
import { until } from "@igo/testing/server/server";
import { build } from "../../scripts/build.mjs";
import { inBrowser } from "../browser.ts";
import { hold } from "../figures.ts";
import { administrator } from "../../e2e/administrator.ts";

const [reloads = 10] = process.argv.slice(2).map(Number);
await build();
const dataDir = mkdtempSync(join(tmpdir(), "igo-bench-offline-"));
const mailbox = await openMailbox();
const { url, signal } = await startServer({
  DATA_DIR: dataDir,
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
  SMTP_URL: mailbox.url,
});

try {
  const { ask } = await signInAsAdmin(url);
  const marketId = await makeMarket(ask, own, "900123456");
  await invite(ask, marketId, "es");
  const session = await activate(url, mailbox);
  await inBrowser(async (browser) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: "es-CO",
    });
    await restoreSession(context, url, session);
    const page = await context.newPage();
    await page.goto(`${url}/dashboard/two`);
    const store = page.getByRole("heading", { name: own });
    await store.waitFor();
    const isKept = async () => {
      if (!navigator.serviceWorker.controller || !(await caches.match("/"))) return false;
      const loaded = performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => path.startsWith("/assets/"));
      for (const path of loaded) if (!(await caches.match(path))) return false;
      const found = await indexedDB.databases();
      if (!found.some(({ name }) => name === "igo-kept")) return false;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("igo-kept");
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
      const count = await new Promise<number>((resolve, reject) => {
        const request = database.transaction("snapshot").objectStore("snapshot").count();
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
      database.close();
      return count === 1;
    };
    // `waitForFunction` would take the promise for an answer.
    await until(() => page.evaluate(isKept), 60_000);
    await context.setOffline(true);
    const times: number[] = [];
    for (let turn = 0; turn <= reloads; turn += 1) {
      const began = performance.now();
      await page.reload({ waitUntil: "commit" });
      await store.waitFor();
      times.push(performance.now() - began);
    }
    // The first one compiles what the worker has kept.
    const [first = 0, ...rest] = times;
    const median = rest.toSorted((a, b) => a - b)[Math.floor(rest.length / 2)] ?? first;
    hold("a reload without a network: first", first, "ms", { atMost: 1000 }, 0);
    hold(`… median of ${rest.length}`, median, "ms", { atMost: 1000 }, 0);
    hold("… slowest", Math.max(...rest), "ms", { atMost: 1000 }, 0);
  });
} finally {
  await signal("SIGTERM");
  await mailbox.close();
  rmSync(dataDir, { recursive: true, force: true });
}

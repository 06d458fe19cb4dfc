// A phone that has iGO from the build before, with the worker of that time: the new version is announced, and nothing
// breaks on the way to it, nor back after an operator went back.
import { readdirSync, readFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { screens } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { activate, invite } from "../partners.ts";
import { expect, test } from "../product.ts";
import { restoreSession } from "../session.ts";

test.use({ serviceWorkers: "allow", viewport: screens.phone, hasTouch: true, isMobile: true });

const workerBefore = readFileSync(join(import.meta.dirname, "../files/sw.before.txt"));

/** As every build does, the one before has other names for its files. */
const assets = new Set(readdirSync(join(import.meta.dirname, "../../web/dist/assets")));
const asBefore = (text: string) =>
  text.replaceAll(/[\w.-]+(?=\.(?:js|css)\b)/g, (stem, at: number, whole: string) => {
    const [, end = ""] = /^\.(js|css)/.exec(whole.slice(at + stem.length)) ?? [];
    return assets.has(`${stem}.${end}`) ? `${stem}-before` : stem;
  });
const asNow = (path: string) => path.replace("-before.", ".");

type Build = "now" | "before";

/** In front of the server: as the build before it gives the first worker there was, and the same app by other names. */
const openBuilds = async (server: string) => {
  let build: Build = "before";
  let worker: Build = "before";
  /** Pages that were asked for while the line said nothing. */
  let held: (() => void)[] | undefined;
  const listener = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    const isFile = path.startsWith("/assets/");
    if (isFile && /\.(js|css)$/.test(path) && path.includes("-before.") === (build === "now")) {
      answer.writeHead(404).end();
      return;
    }
    const { hostname, port } = new URL(server);
    const given = path === "/sw.js" ? worker : build;
    const headers: IncomingHttpHeaders = { ...asked.headers, "accept-encoding": "identity" };
    if (given === "before") {
      delete headers["if-none-match"];
      delete headers["if-modified-since"];
    }
    const inTime = (give: () => void) =>
      held && asked.headers["sec-fetch-mode"] === "navigate" ? void held.push(give) : give();
    const far = request({ hostname, port, method: asked.method, path: asNow(path), headers }, (said) => {
      const type = said.headers["content-type"] ?? "";
      const isOurs = !path.startsWith("/api/") && /html|javascript|css/.test(type);
      if (given === "now" || !isOurs) {
        inTime(() => {
          answer.writeHead(said.statusCode ?? 500, said.headers);
          said.pipe(answer);
        });
        return;
      }
      const chunks: Buffer[] = [];
      said.on("data", (chunk: Buffer) => chunks.push(chunk));
      said.on("end", () => {
        const body =
          path === "/sw.js" ? workerBefore : Buffer.from(asBefore(Buffer.concat(chunks).toString()));
        const { etag: _, "last-modified": __, ...kept } = said.headers;
        inTime(() => {
          answer.writeHead(said.statusCode ?? 500, { ...kept, "content-length": String(body.length) });
          answer.end(body);
        });
      });
    });
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
    asked.pipe(far);
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    serve: (next: Build, nextWorker: Build = next) => {
      build = next;
      worker = nextWorker;
    },
    hang: () => {
      held = [];
    },
    goOn: () => {
      for (const answerLate of held ?? []) answerLate();
      held = undefined;
    },
    close: async () => {
      listener.closeAllConnections();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
    },
  };
};

/** The page and everything it has loaded are kept for a reload without a network, and so are the stores. */
const isKept = (page: Page, build: Build) =>
  page.evaluate(async (wanted) => {
    const kept = await (await caches.match("/"))?.text();
    if (!navigator.serviceWorker.controller || kept === undefined) return false;
    if (/app-[\w-]+-before\.js/.test(kept) !== (wanted === "before")) return false;
    const loaded = performance
      .getEntriesByType("resource")
      .map((entry) => new URL(entry.name).pathname)
      .filter((path) => path.startsWith("/assets/"));
    const [, app = ""] = /assets\/(app-[\w-]+)\.js/.exec(kept) ?? [];
    const files = await (await caches.open(`igo-assets-${app}`)).keys();
    // What shows the copy comes last.
    for (const name of ["KeptGate-", "ActLines-", "SignOutDialog-"])
      if (!files.some(({ url }) => url.includes(`/assets/${name}`))) return false;
    for (const path of loaded) if (!(await caches.match(path))) return false;
    const done = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error));
      });
    if (!(await indexedDB.databases()).some((one) => one.name === "igo-kept")) return false;
    const database = await done(indexedDB.open("igo-kept"));
    if (!database.objectStoreNames.contains("snapshot")) return false;
    const count = await done(database.transaction("snapshot").objectStore("snapshot").count());
    database.close();
    return count === 1;
  }, build);

/** Whether a page of this build is kept, for now or for later. */
const hasPageOf = (page: Page, build: Build) =>
  page.evaluate(async (wanted) => {
    const cache = await caches.open("igo-page");
    for (const request of await cache.keys()) {
      const text = (await (await cache.match(request))?.text()) ?? "";
      if (/app-[\w-]+-before\.js/.test(text) === (wanted === "before")) return true;
    }
    return false;
  }, build);

/** Only today's worker takes what is shared to the app. */
const workerTakesShares = (page: Page) =>
  page.evaluate(async () => {
    const form = new FormData();
    form.append("file", new File(["a"], "a.txt", { type: "text/plain" }));
    await fetch("/dashboard/share", { method: "POST", body: form }).catch(() => undefined);
    return caches.delete("igo-shared");
  });

/** Opens the partner's stores through another build, and waits until they are kept. */
const openKept = test.extend<{
  builds: Awaited<ReturnType<typeof openBuilds>>;
  withoutNetwork: () => Promise<void>;
}>({
  builds: async ({ server }, use) => {
    const builds = await openBuilds(server.url);
    await use(builds);
    await builds.close();
  },
  withoutNetwork: async ({ page, context, say }, use) =>
    use(async () => {
      const title = page.getByText(`${say("offline.title")}.`, { exact: true });
      const store = page.getByRole("heading", { name: own });
      await context.setOffline(true);
      await page.reload();
      await expect(title).toBeVisible();
      await expect(store).toBeVisible();
      await context.setOffline(false);
      await expect(title).toBeHidden();
      await expect(store).toBeVisible();
    }),
  page: async ({ page, context, builds, server, mailbox, language, asAdmin, watching }, use) => {
    const id = await makeMarket(asAdmin, own, "900123456");
    await invite(asAdmin, id, language);
    await page.clock.install();
    await restoreSession(context, builds.url, await activate(server.url, mailbox));
    watching.expectNoNetwork();
    await use(page);
    await page.goto("about:blank");
  },
});

openKept(
  "the worker of a build before gives way to a new one, and comes back with it; the stores stay on the device",
  { tag: "@spanish" },
  async ({ page, builds, withoutNetwork, say }) => {
    await page.goto(`${builds.url}/dashboard/two`);
    await expect.poll(() => isKept(page, "before"), { timeout: 30_000 }).toBe(true);
    await withoutNetwork();
    for (const build of ["now", "before"] as const) {
      await test.step(`the build ${build} is announced, and its worker follows`, async () => {
        builds.serve(build);
        await page.clock.fastForward("05:01");
        await expect(page.getByText(say("ui.newVersion"))).toBeVisible();
        // What the open page has loaded goes on working.
        await expect(page.getByRole("heading", { name: own })).toBeVisible();
        const opened = page.waitForEvent("load");
        await page.getByRole("button", { name: say("shell.error.reload") }).tap();
        await opened;
        await expect.poll(() => isKept(page, build), { timeout: 30_000 }).toBe(true);
        // The browser looks for another worker once a page has been opened; a watched one ends when no page is left.
        await expect(page.getByRole("heading", { name: own })).toBeVisible();
        await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
        const isInstalling = () =>
          page.evaluate(async () => (await navigator.serviceWorker.ready).installing !== null);
        await expect.poll(isInstalling).toBe(false);
        await page.goto("about:blank");
        await page.goto(`${builds.url}/dashboard/two`);
        await expect.poll(() => workerTakesShares(page)).toBe(build === "now");
        await expect.poll(() => isKept(page, build), { timeout: 30_000 }).toBe(true);
        await withoutNetwork();
      });
    }
  },
);

openKept(
  "a page of a new build that came too late to be opened, so without its files, takes nothing away",
  { tag: "@spanish" },
  async ({ page, builds, withoutNetwork }) => {
    builds.serve("before", "now");
    await page.goto(`${builds.url}/dashboard/two`);
    await expect.poll(() => isKept(page, "before"), { timeout: 30_000 }).toBe(true);
    builds.serve("now");
    builds.hang();
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: own })).toBeVisible();
    builds.goOn();
    await expect.poll(() => hasPageOf(page, "now")).toBe(true);
    await withoutNetwork();
    // Once its files are here, too, it is the one that opens.
    await page.reload();
    await expect.poll(() => isKept(page, "now"), { timeout: 30_000 }).toBe(true);
    await withoutNetwork();
  },
);

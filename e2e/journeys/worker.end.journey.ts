// The end of the worker: with SERVICE_WORKER=off the next opening takes it away, and all that it kept.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cloneDatabase } from "../database.ts";
import { expect, test } from "../product.ts";
import { restoreSession, signInAsAdmin } from "../session.ts";

test.use({ serviceWorkers: "allow" });

test("an operator who wants no worker any more ends it in browsers that have one", async ({
  page,
  host,
  watching,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "igo-e2e-"));
  const database = await cloneDatabase();
  const kept = { DATA_DIR: folder, DATABASE_URL: database.url };
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).filter((name) => name.startsWith("igo-")).length,
    }));
  try {
    const url = await host.open(kept);
    await restoreSession(page.context(), url, await signInAsAdmin(url));
    await page.goto(`${url}/dashboard/admin/list-markets`);
    await expect.poll(left, { timeout: 30_000 }).toEqual({ workers: 1, caches: 2 });
    await page.waitForLoadState("load");

    // The tab is left before its server ends: no stream breaks.
    await page.goto("about:blank");
    watching.expectNoNetwork();
    // The other server signs with a key of its own, so the session is renewed.
    watching.expectRefusal(401);
    await host.open({ ...kept, PORT: new URL(url).port, SERVICE_WORKER: "off" });
    await page.goto(`${url}/faqs`);
    await expect.poll(left, { timeout: 30_000 }).toEqual({ workers: 0, caches: 0 });
    // And none comes back, although the app is opened signed in.
    await page.goto(`${url}/dashboard/account`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await left()).toEqual({ workers: 0, caches: 0 });
    await page.goto("about:blank");
  } finally {
    await host.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});

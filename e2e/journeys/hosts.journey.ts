// The client and the API on different origins behind proxies: sign-in, calls, an upload, a download, the live stream.
import { expect, test as base } from "../product.ts";
import { startHosts } from "../hosts.ts";
import { agree } from "../partners.ts";
import { expectFine, fillSignIn, press, sample, upload } from "../steps.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const test = base.extend<{ hosts: Awaited<ReturnType<typeof startHosts>> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its parameter
  hosts: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "igo-e2e-"));
    const hosts = await startHosts(folder);
    await use(hosts);
    await hosts.stop();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ hosts }, use) => use(hosts.web),
});

test("the client and the API run on two hosts", async ({ page, say, hosts }) => {
  const requested = new Set<string>();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) requested.add(origin);
  });

  await page.goto("/");
  await fillSignIn(page, say);
  // Nobody has accepted the terms here yet; the current language becomes the administrator's.
  await agree(page, say);
  await expect(page).toHaveURL(/list-markets$/);
  // The screen follows the check live: the stream reports its end.
  await upload(page, say, sample("clean.xlsx"));
  await expectFine(page, say, 30);

  await page.goto("/dashboard/admin/import-excel");
  const saving = page.waitForEvent("download");
  await press(page, say("imports.help.template"));
  // The name comes in a header that the API must expose to the other origin.
  expect((await saving).suggestedFilename()).toMatch(/^(?!file).+\.xlsx$/);

  await page.reload();
  await expect(page.getByRole("button", { name: say("imports.help.template") })).toBeVisible();
  expect([...requested]).toEqual([hosts.api]);
});

test("a page of another origin may not call the API", async ({ request, hosts }) => {
  const preflight = (origin: string) =>
    request.fetch(`${hosts.api}/api/v1/auth/me`, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "GET" },
    });
  expect((await preflight(hosts.web)).headers()["access-control-allow-origin"]).toBe(hosts.web);
  expect(
    (await preflight("https://elsewhere.example")).headers()["access-control-allow-origin"],
  ).toBeUndefined();
});

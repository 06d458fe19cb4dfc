// How much of the market list fits on the screen: where its first row begins, how many rows are visible, and which
// names are truncated; and how soon the search and the cells answer. In a real Chromium over the demo's markets.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { startServer } from "@igo/testing/server/process";
import { restoreSession, signInAsAdmin } from "../../e2e/session.ts";
import { build } from "../../scripts/build.mjs";
import { inBrowser } from "../browser.ts";
import { hold, state } from "../figures.ts";
import { timesOfKeys } from "../keys.ts";
import { measureCells } from "./cells.ts";
import { realNames } from "./names.ts";

const list = "/dashboard/admin/list-markets";
const wanted = 300;
const desk = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Where the first row begins, and how many are fully visible. */
const rowsOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-row-id]")].map((row) => row.getBoundingClientRect());
    const seen = boxes.filter(({ top, bottom }) => top >= 0 && bottom <= window.innerHeight);
    return { first: Math.round(boxes[0]?.top ?? Infinity), seen: seen.length };
  });

/** Puts each name where a row shows its own, and counts how many do not fit. */
const cutOf = (page: Page, names: readonly string[]) =>
  page.evaluate((all) => {
    const link = document.querySelector<HTMLElement>("[data-row-id] th a");
    if (!link) throw new Error("No row has a name");
    return all.filter((name) => {
      link.textContent = name;
      return link.scrollWidth > link.clientWidth;
    });
  }, names);

const open = async (browser: Browser, url: string, viewport: typeof desk, query = "") => {
  const context = await browser.newContext({ viewport });
  // Opening a page renews the session, so each page gets its own.
  await restoreSession(context, url, await signInAsAdmin(url));
  const page = await context.newPage();
  await page.goto(`${url}${list}${query}`);
  await page.locator("[data-row-id]").first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page;
};

const turns = 20;

const measure = async (browser: Browser, url: string) => {
  const page = await open(browser, url, desk);
  const { first, seen } = await rowsOf(page);
  hold("first row begins at, 1440 × 900", first, "px", { atMost: 240 }, 0);
  hold("rows seen, 44 px", seen, "", { atLeast: 14 }, 0);
  const { ask } = await signInAsAdmin(url);
  const answer: { markets: { name: string }[] } = await (
    await ask("GET", "/market/list?pageSize=200&sort=name")
  ).json();
  // If the files have too few names, the demo's own make up the rest.
  const names = [...new Set([...realNames, ...answer.markets.map(({ name }) => name)])].slice(0, wanted);
  state("names", `${names.length}, of them ${Math.min(realNames.length, wanted)} of real files`);
  const cut = await cutOf(page, names);
  hold("names cut", (cut.length / names.length) * 100, "%", { atMost: 3 }, 1);
  if (cut[0] !== undefined)
    state("such as", cut.toSorted((a, b) => a.length - b.length)[0]?.slice(0, 44) ?? "");
  const opened = await timesOfKeys(page, turns, () => ({
    keys: ["Control+k"],
    selector: "[role=dialog] input",
  }));
  hold("search opens after a key", opened[turns >> 1] ?? NaN, "ms", { atMost: 16 }, 1);
  const hits = await timesOfKeys(page, turns, () => ({
    keys: ["Control+k", "c", "o", "v"],
    selector: "[role=option]",
    text: "Coverage",
  }));
  hold("first local hit after a letter", hits[turns >> 1] ?? NaN, "ms", { atMost: 16 }, 1);
  await measureCells(await open(browser, url, desk));
  const dense = await rowsOf(await open(browser, url, desk, "?density=dense"));
  hold("rows seen, dense", dense.seen, "", { atLeast: 18 }, 0);
  const small = await rowsOf(await open(browser, url, phone));
  hold("rows seen on a phone, 390 × 844", small.seen, "", { atLeast: 7 }, 0);
};

await build();
const folder = mkdtempSync(join(tmpdir(), "igo-lists-"));
const server = await startServer({ DATA_DIR: folder }, "--demo");
try {
  await inBrowser((browser) => measure(browser, server.url));
} finally {
  await server.signal("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

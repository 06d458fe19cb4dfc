// How much of the market list fits on the screen: where its first row begins, how many rows are visible, and which
// names are truncated; and how soon the search answers a key. In a real Chromium over the demo's markets.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { startServer } from "@igo/testing/server/process";
import { restoreSession, signInAsAdmin } from "../../e2e/session.ts";
import { findBrowser } from "../../scripts/browser.mjs";
import { build } from "../../scripts/build.mjs";
import { hold, state } from "../figures.ts";
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

declare global {
  interface Window {
    answered?: Promise<number>;
  }
}

/** Milliseconds from the last key until the first of these elements holds the text; the median of some turns. */
const timeOfKeys = async (page: Page, keys: readonly string[], selector: string, text = "") => {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(
      ([wanted = "", content = ""]) => {
        let pressedAt = 0;
        const hear = (event: KeyboardEvent) => (pressedAt = event.timeStamp);
        window.addEventListener("keydown", hear, { capture: true });
        window.answered = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (pressedAt === 0 || !document.querySelector(wanted)?.textContent.includes(content)) return;
            observer.disconnect();
            window.removeEventListener("keydown", hear, { capture: true });
            resolve(performance.now() - pressedAt);
          });
          observer.observe(document, { subtree: true, childList: true, attributes: true });
        });
      },
      [selector, text],
    );
    for (const key of keys) await page.keyboard.press(key);
    took.push(await page.evaluate(() => window.answered ?? Number.NaN));
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
  return took.toSorted((a, b) => a - b)[turns >> 1] ?? Number.NaN;
};

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
  const opened = await timeOfKeys(page, ["Control+k"], "[role=dialog] input");
  hold("search opens after a key", opened, "ms", { atMost: 16 }, 1);
  const hit = await timeOfKeys(page, ["Control+k", "c", "o", "v"], "[role=option]", "Coverage");
  hold("first local hit after a letter", hit, "ms", { atMost: 16 }, 1);
  const dense = await rowsOf(await open(browser, url, desk, "?density=dense"));
  hold("rows seen, dense", dense.seen, "", { atLeast: 18 }, 0);
  const small = await rowsOf(await open(browser, url, phone));
  hold("rows seen on a phone, 390 × 844", small.seen, "", { atLeast: 7 }, 0);
};

await build();
const folder = mkdtempSync(join(tmpdir(), "igo-lists-"));
const server = await startServer({ DATA_DIR: folder }, "--demo");
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
try {
  await measure(browser, server.url);
} finally {
  await browser.close();
  await server.signal("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}

// Boards in a real Chromium: `npm run bench -- board-screen [40000] [2000]` drafts and tasks. How long cards take to be
// drawn once their data have arrived, how many are in the page, and what dragging them costs.
import type { Browser, CDPSession, Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { onServer } from "../atSize.ts";
import { inBrowser, signInOn } from "../browser.ts";
import { hold, medianOf, state } from "../figures.ts";
import { seed } from "../markets/seed.ts";
import { seedBoard } from "./seed.ts";
import { clearDrops, drag, framesWhileDragged, readDrops, watchScreen } from "./watch.ts";

const [draftCount = "40000", taskCount = "2000"] = process.argv.slice(2);
const drafts = Number(draftCount);
const tasks = Number(taskCount);

const goals = { paint: 300, cards: 400, drop: 16, frames: 55, heap: 80 };
const openings = 7;
const drags = 100;

const cards = "[data-card]";
/** From the last byte of the board to the end of the frame that shows its first cards. */
const measurePaint = async (page: Page, name: string, url: string, call: string) => {
  const took: number[] = [];
  for (let opening = 0; opening < openings; opening += 1) {
    await page.goto(url);
    await page.locator(cards).first().waitFor();
    await page.waitForFunction(() => window.paintedAt !== undefined);
    took.push(
      await page.evaluate((path) => {
        const [entry] = performance
          .getEntriesByType("resource")
          .filter((one) => new URL(one.name).pathname === path);
        if (!(entry instanceof PerformanceResourceTiming)) throw new Error(`${path} was not called`);
        return (window.paintedAt ?? Number.NaN) - entry.responseEnd;
      }, `/api/v1${call}`),
    );
  }
  hold(`${name}: first paint`, medianOf(took), "ms", { atMost: goals.paint }, 0);
  state(`${name}: slowest of ${openings}`, `${Math.max(...took).toFixed(0)} ms`);
};

/** Scrolls each column to the end, or until this many of its cards are loaded; returns the most cards in the page. */
const loadAll = async (page: Page, atMost: number) => {
  let inPage = 0;
  const columns = page.locator("[data-column-cards]");
  for (let index = 0; index < (await columns.count()); index += 1) {
    const column = columns.nth(index);
    for (let [height, still] = [0, 0]; still < 10;) {
      const now = await column.evaluate((element) => {
        element.scrollTop = element.scrollHeight;
        return element.scrollHeight;
      });
      still = now === height ? still + 1 : 0;
      height = now;
      inPage = Math.max(inPage, await page.locator(cards).count());
      if (height > atMost * 120) break;
      await page.waitForTimeout(50);
    }
    await column.evaluate((element) => (element.scrollTop = 0));
    await page.waitForTimeout(50);
  }
  return inPage;
};

const heapOf = async (cdp: CDPSession) => {
  await cdp.send("HeapProfiler.collectGarbage");
  return (await cdp.send("Runtime.getHeapUsage")).usedSize / 1e6;
};

/** Drags cards between the columns that have some, and says what each drop took. */
const measureDrags = async (page: Page, cdp: CDPSession, name: string, columns: readonly number[]) => {
  hold(
    `${name}: frames while dragging`,
    await framesWhileDragged(page, columns),
    "a second",
    { atLeast: goals.frames },
    0,
  );
  state(`${name}: heap before the drags`, `${(await heapOf(cdp)).toFixed(0)} MB`);
  await clearDrops(page);
  for (let turn = 0; turn < drags; turn += 1)
    await drag(page, columns[turn % columns.length] ?? 0, columns[(turn + 1) % columns.length] ?? 0);
  await page.waitForTimeout(1000);
  const drops = await readDrops(page);
  const drawn = drops.map((drop) => drop.drawn).toSorted((a, b) => a - b);
  hold(`${name}: drops seen of ${drags}`, drops.length, "", { atLeast: drags }, 0);
  hold(`${name}: a drop drawn`, medianOf(drawn), "ms", { atMost: goals.drop }, 1);
  state(`${name}: nine in ten drops`, `${drawn[Math.ceil(drawn.length * 0.9) - 1]?.toFixed(1)} ms`);
  state(
    `${name}: from a drop to its frame`,
    `${medianOf(drops.map(({ painted }) => painted)).toFixed(1)} ms`,
  );
  hold(`${name}: heap after ${drags} drags`, await heapOf(cdp), "MB", { atMost: goals.heap }, 0);
};

const measureBoards = async (browser: Browser, base: string, boardId: string) => {
  const page = await signInOn(browser, base);
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(watchScreen);
  const own = `${tasks.toLocaleString("en")} tasks`;
  await measurePaint(page, own, `${base}/dashboard/kanban/${boardId}`, `/kanban/${boardId}`);
  hold(`${own}: cards in the page, all loaded`, await loadAll(page, tasks), "", { atMost: goals.cards }, 0);
  await measureDrags(page, cdp, own, [0, 1, 2]);
  const onboarding = `${drafts.toLocaleString("en")} drafts`;
  await measurePaint(page, onboarding, `${base}/dashboard/kanban/onboarding`, "/kanban/onboarding");
  hold(
    `${onboarding}: cards in the page, 2,000 loaded`,
    await loadAll(page, 2000),
    "",
    { atMost: goals.cards },
    0,
  );
  await measureDrags(page, cdp, onboarding, [0, 0]);
};

await build();
const about = `${drafts.toLocaleString("en")} drafts, ${tasks.toLocaleString("en")} tasks`;
await onServer(about, async ({ ask, query, server }) => {
  await seed(query, drafts);
  await query("update market set status = 'draft'");
  const boardId = await seedBoard(ask, query, tasks);
  await query("vacuum analyze");
  await inBrowser(
    (browser) => measureBoards(browser, server.base, boardId),
    ["--enable-precise-memory-info"],
  );
});

// The review desk in a real Chromium: `npm run bench -- review-screen [20000]` markets, of which one in fifty waits. From
// the key that approves to the frame that shows the next market.
import type { Page } from "@playwright/test";
import { build } from "../../scripts/build.mjs";
import { onServer } from "../atSize.ts";
import { inBrowser, signInOn } from "../browser.ts";
import { hold, medianOf, state } from "../figures.ts";
import { seed } from "../markets/seed.ts";

const [count = "20000"] = process.argv.slice(2);
const markets = Number(count);
const goal = 100;
const approvals = 20;
/** Nobody decides about what they have not looked at; meanwhile those after it are fetched. */
const lookMs = 500;

declare global {
  interface Window {
    /** How long each next market took, in milliseconds. */
    nextReviews?: number[];
  }
}

const watchDesk = () => {
  const took: number[] = [];
  window.nextReviews = took;
  let pressedAt: number | null = null;
  let shown = "";
  addEventListener(
    "keydown",
    ({ key }) => {
      if (key === "a" || key === "Enter") pressedAt = performance.now();
    },
    true,
  );
  new MutationObserver(() => {
    const name = document.querySelector("main h2")?.textContent ?? "";
    if (name === "" || name === shown) return;
    shown = name;
    const began = pressedAt;
    pressedAt = null;
    // After the frame that draws it.
    if (began !== null) requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - began)));
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

/** A market with details missing asks first, and Enter approves it all the same. */
const approve = async (page: Page) => {
  const before = await page.locator("main h2").first().textContent();
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog");
  const next = page.waitForFunction(
    (name) => document.querySelector("main h2")?.textContent !== name,
    before,
  );
  await Promise.race([next, dialog.waitFor()]);
  if (await dialog.isVisible()) await page.keyboard.press("Enter");
  await next;
};

await build();
await onServer(`${markets.toLocaleString("en")} markets`, async ({ query, server }) => {
  await seed(query, markets);
  await query(`update market set status = 'in_review', name = name || ' ' || number from (
    select id as one, row_number() over (order by id) as number from market) numbered
    where one = id and number % 50 = 0`);
  await query("vacuum analyze");
  await inBrowser(async (browser) => {
    const page = await signInOn(browser, server.base);
    await page.addInitScript(watchDesk);
    await page.goto(`${server.base}/dashboard/admin/review/in_review`);
    await page.locator("main h2").first().waitFor();
    for (let turn = 0; turn < approvals; turn += 1) {
      await page.waitForTimeout(lookMs);
      await approve(page);
    }
    const took = await page.evaluate(() => window.nextReviews ?? []);
    hold(`next reviews seen of ${approvals}`, took.length, "", { atLeast: approvals }, 0);
    hold("the next review on screen", medianOf(took), "ms", { atMost: goal }, 0);
    state("the slowest of them", `${Math.max(...took).toFixed(0)} ms`);
  });
});

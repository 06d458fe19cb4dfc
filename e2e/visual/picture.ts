// Compares the screen with its stored picture. Another Chromium renders letters differently, so a difference fails only
// on the version that drew the stored pictures; elsewhere it is a warning.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { differingPixels, makeSmall } from "@igo/testing/builders/smallPicture";
import { drawing, tolerated } from "../visual.config.ts";

const record = join(import.meta.dirname, "baseline/chromium.txt");

// What differs by no more in any colour is less than Playwright's threshold, which is 1,409 of its weighted squares of
// differences: 1.15 × 35².
const shade = 35;

const isKeeping = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

export const comparePicture = async (page: Page, name: string): Promise<void> => {
  const version = page.context().browser()?.version() ?? "";
  if (isKeeping()) {
    mkdirSync(dirname(record), { recursive: true });
    writeFileSync(record, `${version}\n`);
  }
  const drawnBy = existsSync(record) ? readFileSync(record, "utf8").trim() : version;
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A sticky element is a layer of its own, and its letters shift by a subpixel depending on when it was first drawn.
    // Without scrolling, a table's header is in the same place anyway. (The page's policy would refuse a style sheet.)
    for (const head of document.querySelectorAll("thead")) head.style.position = "static";
  });
  const kept = join(dirname(record), `${name}.png`);
  if (isKeeping()) {
    const writtenAt = () => statSync(kept, { throwIfNoEntry: false })?.mtimeMs;
    const before = writtenAt();
    await expect(page).toHaveScreenshot(`${name}.png`);
    if (writtenAt() !== before) await makeSmall(kept);
    return;
  }
  if (existsSync(kept)) {
    const differing = await differingPixels(await page.screenshot(drawing), kept, shade);
    if (differing <= tolerated.maxDiffPixels) return;
  }
  // Waits for a page that was not ready, and stores both and what differs.
  if (version === drawnBy) await expect(page).toHaveScreenshot(`${name}.png`);
  // oxlint-disable-next-line no-console -- a warning, not a failure
  else console.warn(`${name} differs; the kept picture was drawn by Chromium ${drawnBy}, this is ${version}`);
};

const underWay = "[aria-busy=true], [role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root";

/** Opens a screen, until it shows what it is about. */
export const openLoaded = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Sign-in is visible before it is interactive.
  await expect(page.locator("#root [inert]")).toHaveCount(0);
  await expect(page.locator(underWay)).toHaveCount(0);
};

/**
 * The height of what is shown once fonts have loaded and the layout is stable: a field that still upgrades itself is
 * higher. Not the scroll height: a pane with our own scrollbar overflows while it measures itself.
 */
const heightOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const now = () => Math.ceil(document.body.getBoundingClientRect().height);
    let height = now();
    for (let same = 0; same < 20;) {
      await new Promise(requestAnimationFrame);
      same = now() === height ? same + 1 : 0;
      height = now();
    }
    return height;
  });

/** As high as the kept picture, which fails if the content is lower by now; 0 if there is none, or none to compare. */
const keptHeight = (name: string): number => {
  const kept = join(dirname(record), `${name}.png`);
  // Where every PNG has its height.
  return isKeeping() || !existsSync(kept) ? 0 : readFileSync(kept).readUInt32BE(20);
};

/**
 * Opens a page in a window as high as its content. A page with sticky parts renders slightly differently after a
 * resize, so if the kept picture has another height, it is opened again, and once more if it was not stable when
 * measured.
 */
export const openWhole = async (page: Page, name: string, open: () => Promise<unknown>): Promise<void> => {
  const least = page.viewportSize();
  if (least) await page.setViewportSize({ ...least, height: Math.max(keptHeight(name), least.height) });
  await open();
  for (let tries = 0; tries < 3; tries += 1) {
    const height = await heightOf(page);
    const window = page.viewportSize();
    if (!window || !least || Math.max(height, least.height) === window.height) return;
    await page.setViewportSize({ width: window.width, height: Math.max(height, least.height) });
    await open();
  }
};

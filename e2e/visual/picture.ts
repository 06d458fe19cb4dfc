// Compares what is on the screen with the picture that is kept of it. Another Chromium draws letters otherwise: there a
// difference is told, and only on the one that drew the kept pictures does it fail.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { makeSmall } from "@igo/testing/builders/smallPicture";

const record = join(import.meta.dirname, "baseline/chromium.txt");

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
    // What sticks is a layer of its own, and between two pixels its letters depend on when it was first drawn. Where
    // nothing is scrolled a table's head stands in the same place without. (A style sheet the page's policy would refuse.)
    for (const head of document.querySelectorAll("thead")) head.style.position = "static";
  });
  const kept = join(dirname(record), `${name}.png`);
  const writtenAt = () => statSync(kept, { throwIfNoEntry: false })?.mtimeMs;
  const before = writtenAt();
  try {
    // Where it is not to fail, it is not waited for either: a hundred and more would take too long.
    await expect(page).toHaveScreenshot(`${name}.png`, version === drawnBy ? {} : { timeout: 2000 });
    if (isKeeping() && writtenAt() !== before) await makeSmall(kept);
  } catch (difference) {
    if (version === drawnBy) throw difference;
    // oxlint-disable-next-line no-console -- told, not failed
    console.warn(`${name} differs; the kept picture was drawn by Chromium ${drawnBy}, this is ${version}`);
  }
};

/** How high what is shown is, once its letters are there and it has come to rest: a field that is still becoming itself
 * is higher. Not what the page scrolls to: a pane with a scrollbar of our own reaches beyond its end while it measures
 * itself. */
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

/** Opens a page in a window as high as what it shows. What was drawn in a lower one, with parts that stick, is drawn
 * otherwise by a hair: it is opened again, and once more where it had not come to rest when it was measured. */
export const openWhole = async (page: Page, open: () => Promise<unknown>): Promise<void> => {
  const least = page.viewportSize();
  await open();
  for (let tries = 0; tries < 3; tries += 1) {
    const height = await heightOf(page);
    const window = page.viewportSize();
    if (!window || !least || Math.max(height, least.height) === window.height) return;
    await page.setViewportSize({ width: window.width, height: Math.max(height, least.height) });
    await open();
  }
};

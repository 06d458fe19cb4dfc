// What a user waits for on the map: from the press that opens the screen to the filled departments, a zoom to the
// markets of a city, and the frame rate while dragging.
import type { Browser, Page } from "@playwright/test";
import { countFrames, inBrowser, signInOn } from "../browser.ts";
import { hold, medianOf, state } from "../figures.ts";

const goals = { draw: 400, frames: 55 };
const map = "svg[role=application]";

const loads = 5;
// The first screen loads what it may need next.
const settling = 1500;

const firstDraws = async (browser: Browser, base: string): Promise<number[]> => {
  const took: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    const page = await signInOn(browser, base);
    await page.waitForTimeout(settling);
    const opening = performance.now();
    await page.click('a[href="/dashboard/three"]');
    await page.waitForSelector(`${map} path[data-code]`);
    took.push(performance.now() - opening);
    await page.close();
  }
  return took;
};

export const measureDrawing = (base: string): Promise<void> =>
  inBrowser(async (browser) => {
    const draws = await firstDraws(browser, base);
    hold(
      `from the press to the first draw, middle of ${loads}`,
      medianOf(draws),
      "ms",
      { atMost: goals.draw },
      0,
    );
    state("the slowest of them", `${Math.max(...draws).toFixed(0)} ms`);
    const page = await signInOn(browser, base);
    await page.waitForTimeout(settling);
    const city = performance.now();
    await page.goto(`${base}/dashboard/three?municipalityCode=05001`);
    // Single markets, or clusters where there are too many. Not every class of points need occur here.
    await page.waitForSelector(`${map} :is(.dot[d^="M"], .cluster)`);
    hold(
      "a city opened by its address, scripts and all",
      performance.now() - city,
      "ms",
      { atMost: 4 * goals.draw },
      0,
    );
    hold(
      "frames a second while it is dragged",
      await framesWhileDragged(page),
      "",
      { atLeast: goals.frames },
      0,
    );
  });

const seconds = 2;

const framesWhileDragged = async (page: Page): Promise<number> => {
  const box = await page.locator(map).boundingBox();
  if (!box) throw new Error("The map is not there");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const counted = countFrames(page, seconds);
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < seconds * 60; step += 1) {
    await page.mouse.move(x + 120 * Math.sin(step / 12), y + 80 * Math.cos(step / 12));
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
  return counted;
};

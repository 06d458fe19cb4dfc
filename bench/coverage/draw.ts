// What a user waits for on the map: from the press that opens the screen to the filled departments, a zoom to the
// markets of a city, and the frame rate while dragging.
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { countFrames } from "../board/watch.ts";
import { hold, state } from "../figures.ts";
import { account } from "../serving.ts";

const goals = { draw: 400, frames: 55 };
const map = "svg[role=application]";

const loads = 5;

/** A new visitor's page, with nothing in its cache, on the first screen behind sign-in. */
const signIn = async (browser: Browser, base: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${base}/auth/jwt/sign-in`);
  await page.fill("input[name=email]", account.email);
  await page.fill("input[type=password]", account.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
  await page.waitForTimeout(1500);
  return page;
};

const firstDraws = async (browser: Browser, base: string): Promise<number[]> => {
  const took: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    const page = await signIn(browser, base);
    const opening = performance.now();
    await page.click('a[href="/dashboard/three"]');
    await page.waitForSelector(`${map} path[data-code]`);
    took.push(performance.now() - opening);
    await page.close();
  }
  return took.toSorted((a, b) => a - b);
};

export const measureDrawing = async (base: string): Promise<void> => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const draws = await firstDraws(browser, base);
    const middle = draws[Math.floor(loads / 2)] ?? 0;
    hold(`from the press to the first draw, middle of ${loads}`, middle, "ms", { atMost: goals.draw }, 0);
    state("the slowest of them", `${(draws.at(-1) ?? 0).toFixed(0)} ms`);
    const page = await signIn(browser, base);
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
  } finally {
    await browser.close();
  }
};

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

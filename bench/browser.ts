// The Chromium of a bench, and the administrator's sign-in on its screen.
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import { account } from "./serving.ts";

export const inBrowser = async (
  work: (browser: Browser) => Promise<unknown>,
  args: string[] = [],
): Promise<void> => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
};

/** A new visitor's page, with nothing in its cache, on the first screen behind sign-in. */
export const signInOn = async (browser: Browser, base: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${base}/auth/jwt/sign-in`);
  await page.fill("input[name=email]", account.email);
  await page.fill("input[type=password]", account.password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/dashboard/);
  return page;
};

/** How many frames a second the page draws from now on. */
export const countFrames = (page: Page, seconds: number): Promise<number> =>
  page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const began = performance.now();
        const count = (now: number) => {
          frames += 1;
          if (now - began < duration) requestAnimationFrame(count);
          else resolve((frames * 1000) / (now - began));
        };
        requestAnimationFrame(count);
      }),
    seconds * 1000,
  );

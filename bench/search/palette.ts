// How soon the palette shows a record: from the last letter of a code until the market that has it is there.
import { chromium } from "@playwright/test";
import { findBrowser } from "../../scripts/browser.mjs";
import { hold } from "../figures.ts";
import { timesOfKeys } from "../keys.ts";
import { account } from "../serving.ts";

const turns = 100;
const goalMs = 80;

/** `codeOf` is another market's code each time. */
export const measurePalette = async (base: string, codeOf: (turn: number) => string): Promise<void> => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${base}/auth/jwt/sign-in`);
    await page.fill("input[name=email]", account.email);
    await page.fill("input[type=password]", account.password);
    await page.keyboard.press("Enter");
    await page.locator("header [aria-keyshortcuts]").first().waitFor();
    // Its script loads when it first opens.
    await timesOfKeys(page, 1, () => ({ keys: ["Control+k"], selector: "[role=dialog] input" }));
    const took = await timesOfKeys(page, turns, (turn) => ({
      keys: ["Control+k", ...codeOf(turn).split("")],
      selector: "[role=listbox]",
      text: codeOf(turn),
    }));
    const slow = took[Math.ceil(turns * 0.95) - 1] ?? Number.NaN;
    hold(`palette: the record after the last letter, p95 of ${turns}`, slow, "ms", { atMost: goalMs }, 0);
  } finally {
    await browser.close();
  }
};

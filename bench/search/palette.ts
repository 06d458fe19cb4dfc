// How soon the palette shows a record: from the last letter of a code until the market that has it is there.
import { inBrowser, signInOn } from "../browser.ts";
import { hold } from "../figures.ts";
import { timesOfKeys } from "../keys.ts";

const turns = 100;
const goalMs = 80;

/** `codeOf` is another market's code each time. */
export const measurePalette = (base: string, codeOf: (turn: number) => string): Promise<void> =>
  inBrowser(async (browser) => {
    const page = await signInOn(browser, base);
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
  });

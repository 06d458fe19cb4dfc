// How soon a page answers keys: the time from the last of them until something is there.
import type { Page } from "@playwright/test";

declare global {
  interface Window {
    answered?: Promise<number>;
  }
}

type Turn = {
  /** As Playwright names them. */
  keys: readonly string[];
  /** The first element of this selector must be there, and hold the text. */
  selector: string;
  text?: string;
};

/** Milliseconds of each turn, from least to most. Each turn opens a dialog, which Escape then closes. */
export const timesOfKeys = async (
  page: Page,
  turns: number,
  turnOf: (turn: number) => Turn,
): Promise<number[]> => {
  const took: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const { keys, selector, text = "" } = turnOf(turn);
    await page.evaluate(
      ([wanted = "", content = ""]) => {
        let pressedAt = 0;
        const hear = (event: KeyboardEvent) => (pressedAt = event.timeStamp);
        window.addEventListener("keydown", hear, { capture: true });
        window.answered = new Promise((resolve, reject) => {
          setTimeout(() => reject(new Error(`Nothing holds ${content}`)), 10_000);
          const observer = new MutationObserver(() => {
            if (pressedAt === 0 || !document.querySelector(wanted)?.textContent.includes(content)) return;
            observer.disconnect();
            window.removeEventListener("keydown", hear, { capture: true });
            resolve(performance.now() - pressedAt);
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
        });
      },
      [selector, text],
    );
    for (const key of keys) await page.keyboard.press(key);
    took.push(await page.evaluate(() => window.answered ?? Number.NaN));
    await page.keyboard.press("Escape");
    await page.locator("[role=dialog]").waitFor({ state: "detached" });
  }
  return took.toSorted((a, b) => a - b);
};

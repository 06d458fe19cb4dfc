// A close look at a screen: on a desk and on a phone, light and dark, with axe (WCAG 2.2 AA) and a picture of each.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof screens;
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** As if another tab had chosen the mode: this works behind an open dialog too. */
const chooseMode = (page: Page, mode: "light" | "dark") =>
  page.evaluate((newValue) => {
    localStorage.setItem("theme-mode", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "theme-mode", newValue }));
  }, mode);

/** Fonts are there and nothing moves; a spinner may turn for ever. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

const faultsOf = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target.join(" ")}: ${failureSummary ?? ""}`),
  );
};

const heightOf = (page: Page) => page.evaluate(() => Math.min(document.documentElement.scrollHeight, 4000));

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Leaves the screen as large and as light as it was. */
export const lookAt = async (
  page: Page,
  fileOf: (look: string) => string,
  sizes: readonly Size[] = ["desk", "phone"],
): Promise<void> => {
  const before = page.viewportSize() ?? screens.desk;
  for (const { width, height } of sizes.map((name) => screens[name])) {
    await page.setViewportSize({ width, height });
    await settled(page);
    // As tall as what is on it: in a picture of more than the window, bars that stick would stand in the middle.
    await page.setViewportSize({ width, height: Math.max(height, await heightOf(page)) });
    for (const mode of ["light", "dark"] as const) {
      await chooseMode(page, mode);
      await settled(page);
      const path = fileOf(mode === "light" ? `${width}` : `${width}-dark`);
      await page.screenshot({ path });
      expect.soft(await faultsOf(page), `axe, ${path}`).toEqual([]);
      expect.soft(await sidewaysScroll(page), `the page scrolls sideways, ${path}`).toBeLessThanOrEqual(0);
    }
  }
  await chooseMode(page, "light");
  await page.setViewportSize(before);
  await settled(page);
};

// A close look at the current screen: axe (WCAG 2.2 AA), and nothing that scrolls sideways.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof screens;
export type Scheme = "light" | "dark";
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** As if another tab had changed the scheme: this also works behind an open dialog. */
const chooseScheme = async (page: Page, scheme: Scheme) => {
  await page.evaluate((newValue) => {
    localStorage.setItem("theme-mode", newValue);
    dispatchEvent(new StorageEvent("storage", { key: "theme-mode", newValue }));
  }, scheme);
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", scheme);
};

/** Fonts have loaded and nothing moves, except a spinner. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
  });

const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const axeSource = readFileSync(join(import.meta.dirname, "../node_modules/axe-core/axe.min.js"), "utf8");

const faultsOf = async (page: Page): Promise<string[]> => {
  // Once per document: it is 650 kB.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  return page.evaluate(async (values) => {
    if (!window.axe) throw new Error("axe did not come to the page");
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "tag", values },
      resultTypes: ["violations"],
      // Our only frame shows a mail, and runs no scripts.
      iframes: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary ?? ""}`),
    );
  }, rules);
};

/**
 * Soft assertions, so that one run lists all violations. Colours may still be in transition, so a failed look is
 * repeated.
 */
export const expectNoFaults = async (page: Page, name: string): Promise<void> => {
  let faults = await faultsOf(page);
  if (faults.length > 0) {
    await settled(page);
    faults = await faultsOf(page);
  }
  expect.soft(faults, `axe, ${name}`).toEqual([]);
  expect.soft(await sidewaysScroll(page), `the page scrolls sideways, ${name}`).toBeLessThanOrEqual(0);
};

export const isWhole = process.env.E2E_LOOKS === "all";

/** With `E2E_LOOKS=all` each size in each scheme; otherwise desktop in one and phone in the other. */
const looksOf = (sizes: readonly Size[], schemes: readonly Scheme[]) =>
  schemes.flatMap((scheme, row) =>
    sizes
      .filter((_, place) => isWhole || sizes.length !== schemes.length || place === row)
      .map((size) => ({ size, scheme })),
  );

/** Restores the size and the scheme afterwards. */
export const lookAt = async (
  page: Page,
  name: string,
  { sizes, schemes }: { sizes: readonly Size[]; schemes: readonly Scheme[] },
): Promise<void> => {
  const before = page.viewportSize() ?? screens.desk;
  for (const { size, scheme } of looksOf(sizes, schemes)) {
    await chooseScheme(page, scheme);
    await page.setViewportSize(screens[size]);
    await settled(page);
    await expectNoFaults(page, `${name}, ${size}, ${scheme}`);
  }
  await chooseScheme(page, "light");
  await page.setViewportSize(before);
};

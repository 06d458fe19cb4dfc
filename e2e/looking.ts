// A close look at the current screen: axe (WCAG 2.2 AA), and nothing that scrolls sideways.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import type { Language } from "./words.ts";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

export const screens = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof screens;
export type Scheme = "light" | "dark";
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** As if another tab had changed it: this also works behind an open dialog. */
const chooseElsewhere = (page: Page, name: string, value: string) =>
  page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue);
      dispatchEvent(new StorageEvent("storage", { key, newValue }));
    },
    [name, value] as const,
  );

const chooseScheme = async (page: Page, scheme: Scheme) => {
  await chooseElsewhere(page, "theme-mode", scheme);
  await expect(page.locator("html")).toHaveAttribute("data-color-scheme", scheme);
};

const chooseLanguage = async (page: Page, language: Language) => {
  await chooseElsewhere(page, "app-language", language);
  await expect(page.locator("html")).toHaveAttribute("lang", language === "es" ? "es-CO" : "en");
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

const expectNoSidewaysScroll = async (page: Page, name: string) => {
  const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect.soft(await page.evaluate(excess), `the page scrolls sideways, ${name}`).toBeLessThanOrEqual(0);
};

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
  await expectNoSidewaysScroll(page, name);
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

/** In Spanish on a phone, where texts are longest for their space; for axe, the language makes no difference. */
export const lookInSpanish = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize() ?? screens.desk;
  await chooseLanguage(page, "es");
  await page.setViewportSize(screens.phone);
  await settled(page);
  await expectNoSidewaysScroll(page, `${name}, phone, Spanish`);
  await chooseLanguage(page, "en");
  await page.setViewportSize(before);
};

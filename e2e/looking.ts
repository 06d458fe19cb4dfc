// A close look at the current screen: axe (WCAG 2.2 AA), and nothing that scrolls sideways.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type * as Axe from "axe-core";
import type { Language } from "./words.ts";

declare global {
  interface Window {
    axe?: typeof Axe;
    /** How far what is shown has moved by itself since the page began, and what moved most. */
    movesSoFar?: () => { sum: number; most: string };
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

/** No card lies over the title, or the title over a card that is not its own. */
const expectTitleFree = async (page: Page, name: string) => {
  const over = await page.evaluate(() => {
    const title = document.querySelector("main h1");
    const box = title?.getBoundingClientRect();
    if (!title || !box) return [];
    const found = [...document.querySelectorAll("main .MuiCard-root")].filter((card) => {
      const { top, bottom, left, right } = card.getBoundingClientRect();
      const isApart = top >= box.bottom || bottom <= box.top || left >= box.right || right <= box.left;
      return !isApart && !card.contains(title) && card.checkVisibility();
    });
    return found.map((card) => (card.textContent ?? "").slice(0, 40));
  });
  expect.soft(over, `cards over the title, ${name}`).toEqual([]);
};

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/** From here on each page of the context counts what moves by itself; a move soon after an input or a resize is not. */
export const countMoves = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    const moves: { value: number; what: string }[] = [];
    const called = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? "").trim().slice(0, 40);
      return `${element?.tagName.toLowerCase() ?? "?"} "${text}"`;
    };
    const isShift = (entry: PerformanceEntry): entry is Shift => "hadRecentInput" in entry;
    const take = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries.filter(isShift)) {
        if (hadRecentInput) continue;
        const what = sources.map(
          ({ node, previousRect: was, currentRect: is }) =>
            `${called(node)} ${Math.round(was.x)},${Math.round(was.y)} → ${Math.round(is.x)},${Math.round(is.y)}`,
        );
        moves.push({ value, what: what.join("; ") });
      }
    };
    const watching = new PerformanceObserver((list) => take(list.getEntries()));
    watching.observe({ type: "layout-shift", buffered: true });
    window.movesSoFar = () => {
      take(watching.takeRecords());
      const [most] = moves.toSorted((one, other) => other.value - one.value);
      return { sum: moves.reduce((sum, { value }) => sum + value, 0), most: most?.what ?? "" };
    };
  });
};

/** As browsers measure it, 0.1 of the window is what people do not mind. */
const mostMoved = 0.1;

/** Nothing jumps while a screen loads: what waits has the size of what comes. */
export const expectStill = async (page: Page, name: string): Promise<void> => {
  await settled(page);
  const { sum, most } = await page.evaluate(() => window.movesSoFar?.() ?? { sum: Infinity, most: "" });
  expect.soft(sum, `${name} moves by itself while it loads: ${most}`).toBeLessThanOrEqual(mostMoved);
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

/** The first line of a fault: its rule and the selector of its element, which may have colons of its own. */
const placeOf = (fault: string): string => fault.split("\n", 1).join("");

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
  // A bar at the foot covers a part of what scrolls beneath it: what is too small only there is not.
  if (faults.some((fault) => fault.includes("partially obscured"))) {
    await page.evaluate(() => scrollBy(0, 60));
    await settled(page);
    const still = (await faultsOf(page)).map(placeOf);
    faults = faults.filter((fault) => still.includes(placeOf(fault)));
    await page.evaluate(() => scrollBy(0, -60));
  }
  expect.soft(faults, `axe, ${name}`).toEqual([]);
  await expectNoSidewaysScroll(page, name);
  await expectTitleFree(page, name);
};

export const isWhole = process.env.E2E_LOOKS === "all";

type Looks = { sizes: readonly Size[]; schemes: readonly Scheme[]; phoneIn?: Language };

/**
 * With `E2E_LOOKS=all` each size in each scheme; otherwise desktop in one and phone in the other. `phoneIn` is the phone's
 * language, or with `all` its second one.
 */
const looksOf = ({ sizes, schemes, phoneIn = "en" }: Looks) =>
  schemes.flatMap((scheme, row) =>
    sizes
      .filter((_, place) => isWhole || sizes.length !== schemes.length || place === row)
      .flatMap((size) => {
        const languages =
          size === "desk" ? ["en" as const] : isWhole ? [...new Set(["en" as const, phoneIn])] : [phoneIn];
        return languages.map((language) => ({ size, scheme, language }));
      }),
  );

/** Restores the size, the scheme and the language afterwards. */
export const lookAt = async (page: Page, name: string, looks: Looks): Promise<void> => {
  const before = page.viewportSize() ?? screens.desk;
  for (const { size, scheme, language } of looksOf(looks)) {
    await page.setViewportSize(screens[size]);
    await chooseScheme(page, scheme);
    if (looks.phoneIn) await chooseLanguage(page, language);
    await settled(page);
    await expectNoFaults(page, `${name}, ${size}, ${scheme}, ${language}`);
  }
  if (looks.phoneIn) await chooseLanguage(page, "en");
  await chooseScheme(page, "light");
  await page.setViewportSize(before);
};

// Three chains whose workbooks nobody prepared for (`e2e/strangers.ts`), from the file to "imported" in twelve clicks at
// most; of the sender's next file, only what the stores themselves must say is asked again. One is done with the mouse, one
// with the keyboard alone, one on a phone by touch.
import { actionLabel, offerLabel, useLabel } from "@igo/contract/imports/causes.words";
import type { ConstantOffer } from "@igo/contract/imports/imports.mapping";
import type { Locator } from "@playwright/test";
import { expect, test } from "../product.ts";
import { heading, importFile, tabTo } from "../steps.ts";
import { type Stranger, writeStranger } from "../strangers.ts";
import { fieldLabel, type Language } from "../words.ts";

const mostClicks = 12;
const mostDecisions = 10;

type Decision =
  /** How the id of its cause begins, and the decision that is pressed; what is typed before it. */
  { of: string; press: (language: Language) => string; typed?: string } | { proposals: number };

const category = (from: ConstantOffer["from"], text: string): Decision => ({
  of: "categoryCode~",
  press: (language) => offerLabel({ field: "categoryCode", from, text }, language),
});
/** Only the stores know better. */
const out = (of: string): Decision => ({ of, press: (language) => actionLabel("form", "skip", language) });

const towns = (code: "NOT_FOUND" | "AMBIGUOUS"): Decision => ({
  of: `municipalityCode~${code}`,
  press: (language) => actionLabel("unknown", "accept", language),
});
/** There are two, and the file's other stores are elsewhere. */
const armenia: Decision = {
  of: "municipalityCode~AMBIGUOUS",
  press: (language) => (language === "en" ? "Change 1 value" : "Cambiar 1 valor"),
  typed: "Armenia, Quindío",
};
const email: Decision = {
  of: "email~REQUIRED",
  press: (language) => (language === "en" ? "Apply" : "Aplicar"),
  typed: "tiendas@example.com",
};

const decided: Record<Stranger, { first: Decision[]; next: Decision[] }> = {
  drugstores: { first: [category("title", "DROGUERÍAS"), towns("NOT_FOUND"), armenia], next: [] },
  greengrocers: {
    first: [
      category("names", "Fruver"),
      { proposals: 2 },
      // A sheet of stores that have landlines alone.
      out("phone~REQUIRED"),
      { of: "column~0~0", press: (language) => useLabel(fieldLabel(language, "externalCode"), language) },
    ],
    next: [out("phone~REQUIRED")],
  },
  coffeeShops: {
    first: [
      category("names", "Café"),
      email,
      towns("AMBIGUOUS"),
      out("lat~INVALID_NUMBER"),
      out("phone~INVALID_PHONE"),
    ],
    next: [out("lat~INVALID_NUMBER"), out("phone~INVALID_PHONE")],
  },
};

const ways = {
  drugstores: { by: "the keyboard", tag: [] },
  greengrocers: { by: "the mouse", tag: ["@spanish"] },
  coffeeShops: { by: "touch", tag: ["@spanish"] },
} as const;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const journey = (stranger: Stranger, { by, tag }: (typeof ways)[Stranger]) =>
  test(
    `a stranger's workbook is imported in twelve clicks, and the next one as last time: ${stranger}, by ${by}`,
    { tag: [...tag] },
    async ({ page, say, language, enter }, info) => {
      test.setTimeout(900_000);
      let clicks = 0;
      const isShownCard = (target: Locator) =>
        target.evaluate((element) => element.matches("[data-cause][tabindex='-1']"));
      const goTo = async (target: Locator) => {
        if (!(await isShownCard(target))) return tabTo(page, target, 200);
        // Arrows lead from card to card.
        await tabTo(page, page.locator("[data-cause][tabindex='0']"), 200);
        await page.keyboard.press("Home");
        for (let at = 0; at < 30 && (await isShownCard(target)); at += 1)
          await page.keyboard.press("ArrowDown");
      };
      const click = async (target: Locator) => {
        clicks += 1;
        if (by === "the mouse") return target.click();
        if (by === "touch") return target.tap();
        await goTo(target);
        if ((await target.getAttribute("data-cause")) === null) await page.keyboard.press("Enter");
      };
      const button = (name: string) => page.getByRole("button", { name, exact: true });
      const choose = async (which: 0 | 1) => {
        const name = `${stranger}-${which + 1}.xlsx`;
        const file = info.outputPath(name);
        await writeStranger(stranger, which, file);
        await page.goto("/dashboard/admin/import-excel");
        clicks = 1;
        await importFile(page, say).setInputFiles(file);
        await expect(heading(page, name)).toBeVisible();
      };
      const decide = async (decision: Decision) => {
        if ("proposals" in decision) {
          const all = button(say("imports.decisions.acceptProposals", { count: decision.proposals }));
          await click(all);
          await expect(all).toHaveCount(0);
          return;
        }
        const card = page.locator(`[data-cause^="${decision.of}"]`).first();
        await expect(card).toBeVisible();
        if ((await card.getAttribute("aria-pressed")) !== "true") await click(card);
        const id = await card.getAttribute("data-cause");
        const detail = page.locator("#import-cause");
        if (decision.typed !== undefined) {
          await click(detail.locator("input"));
          await page.keyboard.type(decision.typed);
          await page.keyboard.press("Tab");
        }
        await click(detail.getByRole("button", { name: decision.press(language), exact: true }));
        await expect(page.locator(`[data-cause="${id}"]`)).toHaveCount(0);
      };
      const begin = new RegExp(
        `^${say("imports.of.begin.market", { count: 22 }).replace("22", String.raw`[\d.,]+`)}$`,
      );
      const bringIn = async (decisions: readonly Decision[]) => {
        for (const decision of decisions) await decide(decision);
        const next = button(say("imports.fix.continue"));
        const commit = page.getByRole("button", { name: begin });
        await expect(next.or(commit)).toBeEnabled();
        if (!(await commit.isVisible())) await click(next);
        await click(commit);
        await expect(page.getByText(say("imports.status.committed")).first()).toBeVisible();
      };

      await enter();
      await choose(0);
      await bringIn(decided[stranger].first);
      expect(clicks).toBeLessThanOrEqual(mostClicks);
      expect(decided[stranger].first.length).toBeLessThanOrEqual(mostDecisions);

      await choose(1);
      await bringIn(decided[stranger].next);
      expect(clicks).toBeLessThanOrEqual(mostClicks);
    },
  );

journey("drugstores", ways.drugstores);
journey("greengrocers", ways.greengrocers);
test.describe("on a phone", () => {
  test.use(phone);
  journey("coffeeShops", ways.coffeeShops);
});

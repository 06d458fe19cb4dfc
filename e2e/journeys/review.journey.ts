// A morning of the operations team by keys alone: ten partners are answered in the stream of Home, twenty markets approved
// on the review desk, papers answered on it and undone, and thirty cells pasted and undone. The keys are counted.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aMarket, settings } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { lookAt } from "../looking.ts";
import { activate, ana } from "../partners.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading, toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

const market = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

/** Presses keys and counts them; what is written is not counted. */
const counting = ({ keyboard }: Page) => {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
      count += keys.length;
    },
    taken: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
};

/** With all that a market needs to go live, so that nothing is asked before it does. */
const whole = {
  ...settings,
  legalName: "Panadería S. A. S.",
  legalRepName: "Ana Rojas",
  legalRepDocument: "1234567",
  contactName: "Ana Rojas",
  openingHours: {
    weekly: ([1, 2, 3, 4, 5] as const).map((day) => ({ day, open: "08:00", close: "20:00" })),
    exceptions: [],
    closedUntil: null,
  },
};

const many = { conversations: 10, reviews: 20, cells: 30 };
const named = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name} ${String(index + 1).padStart(2, "0")}`);

test(
  "ten are answered, twenty approved, thirty cells pasted; returned, snoozed, undone: all by keys alone",
  { tag: "@spanish" },
  async ({ page, context, say, language, server, mailbox, asAdmin, enter }) => {
    const { call, send, makeMarket } = seederOf(asAdmin);
    const { press, taken } = counting(page);
    const asking = named(many.conversations, "Droguería");
    const own: { marketId: string; role: string }[] = [];
    for (const [index, name] of asking.entries()) {
      const marketId = await makeMarket({
        name,
        externalCode: `D-${index}`,
        taxId: String(900_200_000 + index),
      });
      own.push({ marketId, role: "owner" });
    }
    await call("POST", "/user/invite", { ...ana, role: 2, locale: language, markets: own });
    const asAna = seederOf((await activate(server.url, mailbox)).ask);
    for (const { marketId } of own) {
      const begun = { kind: "market", clientId: randomUUID(), marketId };
      const id = await asAna.make("/chat", "conversation", begun);
      await asAna.call("POST", `/chat/${id}/messages`, { clientId: randomUUID(), text: "¿Qué nos falta?" });
    }
    const reviewed = named(many.reviews + 2, "Panadería");
    for (const [index, name] of reviewed.entries()) {
      // Every other one lacks something.
      const given = { name, externalCode: `T-${index}`, taxId: String(900_300_000 + index) };
      const id = await makeMarket(aMarket(index % 2 === 0 ? given : { ...whole, ...given }));
      if (index < 3)
        await send(`/market/${id}/documents`, { name: "rut.pdf", bytes: aPdf(name) }, { kind: "rut" });
      await call("POST", `/market/${id}/status`, { status: "in_review", version: 1 });
    }
    const review = (place: number) => market(page, reviewed[place] ?? "");

    await test.step("ten are answered where their lines stand, by two keys each and what is written", async () => {
      await enter("/dashboard/two");
      const line = (name: string) => page.getByRole("link", { name: new RegExp(name) });
      await expect(line("Droguería 01")).toBeVisible();
      await lookAt(page, "today", both);
      await press("j");
      for (const [index, name] of asking.entries()) {
        await expect(line(name)).toBeFocused();
        await press("r");
        await expect(page.getByRole("textbox", { name: say("chat.compose.label") })).toBeFocused();
        if (index === 0) {
          await expect(page.getByText("¿Qué nos falta?").last()).toBeVisible();
          await lookAt(page, "today, answering", both);
        }
        await page.keyboard.type("El RUT");
        await press("Enter");
        await expect(line(name)).toHaveCount(0);
      }
      expect(taken()).toBe(1 + 2 * many.conversations);
    });

    await test.step("R on the reviews opens the desk, where A approves and the next one is there", async () => {
      const line = page.locator("a[data-title]", {
        hasText: say("home.waiting.inReview", { count: reviewed.length }),
      });
      await expect(line).toBeFocused();
      await press("r");
      await expect(heading(page, say("reviews.title.in_review"))).toBeVisible();
      taken();
      for (let place = 0; place < many.reviews; place += 1) {
        await expect(review(place)).toBeVisible();
        if (place === 0) await lookAt(page, "review desk", both);
        await press("a");
        if (place % 2 === 0) {
          await expect(page.getByRole("dialog")).toBeVisible();
          if (place === 0) await lookAt(page, "review desk, approving with details missing", both);
          await press("Enter");
        }
        await expect(review(place + 1)).toBeVisible();
        expect(taken(), `keys for ${reviewed[place]}`).toBeLessThanOrEqual(2);
      }
      const done = say("reviews.progress", { done: many.reviews, total: reviewed.length });
      await expect(page.getByRole("status").filter({ hasText: `${done} · ` })).toBeVisible();
      await expect(toast(page, say("reviews.approved", { name: reviewed[19] ?? "" }))).toBeVisible();
      await press("Control+z");
      await expect(review(19)).toBeVisible();
      await press("a");
      await expect
        .poll(async () => (await call("GET", "/market/list?status=active")).total)
        .toBe(many.reviews);
    });

    await test.step("R returns with what is missing, Z snoozes, and nothing is left", async () => {
      await expect(review(20)).toBeVisible();
      await press("r");
      await expect(page.getByRole("textbox", { name: say("markets.reason") })).toBeFocused();
      await lookAt(page, "review desk, returning", both);
      await press("Control+Enter");
      await expect(review(21)).toBeVisible();
      await press("z");
      await expect(page.getByText(say("reviews.empty.restTitle"))).toBeVisible();
      await lookAt(page, "review desk, empty", both);
    });

    await test.step("papers: A approves one, and Ctrl Z takes back what was done", async () => {
      await page.goto("/dashboard/admin/review/documents");
      await expect(review(0)).toBeVisible();
      await lookAt(page, "desk of documents", both);
      await press("a");
      await expect(review(1)).toBeVisible();
      await press("Control+z");
      await expect(review(0)).toBeVisible();
    });

    await test.step("thirty cells are pasted from a spreadsheet and undone, by five keys", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto(
        "/dashboard/admin/list-markets?search=Panader%C3%ADa&pageSize=50&columns=status,commission,contact",
      );
      await expect(page.getByRole("link", { name: "Panadería 22", exact: true })).toBeVisible();
      const rows = named(many.cells / 2, "Luz").map((name, index) => `${index + 1}\t${name}`);
      await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join("\n"));
      taken();
      await press("j", "ArrowRight", "Control+v");
      const dialog = page.getByRole("dialog");
      await expect(
        dialog.getByText(say("list.cells.willChange", { count: 30, formatted: "30" })),
      ).toBeVisible();
      await lookAt(page, "a pasted block before it changes anything", { sizes: ["desk"], schemes: ["dark"] });
      await press("Enter");
      await expect(dialog).toHaveCount(0);
      const cell = page.getByRole("cell", { name: "Luz 15", exact: true });
      await expect(cell).toBeVisible();
      await expect(page.locator("[data-cell]:focus")).toHaveCount(1);
      await press("Control+z");
      await expect(cell).toHaveCount(0);
      expect(taken()).toBe(5);
    });

    await test.step("mouse and keys mix: after a click the keys go on from its row, also with a range of the mouse", async () => {
      const rows = page.locator("tbody tr[data-row-id]");
      const name = (place: number) => rows.nth(place).getByRole("rowheader").getByRole("link").first();
      const chosen = (count: number) =>
        page.getByText(say("ui.selected", { count, formatted: String(count) }));
      const { keyboard } = page;
      const cellOf = (place: number) => rows.nth(place).locator("[data-cell]").first();
      await cellOf(4).click();
      await keyboard.press("j");
      await expect(name(5)).toBeFocused();
      await keyboard.press("x");
      const besideName = { position: { x: 3, y: 3 } };
      await rows
        .nth(8)
        .getByRole("rowheader")
        .click({ ...besideName, modifiers: ["Shift"] });
      await expect(chosen(4)).toBeVisible();
      await keyboard.press("Shift+ArrowDown");
      await expect(chosen(5)).toBeVisible();
      await keyboard.press("k");
      await keyboard.press("s");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      await keyboard.press("Escape");
      await expect(name(8)).toBeFocused();
      await rows.nth(2).getByRole("rowheader").click(besideName);
      await expect(page.getByRole("complementary")).toBeVisible();
      await keyboard.press("ArrowDown");
      await expect(name(3)).toBeFocused();
      const opened = (await name(3).textContent()) ?? "";
      await keyboard.press("e");
      await expect(heading(page, say("markets.edit"))).toBeVisible();
      await expect(page.getByText(opened).first()).toBeVisible();
    });
  },
);

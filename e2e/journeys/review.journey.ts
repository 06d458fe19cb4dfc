// A morning of the operations team by keys alone: the stream of Home is worked off, then the review desk; papers are
// answered on it and undone.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { aPdf } from "@igo/testing/builders/pdf";
import { lookAt } from "../looking.ts";
import { own } from "../menus.ts";
import { activate, invite, makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading, press, toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

const market = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });

test(
  "the stream and the desk are worked off by keys: answered, approved, returned, snoozed, undone",
  { tag: "@spanish" },
  async ({ page, say, language, server, mailbox, asAdmin, enter }) => {
    const { call, send, makeMarket } = seederOf(asAdmin);
    const { ownId } = await makeMarkets(asAdmin);
    await invite(asAdmin, ownId, language);
    const ana = seederOf((await activate(server.url, mailbox)).ask);
    const id = await ana.make("/chat", "conversation", {
      kind: "market",
      clientId: randomUUID(),
      marketId: ownId,
    });
    await ana.call("POST", `/chat/${id}/messages`, { clientId: randomUUID(), text: "¿Qué nos falta?" });
    const reviewed = ["Panadería Uno", "Panadería Dos", "Panadería Tres"];
    for (const [index, name] of reviewed.entries()) {
      const made = await makeMarket({ name, externalCode: `T-${index}`, decision: "new" });
      await send(`/market/${made}/documents`, { name: "rut.pdf", bytes: aPdf(name) }, { kind: "rut" });
      await call("POST", `/market/${made}/status`, { status: "in_review", version: 1 });
    }

    await test.step("R answers the partner where the line stands, and the keyboard is on the next line", async () => {
      await enter("/dashboard/two");
      await expect(page.getByRole("link", { name: own })).toBeVisible();
      await lookAt(page, "today", both);
      await page.keyboard.press("j");
      await expect(page.getByRole("link", { name: own })).toBeFocused();
      await page.keyboard.press("r");
      await expect(page.getByRole("textbox", { name: say("chat.compose.label") })).toBeFocused();
      await expect(page.getByText("¿Qué nos falta?").last()).toBeVisible();
      await lookAt(page, "today, answering", both);
      await page.keyboard.type("El RUT");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("link", { name: own })).toHaveCount(0);
    });

    await test.step("R on the reviews opens the desk, where A approves and the next one is there", async () => {
      const line = page.locator("a[data-title]", { hasText: say("home.waiting.inReview", { count: 3 }) });
      await expect(line).toBeFocused();
      await page.keyboard.press("r");
      await expect(heading(page, say("reviews.title.in_review"))).toBeVisible();
      await expect(market(page, "Panadería Uno")).toBeVisible();
      await lookAt(page, "review desk", both);
      await page.keyboard.press("a");
      await expect(page.getByRole("dialog")).toBeVisible();
      await lookAt(page, "review desk, approving with details missing", both);
      await page.keyboard.press("Enter");
      await expect(market(page, "Panadería Dos")).toBeVisible();
      await expect(toast(page, say("reviews.approved", { name: "Panadería Uno" }))).toBeVisible();
    });

    await test.step("R returns with what is missing, Z snoozes, and nothing is left", async () => {
      await page.keyboard.press("r");
      await expect(page.getByRole("textbox", { name: say("markets.reason") })).toBeFocused();
      await lookAt(page, "review desk, returning", both);
      await page.keyboard.press("Control+Enter");
      await expect(market(page, "Panadería Tres")).toBeVisible();
      await page.keyboard.press("z");
      await expect(page.getByText(say("reviews.empty.restTitle"))).toBeVisible();
      await lookAt(page, "review desk, empty", both);
    });

    await test.step("papers: A approves one, and what was done is undone", async () => {
      await page.goto("/dashboard/admin/review/documents");
      await expect(market(page, "Panadería Uno")).toBeVisible();
      await lookAt(page, "desk of documents", both);
      await page.keyboard.press("a");
      await expect(market(page, "Panadería Dos")).toBeVisible();
      await press(page, say("ui.undo"));
      await expect(market(page, "Panadería Uno")).toBeVisible();
    });
  },
);

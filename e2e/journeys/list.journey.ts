// The market list at work: columns, a view, a bulk change and its undo, an export; and a market's page.
import { join } from "node:path";
import { statuses } from "@igo/contract/markets/lists";
import { aMarket, settings } from "@igo/testing/builders/markets";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import type { Ask } from "../session.ts";
import { fieldLabel } from "../words.ts";
import { expectFine, field, heading, press, toast, upload } from "../steps.ts";

const clean = join(import.meta.dirname, "../../api/fixtures/sample-1-markets-clean.csv");
const permit = join(import.meta.dirname, "../files/permit.png");

test("many markets are changed at once and changed back; the list is arranged and saved as a view", async ({
  page,
  say,
  language,
  enter,
}) => {
  const email = fieldLabel(language, "email");
  await test.step("thirty markets", async () => {
    await enter();
    await upload(page, say, clean);
    await expectFine(page, say, 30);
    await page.getByRole("radio", { name: new RegExp(say("imports.commit.asInFile")) }).check();
    await press(page, say("imports.of.begin.market", { count: 30 }));
    await expect(
      page.getByRole("heading", { name: say("imports.of.committed.market", { count: 30 }) }),
    ).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await expect(heading(page, say("markets.title"))).toBeVisible();
  });

  await test.step("another column, saved in the view that the list opens with", async () => {
    await press(page, say("list.columns"));
    const missing = page.getByRole("checkbox", { name: say("marketList.column.missing") });
    // Ticking it moves it up to the visible ones.
    await missing.click();
    await expect(missing).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: say("marketList.column.missing") })).toBeVisible();
    await press(page, say("list.views"));
    await page.getByRole("menuitem", { name: say("list.saveView") }).click();
    await field(page, say("list.viewName")).fill("Por completar");
    await press(page, say("ui.save"));
    await expect(toast(page, say("list.viewSaved", { name: "Por completar" }))).toBeVisible();
    await press(page, say("list.views"));
    await page.getByRole("menuitem", { name: say("list.makeDefault", { name: "Por completar" }) }).click();
    await expect(toast(page, say("list.defaultSet", { name: "Por completar" }))).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await expect(page).toHaveURL(/columns=/);
    await expect(page.getByRole("columnheader", { name: say("marketList.column.missing") })).toBeVisible();
  });

  await test.step("the view is saved again under its name, and renamed", async () => {
    await press(page, say("list.columns"));
    await page.getByRole("checkbox", { name: email }).click();
    await page.keyboard.press("Escape");
    await press(page, say("list.views"));
    await page.getByRole("menuitem", { name: say("list.saveView") }).click();
    await field(page, say("list.viewName")).fill("por completar");
    await expect(page.getByText(say("list.viewReplaced", { name: "Por completar" }))).toBeVisible();
    await press(page, say("list.replaceView"));
    await press(page, say("list.views"));
    await page.getByRole("menuitem", { name: say("list.renameView", { name: "por completar" }) }).click();
    await field(page, say("list.viewName")).fill("Por llamar");
    await press(page, say("ui.save"));
    await page.goto("/dashboard/admin/list-markets");
    await expect(page.getByRole("columnheader", { name: email })).toBeVisible();
    await expect(page.getByRole("link", { name: /^Por llamar/ })).toHaveAttribute("aria-current", "page");
  });

  await test.step("all matching are paused: the preview first, then the action, then the undo", async () => {
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("ui.chooseAll", { formatted: "30" }));
    await press(page, say("list.change"));
    const status = say("marketList.bulk.field.status");
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: new RegExp(`^${status}`) })
      .click();
    const paused = statuses.find(({ code }) => code === "paused")?.[language] ?? "";
    await page.getByRole("option", { name: paused, exact: true }).click();
    await press(page, say("list.bulk.preview"));
    const change = page.getByRole("button", {
      name: new RegExp(
        `^${say("marketList.bulk.apply", { count: 2, formatted: "N" }).replace("N", "\\d+")}$`,
      ),
    });
    await expect(change).toBeVisible();
    await change.click();
    const undo = page.getByRole("button", { name: say("ui.undo"), exact: true });
    await undo.click();
    await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
  });

  await test.step("the file contains what is shown", async () => {
    const saving = page.waitForEvent("download");
    await press(page, say("list.export"));
    await page.getByRole("menuitem", { name: say("list.exportAs.xlsx") }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step("a market shows its place, its documents and its history", async () => {
    await page.getByRole("link", { name: "Tienda Isleña Sea Breeze" }).click();
    await expect(page.getByRole("img", { name: /San Andrés/ })).toBeVisible();
    const part = (name: "documents" | "history") =>
      page.getByRole("tab", { name: say(`marketPage.part.${name}`) }).click();
    await part("documents");
    const rut = say("marketPage.documents.upload", { kind: "RUT" });
    await page.locator(`input[aria-label^="${rut}"]`).setInputFiles(permit);
    await expect(page.getByText("permit.png").first()).toBeVisible();
    await part("history");
    await expect(page.getByRole("heading", { name: say("changes.history.title") })).toBeVisible();
  });
});

/** With all that a market needs to go live, so that no question is asked. */
const waitForReview = async (asAdmin: Ask, count: number) => {
  const { call } = seederOf(asAdmin);
  const weekly = [1, 2, 3, 4, 5].map((day) => ({ day, open: "08:00", close: "20:00" }));
  for (let number = 1; number <= count; number += 1) {
    const { market } = await call("POST", "/market", {
      ...aMarket({ ...settings, name: `Revisable ${number}`, externalCode: `R-${number}` }),
      legalName: "Revisable S. A. S.",
      legalRepName: "Ana Rojas",
      legalRepDocument: "1234567",
      contactName: "Ana Rojas",
      openingHours: { weekly, exceptions: [], closedUntil: null },
    });
    await call("POST", `/market/${market.id}/status`, { status: "in_review", version: market.version });
  }
};

test("a row keeps the focus when the table becomes cards; a long page renders only visible rows", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { keyboard } = page;
  for (let number = 100; number < 220; number += 1) {
    const made = await asAdmin(
      "POST",
      "/market",
      aMarket({ name: `Tienda ${number}`, externalCode: `T-${number}` }),
    );
    expect(made.status).toBe(201);
  }
  const row = (name: string) => page.getByRole("link", { name, exact: true });
  let edited = "";

  await enter();

  await test.step("the focused row keeps the focus when the table becomes cards", async () => {
    await expect(row("Tienda 217")).toBeVisible();
    await row("Tienda 217").focus();
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(row("Tienda 217")).toBeFocused();
    await expect(page.getByRole("button", { name: new RegExp(say("markets.sort.newest")) })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(row("Tienda 217")).toBeFocused();
  });

  await test.step("of two hundred rows only the visible ones are rendered, and the arrow keys reach the others", async () => {
    await page.goto("/dashboard/admin/list-markets?pageSize=200");
    await expect(row("Tienda 219")).toBeVisible();
    await expect.poll(() => page.locator("tbody tr[data-row-id]").count()).toBeLessThan(60);
    await expect(row("Tienda 100")).toHaveCount(0);
    await row("Tienda 219").focus();
    // Past what was rendered at first.
    for (let presses = 0; presses < 64; presses += 1) await keyboard.press("ArrowDown");
    await expect(row("Tienda 155")).toBeFocused();
    await expect(row("Tienda 155")).toBeInViewport();
    await keyboard.press("e");
    await expect(heading(page, say("markets.edit"))).toBeVisible();
    edited = page.url();
  });

  await test.step("a page of markets in review and the next are decided from the panel, without leaving the list", async () => {
    await waitForReview(asAdmin, 11);
    await page.goto("/dashboard/admin/list-markets?status=in_review&pageSize=10");
    await expect(row("Revisable 11")).toBeVisible();
    await keyboard.press("j");
    await keyboard.press("o");
    const name = page.getByRole("complementary").getByRole("heading", { level: 2 });
    for (let number = 11; number >= 1; number -= 1) {
      await expect(name).toHaveText(`Revisable ${number}`);
      await expect(row(`Revisable ${number}`)).toBeFocused();
      await keyboard.press("s");
      await expect(page.getByRole("menuitem").first()).toBeFocused();
      if (number % 5 === 0) {
        await keyboard.press("ArrowDown");
        await keyboard.press("Enter");
        await expect(field(page, say("markets.reason"))).toBeFocused();
        await keyboard.type("Falta el RUT");
        await keyboard.press("Control+Enter");
      } else await keyboard.press("Enter");
    }
    await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();
    await expect(page).toHaveURL(/list-markets\?status=in_review&pageSize=10$/);
    const { call } = seederOf(asAdmin);
    const countOf = async (status: string) =>
      (await call("GET", `/market/list?status=${status}&search=revisable`)).total;
    expect([await countOf("active"), await countOf("changes_requested")]).toEqual([9, 2]);
  });

  await test.step("the position of a market is set on the map by keyboard", async () => {
    await page.goto(edited);
    await page.getByRole("button", { name: say("marketPage.map.pinUnset") }).focus();
    await keyboard.press("Enter");
    const latitude = page.locator("input[name=lat]");
    const before = await latitude.inputValue();
    await keyboard.press("Shift+ArrowUp");
    await expect(latitude).not.toHaveValue(before);
    await press(page, say("marketPage.map.fromTown"));
    await expect(latitude).toHaveValue(before);
  });
});

// Store categories: created, moved by mouse and keyboard, deleted with a new category for their markets.
import type { Page } from "@playwright/test";
import { expect, test } from "../product.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import type { Language, Say } from "../words.ts";

const names = {
  bakery: { en: "Bakery", es: "Panadería" },
  restaurant: { en: "Restaurant", es: "Restaurante" },
  cafe: { en: "Café", es: "Cafetería" },
  sushi: { en: "Sushi bar", es: "Sushi" },
} as const;
const nameOf = (code: keyof typeof names, language: Language): string => names[code][language];

const aBakery = {
  name: "Panadería La Espiga",
  taxId: "900123456",
  categoryCode: "bakery",
  email: "tienda@example.com",
  phone: "+573001234567",
  departmentCode: "76",
  municipalityCode: "76001",
  address: "Calle 5 # 38-25",
};

const row = (page: Page, code: string) => page.locator(`[data-row="${code}"]`);
const handle = (page: Page, code: string) => page.locator(`[data-handle="${code}"]`);
const codes = (page: Page) =>
  page.locator("[data-row]").evaluateAll((rows) => rows.map((one) => one.getAttribute("data-row")));
/** The children of a category, a list of its own below it. */
const within = (page: Page, parent: string, code: string) =>
  page
    .locator("li", { has: row(page, parent) })
    .locator("ul")
    .locator(`[data-row="${code}"]`);

const open = async (page: Page, say: Say) => {
  await page.getByRole("link", { name: say("shell.nav.categories") }).click();
  await expect(heading(page, say("categories.title"))).toBeVisible();
  await expect(row(page, "supermarket")).toBeVisible();
};

const choose = async (page: Page, say: Say, name: string, action: string) => {
  await page.getByRole("button", { name: say("categories.actionsOf", { name }) }).click();
  await page.getByRole("menuitem", { name: say(action) }).click();
};

test(
  "a category is created, moved into another, and deleted with a new category for its markets",
  { tag: "@spanish" },
  async ({ page, say, language, asAdmin, enter }) => {
    expect((await asAdmin("POST", "/market", aBakery)).status).toBe(201);
    const sushi = nameOf("sushi", language);
    const bakery = nameOf("bakery", language);

    await test.step("the tree shows where each category is used", async () => {
      await enter();
      await open(page, say);
      await expect(
        row(page, "bakery").getByRole("link", {
          name: say("categories.marketsOf", { name: bakery, count: 1 }),
        }),
      ).toBeVisible();
    });

    await test.step("a new category has a name in each language, an icon and a colour", async () => {
      await press(page, say("categories.create"));
      await press(page, say("ui.save"));
      await expect(page.getByText(say("ui.field.required"))).toBeVisible();
      await field(page, say("categories.nameEs")).fill(names.sushi.es);
      await field(page, say("categories.nameEn")).fill(names.sushi.en);
      await page.getByRole("radio", { name: say("categories.icons.fish"), exact: true }).check();
      await page.getByRole("radio", { name: say("categories.colors.indigo"), exact: true }).check();
      await press(page, say("ui.save"));
      await expect(toast(page, say("categories.saved", { name: sushi }))).toBeVisible();
      await expect(row(page, "sushi-bar")).toBeVisible();
    });

    await test.step("it is dragged into restaurants; the move is undone and redone", async () => {
      const drag = async () => {
        await row(page, "restaurant").scrollIntoViewIfNeeded();
        await page.setViewportSize({ width: 1440, height: 1800 });
        await handle(page, "sushi-bar").dragTo(row(page, "restaurant"));
        await expect(within(page, "restaurant", "sushi-bar")).toBeVisible();
      };
      await drag();
      await press(page, say("ui.undo"));
      await expect(within(page, "restaurant", "sushi-bar")).toHaveCount(0);
      await drag();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect(within(page, "restaurant", "sushi-bar")).toBeVisible();
    });

    await test.step("deleting one in use asks where its markets go; undo returns them", async () => {
      await choose(page, say, bakery, "ui.delete");
      const dialog = page.getByRole("dialog", { name: say("categories.deleteTitle", { name: bakery }) });
      await dialog.getByRole("button", { name: say("ui.delete") }).click();
      await expect(dialog.getByText(say("ui.field.required"))).toBeVisible();
      await dialog.getByRole("combobox").click();
      await page.getByRole("option", { name: nameOf("cafe", language), exact: true }).click();
      await dialog.getByRole("button", { name: say("ui.delete") }).click();
      await expect(toast(page, say("categories.deleted", { name: bakery }))).toBeVisible();
      await expect(row(page, "bakery")).toHaveCount(0);
      await press(page, say("ui.undo"));
      await expect(toast(page, say("categories.restored", { name: bakery }))).toBeVisible();
      await expect(
        row(page, "bakery").getByRole("link", {
          name: say("categories.marketsOf", { name: bakery, count: 1 }),
        }),
      ).toBeVisible();
    });

    await test.step("the count links to the list, which finds a town by its other name and by its code", async () => {
      await row(page, "bakery")
        .getByRole("link", { name: say("categories.marketsOf", { name: bakery, count: 1 }) })
        .click();
      await expect(page).toHaveURL(/categoryCode=bakery/);
      await expect(page.getByText(aBakery.name)).toBeVisible();
      await press(page, say("list.addFilter"));
      const filters = page.getByRole("dialog");
      await filters.getByRole("button", { name: say("markets.town") }).click();
      const town = filters.getByRole("combobox", { name: say("markets.town") });
      await town.click();
      for (const typed of ["cali", "76001"]) {
        await page.keyboard.press("ControlOrMeta+a");
        await page.keyboard.type(typed);
        await expect(page.getByRole("option").first()).toContainText("Santiago de Cali");
      }
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/municipalityCode=76001/);
    });
  },
);

test("by keyboard alone, a category is reordered, moved into another and out, renamed and deleted", async ({
  page,
  say,
  language,
  enter,
}) => {
  const cafe = nameOf("cafe", language);
  const said = page.locator("output");

  await test.step("Alt and the arrow keys move it, and the result is announced", async () => {
    await enter();
    await open(page, say);
    await tabTo(page, handle(page, "cafe"));
    await page.keyboard.press("Alt+ArrowUp");
    await expect(
      said.filter({ hasText: say("ui.tree.moved", { name: cafe, number: 7, all: 20 }) }),
    ).toHaveCount(1);
    await expect(handle(page, "cafe")).toBeFocused();
    await expect.poll(async () => (await codes(page)).indexOf("cafe")).toBe(6);
    await page.keyboard.press("Alt+ArrowRight");
    await expect(within(page, "restaurant", "cafe")).toBeVisible();
    await expect(handle(page, "cafe")).toBeFocused();
    await page.keyboard.press("Alt+ArrowRight");
    await expect(said.filter({ hasText: say("ui.tree.cannot", { name: cafe }) })).toHaveCount(1);
  });

  await test.step("the handle opens a menu with the same moves", async () => {
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: say("ui.tree.step.out") }).focus();
    await page.keyboard.press("Enter");
    await expect(within(page, "restaurant", "cafe")).toHaveCount(0);
    await expect(handle(page, "cafe")).toBeFocused();
  });

  await test.step("it is renamed, and then deleted", async () => {
    await tabTo(page, row(page, "cafe").getByRole("button", { name: cafe, exact: true }));
    await page.keyboard.press("Enter");
    await expect(field(page, say("categories.nameEs"))).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Tienda de café");
    await page.keyboard.press("Enter");
    const after = language === "es" ? "Tienda de café" : cafe;
    await expect(toast(page, say("categories.saved", { name: after }))).toBeVisible();
    await tabTo(
      page,
      row(page, "cafe").getByRole("button", { name: say("categories.actionsOf", { name: after }) }),
    );
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: say("ui.delete") })).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: say("ui.delete") }));
    await page.keyboard.press("Enter");
    await expect(toast(page, say("categories.deleted", { name: after }))).toBeVisible();
    await expect(row(page, "cafe")).toHaveCount(0);
  });
});

// Bulk changes to products, and their undo: prices now or on a future day; tax, section, and deletion.
import { productLabels } from "@igo/contract/products/products.labels";
import { openMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { press, toast } from "../steps.ts";

test(
  "prices of many are raised and undone; a scheduled change is cancelled",
  { tag: "@spanish" },
  async ({ page, say, language, asAdmin, enter }) => {
    const { marketId } = await openMenu(asAdmin, "Arroz", 12);
    await enter();

    await test.step("the menu's card links to its products", async () => {
      await page.goto(`/dashboard/admin/market/${marketId}`);
      await press(page, say("products.menu.sections"));
      const dialog = page.getByRole("dialog", { name: say("products.menu.sectionsOf", { name: own }) });
      await expect(dialog.getByText("Despensa").first()).toBeVisible();
      await dialog.getByRole("button", { name: say("ui.close"), exact: true }).click();
      await page.getByRole("link", { name: say("products.menu.open") }).click();
      await expect(page).toHaveURL(new RegExp(`marketId=${marketId}`));
      await expect(page.getByRole("columnheader", { name: productLabels.sectionId[language] })).toBeVisible();
      // With a single market, the rows do not repeat its name.
      await expect(page.getByRole("columnheader", { name: say("markets.details") })).toHaveCount(0);
    });

    const chooseAll = async () => {
      await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
      await press(page, say("list.change"));
      await press(page, say("list.bulk.preview"));
    };

    await test.step("5 % more, rounded to $ 50: the preview first, then the action, then the undo", async () => {
      await chooseAll();
      await expect(
        page
          .getByRole("dialog")
          .getByText(/1\.050/)
          .first(),
      ).toBeVisible();
      await press(page, say("products.bulk.apply", { count: 12 }));
      await expect(toast(page, say("products.bulk.done", { count: 12 }))).toBeVisible();
      await expect(page.getByText(/12\.600/)).toBeVisible();
      await press(page, say("ui.undo"));
      await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
      await expect(page.getByText(/12\.000/)).toBeVisible();
    });

    await test.step("tomorrow's change is cancelled", async () => {
      await chooseAll();
      await page.getByRole("radio", { name: say("list.bulk.later") }).check();
      await press(page, say("products.bulk.schedule", { count: 12 }));
      await page.getByRole("link", { name: say("products.changes.linkCount", { count: 1 }) }).click();
      await expect(page.getByText(say("bulkChanges.status.scheduled"), { exact: true })).toBeVisible();
      await page.getByRole("button", { name: new RegExp(`^${say("ui.cancel")}`) }).click();
      await expect(page.getByText(say("bulkChanges.status.cancelled"), { exact: true })).toBeVisible();
    });

    await test.step("the file for Rappi contains the market's inventory", async () => {
      await page.goto(`/dashboard/product?marketId=${marketId}`);
      const saving = page.waitForEvent("download");
      await press(page, say("list.export"));
      await page.getByRole("menuitem", { name: say("products.inventory") }).click();
      expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
    });
  },
);

test("many get another tax, another section, and are deleted: each change is undone", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
}) => {
  const { marketId } = await openMenu(asAdmin, "Jabón", 4);
  const cleaning = { scope: "menu", marketId, es: "Aseo del hogar", en: "Home cleaning" };
  expect((await asAdmin("POST", "/category/create", cleaning)).status).toBe(201);
  const section = { en: cleaning.en, es: cleaning.es }[language];
  await enter(`/dashboard/product?marketId=${marketId}&columns=price,section,tax`);
  const cells = (text: string | RegExp) => page.getByRole("cell", { name: text });
  await expect(cells("Despensa")).toHaveCount(4);
  const dialog = page.getByRole("dialog");

  const choose = async (field: "taxCode" | "sectionId" | "delete") => {
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("list.change"));
    await dialog.getByRole("combobox", { name: say("list.bulk.what") }).click();
    await page.getByRole("option", { name: say(`products.bulk.field.${field}`), exact: true }).click();
  };
  const apply = async (what: "apply" | "delete" = "apply") => {
    await press(page, say(`products.bulk.${what}`, { count: 4 }));
    await expect(toast(page, say("products.bulk.done", { count: 4 }))).toBeVisible();
  };
  const takeBack = async () => {
    await press(page, say("ui.undo"));
    await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
    // A message stays while the mouse is over it.
    await page.mouse.move(0, 0);
    await expect(toast(page, say("list.bulk.undone"))).toBeHidden();
  };

  await test.step("another tax", async () => {
    await choose("taxCode");
    await dialog.getByRole("combobox", { name: say("products.bulk.field.taxCode") }).click();
    await page.getByRole("option", { name: /19 ?%/ }).click();
    await press(page, say("list.bulk.preview"));
    await expect(dialog.getByText(/19 ?%/).first()).toBeVisible();
    await apply();
    await expect(cells(/19 ?%/)).toHaveCount(4);
    await takeBack();
    await expect(cells(/\b5 ?%/)).toHaveCount(4);
  });

  await test.step("another section, named in the current language", async () => {
    await choose("sectionId");
    await dialog.getByRole("combobox", { name: say("products.bulk.field.sectionId") }).fill("aseo");
    await page.getByRole("option", { name: section }).click();
    await press(page, say("list.bulk.preview"));
    await expect(dialog.getByText(section).first()).toBeVisible();
    await apply();
    await expect(cells(section)).toHaveCount(4);
    await takeBack();
    await expect(cells("Despensa")).toHaveCount(4);
  });

  await test.step("all are deleted", async () => {
    const product = page.getByRole("link", { name: "Jabón 1", exact: true });
    await choose("delete");
    await press(page, say("list.bulk.preview"));
    await apply("delete");
    await expect(product).toHaveCount(0);
    await takeBack();
    await expect(product).toBeVisible();
    await expect(cells("Despensa")).toHaveCount(4);
  });
});

// The complete story: a chain's messy workbook becomes live markets, is corrected on the way, and is undone.
import { expect, test } from "../product.ts";
import { correct } from "../corrections.ts";
import {
  chooseForRow,
  dropFile,
  expectCounts,
  expectMatched,
  field,
  fillSignIn,
  heading,
  press,
  sample,
  showColumns,
  showRows,
  toast,
} from "../steps.ts";
import { fieldLabel } from "../words.ts";

test(
  "a messy workbook becomes live markets, and the import is undone",
  { tag: "@spanish" },
  async ({ page, say, language, watching }, info) => {
    test.setTimeout(900_000);
    const grid = page.getByRole("grid");
    const counted = (count: number) => page.getByText(say("markets.count", { count }), { exact: true });

    await test.step("sign in: a wrong password is refused, the right one works", async () => {
      await page.goto("/");
      watching.expectRefusal(401);
      await fillSignIn(page, say, "not the password");
      await expect(page.getByRole("alert")).toBeVisible();
      await fillSignIn(page, say);
      await expect(heading(page, say("markets.title"))).toBeVisible();
    });

    await test.step("the empty list offers the import and two samples", async () => {
      await expect(page.getByText(say("markets.empty.title"))).toBeVisible();
      const saving = page.waitForEvent("download");
      await press(page, say("markets.empty.messy"));
      expect((await saving).suggestedFilename()).toBe("iGO messy.xlsx");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("markets.import") })
        .click();
      await expect(heading(page, say("imports.of.title.market"))).toBeVisible();
    });

    await test.step("the import recognises the columns of the dropped file", async () => {
      await dropFile(page.getByText(say("imports.new.drop")), sample("messy.xlsx"));
      await expect(heading(page, "messy.xlsx")).toBeVisible();
      await showColumns(page, say);
      await expectMatched(page, say, 16);
    });

    await test.step("the check writes nothing and says what each row would become", async () => {
      await showRows(page, say);
      await expectCounts(page, say, { create: 20, error: 10, update: 0 });
      await page.getByRole("button", { name: new RegExp(`^${say("imports.rowsThat.error")}`) }).click();
      await expect(page.getByText(say("imports.rowCount", { count: 10 }), { exact: true })).toBeVisible();
    });

    await test.step("two rows are corrected in the grid by keyboard alone", async () => {
      await grid.locator("[tabindex='0']").focus();
      await page.keyboard.press("F8");
      await expect(page.getByRole("button", { name: /990\.100\.422-6/ })).toBeVisible();
      await page.keyboard.press("Alt+Enter");
      await expectCounts(page, say, { create: 21, error: 9 });
      await page.keyboard.press("F8");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Control+A");
      await page.keyboard.type("drogueria@example.com");
      await page.keyboard.press("Enter");
      await expectCounts(page, say, { create: 22, error: 8 });
    });

    await test.step("the others are corrected in a spreadsheet: download, upload", async () => {
      const saving = page.waitForEvent("download");
      await press(page, say("imports.fix.inExcel"));
      await page.getByRole("menuitem", { name: say("imports.fix.download"), exact: true }).click();
      const invalid = info.outputPath("faulty.xlsx");
      await (await saving).saveAs(invalid);
      const fixed = info.outputPath("mended.xlsx");
      const rows = await correct(invalid, fixed, {
        13: { Whatsapp: "6015551234" },
        15: { Long: "-75,51" },
        17: { Ciudad: "Villamaría" },
        22: { "NOMBRE DEL ESTABLECIMIENTO": "Minimercado León XIII" },
        25: { Nit: "990102751" },
        29: { "Dpto.": "Norte de Santander" },
        32: { "% comisión": "18 %" },
      });
      expect(rows).toBe(8);
      await page.getByLabel(say("imports.fix.upload"), { exact: true }).last().setInputFiles(fixed);
      await expectCounts(page, say, { create: 29, error: 1 });
    });

    await test.step("the valid rows are imported, the last row with errors is left out", async () => {
      await press(page, say("imports.fix.continue"));
      await expect(page.getByText(say("imports.of.willCreate.market", { count: 29 }))).toBeVisible();
      await expect(page.getByText(say("imports.commit.error", { count: 1 }))).toBeVisible();
      await press(page, say("imports.of.begin.market", { count: 29 }));
      await expect(
        page.getByRole("heading", { name: say("imports.of.committed.market", { count: 29 }) }),
      ).toBeVisible();
    });

    await test.step("the list finds the markets without accents and in any word order", async () => {
      await page
        .getByRole("main")
        .getByRole("link", { name: say("imports.of.see.market") })
        .click();
      await expect(counted(29)).toBeVisible();
      await page.goto("/dashboard/admin/list-markets");
      await expect(counted(29)).toBeVisible();
      // On a desktop, the row actions must be reachable without sideways scrolling.
      await expect(
        page.getByRole("button", { name: say("list.actionsOf", { name: "Fruver Surcos" }) }),
      ).toBeInViewport();
      await page.getByRole("searchbox", { name: say("markets.search") }).fill("saman SUPERMERCADO");
      await expect(page).toHaveURL(/search=saman/);
      await expect(counted(1)).toBeVisible();
    });

    await test.step("one is opened and edited", async () => {
      await page.getByRole("link", { name: "Supermercado El Samán" }).click();
      await expect(heading(page, "Supermercado El Samán")).toBeVisible();
      await page.getByRole("link", { name: say("ui.edit"), exact: true }).click();
      await expect(heading(page, say("markets.edit"))).toBeVisible();
      await field(page, fieldLabel(language, "name")).fill("Supermercado El Samán del Poblado");
      await press(page, say("ui.saveChanges"));
      await expect(heading(page, "Supermercado El Samán del Poblado")).toBeVisible();
      await expect(
        toast(page, say("markets.saved", { name: "Supermercado El Samán del Poblado" })),
      ).toBeVisible();
    });

    await test.step("one is deleted, restored, and deleted again", async () => {
      const name = "Arepas Doña Marta";
      const row = page.getByRole("link", { name });
      await page.goto("/dashboard/admin/list-markets?search=arepas");
      await chooseForRow(page, say, name, say("ui.delete"));
      await expect(toast(page, say("markets.deleted", { name }))).toBeVisible();
      await expect(row).toHaveCount(0);
      await toast(page, say("markets.deleted", { name }))
        .getByRole("button", { name: say("ui.undo") })
        .click();
      await expect(row).toBeVisible();
      await chooseForRow(page, say, name, say("ui.delete"));
      await expect(row).toHaveCount(0);
      await page.goto("/dashboard/admin/list-markets");
      await expect(counted(28)).toBeVisible();
      await page.goto("/dashboard/admin/list-markets?deleted=true");
      await expect(row).toBeVisible();
    });

    await test.step("the import is undone: only what was edited since stays, and is named", async () => {
      await page
        .getByRole("link", { name: say("shell.nav.imports"), exact: true })
        .first()
        .click();
      await page.getByRole("link", { name: "messy.xlsx" }).click();
      await press(page, say("imports.undo.action"));
      await expect(page.getByRole("dialog")).toBeVisible();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("imports.undo.action") })
        .click();
      await expect(
        page.getByRole("heading", { name: say("notifications.kind.import-undone") }),
      ).toBeVisible();
      await expect(page.getByText(say("imports.of.kept.market", { count: 1 }))).toBeVisible();
      await expect(page.getByRole("link", { name: "Supermercado El Samán del Poblado" })).toBeVisible();
    });

    await test.step("the list is empty except for that one, and the history shows the run", async () => {
      await page.goto("/dashboard/admin/list-markets");
      await expect(counted(1)).toBeVisible();
      await expect(page.getByRole("link", { name: "Supermercado El Samán del Poblado" })).toBeVisible();
      await page.goto("/dashboard/admin/import-excel");
      const run = page.getByRole("row").filter({ has: page.getByRole("link", { name: "messy.xlsx" }) });
      await expect(run.getByText(say("imports.status.undone"))).toBeVisible();
    });
  },
);

// The list of markets at work: columns, a view, a change to many and its undo, an export; and a market's page.
import { join } from "node:path";
import { expect, test } from "../product.ts";
import { enter, expectCounts, field, heading, press, toast, upload } from "../steps.ts";

const clean = join(import.meta.dirname, "../../api/fixtures/sample-1-markets-clean.csv");
const permit = join(import.meta.dirname, "../../docs/images/import-fix.png");

test("many markets are changed at once and changed back; the list is shown and saved as one likes", async ({
  page,
  say,
  look,
}) => {
  await test.step("thirty markets", async () => {
    await enter(page, say);
    await upload(page, say, clean);
    await press(page, say("imports.columns.check"));
    await expectCounts(page, say, { create: 30 });
    await press(page, say("imports.fix.continue"));
    await press(page, say("imports.commit.begin", { count: 30 }));
    await expect(
      page.getByRole("heading", { name: say("imports.done.committed", { count: 30 }) }),
    ).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await expect(heading(page, say("markets.title"))).toBeVisible();
  });

  await test.step("a column more, saved as a view that the list opens with", async () => {
    await press(page, say("marketList.columns"));
    const lacks = page.getByRole("checkbox", { name: say("marketList.column.lacks") });
    // It moves up among the ones shown as it is ticked.
    await lacks.click();
    await expect(lacks).toBeChecked();
    await look("columns", ["desk"]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("columnheader", { name: say("marketList.column.lacks") })).toBeVisible();
    await press(page, say("marketList.views"));
    await page.getByRole("menuitem", { name: say("marketList.saveView") }).click();
    await field(page, say("marketList.viewName")).fill("Por completar");
    await press(page, say("ui.save"));
    await expect(toast(page, say("marketList.viewSaved", { name: "Por completar" }))).toBeVisible();
    await press(page, "Por completar");
    await page
      .getByRole("menuitem", { name: say("marketList.makeDefault", { name: "Por completar" }) })
      .click();
    await expect(toast(page, say("marketList.defaultSet", { name: "Por completar" }))).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await expect(page).toHaveURL(/columns=/);
    await expect(page.getByRole("columnheader", { name: say("marketList.column.lacks") })).toBeVisible();
  });

  await test.step("all that match are paused: the effect first, then the deed, then the undo", async () => {
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("ui.chooseAll", { formatted: "30" }));
    await press(page, say("marketList.change"));
    await press(page, say("marketList.bulk.preview"));
    const change = page.getByRole("button", {
      name: new RegExp(
        `^${say("marketList.bulk.apply", { count: 2, formatted: "N" }).replace("N", "\\d+")}$`,
      ),
    });
    await expect(change).toBeVisible();
    await look("effect", ["desk"]);
    await change.click();
    const undo = page.getByRole("button", { name: say("ui.undo"), exact: true });
    await undo.click();
    await expect(toast(page, say("marketList.bulk.undone"))).toBeVisible();
  });

  await test.step("the file holds what is shown", async () => {
    const saving = page.waitForEvent("download");
    await press(page, say("marketList.export"));
    await page.getByRole("menuitem", { name: say("marketList.exportAs.xlsx") }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  await test.step("a market tells its place, its papers and its history", async () => {
    await page.getByRole("link", { name: "Tienda Isleña Sea Breeze" }).click();
    await expect(page.getByRole("img", { name: /San Andrés/ })).toBeVisible();
    const rut = say("marketPage.documents.upload", { kind: "RUT" });
    await page.locator(`input[aria-label^="${rut}"]`).setInputFiles(permit);
    await expect(page.getByText("import-fix.png").first()).toBeVisible();
    await expect(page.getByRole("heading", { name: say("marketPage.history.title") })).toBeVisible();
    await look("market-in-depth");
  });
});

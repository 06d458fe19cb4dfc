// The import's address keeps its place: reload and Back in the middle lose nothing.
import { expect, test } from "../product.ts";
import {
  applyColumns,
  expectCounts,
  expectMatched,
  heading,
  press,
  sample,
  showColumns,
  showRows,
  upload,
} from "../steps.ts";
import { fieldLabel } from "../words.ts";

test("reload and Back in the middle of an import lose nothing", async ({ page, say, language, enter }) => {
  const skipped = page.getByLabel(say("imports.columns.fieldOf", { letter: "H", heading: "Barrio/Vereda" }));

  await test.step("a choice among the columns survives a reload", async () => {
    await enter();
    await upload(page, say, sample("messy.xlsx"));
    await showColumns(page, say);
    await skipped.click();
    await page.getByRole("option", { name: say("imports.columns.skip") }).click();
    await expectMatched(page, say, 15);
    await page.reload();
    await expectMatched(page, say, 15);
  });

  await test.step("so does the current step", async () => {
    await applyColumns(page, say);
    await showRows(page, say);
    await expectCounts(page, say, { create: 20, error: 10 });
    await page.reload();
    await expectCounts(page, say, { create: 20, error: 10 });
    await press(page, say("imports.fix.continue"));
    await expect(page.getByText(say("imports.of.willCreate.market", { count: 20 }))).toBeVisible();
    await page.reload();
    await expect(page.getByText(say("imports.of.willCreate.market", { count: 20 }))).toBeVisible();
  });

  await test.step("Back opens the rows, Forward the commit", async () => {
    await page.goBack();
    await expectCounts(page, say, { create: 20, error: 10 });
    await page.goForward();
    await expect(page.getByText(say("imports.of.willCreate.market", { count: 20 }))).toBeVisible();
  });

  await test.step("columns can be changed, and the rows are checked again", async () => {
    await page
      .getByRole("navigation", { name: say("imports.steps") })
      .getByText(say("imports.step.resolve"))
      .click();
    await showColumns(page, say);
    await expectMatched(page, say, 15);
    await skipped.click();
    await page.getByRole("option", { name: fieldLabel(language, "neighborhood") }).click();
    await applyColumns(page, say);
    await showRows(page, say);
    await expectCounts(page, say, { create: 20, error: 10 });
  });

  await test.step("the list of runs returns to the step the run was at", async () => {
    await page.goto("/dashboard/admin/import-excel");
    await page.getByRole("link", { name: "messy.xlsx" }).click();
    await expect(heading(page, "messy.xlsx")).toBeVisible();
    await showRows(page, say);
    await expectCounts(page, say, { create: 20, error: 10 });
  });
});

// A chain and its clean file: everything is created, and the same file again changes nothing.
import { join } from "node:path";
import { expect, test } from "../product.ts";
import { expectFine, field, heading, importFile, press, toast } from "../steps.ts";

const clean = join(import.meta.dirname, "../../api/fixtures/sample-1-markets-clean.csv");
const name = "Mercados del Café";

test("a chain's clean file creates all its markets; the same file again changes nothing", async ({
  page,
  say,
  enter,
}) => {
  const begin = async () => {
    await page.goto("/dashboard/admin/import-excel");
    await field(page, say("imports.of.chain.market")).fill("mercados");
    await page.getByRole("option", { name }).click();
    await importFile(page, say).setInputFiles(clean);
  };

  await test.step("the chain is created", async () => {
    await enter();
    await page.getByRole("link", { name: say("shell.nav.chains") }).click();
    await expect(heading(page, say("chains.title"))).toBeVisible();
    await expect(page.getByText(say("chains.empty"))).toBeVisible();
    await page.getByRole("link", { name: say("chains.create") }).click();
    await expect(heading(page, say("chains.create"))).toBeVisible();
    await field(page, say("chains.name")).fill(name);
    await field(page, say("chains.code")).fill("CAFE");
    await press(page, say("ui.save"));
    await expect(toast(page, say("chains.saved", { name }))).toBeVisible();
    await expect(heading(page, name)).toBeVisible();
  });

  await test.step("its file has no issues, and all-or-nothing can be chosen", async () => {
    await begin();
    await expectFine(page, say, 30);
    await expect(page.getByText(say("imports.of.willCreate.market", { count: 30 }))).toBeVisible();
    await page.getByRole("radio", { name: new RegExp(say("imports.commit.all")) }).check();
    await press(page, say("imports.of.begin.market", { count: 30 }));
    await expect(
      page.getByRole("heading", { name: say("imports.of.committed.market", { count: 30 }) }),
    ).toBeVisible();
  });

  await test.step("the same file again changes nothing", async () => {
    await begin();
    await expect(page.getByText(say("imports.commit.unchanged", { count: 30 }))).toBeVisible();
    await expect(page.getByText(say("imports.of.nothing.market"))).toBeVisible();
  });

  await test.step("the chain links to its markets", async () => {
    await page.goto("/dashboard/admin/chains");
    await expect(
      page.getByRole("link", { name: say("chains.marketsOf", { name, count: 30 }) }),
    ).toBeVisible();
    await page.getByRole("link", { name: say("chains.marketsOf", { name, count: 30 }) }).click();
    await expect(page.getByText(say("markets.count", { count: 30 }), { exact: true })).toBeVisible();
  });

  await test.step("the template can be downloaded, and the source of the places is named", async () => {
    await page.goto("/dashboard/admin/import-excel");
    const saving = page.waitForEvent("download");
    await press(page, say("imports.help.template"));
    expect((await saving).suggestedFilename()).toMatch(/\.xlsx$/);
    await page.getByRole("button", { name: say("shell.about") }).click();
    await expect(page.getByRole("dialog", { name: say("shell.about") })).toContainText("CC BY-SA 4.0");
  });
});

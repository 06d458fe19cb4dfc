// An import on a phone: rows are cards, one tap accepts a suggestion, nothing needs a wide screen.
import { screens } from "../looking.ts";
import { expect, test } from "../product.ts";
import { expectCounts, field, heading, press, sample, showRows, upload } from "../steps.ts";
import { fieldLabel } from "../words.ts";

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

test("a workbook is imported on a phone", async ({ page, say, language, enter }) => {
  await test.step("the menu links to the import", async () => {
    await enter();
    await page.getByRole("button", { name: say("shell.openMenu") }).tap();
    const menu = page.getByRole("dialog", { name: say("shell.navigation") });
    await menu.getByRole("link", { name: say("shell.nav.imports"), exact: true }).tap();
    await expect(heading(page, say("imports.of.title.market"))).toBeVisible();
  });

  await test.step("a suggestion is accepted and a name is typed", async () => {
    await upload(page, say, sample("messy.xlsx"));
    await showRows(page, say);
    await expectCounts(page, say, { create: 20, error: 10 });
    await page.getByRole("button", { name: new RegExp(`^${say("imports.rowsThat.error")}`) }).tap();
    await page
      .getByRole("button", { name: say("imports.grid.accept", { suggestion: "990.100.422-6" }) })
      .tap();
    await expectCounts(page, say, { create: 21, error: 9 });
    const email = fieldLabel(language, "email");
    await page
      .getByRole("button", { name: say("imports.grid.editField", { field: email }) })
      .first()
      .tap();
    await field(page, email).fill("drogueria@example.com");
    await page.keyboard.press("Enter");
    await expectCounts(page, say, { create: 22, error: 8 });
  });

  await test.step("at the last row the next step is visible, and covers nothing at the end", async () => {
    const goOn = page.getByRole("button", { name: say("imports.fix.continue") });
    const last = page.locator("li[data-index]").last();
    await expect(goOn).toBeInViewport({ ratio: 1 });
    // Cards render as they scroll into view, and each may lengthen the page.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(last).toHaveAttribute("aria-posinset", (await last.getAttribute("aria-setsize")) ?? "");
      const [row, button] = [await last.boundingBox(), await goOn.boundingBox()];
      expect((row?.y ?? Infinity) + (row?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    }).toPass();
    await expect(goOn).toBeInViewport({ ratio: 1 });
  });

  await test.step("the valid rows are imported, and the list shows them as cards", async () => {
    await press(page, say("imports.fix.continue"));
    await press(page, say("imports.of.begin.market", { count: 22 }));
    await expect(
      page.getByRole("heading", { name: say("imports.of.committed.market", { count: 22 }) }),
    ).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: say("imports.of.see.market") })
      .tap();
    await expect(page.getByText(say("markets.count", { count: 22 }), { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Supermercado El Samán" }).tap();
    await expect(heading(page, "Supermercado El Samán")).toBeVisible();
  });
});

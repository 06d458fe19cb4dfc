// A store found by its NIT in three keys, opened and paused; and search with its commands in every size, scheme and
// language.
import { expect, test } from "../product.ts";
import { lookAt } from "../looking.ts";
import { seederOf } from "../seeding.ts";
import { heading, toast } from "../steps.ts";
import { settings } from "@igo/testing/builders/markets";

test("a store is found by its NIT in three keys, opened and paused, without a mouse @spanish", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const seed = seederOf(asAdmin);
  const name = "Supermercado El Guayacán";
  const taxId = "990100555";
  const id = await seed.makeMarket({ ...settings, name, taxId, externalCode: "GUA-1" });
  await seed.makeMarket({ name: "Supermercado El Cedro", taxId: "990100666", externalCode: "CED-1" });
  for (const status of ["in_review", "active"]) {
    const { market } = await seed.call("GET", `/market/find-by-id/${id}`);
    await seed.call("POST", `/market/${id}/status`, { status, version: market.version });
  }
  await enter("/dashboard/two");
  await expect(heading(page, say("home.networkTitle"))).toBeVisible();
  const field = page.getByRole("combobox");
  const chosen = page.getByRole("option", { selected: true });

  await test.step("what is typed before its script has come is in its field", async () => {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
    await page.route(/\/Palette-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.keyboard.press("Control+k");
    await page.keyboard.type("99020");
    await page.keyboard.press("Backspace");
    arrive();
    await expect(field).toHaveValue("9902");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
  });

  await test.step("three keys: the palette, the NIT as copied, Enter", async () => {
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await page.keyboard.insertText(taxId);
    await page.keyboard.press("Enter");
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(id));
  });

  await test.step("it is paused from anywhere", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.insertText("guayacan");
    await expect(chosen).toContainText(name);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.insertText(say("markets.move.paused"));
    await expect(chosen).toContainText(say("markets.move.paused"));
    await page.keyboard.press("Enter");
    await expect(toast(page, name)).toBeVisible();
    await expect(async () => {
      const { market } = await seed.call("GET", `/market/find-by-id/${id}`);
      expect(market.status).toBe("paused");
    }).toPass();
  });

  await test.step("a pasted column of codes becomes a filtered list", async () => {
    await page.keyboard.press("Control+k");
    await page.evaluate(() => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", "GUA-1\nCED-1\nNO-1");
      document.activeElement?.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    });
    await expect(chosen).toContainText(say("search.withCodes", { count: 3 }));
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("button", {
        name: say("list.removeFilter", { filter: say("markets.withCodes", { count: 3 }) }),
      }),
    ).toBeVisible();
    await expect(page.getByText(say("markets.count", { count: 2, formatted: "2" }))).toBeVisible();
  });

  await test.step("checked closely: empty, with records, with the actions of one", async () => {
    const look = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;
    await page.keyboard.press("Control+k");
    await expect(chosen).toContainText(name);
    await lookAt(page, "search at rest", look);
    await field.fill("supermercado");
    await expect(page.getByRole("option", { name: /El Cedro/ })).toBeVisible();
    await lookAt(page, "search with records", look);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("option", { name: say("search.copyCode") })).toBeVisible();
    await lookAt(page, "search with the actions of a record", look);
  });
});

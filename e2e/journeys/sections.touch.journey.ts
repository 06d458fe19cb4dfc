// A menu's sections on a phone: a finger on their dots carries them, a tap opens the menu; Back closes what is open first.
import type { Locator } from "@playwright/test";
import { lookAt, screens } from "../looking.ts";
import { makeMarket, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading } from "../steps.ts";

test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

const centreOf = async (target: Locator) => {
  const box = await target.boundingBox();
  if (!box) throw new Error("It is not shown");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test(
  "sections are dragged by a finger, and Back closes their sheet before it leaves the page",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enterAsPartner }) => {
    const { call } = seederOf(asAdmin);
    const marketId = await makeMarket(asAdmin, own, "900123456");
    for (const es of ["Bebidas", "Platos", "Postres"])
      await call("POST", "/category/create", { scope: "menu", marketId, es });
    await enterAsPartner(marketId, "/dashboard/two");
    await page
      .getByRole("list", { name: say("home.title") })
      .getByRole("link", { name: own, exact: true })
      .tap();
    await expect(heading(page, own)).toBeVisible();
    const here = page.url();
    await page.getByRole("button", { name: say("products.menu.sections") }).tap();
    const dialog = page.getByRole("dialog");
    const list = dialog.getByRole("list", { name: say("categories.of.tree.menu") });
    await expect(list).toBeVisible();
    await lookAt(page, "sections on a phone", { sizes: ["phone"], schemes: ["light", "dark"] });
    const grip = (name: string) => dialog.getByRole("button", { name: say("ui.tree.move", { name }) });
    const order = () =>
      dialog
        .locator("[data-row]")
        .evaluateAll((rows) =>
          rows.map((row) => ["Bebidas", "Platos", "Postres"].find((name) => row.textContent.includes(name))),
        );
    const cdp = await page.context().newCDPSession(page);

    const moved = page.waitForResponse((response) => response.url().includes("/category/"));
    const from = await centreOf(grip("Postres"));
    const first = await dialog.locator("[data-row]").first().boundingBox();
    if (!first) throw new Error("It is not shown");
    const to = { x: from.x, y: first.y + 4 };
    await cdp.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const share of [0.3, 0.6, 1]) {
      const at = { x: from.x, y: from.y + (to.y - from.y) * share };
      await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
    }
    await expect.poll(order).toEqual(["Bebidas", "Platos", "Postres"]);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await moved;
    await expect.poll(order).toEqual(["Postres", "Bebidas", "Platos"]);

    // A tap opens the menu; Back closes it, then the sheet, and only then the page.
    await grip("Platos").tap();
    await expect(page.getByRole("menu")).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(here);
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard\/two$/);
    await page.goForward();
    await expect(heading(page, own)).toBeVisible();
  },
);

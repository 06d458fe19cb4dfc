// Selecting rows of a list: nothing moves under the pointer, nothing else gets selected, the focus stays.
import { aMarket } from "@igo/testing/builders/markets";
import { screens } from "../looking.ts";
import { openMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import type { Ask } from "../session.ts";
import { press } from "../steps.ts";

const towns = [
  { departmentCode: "05", municipalityCode: "05001" },
  { departmentCode: "76", municipalityCode: "76001" },
] as const;

/** Thirty stores, every second one in another town. */
const makeStores = async (asAdmin: Ask) => {
  for (let number = 10; number < 40; number += 1) {
    const given = { name: `Tienda ${number}`, externalCode: `T-${number}`, ...towns[number % 2] };
    await asAdmin("POST", "/market", aMarket({ ...given, decision: "branch" }));
  }
};

test("no row moves when one is selected, no typing is lost, and Back returns to the row the user left", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { keyboard } = page;
  const row = (name: string) => page.getByRole("link", { name, exact: true });
  const box = (name: string) => page.getByRole("checkbox", { name: say("ui.selectRow", { name }) });
  const chosen = (count: number) =>
    page.locator("output").getByText(say("ui.selected", { count, formatted: String(count) }), {
      exact: true,
    });
  await makeStores(asAdmin);
  await enter();
  await expect(row("Tienda 39")).toBeVisible();

  await test.step("the header row stays visible: the usual columns fit a desktop", async () => {
    const head = page.getByRole("columnheader", { name: say("markets.code") });
    await row("Tienda 15").scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await expect(head).toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, 0));
  });

  await test.step("no row moves when one is selected, and the actions are visible", async () => {
    const before = await row("Tienda 36").boundingBox();
    await box("Tienda 36").check();
    await expect(chosen(1)).toBeInViewport();
    expect(await row("Tienda 36").boundingBox()).toEqual(before);
    await press(page, say("ui.clearSelection"));
    await expect(chosen(1)).toHaveCount(0);
    await expect(row("Tienda 36")).toBeFocused();
  });

  await test.step("no typing is lost while a slow computer still renders the previous result", async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await keyboard.press("/");
    // Slower than the delay after which the list searches.
    await keyboard.type("tienda 25", { delay: 330 });
    await browser.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(page).toHaveURL(/search=tienda\+25/);
    await expect(page.getByRole("searchbox")).toHaveValue("tienda 25");
  });

  await test.step("Back returns to the row the user left", async () => {
    await page.goto("/dashboard/admin/list-markets");
    await expect(row("Tienda 39")).toBeVisible();
    for (let presses = 0; presses < 3; presses += 1) await keyboard.press("ArrowDown");
    await expect(row("Tienda 37")).toBeFocused();
    await keyboard.press("e");
    await expect(page.getByRole("heading", { level: 1, name: say("markets.edit") })).toBeVisible();
    await page.goBack();
    await expect(row("Tienda 37")).toBeFocused();
  });
});

test("buttons stay in place while a list loads", async ({ page, say, asAdmin, enter }) => {
  await openMenu(asAdmin, "Arroz", 2);
  await enter();
  const lists = [
    { path: "/dashboard/admin/list-markets", requested: "**/market/list?*", row: own },
    { path: "/dashboard/product", requested: "**/product/list?*", row: "Arroz 2" },
  ];
  for (const { path, requested, row } of lists) {
    const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
    await page.route(requested, async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(path);
    const files = page.getByRole("button", { name: say("list.export"), exact: true });
    const search = page.getByRole("searchbox");
    await expect(search).toBeVisible();
    const before = [await files.boundingBox(), await search.boundingBox()];
    come();
    await expect(page.getByRole("link", { name: row, exact: true })).toBeVisible();
    expect([await files.boundingBox(), await search.boundingBox()]).toEqual(before);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

  test("the tools of the list fit one line, and one touch selects a page", async ({
    page,
    say,
    asAdmin,
    enter,
  }) => {
    await makeStores(asAdmin);
    await enter();
    await expect(page.getByRole("link", { name: "Tienda 39", exact: true })).toBeVisible();
    const main = page.getByRole("main");
    const doors = [
      main.getByRole("link", { name: say("markets.import"), exact: true }),
      main.getByRole("link", { name: say("markets.create"), exact: true }),
      main.getByRole("button", { name: say("list.export"), exact: true }),
      main.getByRole("button", { name: say("ui.more"), exact: true }),
    ];
    const boxes = await Promise.all(doors.map((door) => door.boundingBox()));
    expect(new Set(boxes.map((one) => one?.y)).size).toBe(1);
    for (const one of boxes) expect(Math.min(one?.width ?? 0, one?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await page.getByRole("checkbox", { name: say("ui.selectRow", { name: "Tienda 38" }) }).check();
    await press(page, say("ui.choosePage"));
    await press(page, say("ui.chooseAll", { formatted: "30" }));
    await expect(page.getByText(say("ui.selected", { count: 30, formatted: "30" }))).toBeInViewport();
  });
});

// Working with the figures: home is worked through, a menu is fixed from catalog health, a price is restored, a
// department's gaps are downloaded, and an area is drawn by keyboard.
import { statuses } from "@igo/contract/markets/lists";
import { lookAt } from "../looking.ts";
import { makeMarket, openMenu, own } from "../menus.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import { heading, press, tabTo, toast } from "../steps.ts";

const both = { sizes: ["desk", "phone"], schemes: ["light", "dark"] } as const;

test(
  "from home to an empty queue: open tasks are opened, decided together, and gone",
  { tag: "@spanish" },
  async ({ page, say, language, asAdmin, enter }) => {
    const { makeMarket: make, call } = seederOf(asAdmin);
    for (const number of [1, 2, 3]) {
      const id = await make({ name: `Tienda ${number}`, externalCode: `T-${number}`, decision: "new" });
      await call("POST", `/market/${id}/status`, { status: "in_review", version: 1 });
    }
    const waiting = page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(say("home.waiting.inReview", { count: 2 })) });
    await enter("/dashboard/two");
    await expect(waiting).toContainText("3");

    await waiting.click();
    await expect(page).toHaveURL(/status=in_review/);
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("list.change"));
    const dialog = page.getByRole("dialog");
    const status = say("marketList.bulk.field.status");
    await dialog
      .getByRole("combobox", { name: new RegExp(`^${status}`) })
      .last()
      .click();
    const active = statuses.find(({ code }) => code === "active")?.[language] ?? "";
    await page.getByRole("option", { name: active, exact: true }).click();
    await press(page, say("list.bulk.preview"));
    await press(page, say("marketList.bulk.apply", { count: 3, formatted: "3" }));
    await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();

    await page.goto("/dashboard/two");
    await expect(page.getByRole("heading", { name: say("home.waitingTitle") })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  },
);

test("products without tax are fixed together from catalog health", async ({ page, say, asAdmin, enter }) => {
  const count = 12;
  const marketId = await makeMarket(asAdmin, own, "900123456");
  const { make } = seederOf(asAdmin);
  const sectionId = await make("/category/create", "category", { scope: "menu", marketId, es: "Despensa" });
  for (let number = 1; number <= count; number += 1)
    await make("/product", "product", {
      marketId,
      sectionId,
      name: `Arroz ${number}`,
      priceCop: 1000 * number,
    });
  await enter("/dashboard/group");
  await expect(heading(page, say("shell.nav.insights"))).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: say("shell.nav.catalog") })
    .click();

  const measure = say("insights.measure.withoutTax");
  await page.getByRole("button", { name: measure }).click();
  await expect(page.getByRole("link", { name: own, exact: true })).toBeVisible();
  await page.getByRole("link", { name: say("imports.of.see.menu"), exact: true }).click();
  await expect(page).toHaveURL(/taxCode=none/);

  await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
  await press(page, say("list.change"));
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: say("list.bulk.what") }).click();
  await page.getByRole("option", { name: say("products.bulk.field.taxCode"), exact: true }).click();
  await dialog.getByRole("combobox", { name: say("products.bulk.field.taxCode") }).click();
  await page.getByRole("option", { name: /19 ?%/ }).click();
  await press(page, say("list.bulk.preview"));
  await press(page, say("products.bulk.apply", { count }));
  await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();
  await page.goto("/dashboard/group/five?measure=withoutTax");
  await expect(
    page.getByRole("heading", { name: say("insights.catalog.none", { what: measure }) }),
  ).toBeVisible({ timeout: 40_000 });
});

test("the person who changed a price is found, and the price is restored from the activity line", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { ids } = await openMenu(asAdmin, "Café", 1);
  const [id = ""] = ids;
  const { call } = seederOf(asAdmin);
  await call("PUT", "/product/update", { id, version: 1, priceCop: 90_000 });
  await enter("/dashboard/group/six");
  await expect(heading(page, say("shell.nav.activity"))).toBeVisible();
  const line = page.getByRole("button", { name: new RegExp("Café 1") }).first();
  await tabTo(page, line);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/90[.,]000/).first()).toBeVisible();
  await press(page, say("activity.restore"));
  await expect(toast(page, say("activity.restored", { name: "Café 1" }))).toBeVisible();
  expect((await call("GET", `/product/details?productId=${id}`)).product.priceCop).toBe(1000);
});

test("the gaps of a department are found in the table and downloaded as a file", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { makeMarket: make } = seederOf(asAdmin);
  await make({ name: "Tienda 1", externalCode: "T-1", status: "active", categoryCode: "pharmacy" });
  await enter("/dashboard/three?categoryCode=pharmacy");
  const place = (name: string) => page.getByRole("table").getByRole("button", { name, exact: true });
  await expect(place("Antioquia")).toBeVisible();
  // The only pharmacy is in Antioquia.
  await press(page, say("coverage.place.perTown"));
  await expect(page.getByRole("row").nth(1)).toContainText("Amazonas");
  await expect(page.getByRole("row").last()).toContainText("Antioquia");
  await place("Amazonas").click();
  await page.getByRole("tab", { name: say("coverage.views.gaps") }).click();
  await expect(place("Leticia")).toBeVisible();
  await expect(place("Abejorral")).toHaveCount(0);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: new RegExp(`^${say("coverage.gaps.export")}`) }).click();
  expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
});

test("an area is drawn by keyboard, and its market is found to serve a point in it", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const id = await seederOf(asAdmin).makeMarket({
    name: own,
    externalCode: "T-1",
    status: "active",
    lat: 6.2442,
    lon: -75.5812,
    deliveryRadiusKm: 0.5,
  });
  await enter(`/dashboard/three?zone=${id}`);
  await press(page, say("coverage.zone.polygons"));
  const map = page.getByRole("application", { name: say("coverage.map.label") });
  const corner = (number: number) =>
    page.getByRole("button", { name: say("coverage.zone.corner", { number, area: 1 }) });

  await test.step("three corners around the middle of the map", async () => {
    const moved = async (...keys: readonly string[]) => {
      for (const key of keys) for (let times = 0; times < 3; times += 1) await page.keyboard.press(key);
    };
    await map.focus();
    await page.keyboard.press("Enter");
    await expect(corner(1)).toBeFocused();
    await moved("Shift+ArrowLeft", "Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(corner(2)).toBeFocused();
    await moved("Shift+ArrowRight", "Shift+ArrowRight");
    await page.keyboard.press("Enter");
    await expect(corner(3)).toBeFocused();
    // It begins halfway between its neighbours.
    await moved("Shift+ArrowUp", "Shift+ArrowUp");
    await lookAt(page, "an area being drawn", both);
    await press(page, say("coverage.zone.save"));
    await expect(toast(page, say("coverage.zone.saved"))).toBeVisible();
    await press(page, say("coverage.zone.back"));
  });

  await test.step("which markets serve the point", async () => {
    await page.goto("/dashboard/three?serving=6.2442,-75.5812");
    const serving = page.getByRole("region", { name: say("coverage.serving.title") });
    await expect(serving).toContainText(say("coverage.serving.count", { count: 1, formatted: "1" }));
    await expect(serving).toContainText(own);
    await expect(serving).toContainText(say("coverage.market.drawn"));
  });
});

// A menu maintained by hand: a product created, edited and restored; by keyboard alone; one tap on a phone.
import { join } from "node:path";
import { productLabels } from "@igo/contract/products/products.labels";
import type { Page } from "@playwright/test";
import { makeMarket, makeMenu, openMenu, own } from "../menus.ts";
import { makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { seederOf } from "../seeding.ts";
import type { Ask } from "../session.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";

const photo = join(import.meta.dirname, "../files/photo.png");

const choose = async (page: Page, label: string, typed: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: new RegExp(`^${label}`) }).fill(typed);
  await page.getByRole("option", { name: option }).click();
};

/** Live, and open whenever the journey runs. */
const openAroundTheClock = async (asAdmin: Ask, id: string) => {
  const { call } = seederOf(asAdmin);
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: "00:00", close: "24:00" }));
  const openingHours = { weekly, exceptions: [], closedUntil: null };
  await call("PUT", "/market/update", { id, version: 1, openingHours, acceptingOrders: true });
  for (const status of ["in_review", "active"]) {
    const { market } = await call("GET", `/market/find-by-id/${id}`);
    await call("POST", `/market/${id}/status`, { status, version: market.version });
  }
};

test(
  "a product is created with its section, options and photo, edited after someone else, and restored",
  { tag: "@spanish" },
  async ({ page, say, language, asAdmin, enter, watching }) => {
    await makeMarket(asAdmin, own, "900123456");
    const label = (name: keyof typeof productLabels) => productLabels[name][language];
    let id = "";

    await test.step("an empty list says how to begin", async () => {
      await enter();
      await page
        .getByRole("navigation")
        .getByRole("link", { name: say("shell.nav.products"), exact: true })
        .click();
      await expect(page.getByText(say("products.empty.title"))).toBeVisible();
      await page
        .getByRole("main")
        .getByRole("link", { name: say("shell.nav.createProduct") })
        .click();
    });

    await test.step("missing or mistyped values are reported at their fields", async () => {
      await choose(page, say("markets.details"), "esquina", new RegExp(own));
      await field(page, label("name")).fill("Hamburguesa doble");
      await press(page, say("categories.createSection"));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(say("ui.field.required"))).toHaveCount(0);
      await dialog.getByLabel(new RegExp(`^${say("categories.nameEs")}`)).fill("Comidas rápidas");
      await dialog.getByRole("combobox", { name: say("categories.tax") }).click();
      await page.getByRole("option", { name: /8 ?%/ }).click();
      await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
      await expect(
        toast(page, say("products.newSection.created", { name: "Comidas rápidas" })),
      ).toBeVisible();
      await field(page, label("priceCop")).fill("21.900");
      await field(page, label("compareAtPriceCop")).fill("20000");
      await field(page, label("ean")).fill("770 2511 00001 5");
      await press(page, say("products.options.addGroup"));
      await press(page, say("shell.nav.createProduct"));
      await expect(page.getByText(say("products.fault.priceBefore"))).toBeVisible();
      await expect(page.getByText(say("products.fault.eanDigit"))).toBeVisible();
      await expect(page.getByText(say("products.options.fault.blank")).first()).toBeVisible();
    });

    await test.step("corrected, with an option group and a photo, it is created", async () => {
      await field(page, label("compareAtPriceCop")).fill("25900");
      await press(page, say("products.useEan", { ean: "7702511000014" }));
      await field(page, say("products.options.name")).fill("Salsas");
      await page.getByLabel(say("products.options.optionName", { number: 1 }), { exact: true }).fill("BBQ");
      await page.getByLabel(say("products.options.priceOf", { name: "BBQ" }), { exact: true }).fill("500");
      await page.getByLabel(say("products.photo.file"), { exact: true }).setInputFiles(photo);
      await press(page, say("shell.nav.createProduct"));
      await expect(heading(page, "Hamburguesa doble")).toBeVisible();
      id = /product\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
      await expect(page.getByRole("img", { name: /1$/ })).toBeVisible();
      await expect(page.getByText(/8 ?%/)).toBeVisible();
      await expect(page.getByText("7702511000014")).toBeVisible();
    });

    await test.step("someone else was faster: both prices are shown, and one is chosen", async () => {
      await page
        .getByRole("main")
        .getByRole("link", { name: say("ui.edit") })
        .click();
      await field(page, label("priceCop")).fill("23900");
      const { product } = await (await asAdmin("GET", `/product/details?productId=${id}`)).json();
      const change = { id, version: product.version, priceCop: 22_500 };
      expect((await asAdmin("PUT", "/product/update", change)).status).toBe(200);
      watching.expectRefusal(409);
      await press(page, say("ui.saveChanges"));
      const dialog = page.getByRole("dialog", { name: say("changes.conflict.title") });
      await expect(dialog.getByText(/22\.500/)).toBeVisible();
      await dialog.getByRole("radio", { name: /23\.900/ }).check();
      await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
      await expect(toast(page, say("products.saved", { name: "Hamburguesa doble" }))).toBeVisible();
    });

    await test.step("the first version is restored", async () => {
      await expect(page.getByRole("heading", { name: say("changes.history.title") })).toBeVisible();
      await page
        .getByRole("button", { name: say("changes.history.bringBack") })
        .last()
        .click();
      await expect(toast(page, say("changes.history.restoredNow", { version: 1 }))).toBeVisible();
      await expect(page.getByText(/21\.900/).first()).toBeVisible();
    });

    await test.step("once deleted it is in the recycle bin, and can be restored", async () => {
      await press(page, say("ui.more"));
      await page.getByRole("menuitem", { name: say("ui.delete") }).click();
      await expect(heading(page, say("shell.nav.products"))).toBeVisible();
      await page.goto("/dashboard/product?deleted=true");
      await press(page, say("list.actionsOf", { name: "Hamburguesa doble" }));
      await page.getByRole("menuitem", { name: say("markets.bin.restore") }).click();
      await expect(toast(page, say("products.restored", { name: "Hamburguesa doble" }))).toBeVisible();
    });
  },
);

test("by keyboard alone: a product with two options, one moved before the other", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
}) => {
  const { marketId } = await openMenu(asAdmin, "Arroz", 1);
  await enter(`/dashboard/product/create?marketId=${marketId}`);
  await expect(heading(page, say("shell.nav.createProduct"))).toBeVisible();
  const label = (name: keyof typeof productLabels) => productLabels[name][language];

  await tabTo(page, field(page, label("name")));
  await page.keyboard.type("Bandeja paisa");
  await tabTo(page, page.getByRole("combobox", { name: new RegExp(`^${label("sectionId")}`) }));
  await page.keyboard.type("desp");
  await expect(page.getByRole("option", { name: "Despensa" })).toBeVisible();
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, label("priceCop")));
  await page.keyboard.type("28.000");
  await tabTo(page, page.getByRole("button", { name: say("products.options.addGroup") }));
  await page.keyboard.press("Enter");
  await expect(field(page, say("products.options.name"))).toBeFocused();
  await page.keyboard.type("Bebida");
  await tabTo(page, page.getByLabel(say("products.options.optionName", { number: 1 }), { exact: true }));
  await page.keyboard.type("Jugo");
  await page.keyboard.press("Enter");
  await expect(
    page.getByLabel(say("products.options.optionName", { number: 2 }), { exact: true }),
  ).toBeFocused();
  await page.keyboard.type("Agua");
  await tabTo(page, page.getByRole("button", { name: say("products.options.moveUp", { name: "Agua" }) }));
  await page.keyboard.press("Enter");
  await expect(
    page.getByLabel(say("products.options.optionName", { number: 1 }), { exact: true }),
  ).toHaveValue("Agua");
  await tabTo(page, page.getByRole("button", { name: say("shell.nav.createProduct"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Bandeja paisa")).toBeVisible();
  await expect(page.getByText("Agua", { exact: true })).toBeVisible();
});

test("a partner on a phone closes for today, marks products sold out, and sees no other market's menu", async ({
  page,
  say,
  asAdmin,
  enterAsPartner,
  watching,
}) => {
  const { ownId, foreignId } = await makeMarkets(asAdmin);
  await makeMenu(asAdmin, ownId, "Arroz", 3);
  const [secret = ""] = await makeMenu(asAdmin, foreignId, "Secreto", 2);
  await openAroundTheClock(asAdmin, ownId);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAsPartner(ownId);

  await test.step("the market is closed for today with one tap, which another takes back", async () => {
    const close = page.getByRole("button", { name: say("home.closeForToday") });
    await close.click();
    await expect(toast(page, own)).toBeVisible();
    await expect(page.getByText(say("home.closedForToday"))).toBeVisible();
    const { market } = await seederOf(asAdmin).call("GET", `/market/find-by-id/${ownId}`);
    expect(market).toMatchObject({ status: "active", acceptingOrders: true });
    expect(Date.parse(market.openingHours.closedUntil)).toBeGreaterThan(Date.now());
    await press(page, say("home.openAgain"));
    await expect(close).toBeVisible();
    await close.click();
    await expect(page.getByRole("button", { name: say("home.openAgain") })).toBeVisible();
  });

  await test.step("its menu is one tap away, and three products are sold out with one tap each", async () => {
    await page.getByRole("link", { name: say("home.menuOf", { name: own }) }).click();
    await expect(heading(page, say("shell.tab.menu"))).toBeVisible();
    for (const number of [1, 2, 3]) {
      const name = `Arroz ${number}`;
      await page.getByRole("switch", { name: say("products.availableNamed", { name }) }).click();
      await expect(toast(page, say("products.switchedOff", { name }))).toBeVisible();
    }
    await page.getByRole("switch", { name: say("products.availableNamed", { name: "Arroz 2" }) }).click();
    // Loading a page gives up what is still being sent.
    await expect(toast(page, say("products.switchedOn", { name: "Arroz 2" }))).toBeVisible();
    await page.goto("/dashboard/two");
  });

  await test.step("from their market to its menu", async () => {
    await page
      .getByRole("list", { name: say("home.title") })
      .getByRole("link", { name: own, exact: true })
      .click();
    await expect(page.getByRole("heading", { name: say("products.menu.title") })).toBeVisible();
    await page.getByRole("link", { name: say("products.menu.open") }).click();
    await expect(heading(page, say("shell.tab.menu"))).toBeVisible();
    await expect(page.getByText("Secreto")).toHaveCount(0);
  });

  await test.step("one tap, and one to undo it", async () => {
    const available = page.getByRole("switch", { name: say("products.availableNamed", { name: "Arroz 2" }) });
    await expect(available).toBeChecked();
    await available.click();
    await expect(available).not.toBeChecked();
    await expect(toast(page, say("products.switchedOff", { name: "Arroz 2" }))).toBeVisible();
    await page.reload();
    await expect(available).not.toBeChecked();
    await available.click();
    await press(page, say("ui.undo"));
    await expect(available).not.toBeChecked();
  });

  await test.step("another market's product does not exist for them", async () => {
    // Events of the instant before the page opened are told to it, too: then it asks again.
    watching.expectRefusal(404, 2);
    await page.goto(`/dashboard/product/${secret}`);
    await expect(page.getByText(say("products.notFound.title"))).toBeVisible();
  });
});

// Menus imported from spreadsheets: a partner's on a phone, several markets' on a desktop, and a market that is not the
// partner's.
import type { Page } from "@playwright/test";
import { screens } from "../looking.ts";
import { expect, test } from "../product.ts";
import type { Ask } from "../session.ts";
import {
  expectCounts,
  expectFine,
  field,
  heading,
  importFile,
  press,
  sample,
  showRows,
  tabTo,
} from "../steps.ts";
import type { Say } from "../words.ts";

const samán = { name: "Supermercado El Samán", externalCode: "SAM-1", taxId: "900123456" };
/** Must not appear in any response or on any screen of a user without access. */
const foreign = { name: "Supermercado Ajeno Canario", externalCode: "AJE-1", taxId: "900654321" };

const makeMarkets = async (asAdmin: Ask) => {
  const { categories } = await (await asAdmin("GET", "/category/list?scope=market")).json();
  const make = async (own: typeof samán): Promise<string> => {
    const place = { departmentCode: "05", municipalityCode: "05001", address: "Carrera 43A # 1-50" };
    const reached = { email: "tienda@example.com", phone: "+573001234567" };
    const body = { ...own, ...place, ...reached, categoryCode: categories[0].code };
    const { market } = await (await asAdmin("POST", "/market", body)).json();
    return market.id;
  };
  return { ownId: await make(samán), foreignId: await make(foreign) };
};

const productsOf = async (asAdmin: Ask, marketId: string): Promise<number> =>
  (await (await asAdmin("GET", `/product/list?marketId=${marketId}`)).json()).total;

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(`${lines.join("\n")}\n`),
});

const choose = (page: Page, say: Say, ...files: ReturnType<typeof csv>[]) =>
  importFile(page, say).setInputFiles(files);

const commit = async (page: Page, say: Say, count: number) => {
  await press(page, say("imports.fix.continue"));
  await expect(page.getByText(say("imports.of.willCreate.menu", { count }))).toBeVisible();
  await press(page, say("imports.of.begin.menu", { count }));
  const done = page.getByRole("heading", { name: say("imports.of.committed.menu", { count }) });
  await expect(done).toBeVisible();
};

test.describe("on a phone", () => {
  test.use({ viewport: screens.phone, hasTouch: true, isMobile: true });

  test("a partner imports the menu of their market, turns a product off, and undoes the import", async ({
    page,
    say,
    asAdmin,
    enterAsPartner,
  }) => {
    const { ownId } = await makeMarkets(asAdmin);
    const begin = async () => {
      await page.goto("/dashboard/product/import");
      await importFile(page, say).setInputFiles(sample("menu.csv"));
    };

    await test.step("the product list links to the import, with their only market selected", async () => {
      await enterAsPartner(ownId, "/dashboard/product");
      await page
        .getByRole("main")
        .getByRole("link", { name: say("shell.nav.importMenu") })
        .first()
        .tap();
      await expect(heading(page, say("imports.of.title.menu"))).toBeVisible();
      await expect(field(page, say("markets.details"))).toHaveValue(samán.name);
    });

    await test.step("the check says that sixty products would be created", async () => {
      await begin();
      await expectFine(page, say, 60);
      await press(page, say("imports.commit.seeRows"));
      await expectCounts(page, say, { create: 60 });
      // Read from "$ 2.300", "21.900" and "7800".
      for (const price of ["$ 2.300", "$ 21.900", "$ 7.800"])
        await expect(page.getByText(`${price} · Granos`)).toBeVisible();
    });

    await test.step("they are created, with prices in three notations right", async () => {
      await commit(page, say, 60);
      await page
        .getByRole("main")
        .getByRole("link", { name: say("imports.of.see.menu") })
        .tap();
      await expect(page.getByText(say("products.count", { count: 60 }), { exact: true })).toBeVisible();
      const { products } = await (await asAdmin("GET", "/product/list?pageSize=100")).json();
      const prices = new Map(
        products.map((one: { sku: string; priceCop: number }) => [one.sku, one.priceCop]),
      );
      expect(["P-00001", "P-00002", "P-00003"].map((sku) => prices.get(sku))).toEqual([2300, 21_900, 7800]);
    });

    await test.step("the tools fit one line, and sorting is one of them", async () => {
      const order = page.getByRole("button", { name: new RegExp(`^${say("ui.sortBy")}`) });
      const tools = [
        page.getByRole("button", { name: say("list.filtersCount", { count: 2 }), exact: true }),
        order,
        page.getByRole("link", { name: say("bulkChanges.menu"), exact: true }),
        page.getByRole("main").getByRole("link", { name: say("shell.nav.bin") }),
      ];
      const boxes = await Promise.all(tools.map((tool) => tool.boundingBox()));
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      for (const box of boxes) expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await order.tap();
      await page.getByRole("menuitemradio", { name: say("markets.sort.name"), exact: true }).tap();
      await expect(page).toHaveURL(/sort=name/);
    });

    await test.step("one is turned off with one tap", async () => {
      await page.getByRole("searchbox", { name: say("products.search") }).fill("fríjol bola");
      const available = page.getByRole("switch", {
        name: say("products.availableNamed", { name: "Fríjol bola roja 500 g" }),
      });
      // The switch shows the new state at once; leaving the page before the server has it would drop the request.
      const tap = async () => {
        const saved = page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
        await available.tap();
        await saved;
      };
      await expect(available).toBeChecked();
      await tap();
      await expect(available).not.toBeChecked();
      await page.reload();
      await expect(available).not.toBeChecked();
      await tap();
      await expect(available).toBeChecked();
    });

    await test.step("the same file again changes nothing", async () => {
      await begin();
      await expect(page.getByText(say("imports.commit.unchanged", { count: 60 }))).toBeVisible();
      await expect(page.getByText(say("imports.of.nothing.menu"))).toBeVisible();
    });

    await test.step("the first import is undone from the list of runs", async () => {
      await page.goto("/dashboard/product/import");
      await page.getByRole("link", { name: "menu.csv" }).last().tap();
      await press(page, say("imports.undo.action"));
      const requested = page.getByRole("dialog");
      await requested.getByRole("button", { name: say("imports.undo.action") }).tap();
      await expect(
        page.getByRole("heading", { name: say("notifications.kind.import-undone") }),
      ).toBeVisible();
      // The product the partner has turned off since stays, and is named.
      await expect(page.getByText(say("imports.of.kept.menu", { count: 1 }))).toBeVisible();
      expect(await productsOf(asAdmin, ownId)).toBe(1);
    });
  });
});

test(
  "menus of several markets are imported by market code, and a wrong barcode is fixed by keyboard",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enter, watching }) => {
    const { ownId, foreignId } = await makeMarkets(asAdmin);
    await enter();

    await test.step("a file dropped before a market is chosen waits for the choice", async () => {
      await page.goto("/dashboard/product/import");
      const menu = [
        "Tienda;Sección;Producto;SKU;Código de barras;Precio",
        "SAM-1;Granos;Arroz 500 g;A-1;7709990000016;$ 2.300",
        "SAM-1;Granos;Fríjol 500 g;A-2;7709990000031;7800",
        "AJE-1;Bebidas;Agua 600 ml;B-1;7709990000047;1.900",
      ];
      await choose(page, say, csv("menus.csv", ...menu));
      await expect(page.getByText(say("imports.new.marketMissing"), { exact: true })).toBeVisible();
      await page.getByRole("radio", { name: new RegExp(say("imports.severalMarkets")) }).check();
      await expect(heading(page, "menus.csv")).toBeVisible();
    });

    await test.step("the wrong check digit is shown with the right one, accepted with one key", async () => {
      await showRows(page, say);
      await expectCounts(page, say, { create: 2, error: 1 });
      const grid = page.getByRole("grid");
      await tabTo(page, grid.locator("[tabindex='0']"));
      await page.keyboard.press("F8");
      await expect(
        page.getByRole("button", { name: say("imports.grid.accept", { suggestion: "7709990000030" }) }),
      ).toBeVisible();
      await page.keyboard.press("Alt+Enter");
      await expectCounts(page, say, { create: 3, error: 0 });
    });

    await test.step("each product is in its own market", async () => {
      await commit(page, say, 3);
      expect(await productsOf(asAdmin, ownId)).toBe(2);
      expect(await productsOf(asAdmin, foreignId)).toBe(1);
    });

    await test.step("several files are checked and imported together", async () => {
      await page.goto(`/dashboard/product/import?marketId=${ownId}`);
      await expect(field(page, say("markets.details"))).toHaveValue(samán.name);
      const heads = "Sección;Producto;SKU;Precio";
      watching.expectRefusal(415);
      await choose(
        page,
        say,
        csv("aseo.csv", heads, "Aseo;Jabón;C-1;3.500"),
        csv("lácteos.csv", heads, "Lácteos;Leche 1 L;C-2;4.200", "Lácteos;Queso 500 g;C-3;12.900"),
        csv("vacío.csv", ""),
      );
      await expect(page.getByText(say("imports.uploads.said", { done: 2, total: 3 }))).toBeVisible();
      await press(page, say("imports.uploads.commitAll", { count: 2 }));
      await expect(
        // In the list, because the message may speak of one while another is in progress.
        page.getByRole("main").getByRole("list").getByText(say("imports.status.committed"), { exact: false }),
      ).toHaveCount(2);
      expect(await productsOf(asAdmin, ownId)).toBe(5);
    });

    await test.step("the history distinguishes the import types", async () => {
      const ofKind = async (name: string) => {
        await press(page, say("list.addFilter"));
        const dialog = page.getByRole("dialog");
        // The button's name includes the current value.
        await dialog.getByRole("button", { name: new RegExp(`^${say("imports.history.kind")}`) }).click();
        await dialog.getByRole("checkbox", { name, exact: true }).click();
        await page.keyboard.press("Escape");
      };
      await expect(page.getByRole("row").filter({ hasText: "menus.csv" })).toBeVisible();
      await ofKind(say("imports.kind.market"));
      await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();
      await ofKind(say("imports.history.allKinds"));
      await expect(page.getByRole("row").filter({ hasText: "menus.csv" })).toBeVisible();
    });
  },
);

test("a partner's file that names another partner's market is an error there, and changes nothing", async ({
  page,
  say,
  asAdmin,
  enterAsPartner,
}) => {
  const { ownId, foreignId } = await makeMarkets(asAdmin);
  await enterAsPartner(ownId, "/dashboard/product/import");
  await page.getByRole("radio", { name: new RegExp(say("imports.severalMarkets")) }).check();
  await choose(
    page,
    say,
    csv(
      "ajeno.csv",
      "Tienda;Sección;Producto;SKU;Precio",
      "AJE-1;Granos;Arroz 500 g;A-1;2.300",
      `${foreign.name};Granos;Fríjol 500 g;A-2;7.800`,
    ),
  );
  await showRows(page, say);
  await expectCounts(page, say, { error: 2, create: 0, update: 0 });
  await press(page, say("imports.fix.continue"));
  await expect(page.getByText(say("imports.of.nothing.menu"))).toBeVisible();
  await expect(page.getByRole("button", { name: say("imports.of.begin.menu", { count: 0 }) })).toBeDisabled();
  expect(await productsOf(asAdmin, ownId)).toBe(0);
  expect(await productsOf(asAdmin, foreignId)).toBe(0);
});

// Menus: each step of a menu's import, products, and bulk changes to them.
import { join } from "node:path";
import { productLabels } from "@igo/contract/products/products.labels";
import { expect } from "@playwright/test";
import { makeMarket, makeMenu, own } from "../menus.ts";
import { seederOf } from "../seeding.ts";
import type { Session } from "../session.ts";
import { dropFile, expectCounts, field, importFile, press, sample as samplePath } from "../steps.ts";
import { sample } from "./seeded.ts";
import { lookAtStates, type Scene, serverOf } from "./states.ts";

const csv = (name: string, ...lines: string[]) => ({ name, bytes: `${lines.join("\n")}\n` });
const columns = "Tienda;Sección;Producto;SKU;Código de barras;Precio";
const invalid = csv(
  "menus.csv",
  columns,
  "LAE-1;Granos;Fríjol 500 g;A-2;7709990000031;7800",
  "NO-1;Granos;Arroz;A-1;;2.300",
);
const photo = join(import.meta.dirname, "../files/photo.png");

const seed = async (_url: string, { ask }: Session) => {
  const { call, make, check, commit, undo, changeMany, makeMarket: makeOther } = seederOf(ask);
  const marketId = await makeMarket(ask, own, "900123456");
  const ids = await makeMenu(ask, marketId, "Arroz", 6);
  const other = await makeOther({ name: "Panadería La Espiga", externalCode: "LAE-1", taxId: "900654321" });
  await make("/category/create", "category", {
    scope: "menu",
    marketId,
    es: "Aseo del hogar",
    en: "Home cleaning",
  });
  const price = { by: "percent", value: 5 };
  await changeMany(
    "/product/bulk",
    { ids, set: { price } },
    { startsAt: new Date(Date.now() + 86_400_000).toISOString() },
  );
  const undone = await commit(sample("menu.csv"), { kind: "menu", marketId: other });
  const { products } = await call("GET", `/product/list?marketId=${other}&search=frijol`);
  const [{ id, version }] = products;
  await call("PUT", "/product/update", { id, version, priceCop: 9900 });
  await undo(undone);
  const done = await commit(sample("menu.csv"), { kind: "menu", marketId });
  const again = await check(sample("menu.csv"), { kind: "menu", marketId });
  const withErrors = await check(invalid, { kind: "menu" });
  return { marketId, product: ids[0] ?? "", undone, done, again, withErrors };
};
const seeded = serverOf(seed);
const signedIn = () => ({ url: seeded().url, session: seeded().admin });

const openRun =
  (run: "undone" | "done" | "again" | "withErrors", step: string) =>
  ({ open }: Scene) =>
    open(`/dashboard/product/import/${seeded()[run]}?step=${step}`);
const chooseFiles = ({ page, say }: Scene, ...files: ReturnType<typeof csv>[]) =>
  importFile(page, say).setInputFiles(
    files.map(({ name, bytes }) => ({ name, mimeType: "text/csv", buffer: Buffer.from(bytes) })),
  );

lookAtStates("states of a menu's import", signedIn, {
  "market-missing": async (scene) => {
    await scene.open("/dashboard/product/import");
    await chooseFiles(scene, invalid);
    await expect(scene.page.getByText(scene.say("imports.new.marketMissing"), { exact: true })).toBeVisible();
  },
  uploads: async (scene) => {
    const { open, page, say, watching } = scene;
    await open(`/dashboard/product/import?marketId=${seeded().marketId}`);
    await expect(field(page, say("markets.details"))).toHaveValue(own);
    watching.expectRefusal(415);
    const head = "Sección;Producto;SKU;Precio";
    await chooseFiles(
      scene,
      csv("aseo.csv", head, "Aseo;Jabón;C-1;3.500"),
      csv("lácteos.csv", head, "Lácteos;Leche 1 L;C-2;4.200"),
      csv("vacío.csv", ""),
    );
    await expect(page.getByText(say("imports.uploads.said", { done: 2, total: 3 }))).toBeVisible();
  },
  "uploads-checked": async ({ page, say }) => {
    await expect(
      page.getByRole("button", { name: say("imports.uploads.commitAll", { count: 2 }) }),
    ).toBeVisible();
  },
  "menu-rows": async (scene) => {
    await openRun("again", "resolve&view=table")(scene);
    await expectCounts(scene.page, scene.say, { unchanged: 60 });
  },
  "menu-errors": async (scene) => {
    await openRun("withErrors", "resolve&view=table")(scene);
    await expectCounts(scene.page, scene.say, { error: 2 });
  },
  "menu-nothing-to-do": async (scene) => {
    await openRun("again", "import")(scene);
    await expect(scene.page.getByText(scene.say("imports.of.nothing.menu"))).toBeVisible();
  },
  "menu-done": async (scene) => {
    await openRun("done", "import")(scene);
    await expect(scene.page.getByRole("link", { name: scene.say("imports.of.see.menu") })).toBeVisible();
  },
  "menu-undone": async (scene) => {
    await openRun("undone", "import")(scene);
    await expect(scene.page.getByText(scene.say("imports.of.kept.menu", { count: 1 }))).toBeVisible();
  },
});

const openProducts = async ({ open, page }: Scene) => {
  await open(`/dashboard/product?marketId=${seeded().marketId}&search=arroz&columns=price,section,tax`);
  await expect(page.getByText("Arroz 6").first()).toBeVisible();
};
const chooseAll = async (scene: Scene) => {
  const { page, say } = scene;
  await openProducts(scene);
  await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
  await press(page, say("list.change"));
};
const preview = ({ page, say }: Scene) => press(page, say("list.bulk.preview"));
const chooseField = async (scene: Scene, name: "taxCode" | "sectionId" | "delete") => {
  const { page, say } = scene;
  await chooseAll(scene);
  await page
    .getByRole("dialog")
    .getByRole("combobox", { name: say("list.bulk.what") })
    .click();
  await page.getByRole("option", { name: say(`products.bulk.field.${name}`), exact: true }).click();
};
const expectEffect = ({ page, say }: Scene) =>
  expect(page.getByRole("dialog").getByRole("button", { name: say("list.bulk.back") })).toBeVisible();

lookAtStates("states of products", signedIn, {
  faults: async ({ open, page, say }) => {
    await open(`/dashboard/product/create?marketId=${seeded().marketId}`);
    await field(page, productLabels.name.en).fill("Hamburguesa doble");
    await page.getByRole("combobox", { name: new RegExp(`^${productLabels.sectionId.en}`) }).fill("desp");
    await page.getByRole("option", { name: "Despensa", exact: true }).click();
    await field(page, productLabels.priceCop.en).fill("21.900");
    await field(page, productLabels.compareAtPriceCop.en).fill("20000");
    await field(page, productLabels.ean.en).fill("770 2511 00001 5");
    await press(page, say("products.options.addGroup"));
    await press(page, say("shell.nav.createProduct"));
    await expect(page.getByText(say("products.fault.eanDigit"))).toBeVisible();
  },
  "section-new": async ({ page, say }) => {
    await press(page, say("categories.createSection"));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  photos: async ({ open, page, say }) => {
    await open(`/dashboard/product/${seeded().product}`);
    const add = page.getByRole("button", { name: say("products.photo.add") });
    await dropFile(add, photo);
    await expect(page.getByRole("img", { name: /Arroz 1/ }).first()).toBeVisible();
    await dropFile(add, samplePath("menu.csv"));
    await expect(page.getByRole("alert").getByText(say("products.photo.kinds"))).toBeVisible();
  },
  conflict: async ({ open, page, say, watching }) => {
    const { product: id, admin } = seeded();
    await open(`/dashboard/product/${id}/edit`);
    const price = field(page, productLabels.priceCop.en);
    await expect(price).not.toHaveValue("");
    await price.fill("23900");
    const { product } = await (await admin.ask("GET", `/product/details?productId=${id}`)).json();
    const faster = { id, version: product.version, priceCop: 22_500 };
    expect((await admin.ask("PUT", "/product/update", faster)).ok).toBe(true);
    watching.expectRefusal(409);
    await press(page, say("ui.saveChanges"));
    await expect(page.getByRole("dialog", { name: say("changes.conflict.title") })).toBeVisible();
  },
  sections: async ({ open, page, say }) => {
    await open(`/dashboard/admin/market/${seeded().marketId}`);
    await press(page, say("products.menu.sections"));
    const dialog = page.getByRole("dialog", { name: say("products.menu.sectionsOf", { name: own }) });
    await expect(dialog.getByText("Despensa").first()).toBeVisible();
  },
  effect: async (scene) => {
    await chooseAll(scene);
    await preview(scene);
    await expectEffect(scene);
  },
  tax: async (scene) => {
    const { page, say } = scene;
    await chooseField(scene, "taxCode");
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: say("products.bulk.field.taxCode") })
      .click();
    await page.getByRole("option", { name: /19 ?%/ }).click();
    await preview(scene);
    await expectEffect(scene);
  },
  section: async (scene) => {
    const { page, say } = scene;
    await chooseField(scene, "sectionId");
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: say("products.bulk.field.sectionId") })
      .click();
    await expect(page.getByRole("option").first()).toBeVisible();
  },
  delete: async (scene) => {
    await chooseField(scene, "delete");
    await preview(scene);
    await expectEffect(scene);
  },
  changes: async ({ open, page, say }) => {
    await open("/dashboard/product/changes");
    await expect(page.getByText(say("bulkChanges.status.scheduled"), { exact: true })).toBeVisible();
  },
});

// A menu kept by hand: a product made, mended and brought back; its photos; many changed at once; one tap on a phone.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { productLabels } from "@igo/contract/products.labels";
import type { Page } from "@playwright/test";
import { signInTo } from "../../api/test/process.ts";
import type { Mailbox } from "../mailbox.ts";
import { expect, test } from "../product.ts";
import { dropFile, enter, field, heading, press, sample, tabTo, toast } from "../steps.ts";
import type { Say } from "../words.ts";

const own = "Droguería La Esquina";
const foreign = "Supermercado Ajeno Canario";
const photo = join(import.meta.dirname, "../../docs/images/import-fix.png");
const otherPhoto = join(import.meta.dirname, "../../docs/images/bulk-effect.png");
const ana = { email: "ana.rojas@example.com", firstName: "Ana", lastName: "Rojas" };

type AsAdmin = Awaited<ReturnType<typeof signInTo>>;

const makeMarket = async (asAdmin: AsAdmin, name: string, taxId: string): Promise<string> => {
  const { categories } = await (await asAdmin("GET", "/category/list?scope=market")).json();
  const answer = await asAdmin("POST", "/market", {
    name,
    taxId,
    email: "tienda@example.com",
    phone: "+573001234567",
    departmentCode: "05",
    municipalityCode: "05001",
    address: "Carrera 43A # 1-50",
    categoryCode: categories[0].code,
  });
  return (await answer.json()).market.id;
};

/** A menu of `count` products at 1.000, 2.000, 3.000 pesos …; answers their ids. */
const makeMenu = async (
  asAdmin: AsAdmin,
  marketId: string,
  name: string,
  count: number,
): Promise<string[]> => {
  const section = { scope: "menu", marketId, es: "Despensa", defaultTaxCode: "vat_5" };
  const { category } = await (await asAdmin("POST", "/category/create", section)).json();
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = { marketId, sectionId: category.id, name: `${name} ${number}`, priceCop: number * 1000 };
    const answer = await asAdmin("POST", "/product", body);
    expect(answer.status).toBe(201);
    ids.push((await answer.json()).product.id);
  }
  return ids;
};

const choose = async (page: Page, label: string, typed: string, option: string | RegExp) => {
  await page.getByRole("combobox", { name: new RegExp(`^${label}`) }).fill(typed);
  await page.getByRole("option", { name: option }).click();
};

test("a product is made with its section, options and photo, mended after somebody else, and brought back", async ({
  page,
  say,
  language,
  server,
  watching,
  look,
}) => {
  const asAdmin = await signInTo(server.url);
  await makeMarket(asAdmin, own, "900123456");
  const label = (name: keyof typeof productLabels) => productLabels[name][language];
  let id = "";

  await test.step("an empty list says how to begin", async () => {
    await enter(page, say);
    await page
      .getByRole("navigation")
      .getByRole("link", { name: say("shell.nav.products"), exact: true })
      .click();
    await expect(page.getByText(say("products.empty.title"))).toBeVisible();
    await look("empty");
    await page
      .getByRole("main")
      .getByRole("link", { name: say("products.create") })
      .click();
  });

  await test.step("what is missing or mistyped is told where it is", async () => {
    await choose(page, say("products.market"), "esquina", new RegExp(own));
    await field(page, label("name")).fill("Hamburguesa doble");
    await press(page, say("products.newSection.create"));
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(say("ui.field.required"))).toHaveCount(0);
    await dialog.getByLabel(new RegExp(`^${say("products.newSection.spanish")}`)).fill("Comidas rápidas");
    await dialog.getByRole("combobox", { name: say("products.newSection.tax") }).click();
    await page.getByRole("option", { name: /8 %/ }).click();
    await dialog.getByRole("button", { name: say("ui.save"), exact: true }).click();
    await expect(toast(page, say("products.newSection.created", { name: "Comidas rápidas" }))).toBeVisible();
    await field(page, label("priceCop")).fill("21.900");
    await field(page, label("compareAtPriceCop")).fill("20000");
    await field(page, label("ean")).fill("770 2511 00001 5");
    await press(page, say("products.options.addGroup"));
    await press(page, say("products.create"));
    await expect(page.getByText(say("products.fault.priceBefore"))).toBeVisible();
    await expect(page.getByText(say("products.fault.eanDigit"))).toBeVisible();
    await expect(page.getByText(say("products.options.fault.blank")).first()).toBeVisible();
    await look("faults");
  });

  await test.step("mended, with a group of options and a photo, it is there", async () => {
    await field(page, label("compareAtPriceCop")).fill("25900");
    await press(page, say("products.useEan", { ean: "7702511000014" }));
    await field(page, say("products.options.name")).fill("Salsas");
    await page.getByLabel(say("products.options.optionName", { number: 1 }), { exact: true }).fill("BBQ");
    await page.getByLabel(say("products.options.priceOf", { name: "BBQ" }), { exact: true }).fill("500");
    await page.getByLabel(say("products.photo.file"), { exact: true }).setInputFiles(photo);
    await press(page, say("products.create"));
    await expect(heading(page, "Hamburguesa doble")).toBeVisible();
    id = /product\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
    await expect(page.getByRole("img", { name: /1$/ })).toBeVisible();
    await expect(page.getByText(/8 %/)).toBeVisible();
    await expect(page.getByText("7702511000014")).toBeVisible();
    await look("details");
  });

  await test.step("somebody was faster: both prices are shown, and one is chosen", async () => {
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
    await look("conflict");
    await dialog.getByRole("radio", { name: /23\.900/ }).check();
    await dialog.getByRole("button", { name: say("changes.conflict.save"), exact: true }).click();
    await expect(toast(page, say("products.saved", { name: "Hamburguesa doble" }))).toBeVisible();
  });

  await test.step("the first version is brought back", async () => {
    await expect(page.getByRole("heading", { name: say("changes.history.title") })).toBeVisible();
    await page
      .getByRole("button", { name: say("changes.history.bringBack") })
      .last()
      .click();
    await expect(toast(page, say("changes.history.broughtBack", { version: 1 }))).toBeVisible();
    await expect(page.getByText(/21\.900/).first()).toBeVisible();
  });

  await test.step("deleted, it is in the recycle bin, and comes back", async () => {
    await press(page, say("ui.more"));
    await page.getByRole("menuitem", { name: say("ui.delete") }).click();
    await expect(heading(page, say("products.title"))).toBeVisible();
    await page.goto("/dashboard/product?deleted=true");
    await press(page, say("products.actionsOf", { name: "Hamburguesa doble" }));
    await page.getByRole("menuitem", { name: say("products.bin.restore") }).click();
    await expect(toast(page, say("products.restored", { name: "Hamburguesa doble" }))).toBeVisible();
  });
});

test("prices of many are raised and taken back; others wait for their day and are called off", async ({
  page,
  say,
  language,
  server,
  look,
}) => {
  const asAdmin = await signInTo(server.url);
  const marketId = await makeMarket(asAdmin, own, "900123456");
  await makeMenu(asAdmin, marketId, "Arroz", 12);
  await enter(page, say);

  await test.step("the menu's card leads to its products", async () => {
    await page.goto(`/dashboard/admin/market/${marketId}`);
    await press(page, say("products.menu.sections"));
    const dialog = page.getByRole("dialog", { name: say("products.menu.sectionsOf", { name: own }) });
    await expect(dialog.getByText("Despensa").first()).toBeVisible();
    await look("sections");
    await dialog.getByRole("button", { name: say("ui.close"), exact: true }).click();
    await page.getByRole("link", { name: say("products.menu.open") }).click();
    await expect(page).toHaveURL(new RegExp(`marketId=${marketId}`));
    await expect(page.getByRole("columnheader", { name: productLabels.sectionId[language] })).toBeVisible();
    // Of one market its name is not said in every row.
    await expect(page.getByRole("columnheader", { name: say("products.market") })).toHaveCount(0);
    await look("list");
  });

  const chooseAll = async () => {
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("list.change"));
    await press(page, say("list.bulk.preview"));
  };

  await test.step("5 % more, to $ 50: the effect first, then the deed, then the undo", async () => {
    await chooseAll();
    await expect(
      page
        .getByRole("dialog")
        .getByText(/1\.050/)
        .first(),
    ).toBeVisible();
    await look("effect");
    await press(page, say("products.bulk.apply", { count: 12 }));
    await expect(toast(page, say("products.bulk.done", { count: 12 }))).toBeVisible();
    await expect(page.getByText(/12\.600/)).toBeVisible();
    await press(page, say("ui.undo"));
    await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
    await expect(page.getByText(/12\.000/)).toBeVisible();
  });

  await test.step("tomorrow's change is called off", async () => {
    await chooseAll();
    await page.getByRole("radio", { name: say("list.bulk.later") }).check();
    await press(page, say("products.bulk.schedule", { count: 12 }));
    await page.getByRole("link", { name: say("products.changes.linkCount", { count: 1 }) }).click();
    await expect(page.getByText(say("products.changes.status.scheduled"), { exact: true })).toBeVisible();
    await look("changes");
    await page.getByRole("button", { name: new RegExp(`^${say("products.changes.cancel")}`) }).click();
    await expect(page.getByText(say("products.changes.status.cancelled"), { exact: true })).toBeVisible();
  });

  await test.step("the file for Rappi holds the market's inventory", async () => {
    await page.goto(`/dashboard/product?marketId=${marketId}`);
    const saving = page.waitForEvent("download");
    await press(page, say("list.export"));
    await page.getByRole("menuitem", { name: say("products.inventory") }).click();
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
  });
});

test("by the keyboard alone: a product with two options, one moved before the other", async ({
  page,
  say,
  language,
  server,
}) => {
  const asAdmin = await signInTo(server.url);
  const marketId = await makeMarket(asAdmin, own, "900123456");
  await makeMenu(asAdmin, marketId, "Arroz", 1);
  await enter(page, say);
  await page.goto(`/dashboard/product/create?marketId=${marketId}`);
  await expect(heading(page, say("products.create"))).toBeVisible();
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
  await tabTo(page, page.getByRole("button", { name: say("products.create"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(heading(page, "Bandeja paisa")).toBeVisible();
  await expect(page.getByText("Agua", { exact: true })).toBeVisible();
});

/** From the mailed link to the partner's home. */
const accept = async (page: Page, say: Say, mailbox: Mailbox) => {
  await page.goto(await mailbox.invitationFor(ana.email));
  await press(page, say("access.code.send"));
  await expect(heading(page, say("access.check.title.activation"))).toBeVisible();
  await page.getByRole("textbox", { name: /\d/ }).first().click();
  await page.keyboard.type(await mailbox.codeFor(ana.email), { delay: 20 });
  await expect(page).toHaveURL(/\/dashboard\/two$/);
};

test("a partner on a phone switches off what has run out, in one tap, and sees no other market's menu", async ({
  page,
  say,
  language,
  mailbox,
  server,
  watching,
  look,
}) => {
  const asAdmin = await signInTo(server.url);
  const ownId = await makeMarket(asAdmin, own, "900123456");
  const foreignId = await makeMarket(asAdmin, foreign, "900654321");
  await makeMenu(asAdmin, ownId, "Arroz", 3);
  const [secret = ""] = await makeMenu(asAdmin, foreignId, "Secreto", 2);
  const markets = [{ marketId: ownId, role: "owner" }];
  await asAdmin("POST", "/user/invite", { ...ana, role: 2, locale: language, markets });
  await page.setViewportSize({ width: 390, height: 844 });
  await accept(page, say, mailbox);

  await test.step("from his market to its menu", async () => {
    await page.getByRole("link", { name: own }).click();
    await expect(page.getByRole("heading", { name: say("products.menu.title") })).toBeVisible();
    await page.getByRole("link", { name: say("products.menu.open") }).click();
    await expect(heading(page, say("products.title"))).toBeVisible();
    await expect(page.getByText("Secreto")).toHaveCount(0);
    await look("own-menu", ["phone"]);
  });

  await test.step("one tap, and one to take it back", async () => {
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

  await test.step("another market's product is not there for him", async () => {
    watching.expectRefusal(404);
    await page.goto(`/dashboard/product/${secret}`);
    await expect(page.getByText(say("products.notFound.title"))).toBeVisible();
  });
});

/** Puts a picture on the machine's clipboard, and pastes it as a person does. */
const paste = async (page: Page, path: string) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const item = new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) });
      await navigator.clipboard.write([item]);
    },
    (await readFile(path)).toString("base64"),
  );
  await page.keyboard.press("ControlOrMeta+V");
};

test("photos are pasted, dropped from the desk and dragged before one another", async ({
  page,
  say,
  server,
  look,
}) => {
  const asAdmin = await signInTo(server.url);
  const marketId = await makeMarket(asAdmin, own, "900123456");
  const [id = ""] = await makeMenu(asAdmin, marketId, "Arroz", 1);
  const widths = async () => {
    const { product } = await (await asAdmin("GET", `/product/details?productId=${id}`)).json();
    return product.images.map(({ width, height }: { width: number; height: number }) => `${width}×${height}`);
  };
  const shown = (number: number) =>
    page.getByRole("img", { name: say("products.photo.alt", { name: "Arroz 1", number }) });
  const add = page.getByRole("button", { name: say("products.photo.add") });
  await enter(page, say);
  await page.goto(`/dashboard/product/${id}`);
  await expect(heading(page, "Arroz 1")).toBeVisible();
  await expect(add).toBeVisible();

  await test.step("from the clipboard", async () => {
    await paste(page, photo);
    await expect(shown(1)).toBeVisible();
    await expect(page.getByText(say("products.photo.cover"))).toBeVisible();
  });

  await test.step("from the desk; what is no photo is told, and can be left out", async () => {
    await dropFile(add, otherPhoto);
    await expect(shown(2)).toBeVisible();
    await dropFile(add, sample("menu.csv"));
    await expect(page.getByRole("alert").getByText(say("products.photo.kinds"))).toBeVisible();
    await look("photos");
    await press(page, say("products.photo.leaveOut"));
    await expect(page.getByText("menu.csv")).toHaveCount(0);
  });

  await test.step("the second is dragged before the first, and is the cover", async () => {
    const [first, second] = await widths();
    expect(first).not.toBe(second);
    await shown(2).dragTo(shown(1));
    await expect.poll(widths).toEqual([second, first]);
  });

  await test.step("on a form, they wait for the product to be made", async () => {
    await page.goto(`/dashboard/product/create?marketId=${marketId}`);
    await expect(add).toBeVisible();
    await paste(page, photo);
    await dropFile(add, otherPhoto);
    const waiting = page.getByRole("list", { name: say("products.photos"), exact: true });
    await expect(waiting.getByRole("img")).toHaveCount(2);
    await press(page, say("products.photo.earlier", { number: 2 }));
    await expect(waiting.getByRole("img").first()).toHaveAttribute("alt", basename(otherPhoto));
  });
});

test("of many at once the tax, the section, and then they are deleted: each taken back", async ({
  page,
  say,
  language,
  server,
  look,
}) => {
  const asAdmin = await signInTo(server.url);
  const marketId = await makeMarket(asAdmin, own, "900123456");
  await makeMenu(asAdmin, marketId, "Jabón", 4);
  const cleaning = { scope: "menu", marketId, es: "Aseo del hogar", en: "Home cleaning" };
  expect((await asAdmin("POST", "/category/create", cleaning)).status).toBe(201);
  const section = { en: cleaning.en, es: cleaning.es }[language];
  await enter(page, say);
  await page.goto(`/dashboard/product?marketId=${marketId}&columns=price,section,tax`);
  const cells = (text: string | RegExp) => page.getByRole("cell", { name: text });
  await expect(cells("Despensa")).toHaveCount(4);
  const dialog = page.getByRole("dialog");

  const choose = async (field: "taxCode" | "sectionId" | "delete") => {
    await page.getByRole("checkbox", { name: say("ui.selectAll") }).check();
    await press(page, say("list.change"));
    await dialog.getByRole("combobox", { name: say("list.bulk.what") }).click();
    await page.getByRole("option", { name: say(`products.bulk.field.${field}`), exact: true }).click();
  };
  const apply = async () => {
    await press(page, say("products.bulk.apply", { count: 4 }));
    await expect(toast(page, say("products.bulk.done", { count: 4 }))).toBeVisible();
  };
  const takeBack = async () => {
    await press(page, say("ui.undo"));
    await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
    // A message stays as long as the mouse is over it.
    await page.mouse.move(0, 0);
    await expect(toast(page, say("list.bulk.undone"))).toBeHidden();
  };

  await test.step("another tax", async () => {
    await choose("taxCode");
    await dialog.getByRole("combobox", { name: say("products.bulk.field.taxCode") }).click();
    await page.getByRole("option", { name: /19 %/ }).click();
    await press(page, say("list.bulk.preview"));
    await expect(dialog.getByText(/19 %/).first()).toBeVisible();
    await look("tax");
    await apply();
    await expect(cells(/19 %/)).toHaveCount(4);
    await takeBack();
    await expect(cells(/5 %/)).toHaveCount(4);
  });

  await test.step("another section, called as in the language spoken", async () => {
    await choose("sectionId");
    await dialog.getByRole("combobox", { name: say("products.bulk.field.sectionId") }).fill("aseo");
    await page.getByRole("option", { name: section }).click();
    await press(page, say("list.bulk.preview"));
    await expect(dialog.getByText(section).first()).toBeVisible();
    await look("section");
    await apply();
    await expect(cells(section)).toHaveCount(4);
    await takeBack();
    await expect(cells("Despensa")).toHaveCount(4);
  });

  await test.step("all of them deleted", async () => {
    await choose("delete");
    await press(page, say("list.bulk.preview"));
    await look("delete");
    await apply();
    await expect(page.getByText("Jabón 1")).toHaveCount(0);
    await takeBack();
    await expect(page.getByText("Jabón 1")).toBeVisible();
    await expect(cells("Despensa")).toHaveCount(4);
  });
});

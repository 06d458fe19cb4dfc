// Markets: the list and its tools, the form, a market's page, bulk changes.
import { expect } from "@playwright/test";
import { statuses } from "@igo/contract/markets/lists";
import { aMarket } from "@igo/testing/builders/markets";
import { chooseForRow, field, press, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";
import { samán, seedMarkets, town } from "./marketStates.ts";
import { lookAtStates, type Scene, serverOf } from "./states.ts";

const seeded = serverOf(seedMarkets);
const signedIn = () => ({ url: seeded().url, session: seeded().admin });
const list = "/dashboard/admin/list-markets";

const openList = async ({ open, page }: Scene) => {
  await open(list);
  await expect(page.getByRole("link", { name: town[3], exact: true })).toBeVisible();
};
const chooseAll = async (scene: Scene) => {
  await openList(scene);
  await scene.page.getByRole("checkbox", { name: scene.say("ui.selectAll") }).check();
};
const fill = ({ page }: Scene, of: Parameters<typeof fieldLabel>[1], text: string) =>
  field(page, fieldLabel("en", of)).fill(text);
const firstOption = async (scene: Scene, of: Parameters<typeof fieldLabel>[1], text: string) => {
  await fill(scene, of, text);
  await scene.page.getByRole("option").first().click();
};
const nameField = fieldLabel("en", "name");

lookAtStates("states of the list of markets", signedIn, {
  "list-found": async ({ open, page }) => {
    await open(`${list}?search=saman&municipalityCode=05001`);
    await expect(page.getByRole("link", { name: samán, exact: true })).toBeVisible();
  },
  "nothing-found": async ({ open, page, say }) => {
    await open(`${list}?search=otra+cosa`);
    await expect(page.getByText(say("ui.nothingFound"))).toBeVisible();
  },
  columns: {
    only: "desk",
    state: async (scene) => {
      await openList(scene);
      await press(scene.page, scene.say("list.columns"));
      await expect(
        scene.page.getByRole("checkbox", { name: scene.say("marketList.column.missing") }),
      ).toBeVisible();
    },
  },
  view: async (scene) => {
    const { page, say } = scene;
    await openList(scene);
    await press(page, say("list.views"));
    await page.getByRole("menuitem", { name: say("list.saveView") }).click();
    await expect(field(page, say("list.viewName"))).toBeVisible();
  },
  keys: {
    only: "desk",
    state: async (scene) => {
      await openList(scene);
      await scene.page.keyboard.press("?");
      await expect(scene.page.getByRole("dialog", { name: scene.say("list.keys.title") })).toBeVisible();
    },
  },
  "everything-chosen": chooseAll,
  effect: async (scene) => {
    const { page, say } = scene;
    await chooseAll(scene);
    await press(page, say("list.change"));
    const status = say("marketList.bulk.field.status");
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: new RegExp(`^${status}`) })
      .click();
    const paused = statuses.find(({ code }) => code === "paused")?.en ?? "";
    await page.getByRole("option", { name: paused, exact: true }).click();
    await press(page, say("list.bulk.preview"));
    await expect(page.getByRole("dialog").getByRole("button", { name: say("list.bulk.back") })).toBeVisible();
  },
  pause: async (scene) => {
    const { page, say } = scene;
    await openList(scene);
    await press(page, say("ui.more"));
    await page.getByRole("menuitem", { name: say("marketList.pause.open") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  deleted: async (scene) => {
    const { page, say } = scene;
    const name = town[1];
    await openList(scene);
    await chooseForRow(page, say, name, say("ui.delete"));
    await expect(toast(page, say("markets.deleted", { name }))).toBeVisible();
    // It stays while the pointer is over it.
    await toast(page, say("markets.deleted", { name })).hover();
  },
  "recycle-bin": async ({ open, page }) => {
    await open(`${list}?deleted=true`);
    await expect(page.getByRole("link", { name: town[1] })).toBeVisible();
  },
});

lookAtStates("states of a market", signedIn, {
  "market-with-all": async ({ open, page, say }) => {
    await open(`/dashboard/admin/market/${seeded().market}`);
    await expect(page.getByRole("tab", { name: say("marketPage.part.overview") })).toBeVisible();
    await expect(page.getByRole("img")).toBeVisible();
  },
  review: async ({ page, say }) => {
    await page.getByRole("tab", { name: say("marketPage.part.documents") }).click();
    await press(page, say("list.actionsOf", { name: "permit.png" }));
    await page.getByRole("menuitem", { name: say("marketPage.documents.review") }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  "create-with-faults": async (scene) => {
    const { open, page, say } = scene;
    await open("/dashboard/admin/create-market");
    await press(page, say("markets.create"));
    await expect(field(page, nameField)).toHaveAttribute("aria-invalid", "true");
  },
  alike: async (scene) => {
    const { open, page, say, watching } = scene;
    const { taxId, email, phone, address } = aMarket();
    await open("/dashboard/admin/create-market");
    await fill(scene, "name", "Super El Samán");
    await firstOption(scene, "categoryCode", "s");
    await fill(scene, "taxId", taxId);
    await fill(scene, "email", email);
    await fill(scene, "phone", phone);
    await firstOption(scene, "municipalityCode", "medellin");
    await fill(scene, "address", address);
    watching.expectRefusal(409);
    await press(page, say("markets.create"));
    await expect(page.getByRole("dialog")).toBeVisible();
  },
  point: async ({ open, page, say }) => {
    await open(`/dashboard/admin/market/${seeded().market}/edit`);
    await page.getByRole("button", { name: say("marketPage.map.pinUnset") }).press("Enter");
    await expect(page.locator("input[name=lat]")).not.toHaveValue("");
  },
  conflict: async (scene) => {
    const { open, page, say, watching } = scene;
    const { edited, admin } = seeded();
    await open(`/dashboard/admin/market/${edited}/edit`);
    await expect(field(page, nameField)).not.toHaveValue("");
    await fill(scene, "name", "Tienda nueva");
    const { market } = await (await admin.ask("GET", `/market/find-by-id/${edited}`)).json();
    const faster = { id: edited, version: market.version, name: "Tienda rápida" };
    expect((await admin.ask("PUT", "/market/update", faster)).ok).toBe(true);
    watching.expectRefusal(409);
    await press(page, say("ui.saveChanges"));
    await expect(page.getByRole("dialog", { name: say("changes.conflict.title") })).toBeVisible();
  },
});

lookAtStates("states of what was decided", signedIn, {
  decided: async ({ open, page, say }) => {
    await open("/dashboard/admin/duplicates");
    await expect(page.getByText(say("duplicates.empty"))).toBeVisible();
  },
  "bulk-changes": async ({ open, page, say }) => {
    await open("/dashboard/admin/bulk-changes");
    await expect(page.getByText(say("bulkChanges.status.undone"), { exact: true })).toBeVisible();
  },
  "kept-by-undo": async ({ page, say }) => {
    await press(page, say("bulkChanges.conflicts", { count: 1 }));
    await expect(page.getByRole("dialog", { name: say("bulkChanges.conflictsTitle") })).toBeVisible();
  },
  category: async ({ open, page, say }) => {
    await open("/dashboard/admin/categories");
    await press(page, say("categories.create"));
    await press(page, say("ui.save"));
    await expect(page.getByText(say("ui.field.required"))).toBeVisible();
  },
  "delete-category": async ({ open, page, say }) => {
    await open("/dashboard/admin/categories");
    await press(page, say("categories.actionsOf", { name: "Supermarket" }));
    await page.getByRole("menuitem", { name: say("ui.delete") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("ui.delete") })
      .click();
    await expect(page.getByRole("dialog").getByText(say("ui.field.required"))).toBeVisible();
  },
});

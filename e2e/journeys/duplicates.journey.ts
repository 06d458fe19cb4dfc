// Two markets that are one store: found, compared, merged without a mouse, and separated; and many paused at once.
import { aMarket } from "@igo/testing/builders/markets";
import { expect, test } from "../product.ts";
import type { Ask } from "../session.ts";
import { field, heading, press, tabTo, toast } from "../steps.ts";
import { fieldLabel } from "../words.ts";

const code = "SAM-1";
const [first, second] = ["Supermercado El Samán", "Super El Samán Laureles"];

const create = async (ask: Ask, given: Parameters<typeof aMarket>[0]) => {
  const answer = await ask("POST", "/market", aMarket(given));
  const { market }: { market: { id: string; version: number } } = await answer.json();
  return market;
};
const twoOfOneStore = async (ask: Ask) => {
  await create(ask, { name: first, externalCode: code });
  const given = { name: second, phone: "+573001000200", contactName: "Ana Gómez" };
  const { id, version } = await create(ask, { ...given, address: "Calle 9 # 8-7" });
  // Change the address afterwards: creating a duplicate directly counts as saying that it is another store.
  await ask("PUT", "/market/update", { id, version, address: aMarket().address });
};

test("two markets that are one store are merged by keyboard, and the merge is undone", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { keyboard } = page;
  await enter();
  await twoOfOneStore(asAdmin);

  await test.step("the scan finds them", async () => {
    await page.goto("/dashboard/admin/duplicates");
    await expect(page.getByText(say("duplicates.empty"))).toBeVisible();
    await press(page, say("duplicates.scan"));
    await expect(page.getByRole("link", { name: first, exact: true })).toBeVisible();
    await expect(page.getByText(say("duplicates.reason.same_address"))).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await press(page, say("ui.more"));
    await page.getByRole("menuitem", { name: say("duplicates.menuCount", { formatted: "1" }) }).click();
    await expect(heading(page, say("duplicates.menu"))).toBeVisible();
  });

  await test.step("compared field by field, and merged without a mouse", async () => {
    await tabTo(page, page.getByRole("link", { name: new RegExp(`^${say("duplicates.compare")}`) }));
    await keyboard.press("Enter");
    await expect(heading(page, say("merging.title"))).toBeVisible();
    // A value only the other market has is preselected; the user chooses the name.
    await expect(page.getByRole("radio", { name: "Ana Gómez" })).toBeChecked();
    await tabTo(page, page.getByRole("radio", { name: first, exact: true }));
    await keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: second, exact: true })).toBeChecked();
    await tabTo(page, page.getByRole("button", { name: say("merging.submit", { name: first }) }));
    await keyboard.press("Enter");
    await expect(heading(page, second)).toBeVisible();
    await expect(page.getByText("Ana Gómez").first()).toBeVisible();
    await expect(page.getByText(code).first()).toBeVisible();
  });

  await test.step("the merge is listed, and undone", async () => {
    await page.goto("/dashboard/admin/duplicates");
    await page.getByRole("button", { name: say("merging.undoOf", { name: second }) }).click();
    await expect(toast(page, say("merging.undone"))).toBeVisible();
    await expect(page.getByText(say("merging.isUndone"), { exact: true })).toBeVisible();
  });

  await test.step("they are two stores after all: marked, undone, marked again", async () => {
    const twoStores = page.getByRole("button", { name: new RegExp(`^${say("duplicates.twoStores")}`) });
    await twoStores.click();
    await expect(page.getByText(say("duplicates.empty"))).toBeVisible();
    await toast(page, say("duplicates.dismissed"))
      .getByRole("button", { name: say("ui.undo") })
      .click();
    await twoStores.click();
    await expect(page.getByText(say("duplicates.empty"))).toBeVisible();
  });
});

test("all markets of a town are paused at once; undo leaves what was edited since", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
}) => {
  for (const number of [1, 2, 3])
    await create(asAdmin, { name: `Tienda ${number}`, externalCode: `T-${number}`, status: "active" });
  const edited = await create(asAdmin, { name: "Tienda 4", externalCode: "T-4", status: "active" });

  await test.step("the preview first, then the action", async () => {
    await enter();
    await press(page, say("ui.more"));
    await page.getByRole("menuitem", { name: say("marketList.pause.open") }).click();
    await page.getByRole("combobox", { name: say("marketList.pause.which") }).click();
    await page.getByRole("option", { name: say("marketList.pause.city") }).click();
    await page
      .getByRole("dialog")
      .getByRole("combobox", { name: say("markets.town") })
      .fill("medellin");
    await page.getByRole("option").first().click();
    await press(page, say("list.bulk.preview"));
    await press(page, say("marketList.pause.apply", { count: 4 }));
    await expect(toast(page, say("marketList.bulk.done", { count: 4 }))).toBeVisible();
  });

  await test.step("who did it, how many, and Undo", async () => {
    await asAdmin("POST", `/market/${edited.id}/status`, { status: "active", version: edited.version + 1 });
    await page.goto("/dashboard/admin/bulk-changes");
    await expect(page.getByText(say("bulkChanges.changedOf", { changed: "4", matched: "4" }))).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^${say("ui.undo")}`) }).click();
    await expect(page.getByText(say("bulkChanges.status.undone"), { exact: true })).toBeVisible();
    await press(page, say("bulkChanges.conflicts", { count: 1 }));
    const dialog = page.getByRole("dialog", { name: say("bulkChanges.conflictsTitle") });
    await expect(dialog.getByRole("link", { name: "Tienda 4" })).toBeVisible();
    await press(page, say("ui.close"));
  });

  await test.step("other people's changes show at once, but never replace what the user is typing", async () => {
    await page.goto(`/dashboard/admin/market/${edited.id}`);
    await expect(heading(page, "Tienda 4")).toBeVisible();
    const rename = async (name: string) => {
      const { market }: { market: { version: number } } = await (
        await asAdmin("GET", `/market/find-by-id/${edited.id}`)
      ).json();
      await asAdmin("PUT", "/market/update", { id: edited.id, version: market.version, name });
    };
    await rename("Tienda cuatro");
    await expect(heading(page, "Tienda cuatro")).toBeVisible();
    await page.getByRole("link", { name: say("ui.edit"), exact: true }).click();
    const name = field(page, fieldLabel(language, "name"));
    await name.fill("Tienda a medio escr");
    await rename("Tienda de otra persona");
    // The page shows the change; the text being typed stays the same.
    await expect(page.getByText("Tienda de otra persona").first()).toBeVisible();
    await expect(name).toHaveValue("Tienda a medio escr");
    await expect(name).toBeFocused();
  });
});

// The work of a day in the list and on a market's page, by the keyboard alone: many changed and changed back, a file, a
// saved view; a move with its reason, a paper, and an older version brought back.
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { documentKinds, documentStatuses } from "@igo/contract/markets.documents";
import { aMarket } from "@igo/testing/markets";
import { expect, test } from "../product.ts";
import type { Ask } from "../session.ts";
import { field, heading, tabTo, toast } from "../steps.ts";

const paper = join(import.meta.dirname, "../../docs/images/import-fix.png");

const names = ["Tienda Ceiba", "Tienda Guayacán", "Tienda Yarumo"] as const;
const [first, second, third] = names;
const create = async (ask: Ask, name: string) => {
  const body = aMarket({ name, externalCode: `K-${name}`, status: "active" });
  const { market }: { market: { id: string; version: number } } = await (
    await ask("POST", "/market", body)
  ).json();
  return market;
};

/** Whoever uses a pointer from here on is told on the console, where nothing may be told. */
const putTheMouseAway = async (page: Page) => {
  const hear = () => {
    // oxlint-disable-next-line no-console -- how it reaches who watches
    addEventListener("pointerdown", () => console.error("Somebody has used a pointer"), { capture: true });
  };
  await page.addInitScript(hear);
  await page.evaluate(hear);
};

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Tabs to what opens a menu or a list of choices, and takes one of them with the arrows. */
const chooseFrom = async (page: Page, opener: Locator, choice: Locator) => {
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(choice).toBeVisible();
  // The menu takes the focus a moment after it is drawn.
  await expect(page.locator("[role=menu] :focus, [role=listbox] :focus, [role=listbox]:focus")).toHaveCount(
    1,
  );
  for (let presses = 0; presses < 20 && !(await isFocused(choice)); presses += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
};
const pressByKey = async (page: Page, name: string | RegExp) => {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
};

test("by keyboard alone: many are changed and changed back, taken home as a file, and kept as a view", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { keyboard } = page;
  const ids: string[] = [];
  for (const name of names) ids.push((await create(asAdmin, name)).id);
  const commissions = async () => {
    const all = ids.map(async (id) => {
      const answer = await asAdmin("GET", `/market/find-by-id/${id}`);
      const { market }: { market: { commissionPct: number | null } } = await answer.json();
      return market.commissionPct;
    });
    return Promise.all(all);
  };
  const row = (name: string) => page.getByRole("link", { name, exact: true });
  await enter();
  await expect(row(third)).toBeVisible();
  await putTheMouseAway(page);

  await test.step("two are chosen, the effect is shown, the deed is done, and taken back", async () => {
    await keyboard.press("ArrowDown");
    await expect(row(third)).toBeFocused();
    await keyboard.press("Space");
    await keyboard.press("ArrowDown");
    await keyboard.press("Space");
    await pressByKey(page, say("list.change"));
    const dialog = page.getByRole("dialog", {
      name: say("marketList.bulk.title", { count: 2, formatted: "2" }),
    });
    await expect(dialog).toBeVisible();
    await chooseFrom(
      page,
      dialog.getByRole("combobox", { name: say("list.bulk.what") }),
      page.getByRole("option", { name: say("marketList.bulk.field.commissionPct"), exact: true }),
    );
    await tabTo(page, field(page, say("marketList.bulk.field.commissionPct")));
    await keyboard.type("12,5");
    await pressByKey(page, say("list.bulk.preview"));
    const apply = page.getByRole("button", {
      name: say("marketList.bulk.apply", { count: 2, formatted: "2" }),
    });
    await expect(apply).toBeFocused();
    await keyboard.press("Enter");
    await expect(toast(page, say("marketList.bulk.done", { count: 2 }))).toBeVisible();
    expect(await commissions()).toEqual([null, 12.5, 12.5]);
    await pressByKey(page, say("ui.undo"));
    await expect(toast(page, say("list.bulk.undone"))).toBeVisible();
    expect(await commissions()).toEqual([null, null, null]);
  });

  await test.step("what is looked for is saved as a view, and shown again", async () => {
    await page.goto("/dashboard/admin/list-markets");
    await expect(row(third)).toBeVisible();
    await keyboard.press("/");
    await keyboard.type("guayacan");
    await expect(row(third)).toHaveCount(0);
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("list.views"), exact: true }),
      page.getByRole("menuitem", { name: say("list.saveView") }),
    );
    await expect(field(page, say("list.viewName"))).toBeFocused();
    await keyboard.type("La segunda");
    await keyboard.press("Enter");
    await expect(toast(page, say("list.viewSaved", { name: "La segunda" }))).toBeVisible();
    await page.goto("/dashboard/admin/list-markets");
    await expect(row(third)).toBeVisible();
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("list.views"), exact: true }),
      page.getByRole("menuitem", { name: "La segunda", exact: true }),
    );
    await expect(page).toHaveURL(/search=guayacan/);
    await expect(row(third)).toHaveCount(0);
    await expect(row(second)).toBeVisible();
  });

  await test.step("what is shown is taken home as a file", async () => {
    const saving = page.waitForEvent("download");
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("list.export"), exact: true }),
      page.getByRole("menuitem", { name: say("list.exportAs.csv") }),
    );
    expect((await saving).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step("a market goes to the recycle bin, and comes back", async () => {
    await row(second).focus();
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("markets.actionsOf", { name: second }) }),
      page.getByRole("menuitem", { name: say("ui.delete"), exact: true }),
    );
    await expect(row(second)).toHaveCount(0);
    await pressByKey(page, say("ui.undo"));
    await expect(row(second)).toBeVisible();
  });
});

test("by keyboard alone: a move with its reason, a paper handed in and reviewed, an older version", async ({
  page,
  say,
  language,
  asAdmin,
  enter,
}) => {
  const { keyboard } = page;
  const { id, version } = await create(asAdmin, first);
  await asAdmin("PUT", "/market/update", { id, version, name: "Otro letrero" });
  await enter();
  await putTheMouseAway(page);
  await page.goto(`/dashboard/admin/market/${id}`);
  await expect(heading(page, "Otro letrero")).toBeVisible();

  await test.step("suspended, and history tells why", async () => {
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("markets.moves"), exact: true }),
      page.getByRole("menuitem", { name: say("markets.move.suspended") }),
    );
    const suspend = say("markets.move.suspended").replace("…", "");
    const dialog = page.getByRole("dialog", { name: `${suspend} Otro letrero` });
    await expect(dialog.getByLabel(say("markets.reason"))).toBeFocused();
    await keyboard.type("Sin registro sanitario");
    await tabTo(page, dialog.getByRole("button", { name: suspend, exact: true }));
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText("Sin registro sanitario")).toBeVisible();
  });

  await test.step("a paper is handed in, and approved", async () => {
    const rut = documentKinds.find(({ code }) => code === "rut");
    const approved = documentStatuses.find(({ code }) => code === "approved");
    if (!rut || !approved) throw new Error("There is no such paper");
    await tabTo(
      page,
      page.getByRole("button", { name: say("marketPage.documents.upload", { kind: rut[language] }) }),
    );
    const choosing = page.waitForEvent("filechooser");
    await keyboard.press("Enter");
    await (await choosing).setFiles(paper);
    await expect(page.getByText("import-fix.png").first()).toBeVisible();
    await chooseFrom(
      page,
      page.getByRole("button", { name: say("markets.actionsOf", { name: "import-fix.png" }) }),
      page.getByRole("menuitem", { name: say("marketPage.documents.review") }),
    );
    await chooseFrom(
      page,
      page.getByRole("combobox", { name: say("marketPage.documents.status") }),
      page.getByRole("option", { name: approved[language], exact: true }),
    );
    await tabTo(page, field(page, say("marketPage.documents.number")));
    await keyboard.type("990100011-2");
    await keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(approved[language], { exact: true })).toBeVisible();
    await expect(page.getByText(/990100011-2/).first()).toBeVisible();
  });

  await test.step("the first version comes back: its name, not its status", async () => {
    const oldest = page.getByRole("button", { name: say("changes.history.bringBack"), exact: true }).last();
    await tabTo(page, oldest);
    await keyboard.press("Enter");
    await expect(heading(page, first)).toBeVisible();
    const { market }: { market: { status: string } } = await (
      await asAdmin("GET", `/market/find-by-id/${id}`)
    ).json();
    expect(market.status).toBe("suspended");
    await pressByKey(page, say("ui.undo"));
    await expect(heading(page, "Otro letrero")).toBeVisible();
  });
});

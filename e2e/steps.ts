// Steps that many journeys share.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { administrator } from "./administrator.ts";
import type { Say } from "./words.ts";

export const sample = (name: "clean.xlsx" | "messy.xlsx" | "menu.csv") =>
  join(import.meta.dirname, "../samples", name);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A form's field by its label, with or without the asterisk of a required field. */
export const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${escaped(label)}( \\*)?$`));

export const fillSignIn = async (page: Page, say: Say, password = administrator.password) => {
  await field(page, say("session.email")).fill(administrator.email);
  await field(page, say("session.password")).fill(password);
  await page.getByRole("button", { name: say("session.signIn"), exact: true }).click();
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Presses Tab until the target has the focus, as a person without a mouse does. */
export const tabTo = async (page: Page, target: Locator, most = 120) => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} times Tab did not lead to ${target.toString()}`);
};

/** Drops a file on an element, as from a folder on the desktop. */
export const dropFile = async (target: Locator, path: string) => {
  const bytes = (await readFile(path)).toString("base64");
  const dataTransfer = await target.page().evaluateHandle(
    ({ bytes, name }) => {
      const transfer = new DataTransfer();
      // The operating system derives the type from the file name.
      const type = name.endsWith(".png") ? "image/png" : "";
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], name, { type }));
      return transfer;
    },
    { bytes, name: basename(path) },
  );
  // Its text changes under the pointer, so hold on to the element itself.
  const place = await target.elementHandle();
  for (const type of ["dragenter", "dragover", "drop"]) await place?.dispatchEvent(type, { dataTransfer });
};

/** Where files are given to the import screen; the list below it has a column of that name. */
export const importFile = (page: Page, say: Say) =>
  page.locator(`input[type=file][aria-label="${say("imports.new.file")}"]`);

/** Chooses a file on the import screen, without a chain, and waits for its run; its check begins by itself. */
export const upload = async (page: Page, say: Say, path: string) => {
  await page.goto("/dashboard/admin/import-excel");
  await importFile(page, say).setInputFiles(path);
  await expect(heading(page, basename(path))).toBeVisible();
};

export const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Expects this many columns to be matched. */
export const expectMatched = (page: Page, say: Say, count: number) =>
  expect(
    page.getByRole("button", { name: say("imports.columns.matched", { count }), exact: true }),
  ).toBeVisible();

/** A file without errors goes straight from the check to the commit. */
export const expectFine = (page: Page, say: Say, count: number) =>
  expect(page.getByText(say("imports.commit.fine", { count }), { exact: true })).toBeVisible();

/** From the decisions about a checked file to its rows. */
export const showRows = (page: Page, say: Say) => press(page, say("imports.decisions.views.table"));

/** To what each column of the file becomes. */
export const showColumns = (page: Page, say: Say) => press(page, say("imports.decisions.views.columns"));

/** Checks the rows again with these columns; until it begins, the rows of the check before are in sight. */
export const applyColumns = async (page: Page, say: Say) => {
  await press(page, say("imports.columns.apply"));
  const columns = page.getByRole("button", { name: say("imports.decisions.views.columns"), pressed: true });
  await expect(columns).toHaveCount(0);
};

/** The number of rows per outcome, from the filters above the rows: an outcome without rows has no filter. */
export const expectCounts = async (
  page: Page,
  say: Say,
  counts: Partial<Record<"create" | "update" | "unchanged" | "error" | "duplicate" | "skipped", number>>,
) => {
  for (const [outcome, count] of Object.entries(counts)) {
    const name = escaped(say(`imports.rowsThat.${outcome}`));
    const filter = (rows: string) => page.getByRole("button", { name: new RegExp(`^${name} ?${rows}$`) });
    if (count > 0) await expect(filter(String(count))).toBeVisible();
    else await expect(filter("[1-9]\\S*")).toHaveCount(0);
  }
};

/** Chooses an action from a row's menu. */
export const chooseForRow = async (page: Page, say: Say, row: string, action: string) => {
  await page.getByRole("button", { name: say("list.actionsOf", { name: row }) }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

/** A message at the top right. */
export const toast = (page: Page, text: string) => page.locator("[data-sonner-toast]", { hasText: text });

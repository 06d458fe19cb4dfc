// The table of the resolve step: which rows it opens with, what its filters offer, and why a row has errors.
import { listImportRows, readImport } from "@igo/contract/imports/imports.calls";
import type { ImportRun } from "@igo/contract/imports/imports";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aCheckedImport, answerRows, cell, outcomeOf, sentFixes } from "../../../../testing/importRows.ts";
import { aFault, aRow, anImport } from "../../../../testing/imports.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { address, show } from "../../../../testing/render.tsx";
import { ImportRunScreen } from "../ImportRunScreen.tsx";

const path = paths.dashboard.admin.importRun(":id");
const at = paths.dashboard.admin.importRun(anId(300));

const wrong = aRow(2, {
  outcome: "error",
  issues: [
    aFault("address", "The address is too long"),
    aFault("email", "This is not an email", "ana@example.com"),
  ],
});
const rows = [wrong, aRow(3)];
const { counts } = anImport();
const run = (change: Partial<ImportRun> = {}): ImportRun => ({
  ...aCheckedImport(rows),
  counts: { ...counts, rows: 30, create: 20, error: 10, suggested: 6 },
  issueCounts: [{ field: "address", code: "INVALID_EMAIL", severity: "error", rows: 1, suggestions: 0 }],
  ...change,
});

const open = async (now: ImportRun = run(), query = "?step=resolve&view=table") => {
  answerRows(rows);
  answer(readImport, { import: now });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  await show(<ImportRunScreen />, { as: anAdministrator(), at: at + query, path });
};
const requested = () => requestsOf(listImportRows).at(-1)?.query;

test("begins with the rows that need the user, and hides outcomes that no row has", async () => {
  await open(run(), "?step=resolve");
  await button(text("imports.decisions.views.table")).click();
  await expect.poll(requested).toMatchObject({ outcome: ["error"] });
  await expect.element(button(/^Errors/)).toBeVisible();
  await expect.element(button(/^Unchanged/)).not.toBeInTheDocument();
});

test("shows a row's first error and the number of others, with the columns with errors first", async () => {
  await open(run(), "?step=resolve&view=table&outcome=error");
  await expect.element(outcomeOf(1)).toMatchTextContent(/Address: not an email\s*\+1/);
  await expect.element(page.getByRole("columnheader").nth(3)).toMatchTextContent(/^Address/);
  await expect.element(page.getByRole("columnheader").nth(2)).toMatchTextContent(/^Trade name/);
});

test("keeps the columns where they stand after the repair of the last error in the first of them", async () => {
  await open(run(), "?step=resolve&view=table&outcome=error");
  const heads = () =>
    page
      .getByRole("columnheader")
      .elements()
      .map((head) => head.textContent);
  await expect.element(page.getByRole("columnheader").nth(3)).toMatchTextContent(/^Address/);
  const before = heads();
  await cell(1, 2).click();
  await userEvent.keyboard("Calle 1 # 2-3{Enter}");
  await expect.poll(sentFixes).toEqual([[{ row: 2, values: { address: "Calle 1 # 2-3" } }]]);
  await expect.element(cell(1, 2)).toMatchTextContent(/^Calle 1 # 2-3/);
  expect(heads()).toEqual(before);
});

test("continues to the commit when nothing needs fixing, and shows the warnings there", async () => {
  await open(run({ counts: { ...counts, rows: 60, create: 60, warning: 2 }, issueCounts: [] }), "");
  await expect
    .element(page.getByText(text("imports.commit.fine", { count: 60, number: "60" })))
    .toBeVisible();
  await button(text("imports.commit.seeWarnings")).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  expect(address()).toContain("severity=warning");
});

test("lists a problem once per severity", async () => {
  const tooLong = { field: "address", code: "TOO_LONG", suggestions: 0 } as const;
  await open(
    run({
      issueCounts: [
        { ...tooLong, severity: "error", rows: 1 },
        { ...tooLong, severity: "warning", rows: 15 },
      ],
    }),
  );
  await page.getByRole("combobox", { name: text("imports.fix.problem") }).click();
  const options = page.getByRole("option", { name: /too long/ });
  await expect.element(options.first()).toMatchTextContent(/Errors.*1$/);
  await expect.element(options.nth(1)).toMatchTextContent(/Warnings.*15$/);
  await options.nth(1).click();
  await expect.poll(requested).toMatchObject({ field: "address", severity: "warning" });
});

test("says how many rows hold no data, and lists them", async () => {
  await open(
    run({
      ignored: {
        rows: 2,
        listed: [
          { sheet: "Hoja1", row: 1, kind: "title", text: "Tiendas 2026" },
          { sheet: "Hoja1", row: 34, kind: "total", text: "TOTAL" },
        ],
      },
    }),
  );
  await button(text("imports.fix.ignored", { count: 2, number: "2" })).click();
  const list = page.getByRole("dialog", { name: text("imports.fix.ignoredTitle") });
  await expect.element(list.getByText(/Tiendas 2026/)).toBeVisible();
  await expect.element(list.getByText(/Row 34/)).toBeVisible();
});

test.each([0, 2])("with %i rows to fix, a link to a row shows that row, requested once", async (error) => {
  const { counts } = run();
  await open(run({ counts: { ...counts, create: 0, error } }), "?row=3");
  await expect.element(page.getByText(text("imports.fix.oneRow"))).toBeVisible();
  await expect.poll(address).toContain("step=resolve");
  expect(address()).not.toContain("outcome");
  expect(requestsOf(listImportRows).map(({ query }) => query.outcome)).toEqual([undefined]);
});

// Suggestions for many rows at once: previewed before they are accepted, marked afterwards, undone from the toast or
// with Ctrl+Z.
import {
  commitImport,
  fixImportRows,
  listImportRows,
  listImports,
  readImport,
  resolveImport,
} from "@igo/contract/imports/imports.calls";
import { previewSuggestions, undoSuggestions } from "@igo/contract/imports/imports.suggestions";
import type { ImportRun } from "@igo/contract/imports/imports";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aCheckedImport, answerRows, cell } from "../../../../testing/importRows.ts";
import { aRow } from "../../../../testing/imports.ts";
import { anId, onePage } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { show, address } from "../../../../testing/render.tsx";
import { ImportRunScreen } from "../ImportRunScreen.tsx";

const path = paths.dashboard.admin.importRun(":id");
const at = `${paths.dashboard.admin.importRun(anId(300))}?step=fix&outcome=error`;
const step = anId(77);

const issueCounts: ImportRun["issueCounts"] = [
  { field: "email", code: "INVALID_EMAIL", severity: "error", rows: 2, suggestions: 2 },
  { field: "address", code: "TOO_LONG", severity: "error", rows: 1, suggestions: 0 },
  { field: "address", code: "TOO_LONG", severity: "warning", rows: 15, suggestions: 1 },
];
const withErrors = [2, 3].map((row) => aRow(row, { outcome: "error" }));
const accepted = withErrors.map((row) => ({
  ...row,
  outcome: "create" as const,
  accepted: { email: "ana.example.com" },
}));
const run = (change: Partial<ImportRun> = {}): ImportRun => ({
  ...aCheckedImport(withErrors),
  issueCounts,
  ...change,
});

/** A fake server that accepts suggestions at once. */
const open = async (now: ImportRun = run(), place = at) => {
  let current = now;
  answerRows(withErrors);
  answer(readImport, () => ({ import: current }));
  answer(previewSuggestions, {
    cells: 3,
    groups: [
      {
        field: "email",
        code: "INVALID_EMAIL",
        cells: 2,
        examples: [{ sheet: "Hoja1", row: 2, before: "ana.example.com", after: "ana@example.com" }],
      },
      {
        field: "address",
        code: "TOO_LONG",
        cells: 1,
        examples: [{ sheet: "Hoja1", row: 3, before: "", after: "Calle 1" }],
      },
    ],
  });
  answer(resolveImport, () => {
    answerRows(accepted);
    current = run({ issueCounts: [], accepted: { step, cells: 3 }, checkedAt: "2026-11-21T10:06:00.000Z" });
    return { import: current };
  });
  answer(fixImportRows, ({ body }) => ({ rows: body.rows.map(({ row }) => aRow(row)), import: current }));
  answer(undoSuggestions, () => {
    current = run({ checkedAt: "2026-11-21T10:07:00.000Z" });
    return { import: current };
  });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  await show(<ImportRunScreen />, { as: anAdministrator(), at: place, path });
  await expect.element(page.getByRole("grid")).toBeVisible();
};
const acceptAll = () => button(text("imports.fix.acceptAll", { count: 3, number: "3" }));
const apply = async () => {
  await acceptAll().click();
  await button(text("imports.suggestions.apply")).click();
};

test("shows what accepting changes, by problem, before anything is sent", async () => {
  await open();
  await acceptAll().click();
  const dialog = page.getByRole("dialog", {
    name: text("imports.suggestions.title", { count: 3, number: "3" }),
  });
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/^2 × .*not an email/)).toBeVisible();
  await expect.element(dialog.getByText("ana@example.com")).toBeVisible();
  await expect.element(dialog.getByText("ana.example.com")).toBeVisible();
  await button(text("ui.cancel")).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsOf(resolveImport)).toEqual([]);
});

test("names the sheet of each change when several are imported", async () => {
  const sheets = ["Hoja1", "Cali"].map((name) => ({ name, headerRow: 1 }));
  await open(run({ mapping: { ...run().mapping, sheets } }));
  await acceptAll().click();
  const row = text("imports.grid.rowNumber", { row: "2" });
  await expect.element(page.getByRole("dialog").getByText(`Hoja1 · ${row}`)).toBeVisible();
});

test("keeps the filter, marks the cells with their previous values, and undoes from the toast", async () => {
  await open();
  await apply();
  const reported = page.getByText(text("imports.suggestions.changed", { count: 3, number: "3" }));
  await expect.element(reported).toBeVisible();
  // Hovering keeps the toast open while the rows are checked.
  await reported.hover();
  expect(requestsOf(resolveImport).map(({ body }) => body)).toEqual([{ action: "accept" }]);
  expect(address()).toContain("outcome=error");
  const marked = cell(1, 2);
  await expect
    .element(marked)
    .toHaveAttribute("title", text("imports.suggestions.was", { before: "ana.example.com" }));
  await expect.element(marked).toMatchTextContent(/ana\.example\.com/);
  await button(text("ui.undo")).click();
  await expect.poll(() => requestsOf(undoSuggestions).map(({ body }) => body)).toEqual([{ step }]);
  await expect.element(page.getByText(text("imports.suggestions.undone"))).toBeVisible();
});

test("the way on is beside what the check found; beside the title, notices cover it", async () => {
  await open();
  const edgesOf = (element: Element) => element.getBoundingClientRect();
  const stand = edgesOf(page.getByRole("region", { name: text("imports.fix.stand") }).element());
  const wayOn = edgesOf(button(text("imports.fix.continue")).element());
  expect(wayOn.left).toBeGreaterThan(stand.right);
  expect(Math.abs(wayOn.top + wayOn.bottom - stand.top - stand.bottom)).toBeLessThan(4);
});

test("stops offering to undo accepted suggestions once the import runs", async () => {
  answer(listImports, { imports: [], total: 0, ...onePage });
  await open();
  await apply();
  const reported = page.getByText(text("imports.suggestions.changed", { count: 3, number: "3" }));
  await reported.hover();
  answer(commitImport, { import: run({ status: "committing" }) });
  await button(text("imports.fix.continue")).click();
  // Under the pointer it would stay.
  await reported.hover();
  button(text("imports.of.begin.market", { count: 2, number: "2" }))
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(reported).not.toBeInTheDocument();
});

test("undoes with Ctrl+Z first what was typed in the grid, then the accepted suggestions", async () => {
  await open(run({ issueCounts: [], accepted: { step, cells: 3 } }));
  await cell(1, 1).click();
  await userEvent.keyboard("Ana{Enter}");
  await userEvent.keyboard("{Control>}z{/Control}");
  expect(requestsOf(undoSuggestions)).toEqual([]);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => requestsOf(undoSuggestions)).toHaveLength(1);
});

test("lists a problem once per severity, and applies an answer only to the chosen one", async () => {
  await open();
  await page.getByRole("combobox", { name: text("imports.fix.problem") }).click();
  const tooLong = page.getByRole("option", { name: /too long/ });
  await expect.element(tooLong.first()).toMatchTextContent(/Errors.*1$/);
  await expect.element(tooLong.nth(1)).toMatchTextContent(/Warnings.*15$/);
  await tooLong.first().click();
  await button(text("imports.fix.skipAll", { count: 1, number: "1" })).click();
  await expect
    .poll(() => requestsOf(resolveImport).map(({ body }) => body))
    .toEqual([{ field: "address", code: "TOO_LONG", severity: "error", action: "skip" }]);
});

test("counts each row that suggestions fix once, and counts cells when a problem is chosen", async () => {
  await open(run({ counts: { ...run().counts, error: 3, suggested: 2 } }));
  await expect.element(button(text("imports.fix.suggested", { count: 2, number: "2" }))).toBeVisible();
  await expect.element(acceptAll()).not.toBeInTheDocument();
  await page.getByRole("combobox", { name: text("imports.fix.problem") }).click();
  await page.getByRole("option", { name: /not an email/ }).click();
  await expect.element(button(text("imports.fix.acceptAll", { count: 2, number: "2" }))).toBeVisible();
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
  const place = `${paths.dashboard.admin.importRun(anId(300))}?row=3`;
  await open(run({ counts: { ...counts, create: 0, error } }), place);
  await expect.element(page.getByText(text("imports.fix.oneRow"))).toBeVisible();
  await expect.poll(address).toContain("step=fix");
  expect(address()).not.toContain("outcome");
  expect(requestsOf(listImportRows).map(({ query }) => query.outcome)).toEqual([undefined]);
});

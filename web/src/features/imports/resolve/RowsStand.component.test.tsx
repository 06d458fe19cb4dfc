// After the check: one sentence sets the next step, questions about an entire column are asked once, and the grid says
// why a row has errors.
import { listImportRows, readImport, resolveImport } from "@igo/contract/imports/imports.calls";
import { previewSuggestions } from "@igo/contract/imports/imports.suggestions";
import type { ImportRun } from "@igo/contract/imports/imports";
import { listWrittenAbout } from "@igo/contract/references/about";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { aCheckedImport, answerRows, outcomeOf } from "../../../../testing/importRows.ts";
import { aFault, aRow, anImport } from "../../../../testing/imports.ts";
import { anId } from "../../../../testing/markets.ts";
import { answer, requestsOf } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button, dialog, heading } from "../../../../testing/queries.ts";
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

const open = async (now: ImportRun = run(), query = "") => {
  answerRows(rows);
  answer(readImport, { import: now });
  answer(resolveImport, { import: { ...now, questions: [] } });
  answer(previewSuggestions, { cells: 0, groups: [] });
  answer(listWrittenAbout, { written: [], nextCursor: null });
  await show(<ImportRunScreen />, { as: anAdministrator(), at: at + query, path });
};
const stand = (kind: "ready" | "suggested" | "needYou", count: number) =>
  button(text(`imports.fix.${kind}`, { count, number: String(count) }));
const requested = () => requestsOf(listImportRows).at(-1)?.query;

test("starts with the rows with errors, and links to those that no suggestion fixes", async () => {
  await open();
  await expect.poll(requested).toMatchObject({ outcome: ["error"] });
  await stand("needYou", 4).click();
  await expect.poll(requested).toMatchObject({ outcome: ["error"], suggested: false });
});

test("opens the suggestions for rows with errors", async () => {
  await open();
  await stand("suggested", 6).click();
  await expect.element(dialog()).toBeVisible();
  expect(requestsOf(previewSuggestions).at(-1)?.query).toEqual({ severity: "error" });
});

test("links to the commit for the rows that are ready", async () => {
  await open();
  await stand("ready", 20).click();
  await expect.element(heading(text("imports.commit.title"))).toBeVisible();
});

test("hides outcomes that no row has", async () => {
  await open();
  await expect.element(stand("ready", 20)).toBeVisible();
  await expect.element(button(/^Errors/)).toBeVisible();
  await expect.element(button(/^Unchanged/)).not.toBeInTheDocument();
});

test("shows a row's first error and the number of others, with the columns with errors first", async () => {
  await open();
  await expect.element(outcomeOf(1)).toMatchTextContent(/Address: not an email\s*\+1/);
  await expect.element(page.getByRole("columnheader").nth(3)).toMatchTextContent(/^Address/);
  await expect.element(page.getByRole("columnheader").nth(2)).toMatchTextContent(/^Trade name/);
});

test("continues to the commit when nothing needs fixing, and shows the warnings there", async () => {
  await open(run({ counts: { ...counts, rows: 60, create: 60, warning: 2 }, issueCounts: [] }));
  await expect
    .element(page.getByText(text("imports.commit.fine", { count: 60, number: "60" })))
    .toBeVisible();
  await button(text("imports.commit.seeWarnings")).click();
  await expect.element(page.getByRole("grid")).toBeVisible();
  expect(address()).toContain("severity=warning");
});

const questions: ImportRun["questions"] = [
  {
    field: "minOrderCop",
    code: "AMBIGUOUS_SCALE",
    count: 12,
    message: "Is 12.5 twelve thousand five hundred?",
    examples: ["12.5"],
    answers: [
      { action: "thousands", label: "Yes, in thousands", examples: ["$12,500"] },
      { action: "as-written", label: "No, as written", examples: ["$12.50"] },
    ],
  },
];

test("asks a question about an entire column once, with its examples converted", async () => {
  await open(run({ questions }));
  await expect.element(page.getByText("$12,500")).toBeVisible();
  await button("Yes, in thousands").click();
  await expect
    .poll(() => requestsOf(resolveImport).map(({ body }) => body))
    .toEqual([{ field: "minOrderCop", action: "thousands" }]);
  await expect.element(button("Yes, in thousands")).not.toBeInTheDocument();
});

test("continues to the commit when the answer leaves nothing to fix", async () => {
  await open(run({ questions }));
  await expect.element(page.getByRole("grid")).toBeVisible();
  answer(resolveImport, () => {
    const fine = run({ counts: { ...counts, rows: 30, create: 30 }, issueCounts: [] });
    answer(readImport, { import: fine });
    return { import: { ...fine, status: "checking" as const } };
  });
  await button("Yes, in thousands").click();
  await expect
    .element(page.getByText(text("imports.commit.fine", { count: 30, number: "30" })))
    .toBeVisible();
});

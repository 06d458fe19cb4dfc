// The grid by keyboard, as in a spreadsheet: moving, editing, errors and suggestions. The focus is never lost.
import { fixImportRows } from "@igo/contract/imports/imports.calls";
import type { ImportRow } from "@igo/contract/imports/imports";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../../core/language/i18n.ts";
import { aCheckedImport, answerRows, cell, outcomeOf, sentFixes } from "../../../../../testing/importRows.ts";
import { aFault, aRow } from "../../../../../testing/imports.ts";
import { answer } from "../../../../../testing/network.ts";
import { anAdministrator } from "../../../../../testing/people.ts";
import { button } from "../../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../../testing/refusal.ts";
import { show } from "../../../../../testing/render.tsx";
import { ResolveStep } from "../ResolveStep.tsx";

const good = () => [2, 3, 4, 5].map((row) => aRow(row));
const invalid = (row: number) =>
  aRow(row, {
    outcome: "error",
    cells: { name: `Tienda ${row}`, email: "ana.example.com", address: `Calle ${row} # 1-10` },
    issues: [aFault("email", "This is not an e-mail", "ana@example.com")],
  });

const open = async (rows: readonly ImportRow[], until?: Promise<unknown>) => {
  answerRows(rows, until);
  await show(<ResolveStep run={aCheckedImport(rows)} seenAt={0} />, {
    as: anAdministrator(),
    at: "/?view=table",
  });
  await cell(1, 1).click();
  await expect.element(cell(1, 1)).toHaveFocus();
};
const editor = () =>
  page.getByRole("grid").getByRole("combobox").or(page.getByRole("grid").getByRole("textbox"));
const keys = (text: string) => userEvent.keyboard(text);

test("moves with the arrow keys and stops at the edges", async () => {
  await open(good());
  await keys("{ArrowRight}{ArrowDown}");
  await expect.element(cell(2, 2)).toHaveFocus();
  await keys("{ArrowUp}{ArrowUp}{ArrowUp}");
  await expect.element(cell(1, 2)).toHaveFocus();
  await keys("{End}{ArrowRight}");
  await expect.element(cell(1, 3)).toHaveFocus();
  await keys("{Home}");
  await expect.element(outcomeOf(1)).toHaveFocus();
  await keys("{Control>}{End}{/Control}");
  await expect.element(cell(4, 3)).toHaveFocus();
});

test("Enter edits a cell, saves it and moves to the row below", async () => {
  await open(good());
  await keys("{Enter}");
  await expect.element(editor()).toHaveValue("Tienda 2");
  await keys("Tienda Nueva{Enter}");
  await expect.element(cell(2, 1)).toHaveFocus();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda Nueva");
  await expect.poll(sentFixes).toEqual([[{ row: 2, values: { name: "Tienda Nueva" } }]]);
});

test("F2 edits a cell, and Escape discards the typed text", async () => {
  await open(good());
  await keys("{F2}");
  await expect.element(editor()).toHaveFocus();
  await keys("Something else{Escape}");
  await expect.element(cell(1, 1)).toHaveFocus();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
  expect(sentFixes()).toEqual([]);
});

test("typing replaces a cell's text, and Tab moves through the cells of a row", async () => {
  await open(good());
  await keys("A");
  await expect.element(editor()).toHaveValue("A");
  await keys("na{Tab}");
  await expect.element(cell(1, 2)).toHaveFocus();
  await expect.element(cell(1, 1)).toHaveTextContent("Ana");
  await keys("b@example.com");
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await expect.element(cell(1, 1)).toHaveFocus();
  await expect
    .poll(sentFixes)
    .toEqual([[{ row: 2, values: { name: "Ana" } }], [{ row: 2, values: { email: "b@example.com" } }]]);
});

test("clicking outside a cell keeps the typed text", async () => {
  await open(good());
  await keys("Ana");
  await cell(3, 2).click();
  await expect.element(cell(1, 1)).toHaveTextContent("Ana");
  await expect.poll(sentFixes).toEqual([[{ row: 2, values: { name: "Ana" } }]]);
});

test("sends nothing when a cell is left unchanged", async () => {
  await open(good());
  await keys("{Enter}{Enter}");
  await expect.element(cell(2, 1)).toHaveFocus();
  expect(sentFixes()).toEqual([]);
});

test("clears the cells selected with Shift and the arrow keys", async () => {
  await open(good());
  await keys("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  await expect.element(cell(1, 1)).toHaveAttribute("aria-selected", "true");
  await keys("{Delete}");
  await expect.element(cell(2, 2)).toHaveTextContent("");
  await expect.poll(sentFixes).toEqual([[2, 3].map((row) => ({ row, values: { name: "", email: "" } }))]);
});

test("says what is wrong with a cell, and accepts the suggestion with Alt+Enter", async () => {
  await open([aRow(2), invalid(3)]);
  await expect.element(cell(2, 2)).toBeInvalid();
  await keys("{ArrowDown}{ArrowRight}");
  await expect.element(cell(2, 2)).toHaveAccessibleDescription("This is not an e-mail");
  await expect.element(button(text("imports.grid.accept", { suggestion: "ana@example.com" }))).toBeVisible();
  await keys("{Alt>}{Enter}{/Alt}");
  await expect.element(cell(2, 2)).toHaveTextContent("ana@example.com");
  await expect.element(cell(2, 2)).toBeValid();
  await expect.element(cell(2, 2)).toHaveFocus();
  expect(sentFixes()).toEqual([[{ row: 3, values: { email: "ana@example.com" } }]]);
});

test("says what is wrong with a cell also while the pointer is over it", async () => {
  const unknownTown = aRow(3, { outcome: "error", issues: [aFault("address", "There is no such town")] });
  await open([invalid(2), unknownTown]);
  await keys("{ArrowRight}");
  // The pointer explains a cell only once it rests there, so it first explains another one.
  await cell(2, 3).hover();
  await expect.element(page.getByText("There is no such town")).toBeVisible();
  await cell(1, 2).hover();
  await expect.element(page.getByText("This is not an e-mail")).toBeVisible();
  await expect.element(cell(1, 2)).toHaveAccessibleDescription("This is not an e-mail");
});

test("accepts the suggestions of all selected rows at once", async () => {
  await open([invalid(2), invalid(3), invalid(4)]);
  await keys("{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{Enter}{/Alt}");
  await expect.element(cell(2, 2)).toBeValid();
  await expect.element(cell(3, 2)).toBeInvalid();
  expect(sentFixes()).toEqual([[2, 3].map((row) => ({ row, values: { email: "ana@example.com" } }))]);
});

test("moves to the next error with F8, and back with Shift+F8", async () => {
  await open([aRow(2), invalid(3), aRow(4), invalid(5)]);
  await keys("{F8}");
  await expect.element(cell(2, 2)).toHaveFocus();
  await keys("{F8}");
  await expect.element(cell(4, 2)).toHaveFocus();
  await keys("{Shift>}{F8}{/Shift}");
  await expect.element(cell(2, 2)).toHaveFocus();
});

test("skips a row by a decision, and undoes that with Ctrl+Z", async () => {
  await open(good());
  await keys("{ArrowLeft}{Enter}");
  await page.getByRole("menuitem", { name: text("imports.decide.skip") }).click();
  await expect.element(outcomeOf(1)).toMatchTextContent(text("imports.outcome.skipped"));
  await expect.element(outcomeOf(1)).toHaveFocus();
  await keys("{Control>}z{/Control}");
  await expect.element(outcomeOf(1)).toMatchTextContent(text("imports.outcome.create"));
});

test("reopens a cell with the typed text when it could not be saved, and says why", async () => {
  await open(good());
  answer(fixImportRows, refusal("server.busy"));
  await keys("Ana{Enter}");
  // Wait for this first: the original editor holds the same text until it closes.
  await expect.element(page.getByText(text("imports.grid.unsaved", { count: 1 }))).toBeVisible();
  await expect.element(editor()).toHaveValue("Ana");
  await keys("{Escape}");
  const why = text("imports.grid.notSaved", { reason: refusalText("server.busy") });
  await expect.element(cell(1, 1)).toHaveAccessibleDescription(why);
  await button(text("imports.grid.discard")).click();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
  await expect.element(cell(1, 1)).toHaveFocus();
});

test("sends the original text when it is typed again after a failed save", async () => {
  await open(good());
  answer(fixImportRows, refusal("server.busy"));
  await keys("Ana{Enter}");
  await expect.element(page.getByText(text("imports.grid.unsaved", { count: 1 }))).toBeVisible();
  await expect.element(editor()).toHaveValue("Ana");
  answerRows(good());
  await keys("Tienda 2{Enter}");
  await expect.element(page.getByText(text("imports.grid.unsaved", { count: 1 }))).not.toBeInTheDocument();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
});

// The grid by keyboard, as in a spreadsheet: moving, editing, faults and their suggestions; the focus is never lost.
import { fixImportRows } from "@igo/contract/imports/imports.calls";
import type { ImportRow } from "@igo/contract/imports/imports";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../core/language/i18n.ts";
import { aCheckedImport, answerRows, cell, outcomeOf, sentFixes } from "../../../../testing/importRows.ts";
import { aFault, aRow } from "../../../../testing/imports.ts";
import { answer } from "../../../../testing/network.ts";
import { anAdministrator } from "../../../../testing/people.ts";
import { button } from "../../../../testing/queries.ts";
import { refusal, refusalText } from "../../../../testing/refusal.ts";
import { show } from "../../../../testing/render.tsx";
import { FixStep } from "../fix/FixStep.tsx";

const good = () => [2, 3, 4, 5].map((row) => aRow(row));
const invalid = (row: number) =>
  aRow(row, {
    outcome: "error",
    cells: { name: `Tienda ${row}`, email: "ana.example.com", address: `Calle ${row} # 1-10` },
    issues: [aFault("email", "This is not an e-mail", "ana@example.com")],
  });

const open = async (rows: readonly ImportRow[], until?: Promise<unknown>) => {
  answerRows(rows, until);
  await show(<FixStep run={aCheckedImport(rows)} />, { as: anAdministrator() });
  await cell(1, 1).click();
  await expect.element(cell(1, 1)).toHaveFocus();
};
const editor = () =>
  page.getByRole("grid").getByRole("combobox").or(page.getByRole("grid").getByRole("textbox"));
const keys = (text: string) => userEvent.keyboard(text);

test("moves by the arrows and stops at the edges", async () => {
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

test("edits by Enter, saves by Enter and goes on to the row below", async () => {
  await open(good());
  await keys("{Enter}");
  await expect.element(editor()).toHaveValue("Tienda 2");
  await keys("Tienda Nueva{Enter}");
  await expect.element(cell(2, 1)).toHaveFocus();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda Nueva");
  await expect.poll(sentFixes).toEqual([[{ row: 2, values: { name: "Tienda Nueva" } }]]);
});

test("edits by F2, and Escape gives up what was typed", async () => {
  await open(good());
  await keys("{F2}");
  await expect.element(editor()).toHaveFocus();
  await keys("Something else{Escape}");
  await expect.element(cell(1, 1)).toHaveFocus();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
  expect(sentFixes()).toEqual([]);
});

test("types over a cell, and Tab leads through the cells of a row", async () => {
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

test("leaving a cell by the pointer keeps what was typed in it", async () => {
  await open(good());
  await keys("Ana");
  await cell(3, 2).click();
  await expect.element(cell(1, 1)).toHaveTextContent("Ana");
  await expect.poll(sentFixes).toEqual([[{ row: 2, values: { name: "Ana" } }]]);
});

test("sends nothing when a cell is left as it was", async () => {
  await open(good());
  await keys("{Enter}{Enter}");
  await expect.element(cell(2, 1)).toHaveFocus();
  expect(sentFixes()).toEqual([]);
});

test("clears what is marked by Shift and the arrows", async () => {
  await open(good());
  await keys("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  await expect.element(cell(1, 1)).toHaveAttribute("aria-selected", "true");
  await keys("{Delete}");
  await expect.element(cell(2, 2)).toHaveTextContent("");
  await expect.poll(sentFixes).toEqual([[2, 3].map((row) => ({ row, values: { name: "", email: "" } }))]);
});

test("says what is wrong with a cell, and takes the suggestion by Alt and Enter", async () => {
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

test("takes the suggestions of every marked row at once", async () => {
  await open([invalid(2), invalid(3), invalid(4)]);
  await keys("{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{Enter}{/Alt}");
  await expect.element(cell(2, 2)).toBeValid();
  await expect.element(cell(3, 2)).toBeInvalid();
  expect(sentFixes()).toEqual([[2, 3].map((row) => ({ row, values: { email: "ana@example.com" } }))]);
});

test("goes from fault to fault by F8, and back with Shift", async () => {
  await open([aRow(2), invalid(3), aRow(4), invalid(5)]);
  await keys("{F8}");
  await expect.element(cell(2, 2)).toHaveFocus();
  await keys("{F8}");
  await expect.element(cell(4, 2)).toHaveFocus();
  await keys("{Shift>}{F8}{/Shift}");
  await expect.element(cell(2, 2)).toHaveFocus();
});

test("leaves a row out by a decision, and takes it back by Ctrl and Z", async () => {
  await open(good());
  await keys("{ArrowLeft}{Enter}");
  await page.getByRole("menuitem", { name: text("imports.decide.skip") }).click();
  await expect.element(outcomeOf(1)).toMatchTextContent(text("imports.outcome.skipped"));
  await expect.element(outcomeOf(1)).toHaveFocus();
  await keys("{Control>}z{/Control}");
  await expect.element(outcomeOf(1)).toMatchTextContent(text("imports.outcome.create"));
});

test("opens a cell again with what was typed when it could not be saved, and says why", async () => {
  await open(good());
  answer(fixImportRows, refusal("server.busy"));
  await keys("Ana{Enter}");
  // Only then is it the editor that was opened again: the first one holds the same text until it closes.
  await expect.element(page.getByText(text("imports.grid.unsaved", { count: 1 }))).toBeVisible();
  await expect.element(editor()).toHaveValue("Ana");
  await keys("{Escape}");
  const why = text("imports.grid.notSaved", { reason: refusalText("server.busy") });
  await expect.element(cell(1, 1)).toHaveAccessibleDescription(why);
  await button(text("imports.grid.discard")).click();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
  await expect.element(cell(1, 1)).toHaveFocus();
});

test("sends the old text when it is typed again after a text that could not be saved", async () => {
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

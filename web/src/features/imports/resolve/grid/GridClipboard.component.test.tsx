// The grid and the clipboard: copy, cut and paste blocks as in a spreadsheet, and undo all of it.
import type { ImportRow } from "@igo/contract/imports/imports";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../../../core/language/i18n.ts";
import { fillClipboard, readClipboard, takeClipboard } from "../../../../../testing/clipboard.ts";
import { aCheckedImport, answerRows, cell, sentFixes } from "../../../../../testing/importRows.ts";
import { aRow } from "../../../../../testing/imports.ts";
import { anAdministrator } from "../../../../../testing/people.ts";
import { show } from "../../../../../testing/render.tsx";
import { ResolveStep } from "../ResolveStep.tsx";

beforeEach(takeClipboard);

const rows = (): ImportRow[] => [2, 3, 4].map((row) => aRow(row));
const open = async (until?: Promise<unknown>) => {
  answerRows(rows(), until);
  await show(<ResolveStep run={aCheckedImport(rows())} seenAt={0} />, {
    as: anAdministrator(),
    at: "/?view=table",
  });
  await cell(1, 1).click();
  await expect.element(cell(1, 1)).toHaveFocus();
};
const keys = (text: string) => userEvent.keyboard(text);
const undo = () => keys("{Control>}z{/Control}");

test("pastes a block at the cell in one request, selects it and keeps the focus", async () => {
  await open();
  await fillClipboard("Uno\tuno@example.com\nDos\tdos@example.com\n");
  await userEvent.paste();
  await expect.element(cell(1, 1)).toHaveTextContent("Uno");
  await expect.element(cell(2, 2)).toHaveTextContent("dos@example.com");
  await expect.element(cell(2, 2)).toHaveAttribute("aria-selected", "true");
  await expect.element(cell(1, 1)).toHaveFocus();
  await expect.poll(sentFixes).toEqual([
    [
      { row: 2, values: { name: "Uno", email: "uno@example.com" } },
      { row: 3, values: { name: "Dos", email: "dos@example.com" } },
    ],
  ]);
});

test("copies and pastes where a browser sends the event to the page, as Firefox does", async () => {
  await open();
  const copied = new DataTransfer();
  document.body.dispatchEvent(
    new ClipboardEvent("copy", { clipboardData: copied, bubbles: true, cancelable: true }),
  );
  expect(copied.getData("text/plain")).toBe(cell(1, 1).element().textContent);
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", "Uno");
  document.body.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(cell(1, 1)).toHaveTextContent("Uno");
});

test("fills every selected cell with one copied text", async () => {
  await open();
  await fillClipboard("Igual");
  await keys("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  await userEvent.paste();
  await expect.element(cell(3, 1)).toHaveTextContent("Igual");
  expect(sentFixes()).toEqual([[2, 3, 4].map((row) => ({ row, values: { name: "Igual" } }))]);
});

test("says how many cells of a block did not fit, and pastes the rest", async () => {
  await open();
  await keys("{Control>}{End}{/Control}");
  await expect.element(cell(3, 3)).toHaveFocus();
  await fillClipboard("Calle 1\tmás\nCalle 2\tmás");
  await userEvent.paste();
  await expect.element(page.getByText(text("imports.grid.pasteCut", { count: 3 }))).toBeVisible();
  await expect.element(cell(3, 3)).toHaveTextContent("Calle 1");
});

test("copies the selected cells in a form that spreadsheets read", async () => {
  await open();
  await keys("{Shift>}{ArrowDown}{ArrowRight}{/Shift}");
  await userEvent.copy();
  expect(await readClipboard()).toBe("Tienda 2\ttienda2@example.com\nTienda 3\ttienda3@example.com");
  expect(sentFixes()).toEqual([]);
});

test("cuts the selected cells, and restores them with Ctrl+Z", async () => {
  await open();
  await userEvent.cut();
  await expect.element(cell(1, 1)).toHaveTextContent("");
  await undo();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
});

test("undoes the last change first, then the one before it", async () => {
  await open();
  await keys("Uno{Enter}");
  await expect.element(cell(2, 1)).toHaveFocus();
  await keys("Dos{Enter}");
  await expect.element(cell(2, 1)).toHaveTextContent("Dos");
  await undo();
  await expect.element(cell(2, 1)).toHaveTextContent("Tienda 3");
  await expect.element(cell(1, 1)).toHaveTextContent("Uno");
  await undo();
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
});

test("undoes one step of a cell that changed twice before the server answered", async () => {
  const answered = Promise.withResolvers<void>();
  await open(answered.promise);
  await keys("Uno{Enter}");
  await keys("{ArrowUp}Dos{Enter}");
  await expect.element(cell(1, 1)).toHaveTextContent("Dos");
  await undo();
  await expect.element(cell(1, 1)).toHaveTextContent("Uno");
  answered.resolve();
  await expect.poll(() => sentFixes().length).toBe(2);
  await expect.element(cell(1, 1)).toHaveTextContent("Uno");
});

test("keeps the original text when it is typed again before the server has answered", async () => {
  const answered = Promise.withResolvers<void>();
  await open(answered.promise);
  await keys("Uno{Enter}");
  await keys("{ArrowUp}Tienda 2{Enter}");
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
  answered.resolve();
  await expect.poll(() => sentFixes().length).toBe(2);
  await expect.element(cell(1, 1)).toHaveTextContent("Tienda 2");
});

test("copies the displayed text even while it is unsaved", async () => {
  const answered = Promise.withResolvers<void>();
  await open(answered.promise);
  await keys("Uno{Enter}");
  await keys("{ArrowUp}");
  await expect.element(cell(1, 1)).toHaveFocus();
  await userEvent.copy();
  expect(await readClipboard()).toBe("Uno");
  answered.resolve();
});

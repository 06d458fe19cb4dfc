// Drop-down lists: short ones go into the rule itself, the others onto a hidden sheet that the rule refers to.
import type { DataValidation } from "hucre/xlsx";

/** The columns of the hidden sheet, one per list. */
export type ListSheet = { columns: (readonly string[])[] };

export const LIST_SHEET = "_lists";

// The longest list that Excel accepts inside a rule; it splits the list at every comma.
const LONGEST_RULE = 250;
const LAST_ROW = 20_000;

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : "") + String.fromCharCode(65 + (column % 26));

const source = (
  options: readonly string[],
  lists: ListSheet,
): Pick<DataValidation, "values" | "formula1"> => {
  const fits =
    options.join(",").length <= LONGEST_RULE &&
    options.every((option) => option === option.trim() && !/[",\n]/.test(option));
  if (fits) return { values: [...options] };
  const same = lists.columns.findIndex((column) => column.join("\n") === options.join("\n"));
  const index = same >= 0 ? same : lists.columns.push(options) - 1;
  const column = letters(index);
  return { formula1: `'${LIST_SHEET}'!$${column}$1:$${column}$${options.length}` };
};

export const dropDowns = (
  columns: readonly { options?: readonly string[] }[],
  lists: ListSheet,
): DataValidation[] =>
  columns.flatMap(({ options }, index) => {
    if (!options || options.length === 0) return [];
    const range = `${letters(index)}2:${letters(index)}${LAST_ROW}`;
    // Other values are not refused: the import understands more words than the list offers.
    return [{ type: "list", range, allowBlank: true, showErrorMessage: false, ...source(options, lists) }];
  });

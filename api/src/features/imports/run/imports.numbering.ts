// Gives each row of a run one number: the spreadsheet's own when one sheet is read, continued from sheet to sheet when
// there are several.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { Issue } from "@igo/contract/parsing/issues.codes";

/** The sheets that were read, each with the offset of its row numbers. */
export type Numbering = readonly { sheet: string; after: number }[];

type Place = Pick<ImportRow, "sheet" | "row">;

/** The position of a row in the file. */
export const rowInFile = (numbering: Numbering, number: number): Place => {
  const { sheet, after } = numbering.findLast((one) => one.after < number) ?? { sheet: "", after: 0 };
  return { sheet, row: number - after };
};

/** The number of a row; undefined when its sheet is not in the run, or is not given although there are several. */
export const numberOf = (
  numbering: Numbering,
  { sheet, row }: { sheet?: string | undefined; row: number },
): number | undefined => {
  if (sheet === undefined) return numbering.length > 1 ? undefined : row;
  if (numbering.length === 0) return row;
  const at = numbering.findIndex((one) => one.sheet === sheet);
  const own = numbering[at];
  const number = own && own.after + row;
  return number === undefined || number > (numbering[at + 1]?.after ?? Infinity) ? undefined : number;
};

/**
 * An issue that refers to another row, with that row as users know it: including its sheet when the run has several.
 */
export const withPlace = (numbering: Numbering, issue: Issue): Issue => {
  const { row: number, reason } = issue.params;
  if (issue.code !== "DUPLICATE_IN_FILE" || numbering.length < 2 || typeof number !== "number") return issue;
  const place = rowInFile(numbering, number);
  return { ...issue, params: { ...place, reason: reason === undefined ? "sheet" : `${reason}Sheet` } };
};

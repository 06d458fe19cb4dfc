// The rows of a run by one number each: the spreadsheet's own where one sheet is read, counted on from sheet to sheet
// where there are several.
import type { ImportRow } from "@igo/contract/imports/imports";
import type { Issue } from "@igo/contract/parsing/issues.codes";

/** The sheets that were read, each with the number that its rows are counted on from. */
export type Numbering = readonly { sheet: string; after: number }[];

type Place = Pick<ImportRow, "sheet" | "row">;

/** Where a row stands in the file. */
export const placeOf = (numbering: Numbering, number: number): Place => {
  const { sheet, after } = numbering.findLast((one) => one.after < number) ?? { sheet: "", after: 0 };
  return { sheet, row: number - after };
};

/** The number of a row; undefined where its sheet is none of the run's, or is not told though there are several. */
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

/** An issue that names another row, as people know that row: in a run of several sheets with its sheet. */
export const withPlace = (numbering: Numbering, issue: Issue): Issue => {
  const { row: number, reason } = issue.params;
  if (issue.code !== "DUPLICATE_IN_FILE" || numbering.length < 2 || typeof number !== "number") return issue;
  const place = placeOf(numbering, number);
  return { ...issue, params: { ...place, reason: reason === undefined ? "sheet" : `${reason}Sheet` } };
};

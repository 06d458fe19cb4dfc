// Which column of a file fills which field, and the values that no column has.
import { z } from "zod";
import { textRecord } from "../core/textRecord.ts";
import { columnScale } from "../parsing/cells.ts";
import { program } from "../parsing/programs/program.ts";

/** The part that a column contributes to a field made of several columns. */
export const columnPart = z.strictObject({
  /** The days its hours apply to: 1 is Monday. */
  days: z
    .array(z.union([z.int().min(1).max(7), z.literal("holiday")]))
    .min(1)
    .max(8)
    .optional(),
  /** Set if the column has only the opening or only the closing time. */
  edge: z.enum(["open", "close"]).optional(),
  /** Its position when texts are joined: an address, a code. */
  order: z.int().min(1).max(20).optional(),
});
export type ColumnPart = z.infer<typeof columnPart>;

/** Columns count from 0, rows from 1 as in a spreadsheet. The field `point` has both coordinates in one cell. */
export const columnMapping = z.strictObject({
  index: z.int().min(0).max(255),
  heading: z.string().max(32_767),
  field: z.string().max(60).nullable(),
  part: columnPart.optional(),
});
export const suggestedColumn = columnMapping.extend({
  /** The probability of this field, or of none if null: 0 to 1; 1 is a known heading, 0.95 or more is sure. */
  confidence: z.number().min(0).max(1).optional(),
});
export type SuggestedColumn = z.infer<typeof suggestedColumn>;

/**
 * Where the file has a value for many rows: the sheet's name, the title above the table, a word that most names of the
 * sheet have, or group lines with only a name, each for the rows below it.
 */
export const constantSource = z.enum(["sheet", "title", "names", "group"]);

/** What a program makes of a column that holds several fields; `nth` of those with the same heading. */
export const columnShare = z.strictObject({
  from: z.literal("column"),
  heading: z.string().max(1000),
  nth: z.int().min(2).max(256).optional(),
  program,
});
export type ColumnShare = z.infer<typeof columnShare>;

/** A value for all rows, as typed in a cell; one the file gives outside its columns; or a share of a column. */
export const constantValue = z.union([
  z.string().trim().min(1).max(1000),
  z.strictObject({ from: constantSource }),
  columnShare,
]);
export type ConstantValue = z.infer<typeof constantValue>;

/** Cell texts matched to list entries by hand: `{ status: { "Al aire": "active" } }`; null means "leave empty". */
export const valueMapping = z.record(
  z.string().max(60),
  textRecord(z.string().max(200), z.string().max(200).nullable()),
);

/** A text of the file from which a field's value can be parsed. */
export const constantOffer = z.object({
  field: z.string(),
  from: constantSource,
  text: z.string(),
});
export type ConstantOffer = z.infer<typeof constantOffer>;

type MappedColumn = z.infer<typeof columnMapping>;

/** A field comes from one column, or from several with a different part each. */
const areDistinct = (columns: readonly MappedColumn[]) => {
  const seen = new Set<string>();
  const fields = new Map<string, boolean>();
  return columns.every(({ field, part }) => {
    if (field === null) return true;
    const isPart = part !== undefined;
    if (fields.has(field) && (!isPart || fields.get(field) === false)) return false;
    fields.set(field, isPart);
    const place = `${field} ${JSON.stringify([part?.days, part?.edge, part?.order])}`;
    return !seen.has(place) && seen.add(place);
  });
};

/** As many sheets as are read together, and as many as are left out by name. */
export const maxSheetsRead = 200;
export const maxSheetsLeft = 1000;

export const importMapping = z
  .strictObject({
    sheet: z.int().min(0).max(1000),
    headerRow: z.int().min(1).max(1_048_576),
    columns: z
      .array(suggestedColumn)
      .max(256)
      .refine(areDistinct, "a field appears once, or in several columns with a different part each"),
    /** Values that no column has, by field. */
    constants: z.record(z.string().max(60), constantValue).optional(),
    /** The sheets to read with these columns; defaults to `sheet`. */
    sheets: z
      .array(z.strictObject({ name: z.string().max(255), headerRow: z.int().min(1).max(1_048_576) }))
      .min(1)
      .max(maxSheetsRead)
      .refine(
        (sheets) => new Set(sheets.map(({ name }) => name)).size === sheets.length,
        "a sheet appears once",
      )
      .optional(),
    /** Sheets with a table that were decided to leave out. */
    leftSheets: z.array(z.string().max(255)).max(maxSheetsLeft).optional(),
    values: valueMapping.optional(),
    /** The answers for columns whose numbers can mean two things, by field. */
    scales: z.record(z.string().max(60), columnScale).optional(),
    /** Whether rows that are hidden in the workbook are read; undecided, they are. */
    hiddenRows: z.enum(["in", "out"]).optional(),
    /** Whether columns that are hidden in the workbook are read; undecided, they are. */
    hiddenColumns: z.enum(["in", "out"]).optional(),
    /** For menus: whether to create sections that the market does not have yet. Defaults to true. */
    createSections: z.boolean().optional(),
  })
  .refine(
    ({ columns, constants = {} }) =>
      columns.every(({ field }) => field === null || !Object.hasOwn(constants, field)),
    "a field has a column or a value for all rows",
  );
export type ImportMapping = z.infer<typeof importMapping>;

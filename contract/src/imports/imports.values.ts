// The values of a column of an import, and changes of a whole column: value by value, by find and replace, by example.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { pageOf, pageQuery, queryAnyOf } from "../core/page.ts";
import { causeValue, decision } from "./imports.causes.ts";
import { importId, importRun } from "./imports.ts";
import { columnChange } from "./imports.changes.ts";
import { program } from "../parsing/programs/program.ts";

const tag = "Imports";
const params = z.strictObject({ id: importId });
const field = z.string().min(1).max(60);

/** Distinct values beyond these are counted, not listed: the commonest are. */
export const maxDistinct = 100_000;
/** Cells with longer texts are counted, not listed. */
export const longestListed = 500;

/** Cells with the same text. */
export const columnValue = z.object({ text: z.string(), count: z.int() });
export type ColumnValue = z.infer<typeof columnValue>;

export const columnShape = z.object({ shape: z.string(), cells: z.int(), values: z.int() });
export type ColumnShape = z.infer<typeof columnShape>;

export const listColumnValues = endpoint({
  method: "GET",
  path: "/imports/{id}/columns/{field}/values",
  access: "own-markets",
  tag,
  summary: "List the distinct values of a column with their counts, the commonest first, and its shapes",
  params: params.extend({ field }),
  query: pageQuery.omit({ cursor: true }).extend({
    /** Only values of this shape. */
    shape: z.string().max(400).optional(),
  }),
  response: pageOf("values", columnValue).extend({
    /** Rows that are not left out, and those of them whose cell is empty. */
    cells: z.int(),
    blank: z.int(),
    /** Cells too long to be listed. */
    long: z.int(),
    distinct: z.int(),
    /** False if the column has more distinct values than are listed. */
    isWhole: z.boolean(),
    /** What the values look like, the commonest first; at most twelve. */
    shapes: z.array(columnShape),
  }),
});

/** Values beyond these are not compared with each other: the commonest are. */
export const maxCompared = 10_000;

export const columnCluster = z.object({
  values: z.array(columnValue),
  /** What all of them would become, and whether our data has it. */
  proposed: z.string(),
  isOurs: z.boolean(),
  /** Why they seem the same. */
  likeness: z.enum(["writing", "sound", "slip"]),
});
export type ColumnCluster = z.infer<typeof columnCluster>;

export const listColumnClusters = endpoint({
  method: "GET",
  path: "/imports/{id}/columns/{field}/clusters",
  access: "own-markets",
  tag,
  summary: "List values of a column that are probably the same, written in different ways",
  params: params.extend({ field }),
  response: z.object({
    /** Those of most cells first; at most 200. */
    clusters: z.array(columnCluster),
    total: z.int(),
    /** Whether all values were compared. */
    isWhole: z.boolean(),
  }),
});

/** As many as a search for a program looks at. */
export const sampleColumns = endpoint({
  method: "GET",
  path: "/imports/{id}/columns/{field}/sample",
  access: "own-markets",
  tag,
  summary: "List distinct cells of a column, or of several side by side, of as many shapes as there are",
  params: params.extend({ field }),
  query: z.strictObject({
    /** The columns whose cells are listed; without it the column itself. */
    columns: queryAnyOf(field, { maxValues: 10 }),
  }),
  response: z.object({
    rows: z.array(z.array(z.string())),
    /** Whether these are all distinct cells. */
    isWhole: z.boolean(),
  }),
});

/** What a change would make of the cells that have the same text. */
export const changedValue = causeValue.extend({ field: z.string() });

export const previewChange = endpoint({
  method: "POST",
  path: "/imports/{id}/changes/preview",
  access: "own-markets",
  tag,
  summary: "What a change of a column would make of its cells, by distinct value; changes nothing",
  params,
  body: z.strictObject({ change: columnChange }),
  response: z.object({
    cells: z.int(),
    /** Different texts that it changes. */
    distinct: z.int(),
    /** The commonest; at most fifty. */
    values: z.array(changedValue),
    /** Of a program: by shape, the commonest first, at most twenty; `after` is null where it says nothing. */
    shapes: z.array(causeValue.extend({ shape: z.string() })),
    /** Cells with a text of which a program says nothing; they stay as they are. */
    silent: z.int(),
    isWhole: z.boolean(),
  }),
});

export const changeColumn = endpoint({
  method: "POST",
  path: "/imports/{id}/changes",
  access: "own-markets",
  tag,
  status: 202,
  summary: "Change a column: one entry in the run's decisions, which can be taken back alone",
  params,
  body: z.strictObject({ change: columnChange }),
  response: z.object({ import: importRun, decision }),
});

export const splitColumn = endpoint({
  method: "POST",
  path: "/imports/{id}/splits",
  access: "own-markets",
  tag,
  status: 202,
  summary:
    "Share a column out to several fields, as programs take each from its cells: one decision, taken back alone",
  params,
  body: z.strictObject({
    /** The position of the column in its sheet. */
    index: z.int().min(0).max(255),
    fields: z
      .array(z.strictObject({ field, program }))
      .min(1)
      .max(12)
      .refine((all) => new Set(all.map((one) => one.field)).size === all.length, "a field appears once"),
  }),
  response: z.object({ import: importRun, decision }),
});

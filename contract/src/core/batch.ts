// Many records written in one call by their codes, judged as the rows of an import are: what is sent, and what became of
// each.
import { z } from "zod";
import { issue } from "../parsing/issues.codes.ts";

export const maxBatchItems = 1000;
/** Of the whole body. */
export const largestBatch = 4 * 2 ** 20;
/** Of one text in it: as long as a cell of a spreadsheet. */
export const longestBatchText = 32_767;

export const batchCode = z.string().trim().min(1).max(200);

/** A value as the API shows it, or a text as a file has it; null clears the field. */
export const batchValue = z
  .union([z.string().max(longestBatchText), z.number(), z.boolean()])
  .nullable()
  .optional();

/** Of a field that is a list or an object: that, or its text. What cannot be read is an issue of its item. */
export const batchStructure = z
  .union([
    z.string().max(longestBatchText),
    z.array(z.unknown()).max(1000),
    z.record(z.string().max(60), z.unknown()),
  ])
  .nullable()
  .optional();

/** For a code that names a record in the recycle bin, or one that may be another: change that one, or make a new one. */
export const batchDecision = z.enum(["update", "new"]).optional();

export const batchOptions = {
  /** `each` writes what it can; `all-or-nothing` writes only if no item has an error. */
  mode: z.enum(["each", "all-or-nothing"]).default("each"),
  /** Answers what would happen, and writes nothing. */
  dryRun: z.boolean().default(false),
};

export const batchItems = <Item extends z.ZodType>(item: Item) => z.array(item).min(1).max(maxBatchItems);

export const batchState = z.enum(["created", "updated", "unchanged", "error"]);
export type BatchState = z.infer<typeof batchState>;

const issues = z.array(issue.extend({ message: z.string() }));

export const batchResponse = <Code extends string>(code: Code) =>
  z.object({
    /** Whether anything was written. If not, the states say what would have happened. */
    written: z.boolean(),
    /** The bulk change that an undo takes back; null if nothing was written. */
    batchId: z.uuid().nullable(),
    counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), error: z.int() }),
    /** One for each item, in their order. */
    results: z.array(
      z.object({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed name loses its literal
        ...({ [code]: z.string() } as Record<Code, z.ZodString>),
        state: batchState,
        /** Null if there is no such record. */
        id: z.uuid().nullable(),
        /** After it was written. */
        version: z.int().optional(),
        /** As an import reports them; a row counts the items from 1. */
        issues,
      }),
    ),
  });

// The column choices of committed imports: a file with the same headings starts from them.
import { createHash } from "node:crypto";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { fold } from "@igo/contract/parsing/text";
import { roles } from "@igo/contract/session/session";
import type { Db } from "../../../platform/db/db.ts";
import { fieldsOfColumn } from "../cells/composing.ts";
import * as queries from "./imports.profiles.queries.ts";
import type { RunRecord } from "../run/imports.queries.ts";

type Run = Pick<RunRecord, "kind" | "marketId" | "createdBy" | "creatorRole">;
type Column = ImportMapping["columns"][number];

const hashOf = (headings: readonly string[]) =>
  createHash("sha256").update(headings.map(fold).join("\n")).digest("hex");

/** The user's own first, then the administrators'. Choices for one market's menu do not apply to a file of several. */
const profileKinds = ({ kind, marketId, createdBy, creatorRole }: Run) => {
  const of = kind === "menu" && marketId === null ? "menus" : kind;
  return creatorRole === roles.admin ? [`${of} ${createdBy}`, of] : [`${of} ${createdBy}`];
};

type Known = Awaited<ReturnType<typeof queries.findProfile>>;

const firstOf = async (db: Db, run: Run, hash: string): Promise<Known> => {
  for (const kind of profileKinds(run)) {
    const known = await queries.findProfile(db, kind, hash);
    if (known) return known;
  }
  return undefined;
};

/** The columns as they were chosen; one that was left unmapped is matched again, with the remaining fields. */
const chosenOf = (
  columns: readonly Column[],
  known: NonNullable<Known>,
  constants: NonNullable<ImportMapping["constants"]>,
): Column[] => {
  const taken = new Set([...known.columns.flatMap(fieldsOfColumn), ...Object.keys(constants)]);
  return columns.map((column, position) => {
    const { field = null, part } = known.columns[position] ?? {};
    const { index, heading } = column;
    if (field !== null) return { index, heading, field, confidence: 1, ...(part && { part }) };
    return fieldsOfColumn(column).some((one) => taken.has(one)) ? { index, heading, field: null } : column;
  });
};

export const withProfile = async (db: Db, run: Run, mapping: ImportMapping): Promise<ImportMapping> => {
  const known = await firstOf(db, run, hashOf(mapping.columns.map(({ heading }) => heading)));
  if (!known) return mapping;
  const mapped = new Set(known.columns.flatMap(fieldsOfColumn));
  const constants = Object.fromEntries(
    Object.entries({ ...mapping.constants, ...known.constants }).filter(([field]) => !mapped.has(field)),
  );
  const { constants: _, ...plain } = mapping;
  return {
    ...plain,
    columns: chosenOf(mapping.columns, known, constants),
    values: known.values,
    ...(Object.keys(constants).length > 0 && { constants }),
  };
};

/** A typed value belongs to that file only; a place in the file may apply again. */
const sourcesIn = (constants: NonNullable<ImportMapping["constants"]>) =>
  Object.fromEntries(Object.entries(constants).filter(([, value]) => typeof value !== "string"));

export const rememberColumns = async (
  db: Db,
  run: Run,
  { columns, values = {}, constants = {} }: ImportMapping,
): Promise<void> => {
  const profile = {
    headingsHash: hashOf(columns.map(({ heading }) => heading)),
    columns: JSON.stringify(
      columns.map(({ heading, field, part }) => ({ heading, field, ...(part && { part }) })),
    ),
    values: JSON.stringify(values),
    constants: JSON.stringify(sourcesIn(constants)),
  };
  for (const kind of profileKinds(run)) await queries.saveProfile(db, { ...profile, kind });
};

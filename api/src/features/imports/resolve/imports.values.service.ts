// The values of a run's columns, and what a change of a whole column makes of them.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { ColumnChange } from "@igo/contract/imports/imports.changes";
import { longestText, replacer } from "@igo/contract/imports/imports.changes";
import type * as api from "@igo/contract/imports/imports.values";
import { maxCompared, maxDistinct } from "@igo/contract/imports/imports.values";
import { rawCell } from "@igo/contract/parsing/cells";
import { findClusters, proposedOf } from "@igo/contract/parsing/clusters";
import { maxChecked, sampleOf } from "@igo/contract/parsing/programs/findProgram";
import { runProgram } from "@igo/contract/parsing/programs/program";
import { shapesOf } from "@igo/contract/parsing/shapes";
import { cellText, foldSearch, fold } from "@igo/contract/parsing/text";
import { setImmediate } from "node:timers/promises";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { RunRecord } from "../run/imports.queries.ts";
import { findOwn } from "../run/imports.service.ts";
import { importKindOf } from "../run/kinds.ts";
import { isSecret } from "./imports.causes.service.ts";
import { mappedFields } from "./imports.resolve.service.ts";
import { cellsWith, distinctCells, knownTexts } from "./imports.values.queries.ts";

/** The columns whose values are shown and changed as a whole: bank numbers are not. */
export const openFields = (run: RunRecord): string[] => {
  const { isField } = importKindOf(run);
  return mappedFields(run).filter((field) => isField(field) && !isSecret(field));
};

const expectFields = (run: RunRecord, fields: readonly string[], path: string) => {
  const open = openFields(run);
  if (fields.every((field) => open.includes(field))) return;
  throw new Failure("request.invalid", { fields: [{ path, code: "unknown_field" }] });
};

type DistinctRow = { texts: string[]; raws: string[]; count: number };
type Distinct = { rows: DistinctRow[]; long: number; isWhole: boolean };

/** The distinct rows of these columns by their stored cells, the commonest first. */
const distinctRows = async (db: Db, run: RunRecord, fields: readonly string[]): Promise<Distinct> => {
  const stored = mappedFields(run);
  const found = await distinctCells(
    db,
    run,
    fields.map((field) => stored.indexOf(field)),
  );
  let long = 0;
  const rows: DistinctRow[] = [];
  for (const { raws, count } of found.slice(0, maxDistinct)) {
    const known = raws.filter((raw) => raw !== undefined);
    if (known.length < raws.length) long += count;
    else rows.push({ raws: known, texts: known.map(textOf), count });
  }
  return { rows, long, isWhole: found.length <= maxDistinct };
};

/** Most are plain texts, which need no schema and no parser. */
const textOf = (raw: string): string => {
  if (raw === "null") return "";
  if (raw.startsWith('"') && !raw.includes("\\")) return cellText(raw.slice(1, -1));
  const cell: unknown = JSON.parse(raw);
  return cellText(typeof cell === "string" ? cell : rawCell.parse(cell));
};

/** By text: a number and the same digits as a text are one value. */
const countsByText = (rows: readonly DistinctRow[]): { text: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { texts, count } of rows) {
    const [text = ""] = texts;
    counts.set(text, (counts.get(text) ?? 0) + count);
  }
  return [...counts]
    .map(([text, count]) => ({ text, count }))
    .toSorted((one, other) => other.count - one.count);
};

const maxShapes = 12;

type Page = ParsedInput<typeof api.listColumnValues>["query"];

export const listColumnValues = async (
  { db }: Deps,
  user: SignedIn,
  { id, field }: { id: string; field: string },
  { page, pageSize, search, shape }: Page,
): Promise<EndpointResponse<typeof api.listColumnValues>> => {
  const run = await findOwn(db, user, id);
  expectFields(run, [field], "field");
  const { rows, long, isWhole } = await distinctRows(db, run, [field]);
  const all = countsByText(rows);
  const blank = all.find(({ text }) => text === "")?.count ?? 0;
  const values = all.filter(({ text }) => text !== "");
  const { shapes, shapeOf } = shapesOf(values);
  const sought = foldSearch(search);
  const listed = values.filter(
    ({ text }) =>
      (shape === undefined || shapeOf(text) === shape) && (sought === "" || fold(text).includes(sought)),
  );
  return {
    values: listed.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    total: listed.length,
    totalIsExact: isWhole,
    nextCursor: null,
    cells: all.reduce((sum, { count }) => sum + count, long),
    blank,
    long,
    distinct: values.length,
    isWhole,
    shapes: shapes.slice(0, maxShapes),
  };
};

const maxClusters = 200;

export const listColumnClusters = async (
  { db }: Deps,
  user: SignedIn,
  { id, field }: { id: string; field: string },
): Promise<EndpointResponse<typeof api.listColumnClusters>> => {
  const run = await findOwn(db, user, id);
  expectFields(run, [field], "field");
  const { rows, long, isWhole } = await distinctRows(db, run, [field]);
  const values = countsByText(rows).filter(({ text }) => text !== "");
  const found = findClusters(values.slice(0, maxCompared));
  const texts = found.flatMap((cluster) => cluster.values.map(({ text }) => text));
  const ours = await knownTexts(db, run, field, texts);
  return {
    clusters: found.slice(0, maxClusters).map((cluster) => {
      const proposed = proposedOf(cluster.values, ours);
      return { ...cluster, proposed, isOurs: ours.has(proposed) };
    }),
    total: found.length,
    isWhole: isWhole && long === 0 && values.length <= maxCompared,
  };
};

type Sampled = ParsedInput<typeof api.sampleColumns>["query"];

export const sampleColumns = async (
  { db }: Deps,
  user: SignedIn,
  { id, field }: { id: string; field: string },
  { columns = [field] }: Sampled,
): Promise<EndpointResponse<typeof api.sampleColumns>> => {
  const run = await findOwn(db, user, id);
  expectFields(run, [field, ...columns], "columns");
  const { rows, long, isWhole } = await distinctRows(db, run, columns);
  const texts = new Map(rows.map((row) => [row.texts.join("\u0000"), row.texts]));
  const all = [...texts.values()].filter((row) => row.some((text) => text !== ""));
  return {
    rows: sampleOf(all, maxChecked),
    isWhole: isWhole && long === 0 && all.length <= maxChecked,
  };
};

/** What a change makes of one column. */
export type ColumnPart = {
  field: string;
  /** The columns that its text is made of. */
  sources: readonly string[];
  /** Undefined where it says nothing, and the cell stays as it is. */
  make: (texts: readonly string[]) => string | undefined;
};

export const partsOf = (run: RunRecord, change: ColumnChange): ColumnPart[] => {
  if (change.kind === "program") {
    const { field, columns, program } = change;
    expectFields(run, [field, ...columns], "change.columns");
    return [{ field, sources: columns, make: (texts) => fitting(runProgram(program, texts)) }];
  }
  if (change.kind === "find") {
    const replaced = replacer(change);
    const fields = change.field === undefined ? openFields(run) : [change.field];
    expectFields(run, fields, "change.field");
    return fields.map((field) => ({
      field,
      sources: [field],
      make: ([text = ""]) => fitting(replaced(text)),
    }));
  }
  const { field, values } = change;
  expectFields(run, [field], "change.field");
  return [
    {
      field,
      sources: [field],
      make: ([text = ""]) => (Object.hasOwn(values, text) ? (values[text] ?? "") : undefined),
    },
  ];
};

const fitting = (text: string | undefined) =>
  text === undefined || text.length > longestText ? undefined : text;

/** Rows of the sources, in the order of the part, with what stands in its own column. */
type PartRow = { from: string[]; before: string; raws: string[]; count: number };
type PartRows = { rows: PartRow[]; isWhole: boolean };

const rowsOfPart = async (db: Db, run: RunRecord, { field, sources }: ColumnPart): Promise<PartRows> => {
  const at = sources.indexOf(field);
  const { rows, long, isWhole } = await distinctRows(db, run, at < 0 ? [...sources, field] : sources);
  return {
    rows: rows.map(({ texts, raws, count }) => ({
      from: texts.slice(0, sources.length),
      before: texts[at < 0 ? sources.length : at] ?? "",
      raws,
      count,
    })),
    isWhole: isWhole && long === 0,
  };
};

/** The same for a text that is searched, in one pass over all columns. */
const rowsWith = async (
  db: Db,
  run: RunRecord,
  fields: readonly string[],
  text: string,
): Promise<ReadonlyMap<string, PartRows>> => {
  const stored = mappedFields(run);
  const positions = fields.map((field) => stored.indexOf(field));
  const found = await cellsWith(db, run, positions, text);
  const parts = new Map(fields.map((field): [string, PartRows] => [field, { rows: [], isWhole: true }]));
  for (const { at, raw, count } of found) {
    const part = parts.get(stored[at] ?? "");
    if (!part) continue;
    const before = raw === undefined ? "" : textOf(raw);
    if (raw === undefined || found.length > maxDistinct) part.isWhole = false;
    if (raw !== undefined) part.rows.push({ from: [before], before, raws: [raw], count });
  }
  return parts;
};

const rowsOfParts = async (
  db: Db,
  run: RunRecord,
  change: ColumnChange,
  parts: readonly ColumnPart[],
): Promise<(part: ColumnPart) => Promise<PartRows>> => {
  if (change.kind !== "find") return (part) => rowsOfPart(db, run, part);
  const found = await rowsWith(
    db,
    run,
    parts.map(({ field }) => field),
    change.find,
  );
  return (part) => Promise.resolve(found.get(part.field) ?? { rows: [], isWhole: true });
};

/** The stored cells that the change is about; undefined if several columns decide, or they are too many to name. */
export const storedCells = async (
  db: Db,
  run: RunRecord,
  change: ColumnChange,
): Promise<{ at: number; raws: string[] } | undefined> => {
  const [part, ...others] = partsOf(run, change);
  if (!part || others.length > 0 || part.sources.length > 1 || part.sources[0] !== part.field)
    return undefined;
  const { rows, isWhole } = await (await rowsOfParts(db, run, change, [part]))(part);
  if (!isWhole) return undefined;
  const raws = rows.filter(({ from }) => part.make(from) !== undefined).flatMap((row) => row.raws);
  return raws.length > maxNamed ? undefined : { at: mappedFields(run).indexOf(part.field), raws };
};
const maxNamed = 2000;

type Changed = { field: string; before: string; after: string | null; count: number };
type Preview = EndpointResponse<typeof api.previewChange>;

/** A hostile program takes long for a text; other requests go on meanwhile, and this one ends. */
const sliced = 200;
const longestWorkMs = 3000;

const maxValues = 50;
const maxShapesShown = 20;

export const previewOf = async (db: Db, run: RunRecord, change: ColumnChange): Promise<Preview> => {
  const changed: Changed[] = [];
  const looks: { text: string; after: string | null; count: number }[] = [];
  let silent = 0;
  let isComplete = true;
  let worked = 0;
  const parts = partsOf(run, change);
  const rowsOf = await rowsOfParts(db, run, change, parts);
  for (const part of parts) {
    const { field, make } = part;
    const { rows, isWhole } = await rowsOf(part);
    isComplete &&= isWhole;
    for (let at = 0; at < rows.length; at += sliced) {
      const began = performance.now();
      for (const { from, before, count } of rows.slice(at, at + sliced)) {
        const after = make(from);
        if (after !== undefined && after !== before) changed.push({ field, before, after, count });
        if (change.kind !== "program" || from.every((text) => text === "")) continue;
        looks.push({ text: from.join(" · "), after: after ?? null, count });
        if (after === undefined) silent += count;
      }
      worked += performance.now() - began;
      if (worked > longestWorkMs) throw new Failure("import.change_too_slow");
      await setImmediate();
    }
  }
  const merged = byText(changed);
  return {
    cells: merged.reduce((sum, { count }) => sum + count, 0),
    distinct: merged.length,
    values: merged.slice(0, maxValues),
    shapes: shapesIn(looks),
    silent,
    isWhole: isComplete,
  };
};

const byText = (changed: readonly Changed[]): Changed[] => {
  const merged = new Map<string, Changed>();
  for (const one of changed) {
    const key = `${one.field}\n${one.before}\n${one.after}`;
    const known = merged.get(key);
    merged.set(key, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...merged.values()].toSorted((one, other) => other.count - one.count);
};

/** The commonest text of each shape, with what becomes of it. */
const shapesIn = (looks: readonly { text: string; after: string | null; count: number }[]) => {
  const { shapes, shapeOf } = shapesOf(looks);
  const first = new Map<string, { text: string; after: string | null }>();
  for (const one of looks) {
    const shape = shapeOf(one.text);
    // What it says nothing of is what somebody must see.
    if (!first.has(shape) || (one.after === null && first.get(shape)?.after !== null)) first.set(shape, one);
  }
  return shapes.slice(0, maxShapesShown).flatMap(({ shape, cells }) => {
    const one = first.get(shape);
    return one ? [{ shape, before: one.text, after: one.after, count: cells }] : [];
  });
};

export const previewChange = async (
  { db }: Deps,
  user: SignedIn,
  id: string,
  change: ColumnChange,
): Promise<Preview> => previewOf(db, await findOwn(db, user, id), change);

// Batches: many records written in one call by their codes. Each item is staged as the row of a file is, and judged and
// written by the same statements; what is written is a bulk change, and its undo is that of an import.
import type { BatchState } from "@igo/contract/core/batch";
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { FieldEntry } from "@igo/contract/core/fields";
import type { ImportKind } from "@igo/contract/imports/imports";
import { issueMessage } from "@igo/contract/imports/issues";
import type { writeMarkets } from "@igo/contract/markets/markets.batch";
import { marketRegistry } from "@igo/contract/markets/fields/registry";
import { marketFields } from "@igo/contract/markets/markets";
import type { RawCell } from "@igo/contract/parsing/cells";
import { writeHours } from "@igo/contract/parsing/hours/hours";
import type { Issue } from "@igo/contract/parsing/issues.codes";
import { quoted } from "@igo/contract/parsing/reading";
import { menuRegistry } from "@igo/contract/products/fields/menu";
import { writeOptionGroups } from "@igo/contract/products/optionGroups.cells";
import { productFields } from "@igo/contract/products/products";
import type { writeProducts } from "@igo/contract/products/products.batch";
import type { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { Db } from "../../../platform/db/db.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Language } from "../../../platform/http/words.ts";
import { newId } from "../../../platform/ids.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import type { UndoBatch } from "../../../records/bulk/bulk.jobs.service.ts";
import { insertRun, updateRun } from "../../../records/bulk/bulk.queries.ts";
import * as chains from "../../chains/chains.service.ts";
import { marketBulks } from "../../markets/bulk/markets.bulk.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { productBulks } from "../../products/bulk/products.bulk.service.ts";
import { insertStaged } from "../check/imports.staged.queries.ts";
import { stagedValues } from "../check/imports.staging.ts";
import { writeChunk } from "../commit/imports.commit.service.ts";
import { deleteRows } from "../run/imports.rows.queries.ts";
import { issuesOf } from "../run/imports.shape.ts";
import { importKindOf } from "../run/kinds.ts";
import type { BuildStager } from "../run/kind.ts";
import type { RowRange } from "../run/staged.tables.ts";
import { type Judged, judgedRows, takeTurn } from "./imports.batch.queries.ts";

type By = { user: SignedIn; requestId: string; language: Language };

type Item = {
  code: string;
  decision: "update" | "new" | undefined;
  values: Readonly<Record<string, unknown>>;
};

type Batch = {
  kind: ImportKind;
  /** The field that names a record. */
  codeField: "externalCode" | "sku";
  chainId: string | null;
  marketId: string | null;
  items: readonly Item[];
  mode: "each" | "all-or-nothing";
  dryRun: boolean;
};

/** How a list or an object is read, and written as the text of a cell. */
const structure =
  <Value>(schema: z.ZodType<Value>, write: (value: Value) => string) =>
  (value: unknown) => {
    const read = schema.safeParse(value);
    return read.success ? { text: write(read.data), exact: read.data } : undefined;
  };

const structures: Readonly<Record<string, ReturnType<typeof structure>>> = {
  openingHours: structure(marketFields.shape.openingHours.unwrap(), (hours) => writeHours(hours, "en")),
  saleHours: structure(productFields.shape.saleHours.unwrap(), (weekly) =>
    writeHours({ weekly, exceptions: [], closedUntil: null }, "en"),
  ),
  optionGroups: structure(productFields.shape.optionGroups.unwrap(), writeOptionGroups),
};

const bulks = { market: marketBulks, menu: productBulks } as const;

const entries: Readonly<Record<ImportKind, ReadonlyMap<string, FieldEntry>>> = {
  market: new Map(Object.entries(marketRegistry)),
  menu: new Map(Object.entries(menuRegistry)),
};

/** What a value is as a cell, and the value itself where a cell might say less than it. */
type Given = { cell: RawCell; exact?: unknown; fault?: Issue };

/** The text that clears a field in a file. */
const cleared = "-";

const givenOf = (field: string, value: unknown, type: FieldEntry["type"] | undefined): Given => {
  if (value === undefined) return { cell: null };
  if (value === null) return { cell: cleared };
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return { cell: value };
  // Codes of a list, which may be read as what people call them.
  if (type === "choices" && Array.isArray(value) && value.every((one) => typeof one === "string"))
    return { cell: value.length === 0 ? cleared : value.join(", ") };
  const read = structures[field]?.(value);
  if (read) return read.text === "" ? { cell: cleared } : { cell: read.text, exact: read.exact };
  const shown = quoted(JSON.stringify(value));
  const code = /hours/i.test(field) ? "INVALID_HOURS" : "INVALID_ENUM";
  return {
    cell: null,
    fault: {
      field,
      code,
      severity: "error",
      params: { value: shown, part: shown, ...(field === "optionGroups" && { reason: "options" }) },
    },
  };
};

/** Somebody else was quicker between judging and writing: the batch is judged anew. */
class Overtaken extends Error {}

const mostAttempts = 3;

type Answer = Omit<EndpointResponse<typeof writeMarkets>, "results"> & {
  results: (Omit<EndpointResponse<typeof writeMarkets>["results"][number], "externalCode"> & {
    code: string;
  })[];
};

const writeBatch = async (deps: Deps, by: By, batch: Batch): Promise<Answer> => {
  const { chainId, marketId, kind } = batch;
  const target = { createdBy: by.user.id, chainId, marketId, sheets: "" };
  const build = await importKindOf({ kind }).stagers(deps, target);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await deps.db.transaction().execute((tx) => attemptBatch(deps, tx, by, batch, build));
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      if (attempt === mostAttempts) throw new Failure("server.busy");
    }
  }
};

const attemptBatch = async (
  deps: Deps,
  tx: Db,
  by: By,
  batch: Batch,
  build: BuildStager,
): Promise<Answer> => {
  const { kind, chainId, marketId, items, mode, dryRun } = batch;
  const run: RowRange["run"] = {
    id: newId(),
    kind,
    chainId,
    createdBy: by.user.id,
    mapping: {},
    origins: [],
    incomplete: "draft",
    requestId: by.requestId,
  };
  const chunk: RowRange = { run, after: 0, upTo: items.length };
  if (!dryRun) await takeTurn(tx, marketId ?? chainId ?? "without a chain");
  const unread = await stageItems(tx, run, batch, build);
  await judge(tx, chunk);
  const answerOf = async (isWritten: boolean) =>
    toAnswer(batch, by.language, { unread, rows: await judgedRows(tx, run), isWritten });
  let answer = await answerOf(false);
  const { created, updated, error } = answer.counts;
  const isHeld = dryRun || (mode === "all-or-nothing" && error > 0);
  if (!isHeld && created + updated > 0) {
    const { wanted, written } = await writeChunk(tx, chunk, importKindOf(run).writer({ yields: true }));
    if (written < wanted && (await isOvertaken(tx, chunk, mode))) throw new Overtaken();
    answer = await answerOf(true);
    if (answer.counts.created + answer.counts.updated > 0) {
      answer = { ...answer, written: true, batchId: run.id };
      await recordBatch(deps, tx, by, run, batch, answer);
    }
  }
  await deleteRows(tx, run);
  return answer;
};

/** Whether a row was neither written nor found to have an error since. */
const isOvertaken = async (tx: Db, { run }: RowRange, mode: Batch["mode"]) => {
  const left = (await judgedRows(tx, run)).filter(({ version }) => version === null);
  return left.some(({ outcome }) =>
    mode === "all-or-nothing" ? outcome !== "unchanged" : outcome === "create" || outcome === "update",
  );
};

type Unread = ReadonlyMap<number, readonly Issue[]>;

/** Stages the items as rows that count from 1; those whose code says nothing are returned with their issues. */
const stageItems = async (
  tx: Db,
  run: RowRange["run"],
  { kind, codeField, items }: Batch,
  build: BuildStager,
): Promise<Unread> => {
  const names = new Set(items.flatMap(({ values }) => Object.keys(values)));
  const stager = build({ sheet: 0, headerRow: 1, columns: [] }, [codeField, ...names]);
  const given = items.map(({ code, values }) =>
    stager.fields.map((field) =>
      givenOf(field, field === codeField ? code : values[field], entries[kind].get(field)?.type),
    ),
  );
  const cellsOf = given.map((row) => row.map(({ cell }) => cell));
  await stager.prepare?.(tx, cellsOf);
  const unread = new Map<number, readonly Issue[]>();
  const firsts = new Map<string, number>();
  const lines = items.flatMap(({ decision = null }, index) => {
    const [row, cells, fields] = [index + 1, cellsOf[index] ?? [], given[index] ?? []];
    const read = stager.read(row, cells);
    const exact = new Map(
      stager.fields.flatMap((field, at) =>
        fields[at]?.exact === undefined ? [] : [[field, fields[at].exact]],
      ),
    );
    const issues = [
      ...read.issues.filter(({ field, severity }) => severity !== "error" || !exact.has(field)),
      ...fields.flatMap(({ fault }) => fault ?? []),
    ];
    // Without its code it would be matched by what it says, also with records that its sender does not mean.
    if (typeof read.values[codeField] !== "string") {
      const isSaid = issues.some(({ field }) => field === codeField);
      const required: Issue = { field: codeField, code: "REQUIRED", severity: "error", params: {} };
      unread.set(row, isSaid ? issues : [required, ...issues]);
      return [];
    }
    const sameAs = firsts.get(read.key) ?? null;
    if (sameAs === null) firsts.set(read.key, row);
    const staged = { ...read, issues, values: { ...read.values, ...Object.fromEntries(exact) } };
    return [stagedValues(run, staged, stager.seal(cells), { decision, sameAs })];
  });
  if (lines.length > 0) await insertStaged(tx, run, lines);
  return unread;
};

const judge = async (tx: Db, chunk: RowRange) => {
  const { compare, undecidedAfter, tellIncomplete, preventIncomplete } = importKindOf(chunk.run);
  await compare(tx, chunk);
  // Whether two items would update the same record is known only when both have found theirs.
  const numbers = await undecidedAfter(tx, chunk.run.id, 0);
  if (numbers.length > 0) await compare(tx, chunk, numbers);
  await tellIncomplete?.(tx, chunk);
  await preventIncomplete?.(tx, chunk);
};

const states: Partial<Record<Judged["outcome"], BatchState>> = {
  create: "created",
  update: "updated",
  unchanged: "unchanged",
};

type Standing = { unread: Unread; rows: readonly Judged[]; isWritten: boolean };

const toAnswer = ({ items }: Batch, language: Language, { unread, rows, isWritten }: Standing): Answer => {
  const judged = new Map(rows.map((row) => [row.row, row]));
  const told = (issues: readonly Issue[]) =>
    issues.map((issue) => ({ ...issue, message: issueMessage(issue, language) }));
  const results = items.map(({ code }, index): Answer["results"][number] => {
    const row = judged.get(index + 1);
    if (!row) return { code, state: "error", id: null, issues: told(unread.get(index + 1) ?? []) };
    const { outcome, version, targetId, newId: made } = row;
    // It was to change, and somebody has meanwhile made it what it was to become.
    const isSame = isWritten && outcome === "update" && version === null;
    const state = isSame ? "unchanged" : (states[outcome] ?? "error");
    const id = state === "created" ? (isWritten ? made : null) : targetId;
    const issues = told(issuesOf([], row));
    return { code, state, id, ...(version !== null && { version }), issues };
  });
  const counts = { created: 0, updated: 0, unchanged: 0, error: 0 };
  for (const { state } of results) counts[state] += 1;
  return { written: false, batchId: null, counts, results };
};

/** One bulk change for all of them, with one line in activity and one event for open lists. */
const recordBatch = async (
  { events }: Deps,
  tx: Db,
  { user, requestId }: By,
  { id }: RowRange["run"],
  { kind, items }: Batch,
  { counts: { created, updated, unchanged, error } }: Answer,
) => {
  const bulk = bulks[kind];
  const fields = [...new Set(items.flatMap(({ values }) => Object.keys(values)))];
  const counts = { matched: items.length, change: created + updated, unchanged, illegal: error };
  await insertRun(tx, bulk.tables, { id, createdBy: user.id, requestId, set: { batch: fields }, counts });
  const doneAt = new Date().toISOString();
  await updateRun(tx, bulk.tables, id, { status: "done", doneAt, changed: created + updated });
  const by = { user, requestId };
  await recordAct(tx, { action: bulk.acts.run, source: "bulk", by, subjectId: id, sourceId: id });
  await events.publish(tx, { kind: "stale", feature: bulk.feature, ids: [] });
};

const definedOf = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** An integration of some chains writes to those alone: another's does not exist for it. */
const refuseOtherChain = async (db: Db, user: SignedIn, chainId: string | null) => {
  if (chainId !== null) await chains.findChainFor(db, user, chainId);
  else if (!isAdmin(user))
    throw new Failure("request.invalid", { fields: [{ path: "chainId", code: "invalid" }] });
};

export const writeMarketBatch = async (
  deps: Deps,
  by: By,
  { chainId, items, mode, dryRun }: ParsedInput<typeof writeMarkets>["body"],
): Promise<EndpointResponse<typeof writeMarkets>> => {
  await refuseOtherChain(deps.db, by.user, chainId);
  const { results, ...answer } = await writeBatch(deps, by, {
    kind: "market",
    codeField: "externalCode",
    chainId,
    marketId: null,
    items: items.map(({ externalCode: code, decision, ...values }) => ({
      code,
      decision,
      values: definedOf(values),
    })),
    mode,
    dryRun,
  });
  return { ...answer, results: results.map(({ code, ...one }) => ({ externalCode: code, ...one })) };
};

export const writeProductBatch = async (
  deps: Deps,
  by: By,
  { marketId, items, mode, dryRun }: ParsedInput<typeof writeProducts>["body"],
): Promise<EndpointResponse<typeof writeProducts>> => {
  if ((await markets.find(deps, by.user, marketId)).deletedAt !== null) throw new Failure("market.not_found");
  const { results, ...answer } = await writeBatch(deps, by, {
    kind: "menu",
    codeField: "sku",
    chainId: null,
    marketId,
    items: items.map(({ sku: code, decision, ...values }) => ({ code, decision, values: definedOf(values) })),
    mode,
    dryRun,
  });
  return { ...answer, results: results.map(({ code, ...one }) => ({ sku: code, ...one })) };
};

/** As an import is undone: created records go to the recycle bin, cells edited since stay. */
export const undoBatchOf =
  (kind: ImportKind): UndoBatch =>
  async (tx, { id, undoneCursor, actorId }, size) => {
    const { undo } = importKindOf({ kind });
    const next = await undo.next(tx, id, undoneCursor, size);
    if (!next) {
      const isTidy = (await undo.tidy?.(tx, id)) ?? true;
      return isTidy ? null : { upTo: undoneCursor, seen: 0, kept: [] };
    }
    const { after, upTo, count } = next;
    const withinOf = kind === "menu" ? actorId : null;
    const kept = await undo.takeBack(tx, { importId: id, after, upTo, actorId, withinOf });
    return { upTo, seen: count, kept };
  };

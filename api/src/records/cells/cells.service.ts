// Cells of many records changed in one call, each record in the version that its user has seen: all is judged first, what
// can be written is written in one statement, and an undo takes it back as a bulk change.
import type { CellIssue } from "@igo/contract/core/cells";
import type { Db } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { newId } from "../../platform/ids.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { recordAct } from "../activity/activity.ts";
import { insertRun, updateRun, type AnyBulk, type BulkColumn } from "../bulk/bulk.queries.ts";
import type { BulkDefinition } from "../bulk/bulk.service.ts";
import { changesBetween } from "../history/changes.ts";
import { writeCells } from "./cells.queries.ts";

type Seen = { id: string; version: number; set: object };
type Kept = { id: string; version: number };

/** What differs from one type of record to another. */
export type CellsDefinition<Item extends Seen, Row extends Kept, Current, B extends AnyBulk> = {
  bulk: BulkDefinition<B>;
  columns: readonly BulkColumn[];
  /** Those that the user may change, in the order of their ids; locked until the transaction ends if they are written. */
  find: (db: Db, ids: readonly string[], isLocked: boolean) => Promise<Row[]>;
  /** What the database knows against a value, by record. */
  judge: (db: Db, asked: readonly { item: Item; row: Row }[]) => Promise<ReadonlyMap<string, CellIssue[]>>;
  currentOf: (row: Row) => Current;
};

type Result<Current> = {
  id: string;
  state: "updated" | "unchanged" | "conflict" | "error";
  version?: number;
  current?: Current;
  issues?: CellIssue[];
};

type By = { user: SignedIn; requestId: string };

export const changeCells = <Item extends Seen, Row extends Kept, Current, B extends AnyBulk>(
  deps: Deps,
  definition: CellsDefinition<Item, Row, Current, B>,
  by: By,
  { items, preview }: { items: readonly Item[]; preview: boolean },
): Promise<{ results: Result<Current>[]; batchId: string | null }> =>
  deps.db.transaction().execute(async (tx) => {
    const { results, wanted } = await judgeCells(tx, definition, items, !preview);
    if (preview || wanted.length === 0) return { results, batchId: null };
    const { bulk, columns } = definition;
    const id = newId();
    const fields = new Set(wanted.flatMap(({ changes }) => Object.keys(changes)));
    const run = { id, createdBy: by.user.id, requestId: by.requestId };
    const written = await writeCells(
      tx,
      bulk.tables,
      columns.filter(({ field }) => fields.has(field)),
      run,
      wanted,
    );
    const unchanged = results.filter(({ state }) => state === "unchanged").length;
    const counts = {
      matched: items.length,
      change: written.length,
      unchanged,
      illegal: items.length - written.length - unchanged,
    };
    const found = new Set(bulk.words?.fields);
    const renamed = wanted.filter(({ changes }) => Object.keys(changes).some((field) => found.has(field)));
    if (renamed.length > 0)
      await bulk.words?.refresh(
        tx,
        renamed.map(({ id: one }) => one),
      );
    await insertRun(tx, bulk.tables, { ...run, set: { cells: [...fields] }, counts });
    const doneAt = new Date().toISOString();
    await updateRun(tx, bulk.tables, id, { status: "done", doneAt, changed: written.length });
    await recordAct(tx, { action: bulk.acts.run, source: "bulk", by, subjectId: id, sourceId: id });
    // One event for all of them, so that an open list reloads only once.
    await deps.events.publish(tx, { kind: "stale", feature: bulk.feature, ids: [] });
    const versions = new Map(written.map((one) => [one.id, one.version]));
    return {
      results: results.map((result) => {
        const version = versions.get(result.id);
        return version === undefined ? result : { ...result, version };
      }),
      batchId: id,
    };
  });

/** What becomes of each record, and what there is to write. */
const judgeCells = async <Item extends Seen, Row extends Kept, Current, B extends AnyBulk>(
  tx: Db,
  { columns, find, judge, currentOf }: CellsDefinition<Item, Row, Current, B>,
  items: readonly Item[],
  isLocked: boolean,
) => {
  const found = await find(
    tx,
    items.map(({ id }) => id),
    isLocked,
  );
  const rows = new Map(found.map((row) => [row.id, row]));
  const asked = items.flatMap((item) => {
    const row = rows.get(item.id);
    return row?.version === item.version ? [{ item, row }] : [];
  });
  const issuesOf = await judge(tx, asked);
  const fields = columns.map(({ field }) => field);
  const wanted: { id: string; version: number; changes: ReturnType<typeof changesBetween> }[] = [];
  const results = items.map(({ id, version, set }): Result<Current> => {
    const row = rows.get(id);
    if (!row) return { id, state: "error", issues: [{ field: "id", code: "not_found" }] };
    if (row.version !== version) return { id, state: "conflict", current: currentOf(row) };
    const issues = issuesOf.get(id) ?? [];
    if (issues.length > 0) return { id, state: "error", issues };
    const changes = changesBetween(row, { ...row, ...set }, fields);
    if (Object.keys(changes).length === 0) return { id, state: "unchanged" };
    wanted.push({ id, version, changes });
    return { id, state: "updated" };
  });
  return { results, wanted };
};

// What a bulk change does to a market, as SQL on the table `market`: the columns it sets, and the markets it leaves
// out.
import { legalMoves } from "@igo/contract/markets/lifecycle";
import { bulkFields, type BulkSet } from "@igo/contract/markets/markets.bulk";
import { cellFields } from "@igo/contract/markets/markets.cells";
import type { OpeningHours } from "@igo/contract/parsing/hours/openingHours";
import { isHoliday } from "@igo/contract/parsing/hours/holidays";
import { openAt } from "@igo/contract/parsing/hours/openAt";
import { type RawBuilder, sql } from "kysely";
import { marketColumns } from "../../../platform/db/tables/tables.markets.ts";
import {
  type Assignment,
  assignedChanges as changes,
  type BulkTables,
} from "../../../records/bulk/bulk.queries.ts";

export const bulkTables: BulkTables = {
  bulk: "marketBulk",
  target: "marketBulkTarget",
  record: "market",
  history: "market_change",
  key: "market_id",
};

/** When stores with these hours next open, by the hours' key; null when they never close. */
export type NextShifts = Readonly<Record<string, string | null>>;

/** For an open store, when the next shift begins. For a closed one null: it is closed until then anyway. */
export const nextShift = (hours: OpeningHours, now: Date): string | null => {
  const { open, changesAt } = openAt(hours, now, isHoliday);
  if (!open || changesAt === null) return null;
  return openAt(hours, changesAt, isHoliday).changesAt?.toISOString() ?? null;
};

type Column = { field: string; column: string; type: string };

const isBulkField = (field: string) => bulkFields.some((one) => one === field);

/** Columns set to the given value. */
const plain: readonly Column[] = [
  { field: "status", column: "status", type: "text" },
  { field: "categoryCode", column: "category_code", type: "text" },
  { field: "chainId", column: "chain_id", type: "uuid" },
  ...marketColumns.filter(({ field }) => isBulkField(field)),
];

const isCell = ({ field }: { field: string }) => cellFields.some((one) => one === field);

/** The columns whose cells can be set one by one. */
export const cellColumns: readonly Column[] = [
  ...plain.filter(isCell),
  ...marketColumns.filter((column) => isCell(column) && !plain.some(({ field }) => field === column.field)),
];

/** The columns that bulk changes set, and that an undo restores. */
export const bulkColumns = [
  ...plain,
  ...cellColumns.filter((column) => !plain.includes(column)),
  { field: "deletedAt", column: "deleted_at", type: "timestamptz" },
];

const hoursUntil = (closedUntil: string | null, shifts: NextShifts) => {
  const until =
    closedUntil === "next-shift"
      ? sql`coalesce(${JSON.stringify(shifts)}::jsonb -> market.hours_key::text, 'null')`
      : sql`${JSON.stringify(closedUntil)}::jsonb`;
  const isKept =
    closedUntil === "next-shift" ? sql`${until} = 'null'::jsonb` : sql`market.opening_hours is null`;
  return sql`case when ${isKept} then market.opening_hours
    else jsonb_set(market.opening_hours, '{closedUntil}', ${until}) end`;
};

export const assignmentsOf = (set: BulkSet, shifts: NextShifts): Assignment[] => {
  const given = new Map(Object.entries(set));
  const assignments: Assignment[] = plain.flatMap(({ field, column, type }) => {
    const value = given.get(field);
    if (value === undefined) return [];
    const written = type === "jsonb" && value !== null ? JSON.stringify(value) : value;
    return [{ field, column, after: sql`${written}::${sql.raw(type)}` }];
  });
  if (set.closedUntil !== undefined)
    assignments.push({
      field: "openingHours",
      column: "opening_hours",
      after: hoursUntil(set.closedUntil, shifts),
    });
  if (set.delete)
    assignments.push({ field: "deletedAt", column: "deleted_at", after: sql`now()::timestamptz(3)` });
  return assignments;
};

/** { field: [before, after] }; null when nothing differs. */
export const marketBulkChanges = (assignments: readonly Assignment[]) => changes(bulkTables, assignments);

/**
 * Whether another market in the target chain has the market's code. When two bring the same code, the first gets it:
 * markets are changed in the order of their ids, and the query also sees those of a running change.
 */
const isCodeTakenIn = (chainId: string | null) => sql`(market.external_code is not null
  and market.chain_id is distinct from ${chainId}::uuid and exists (select from market other
    where coalesce(other.external_code, '') = market.external_code and other.deleted_at is null and other.id <> market.id
      and (other.chain_id is not distinct from ${chainId}::uuid or other.id < market.id and exists (
        select from market_bulk run join market_bulk_target target on target.bulk_id = run.id
        where run.status = 'running' and run.set -> 'chainId' = ${JSON.stringify(chainId)}::jsonb
          and target.market_id = other.id))))`;

/** Chains without markets can be deleted, also between the preview and its start, or before an undo. */
const isGone = (chainId: RawBuilder<string | null>) =>
  sql`not exists (select from chain where chain.id = ${chainId})`;

/**
 * Which markets the change must leave out: those whose status does not allow the transition, that have no hours, or
 * whose code is taken; and all of them if their chain is gone.
 */
export const isIllegal = ({ status, closedUntil, chainId }: BulkSet): RawBuilder<boolean> => {
  const reasons: RawBuilder<unknown>[] = [sql`false`];
  if (status !== undefined) {
    const from = Object.entries(legalMoves).flatMap(([one, tos]) => (tos.includes(status) ? [one] : []));
    reasons.push(sql`market.status not in (${sql.join([status, ...from])})`);
  }
  if (closedUntil !== undefined) reasons.push(sql`market.opening_hours is null`);
  if (chainId !== undefined) reasons.push(isCodeTakenIn(chainId));
  if (chainId) reasons.push(isGone(sql`${chainId}::uuid`));
  return sql<boolean>`(${sql.join(reasons, sql` or `)})`;
};

/**
 * For an undo: whether another market has the code in the place to which this one would return, from the recycle bin or
 * to its chain. Written like the sort key of codes, because that has an index by code alone.
 */
const isCodeTaken = sql<boolean>`(next.changes ?| array['deletedAt', 'chainId'] and exists (select from market live
  where coalesce(live.external_code, '') = market.external_code and live.deleted_at is null and live.id <> market.id
    and live.chain_id is not distinct from case when next.changes ? 'chainId'
      then (next.changes -> 'chainId' ->> 0)::uuid else market.chain_id end))`;

/** For an undo: whether the chain to which the market would return is there no more. */
const isChainGone = sql`(next.changes -> 'chainId' ->> 0 is not null
  and ${isGone(sql`(next.changes -> 'chainId' ->> 0)::uuid`)})`;

/** What an undo leaves as it is. */
export const stays = sql<boolean>`(${isCodeTaken} or ${isChainGone})`;

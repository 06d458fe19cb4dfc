// The sequence of changes in the database. Lines are in the order of their transactions; those of transactions that may
// still have others beside them are left out until all of them have ended.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned } from "../../platform/db/statements.ts";
import type { ChangeTable } from "../../platform/db/tables/tables.ts";

/** A transaction's number is a text: it has 64 bits. */
export type Place = { era: number; tx: string; seq: string };

export type ChangeRecord = Place &
  Pick<ChangeTable, "kind" | "action" | "version" | "fields" | "source"> & {
    id: string;
    marketId: string;
    chainId: string | null;
    at: string;
  };

type Sought = {
  after: Place;
  /** `market.update` … */
  kinds: readonly string[] | null;
  chainIds: readonly string[] | null;
  /** Only of chains that this account is a member of. */
  within: string | null;
  limit: number;
  /** At most so many lines are read, whether they match or not. */
  window: number;
};

type Horizon = {
  era: number;
  /** Below it every transaction has ended. */
  horizon: string;
};
type Found = Horizon & { count: number; last: Place | null; changes: ChangeRecord[] };

/** The horizon and how far was read, in each row; with a line, or in one row without any. */
type Row = {
  currentEra: number;
  horizon: string;
  count: number;
  lastEra: number | null;
  lastTx: string;
  lastSeq: string;
} & (ChangeRecord | { [Key in keyof ChangeRecord]: null });

const hasLine = (row: Row): row is Row & ChangeRecord => row.id !== null;

/** The lines after a place, and the horizon, of the same moment. */
export const readWindow = async (db: Db, sought: Sought): Promise<Found> => {
  const { after, kinds, chainIds, within, limit, window } = sought;
  const isOf = (ids: ReturnType<typeof sql>) => sql`(chain_id in (${ids}) or left_chain_id in (${ids}))`;
  const ofWithin = sql`select chain_id from chain_member where account_id = ${within}::uuid`;
  const conditions = [
    ...(kinds ? [sql`kind || '.' || action = any(${kinds}::text[])`] : []),
    ...(chainIds ? [isOf(sql`select unnest(${chainIds}::uuid[])`)] : []),
    ...(within ? [isOf(ofWithin)] : []),
  ];
  const matches = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  // Another's chain is not told.
  const chain = within ? sql`case when chain_id in (${ofWithin}) then chain_id end` : sql`chain_id`;
  const rows = await runPlanned(
    db,
    "changes.window",
    sql<Row>`
    with read as materialized (
      select * from changes_after(${after.era}::integer, ${after.tx}::xid8, ${after.seq}::bigint, ${window}::integer)
    ), picked as (
      select era, tx::text, seq::text, kind, action, record_id as id, market_id, ${chain} as chain_id, version, fields,
        source, at, row_number() over (order by era, read.tx, read.seq) as place
      from read where ${matches} order by era, read.tx, read.seq limit ${limit}::integer
    ), last as (
      select era, tx::text, seq::text from read order by era desc, read.tx desc, read.seq desc limit 1
    )
    select change_era.era as current_era, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select count(*)::integer from read) as count,
      last.era as last_era, last.tx as last_tx, last.seq as last_seq, picked.*
    from change_era left join last on true left join picked on true order by picked.place`,
  );
  const [first] = rows;
  if (!first) throw new Error("There is always an era");
  const { currentEra, horizon, count, lastEra, lastTx, lastSeq } = first;
  const last = lastEra === null ? null : { era: lastEra, tx: lastTx, seq: lastSeq };
  return { era: currentEra, horizon, count, last, changes: rows.filter(hasLine) };
};

export const readHorizon = async (db: Db): Promise<Horizon> => {
  const { rows } = await sql<Horizon>`
    select era, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from change_era`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("There is always an era");
  return found;
};

/** Whether lines after this place have been dropped for their age. */
export const isTooOld = async (db: Db, { era, tx, seq }: Place): Promise<boolean> => {
  const { rows } = await sql<{ isTooOld: boolean }>`
    select (dropped_era, dropped_tx, dropped_seq) > (${era}::integer, ${tx}::xid8, ${seq}::bigint) as is_too_old
    from change_era`.execute(db);
  return rows[0]?.isTooOld ?? false;
};

/** In another cluster than before transactions count anew: what changes from now on comes after all that was restored. */
export const beginEra = async (db: Db): Promise<void> => {
  await sql`
    update change_era set era = era + case when cluster is null then 0 else 1 end, cluster = here.id
    from (select system_identifier::text as id from pg_control_system()) here
    where cluster is distinct from here.id`.execute(db);
};

/** Adds the parts of the coming months, and drops those that ended so many days ago. */
export const tidyChanges = (db: Db, days: number) =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx);
    await sql`select add_change_months(now(), now() + interval '2 months')`.execute(tx);
    const before = sql`(now() - make_interval(days => ${days}::integer))`;
    // A month is dropped whole, so its last line may be younger than the parts that go.
    await sql`
      update change_era set dropped_era = last.era, dropped_tx = last.tx, dropped_seq = last.seq
      from (select era, tx, seq from change where at < date_trunc('month', ${before} at time zone 'utc') at time zone 'utc'
        order by era desc, tx desc, seq desc limit 1) last`.execute(tx);
    await sql`select drop_parts('change', ${before})`.execute(tx);
  });

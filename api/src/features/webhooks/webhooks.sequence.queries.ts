// What deliveries read and write: the sequence of changes with its acts of many, and how far each webhook has come.
import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned } from "../../platform/db/statements.ts";
import type { ChangeActTable, ChangeTable, WebhookTable } from "../../platform/db/tables/tables.ts";
import { isNodeAlive } from "../../platform/node/node.queries.ts";

export type Place = { era: number; tx: string; seq: string };

/** A change of one record. */
export type Line = Place &
  Pick<ChangeTable, "kind" | "action" | "version" | "fields"> & {
    id: string;
    marketId: string;
    chainId: string | null;
    leftChainId: string | null;
    at: string;
  };

/** The end of an act of many. */
export type Act = Place &
  Pick<ChangeActTable, "kind" | "action"> & {
    actId: string;
    at: string;
    /** Before the first of its lines. */
    fromEra: number;
    fromTx: string;
    fromAt: string;
    /** Of an import that writes into one chain. */
    chainId: string | null;
    /** Who did it. */
    actorId: string | null;
    keptId: string | null;
    removedId: string | null;
  };

export type Read = {
  lines: Line[];
  acts: Act[];
  /** Where to go on: behind all of these. */
  next: Place;
  isFull: boolean;
};

type LineRow = Omit<Line, keyof Place> & { lineEra: number; lineTx: string; lineSeq: string };
type Row = {
  nowEra: number;
  horizon: string;
  count: number;
  lastEra: number | null;
  lastTx: string;
  lastSeq: string;
} & (LineRow | { [Key in keyof LineRow]: null });

const hasLine = (row: Row): row is Row & LineRow => row.id !== null;

/** No line has it: behind all of a transaction. */
const endOfTx = (2n ** 54n).toString();

export const isAfter = (one: Place, other: Place): boolean => {
  if (one.era !== other.era) return one.era > other.era;
  if (one.tx !== other.tx) return BigInt(one.tx) > BigInt(other.tx);
  return BigInt(one.seq) > BigInt(other.seq);
};

/** At most `window` lines after a place, of which those of acts are left out, and the acts that ended among them. */
export const readAfter = async (db: Db, after: Place, window: number): Promise<Read> => {
  // In this order: an act that ends meanwhile is read after its lines, never before.
  const rows = await runPlanned(
    db,
    "webhooks.lines",
    sql<Row>`
    with read as materialized (
      select * from changes_after(${after.era}::integer, ${after.tx}::xid8, ${after.seq}::bigint, ${window}::integer)
    ), last as (
      select era, tx::text, seq::text from read order by era desc, read.tx desc, read.seq desc limit 1
    ), line as (
      select read.era as line_era, read.tx::text as line_tx, read.seq::text as line_seq, kind, action, version, fields,
        record_id as id, market_id, chain_id, left_chain_id, at,
        row_number() over (order by read.era, read.tx, read.seq) as place
      from read
      where act_id is null or not exists (select from change_act act where act.act_id = read.act_id)
    )
    select change_era.era as now_era, pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select count(*)::integer from read) as count,
      last.era as last_era, last.tx as last_tx, last.seq as last_seq, line.*
    from change_era left join last on true left join line on true order by line.place`,
  );
  const [first] = rows;
  if (!first) throw new Error("There is always an era");
  const isFull = first.count >= window;
  const last = first.lastEra === null ? after : { era: first.lastEra, tx: first.lastTx, seq: first.lastSeq };
  // Everything below the horizon has ended.
  const horizon = { era: first.nowEra, tx: (BigInt(first.horizon) - 1n).toString(), seq: endOfTx };
  const next = !isFull && isAfter(horizon, last) ? horizon : last;
  const lines = rows.filter(hasLine).map(({ lineEra, lineTx, lineSeq, ...line }) => ({
    era: lineEra,
    tx: lineTx,
    seq: lineSeq,
    id: line.id,
    kind: line.kind,
    action: line.action,
    version: line.version,
    fields: line.fields,
    marketId: line.marketId,
    chainId: line.chainId,
    leftChainId: line.leftChainId,
    at: line.at,
  }));
  return { lines, acts: await readActs(db, after, next), next, isFull };
};

/** Those that ended between two places, both of which are below what can still be written. */
const readActs = (db: Db, after: Place, until: Place): Promise<Act[]> =>
  runPlanned(
    db,
    "webhooks.acts",
    sql<Act>`
    select act.era, act.tx::text as tx, act.seq::text as seq, act.act_id, act.kind, act.action, act.at,
      coalesce(began.era, act.era) as from_era, coalesce(began.tx, act.tx)::text as from_tx,
      coalesce(began.at, act.at) as from_at,
      run.chain_id, coalesce(run.created_by, markets.created_by, products.created_by, merged.created_by) as actor_id,
      merged.kept_id, merged.removed_id
    from change_act act
      left join lateral (
        select era, tx, at from change_act began where began.act_id = act.act_id and began.action = 'began'
          and (began.era, began.tx, began.seq) < (act.era, act.tx, act.seq)
        order by began.era desc, began.tx desc, began.seq desc limit 1) began on true
      left join import run on run.id = act.act_id
      left join market_bulk markets on markets.id = act.act_id
      left join product_bulk products on products.id = act.act_id
      left join market_merge merged on merged.id = act.act_id
    where (act.era, act.tx, act.seq) > (${after.era}::integer, ${after.tx}::xid8, ${after.seq}::bigint)
      and (act.era, act.tx, act.seq) <= (${until.era}::integer, ${until.tx}::xid8, ${until.seq}::bigint)
      and act.action <> 'began'
    order by act.era, act.tx, act.seq`,
  );

type Counted = Pick<ChangeTable, "kind" | "action"> & { count: number };

/** How many changes of each kind an act made: of all chains, or of some. */
export const countOf = async (
  db: Db,
  { actId, action, fromAt, at }: Pick<Act, "actId" | "action" | "fromAt" | "at">,
  chainIds: readonly string[] | null,
): Promise<Counted[]> => {
  const isOfAct = sql`made.source_id = ${actId}::uuid and (made.source = 'undo') = ${action === "undone"}
    and made.at between ${fromAt}::timestamptz and ${at}::timestamptz`;
  const { rows } = await sql<Counted>`
    select kind, action, count(*)::integer as count from (
      select 'market' as kind, made.kind as action, market.chain_id
      from market_change made join market on market.id = made.market_id
      where ${isOfAct}
      union all
      select 'product', made.kind, market.chain_id
      from product_change made join product on product.id = made.product_id join market on market.id = product.market_id
      where ${isOfAct}) made
    where ${chainIds}::uuid[] is null or chain_id = any(${chainIds}::uuid[])
    group by kind, action order by kind, action`.execute(db);
  return rows;
};

export type Held = Place &
  Pick<
    Selectable<WebhookTable>,
    | "id"
    | "integrationId"
    | "url"
    | "kinds"
    | "secret"
    | "oldSecret"
    | "moves"
    | "tries"
    | "failingSince"
    | "version"
  > & {
    /** Null: of the whole network. */
    chainIds: string[] | null;
    isDue: boolean;
    name: string;
  };

/** Takes those that nobody delivers for, or whose server is dead. */
export const takeFree = async (db: Db, nodeId: string): Promise<number> => {
  const { numAffectedRows } = await sql`
    update webhook set node_id = ${nodeId}::uuid
    where state <> 'off' and node_id is distinct from ${nodeId}::uuid
      and not ${isNodeAlive(sql.ref("webhook.node_id"))}`.execute(db);
  return Number(numAffectedRows ?? 0);
};

export const letGo = (db: Db, nodeId: string) =>
  db.updateTable("webhook").set({ nodeId: null }).where("nodeId", "=", nodeId).execute();

/** What this server delivers for, as it is now: a paused or expired integration hears nothing until it goes on. */
export const listHeld = (db: Db, nodeId: string): Promise<Held[]> =>
  runPlanned(
    db,
    "webhooks.held",
    sql<Held>`
    select webhook.id, integration_id, url, kinds, secret,
      case when old_secret_ends_at > now() then old_secret end as old_secret,
      moves, tries, failing_since, webhook.version, cursor_era as era, cursor_tx::text as tx, cursor_seq::text as seq,
      account.first_name as name, (next_at is null or next_at <= now()) as is_due,
      case when account.role = 11 then chain_ids else array(
        select chain_id from chain_member where account_id = account.id
          and (chain_ids is null or chain_id = any(chain_ids))) end as chain_ids
    from webhook join integration on integration.id = integration_id join account on account.id = integration_id
    where node_id = ${nodeId}::uuid and state <> 'off' and account.status = 'active'
      and (expires_on < (now() at time zone 'America/Bogota')::date) is not true`,
  );

/** Of one webhook, whoever delivers for it. */
export const findSender = async (db: Db, id: string) => {
  const { rows } = await sql<Pick<Held, "url" | "secret" | "oldSecret">>`
    select url, secret, case when old_secret_ends_at > now() then old_secret end as old_secret
    from webhook where id = ${id}::uuid`.execute(db);
  return rows[0];
};

export type Sent = {
  id: string;
  eventId: string;
  kind: string;
  try: number;
  outcome: "delivered" | "failed" | "parked";
  status: number | null;
  trouble: string | null;
  ms: number;
  request: string;
  answer: string;
};
export type After =
  | { to: "next"; place: Place }
  | { to: "again"; seconds: number }
  | { to: "off"; reason: "gone" | "failed" };

type Recorded = { webhookId: string; nodeId: string; moves: number; sent: Sent; after: After };

/**
 * A line in the log and what comes of it, together. Whether this server still delivers for the webhook, and nobody has
 * set its place meanwhile.
 */
export const record = async (
  db: Db,
  { webhookId, nodeId, moves, sent, after }: Recorded,
): Promise<boolean> => {
  const isDelivered = sent.outcome === "delivered";
  const moved =
    after.to === "next"
      ? sql`cursor_era = ${after.place.era}, cursor_tx = ${after.place.tx}::xid8, cursor_seq = ${after.place.seq}::bigint,
          tries = 0, next_at = null, state = ${isDelivered ? "on" : "failing"},
          failing_since = ${isDelivered ? sql`null` : sql`coalesce(failing_since, now())`}
          ${isDelivered ? sql`, delivered_at = now()` : sql``}`
      : after.to === "again"
        ? sql`tries = tries + 1, next_at = now() + make_interval(secs => ${after.seconds}::double precision),
            state = 'failing', failing_since = coalesce(failing_since, now())`
        : sql`state = 'off', off_reason = ${after.reason}, off_at = now(), next_at = null, version = version + 1`;
  const rows = await runPlanned(
    db,
    "webhooks.record",
    sql<{ id: string }>`
    with moved as (
      update webhook set ${moved} where id = ${webhookId}::uuid and node_id = ${nodeId}::uuid and moves = ${moves}
        and state <> 'off' returning id),
    logged as (
      insert into webhook_delivery (id, webhook_id, event_id, kind, cause, try, outcome, status, trouble, ms, request, answer)
      select ${sent.id}::uuid, id, ${sent.eventId}, ${sent.kind}, 'event', ${sent.try}, ${sent.outcome},
        ${sent.status}::integer, ${sent.trouble}, ${sent.ms}, ${sent.request}, ${sent.answer}
      from webhook where id = ${webhookId}::uuid)
    select id from moved`,
  );
  return rows.length > 0;
};

/** What was read and concerned them not: so that another server need not read it again. */
export const keepPlaces = async (
  db: Db,
  nodeId: string,
  reached: readonly { id: string; moves: number; place: Place }[],
): Promise<void> => {
  if (reached.length === 0) return;
  await sql`
    update webhook set cursor_era = reached.era, cursor_tx = reached.tx::xid8, cursor_seq = reached.seq::bigint
    from jsonb_to_recordset(${JSON.stringify(reached.map(({ place, ...one }) => ({ ...one, ...place })))}::jsonb)
      as reached (id uuid, moves integer, era integer, tx text, seq text)
    where webhook.id = reached.id and webhook.moves = reached.moves and webhook.node_id = ${nodeId}::uuid`.execute(
    db,
  );
};

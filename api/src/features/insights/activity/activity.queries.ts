// Lines of the activity log with current names, the changes from the history they refer to, and their import or bulk
// change.
import type {
  ActivityAction,
  ActivityKind,
  ActivityLine,
  ActivitySource,
} from "@igo/contract/insights/activity";
import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import type { ActivityDetails } from "../../../platform/db/tables/shapes.ts";
import type { Changes } from "../../../records/history/changes.ts";
import { matching, type Sought } from "./activity.where.queries.ts";

export type ActivityRecord = {
  id: number;
  at: string;
  kind: ActivityKind;
  action: ActivityAction;
  actorId: string | null;
  actorName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  subjectVersion: number | null;
  isSubjectDeleted: boolean;
  marketId: string | null;
  marketName: string | null;
  source: ActivitySource;
  requestId: string | null;
  version: number | null;
  restoredVersion: number | null;
  reason: string | null;
  changes: Changes | null;
  details: ActivityDetails | null;
  run: ActivityLine["run"];
  /** What a bulk change sets. */
  set: Record<string, unknown> | null;
};

const nameOf = (account: string) => sql`nullif(btrim(${sql.ref(`${account}.first_name`)} || ' ' ||
  ${sql.ref(`${account}.last_name`)}), '')`;

/** Only someone who may open an import sees its file and counts. */
const run = (partnerId: string | null) => sql`case
  when menu.id is not null and (${partnerId}::uuid is null or (menu.kind = 'menu' and menu.created_by = ${partnerId}::uuid))
    then jsonb_build_object('id', menu.id, 'kind', menu.kind, 'fileName', menu.file_name, 'status', menu.status,
      'done', (menu.counts ->> 'committed')::integer,
      'total', (menu.counts ->> 'create')::integer + (menu.counts ->> 'update')::integer)
  when stores.id is not null and ${partnerId}::uuid is null
    then jsonb_build_object('id', stores.id, 'kind', 'market', 'fileName', null, 'status', stores.status,
      'done', stores.changed, 'total', (stores.counts ->> 'change')::integer)
  when goods.id is not null and (${partnerId}::uuid is null or goods.created_by = ${partnerId}::uuid)
    then jsonb_build_object('id', goods.id, 'kind', 'menu', 'fileName', null, 'status', goods.status,
      'done', goods.changed, 'total', (goods.counts ->> 'change')::integer)
  end`;

/**
 * Prepares a statement for each shape of filter, with one generic plan for all values: with many monthly partitions,
 * planning takes ten times longer than reading, and PostgreSQL would otherwise plan each time.
 */
const planned = <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => {
  const compiled = statement.compile(db);
  const shape = createHash("sha256").update(compiled.sql).digest("base64url").slice(0, 16);
  return db
    .transaction()
    .setAccessMode("read only")
    .execute(async (tx) => {
      await sql`set local plan_cache_mode = force_generic_plan`.execute(tx);
      const { rows } = await tx.executeQuery<Row>({
        ...compiled,
        sql: `/* activity.${shape} */ ${compiled.sql}`,
      });
      return rows;
    });
};

/** The newest matching lines, newest first. */
export const listActivity = (db: Db, sought: Sought, limit: number): Promise<ActivityRecord[]> => {
  const { partnerId } = sought;
  return planned(
    db,
    sql<ActivityRecord>`
    select a.seq as id, a.at, a.kind, a.action, a.actor_id, ${nameOf("actor")} as actor_name,
      a.subject_id, case a.kind when 'market' then market.name when 'product' then product.name
        when 'user' then ${nameOf("person")} when 'integration' then ${nameOf("person")} end as subject_name,
      case a.kind when 'market' then market.version when 'product' then product.version end as subject_version,
      case a.kind when 'market' then market.deleted_at is not null when 'product' then product.deleted_at is not null
        when 'chain' then not exists (select from chain where chain.id = a.subject_id)
        else false end as is_subject_deleted,
      a.market_id, market.name as market_name, a.source, a.request_id, a.version,
      coalesce(market_change.restored_version, product_change.restored_version) as restored_version,
      coalesce(market_change.reason, a.details ->> 'reason') as reason,
      coalesce(market_change.changes, product_change.changes, a.details -> 'changes') as changes, a.details,
      ${run(partnerId)} as run, coalesce(stores.set, goods.set) as set
    from (${matching(sought, limit)}) a
    left join account actor on actor.id = a.actor_id
    left join market on market.id = a.market_id
    left join product on a.kind = 'product' and product.id = a.subject_id
      and (${partnerId}::uuid is null or product.market_id = a.market_id)
    left join account person on a.kind in ('user', 'integration') and person.id = a.subject_id
    left join market_change on a.kind = 'market' and market_change.market_id = a.subject_id
      and market_change.version = a.version
    left join product_change on a.kind = 'product' and product_change.product_id = a.subject_id
      and product_change.version = a.version
    left join import menu on a.kind = 'import' and menu.id = a.source_id
    left join market_bulk stores on a.kind = 'market' and stores.id = a.source_id
    left join product_bulk goods on a.kind = 'product' and goods.id = a.source_id
    order by a.at desc, a.seq desc`,
  );
};

/** The number of matches, up to a limit. */
export const countActivity = async (db: Db, sought: Sought, limit: number): Promise<number> => {
  const counted = sql<{ count: number }>`select count(*) as count from (${matching(sought, limit)}) found`;
  const [found] = await planned(db, counted);
  return found?.count ?? 0;
};

/** People's current names, without erased accounts. */
export const namesOfPeople = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${nameOf("account")} as name from account
    where id = any(${ids}::uuid[]) and erased_at is null`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

// The demo in the database: whether it exists, its people, its past, its removal. Only this file rewrites history, and
// only on a database that holds nothing else.
import { consentVersion, roles } from "@igo/contract/session/session";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/db/db.ts";
import { newId } from "../platform/ids.ts";
import { demoPrefix } from "./demo.chains.ts";
import type { Town } from "./demo.stores.ts";

export const hasMarkets = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (select from market) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const towns = (db: Db): Promise<Town[]> =>
  db.selectFrom("municipality").select(["code", "departmentCode", "lat", "lon"]).orderBy("code").execute();

export type Person = {
  email: string;
  firstName: string;
  lastName: string;
  role: number;
  passwordHash: string;
};

/** Adds a person who has given every consent; returns the account's id. */
export const addPerson = async (db: Db, { passwordHash, ...person }: Person): Promise<string> => {
  const id = newId();
  await db
    .insertInto("account")
    .values({ id, ...person, status: "active", locale: "es", passwordHash })
    .execute();
  for (const purpose of ["terms", "data-policy"] as const)
    await db
      .insertInto("consent")
      .values({ id: newId(), accountId: id, purpose, version: consentVersion })
      .execute();
  return id;
};

/** Moves everything that a run or bulk change did back by this many hours. */
export const moveBack = async (db: Db, sourceId: string, hours: number): Promise<void> => {
  const earlier = sql`${hours} * interval '1 hour'`;
  await sql`update market set created_at = created_at - ${earlier}
    where id in (select market_id from market_change where source_id = ${sourceId} and kind = 'create')`.execute(
    db,
  );
  await sql`update product set created_at = created_at - ${earlier}
    where id in (select product_id from product_change where source_id = ${sourceId} and kind = 'create')`.execute(
    db,
  );
  await sql`update market_change set at = at - ${earlier} where source_id = ${sourceId}`.execute(db);
  await sql`update product_change set at = at - ${earlier} where source_id = ${sourceId}`.execute(db);
  await sql`update import set created_at = created_at - ${earlier}, checked_at = checked_at - ${earlier},
    committed_at = committed_at - ${earlier}, undone_at = undone_at - ${earlier} where id = ${sourceId}`.execute(
    db,
  );
  await sql`update market_bulk set created_at = created_at - ${earlier}, done_at = done_at - ${earlier}
    where id = ${sourceId}`.execute(db);
  await sql`update product_bulk set created_at = created_at - ${earlier}, done_at = done_at - ${earlier}
    where id = ${sourceId}`.execute(db);
  await sql`update activity set at = at - ${earlier} where source_id = ${sourceId}`.execute(db);
};

export const otherAdministrators = async (db: Db, emailDomain: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from account
    where role = ${roles.admin} and status = 'active' and email not like ${`%@${emailDomain}`}`.execute(db);
  return rows.map(({ id }) => id);
};

/** One product of each name. */
export const productsNamed = async (db: Db, names: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (name) name, id from product where name = any(${names}::text[]) and deleted_at is null
    order by name, id`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** Most products of these names get the picture of the one beside the name; some stores never sent any. */
export const sharePictures = (db: Db, names: readonly string[], productIds: readonly string[]) =>
  sql`insert into product_image (id, product_id, key, width, height, position)
    select gen_random_uuid(), product.id, image.key, image.width, image.height, 1
    from unnest(${names}::text[], ${productIds}::uuid[]) drawn(name, product_id)
    join product_image image on image.product_id = drawn.product_id
    join product on product.name = drawn.name and product.deleted_at is null
    where abs(hashtext(product.market_id::text)) % 10 < 8
      and not exists (select from product_image own where own.product_id = product.id)`.execute(db);

/** Photos and papers came over the last days, the papers of a store before those of the next. */
export const movePapersBack = async (db: Db): Promise<void> => {
  await sql`update document set created_at = document.created_at - earlier.by
    from (select market_id, (2 + rank() over (order by min(created_at) desc)) * interval '5 hours' as by
      from document group by market_id) earlier
    where earlier.market_id = document.market_id`.execute(db);
  await sql`update activity set at = at - interval '4 days'
    where action in ('product.photos', 'market.document', 'market.documentReview')`.execute(db);
};

/** Dates each chain an hour before its first import, and its partners' access a day after it. */
export const moveChainsBack = async (db: Db): Promise<void> => {
  await sql`update chain set created_at = first.at, updated_at = first.at
    from (select chain_id, min(created_at) - interval '1 hour' as at from import group by chain_id) first
    where first.chain_id = chain.id`.execute(db);
  await sql`update activity set at = chain.created_at from chain
    where activity.subject_id = chain.id and activity.action = 'chain.create'`.execute(db);
  await sql`update activity set at = least(now(), market.created_at + interval '1 day') from market
    where activity.subject_id = market.id and activity.action = 'market.people'`.execute(db);
};

/** Takes the last change and the time of the current status from the history. */
export const touchAsChanged = async (db: Db): Promise<void> => {
  await sql`update market set updated_at = last.at, status_since = coalesce(last.status_at, market.created_at)
    from (select market_id, max(at) as at, max(at) filter (where changes ? 'status') as status_at
      from market_change group by market_id) last
    where last.market_id = market.id`.execute(db);
  await sql`update product set updated_at = last.at
    from (select product_id, max(at) as at from product_change group by product_id) last
    where last.product_id = product.id`.execute(db);
};

/** Lets the activity log be backdated while `work` runs, and never otherwise. */
export const whileRewriting = async (db: Db, work: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`alter table activity disable trigger activity_stays`.execute(tx);
    await work(tx);
    await sql`alter table activity enable trigger activity_stays`.execute(tx);
  });

/** Recomputes the days of the network's growth from the rewritten history. */
export const recountDays = async (db: Db): Promise<void> => {
  await sql`select recount_market_days()`.execute(db);
};

/** Nobody needs notifications about invented events. */
export const forgetNotices = async (db: Db): Promise<void> => {
  await db.deleteFrom("notification").execute();
  await db.deleteFrom("mailMessage").execute();
};

const demoChainIds = sql`(select id from chain where code like ${`${demoPrefix}%`})`;

/** Deletes what these people wrote and planned; on other people's boards, everything else stays. */
const removeWritten = async (tx: Db, people: RawBuilder<unknown>): Promise<void> => {
  await sql`delete from conversation where created_by in ${people}`.execute(tx);
  await sql`delete from mail where author_id in ${people}`.execute(tx);
  await sql`delete from post where author_id in ${people}`.execute(tx);
  await sql`delete from board where created_by in ${people}`.execute(tx);
  await sql`delete from task where created_by in ${people}`.execute(tx);
  await sql`delete from task_item where created_by in ${people}`.execute(tx);
  await sql`delete from board_comment where author_id in ${people}`.execute(tx);
  await sql`update task_item set done_by = null where done_by in ${people}`.execute(tx);
  await sql`update task_history set actor_id = null where actor_id in ${people}`.execute(tx);
  await sql`update market_board_card set assignee_id = null where assignee_id in ${people}`.execute(tx);
  for (const table of ["task_assignee", "task_watcher", "board_due_notice"])
    await sql`delete from ${sql.table(table)} where account_id in ${people}`.execute(tx);
};

/**
 * Deletes the demo's chains, markets, menus, runs and people; returns the number of markets. The audit log of accounts
 * stays.
 */
export const removeDemo = async (tx: Db, emailDomain: string): Promise<number> => {
  // In the order in which menus are counted, to avoid deadlocks with that.
  await sql`select from market where chain_id in ${demoChainIds} order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`delete from market where chain_id in ${demoChainIds}`.execute(tx);
  const people = sql`(select id from account where email like ${`%@${emailDomain}`})`;
  await sql`delete from import where created_by in ${people} or chain_id in ${demoChainIds}`.execute(tx);
  await sql`delete from market_bulk where created_by in ${people}`.execute(tx);
  await sql`delete from product_bulk where created_by in ${people}`.execute(tx);
  await sql`delete from chain where id in ${demoChainIds}`.execute(tx);
  await removeWritten(tx, people);
  await sql`delete from account where id in ${people}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};

// Accounts as administrators see them.
import { fold, foldSearch } from "@igo/contract/parsing/text";
import { type Insertable, type Updateable, type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { hint } from "../../platform/db/hints.ts";
import type { AccountTable } from "../../platform/db/tables/tables.ts";
import { isPerson } from "../../platform/security/people.ts";
import { holding } from "../../platform/search/search.ts";

const seen = sql<string | null>`greatest(account.last_seen_at,
  (select max(session.last_seen_at) from session where session.account_id = account.id))`;
const nameAndEmail = sql<string>`folded(concat_ws(' ', account.first_name, account.last_name, account.email,
  account.phone))`;

/** Leaves out erased accounts, and integrations. */
const shown = (db: Db) =>
  db
    .selectFrom("account")
    .select([
      "account.id",
      "account.email",
      "account.phone",
      "account.firstName",
      "account.lastName",
      "account.photoUrl",
      "account.role",
      "account.status",
      "account.locale",
      "account.version",
      "account.createdAt",
    ])
    .select(sql<string>`btrim(first_name || ' ' || last_name)`.as("displayName"))
    .select(seen.as("lastSeenAt"))
    .select(
      sql<number>`(select count(*) from market_member join market on market.id = market_member.market_id
        where market_member.account_id = account.id and market.deleted_at is null)`.as("marketCount"),
    )
    .where("erasedAt", "is", null)
    .where(isPerson("account"));

export type AccountFilter = {
  search: string;
  role?: readonly string[] | undefined;
  status?: readonly AccountTable["status"][] | undefined;
};

const matching = (db: Db, { search, role, status }: AccountFilter) => {
  let query = shown(db);
  if (role?.length) query = query.where("account.role", "in", role.map(Number));
  if (status?.length) query = query.where("account.status", "in", status);
  // An address is one word, or its parts would also be found in other addresses.
  const words = search.split(/\s+/).map(fold).filter(Boolean);
  for (const word of words.length > 0 ? words : [foldSearch(search)])
    query = query.where(sql<SqlBool>`${nameAndEmail} like ${holding(word)}`);
  return query;
};

const sortKeys = {
  displayName: sql`folded(first_name || ' ' || last_name)`,
  email: sql`lower(account.email)`,
  createdAt: sql`account.created_at`,
  lastSeenAt: seen,
};
export type AccountOrder = { field: keyof typeof sortKeys; descending: boolean };

export const listAccounts = (
  db: Db,
  filter: AccountFilter,
  { field, descending }: AccountOrder,
  window: { limit: number; offset: number },
) => {
  return matching(db, filter)
    .orderBy(sortKeys[field], (by) => (descending ? by.desc() : by.asc()).nullsLast())
    .orderBy("account.id", descending ? "desc" : "asc")
    .limit(window.limit)
    .offset(window.offset)
    .execute();
};

export const countAccounts = async (db: Db, filter: AccountFilter): Promise<number> => {
  const row = await db
    .selectFrom(matching(db, filter).as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
};

export const findAccount = (db: Db, id: string) => shown(db).where("account.id", "=", id).executeTakeFirst();

export const findAccountForUpdate = (db: Db, id: string) =>
  db
    .selectFrom("account")
    .selectAll()
    .where("id", "=", id)
    .where("erasedAt", "is", null)
    .where(isPerson("account"))
    .forUpdate()
    .executeTakeFirst();

export const insertAccount = (db: Db, values: Insertable<AccountTable>) =>
  db.insertInto("account").values(values).execute();

export const updateAccount = (db: Db, id: string, values: Updateable<AccountTable>) =>
  db
    .updateTable("account")
    .set({
      // A new phone number is not confirmed yet.
      ...(values.phone === undefined ? {} : { phoneConfirmedAt: null }),
      ...values,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where("id", "=", id)
    .execute();

/** Ends every session of an account, and announces each on the channel. */
export const endSessions = async (db: Db, id: string, channel: string): Promise<void> => {
  const ended = await db
    .updateTable("session")
    .set({ endedAt: sql`now()` })
    .where("accountId", "=", id)
    .where("endedAt", "is", null)
    .returning("id")
    .execute();
  for (const one of ended) await hint(db, channel, one.id);
};

/** The private address of the calendar stops working, too. */
export const endFeed = (db: Db, id: string) =>
  db.deleteFrom("calendarFeed").where("accountId", "=", id).execute();

/** Announces every session of an account on the channel without ending it, so that its streams restart. */
export const interruptSessions = async (db: Db, id: string, channel: string): Promise<void> => {
  const open = await db
    .selectFrom("session")
    .select("id")
    .where("accountId", "=", id)
    .where("endedAt", "is", null)
    .execute();
  for (const one of open) await hint(db, channel, one.id);
};

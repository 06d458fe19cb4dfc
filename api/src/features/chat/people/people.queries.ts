// Whom a person may write to: the operations team reaches everyone; partners reach the team and the people of their
// markets.
import type { ChatPerson } from "@igo/contract/chat/people";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/db.ts";
import { isPerson } from "../../../platform/security/people.ts";
import { chatNameOf, personOf, type ChatReader } from "../chat.reader.ts";

const reaches = ({ id, isAdmin }: ChatReader): RawBuilder<boolean> => sql<boolean>`(
  account.status = 'active' and account.erased_at is null and ${isPerson("account")} and account.id <> ${id}::uuid
  and ${
    isAdmin
      ? sql`true`
      : sql`(account.role = 1 or exists (
          select from market_member own join market_member other on other.market_id = own.market_id
          join market on market.id = own.market_id and market.deleted_at is null
          where own.account_id = ${id}::uuid and other.account_id = account.id))`
  })`;

export const reachable = async (
  db: Db,
  reader: ChatReader,
  accountIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from account where id = any(${accountIds}::uuid[]) and ${reaches(reader)}`.execute(db);
  return rows.map(({ id }) => id);
};

export const listChatPeople = async (
  db: Db,
  reader: ChatReader,
  { patterns, limit }: { patterns: readonly string[]; limit: number },
): Promise<ChatPerson[]> => {
  const conditions = [
    reaches(reader),
    ...patterns.map((pattern) => sql`folded(${chatNameOf("account")}) like ${pattern}`),
  ];
  const { rows } = await sql<{ person: ChatPerson }>`
    select ${personOf("account")} as person from account where ${sql.join(conditions, sql` and `)}
    order by folded(account.first_name || ' ' || account.last_name), account.id limit ${limit}`.execute(db);
  return rows.map(({ person }) => person);
};

export const findNames = async (db: Db, accountIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select ${chatNameOf("account")} as name from account where id = any(${accountIds}::uuid[]) and erased_at is null
    order by folded(account.first_name || ' ' || account.last_name) limit 20`.execute(db);
  return rows.map(({ name }) => name);
};

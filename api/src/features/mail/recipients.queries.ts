// Possible recipients: users, contacts of markets, and addresses used before.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { isOwnMarket, mailNameOf, type MailReader, reaches } from "./mail.people.ts";

export type PersonRow = { id: string; name: string; email: string | null; photoUrl: string | null };
export type MarketRow = {
  id: string;
  name: string;
  email: string;
  contactName: string | null;
  municipalityName: string;
};

const personColumns = sql`account.id, ${mailNameOf("account")} as name, account.email, account.photo_url`;

export const findRecipientPeople = async (
  db: Db,
  reader: MailReader,
  { ids, emails }: { ids: readonly string[]; emails: readonly string[] },
): Promise<PersonRow[]> => {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from account
    where (id = any(${ids}::uuid[]) or email = any(${emails}::text[])) and ${reaches(reader)}`.execute(db);
  return rows;
};

export const findPeople = async (
  db: Db,
  reader: MailReader,
  { patterns, limit }: { patterns: readonly string[]; limit: number },
): Promise<PersonRow[]> => {
  const words = patterns.map(
    (pattern) => sql`folded(account.first_name || ' ' || account.last_name) like ${pattern}`,
  );
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from account where ${reaches(reader)} and account.id <> ${reader.id}::uuid
      and ${sql.join([sql`true`, ...words], sql` and `)}
    order by folded(account.first_name || ' ' || account.last_name), account.id limit ${limit}`.execute(db);
  return rows;
};

export const findRecipientMarkets = async (
  db: Db,
  reader: MailReader,
  ids: readonly string[],
): Promise<MarketRow[]> => {
  const { rows } = await sql<MarketRow>`
    select market.id, market.name, market.email, market.contact_name, municipality.name as municipality_name
    from market join municipality on municipality.code = market.municipality_code
    where market.id = any(${ids}::uuid[]) and market.email is not null and ${isOwnMarket(reader)}`.execute(
    db,
  );
  return rows;
};

/** Addresses outside the network, newest first. */
export const usedAddresses = async (
  db: Db,
  authorId: string,
  { pattern, limit }: { pattern: string; limit: number },
): Promise<{ address: string; name: string }[]> => {
  const { rows } = await sql<{ address: string; name: string }>`
    select address, max(name) as name from (
      select one.address, one.name, one.id from mail m join mail_recipient one on one.mail_id = m.id
      where m.author_id = ${authorId}::uuid and not one.is_inside and one.market_id is null
        and folded(one.name || ' ' || one.address) like ${pattern}
      order by m.created_at desc limit 100) used
    group by address order by max(id::text) desc limit ${limit}`.execute(db);
  return rows;
};

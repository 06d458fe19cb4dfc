// Documents that expire soon, and the reminders already sent about them.
import { sql } from "kysely";
import type { DocumentKind } from "@igo/contract/markets/markets.documents";
import type { Db } from "../../../platform/db/db.ts";
import { isDocumentIn } from "../list/markets.expiring.queries.ts";

type Expiring = { id: string; marketId: string; kind: string; expiresOn: string };

/**
 * The next documents that expire within one of these numbers of days and had no reminder that close to expiry; records
 * the reminder. A market with a newer document needs none.
 */
export const takeExpiring = async (
  tx: Db,
  { today, noticeDays, limit }: { today: string; noticeDays: readonly number[]; limit: number },
): Promise<Expiring[]> => {
  const { rows } = await sql<Expiring>`
    with expiring as (
      select document.id, document.market_id, document.kind, document.expires_on, notice.days
      from document
      cross join lateral (
        select min(days) as days from unnest(${noticeDays}::integer[]) days
        where document.expires_on <= ${today}::date + days) notice
      left join document_notice noticed on noticed.document_id = document.id
      where document.expires_on >= ${today}::date
        and document.expires_on <= ${today}::date + ${Math.max(...noticeDays)}::integer
        and document.is_current and (noticed.days is null or noticed.days > notice.days)
      order by document.expires_on limit ${limit}),
    noticed as (
      insert into document_notice (document_id, days) select id, days from expiring
      on conflict (document_id) do update set days = excluded.days
      returning document_id)
    select expiring.id, expiring.market_id, expiring.kind, expiring.expires_on::text as expires_on
    from expiring join noticed on noticed.document_id = expiring.id`.execute(tx);
  return rows;
};

type Ending = { marketId: string; kind: DocumentKind; expiresOn: string };

/** The documents of these markets that have expired or soon will, without a newer one. */
export const endingOf = async (db: Db, ids: readonly string[], today: string): Promise<Ending[]> => {
  const { rows } = await sql<Ending>`
    select document.market_id, document.kind, document.expires_on::text as expires_on
    from document
    where document.market_id = any(${ids}::uuid[])
      and ${isDocumentIn({ states: ["expired", "expiring"], today })}
    order by document.expires_on, document.kind`.execute(db);
  return rows;
};

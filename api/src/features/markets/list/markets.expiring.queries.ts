// Which markets have a document that somebody has to look at: to review, ended, or about to end.
import type { documentStates } from "@igo/contract/markets/markets.filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";

type DocumentState = (typeof documentStates)[number];
export type DocumentsAt = { states: readonly DocumentState[]; today: string };

const soon = 30;

const isInState: Record<DocumentState, (today: string) => RawBuilder<SqlBool>> = {
  toReview: () => sql`document.status = 'pending'`,
  expired: (today) => sql`document.expires_on < ${today}::date and ${isLatest}`,
  expiring: (today) => sql`document.expires_on between ${today}::date and ${today}::date + ${sql.lit(soon)}
    and ${isLatest}`,
};

/**
 * Who has handed in one that is valid for longer need not be reminded of this. Looked up for each that ends: written as
 * `not exists`, all documents would be read to compare them with these few.
 */
const isLatest = sql`document.status <> 'rejected' and (select true from document newer
  where newer.market_id = document.market_id and newer.kind = document.kind and newer.status <> 'rejected'
    and newer.id <> document.id and (newer.expires_on is null or newer.expires_on > document.expires_on)
  limit 1) is null`;

/** The documents in these states, for a condition on `document`. */
export const isDocumentIn = ({ states, today }: DocumentsAt): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    states.map((state) => sql`(${isInState[state](today)})`),
    sql` or `,
  )})`;

/** Nothing is asked of a market that is over. */
export const hasDocument = (wanted: DocumentsAt): RawBuilder<SqlBool>[] =>
  wanted.states.length === 0
    ? []
    : [
        sql`market.status not in ('closed', 'rejected')`,
        sql`market.id in (select document.market_id from document where ${isDocumentIn(wanted)})`,
      ];

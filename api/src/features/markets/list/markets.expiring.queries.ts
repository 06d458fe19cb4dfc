// Which markets have a document that someone has to look at: to review, expired, or about to expire.
import type { documentStates } from "@igo/contract/markets/markets.filter";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Placed } from "../../../platform/db/statements.ts";

type DocumentState = (typeof documentStates)[number];
export type DocumentsAt = { states: readonly DocumentState[]; today: Placed<string> };

const soon = 30;

const isInState: Record<DocumentState, (today: Placed<string>) => RawBuilder<SqlBool>> = {
  toReview: () => sql`document.status = 'pending'`,
  expired: (today) => sql`document.is_current and document.expires_on < ${today}::date`,
  expiring: (today) => sql`document.is_current
    and document.expires_on between ${today}::date and ${today}::date + ${sql.lit(soon)}`,
};

/** The documents in these states, for a condition on `document`. */
export const isDocumentIn = ({ states, today }: DocumentsAt): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    states.map((state) => sql`(${isInState[state](today)})`),
    sql` or `,
  )})`;

/** A market that is rejected or closed permanently needs no documents. */
export const hasDocument = (wanted: DocumentsAt): RawBuilder<SqlBool>[] =>
  wanted.states.length === 0
    ? []
    : [
        sql`market.status not in ('closed', 'rejected')`,
        sql`market.id in (select document.market_id from document where ${isDocumentIn(wanted)})`,
      ];

/** Of its kind the one that is valid longest, and only until this day. */
export const hasDocumentUntil = (day: string): RawBuilder<SqlBool> =>
  sql`market.id in (select document.market_id from document
    where document.is_current and document.expires_on = ${day}::date)`;

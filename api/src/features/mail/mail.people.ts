// SQL for senders and recipients: account names, and whom a person may reach inside the network.
import { type RawBuilder, sql } from "kysely";
import type { MailPerson } from "@igo/contract/mail/mail";
import { isPerson } from "../../platform/security/people.ts";

export type MailReader = { id: string; isAdmin: boolean };

export const mailNameOf = (account: string) =>
  sql<string>`btrim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)})`;

/** Null for an erased account. */
export const personOf = (
  account: string,
) => sql<MailPerson | null>`case when ${sql.ref(`${account}.id`)} is not null
  and ${sql.ref(`${account}.erased_at`)} is null then jsonb_build_object('accountId', ${sql.ref(`${account}.id`)},
  'name', ${mailNameOf(account)}, 'photoUrl', ${sql.ref(`${account}.photo_url`)}, 'isAdmin', ${sql.ref(`${account}.role`)} = 1) end`;

/** The author of mail `m`, or the outside sender of an incoming one. */
export const senderOf = (account: string) => sql<MailPerson | null>`case when m.sender_address is not null
  then jsonb_build_object('accountId', null, 'name', coalesce(nullif(m.sender_name, ''), m.sender_address),
    'address', m.sender_address, 'marketId', m.sender_market_id, 'photoUrl', null, 'isAdmin', false)
  else ${personOf(account)} end`;

/** As in chat: the operations team reaches everyone; partners reach the team and the people of their markets. */
export const reaches = ({ id, isAdmin }: MailReader): RawBuilder<boolean> => sql<boolean>`(
  account.status = 'active' and account.erased_at is null and ${isPerson("account")}
  and ${
    isAdmin
      ? sql`true`
      : sql`(account.role = 1 or account.id = ${id}::uuid or exists (
          select from market_member own join market_member other on other.market_id = own.market_id
          join market on market.id = own.market_id and market.deleted_at is null
          where own.account_id = ${id}::uuid and other.account_id = account.id))`
  })`;

/** Whether the reader may write to the contact of the market `market`. */
export const isOwnMarket = ({ id, isAdmin }: MailReader): RawBuilder<boolean> =>
  isAdmin
    ? sql<boolean>`market.deleted_at is null`
    : sql<boolean>`(market.deleted_at is null and exists (
        select from market_member own where own.market_id = market.id and own.account_id = ${id}::uuid))`;

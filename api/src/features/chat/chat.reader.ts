// The reader, and the numbers they count by: the operations team counts every message, partners only those they see.
import type { Presence } from "@igo/contract/chat/people";
import { type RawBuilder, sql } from "kysely";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";

export type ChatReader = { id: string; isAdmin: boolean };
/** The same for a prepared statement: the id may be a placeholder. */
export type ReaderPlace = { id: string | RawBuilder<string>; isAdmin: boolean };

export const chatReaderOf = (user: Pick<SignedIn, "id" | "role">): ChatReader => ({
  id: user.id,
  isAdmin: isAdmin(user),
});

type Numbers = Record<"last" | "purged" | "lastAt" | "read" | "seen", RawBuilder<unknown>>;

/** Columns of a conversation `c` and of a member's row `m`. */
export const numbersOf = ({ isAdmin: all }: Pick<ChatReader, "isAdmin">): Numbers =>
  all
    ? {
        last: sql`c.last_seq`,
        purged: sql`c.purged_seq`,
        lastAt: sql`c.last_at`,
        read: sql`coalesce(m.read_seq, 0)`,
        seen: sql`coalesce(m.seen_seq, 0)`,
      }
    : {
        last: sql`c.last_public_seq`,
        purged: sql`c.purged_public_seq`,
        lastAt: sql`c.last_public_at`,
        read: sql`coalesce(m.read_public_seq, 0)`,
        seen: sql`coalesce(m.seen_public_seq, 0)`,
      };

/** A subtraction instead of a count, leaving out messages purged for their age. */
export const unreadOf = (reader: Pick<ChatReader, "isAdmin">): RawBuilder<number> => {
  const { last, purged, read } = numbersOf(reader);
  return sql<number>`greatest(0, ${last} - greatest(${read}, ${purged}))`;
};

/** For a message `x`: its number, and below, whether the reader may see it at all. */
export const messageSeq = ({ isAdmin: all }: Pick<ChatReader, "isAdmin">) =>
  all ? sql<number>`x.seq` : sql<number>`x.public_seq`;
export const isShown = ({ isAdmin: all }: Pick<ChatReader, "isAdmin">) =>
  all ? sql<boolean>`true` : sql<boolean>`not x.is_internal`;

/** Whether a person belongs to a conversation `c` now. */
export const belongs = (
  accountId: RawBuilder<unknown>,
  isAdministrator: RawBuilder<unknown>,
) => sql<boolean>`(
  case c.kind when 'market' then ${isAdministrator} or exists (
    select from market_member joined join market own on own.id = joined.market_id
    where joined.market_id = c.market_id and joined.account_id = ${accountId} and own.deleted_at is null)
  else exists (
    select from conversation_member joined
    where joined.conversation_id = c.id and joined.account_id = ${accountId} and joined.left_at is null) end)`;

export const readerBelongs = ({ id, isAdmin: all }: ReaderPlace) =>
  belongs(sql`${id}::uuid`, sql`${all}::boolean`);

export const chatNameOf = (account: string) =>
  sql<string>`btrim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)})`;

/** Null for an erased account. */
export const authorOf = (account: string) => sql`case when ${sql.ref(`${account}.id`)} is not null
  and ${sql.ref(`${account}.erased_at`)} is null then jsonb_build_object('id', ${sql.ref(`${account}.id`)},
  'name', ${chatNameOf(account)}, 'photoUrl', ${sql.ref(`${account}.photo_url`)}, 'isAdmin', ${sql.ref(`${account}.role`)} = 1) end`;

/** What others see of a person: derived from open streams and the chosen presence. Invisible people appear offline. */
export const presenceOf = (account: RawBuilder<unknown>) => sql<Presence>`case
  when not exists (select from chat_connection connection where connection.account_id = ${account}
    and connection.last_connected > now() - interval '75 seconds') then 'offline'
  else coalesce((
    select case when chosen in ('invisible', 'offline') then 'offline'
      when chosen = 'online' and idle_since is not null then 'alway' else chosen end
    from chat_presence where chat_presence.account_id = ${account}), 'online') end`;

export const personOf = (account: string) => sql`jsonb_build_object('id', ${sql.ref(`${account}.id`)},
  'name', ${chatNameOf(account)}, 'photoUrl', ${sql.ref(`${account}.photo_url`)}, 'isAdmin', ${sql.ref(`${account}.role`)} = 1,
  'presence', ${presenceOf(sql.ref(`${account}.id`))})`;

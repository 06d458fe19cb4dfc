// Who may see a notification. The same conditions apply when it is created and when it is read.
import { type RawBuilder, sql } from "kysely";

type Reader = { id: RawBuilder<unknown>; role: RawBuilder<unknown> };

const isMemberOf = (marketId: RawBuilder<unknown>, { id }: Reader) => sql`exists (
  select from market_member member join market own on own.id = member.market_id
  where member.account_id = ${id} and member.market_id = ${marketId} and own.deleted_at is null)`;

/** Imports are for administrators; a menu import also for the person who uploaded it, while the market is theirs. */
export const maySeeImport = (importId: RawBuilder<unknown>, reader: Reader) => sql<boolean>`(
  ${importId} is null or ${reader.role} = 1 or exists (
    select from import run where run.id = ${importId} and run.kind = 'menu' and run.created_by = ${reader.id}
      and (run.market_id is null or ${isMemberOf(sql`run.market_id`, reader)})))`;

/** A market is for its members; administrators also see it in the recycle bin. */
export const maySeeMarket = (marketId: RawBuilder<unknown>, reader: Reader) =>
  sql<boolean>`(${reader.role} = 1 or ${isMemberOf(marketId, reader)})`;

/** A conversation is for its members. */
export const maySeeConversation = (
  conversationId: RawBuilder<unknown>,
  { id, role }: Reader,
) => sql<boolean>`(
  ${conversationId} is null or belongs_to_conversation(${conversationId}, ${id}, ${role} = 1))`;

/** A post is for its audience, while it is published. */
export const maySeePost = (postId: RawBuilder<unknown>, { id }: Reader) => sql<boolean>`(
  ${postId} is null or exists (
    select from post_reader where post_reader.post_id = ${postId} and post_reader.account_id = ${id}))`;

/** For a row `n` of the reader's own notifications. */
export const maySeeNotification = (reader: Reader) => sql<boolean>`(
  (not n.for_admins or ${reader.role} = 1)
  and (n.market_ids = '{}' or ${reader.role} = 1 or exists (
    select from unnest(n.market_ids) seen (market_id) where ${isMemberOf(sql`seen.market_id`, reader)}))
  and ${maySeeImport(sql`n.import_id`, reader)}
  and ${maySeeConversation(sql`n.conversation_id`, reader)}
  and ${maySeePost(sql`n.post_id`, reader)})`;

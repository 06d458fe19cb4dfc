// Comments on posts and the replies to them, in the database.
import type { PostComment } from "@igo/contract/posts/posts";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { Tables } from "../../platform/db/tables/tables.ts";
import type { PostReader } from "./posts.queries.ts";

const columns = ({ id, isAdmin }: PostReader) => sql`
  comment.id, comment.parent_id, comment.created_at,
  case when comment.deleted_at is null then comment.text end as text,
  case when comment.deleted_at is null then comment.edited_at end as edited_at,
  case when author.id is not null and comment.deleted_at is null then jsonb_build_object(
    'id', author.id, 'name', btrim(author.first_name || ' ' || author.last_name), 'photoUrl', author.photo_url,
    'isAdministrator', author.role = 1) end as author,
  comment.deleted_at is null and comment.author_id = ${id}::uuid as is_own,
  comment.deleted_at is null and (comment.author_id = ${id}::uuid or ${isAdmin}::boolean) as may_delete`;

const select = async (db: Db, reader: PostReader, where: RawBuilder<unknown>) => {
  const { rows } = await sql<PostComment>`
    select ${columns(reader)} from post_comment comment left join account author on author.id = comment.author_id
    where ${where}`.execute(db);
  return rows;
};

/** A deleted comment is shown as long as it has replies. */
const isShown = sql`(comment.deleted_at is null or exists (
  select from post_comment answer where answer.parent_id = comment.id and answer.deleted_at is null))`;

/** The next comments, ordered by id and therefore by time, followed by their replies. */
export const listPostComments = async (
  db: Db,
  reader: PostReader,
  postId: string,
  after: string | undefined,
  limit: number,
) => {
  const first = await select(
    db,
    reader,
    sql`comment.post_id = ${postId}::uuid and comment.parent_id is null and ${isShown}
      and (${after ?? null}::uuid is null or comment.id > ${after ?? null}::uuid)
      order by comment.id limit ${limit}`,
  );
  return first;
};

export const answersTo = (db: Db, reader: PostReader, ids: readonly string[]) =>
  select(
    db,
    reader,
    sql`comment.parent_id = any(${ids}::uuid[]) and comment.deleted_at is null order by comment.id`,
  );

export const findPostComment = async (db: Db, reader: PostReader, postId: string, id: string) => {
  const [found] = await select(
    db,
    reader,
    sql`comment.post_id = ${postId}::uuid and comment.id = ${id}::uuid and comment.deleted_at is null`,
  );
  return found;
};

export const findPostCommentByClient = (db: Db, authorId: string, clientId: string) =>
  db
    .selectFrom("postComment")
    .select(["id", "postId"])
    .where("authorId", "=", authorId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

export const countPostComments = async (db: Db, postId: string): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from post_comment where post_id = ${postId}::uuid and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
};

export const insertPostComment = (db: Db, values: Insertable<Tables["postComment"]>) =>
  db
    .insertInto("postComment")
    .values(values)
    .onConflict((conflict) => conflict.columns(["authorId", "clientId"]).doNothing())
    .returning("id")
    .executeTakeFirst();

export const updatePostComment = (db: Db, id: string, text: string) =>
  db
    .updateTable("postComment")
    .set({ text, editedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

/** Deletes the words; that there was a comment stays visible as long as it has replies. */
export const removePostComment = (db: Db, id: string) =>
  db
    .updateTable("postComment")
    .set({ text: "", deletedAt: sql<string>`now()` })
    .where("id", "=", id)
    .execute();

export const exportPostCommentsOf = (db: Db, accountId: string) =>
  db
    .selectFrom("postComment")
    .innerJoin("post", "post.id", "postComment.postId")
    .select(["post.title", "postComment.text", "postComment.createdAt"])
    .where("postComment.authorId", "=", accountId)
    .where("postComment.deletedAt", "is", null)
    .execute();

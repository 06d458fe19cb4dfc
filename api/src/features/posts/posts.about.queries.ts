// Posts and comments that refer to a record, limited to what the reader may see.
import { sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { maySeePost, type PostReader } from "./posts.queries.ts";

export type WrittenPost = {
  id: string;
  author: string | null;
  title: string;
  slug: string;
  text: string;
};

const author = sql`case when author.erased_at is null
  then nullif(btrim(author.first_name || ' ' || author.last_name), '') end as author`;

export const posts = async (db: Db, reader: PostReader, ids: readonly string[]): Promise<WrittenPost[]> => {
  const { rows } = await sql<WrittenPost>`
    select post.id, ${author}, post.title, post.slug, post.text
    from post left join account author on author.id = post.author_id
    where post.id = any(${ids}::uuid[]) and ${maySeePost(reader)}`.execute(db);
  return rows;
};

export const comments = async (
  db: Db,
  reader: PostReader,
  ids: readonly string[],
): Promise<WrittenPost[]> => {
  const { rows } = await sql<WrittenPost>`
    select comment.id, ${author}, post.title, post.slug, comment.text
    from post_comment comment join post on post.id = comment.post_id
    left join account author on author.id = comment.author_id
    where comment.id = any(${ids}::uuid[]) and comment.deleted_at is null and ${maySeePost(reader)}`.execute(
    db,
  );
  return rows;
};

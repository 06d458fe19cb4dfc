// Earlier versions of a post: one for each editing session, and one for each publication.
import type { PostVersion } from "@igo/contract/posts/posts";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import type { PostTable } from "../../platform/db/tables/tables.ts";

type Written = Selectable<PostTable>;

/** After this many minutes, an author's changes are a new editing session. */
const sittingMinutes = 10;

/** Records the current state. It replaces the same author's version of a moment ago, unless that was published. */
export const recordPostVersion = async (
  db: Db,
  post: Written,
  by: { id: string; isPublished: boolean },
): Promise<void> => {
  await sql`
    with sitting as (
      delete from post_version old where old.post_id = ${post.id}::uuid
        and old.version = (select max(version) from post_version where post_id = ${post.id}::uuid)
        and not old.is_published and old.author_id = ${by.id}::uuid
        and old.at > now() - ${sql.lit(`${sittingMinutes} minutes`)}::interval
      returning at)
    insert into post_version (post_id, version, at, author_id, is_published, title, html, text, excerpt, cover_key,
      cover_alt, tags)
    select id, version, coalesce((select at from sitting), now()), ${by.id}::uuid, ${by.isPublished}, title, html, text,
      excerpt, cover_key, cover_alt, tags
    from post where id = ${post.id}::uuid
    on conflict (post_id, version) do update set is_published = excluded.is_published`.execute(db);
};

const columns = sql`version.version, version.at, version.title, version.is_published, left(version.text, 400) as beginning,
  case when author.id is not null then jsonb_build_object(
    'id', author.id, 'name', btrim(author.first_name || ' ' || author.last_name)) end as author`;

const maxVersions = 200;

export const listPostVersions = async (db: Db, postId: string): Promise<PostVersion[]> => {
  const { rows } = await sql<PostVersion>`
    select ${columns} from post_version version left join account author on author.id = version.author_id
    where version.post_id = ${postId}::uuid order by version.version desc limit ${sql.lit(maxVersions)}`.execute(
    db,
  );
  return rows;
};

export const findPostVersion = async (db: Db, postId: string, version: number) => {
  const { rows } = await sql<PostVersion & { html: string }>`
    select ${columns}, version.html from post_version version left join account author on author.id = version.author_id
    where version.post_id = ${postId}::uuid and version.version = ${version}`.execute(db);
  return rows[0];
};

export const content = (db: Db, postId: string, version: number) =>
  db
    .selectFrom("postVersion")
    .select(["title", "html", "excerpt", "coverKey", "coverAlt", "tags"])
    .where("postId", "=", postId)
    .where("version", "=", version)
    .executeTakeFirst();

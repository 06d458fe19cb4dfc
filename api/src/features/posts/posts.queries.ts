// Posts in the database.
import { deleteInBatches } from "../../platform/db/batches.ts";
import type { PostAudience, PostStatus } from "@igo/contract/posts/posts";
import { type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import type { Db } from "../../platform/db/db.ts";
import { runPlanned } from "../../platform/db/statements.ts";
import type { PostTable } from "../../platform/db/tables/tables.ts";
import { comesAfter, type Window } from "../../records/list/paging.ts";

export type PostReader = { id: string; isAdmin: boolean };
type Named = { id: string; name: string } | null;

export type SummaryRow = {
  id: string;
  slug: string;
  title: string;
  text: string;
  ownExcerpt: string | null;
  coverKey: string | null;
  coverAlt: string;
  tags: string[];
  status: PostStatus;
  publishAt: string | null;
  publishedAt: string | null;
  updatedAt: string;
  mustRead: boolean;
  comments: number;
  isRead: boolean;
  acknowledgedAt: string | null;
};
export type PostRow = SummaryRow & {
  html: string;
  version: number;
  createdAt: string;
  notifiedAt: string | null;
  author: Named;
  updatedBy: Named;
  audience: PostAudience;
};

/** Lists need only the first words. */
const beginning = sql`left(post.text, 400)`;

const summary = (text: RawBuilder<unknown>) => sql`
  post.id, post.slug, post.title, ${text} as text, post.excerpt as own_excerpt, post.cover_key, post.cover_alt, post.tags,
  post.status, post.publish_at, post.published_at, post.updated_at, post.must_read,
  (select count(*)::integer from post_comment where post_id = post.id and post_comment.deleted_at is null) as comments,
  mine.read_at is not null as is_read, mine.acknowledged_at`;

const mine = ({ id }: PostReader) =>
  sql`left join post_read mine on mine.post_id = post.id and mine.account_id = ${id}::uuid`;

/** The view `post_reader` defines who may read a post; administrators see all of them. */
export const maySeePost = ({ id, isAdmin }: PostReader) =>
  isAdmin
    ? sql`post.deleted_at is null`
    : sql`(post.status = 'published' and post.deleted_at is null and exists (
        select from post_reader where post_reader.post_id = post.id and post_reader.account_id = ${id}::uuid))`;

const named = (table: string) => sql`case when ${sql.ref(`${table}.id`)} is not null then jsonb_build_object(
  'id', ${sql.ref(`${table}.id`)}, 'name', btrim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})) end`;

const findBy = async (db: Db, reader: PostReader, is: RawBuilder<unknown>) => {
  const { rows } = await sql<PostRow>`
    select ${summary(beginning)}, post.html, post.version, post.created_at, post.notified_at,
      ${named("author")} as author, ${named("editor")} as updated_by,
      jsonb_build_object('departments', post.for_departments, 'categories', post.for_categories,
        'chains', post.for_chains, 'statuses', post.for_statuses) as audience
    from post ${mine(reader)}
    left join account author on author.id = post.author_id
    left join account editor on editor.id = post.updated_by
    where ${is} and ${maySeePost(reader)}`.execute(db);
  return rows[0];
};

export const findPost = (db: Db, reader: PostReader, id: string) =>
  findBy(db, reader, sql`post.id = ${id}::uuid`);
export const findBySlug = (db: Db, reader: PostReader, slug: string) =>
  findBy(db, reader, sql`post.slug = ${slug}`);

/** The current slug of the post that once had this one, if the reader may know of it. */
export const findMoved = async (db: Db, reader: PostReader, slug: string): Promise<string | undefined> => {
  const { rows } = await sql<{ slug: string }>`
    select post.slug from post_slug old join post on post.id = old.post_id
    where old.slug = ${slug} and ${maySeePost(reader)}`.execute(db);
  return rows[0]?.slug;
};

export type PostFilter = {
  status?: readonly PostStatus[] | undefined;
  tag?: string | undefined;
  filter: "all" | "unread" | "waiting";
  /** LIKE patterns, one per word. */
  patterns: readonly string[];
};

const matching = (reader: PostReader, { status, tag, filter, patterns }: PostFilter) => {
  const isWanted = [
    maySeePost(reader),
    ...(status?.length ? [sql`post.status = any(${status}::text[])`] : []),
    ...(tag ? [sql`${tag} = any(post.tags)`] : []),
    ...(filter === "unread" ? [sql`mine.read_at is null`] : []),
    ...(filter === "waiting" ? [sql`post.must_read and mine.acknowledged_at is null`] : []),
    ...(filter === "all" ? [] : [sql`post.status = 'published'`]),
    ...patterns.map((pattern) => sql`post.words like ${pattern}`),
  ];
  return sql`post ${mine(reader)} where ${sql.join(isWanted, sql` and `)}`;
};

const shownAt = sql`coalesce(post.published_at, post.publish_at, post.updated_at)`;

const pageOf = (reader: PostReader, filter: PostFilter, { limit, offset, after }: Window) =>
  sql<SummaryRow & { sortKey: string }>`
    select ${summary(beginning)}, ${shownAt} as sort_key
    from ${matching(reader, filter)} and ${comesAfter(after, { key: shownAt, id: sql`post.id` })}
    order by ${shownAt} desc, post.id desc limit ${limit} offset ${offset}`;

export const listPosts = async (db: Db, reader: PostReader, filter: PostFilter, page: Window) =>
  (await pageOf(reader, filter, page).execute(db)).rows;

/** The newest with these words. */
export const findBestPosts = (db: Db, reader: PostReader, patterns: readonly string[], limit: number) =>
  runPlanned(
    db,
    "posts.best",
    pageOf(reader, { filter: "all", patterns }, { limit, offset: 0, after: null }),
  );

export const countPosts = async (db: Db, reader: PostReader, filter: PostFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${matching(reader, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const findPostByClient = (db: Db, authorId: string, clientId: string) =>
  db
    .selectFrom("post")
    .select(["id"])
    .where("authorId", "=", authorId)
    .where("clientId", "=", clientId)
    .executeTakeFirst();

/** Undefined if a repeated request has already created it. */
export const insertPost = (db: Db, values: Insertable<PostTable>) =>
  db
    .insertInto("post")
    .values(values)
    .onConflict((conflict) => conflict.columns(["authorId", "clientId"]).doNothing())
    .returningAll()
    .executeTakeFirst();

export const lockPost = (db: Db, id: string) =>
  db
    .selectFrom("post")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

/** Changes the post and increments its version. */
export const updatePost = (db: Db, id: string, values: Updateable<PostTable>) =>
  db
    .updateTable("post")
    .set({ ...values, version: sql`version + 1`, updatedAt: sql<string>`now()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets columns that are not part of its content, so the version stays. */
export const mark = (db: Db, id: string, values: Updateable<PostTable>) =>
  db.updateTable("post").set(values).where("id", "=", id).execute();

export const restorePost = (db: Db, id: string) =>
  db
    .updateTable("post")
    .set({ deletedAt: null })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .returningAll()
    .executeTakeFirst();

/** The posts that have or had these slugs. */
export const ownersOfSlugs = (db: Db, slugs: readonly string[]) =>
  db.selectFrom("postSlug").select(["slug", "postId"]).where("slug", "in", slugs).execute();

/** False if another post has taken the slug meanwhile. */
export const addSlug = async (db: Db, postId: string, slug: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into post_slug as s (slug, post_id) values (${slug}, ${postId}::uuid)
    on conflict (slug) do update set post_id = excluded.post_id where s.post_id = excluded.post_id
    returning slug`.execute(db);
  return rows.length > 0;
};

export const removeSlug = (db: Db, postId: string, slug: string) =>
  db.deleteFrom("postSlug").where("postId", "=", postId).where("slug", "=", slug).execute();

export const addPictures = async (db: Db, postId: string, keys: readonly string[]): Promise<void> => {
  await sql`insert into post_picture (post_id, key) select ${postId}::uuid, unnest(${keys}::text[])
    on conflict do nothing`.execute(db);
};

/** Scheduled posts that are due. */
export const due = (db: Db) =>
  db
    .selectFrom("post")
    .select(["id"])
    .where("status", "=", "scheduled")
    .where("deletedAt", "is", null)
    .where("publishAt", "<=", sql<string>`now()`)
    .execute();

export const purgePosts = (db: Db, days: number) =>
  deleteInBatches(db, "post", sql`deleted_at < now() - make_interval(days => ${days}::integer)`);

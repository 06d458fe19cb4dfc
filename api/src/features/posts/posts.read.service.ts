// Reading posts: one, a page, the latest, a search. Anyone outside a post's audience learns nothing of it.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { latestPosts } from "@igo/contract/posts/posts.calls";
import type * as calls from "@igo/contract/posts/posts.calls";
import type { Post, PostSummary } from "@igo/contract/posts/posts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import { Failure } from "../../platform/failure.ts";
import { patternsOf } from "../../platform/search/search.ts";
import type { Db } from "../../platform/db/db.ts";
import { pageFrom, windowOf } from "../../records/list/paging.ts";
import * as about from "./posts.about.queries.ts";
import * as queries from "./posts.queries.ts";
import * as readers from "./posts.readers.queries.ts";
import { beginningOf } from "./posts.shape.ts";

export type Who = Pick<SignedIn, "id" | "role">;

export const postReaderOf = (user: Who): queries.PostReader => ({ id: user.id, isAdmin: isAdmin(user) });

const summaryOf = ({ text, ownExcerpt, ...row }: queries.SummaryRow): PostSummary => ({
  ...row,
  excerpt: ownExcerpt ?? beginningOf(text),
});

const shown = (row: queries.PostRow, reader: queries.PostReader): Post => {
  const { html, version, createdAt, author, audience, notifiedAt, updatedBy, ...summary } = row;
  return {
    ...summaryOf(summary),
    html,
    version,
    createdAt,
    author,
    forAuthors: reader.isAdmin ? { audience, ownExcerpt: row.ownExcerpt, notifiedAt, updatedBy } : null,
  };
};

export const findPost = async (db: Db, user: Who, id: string): Promise<Post> => {
  const reader = postReaderOf(user);
  const row = await queries.findPost(db, reader, id);
  if (!row) throw new Failure("post.not_found");
  return shown(row, reader);
};

/** An earlier slug is answered with the current one, instead of the post. */
export const findBySlug = async (db: Db, user: Who, slug: string): Promise<Post> => {
  const reader = postReaderOf(user);
  const row = await queries.findBySlug(db, reader, slug);
  if (row) return shown(row, reader);
  const moved = await queries.findMoved(db, reader, slug);
  if (moved !== undefined) throw new Failure("post.moved", { extra: { slug: moved } });
  throw new Failure("post.not_found");
};

const newestFirst = "-shownAt";

export const listPosts = async (
  db: Db,
  user: Who,
  { search, page, pageSize, cursor, ...wanted }: ParsedInput<typeof calls.listPosts>["query"],
): Promise<EndpointResponse<typeof calls.listPosts>> => {
  const reader = postReaderOf(user);
  const pageInput = { page, pageSize, cursor, sort: newestFirst };
  const window = windowOf(pageInput);
  const filter = { ...wanted, patterns: patternsOf(search) };
  const [rows, total] = await Promise.all([
    queries.listPosts(db, reader, filter, window),
    queries.countPosts(db, reader, filter),
  ]);
  const { shown: posts, ...rest } = pageFrom(rows, pageInput);
  return { posts: posts.map(summaryOf), ...rest, total, totalIsExact: true };
};

export const latest = async (
  db: Db,
  user: Who,
  limit: number,
): Promise<EndpointResponse<typeof latestPosts>> => {
  const reader = postReaderOf(user);
  const [rows, waiting] = await Promise.all([
    queries.listPosts(
      db,
      reader,
      { filter: "all", status: ["published"], patterns: [] },
      { limit, offset: 0, after: null },
    ),
    // Must-reads are only for partners.
    reader.isAdmin ? 0 : readers.countWaiting(db, user.id),
  ]);
  return { posts: rows.map(({ sortKey: _key, ...row }) => summaryOf(row)), waiting };
};

const maxFound = 20;

export const searchPosts = async (
  db: Db,
  user: Who,
  query: string,
  limit = maxFound,
): Promise<EndpointResponse<typeof calls.searchPosts>> => {
  const patterns = patternsOf(query);
  if (patterns.length === 0) return { posts: [] };
  const rows = await queries.findBestPosts(db, postReaderOf(user), patterns, limit);
  return { posts: rows.map(({ sortKey: _key, ...row }) => summaryOf(row)) };
};

/** Those of these posts, and of these comments, that the reader may see. */
export const writtenPosts = (db: Db, user: Who, ids: readonly string[]) =>
  about.posts(db, postReaderOf(user), ids);
export const writtenPostComments = (db: Db, user: Who, ids: readonly string[]) =>
  about.comments(db, postReaderOf(user), ids);

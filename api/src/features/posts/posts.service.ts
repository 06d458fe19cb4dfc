// The entry point of posts: writing, deleting, restoring; pictures; versions. Publishing and readers are separate.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { everyPartner, type Post } from "@igo/contract/posts/posts";
import type * as calls from "@igo/contract/posts/posts.calls";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import * as comments from "./posts.comments.queries.ts";
import * as queries from "./posts.queries.ts";
import { findPost, type Who } from "./posts.read.service.ts";
import * as readers from "./posts.readers.queries.ts";
import { beginningOf } from "./posts.shape.ts";
import * as versions from "./posts.versions.queries.ts";
import {
  type PostWriter,
  postColumns,
  lockPost,
  nextSlug,
  publishStale,
  settle,
  takeDerivedSlug,
} from "./posts.write.service.ts";

export { searchPosts as search, writtenPostComments, writtenPosts } from "./posts.read.service.ts";

const plain = {
  title: "",
  html: "",
  excerpt: null,
  coverKey: null,
  coverAlt: "",
  tags: [],
  slug: null,
  audience: everyPartner,
  mustRead: false,
};

export const createPost = async (
  deps: Deps,
  by: PostWriter,
  { clientId, ...given }: ParsedInput<typeof calls.createPost>["body"],
): Promise<Post> => {
  const { id: authorId } = by.user;
  const id = await deps.db.transaction().execute(async (tx) => {
    const known = await queries.findPostByClient(tx, authorId, clientId);
    if (known) return known.id;
    const post = { ...plain, ...given };
    const { columns, rich } = postColumns(post, deps);
    const own = newId();
    const draft = { ...columns, id: own, authorId, clientId, updatedBy: authorId };
    // The id serves as slug until there is a real one, because two posts never share one.
    const added = await queries.insertPost(tx, { ...draft, slug: own });
    // Of two equal requests at once, the other one has created it.
    if (!added) return (await queries.findPostByClient(tx, authorId, clientId))?.id ?? own;
    const slug = post.slug ? await nextSlug(tx, added, post) : await takeDerivedSlug(tx, own, post.title);
    await queries.mark(tx, own, { slug });
    await settle(tx, { ...added, slug }, { by: by.user, rich });
    await publishStale(deps, tx);
    return own;
  });
  return findPost(deps.db, by.user, id);
};

export const updatePost = async (
  deps: Deps,
  by: PostWriter,
  { id, version, ...given }: ParsedInput<typeof calls.updatePost>["body"],
): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, by, id, version);
    if (before.status !== "draft" && before.status !== "unpublished" && given.title === "")
      throw new Failure("request.invalid", { fields: [{ path: "title", code: "required" }] });
    const { columns, rich } = postColumns(given, deps, before);
    const slug = await nextSlug(tx, before, given);
    const after = await queries.updatePost(tx, id, { ...columns, slug, updatedBy: by.user.id });
    await settle(tx, after, { by: by.user, rich, isPublished: after.status === "published" });
    await publishStale(deps, tx, { toPartners: after.status === "published" });
  });
  return findPost(deps.db, by.user, id);
};

const actOf = (by: PostWriter, { id, title }: { id: string; title: string }) => ({
  by,
  subjectId: id,
  details: { name: title },
});

export const removePost = (deps: Deps, by: PostWriter, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const post = await queries.lockPost(tx, id);
    if (!post) throw new Failure("post.not_found");
    await queries.mark(tx, id, { deletedAt: new Date().toISOString() });
    await recordAct(tx, { action: "post.delete", ...actOf(by, post) });
    await publishStale(deps, tx, { toPartners: post.status === "published" });
  });

export const restorePost = async (deps: Deps, by: PostWriter, id: string): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const post = await queries.restorePost(tx, id);
    if (!post) throw new Failure("post.not_found");
    await recordAct(tx, { action: "post.restore", ...actOf(by, post) });
    await publishStale(deps, tx, { toPartners: post.status === "published" });
  });
  return findPost(deps.db, by.user, id);
};

export const listVersions = async (db: Db, user: Who, id: string) => {
  await findPost(db, user, id);
  const found = await versions.listPostVersions(db, id);
  return { versions: found.map((one) => ({ ...one, beginning: beginningOf(one.beginning) })) };
};

export const findVersion = async (db: Db, user: Who, id: string, number: string) => {
  await findPost(db, user, id);
  const found = await versions.findPostVersion(db, id, Number(number));
  if (!found) throw new Failure("post.no_such_version");
  return { version: { ...found, beginning: beginningOf(found.beginning) } };
};

/** A change like any other: to undo it, restore the version before. */
export const restoreVersion = async (
  deps: Deps,
  by: PostWriter,
  { id, version }: { id: string; version: string },
  over: number,
): Promise<Post> => {
  const content = await versions.content(deps.db, id, Number(version));
  if (!content) throw new Failure("post.no_such_version");
  return updatePost(deps, by, { id, version: over, ...content });
};

/**
 * A picture in a post: re-encoded by the picture process and served under the hash of its content, like product photos.
 */
export const addPicture = async (deps: Deps, user: Who, id: string, fileKey: string) => {
  try {
    await findPost(deps.db, user, id);
    const picture = await deps.files.near(fileKey, deps.pictures.take);
    await queries.addPictures(deps.db, id, [picture.key]);
    return { picture };
  } finally {
    await deps.files.remove(fileKey);
  }
};

const binDays = 30;

export const purgePosts = (db: Db) => queries.purgePosts(db, binDays);

/** Everything stored about a person, for their data export. */
export const exportPostsOf = async (db: Db, accountId: string) => ({
  read: await readers.exportPostReadingsOf(db, accountId),
  comments: await comments.exportPostCommentsOf(db, accountId),
});

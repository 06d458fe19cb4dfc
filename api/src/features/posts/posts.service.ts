// The entry point of posts: writing, deleting, restoring; pictures; versions. Publishing and readers are separate.
import type { Given } from "@igo/contract/core/endpoint";
import { everyPartner, type Post } from "@igo/contract/posts/posts";
import type { createPost, updatePost } from "@igo/contract/posts/posts.calls";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/http/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordAct } from "../../records/activity/activity.ts";
import * as comments from "./posts.comments.queries.ts";
import * as queries from "./posts.queries.ts";
import { find, type Who } from "./posts.read.service.ts";
import * as readers from "./posts.readers.queries.ts";
import { beginningOf } from "./posts.shape.ts";
import * as versions from "./posts.versions.queries.ts";
import {
  type By,
  columnsOf,
  lock,
  nextSlug,
  publishStale,
  settle,
  takeDerivedSlug,
} from "./posts.write.service.ts";

export { search, writtenPostComments, writtenPosts } from "./posts.read.service.ts";

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

export const create = async (
  deps: Deps,
  by: By,
  { clientId, ...given }: Given<typeof createPost>["body"],
): Promise<Post> => {
  const { id: authorId } = by.user;
  const id = await deps.db.transaction().execute(async (tx) => {
    const known = await queries.findByClient(tx, authorId, clientId);
    if (known) return known.id;
    const post = { ...plain, ...given };
    const { columns, rich } = columnsOf(post, deps);
    const own = newId();
    const draft = { ...columns, id: own, authorId, clientId, updatedBy: authorId };
    // The id serves as slug until there is a real one, because two posts never share one.
    const added = await queries.insert(tx, { ...draft, slug: own });
    // Of two equal requests at once, the other one has created it.
    if (!added) return (await queries.findByClient(tx, authorId, clientId))?.id ?? own;
    const slug = post.slug ? await nextSlug(tx, added, post) : await takeDerivedSlug(tx, own, post.title);
    await queries.mark(tx, own, { slug });
    await settle(tx, { ...added, slug }, { by: by.user, rich });
    await publishStale(deps, tx);
    return own;
  });
  return find(deps.db, by.user, id);
};

export const update = async (
  deps: Deps,
  by: By,
  { id, version, ...given }: Given<typeof updatePost>["body"],
): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lock(tx, by, id, version);
    if (before.status !== "draft" && before.status !== "unpublished" && given.title === "")
      throw new Failure("request.invalid", { fields: [{ path: "title", code: "required" }] });
    const { columns, rich } = columnsOf(given, deps, before);
    const slug = await nextSlug(tx, before, given);
    const after = await queries.update(tx, id, { ...columns, slug, updatedBy: by.user.id });
    await settle(tx, after, { by: by.user, rich, isPublished: after.status === "published" });
    await publishStale(deps, tx, { toPartners: after.status === "published" });
  });
  return find(deps.db, by.user, id);
};

const actOf = (by: By, { id, title }: { id: string; title: string }) => ({
  by,
  subjectId: id,
  details: { name: title },
});

export const remove = (deps: Deps, by: By, id: string): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const post = await queries.lock(tx, id);
    if (!post) throw new Failure("post.not_found");
    await queries.mark(tx, id, { deletedAt: new Date().toISOString() });
    await recordAct(tx, { action: "post.delete", ...actOf(by, post) });
    await publishStale(deps, tx, { toPartners: post.status === "published" });
  });

export const restore = async (deps: Deps, by: By, id: string): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const post = await queries.restore(tx, id);
    if (!post) throw new Failure("post.not_found");
    await recordAct(tx, { action: "post.restore", ...actOf(by, post) });
    await publishStale(deps, tx, { toPartners: post.status === "published" });
  });
  return find(deps.db, by.user, id);
};

export const listVersions = async (db: Db, user: Who, id: string) => {
  await find(db, user, id);
  const found = await versions.list(db, id);
  return { versions: found.map((one) => ({ ...one, beginning: beginningOf(one.beginning) })) };
};

export const findVersion = async (db: Db, user: Who, id: string, number: string) => {
  await find(db, user, id);
  const found = await versions.find(db, id, Number(number));
  if (!found) throw new Failure("post.no_such_version");
  return { version: { ...found, beginning: beginningOf(found.beginning) } };
};

/** A change like any other: to undo it, restore the version before. */
export const restoreVersion = async (
  deps: Deps,
  by: By,
  { id, version }: { id: string; version: string },
  over: number,
): Promise<Post> => {
  const content = await versions.content(deps.db, id, Number(version));
  if (!content) throw new Failure("post.no_such_version");
  return update(deps, by, { id, version: over, ...content });
};

/**
 * A picture in a post: re-encoded by the picture process and served under the hash of its content, like product photos.
 */
export const addPicture = async (deps: Deps, user: Who, id: string, fileKey: string) => {
  try {
    await find(deps.db, user, id);
    const picture = await deps.pictures.take(deps.files.path(fileKey));
    await queries.addPictures(deps.db, id, [picture.key]);
    return { picture };
  } finally {
    await deps.files.remove(fileKey);
  }
};

const binDays = 30;

export const purge = (db: Db) => queries.purge(db, binDays);

/** Everything stored about a person, for their data export. */
export const exportOf = async (db: Db, accountId: string) => ({
  read: await readers.exportOf(db, accountId),
  comments: await comments.exportOf(db, accountId),
});

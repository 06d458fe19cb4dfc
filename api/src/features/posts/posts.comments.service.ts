// Comments on published posts, and replies to them: written by whoever may read the post, edited by their author.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type * as calls from "@igo/contract/posts/posts.comments";
import type { PostComment } from "@igo/contract/posts/posts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import type { Db } from "../../platform/db/db.ts";
import { recordReferences, referencedText } from "../../records/references/references.ts";
import * as queries from "./posts.comments.queries.ts";
import { publishStale } from "./posts.write.service.ts";
import { findPost, postReaderOf, type Who } from "./posts.read.service.ts";

const atOnce = 50;

export const listPostComments = async (
  db: Db,
  user: Who,
  postId: string,
  after: string | undefined,
): Promise<EndpointResponse<typeof calls.listPostComments>> => {
  await findPost(db, user, postId);
  const reader = postReaderOf(user);
  const rows = await queries.listPostComments(db, reader, postId, after, atOnce + 1);
  const first = rows.slice(0, atOnce);
  const answers = await queries.answersTo(
    db,
    reader,
    first.map(({ id }) => id),
  );
  const comments = first.flatMap((one) => [one, ...answers.filter(({ parentId }) => parentId === one.id)]);
  const next = rows.length > atOnce ? (first.at(-1)?.id ?? null) : null;
  return { comments, total: await queries.countPostComments(db, postId), next };
};

const find = async (db: Db, user: Who, postId: string, id: string): Promise<PostComment> => {
  const comment = await queries.findPostComment(db, postReaderOf(user), postId, id);
  if (!comment) throw new Failure("post.comment_not_found");
  return comment;
};

const write = async (tx: Db, { config }: Deps, user: Who, id: string, text: string) => {
  const stored = referencedText(text, config);
  await recordReferences(tx, { from: { kind: "post_comment", id }, text: stored, by: user.id });
  return stored;
};

export const addPostComment = (
  deps: Deps,
  user: Who,
  postId: string,
  { clientId, parentId, text }: ParsedInput<typeof calls.addPostComment>["body"],
): Promise<PostComment> =>
  deps.db.transaction().execute(async (tx) => {
    const post = await findPost(tx, user, postId);
    const known = await queries.findPostCommentByClient(tx, user.id, clientId);
    if (known) return find(tx, user, postId, known.id);
    if (post.status !== "published") throw new Failure("post.not_published");
    if (parentId !== null && (await find(tx, user, postId, parentId)).parentId !== null)
      throw new Failure("post.comment_not_found");
    const id = newId();
    const stored = await write(tx, deps, user, id, text);
    const added = await queries.insertPostComment(tx, {
      id,
      postId,
      parentId,
      authorId: user.id,
      clientId,
      text: stored,
    });
    if (added) await publishStale(deps, tx, { toPartners: true });
    const own = added ?? (await queries.findPostCommentByClient(tx, user.id, clientId));
    return find(tx, user, postId, own?.id ?? id);
  });

type Place = { id: string; commentId: string };

export const updatePostComment = (
  deps: Deps,
  user: Who,
  { id, commentId }: Place,
  text: string,
): Promise<PostComment> =>
  deps.db.transaction().execute(async (tx) => {
    await findPost(tx, user, id);
    if (!(await find(tx, user, id, commentId)).isOwn) throw new Failure("access.denied");
    await queries.updatePostComment(tx, commentId, await write(tx, deps, user, commentId, text));
    await publishStale(deps, tx, { toPartners: true });
    return find(tx, user, id, commentId);
  });

export const removePostComment = (deps: Deps, user: Who, { id, commentId }: Place): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await findPost(tx, user, id);
    if (!(await find(tx, user, id, commentId)).mayDelete) throw new Failure("access.denied");
    await queries.removePostComment(tx, commentId);
    await recordReferences(tx, { from: { kind: "post_comment", id: commentId }, text: "", by: user.id });
    await publishStale(deps, tx, { toPartners: true });
  });

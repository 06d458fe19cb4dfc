// Who has read and acknowledged a post; and the reader's own marks, which also mark the post's notifications as read.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import { isForAll } from "@igo/contract/posts/posts";
import type { countPostAudience } from "@igo/contract/posts/posts.calls";
import type * as calls from "@igo/contract/posts/posts.calls";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { patternsOf } from "../../platform/search/search.ts";
import type { Db } from "../../platform/db/db.ts";
import { readAboutPost } from "../notifications/notifications.service.ts";
import * as queries from "./posts.readers.queries.ts";
import { findPost, type Who } from "./posts.read.service.ts";
import { numberedPage } from "../../records/list/paging.ts";

export const countAudience = async (
  db: Db,
  {
    departments = [],
    categories = [],
    chains = [],
    statuses = [],
  }: ParsedInput<typeof countPostAudience>["query"],
): Promise<EndpointResponse<typeof countPostAudience>> => {
  const audience = { departments, categories, chains, statuses };
  const { people, markets } = await queries.countAudience(db, audience);
  return { people, markets: isForAll(audience) ? 0 : markets };
};

export const listPostReaders = async (
  db: Db,
  user: Who,
  id: string,
  { filter, search, ...requested }: ParsedInput<typeof calls.listPostReaders>["query"],
): Promise<EndpointResponse<typeof calls.listPostReaders>> => {
  const { forAuthors } = await findPost(db, user, id);
  if (!forAuthors) throw new Failure("access.admin_only");
  const { audience } = forAuthors;
  const wanted = { filter, patterns: patternsOf(search) };
  const [{ rows: readers, numbers }, counts] = await Promise.all([
    numberedPage(
      requested,
      (window) => queries.listPostReaders(db, { postId: id, audience, wanted }, window),
      () => queries.countPostReaders(db, id, audience, wanted),
    ),
    queries.countReaders(db, id, audience),
  ]);
  return { readers, ...numbers, counts };
};

export const recordPostRead = (db: Db, user: SignedIn, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const post = await findPost(tx, user, id);
    if (post.status !== "published") return;
    await queries.markPostRead(tx, id, user.id);
    await readAboutPost(tx, user, id);
  });

export const acknowledge = (db: Db, user: SignedIn, id: string) =>
  db.transaction().execute(async (tx) => {
    const post = await findPost(tx, user, id);
    if (post.status !== "published" || !post.mustRead) throw new Failure("post.nothing_to_acknowledge");
    const acknowledgedAt = await queries.acknowledge(tx, id, user.id);
    await readAboutPost(tx, user, id);
    return { acknowledgedAt };
  });

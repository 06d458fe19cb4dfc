// Publishing, at once or scheduled; unpublishing; and notifying the audience, once however often the post is published.
import { attemptEach } from "../../platform/tidy.ts";
import type { Selectable } from "kysely";
import type { Post } from "@igo/contract/posts/posts";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { Db } from "../../platform/db/db.ts";
import type { PostTable } from "../../platform/db/tables/tables.ts";
import { recordAct } from "../../records/activity/activity.ts";
import { notify } from "../notifications/notifications.service.ts";
import * as queries from "./posts.queries.ts";
import { findPost } from "./posts.read.service.ts";
import * as readers from "./posts.readers.queries.ts";
import { type PostWriter, lockPost, publishStale, settle } from "./posts.write.service.ts";

export const publishJob = "posts.publish";
export const notifyJob = "posts.notify";
export type PostJob = { id: string };

type Row = Selectable<PostTable>;

export const audienceOf = (post: Row) => ({
  departments: post.forDepartments,
  categories: post.forCategories,
  chains: post.forChains,
  statuses: post.forStatuses,
});

const now = () => new Date().toISOString();

const publishNow = async (deps: Deps, tx: Db, before: Row, by: PostWriter, source: "form" | "system") => {
  const after = await queries.updatePost(tx, before.id, {
    status: "published",
    publishAt: null,
    publishedAt: before.publishedAt ?? now(),
  });
  await settle(tx, after, { by: by.user, isPublished: true });
  await recordAct(tx, {
    action: "post.publish",
    by,
    source,
    subjectId: before.id,
    details: { name: before.title },
  });
  if (before.notifiedAt === null) await deps.jobs.send(notifyJob, { id: before.id }, { within: tx });
  await publishStale(deps, tx, { toPartners: true });
};

/** The job checks the post again when it runs, because the time may have changed by then. */
const schedule = async (deps: Deps, tx: Db, before: Row, by: PostWriter, at: string) => {
  const after = await queries.updatePost(tx, before.id, {
    status: "scheduled",
    publishAt: at,
    updatedBy: by.user.id,
  });
  await settle(tx, after, { by: by.user });
  const seconds = Math.ceil((Date.parse(at) - Date.now()) / 1000);
  await deps.jobs.send(publishJob, { id: before.id }, { within: tx, after: Math.max(1, seconds) });
  await publishStale(deps, tx);
};

type Publishing = { version: number; at?: string | undefined };

export const publish = async (
  deps: Deps,
  by: PostWriter,
  id: string,
  { version, at }: Publishing,
): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, by, id, version);
    if (before.title === "")
      throw new Failure("request.invalid", { fields: [{ path: "title", code: "required" }] });
    if (before.status === "published") throw new Failure("post.already_published");
    const isLater = at !== undefined && Date.parse(at) > Date.now();
    await (isLater ? schedule(deps, tx, before, by, at) : publishNow(deps, tx, before, by, "form"));
  });
  return findPost(deps.db, by.user, id);
};

export const unpublish = async (
  deps: Deps,
  by: PostWriter,
  id: string,
  { version }: Publishing,
): Promise<Post> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await lockPost(tx, by, id, version);
    if (before.status !== "published" && before.status !== "scheduled")
      throw new Failure("post.not_published");
    await queries.updatePost(tx, id, {
      status: before.publishedAt === null ? "draft" : "unpublished",
      publishAt: null,
      updatedBy: by.user.id,
    });
    if (before.status === "published")
      await recordAct(tx, {
        action: "post.unpublish",
        by,
        subjectId: id,
        details: { name: before.title },
      });
    await publishStale(deps, tx, { toPartners: before.status === "published" });
  });
  return findPost(deps.db, by.user, id);
};

/** Publishes a scheduled post, unless it was rescheduled or cancelled meanwhile. */
export const publishDue = (deps: Deps, { id }: PostJob): Promise<void> =>
  deps.database.background.transaction().execute(async (tx) => {
    const post = await queries.lockPost(tx, id);
    if (post?.status !== "scheduled" || post.publishAt === null) return;
    if (Date.parse(post.publishAt) > Date.now()) return;
    const scheduler = post.updatedBy ?? post.authorId;
    if (scheduler === null) return;
    await publishNow(deps, tx, post, { user: { id: scheduler, role: 1 } }, "system");
  });

/** Publishes the scheduled posts whose job was lost. */
export const publishOverdue = async (deps: Deps): Promise<void> => {
  const due = await queries.due(deps.database.background);
  await attemptEach(due, ({ id }) => publishDue(deps, { id }), deps.log);
};

/** Recipients per call of `notify`, each of which is one job. */
const atOnce = 1000;

const noticeOf = (post: Row) => ({
  postId: post.id,
  params: { title: post.title, post: post.slug, mustRead: post.mustRead ? 1 : 0 },
});

/** Notifies the audience and records that in one transaction: however often this runs, people are notified once. */
export const notifyPeople = (deps: Deps, { id }: PostJob): Promise<void> =>
  deps.database.background.transaction().execute(async (tx) => {
    const post = await queries.lockPost(tx, id);
    if (post?.status !== "published" || post.notifiedAt !== null) return;
    const people = await readers.accountIds(tx, audienceOf(post));
    for (let from = 0; from < people.length; from += atOnce)
      await notify(deps, tx, {
        kind: "post-published",
        group: `post:${id}`,
        audience: { to: "accounts", accountIds: people.slice(from, from + atOnce) },
        ...noticeOf(post),
        actorId: post.authorId ?? undefined,
      });
    await queries.mark(tx, id, { notifiedAt: now() });
  });

export const remind = (
  deps: Deps,
  by: PostWriter,
  id: string,
  accountIds: readonly string[] | undefined,
): Promise<{ reminded: number }> =>
  deps.db.transaction().execute(async (tx) => {
    const post = await queries.lockPost(tx, id);
    if (!post) throw new Failure("post.not_found");
    if (post.status !== "published" || !post.mustRead) throw new Failure("post.nothing_to_acknowledge");
    const people = await readers.takeToRemind(tx, id, audienceOf(post), accountIds);
    for (let from = 0; from < people.length; from += atOnce)
      await notify(deps, tx, {
        kind: "must-read",
        group: `must-read:${id}`,
        audience: { to: "accounts", accountIds: people.slice(from, from + atOnce) },
        ...noticeOf(post),
        actorId: by.user.id,
      });
    return { reminded: people.length };
  });

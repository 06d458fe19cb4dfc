// Writing a post: the content is sanitised, the slug is unique, and each editing session leaves a version.
import { randomBytes } from "node:crypto";
import type { LiveEvent } from "@igo/contract/events/events";
import { roles } from "@igo/contract/session/session";
import type { PostFields } from "@igo/contract/posts/posts";
import type { Selectable, Updateable } from "kysely";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { RichText } from "../../platform/security/richText.ts";
import type { Db } from "../../platform/db/db.ts";
import type { PostTable } from "../../platform/db/tables/tables.ts";
import { recordReferences, referencedRichText } from "../../records/references/references.ts";
import * as queries from "./posts.queries.ts";
import { findPost, type Who } from "./posts.read.service.ts";
import { slugOf, postSearchText } from "./posts.shape.ts";
import * as versions from "./posts.versions.queries.ts";
import { refuseOutdated } from "../../records/edit/versions.ts";

export type PostWriter = { user: Who; requestId?: string | null };
type Row = Selectable<PostTable>;
/** Fields that are left out stay unchanged. */
type Given = { [Field in keyof PostFields]?: PostFields[Field] | undefined };

/** Makes open screens reload. Anyone outside the audience gets the same answer as before. */
export const publishStale = ({ events }: Deps, tx: Db, { toPartners = false } = {}) => {
  const event: LiveEvent = { kind: "stale", feature: "posts", ids: [] };
  return events.publish(tx, event, { role: roles.admin }, ...(toPartners ? [{ role: roles.partner }] : []));
};

/** The columns for the given fields; the search words cover the entire post. */
export const postColumns = (given: Given, { config }: Pick<Deps, "config">, before?: Row) => {
  const { slug: _slug, html, audience, ...plain } = given;
  const rich: RichText | undefined =
    html === undefined ? undefined : referencedRichText({ html, publicUrl: config.publicUrl });
  const text = rich?.text ?? before?.text ?? "";
  const title = given.title ?? before?.title ?? "";
  const tags = given.tags ?? before?.tags ?? [];
  const columns: Updateable<PostTable> = {
    ...plain,
    ...(rich && { html: rich.html, text }),
    ...(audience && {
      forDepartments: audience.departments,
      forCategories: audience.categories,
      forChains: audience.chains,
      forStatuses: audience.statuses,
    }),
    words: postSearchText({ title, tags, text }),
  };
  return { columns, rich };
};

/** Call it after each write: records references, pictures and the version. */
export const settle = async (
  tx: Db,
  post: Row,
  { by, rich, isPublished = false }: { by: Who; rich?: RichText | undefined; isPublished?: boolean },
): Promise<void> => {
  if (rich) {
    await recordReferences(tx, { from: { kind: "post", id: post.id }, text: rich.text, by: by.id });
    await queries.addPictures(tx, post.id, rich.pictures);
  }
  if (post.coverKey) await queries.addPictures(tx, post.id, [post.coverKey]);
  await versions.recordPostVersion(tx, post, { id: by.id, isPublished });
};

const tries = 30;

/** The slug itself, or with the first number that no other post has or had. */
const freeSlug = async (tx: Db, postId: string, base: string): Promise<string> => {
  const candidates = [base, ...Array.from({ length: tries }, (_, index) => `${base}-${index + 2}`)];
  const owners = new Map(
    (await queries.ownersOfSlugs(tx, candidates)).map((row) => [row.slug, row.postId] as const),
  );
  const free = candidates.find((slug) => (owners.get(slug) ?? postId) === postId);
  return free ?? `${base}-${randomBytes(4).toString("hex")}`;
};

const fallback = (postId: string) => `post-${postId.slice(-8)}`;

/** Derives the slug from the title, until someone chooses one. */
export const takeDerivedSlug = async (tx: Db, postId: string, title: string): Promise<string> => {
  const slug = await freeSlug(tx, postId, slugOf(title) ?? fallback(postId));
  if (await queries.addSlug(tx, postId, slug)) return slug;
  // Another post took it at this very moment.
  const other = `${slug}-${randomBytes(4).toString("hex")}`;
  await queries.addSlug(tx, postId, other);
  return other;
};

const takeChosenSlug = async (tx: Db, postId: string, slug: string) => {
  if (!(await queries.addSlug(tx, postId, slug)))
    throw new Failure("request.invalid", {
      fields: [{ path: "slug", code: "taken", says: "post.slug_taken" }],
    });
  return slug;
};

const isDerived = ({ id, slug, title }: Row) =>
  slug === fallback(id) ||
  slug.replace(/-(?:\d+|[0-9a-f]{8})$/, "") === slugOf(title) ||
  slug === slugOf(title);

/** The slug after a change. A published one keeps redirecting to the new one; a draft's is released. */
export const nextSlug = async (tx: Db, before: Row, given: Given): Promise<string> => {
  const { id, publishedAt } = before;
  const title = given.title ?? before.title;
  const wantsDerived =
    given.slug === null || (given.slug === undefined && publishedAt === null && isDerived(before));
  if (given.slug === before.slug || (!given.slug && !wantsDerived)) return before.slug;
  if (wantsDerived && title === before.title && isDerived(before)) return before.slug;
  const slug = given.slug ? await takeChosenSlug(tx, id, given.slug) : await takeDerivedSlug(tx, id, title);
  if (publishedAt === null && slug !== before.slug) await queries.removeSlug(tx, id, before.slug);
  return slug;
};

/** Locks the row until the transaction ends, and checks that it is at the version the author knows. */
export const lockPost = async (tx: Db, { user }: PostWriter, id: string, version: number): Promise<Row> => {
  const row = await queries.lockPost(tx, id);
  if (!row) throw new Failure("post.not_found");
  await refuseOutdated(row, version, "post.version_conflict", () => findPost(tx, user, id));
  return row;
};

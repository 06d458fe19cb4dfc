// A post: its content, its audience, and what its reader has done with it.
import { z } from "zod";
import { nameText, richText } from "../core/schemas.ts";
import { marketStatus } from "../markets/markets.ts";

export const postStatuses = ["draft", "scheduled", "published", "unpublished"] as const;
export const postStatus = z.enum(postStatuses);
export type PostStatus = z.infer<typeof postStatus>;

export const maxTitle = 160;
export const maxExcerpt = 300;
export const maxTags = 8;
export const maxComment = 2000;

/** Lower-case words and digits joined by dashes; `create` is an address of the editor. */
export const postSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .refine((slug) => slug !== "create");

const pictureKey = z.string().regex(/^[0-9a-f]{64}$/);

/** Any value of a list matches, and every non-empty list must match; without any, the audience is all partners. */
export const postAudience = z.strictObject({
  departments: z.array(z.string().regex(/^\d{2}$/)).max(40),
  categories: z.array(z.string().min(1).max(60)).max(100),
  chains: z.array(z.uuid()).max(100),
  statuses: z.array(marketStatus).max(marketStatus.options.length),
});
export type PostAudience = z.infer<typeof postAudience>;

export const everyPartner: PostAudience = { departments: [], categories: [], chains: [], statuses: [] };
export const isForAll = (audience: PostAudience) =>
  Object.values(audience).every(({ length }) => length === 0);

/** What an author writes, and what a version stores. */
export const postContent = z.strictObject({
  /** May be empty in a draft. */
  title: nameText(0, maxTitle),
  html: richText,
  /** Null: the beginning of the text is shown instead. */
  excerpt: z.string().trim().max(maxExcerpt).nullable(),
  coverKey: pictureKey.nullable(),
  coverAlt: z.string().trim().max(300),
  tags: z
    .array(nameText(1, 30).toLowerCase())
    .max(maxTags)
    .transform((tags) => [...new Set(tags)]),
});
export type PostContent = z.infer<typeof postContent>;

/** What the author decides. */
export const postFields = postContent.extend({
  /** Null: generated from the title, until the first publication. */
  slug: postSlug.nullable(),
  audience: postAudience,
  mustRead: z.boolean(),
});
export type PostFields = z.infer<typeof postFields>;

const moment = z.iso.datetime();
const person = z.object({ id: z.uuid(), name: z.string() });

export const postSummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  coverKey: z.string().nullable(),
  coverAlt: z.string(),
  tags: z.array(z.string()),
  status: postStatus,
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
  updatedAt: moment,
  mustRead: z.boolean(),
  comments: z.int(),
  /** By the caller. */
  isRead: z.boolean(),
  acknowledgedAt: moment.nullable(),
});
export type PostSummary = z.infer<typeof postSummary>;

/** What only administrators see of a post. */
const forAuthors = z.object({
  audience: postAudience,
  /** As typed; null if the beginning of the text is shown instead. */
  ownExcerpt: z.string().nullable(),
  notifiedAt: moment.nullable(),
  updatedBy: person.nullable(),
});

export const post = postSummary.extend({
  html: z.string(),
  version: z.int(),
  createdAt: moment,
  /** Without a name if the account was erased. */
  author: person.nullable(),
  /** Null for partners. */
  forAuthors: forAuthors.nullable(),
});
export type Post = z.infer<typeof post>;

export const postComment = z.object({
  id: z.uuid(),
  /** The comment it replies to; a reply has no replies of its own. */
  parentId: z.uuid().nullable(),
  author: person.extend({ photoUrl: z.string().nullable(), isAdministrator: z.boolean() }).nullable(),
  /** Null once deleted: the comment stays as long as it has replies. */
  text: z.string().nullable(),
  createdAt: moment,
  editedAt: moment.nullable(),
  /** The caller may edit it, or delete it. */
  isOwn: z.boolean(),
  mayDelete: z.boolean(),
});
export type PostComment = z.infer<typeof postComment>;

export const postVersion = z.object({
  version: z.int(),
  at: moment,
  author: person.nullable(),
  title: z.string(),
  /** The first words of the text. */
  beginning: z.string(),
  isPublished: z.boolean(),
});
export type PostVersion = z.infer<typeof postVersion>;

export const postReader = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The first three markets through which it reaches this person. */
  markets: z.array(z.string()),
  readAt: moment.nullable(),
  acknowledgedAt: moment.nullable(),
  remindedAt: moment.nullable(),
});
export type PostReader = z.infer<typeof postReader>;

// The calls of posts: list, read, write, publish; versions, pictures, readers and comments.
import { z } from "zod";
import { takenInstant } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { pageOf, pageQuery, queryAnyOf, queryInteger } from "../core/page.ts";
import { marketStatus } from "../markets/markets.ts";
import { post, postFields, postReader, postStatus, postSummary, postVersion } from "./posts.ts";

const tag = "Posts";
const params = z.strictObject({ id: z.uuid() });
const onePost = z.object({ post });
const version = z.int32().min(1);

export const listPosts = endpoint({
  method: "GET",
  path: "/post/list",
  access: "signed-in",
  tag,
  summary: "List the posts addressed to you, newest first; administrators get all of them, including drafts",
  query: pageQuery.extend({
    /** Only administrators have posts that are not published. */
    status: queryAnyOf(postStatus),
    tag: z.string().trim().toLowerCase().max(30).optional(),
    /** `unread`: not opened yet. `waiting`: must-read posts not acknowledged yet. */
    filter: z.enum(["all", "unread", "waiting"]).default("all"),
  }),
  response: pageOf("posts", postSummary),
});

export const readPost = endpoint({
  method: "GET",
  path: "/post/details",
  access: "signed-in",
  tag,
  summary: "Get a post by its slug; an older slug answers 404 `post.moved` with the current `slug`",
  query: z.strictObject({ slug: z.string().min(1).max(80) }),
  response: onePost,
});

export const latestPosts = endpoint({
  method: "GET",
  path: "/post/latest",
  access: "signed-in",
  tag,
  summary: "Get the newest posts addressed to you, and how many must-reads you have not acknowledged",
  query: z.strictObject({ limit: queryInteger(1, 10, 5) }),
  response: z.object({ posts: z.array(postSummary), waiting: z.int() }),
});

export const searchPosts = endpoint({
  method: "GET",
  path: "/post/search",
  access: "signed-in",
  tag,
  summary: "Search the text of the posts addressed to you; returns up to 20",
  query: z.strictObject({ query: z.string().trim().max(200).default("") }),
  response: z.object({ posts: z.array(postSummary) }),
});

export const postInput = z.strictObject({ clientId: z.uuid(), ...postFields.partial().shape });

export const createPost = endpoint({
  method: "POST",
  path: "/post",
  access: "admin",
  tag,
  status: 201,
  summary: "Create a draft; repeating the same `clientId` returns the existing one",
  body: postInput,
  response: onePost,
});

export const updatePost = endpoint({
  method: "PUT",
  path: "/post/update",
  access: "admin",
  tag,
  summary: "Update the given fields of a post; no one is notified",
  body: z.strictObject({ id: z.uuid(), version, ...postFields.partial().shape }),
  response: onePost,
});

export const publishPost = endpoint({
  method: "POST",
  path: "/post/{id}/publish",
  access: "admin",
  tag,
  summary: "Publish a post now or at a later time; its audience is notified the first time",
  params,
  body: z.strictObject({ version, at: takenInstant.optional() }),
  response: onePost,
});

export const unpublishPost = endpoint({
  method: "POST",
  path: "/post/{id}/unpublish",
  access: "admin",
  tag,
  summary: "Unpublish a post, or cancel its schedule; one that was never published becomes a draft again",
  params,
  body: z.strictObject({ version }),
  response: onePost,
});

export const deletePost = endpoint({
  method: "DELETE",
  path: "/post/{id}",
  access: "admin",
  tag,
  status: 204,
  summary: "Delete a post; it can be restored for 30 days",
  params,
});

export const restorePost = endpoint({
  method: "POST",
  path: "/post/{id}/restore",
  access: "admin",
  tag,
  summary: "Restore a deleted post as it was",
  params,
  response: onePost,
});

export const listPostVersions = endpoint({
  method: "GET",
  path: "/post/{id}/versions",
  access: "admin",
  tag,
  summary: "List the versions of a post, newest first: one per editing session and one per publication",
  params,
  response: z.object({ versions: z.array(postVersion) }),
});

export const readPostVersion = endpoint({
  method: "GET",
  path: "/post/{id}/versions/{version}",
  access: "admin",
  tag,
  summary: "Get a version of a post",
  params: params.extend({ version: z.string().regex(/^\d{1,9}$/) }),
  response: z.object({ version: postVersion.extend({ html: z.string() }) }),
});

export const restorePostVersion = endpoint({
  method: "POST",
  path: "/post/{id}/versions/{version}/restore",
  access: "admin",
  tag,
  summary: "Restore a version as a new one on top of `version`",
  params: params.extend({ version: z.string().regex(/^\d{1,9}$/) }),
  body: z.strictObject({ version }),
  response: onePost,
});

export const largestPicture = 10 * 2 ** 20;

export const addPostPicture = endpoint({
  method: "POST",
  path: "/post/{id}/image",
  access: "admin",
  tag,
  takes: "file",
  idempotent: true,
  status: 201,
  summary: "Add a picture: JPEG, PNG or WebP, up to 10 MB; re-encoded without its camera metadata",
  params,
  body: z.strictObject({}),
  response: z.object({ picture: z.object({ key: z.string(), width: z.int(), height: z.int() }) }),
});

export const countPostAudience = endpoint({
  method: "GET",
  path: "/post/audience",
  access: "admin",
  tag,
  summary: "Count the partners that an audience reaches now",
  query: z.strictObject({
    departments: queryAnyOf(z.string().regex(/^\d{2}$/)),
    categories: queryAnyOf(z.string().max(60)),
    chains: queryAnyOf(z.uuid(), { maxLength: 4000 }),
    statuses: queryAnyOf(marketStatus),
  }),
  response: z.object({ people: z.int(), markets: z.int() }),
});

export const listPostReaders = endpoint({
  method: "GET",
  path: "/post/{id}/readers",
  access: "admin",
  tag,
  summary: "List the audience of a post, and when each person read and acknowledged it",
  params,
  query: pageQuery
    .omit({ cursor: true })
    .extend({ filter: z.enum(["all", "read", "unread", "acknowledged", "waiting"]).default("all") }),
  response: pageOf("readers", postReader).extend({
    /** Over the whole audience. */
    counts: z.object({ people: z.int(), read: z.int(), acknowledged: z.int() }),
  }),
});

export const remindReaders = endpoint({
  method: "POST",
  path: "/post/{id}/remind",
  access: "admin",
  tag,
  summary:
    "Remind everyone who has not acknowledged a must-read, or some of them; each at most once every six hours",
  params,
  body: z.strictObject({ accountIds: z.array(z.uuid()).min(1).max(200).optional() }),
  response: z.object({ reminded: z.int() }),
});

export const markPostRead = endpoint({
  method: "POST",
  path: "/post/{id}/read",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Mark a post as read, and its notification too",
  params,
});

export const acknowledgePost = endpoint({
  method: "POST",
  path: "/post/{id}/acknowledge",
  access: "signed-in",
  tag,
  summary: "Acknowledge a must-read",
  params,
  response: z.object({ acknowledgedAt: z.iso.datetime() }),
});

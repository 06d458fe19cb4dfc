// The calls of comments on posts: open to everyone who may read the post; only authors edit their comments.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { maxComment, postComment } from "./posts.ts";

const tag = "Posts";
const params = z.strictObject({ id: z.uuid() });
const commentParams = params.extend({ commentId: z.uuid() });
const commentText = z.string().trim().min(1).max(maxComment);
const oneComment = z.object({ comment: postComment });

export const listPostComments = endpoint({
  method: "GET",
  path: "/post/{id}/comments",
  access: "signed-in",
  tag,
  summary: "List the comments of a post with their replies, oldest first, 50 at a time",
  params,
  query: z.strictObject({ after: z.uuid().optional() }),
  response: z.object({ comments: z.array(postComment), total: z.int(), next: z.uuid().nullable() }),
});

export const addPostComment = endpoint({
  method: "POST",
  path: "/post/{id}/comments",
  access: "signed-in",
  tag,
  status: 201,
  summary: "Comment on a post, or reply to a comment; repeating the same `clientId` returns the existing one",
  params,
  body: z.strictObject({
    clientId: z.uuid(),
    parentId: z.uuid().nullable().default(null),
    text: commentText,
  }),
  response: oneComment,
});

export const updatePostComment = endpoint({
  method: "PUT",
  path: "/post/{id}/comments/{commentId}",
  access: "signed-in",
  tag,
  summary: "Edit your comment",
  params: commentParams,
  body: z.strictObject({ text: commentText }),
  response: oneComment,
});

export const deletePostComment = endpoint({
  method: "DELETE",
  path: "/post/{id}/comments/{commentId}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Delete your comment; administrators can delete any",
  params: commentParams,
});

// Posts: reads and writes.
import {
  acknowledgePost,
  addPostPicture,
  countPostAudience,
  createPost,
  deletePost,
  latestPosts,
  listPostReaders,
  listPosts,
  listPostVersions,
  markPostRead,
  publishPost,
  readPost,
  readPostVersion,
  remindReaders,
  restorePost,
  restorePostVersion,
  unpublishPost,
  updatePost,
} from "@igo/contract/posts/posts.calls";
import {
  addPostComment,
  deletePostComment,
  listPostComments,
  updatePostComment,
} from "@igo/contract/posts/posts.comments";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { post as postSchema, type Post, type PostAudience } from "@igo/contract/posts/posts";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf, isProblem } from "../../core/net/problem.ts";
import { uploadTo } from "../../core/net/upload.ts";

export type PostFilters = Pick<
  ParsedInput<typeof listPosts>["query"],
  "search" | "status" | "tag" | "filter"
>;
export type ReaderFilter = ParsedInput<typeof listPostReaders>["query"]["filter"];

const pageSize = 12;

export const postsQuery = (filters: PostFilters) =>
  infiniteQueryOptions({
    queryKey: ["posts", "list", filters],
    queryFn: ({ pageParam, signal }) =>
      call(listPosts, { query: { ...filters, pageSize, ...(pageParam && { cursor: pageParam }) } }, signal),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const latestPostsQuery = queryOptions({
  queryKey: ["posts", "latest"],
  queryFn: ({ signal }) => call(latestPosts, {}, signal),
});

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ["posts", "one", slug],
    queryFn: async ({ signal }) => (await call(readPost, { query: { slug } }, signal)).post,
  });

/** The new address of a post that has moved. */
export const movedTo = (error: unknown): string | null =>
  isProblem(error) && error.code === "post.moved" && typeof error["slug"] === "string" ? error["slug"] : null;

/** The server's current post, if that is why it refused a write. */
export const currentPostIn = currentOf(postSchema, "post.version_conflict");

export const knowPost = (post: Post) => queryClient.setQueryData(postQuery(post.slug).queryKey, post);
const know = ({ post }: { post: Post }) => {
  knowPost(post);
  void queryClient.invalidateQueries({ queryKey: ["posts", "list"] });
};

const none = { stale: [] } as const;

export const useCreatePost = () => useWrite(createPost, { ...none, onSuccess: know });
export const useUpdatePost = () => useWrite(updatePost, { ...none, onSuccess: know });
export const usePublishPost = () => useWrite(publishPost, { ...none, onSuccess: know });
export const useUnpublishPost = () => useWrite(unpublishPost, { ...none, onSuccess: know });
export const useDeletePost = () => useWrite(deletePost, { stale: ["posts"] });
export const useRestorePost = () => useWrite(restorePost, { stale: ["posts"] });
export const useMarkRead = () => useWrite(markPostRead, { stale: ["notifications"] });
export const useAcknowledge = () => useWrite(acknowledgePost, { stale: ["posts", "notifications"] });

export const addPicture = async (id: string, file: File) =>
  (await uploadTo(addPostPicture, { params: { id }, file, body: {} })).picture;

export const audienceQuery = (audience: PostAudience) =>
  queryOptions({
    queryKey: ["posts", "audience", audience],
    queryFn: ({ signal }) => call(countPostAudience, { query: audience }, signal),
    placeholderData: keepPreviousData,
  });

export const readersQuery = (id: string, { filter, search }: { filter: ReaderFilter; search: string }) =>
  infiniteQueryOptions({
    queryKey: ["posts", "readers", id, filter, search],
    queryFn: ({ pageParam, signal }) =>
      call(listPostReaders, { params: { id }, query: { filter, search, page: pageParam } }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize: size, total }) => (page * size < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
export const useRemind = () => useWrite(remindReaders, { stale: ["posts"] });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ["posts", "versions", id],
    queryFn: async ({ signal }) => (await call(listPostVersions, { params: { id } }, signal)).versions,
  });
export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ["posts", "versions", id, version],
    queryFn: async ({ signal }) =>
      (await call(readPostVersion, { params: { id, version: String(version) } }, signal)).version,
  });
export const useRestoreVersion = () => useWrite(restorePostVersion, { stale: ["posts"] });

const commentsKey = (id: string) => ["posts", "comments", id] as const;

export const commentsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: commentsKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(listPostComments, { params: { id }, query: pageParam ? { after: pageParam } : {} }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
  });

const onComment = (id: string) => ({
  ...none,
  onSuccess: () => void queryClient.invalidateQueries({ queryKey: commentsKey(id) }),
});
export const useAddComment = (id: string) => useWrite(addPostComment, onComment(id));
export const useUpdateComment = (id: string) => useWrite(updatePostComment, onComment(id));
export const useDeleteComment = (id: string) => useWrite(deletePostComment, onComment(id));

// Joins the post endpoints to their services, and defines the background jobs.
import * as api from "@igo/contract/posts/posts.calls";
import * as said from "@igo/contract/posts/posts.comments";
import { maxRichText } from "@igo/contract/core/schemas";
import type { App, Deps } from "../../platform/deps.ts";
import { serve } from "../../platform/http/serve.ts";
import * as comments from "./posts.comments.service.ts";
import * as publishing from "./posts.publish.service.ts";
import * as read from "./posts.read.service.ts";
import * as readers from "./posts.readers.service.ts";
import * as posts from "./posts.service.ts";

const written = { longestText: maxRichText };

const writingRoutes = (app: App, deps: Deps) => {
  serve(
    app,
    api.createPost,
    async (input) => ({ post: await posts.createPost(deps, input, input.body) }),
    written,
  );
  serve(
    app,
    api.updatePost,
    async (input) => ({ post: await posts.updatePost(deps, input, input.body) }),
    written,
  );
  serve(app, api.publishPost, async (input) => ({
    post: await publishing.publish(deps, input, input.params.id, input.body),
  }));
  serve(app, api.unpublishPost, async (input) => ({
    post: await publishing.unpublish(deps, input, input.params.id, input.body),
  }));
  serve(app, api.deletePost, (input) => posts.removePost(deps, input, input.params.id));
  serve(app, api.restorePost, async (input) => ({
    post: await posts.restorePost(deps, input, input.params.id),
  }));
  serve(app, api.listPostVersions, ({ user, params }) => posts.listVersions(deps.db, user, params.id));
  serve(app, api.readPostVersion, ({ user, params }) =>
    posts.findVersion(deps.db, user, params.id, params.version),
  );
  serve(app, api.restorePostVersion, async (input) => ({
    post: await posts.restoreVersion(deps, input, input.params, input.body.version),
  }));
  serve(
    app,
    api.addPostPicture,
    ({ user, params, upload }) => posts.addPicture(deps, user, params.id, upload.key),
    {
      largestUpload: api.largestPicture,
      countsAsFile: false,
      mayUpload: ({ user, params }) => read.findPost(deps.db, user, params.id),
    },
  );
};

const commentRoutes = (app: App, deps: Deps) => {
  serve(app, said.listPostComments, ({ user, params, query }) =>
    comments.listPostComments(deps.db, user, params.id, query.after),
  );
  serve(app, said.addPostComment, async ({ user, params, body }) => ({
    comment: await comments.addPostComment(deps, user, params.id, body),
  }));
  serve(app, said.updatePostComment, async ({ user, params, body }) => ({
    comment: await comments.updatePostComment(deps, user, params, body.text),
  }));
  serve(app, said.deletePostComment, ({ user, params }) => comments.removePostComment(deps, user, params));
};

export const postRoutes = (app: App, deps: Deps) => {
  const { db } = deps;
  serve(app, api.listPosts, ({ user, query }) => read.listPosts(db, user, query));
  serve(app, api.latestPosts, ({ user, query }) => read.latest(db, user, query.limit));
  serve(app, api.searchPosts, ({ user, query }) => read.searchPosts(db, user, query.query));
  serve(app, api.readPost, async ({ user, query }) => ({
    post: await read.findBySlug(db, user, query.slug),
  }));
  serve(app, api.countPostAudience, ({ query }) => readers.countAudience(db, query));
  serve(app, api.listPostReaders, ({ user, params, query }) =>
    readers.listPostReaders(db, user, params.id, query),
  );
  serve(app, api.remindReaders, (input) =>
    publishing.remind(deps, input, input.params.id, input.body.accountIds),
  );
  serve(app, api.markPostRead, ({ user, params }) => readers.recordPostRead(db, user, params.id));
  serve(app, api.acknowledgePost, ({ user, params }) => readers.acknowledge(db, user, params.id));
  writingRoutes(app, deps);
  commentRoutes(app, deps);
};

export const postJobs = (deps: Deps) => {
  deps.jobs.define<publishing.PostJob>(publishing.publishJob, (job) => publishing.publishDue(deps, job));
  deps.jobs.define<publishing.PostJob>(publishing.notifyJob, (job) => publishing.notifyPeople(deps, job));
};

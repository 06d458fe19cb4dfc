// Comments on a post appear on readers' screens without a reload.
import { randomUUID } from "node:crypto";
import type { LiveEvent } from "@igo/contract/events/events";
import * as api from "@igo/contract/posts/posts.calls";
import * as said from "@igo/contract/posts/posts.comments";
import { expect, test } from "vitest";
import { server } from "@igo/testing/server/server";

const { as, deps, someone } = await server();

test("readers with the post open are notified when a comment is written, edited or deleted", async () => {
  const reader = await someone();
  const body = { clientId: randomUUID(), title: "Precios", html: "<p>Desde el lunes</p>" };
  const { post } = await as.admin(api.createPost, { body });
  await as.admin(api.publishPost, { params: { id: post.id }, body: { version: post.version } });
  const params = { id: post.id };
  let onHeard = () => undefined as void;
  const hear = (_id: string, event: unknown) => {
    const { kind, ...rest } = (event ?? { kind: "" }) as LiveEvent;
    if (kind !== "stale" || !("feature" in rest) || rest.feature !== "posts") return;
    onHeard();
  };
  const { id, role } = await deps.db
    .selectFrom("account")
    .select(["id", "role"])
    .where("id", "=", reader.id)
    .executeTakeFirstOrThrow();
  const follower = { id, role, sessionId: randomUUID(), displayName: "Ana", locale: "es" as const };
  const stop = await deps.events.follow(follower, undefined, hear);
  const next = async (act: () => Promise<unknown>) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onHeard = resolve;
    await act();
    await promise;
  };
  const comment = { params, body: { clientId: randomUUID(), parentId: null, text: "Bien" } };
  let commentId = "";
  await next(async () => {
    commentId = (await as.admin(said.addPostComment, comment)).comment.id;
  });
  const place = { params: { ...params, commentId } };
  await next(() => as.admin(said.updatePostComment, { ...place, body: { text: "Muy bien" } }));
  await next(() => as.admin(said.deletePostComment, place));
  stop();
  expect((await as.admin(said.listPostComments, { params })).total).toBe(0);
});

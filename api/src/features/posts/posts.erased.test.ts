// What someone wrote stays when they erase their account, without their name; that they read it does not.
import { randomUUID } from "node:crypto";
import { roles } from "@igo/contract/session/session";
import { eraseMe } from "@igo/contract/session/session.calls";
import * as api from "@igo/contract/posts/posts.calls";
import * as said from "@igo/contract/posts/posts.comments";
import { password } from "@igo/testing/builders/accounts";
import { server } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { as, database, someone } = await server();

test("an erased person's posts and comments stay without a name, and no reading is left", async () => {
  const [author, reader] = [await someone(roles.admin), await someone()];
  const body = { clientId: randomUUID(), title: "Precios de enero", html: "<p>Desde el lunes</p>" };
  const { post } = await author.ask(api.createPost, { body: { ...body, mustRead: true } });
  const params = { id: post.id };
  await author.ask(api.publishPost, { params, body: { version: post.version } });
  await reader.ask(api.acknowledgePost, { params });
  await reader.ask(said.addPostComment, {
    params,
    body: { clientId: randomUUID(), text: "¿También el 24?" },
  });

  for (const one of [author, reader]) await one.ask(eraseMe, { body: { password } });

  const { post: left } = await as.admin(api.readPost, { query: { slug: post.slug } });
  expect(left).toMatchObject({ title: "Precios de enero", html: "<p>Desde el lunes</p>" });
  expect(left.author?.name ?? "").toBe("");
  const { comments } = await as.admin(said.listPostComments, { params, query: {} });
  expect(comments).toMatchObject([{ text: "¿También el 24?" }]);
  expect(comments[0]?.author?.name ?? "").toBe("");
  const readings = await database.db
    .selectFrom("postRead")
    .selectAll()
    .where("postId", "=", post.id)
    .execute();
  expect(readings).toEqual([]);
});

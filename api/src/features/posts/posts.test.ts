// The post endpoints: writing, publishing, scheduling, changing the slug, concurrent edits, restoring.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/posts/posts.calls";
import * as said from "@igo/contract/posts/posts.comments";
import type { EndpointInput } from "@igo/contract/core/endpoint";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { png } from "@igo/testing/builders/pictures";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";
import { publishOverdue } from "./posts.publish.service.ts";

const { as, deps, database, partner, raw } = await server();

type Body = EndpointInput<typeof api.createPost>["body"];

const draft = async (fields: Partial<Body> = {}) =>
  (
    await as.admin(api.createPost, {
      body: { clientId: randomUUID(), title: "Nuevos precios", html: "<p>Desde el lunes</p>", ...fields },
    })
  ).post;
const publish = async ({ id, version }: { id: string; version: number }, at?: string) =>
  (await as.admin(api.publishPost, { params: { id }, body: { version, ...(at && { at }) } })).post;
const published = async (fields: Partial<Body> = {}) => publish(await draft(fields));
const read = async (slug: string) => (await as.partner(api.readPost, { query: { slug } })).post;
const isListed = async (id: string) =>
  (await as.partner(api.listPosts, { query: { pageSize: "200" } })).posts.some((post) => post.id === id);
const noticesOf = async (slug: string) => {
  await settleJobs();
  const { notifications } = await as.partner(listNotifications, { query: { pageSize: "100" } });
  return notifications.filter(({ params }) => params["post"] === slug);
};

test("a draft is only for administrators; once published, partners list, read and comment on it", async () => {
  const post = await draft({ title: "Horarios de diciembre", tags: ["Horarios", "diciembre"] });
  expect(post).toMatchObject({
    slug: "horarios-de-diciembre",
    status: "draft",
    tags: ["horarios", "diciembre"],
  });
  await expect(read(post.slug)).rejects.toMatchObject({ code: "post.not_found" });
  expect(await isListed(post.id)).toBe(false);
  await publish(post);
  expect(await read(post.slug)).toMatchObject({
    title: "Horarios de diciembre",
    excerpt: "Desde el lunes",
    isRead: false,
    forAuthors: null,
  });
  expect(await isListed(post.id)).toBe(true);
  const params = { id: post.id };
  await as.partner(api.markPostRead, { params });
  const { comment } = await as.partner(said.addPostComment, {
    params,
    body: { clientId: randomUUID(), text: "¿También el 24?" },
  });
  await as.admin(said.addPostComment, {
    params,
    body: { clientId: randomUUID(), parentId: comment.id, text: "Hasta las 6" },
  });
  const { comments, total } = await as.partner(said.listPostComments, { params });
  expect(comments.map(({ text, parentId }) => [text, parentId !== null])).toEqual([
    ["¿También el 24?", false],
    ["Hasta las 6", true],
  ]);
  expect(total).toBe(2);
  expect(await read(post.slug)).toMatchObject({ isRead: true, comments: 2 });
});

test("a post or comment sent twice is created once", async () => {
  const clientId = randomUUID();
  const both = await Promise.all([draft({ clientId, title: "Uno" }), draft({ clientId, title: "Uno" })]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  const post = await published();
  const comment = { params: { id: post.id }, body: { clientId: randomUUID(), text: "Una vez" } };
  const [first, second] = await Promise.all([
    as.partner(said.addPostComment, comment),
    as.partner(said.addPostComment, comment),
  ]);
  expect(first.comment.id).toBe(second.comment.id);
});

test("people are notified once: not of corrections, nor when it is unpublished and published again", async () => {
  const post = await published({ title: "Solo un aviso" });
  expect(await noticesOf(post.slug)).toMatchObject([{ kind: "post-published", count: 1 }]);
  const body = { id: post.id, version: post.version, html: "<p>Corregido</p>" };
  const corrected = (await as.admin(api.updatePost, { body })).post;
  const { version } = (
    await as.admin(api.unpublishPost, { params: { id: post.id }, body: { version: corrected.version } })
  ).post;
  await expect(read(post.slug)).rejects.toMatchObject({ code: "post.not_found" });
  // Nobody is notified of what is not published.
  expect(await noticesOf(post.slug)).toEqual([]);
  await publish({ id: post.id, version });
  expect(await noticesOf(post.slug)).toMatchObject([{ count: 1 }]);
  await as.partner(api.markPostRead, { params: { id: post.id } });
  expect(await noticesOf(post.slug)).toMatchObject([{ isRead: true }]);
});

test("a scheduled post appears at its time, not the one first set, and not after it is cancelled", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const [kept, moved, cancelled] = [
    await publish(await draft({ title: "A su hora" }), inAnHour),
    await publish(await draft({ title: "Más tarde" }), inAnHour),
    await publish(await draft({ title: "Cancelada" }), inAnHour),
  ];
  expect(kept).toMatchObject({ status: "scheduled", publishAt: inAnHour });
  await as.admin(api.unpublishPost, { params: { id: cancelled.id }, body: { version: cancelled.version } });
  await publish(moved, new Date(Date.now() + 7_200_000).toISOString());
  // The jobs run too early, check, and do nothing.
  await hurryJobs();
  for (const { slug } of [kept, moved, cancelled])
    await expect(read(slug)).rejects.toMatchObject({ code: "post.not_found" });
  const past = new Date(Date.now() - 1000).toISOString();
  await database.db.updateTable("post").set({ publishAt: past }).where("id", "=", kept.id).execute();
  await publishOverdue(deps);
  expect(await read(kept.slug)).toMatchObject({ status: "published", publishAt: null });
  expect(await noticesOf(kept.slug)).toHaveLength(1);
  expect(await isListed(moved.id)).toBe(false);
  expect(await isListed(cancelled.id)).toBe(false);
});

test("an old slug leads to the new one; a draft's becomes free; a published one is never reused", async () => {
  const first = await draft({ title: "Domicilio gratis" });
  const renamed = (
    await as.admin(api.updatePost, {
      body: { id: first.id, version: first.version, title: "Domicilios gratis" },
    })
  ).post;
  expect(renamed.slug).toBe("domicilios-gratis");
  expect((await draft({ title: "Domicilio gratis" })).slug).toBe("domicilio-gratis");
  const post = await publish(renamed);
  const titled = (
    await as.admin(api.updatePost, { body: { id: post.id, version: post.version, title: "Otra cosa" } })
  ).post;
  // Once published, changing the title keeps the slug; an author may still change it.
  expect(titled.slug).toBe("domicilios-gratis");
  await as.admin(api.updatePost, { body: { id: post.id, version: titled.version, slug: "envios" } });
  await expect(read("domicilios-gratis")).rejects.toMatchObject({
    status: 404,
    code: "post.moved",
    body: { slug: "envios" },
  });
  expect(await read("envios")).toMatchObject({ id: post.id });
  expect((await draft({ title: "Domicilios gratis" })).slug).toBe("domicilios-gratis-2");
  const other = await draft({ title: "Otro" });
  await expect(
    as.admin(api.updatePost, { body: { id: other.id, version: other.version, slug: "domicilios-gratis" } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ path: "slug", code: "taken" }] });
  await expect(draft({ slug: "create" })).rejects.toMatchObject({ status: 422 });
});

test("of two concurrent edits the second gets the first one's version, and saves on top of it", async () => {
  const post = await draft();
  const save = (version: number, html: string) =>
    as.admin(api.updatePost, { body: { id: post.id, version, html } });
  await save(post.version, "<p>Lo de Ana</p>");
  await expect(save(post.version, "<p>Lo de Luis</p>")).rejects.toMatchObject({
    status: 409,
    code: "post.version_conflict",
    body: { current: { html: "<p>Lo de Ana</p>", version: post.version + 1 } },
  });
  expect((await save(post.version + 1, "<p>Lo de los dos</p>")).post.html).toBe("<p>Lo de los dos</p>");
});

test("an editing session is one version, a publication another, and an old one can be restored", async () => {
  let post = await draft({ title: "Versión", html: "<p>Uno</p>" });
  const save = async (html: string) => {
    const body = { id: post.id, version: post.version, html };
    post = (await as.admin(api.updatePost, { body })).post;
  };
  for (const word of ["dos", "tres", "cuatro"]) await save(`<p>${word}</p>`);
  const params = { id: post.id };
  const versions = async () => (await as.admin(api.listPostVersions, { params })).versions;
  expect((await versions()).map(({ beginning }) => beginning)).toEqual(["cuatro"]);
  post = await publish(post);
  await save("<p>cinco</p>");
  expect((await versions()).map(({ beginning, isPublished }) => [beginning, isPublished])).toEqual([
    ["cinco", true],
    ["cuatro", true],
  ]);
  const [, old] = await versions();
  const place = { id: post.id, version: String(old?.version) };
  expect((await as.admin(api.readPostVersion, { params: place })).version.html).toBe("<p>cuatro</p>");
  const restored = await as.admin(api.restorePostVersion, { params: place, body: { version: post.version } });
  expect(restored.post.html).toBe("<p>cuatro</p>");
  expect((await versions())[0]).toMatchObject({ beginning: "cuatro", author: { name: expect.any(String) } });
});

test("a deleted post is gone for everyone, and is restored as it was", async () => {
  const post = await published({ title: "Por error" });
  await as.admin(api.deletePost, { params: { id: post.id } });
  await expect(read(post.slug)).rejects.toMatchObject({ code: "post.not_found" });
  await expect(as.admin(api.readPost, { query: { slug: post.slug } })).rejects.toMatchObject({ status: 404 });
  expect(await noticesOf(post.slug)).toEqual([]);
  await as.admin(api.restorePost, { params: { id: post.id } });
  expect(await read(post.slug)).toMatchObject({ id: post.id });
});

test("a comment is edited by its author and deleted also by administrators; a reply has no replies", async () => {
  const { id } = await published();
  const params = { id };
  const write = async (ask: typeof as.admin, text: string, parentId: string | null = null) =>
    (await ask(said.addPostComment, { params, body: { clientId: randomUUID(), parentId, text } })).comment;
  const [mine, other] = [await write(as.partner, "Mía"), await write(as.admin, "De otro")];
  const answer = await write(as.partner, "Respuesta", other.id);
  await expect(write(as.partner, "Respuesta a respuesta", answer.id)).rejects.toMatchObject({ status: 404 });
  const change = (commentId: string) =>
    as.partner(said.updatePostComment, { params: { id, commentId }, body: { text: "Corregida" } });
  expect((await change(mine.id)).comment).toMatchObject({ text: "Corregida", editedAt: expect.any(String) });
  await expect(change(other.id)).rejects.toMatchObject({ code: "access.denied" });
  await expect(
    as.partner(said.deletePostComment, { params: { id, commentId: other.id } }),
  ).rejects.toMatchObject({ code: "access.denied" });
  for (const commentId of [mine.id, other.id])
    await as.admin(said.deletePostComment, { params: { id, commentId } });
  const { comments } = await as.partner(said.listPostComments, { params });
  expect(comments).toMatchObject([
    { id: other.id, text: null, author: null },
    { id: answer.id, text: "Respuesta" },
  ]);
});

test("pictures are re-encoded and stay as long as a post shows them; no others are loaded", async () => {
  const post = await draft();
  const { picture } = await as.admin(api.addPostPicture, {
    params: { id: post.id },
    file: { name: "foto.png", bytes: await png(300, 200) },
  });
  expect(picture).toMatchObject({ width: 300, height: 200 });
  const src = `/api/v1/product/image/${picture.key}/1200.webp`;
  const html = `<p>Mira</p><img src="https://igo.example${src}" alt="Góndola" width="300" height="200" onerror="x()"><img src="https://evil.example/a.png">`;
  const body = { id: post.id, version: post.version, html, coverKey: picture.key };
  const saved = (await as.admin(api.updatePost, { body })).post;
  expect(saved.html).toBe(`<p>Mira</p><img src="${src}" alt="Góndola" width="300" height="200" />`);
  expect((await raw({ url: src })).statusCode).toBe(200);
  const kept = await database.db
    .selectFrom("postPicture")
    .selectAll()
    .where("postId", "=", post.id)
    .execute();
  expect(kept).toEqual([{ postId: post.id, key: picture.key }]);
  await expect(
    as.admin(api.addPostPicture, { params: { id: post.id }, file: { name: "a.png", bytes: "<svg/>" } }),
  ).rejects.toMatchObject({ code: "file.not_a_picture" });
});

test("a partner's export contains what they read, acknowledged and wrote", async () => {
  const post = await published({ title: "Exportada", mustRead: true });
  await as.partner(api.acknowledgePost, { params: { id: post.id } });
  await as.partner(said.addPostComment, {
    params: { id: post.id },
    body: { clientId: randomUUID(), text: "Mi comentario" },
  });
  const { exportPostsOf: exportOf } = await import("./posts.service.ts");
  const known = await exportOf(database.db, partner.id);
  expect(known.read).toContainEqual(
    expect.objectContaining({ title: "Exportada", acknowledgedAt: expect.any(String) }),
  );
  expect(known.comments).toContainEqual(expect.objectContaining({ text: "Mi comentario" }));
});

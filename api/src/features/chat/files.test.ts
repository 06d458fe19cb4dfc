// Files in messages: what may be attached, stored once, shown re-encoded, and downloadable only with current access.
import { randomUUID } from "node:crypto";
import * as api from "@igo/contract/chat/conversations.calls";
import * as messages from "@igo/contract/chat/messages.calls";
import sharp from "sharp";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { direct, group, pageOf, say, type Someone } from "@igo/testing/builders/chat";
import { aPdf } from "@igo/testing/builders/pdf";
import { photo, png } from "@igo/testing/builders/pictures";
import { server } from "@igo/testing/server/server";
import { forgotten } from "../products/images/products.images.queries.ts";
import { tidySteps } from "./chat.service.ts";

const { admin, database, deps, raw, someone } = await server();

const upload = async (
  by: Someone,
  id: string,
  name: string,
  bytes: Uint8Array | string,
  clientId = randomUUID(),
) => (await by.ask(messages.uploadFile, { params: { id }, body: { clientId }, file: { name, bytes } })).file;

test("a picture is sent with its dimensions, shown without its location, and downloaded as it was", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const bytes = await photo();
  const file = await upload(partner, id, "fachada.jpg", bytes);
  expect(file).toMatchObject({ contentType: "image/jpeg", picture: { width: 300, height: 400 } });
  await say(partner, id, "", { fileIds: [file.id] });
  const { messages: shown } = await pageOf(admin, id);
  expect(shown[0]?.files).toEqual([file]);
  const read = (name = "") =>
    raw({
      method: "GET",
      url: `/api/v1/chat/${id}/files/${file.id}${name}`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
  const answer = await read();
  expect(answer.headers).toMatchObject({
    "content-disposition": expect.stringMatching(/^attachment/),
    "x-content-type-options": "nosniff",
  });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  const made = await sharp((await read("/240.webp")).rawPayload).metadata();
  expect([made.format, made.exif]).toEqual(["webp", undefined]);
});

test("a file's type comes from its first bytes: programs and pages are refused whatever their name", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  for (const [name, bytes] of [
    ["virus.exe", "MZ\u0000\u0000"],
    ["page.html", "<script>alert(1)</script>"],
    ["foto.jpg", "not a picture"],
    ["datos.csv", "a\u0000b"],
    ["archivo.zip", "PK\u0003\u0004"],
  ] as const)
    await expect(upload(partner, id, name, bytes)).rejects.toMatchObject({
      status: 415,
      code: "chat.file_refused",
    });
  expect(await upload(partner, id, "informe.exe", aPdf())).toMatchObject({ fileName: "informe.pdf" });
  expect(await upload(partner, id, "tiendas.csv", "nombre;nit\n")).toMatchObject({ picture: null });
});

test("a file uploaded twice is the first one, sent once, and cancelled only by its uploader", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const clientId = randomUUID();
  const first = await upload(partner, id, "a.png", await png(), clientId);
  expect((await upload(partner, id, "a.png", await png(), clientId)).id).toBe(first.id);
  await expect(say(admin, id, "suyo", { fileIds: [first.id] })).rejects.toMatchObject({ status: 422 });
  await expect(admin.ask(messages.downloadFile, { params: { id, fileId: first.id } })).rejects.toMatchObject({
    status: 404,
  });
  await say(partner, id, "con foto", { fileIds: [first.id] });
  await expect(say(partner, id, "otra vez", { fileIds: [first.id] })).rejects.toMatchObject({ status: 422 });
  expect((await pageOf(admin, id)).lastSeq).toBe(1);
  await expect(partner.ask(messages.cancelFile, { params: { id, fileId: first.id } })).rejects.toMatchObject({
    status: 404,
  });
  const second = await upload(partner, id, "b.png", await png());
  await partner.ask(messages.cancelFile, { params: { id, fileId: second.id } });
  await expect(say(partner, id, "", { fileIds: [second.id] })).rejects.toMatchObject({ status: 422 });
});

test("nothing can be downloaded after leaving, or once the message is deleted", async () => {
  const [one, other] = [await someone(), await someone()];
  const { id } = await group(admin, one, other);
  const file = await upload(admin, id, "plan.pdf", aPdf());
  const sent = await say(admin, id, "el plan", { fileIds: [file.id] });
  const get = (by: Someone) => by.ask(messages.downloadFile, { params: { id, fileId: file.id } });
  await get(one);
  await one.ask(api.leaveConversation, { params: { id } });
  await expect(get(one)).rejects.toMatchObject({ status: 404 });
  await admin.ask(messages.deleteMessage, { params: { id, messageId: sent.id } });
  await expect(get(other)).rejects.toMatchObject({ status: 404 });
});

test("all files of a conversation are listed, newest first; a message's files stay on one page", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const add = async (...names: string[]) => {
    const fileIds: string[] = [];
    for (const name of names) fileIds.push((await upload(partner, id, name, "texto")).id);
    await say(partner, id, "", { fileIds });
  };
  await add("1.txt");
  await add("2.txt", "3.txt");
  await add("4.txt");
  const list = (query: object) => admin.ask(messages.listFiles, { params: { id }, query });
  const first = await list({ pageSize: "2" });
  expect(first.files.map(({ fileName }) => fileName)).toEqual(["4.txt", "2.txt", "3.txt"]);
  const rest = await list({ before: String(first.nextBefore) });
  expect(rest.files.map(({ fileName }) => fileName)).toEqual(["1.txt"]);
  expect(rest.nextBefore).toBeNull();
});

test("unsent files are deleted after a day, and pictures in messages stay", async () => {
  const partner = await someone();
  const { id } = await direct(partner, admin);
  const [left, sent] = [
    await upload(partner, id, "a.txt", "texto"),
    await upload(partner, id, "b.png", await png()),
  ];
  await say(partner, id, "", { fileIds: [sent.id] });
  await sql`update message_file set created_at = now() - interval '2 days'`.execute(database.db);
  await tidyNow(tidySteps, deps);
  const pictures = await database.db
    .selectFrom("messageFile")
    .select("pictureKey")
    .where("id", "=", sent.id)
    .execute();
  expect(
    await forgotten(
      database.db,
      pictures.flatMap(({ pictureKey }) => pictureKey ?? []),
    ),
  ).toEqual([]);
  await expect(partner.ask(messages.downloadFile, { params: { id, fileId: left.id } })).rejects.toMatchObject(
    { status: 404 },
  );
  await admin.ask(messages.readPicture, { params: { id, fileId: sent.id, name: "240.webp" } });
});

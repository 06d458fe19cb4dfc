// Personal labels: created once, added to mails and removed, inherited in a thread, searchable, and private.
import { randomUUID } from "node:crypto";
import { saveDraft, sendMail } from "@igo/contract/mail/drafts.calls";
import * as labels from "@igo/contract/mail/labels.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { eraseMe, exportMe } from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { password } from "@igo/testing/builders/accounts";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";

const { admin, database, someone } = await server();
type Someone = Awaited<ReturnType<typeof someone>>;

const make = async (by: Someone, name: string = randomUUID(), clientId: string = randomUUID()) =>
  (await by.ask(labels.createMailLabel, { body: { clientId, name, color: "blue" } })).label;

const write = async (
  to: Someone,
  { subject = "Hola", sourceId }: { subject?: string; sourceId?: string } = {},
) => {
  const id = randomUUID();
  const kind = sourceId === undefined ? ("new" as const) : ("reply" as const);
  const body = { id, version: 0, saveId: randomUUID(), subject, kind, to: [{ accountId: to.id }] };
  await admin.ask(saveDraft, { body: { ...body, sourceId: sourceId ?? null, html: "<p>Texto</p>" } });
  await admin.ask(sendMail, { body: { draftId: id, version: 1 } });
  await hurryJobs();
  await settleJobs();
  return id;
};

const put = (by: Someone, id: string, ids: string[], isOn = true) =>
  by.ask(labels.labelMails, { params: { id }, body: { ids, isOn } });
const list = (by: Someone, query: object = {}) => by.ask(api.listMails, { query });
const idsOf = async (by: Someone, query: object) => (await list(by, query)).mails.map(({ id }) => id);
const own = async (by: Someone) => (await by.ask(labels.listOwnLabels)).labels;

test("a label is created once, with a unique name, is renamed, coloured and deleted; its mails stay", async () => {
  const one = await someone();
  const clientId = randomUUID();
  const [made, again] = await Promise.all([make(one, "Precios", clientId), make(one, "Precios", clientId)]);
  expect(made).toMatchObject({ name: "Precios", color: "blue", unread: 0 });
  expect(again?.id).toBe(made?.id);
  const id = made?.id ?? "";
  const mailId = await write(one);
  await put(one, id, [mailId]);
  await expect(make(one, "  PRECIOS ")).rejects.toMatchObject({ status: 409, code: "mail.label_taken" });
  const other = await make(one, "Otra");
  const params = { id: other.id };
  await expect(one.ask(labels.changeMailLabel, { params, body: { name: "precios" } })).rejects.toMatchObject({
    code: "mail.label_taken",
  });
  const changed = await one.ask(labels.changeMailLabel, { params, body: { name: "Año", color: "red" } });
  expect(changed.label).toMatchObject({ id: other.id, name: "Año", color: "red" });
  expect((await own(one)).map(({ name }) => name)).toEqual(["Año", "Precios"]);
  await one.ask(labels.deleteMailLabel, { params: { id } });
  expect((await own(one)).map(({ name }) => name)).toEqual(["Año"]);
  expect((await list(one)).mails).toMatchObject([{ id: mailId, labelIds: [] }]);
});

test("a label is added to many mails and removed, filters lists and search, and counts unread mails", async () => {
  const one = await someone();
  const label = await make(one);
  const [first, second, third] = [
    await write(one, { subject: "Lista de noviembre" }),
    await write(one, { subject: "Lista de diciembre" }),
    await write(one, { subject: "Otra cosa" }),
  ];
  expect((await put(one, label.id, [first, second])).mailIds.toSorted()).toEqual([first, second].toSorted());
  expect((await put(one, label.id, [first])).mailIds).toEqual([]);
  expect(await idsOf(one, { labelId: label.id })).toEqual([second, first]);
  expect(await idsOf(one, { labelId: label.id, search: "noviembre" })).toEqual([first]);
  expect(await idsOf(one, { labelId: label.id, search: "otra" })).toEqual([]);
  expect((await list(one)).mails.find(({ id }) => id === third)?.labelIds).toEqual([]);
  expect((await one.ask(api.readMail, { query: { mailId: first } })).mails[0]?.labelIds).toEqual([label.id]);
  expect(await own(one)).toMatchObject([{ unread: 2 }]);
  await one.ask(api.changeMails, { body: { ids: [first], action: "read" } });
  // An archived mail is still under its label, one in the trash is not.
  await one.ask(api.changeMails, { body: { ids: [first], action: "archive" } });
  expect(await own(one)).toMatchObject([{ unread: 1 }]);
  expect(await idsOf(one, { labelId: label.id, filter: "unread" })).toEqual([second]);
  await one.ask(api.changeMails, { body: { ids: [second], action: "trash" } });
  expect(await idsOf(one, { labelId: label.id })).toEqual([first]);
  expect((await put(one, label.id, [first], false)).mailIds).toEqual([first]);
  expect(await idsOf(one, { labelId: label.id })).toEqual([]);
});

test("new mail in a labelled thread gets its labels, and the thread is one line under each", async () => {
  const one = await someone();
  const label = await make(one);
  const first = await write(one);
  await put(one, label.id, [first]);
  const next = await write(one, { sourceId: first });
  await one.ask(api.changeMails, { body: { ids: [first], action: "archive" } });
  expect((await list(one, { labelId: label.id })).mails).toMatchObject([
    { id: next, count: 2, isUnread: true, labelIds: [label.id] },
  ]);
});

test("only its owner sees, changes or uses a label, and only on their own mails", async () => {
  const [one, stranger] = [await someone(), await someone()];
  const label = await make(one);
  const mailId = await write(one);
  await put(one, label.id, [mailId]);
  expect(await own(stranger)).toEqual([]);
  const params = { id: label.id };
  const missing = { status: 404, code: "mail.label_not_found" };
  await expect(stranger.ask(labels.changeMailLabel, { params, body: { name: "x" } })).rejects.toMatchObject(
    missing,
  );
  await expect(stranger.ask(labels.deleteMailLabel, { params })).rejects.toMatchObject(missing);
  await expect(put(stranger, label.id, [mailId])).rejects.toMatchObject(missing);
  expect(await idsOf(stranger, { labelId: label.id })).toEqual([]);
  expect((await put(stranger, (await make(stranger)).id, [mailId])).mailIds).toEqual([]);
  expect((await admin.ask(api.readMail, { query: { mailId } })).mails[0]?.labelIds).toEqual([]);
});

test("labels are in the export, and are erased with the person", async () => {
  const one = await someone();
  const label = await make(one, "Lo mío");
  await put(one, label.id, [await write(one)]);
  const exported = String(await one.ask(exportMe));
  expect(exported.match(/Lo mío/g)).toHaveLength(2);
  await one.ask(eraseMe, { body: { password } });
  const left = await database.db.selectFrom("mailLabel").select("id").where("ownerId", "=", one.id).execute();
  expect(left).toEqual([]);
});

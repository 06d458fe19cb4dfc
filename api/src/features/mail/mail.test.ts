// Mail between users: writing, taking back, immediate delivery; folders, threads and marks; who sees what.
import { randomUUID } from "node:crypto";
import * as drafts from "@igo/contract/mail/drafts.calls";
import type { DraftInput } from "@igo/contract/mail/drafts.calls";
import * as api from "@igo/contract/mail/mail.calls";
import { eraseMe, exportMe } from "@igo/contract/session/session.calls";
import { roles } from "@igo/contract/session/session";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { tidyNow } from "@igo/testing/tidying";
import { password } from "@igo/testing/builders/accounts";
import { giveMarket } from "@igo/testing/builders/markets";
import { hurryJobs, server, settleJobs } from "@igo/testing/server/server";
import { tidySteps } from "./mail.service.ts";

const { admin, database, deps, someone } = await server();
type Someone = Awaited<ReturnType<typeof someone>>;

const save = async (by: Someone, body: Partial<DraftInput> = {}) =>
  (
    await by.ask(drafts.saveDraft, {
      body: { id: randomUUID(), version: 0, saveId: randomUUID(), ...body },
    })
  ).draft;

const submit = (by: Someone, { id, version }: { id: string; version: number }, sendAt?: string) =>
  by.ask(drafts.sendMail, { body: { draftId: id, version, ...(sendAt && { sendAt }) } });

/** Writes, sends and delivers a mail. */
const write = async (by: Someone, body: Partial<DraftInput>) => {
  const draft = await save(by, { subject: "Hola", html: "<p>Texto</p>", ...body });
  await submit(by, draft);
  await hurryJobs();
  await settleJobs();
  return draft.id;
};

const list = (by: Someone, query: object = {}) => by.ask(api.listMails, { query });
const idsIn = async (by: Someone, label: string) => (await list(by, { label })).mails.map(({ id }) => id);
const open = (by: Someone, mailId: string) => by.ask(api.readMail, { query: { mailId } });
const change = (by: Someone, ids: string[], action: api.MailAction, wholeThreads = false) =>
  by.ask(api.changeMails, { body: { ids, action, wholeThreads } });
const to = (...people: { id: string }[]) => people.map(({ id }) => ({ accountId: id }));

test("a mail is in the sender's sent folder and in each inbox, unread there until it is opened", async () => {
  const [one, other] = [await someone(), await someone()];
  const id = await write(admin, { to: to(one), cc: to(other), html: "<p>Hola <b>Ana</b></p>" });
  expect(await idsIn(admin, "sent")).toContain(id);
  for (const reader of [one, other]) {
    const { mails, counts } = await list(reader);
    expect(mails).toMatchObject([{ id, subject: "Hola", preview: "Hola Ana", isUnread: true, isOwn: false }]);
    expect(counts.inbox).toBe(1);
  }
  expect((await change(one, [id], "read")).counts.inbox).toBe(0);
  expect((await list(one)).mails[0]?.isUnread).toBe(false);
  expect((await list(other)).counts.inbox).toBe(1);
});

test("for ten seconds a mail is only in the outbox; taken back, it is the draft again", async () => {
  const one = await someone();
  const draft = await save(admin, { to: to(one), subject: "Demasiado pronto", html: "<p>x</p>" });
  const begun = Date.now();
  const { mailId, sendAt } = await submit(admin, draft);
  expect(Date.parse(sendAt) - begun).toBeGreaterThanOrEqual(10_000);
  expect(await idsIn(admin, "outbox")).toContain(mailId);
  expect((await list(one)).mails).toEqual([]);
  const { draft: again } = await admin.ask(drafts.cancelMail, { params: { id: mailId } });
  expect(again).toMatchObject({ id: draft.id, version: 2, subject: "Demasiado pronto", html: "<p>x</p>" });
  expect(again.to).toMatchObject([{ kind: "person", id: one.id }]);
  // A late repeat of the first request finds another version, and its job finds no mail.
  await expect(submit(admin, draft)).rejects.toMatchObject({ status: 409, code: "mail.draft_conflict" });
  await hurryJobs();
  expect((await list(one)).mails).toEqual([]);
  await submit(admin, again);
  await hurryJobs();
  expect((await list(one)).mails).toHaveLength(1);
  await expect(admin.ask(drafts.cancelMail, { params: { id: mailId } })).rejects.toMatchObject({
    code: "mail.already_sent",
  });
});

test("someone else's draft and someone else's sent mail are both not found", async () => {
  const one = await someone();
  const draft = await save(admin, { to: to(one), subject: "Ajeno" });
  const sent = await save(admin, { to: to(one), subject: "Enviado" });
  await submit(admin, sent);
  await hurryJobs();
  for (const { id } of [draft, sent])
    for (const version of [0, 1])
      await expect(save(one, { id, version })).rejects.toMatchObject({ code: "mail.draft_not_found" });
});

test("a mail sent twice, even at the same moment, arrives once", async () => {
  const one = await someone();
  const draft = await save(admin, { to: to(one, one), subject: "Una vez" });
  const sent = await Promise.all(Array.from({ length: 5 }, () => submit(admin, draft)));
  expect(new Set(sent.map(({ mailId }) => mailId)).size).toBe(1);
  await hurryJobs();
  await submit(admin, draft);
  await hurryJobs();
  expect((await list(one)).mails).toMatchObject([{ subject: "Una vez", count: 1 }]);
});

test("a repeated save is idempotent; one that another window overtook is refused with the current draft", async () => {
  const saveId = randomUUID();
  const first = await save(admin, { subject: "A", saveId });
  const { id } = first;
  expect(await save(admin, { id, subject: "A", saveId })).toEqual(first);
  const second = await save(admin, { id, version: 1, subject: "B" });
  expect(second.version).toBe(2);
  await expect(save(admin, { id, version: 1, subject: "C" })).rejects.toMatchObject({
    status: 409,
    code: "mail.draft_conflict",
    body: { current: { version: 2, subject: "B" } },
  });
  await submit(admin, await save(admin, { id, version: 2, subject: "D", to: to(admin) }));
  await expect(save(admin, { id, version: 0, subject: "tarde" })).rejects.toMatchObject({
    code: "mail.already_sent",
  });
});

test("a draft keeps the space that the next word will follow; the mail that is sent has none at its ends", async () => {
  const written = { subject: "Visita del ", html: "<p>Nos vemos el </p>" };
  const draft = await save(admin, { ...written, to: to(admin) });
  expect(draft).toMatchObject(written);
  await submit(admin, draft);
  await hurryJobs();
  await settleJobs();
  expect((await open(admin, draft.id)).subject).toBe("Visita del");
});

test("a reply is in both people's thread, and the list shows the thread as one line", async () => {
  const one = await someone();
  const id = await write(admin, { to: to(one), subject: "Precios" });
  const answer = await write(one, { kind: "reply", sourceId: id, to: to(admin), subject: "Re: Precios" });
  for (const reader of [admin, one])
    expect((await open(reader, id)).mails.map((mail) => mail.id)).toEqual([id, answer]);
  await write(admin, { kind: "reply", sourceId: answer, to: to(one), subject: "Re: Precios" });
  await write(admin, { to: to(one), subject: "Precios" });
  const lines = (await list(one)).mails.filter(({ subject }) => subject.includes("Precios"));
  expect(lines.map(({ count }) => count)).toEqual([1, 2]);
  expect((await open(one, id)).mails[0]?.isAnswered).toBe(true);
});

test("only the sender and the recipient themselves see a hidden recipient", async () => {
  const [one, hidden] = [await someone(), await someone()];
  const id = await write(admin, { to: to(one), bcc: to(hidden) });
  const seenBy = async (reader: Someone) =>
    (await open(reader, id)).mails[0]?.recipients.map(({ role }) => role);
  expect(await seenBy(admin)).toEqual(["to", "bcc"]);
  expect(await seenBy(one)).toEqual(["to"]);
  expect(await seenBy(hidden)).toEqual(["to", "bcc"]);
  expect(JSON.stringify(await open(one, id))).not.toContain(hidden.id);
});

test("another person's mail does not exist: to read, mark, move, save, send, take back or download", async () => {
  const [one, stranger] = [await someone(), await someone()];
  const id = await write(admin, { to: to(one) });
  const draft = await save(admin, { to: to(one) });
  const gone = { status: 404 };
  await expect(open(stranger, id)).rejects.toMatchObject(gone);
  await expect(
    stranger.ask(api.changeMail, { params: { id }, body: { isStarred: true } }),
  ).rejects.toMatchObject(gone);
  expect((await change(stranger, [id], "trash")).mailIds).toEqual([]);
  await expect(save(stranger, { id: draft.id, version: 1 })).rejects.toMatchObject(gone);
  await expect(save(stranger, { id: draft.id, version: 0 })).rejects.toMatchObject(gone);
  await expect(submit(stranger, draft)).rejects.toMatchObject(gone);
  await expect(stranger.ask(drafts.cancelMail, { params: { id } })).rejects.toMatchObject(gone);
  await expect(save(stranger, { kind: "reply", sourceId: id })).rejects.toMatchObject({ status: 422 });
});

test("a partner reaches the team and the people of the same markets; mail to others goes outside", async () => {
  const [one, stranger] = [await someone(), await someone()];
  await giveMarket(admin.ask, database.db, one.id);
  const { email } = await database.db
    .selectFrom("account")
    .select("email")
    .where("id", "=", stranger.id)
    .executeTakeFirstOrThrow();
  expect((await save(one, { to: to(stranger, admin) })).to).toMatchObject([{ id: admin.id }]);
  const draft = await save(one, { to: [{ address: email ?? "" }], subject: "Afuera" });
  expect(draft.to).toMatchObject([{ kind: "address", id: null, address: email }]);
  await submit(one, draft);
  await hurryJobs();
  expect((await list(stranger)).mails).toEqual([]);
  const found = await one.ask(api.listMailPeople, { query: { search: "", limit: "20" } });
  expect(found.choices.map(({ id }) => id)).not.toContain(stranger.id);
});

test("mails and signatures are stored with allowed tags only", async () => {
  const one = await someone();
  const html = `<p onclick="x()" style="position:fixed">Hola<script>x()</script><img src=x onerror=x()>
    <a href="javascript:x()">uno</a><svg><use href="#x"/></svg><form><input></form></p>`;
  const id = await write(admin, { to: to(one), html });
  const shown = (await open(one, id)).mails[0]?.html ?? "";
  expect(shown).toContain("Hola");
  expect(shown).not.toMatch(/script|onclick|style|<img|javascript|svg|form|input/);
  const { signature } = await one.ask(api.setMailSettings, { body: { signature: html } });
  expect(signature).not.toMatch(/script|onclick|javascript|<img/);
});

test("a line break in a subject or a name is refused: it could inject a header", async () => {
  for (const subject of ["Hola\r\nBcc: x@example.com", "Hola\rX: y", "Hola\u0085", "Hola\u2028"])
    await expect(save(admin, { subject })).rejects.toMatchObject({ status: 422 });
  await expect(
    save(admin, { to: [{ address: "a@example.com", name: "A\r\nBcc: x@example.com" }] }),
  ).rejects.toMatchObject({ status: 422 });
  await expect(
    save(admin, { to: [{ address: "a@example.com\r\nBcc: b@example.com" }] }),
  ).rejects.toMatchObject({
    status: 422,
  });
});

test("threads are archived and deleted together, and return to where they were", async () => {
  const one = await someone();
  const id = await write(admin, { to: to(one), subject: "Hilo" });
  const second = await write(admin, { kind: "reply", sourceId: id, to: to(one), subject: "Re: Hilo" });
  const { mailIds } = await change(one, [second], "archive", true);
  expect(new Set(mailIds)).toEqual(new Set([id, second]));
  expect(await idsIn(one, "inbox")).toEqual([]);
  expect(await idsIn(one, "archive")).toEqual([second]);
  await change(one, mailIds, "restore");
  expect(await idsIn(one, "inbox")).toEqual([second]);
  await change(one, mailIds, "trash");
  expect((await open(one, id)).mails).toHaveLength(2);
  expect((await list(one, { search: "hilo" })).mails).toEqual([]);
  await one.ask(api.deleteMail, { params: { id } });
  await expect(open(one, id)).rejects.toMatchObject({ status: 404 });
  expect((await open(admin, id)).mails.map((mail) => mail.id)).toContain(id);
});

test("the list is filtered, searched and paged without gaps or repeats", async () => {
  const one = await someone();
  const ids: string[] = [];
  for (let count = 1; count <= 7; count += 1)
    ids.unshift(await write(admin, { to: to(one), subject: `Número ${count}`, html: "<p>árbol</p>" }));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list(one, { pageSize: 3, ...(cursor && { cursor }) });
    seen.push(...page.mails.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
  const [first = "", second = ""] = ids;
  await change(one, [first], "read");
  await change(one, [second], "star");
  expect((await list(one, { filter: "unread" })).mails.map(({ id }) => id)).toEqual(ids.slice(1));
  expect(await idsIn(one, "starred")).toEqual([second]);
  expect((await list(one, { search: "ARBOL numero 7" })).mails.map(({ id }) => id)).toEqual([first]);
});

test("the trash is emptied after thirty days; a mail is deleted with its last copy", async () => {
  const one = await someone();
  const id = await write(admin, { to: to(one) });
  for (const reader of [one, admin]) await change(reader, [id], "trash");
  const age = () =>
    sql`update mail_copy set trashed_at = now() - interval '31 days' where mail_id = ${id}::uuid and owner_id = ${one.id}::uuid`.execute(
      database.db,
    );
  await age();
  await sql`update mail set created_at = now() - interval '40 days' where id = ${id}::uuid`.execute(
    database.db,
  );
  await tidyNow(tidySteps, deps);
  await expect(open(one, id)).rejects.toMatchObject({ status: 404 });
  expect((await open(admin, id)).mails).toHaveLength(1);
  await change(admin, [id], "delete");
  await tidyNow(tidySteps, deps);
  const left = await database.db.selectFrom("mail").select("id").where("id", "=", id).execute();
  expect(left).toEqual([]);
});

test("an erased person's mails stay with their recipients, without a name; copies and drafts go", async () => {
  const [one, other] = [await someone(roles.partner), await someone(roles.admin)];
  const id = await write(one, { to: to(other), subject: "Queda" });
  await save(one, { subject: "Borrador" });
  const exported = String(await one.ask(exportMe));
  expect(exported).toContain("Queda");
  expect(exported).toContain("Borrador");
  await one.ask(eraseMe, { body: { password } });
  expect((await open(other, id)).mails).toMatchObject([{ from: null, subject: "Queda" }]);
  const left = await sql`select from mail_copy where owner_id = ${one.id}::uuid
    union all select from mail_draft where owner_id = ${one.id}::uuid`.execute(database.db);
  expect(left.rows).toEqual([]);
});

test("an erased person's name is nowhere: whoever looks for it finds no mail", async () => {
  const [one, other] = [await someone(), await someone()];
  await database.db
    .updateTable("account")
    .set({ firstName: "Zyxerasable", lastName: "Ñuñoa" })
    .where("id", "=", one.id)
    .execute();
  const written = await write(one, { to: to(admin), subject: "Recibo" });
  const got = await write(admin, { to: to(one, other), subject: "Factura" });
  const found = async (search: string) => {
    const pages = [await list(admin, { search, label: "sent" }), await list(admin, { search })];
    return new Set(pages.flatMap(({ mails }) => mails.map(({ id }) => id)));
  };
  expect(await found("zyxerasable")).toEqual(new Set([written, got]));
  await one.ask(eraseMe, { body: { password } });
  expect(await found("zyxerasable")).toEqual(new Set());
  expect(await found("recibo")).toEqual(new Set([written]));
  expect(await found("factura ruiz")).toEqual(new Set([got]));
  // What other people's screens were told is deleted after a day.
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'event%'`.execute(
    database.db,
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables) {
    const { rows } = await sql`
      select from ${sql.raw(name)} line where line::text ilike '%zyxerasable%'`.execute(database.db);
    expect(rows, name).toEqual([]);
  }
});

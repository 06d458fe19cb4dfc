// What is written about a record shows on it, wherever it was written, to each reader what they may read.
import { readCalendar, updateEvent } from "@igo/contract/calendar/calendar.calls";
import { listConversations } from "@igo/contract/chat/conversations.calls";
import { listActivity } from "@igo/contract/insights/activity";
import { listMails } from "@igo/contract/mail/mail.calls";
import { listNotifications } from "@igo/contract/notifications/notifications";
import { listPosts } from "@igo/contract/posts/posts.calls";
import { search } from "@igo/contract/search/search.calls";
import { eraseMe } from "@igo/contract/session/session.calls";
import { listWrittenAbout } from "@igo/contract/references/about";
import { readReferenceChips, referenceKey } from "@igo/contract/references/references";
import { roles } from "@igo/contract/session/session";
import { password } from "@igo/testing/builders/accounts";
import { aStoreOf } from "@igo/testing/builders/chat";
import { writeEverywhere } from "@igo/testing/builders/written";
import { server, settleJobs } from "@igo/testing/server/server";
import { expect, test } from "vitest";

const { as, admin, database, someone } = await server();
type Someone = Awaited<ReturnType<typeof someone>>;

const aStory = async () => {
  const owner = await someone();
  const market = await aStoreOf(database.db, as.admin, owner);
  await writeEverywhere({ admin, owner, marketId: market.id }, `Sobre [[market:${market.id}]]`);
  return { owner, id: market.id };
};
const writtenFor = async ({ ask }: Pick<Someone, "ask">, id: string, query: object = {}) =>
  (await ask(listWrittenAbout, { query: { kind: "market", id, pageSize: "50", ...query } })).written;
const places = (written: Awaited<ReturnType<typeof writtenFor>>) =>
  written
    .map((one) => `${one.kind}${"isComment" in one && one.isComment ? " comment" : ""} ${one.title}`)
    .toSorted();

test("messages, mails, posts, tasks, comments and events show on what they are about, to whoever may read them", async () => {
  const { owner, id } = await aStory();
  const ofOwner = await writtenFor(owner, id);
  const market = ofOwner.find(({ kind }) => kind === "message")?.title;
  expect(places(ofOwner)).toEqual(
    [
      `message ${market}`,
      "mail Correo",
      "post Noticia",
      "post comment Noticia",
      "task Tarea",
      "task comment Tarea",
      "event Evento",
    ].toSorted(),
  );
  const ofTeam = await writtenFor(admin, id);
  expect(places(ofTeam)).toEqual(
    [
      ...places(ofOwner),
      `message ${market}`,
      "post Borrador",
      "task Tarea del equipo",
      "event Evento propio",
      `card ${market}`,
    ].toSorted(),
  );
  expect(new Set(ofTeam.map(({ excerpt }) => excerpt))).toEqual(new Set([`Sobre [[market:${id}]]`]));
  // Another administrator has no copy of the mail, and is not invited.
  const other = await someone(roles.admin);
  expect(places(await writtenFor(other, id))).toEqual(
    places(ofTeam).filter((place) => !/^(mail|event) /.test(place)),
  );
  expect(await writtenFor(await someone(), id)).toEqual([]);
  // Who no longer manages the market no longer learns what was written about it.
  await database.db.deleteFrom("marketMember").where("accountId", "=", owner.id).execute();
  expect(await writtenFor(owner, id)).toEqual([]);
});

test("pages have each text once, newest first, and an edited one stays in its place", async () => {
  const { owner, id } = await aStory();
  const all = await writtenFor(owner, id);
  const event = all.find(({ kind }) => kind === "event");
  await admin.ask(updateEvent, {
    params: { id: event?.id ?? "" },
    body: { version: 1, description: `Cambiado: [[market:${id}]]` },
  });
  const paged: typeof all = [];
  let cursor: string | undefined;
  do {
    const page = await owner.ask(listWrittenAbout, {
      query: { kind: "market", id, pageSize: "3", ...(cursor && { cursor }) },
    });
    paged.push(...page.written);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(paged.map((one) => one.id)).toEqual(all.map((one) => one.id));
  expect(paged.find(({ kind }) => kind === "event")?.excerpt).toBe(`Cambiado: [[market:${id}]]`);
  await admin.ask(updateEvent, {
    params: { id: event?.id ?? "" },
    body: { version: 2, description: "Ya no" },
  });
  expect((await writtenFor(owner, id)).some(({ kind }) => kind === "event")).toBe(false);
});

test("what only one date of a series says is about its record, too; an erased author has no name", async () => {
  const { owner, id } = await aStory();
  const { events } = await admin.ask(readCalendar, { query: { from: "2030-01-01", to: "2030-02-01" } });
  const own = events.find(({ title, peopleCount }) => title === "Evento propio" && peopleCount === 0);
  const params = { id: own?.eventId ?? "" };
  await admin.ask(updateEvent, {
    params,
    body: {
      version: 1,
      description: "",
      repeat: { every: "week", interval: 1, until: null, count: 3 },
      people: [{ accountId: owner.id }],
    },
  });
  expect(places(await writtenFor(owner, id))).not.toContain("event Evento propio");
  await admin.ask(updateEvent, {
    params,
    body: { version: 2, scope: "this", on: "2030-01-14", description: `[[market:${id}]]` },
  });
  expect(places(await writtenFor(owner, id))).toContain("event Evento propio");
  await owner.ask(eraseMe, { body: { password } });
  const written = await writtenFor(admin, id);
  expect(written.find((one) => one.kind === "task" && one.isComment)?.author).toBeNull();
});

test("a post, a mail and a message are named only to those who may read them", async () => {
  const { owner, id } = await aStory();
  const written = await writtenFor(owner, id);
  const references = (["post", "mail", "message"] as const).map((kind) => ({
    kind,
    id: written.find((one) => one.kind === kind && !("isComment" in one && one.isComment))?.id ?? "",
    row: 0,
  }));
  const chipsOf = async ({ ask }: Pick<Someone, "ask">) =>
    (await ask(readReferenceChips, { query: { of: references.map(referenceKey).join(",") } })).chips;
  expect(await chipsOf(owner)).toMatchObject([
    { kind: "post", title: "Noticia" },
    { kind: "mail", subject: "Correo" },
    { kind: "message", conversationId: expect.any(String) },
  ]);
  const other = await someone(roles.admin);
  expect((await chipsOf(other)).map(({ kind }) => kind)).toEqual(["post", "message"]);
  expect((await chipsOf(await someone())).filter(({ kind }) => kind !== "post")).toEqual([]);
});

/** Where in an answer a token stands: `posts.excerpt`. */
const tokensIn = (answer: unknown, path = ""): string[] => {
  if (typeof answer === "string") return answer.includes("[[") ? [path] : [];
  if (Array.isArray(answer)) return answer.flatMap((one) => tokensIn(one, path));
  return Object.entries(Object(answer)).flatMap(([name, one]) =>
    tokensIn(one, path === "" ? name : `${path}.${name}`),
  );
};

test("lists show no token, but where the screen draws what it points at", async () => {
  const owner = await someone();
  const market = await aStoreOf(database.db, as.admin, owner);
  const task = "[[task:0192f0c1-2222-7333-8444-555566667777]]";
  await writeEverywhere({ admin, owner, marketId: market.id }, `Sobre [[market:${market.id}]] y ${task}`);
  await settleJobs();
  for (const { ask } of [admin, owner]) {
    const answers = [
      await ask(listPosts, { query: {} }),
      await ask(listMails, { query: {} }),
      await ask(listConversations, { query: {} }),
      await ask(listNotifications, { query: {} }),
      await ask(search, { query: { query: "sobre" } }),
    ];
    const found = new Set(answers.flatMap((answer) => tokensIn(answer)));
    // ReferencedWords and the list of conversations draw these.
    for (const drawn of ["posts.excerpt", "mails.preview", "conversations.lastMessage.excerpt"])
      found.delete(drawn);
    expect([...found]).toEqual([]);
    expect(JSON.stringify(answers)).toContain("Sobre ");
  }
  expect(tokensIn(await admin.ask(listActivity, { query: {} }))).toEqual([]);
});

// Mail that comes in, in any order: `npm run bench -- mail-threads [10000] [seed]` answers, ten at once, parents late, a
// tenth of them twice; the threads must be those of a rebuild from scratch.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { buildApp } from "@igo/api/app";
import { readConfig } from "@igo/api/platform/config";
import { migrate } from "@igo/api/platform/db/migrate";
import { openServer } from "@igo/api/platform/db/server";
import { openLog } from "@igo/api/platform/log";
import { answerAddress } from "@igo/api/platform/mail/mail.addresses";
import { takeIn } from "@igo/api/features/mail/inbound/intake.service";
import { threadOf } from "@igo/api/features/mail/threads.queries";
import { aRawMail, incoming } from "@igo/testing/builders/rawMail";
import { startCluster } from "@igo/testing/server/cluster";
import { randomFrom } from "../faults/random.ts";
import { compare, hold, state } from "../figures.ts";

const [count = 10_000, seed = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const random = randomFrom(seed);
const atOnce = 10;
const writers = 5;
/** Answers to one address within an hour are sixty at most. */
const perRecipient = 50;

type Sent = { ownerId: string; mailId: string; messageId: string; recipientId: string };
type Answer = Sent & { answerId: string; refs: string[] };

/** Mails of five people to addresses outside, one each. */
const writeMails = async (client: pg.Client): Promise<Sent[]> => {
  const { rows: people } = await client.query<{ id: string }>(`
    insert into account (id, email, first_name, last_name, role, status, locale)
    select gen_random_uuid(), 'writer' || n || '@example.com', 'Ana', 'Paz', 2, 'active', 'es'
    from generate_series(1, ${writers}) n returning id`);
  const mails = Array.from({ length: Math.ceil(count / perRecipient) }, (_, index): Sent => {
    const mailId = randomUUID();
    const ownerId = people[index % people.length]?.id ?? "";
    return { ownerId, mailId, messageId: `<${mailId}@igo.example>`, recipientId: randomUUID() };
  });
  for (const { ownerId, mailId, messageId, recipientId } of mails) {
    await client.query(
      `insert into mail (id, message_id, refs, author_id, kind, subject, html, text, words, has_files, draft_version, send_at,
        sent_at, created_at) values ($1, $2, '{}', $3, 'new', 'Hola', '', '', '', false, 1, now(), now(), now())`,
      [mailId, messageId, ownerId],
    );
    await client.query(
      `insert into mail_recipient (id, mail_id, role, position, name, address, is_inside, status)
      values ($1::uuid, $2, 'to', 0, '', $1::text || '@shop.example', false, 'sent')`,
      [recipientId, mailId],
    );
  }
  return mails;
};

/** Each names some before it of its conversation; one in a hundred also one of another, so that threads become one. */
const writeAnswers = (mails: readonly Sent[]): Answer[] => {
  const answers: Answer[] = [];
  const ofMail = new Map<string, string[]>();
  for (let index = 0; index < count; index += 1) {
    const mail = mails[index % mails.length];
    if (!mail) break;
    const before = ofMail.get(mail.mailId) ?? [];
    const answerId = `<${randomUUID()}@shop.example>`;
    const others = answers.filter(({ ownerId }) => ownerId === mail.ownerId);
    const refs = [
      ...(random.share() < 0.01 && others.length > 0 ? [random.pick(others).answerId] : []),
      ...(random.share() < 0.1 ? [`<${randomUUID()}@nowhere.example>`] : []),
      ...(random.share() < 0.7 ? [mail.messageId] : []),
      ...before.slice(-random.below(4)),
    ];
    ofMail.set(mail.mailId, [...before, answerId]);
    answers.push({ ...mail, answerId, refs: [...new Set(refs)] });
  }
  return answers;
};

/** From scratch: what names the same, directly or by others, is one; by the mail that leads each. */
const rebuild = (named: readonly (readonly string[])[]) => {
  const leads = new Map<string, string>();
  const leadOf = (name: string): string => {
    const next = leads.get(name) ?? name;
    if (next === name) return name;
    const lead = leadOf(next);
    leads.set(name, lead);
    return lead;
  };
  for (const names of named) for (const name of names) leads.set(leadOf(name), leadOf(names[0] ?? name));
  return leadOf;
};

/** Groups of names, as text that two orders have in common. */
const groupsOf = (pairs: readonly (readonly [thread: string, name: string])[]) => {
  const groups = Map.groupBy(pairs, ([thread]) => thread);
  return [...groups.values()].map((group) =>
    group
      .map(([, name]) => name)
      .toSorted()
      .join(" "),
  );
};

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, at: random.share() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);

const compareThreads = async (client: pg.Client, mails: readonly Sent[], answers: readonly Answer[]) => {
  const { rows } = await client.query<{
    ownerId: string;
    threadId: string;
    messageId: string;
    copies: number;
  }>(`
    select copy.owner_id as "ownerId", copy.thread_id as "threadId", mail.message_id as "messageId",
      count(*) over (partition by copy.owner_id, mail.message_id)::integer as copies
    from mail_copy copy join mail on mail.id = copy.mail_id where mail.author_id is null`);
  const owners = [...new Set(mails.map(({ ownerId }) => ownerId))];
  let [threads, different] = [0, 0];
  for (const ownerId of owners) {
    const own = answers.filter((one) => one.ownerId === ownerId);
    // The address says what is answered, even of an answer that names nothing.
    const leadOf = rebuild(own.map(({ answerId, refs, messageId }) => [answerId, messageId, ...refs]));
    const wanted = groupsOf(own.map(({ answerId }) => [leadOf(answerId), answerId] as const));
    const found = groupsOf(
      rows.filter((row) => row.ownerId === ownerId).map((row) => [row.threadId, row.messageId] as const),
    );
    threads += wanted.length;
    different += new Set(wanted).symmetricDifference(new Set(found)).size;
  }
  hold(
    `threads of ${owners.length} people, ${threads}, that differ from a rebuild`,
    different,
    "",
    { atMost: 0 },
    0,
  );
  const doubled = rows.filter(({ copies }) => copies > 1).length;
  compare(
    "answers in inboxes, and those that are there twice",
    `${rows.length}, ${doubled}`,
    `${answers.length}, 0`,
    rows.length !== answers.length || doubled > 0,
  );
};

const folder = mkdtempSync(join(tmpdir(), "igo-bench-threads-"));
const cluster = await startCluster();
const client = new pg.Client({ connectionString: cluster.url });
const database = openServer({ url: cluster.url }, () => undefined);
try {
  console.log(`Seed ${seed}; ${count.toLocaleString("en")} answers, on ${cluster.about}`);
  await client.connect();
  await migrate(database);
  const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, MAIL_FROM: "iGO <no-reply@igo.example>" };
  const config = readConfig({ ...env, SECRET: "only for the bench, and as long as it must be" });
  const { app, deps } = await buildApp(config, database, openLog({ logLevel: "error" }));
  await app.ready();
  const mails = await writeMails(client);
  for (const { ownerId, messageId } of mails)
    await database.db.transaction().execute((tx) => threadOf(tx, ownerId, messageId, []));
  const answers = writeAnswers(mails);
  const twice = answers.filter(() => random.share() < 0.1);
  const waiting = shuffled([...answers, ...twice]);
  const outcomes = new Map<string, number>();
  const began = performance.now();
  const take = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { recipientId, answerId: messageId, refs } = next;
      const raw = aRawMail({ to: answerAddress(deps, recipientId), messageId, refs });
      const outcome = await takeIn(deps, incoming(raw), async () => undefined);
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, take));
  const seconds = (performance.now() - began) / 1000;
  state("taken in", `${((answers.length + twice.length) / seconds).toFixed(0)} a second`);
  const [taken, repeats] = [outcomes.get("answer") ?? 0, outcomes.get("repeat") ?? 0];
  compare(
    "answers, and repeats",
    `${taken}, ${repeats}${outcomes.size > 2 ? `; ${[...outcomes.keys()].join(", ")}` : ""}`,
    `${answers.length}, ${twice.length}`,
    taken !== answers.length || repeats !== twice.length,
  );
  await compareThreads(client, mails, answers);
  await app.close();
} finally {
  await client.end();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

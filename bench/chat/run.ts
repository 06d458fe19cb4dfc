// Measures chat against its goals: `npm run bench -- chat [messages = 1000000] [streams = 1000]`. History, list,
// search, and the time from a POST to the other streams while many are open, in a pair and in a group of five hundred.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { openServer } from "@igo/api/platform/db/server";
import { openSecrets } from "@igo/api/platform/security/secrets";
import { openTokens } from "@igo/api/platform/security/tokens";
import { startCluster } from "@igo/testing/server/cluster";
import { compare, hold, state } from "../figures.ts";
import { measure, milliseconds } from "../markets/measure.ts";
import { type Ask, freePort, signIn, startServer } from "../serving.ts";
import { seedChat } from "./seed.ts";
import { openStreams, type Person, timeToOthers } from "./streams.ts";

const [messages = "1000000", streams = "1000"] = process.argv.slice(2).map(Number).map(String);
const secret = "only for the bench, and as long as it must be";
const historyMs = 15;
const listMs = 25;
const searchMs = 60;

type Query = (sql: string) => Promise<{ rows: Record<string, unknown>[] }>;
type Conversation = { id: string; size: number };

// What is measured first would also measure how JavaScript compiles what all calls share, here and in the server: the
// first 300 calls took half as long again as later ones.
const warmUps = 600;

const measureHistory = async (ask: Ask, { id, size }: Conversation) => {
  const page = (query: string) => ask("GET", `/chat/${id}/messages?${query}`);
  const somewhere = () => 1 + Math.floor(Math.random() * size);
  for (let turn = 0; turn < warmUps; turn += 1) await page("");
  await measure("history: the newest 50", historyMs, () => page(""));
  await measure("history: 50 before a place", historyMs, () => page(`before=${somewhere()}`));
  await measure("history: 50 after a place", historyMs, () => page(`after=${somewhere()}`));
  await measure("history: 50 around a place", historyMs, () => page(`around=${somewhere()}`));
};

/** Counted by the database's transaction statistics: in a read-only request each statement is a transaction. */
const statementsOf = async (query: Query, work: () => Promise<unknown>, times: number) => {
  const count = async () => {
    await wait(1500);
    const { rows } = await query(
      "select xact_commit::int as n from pg_stat_database where datname = current_database()",
    );
    return Number(rows[0]?.["n"]);
  };
  const before = await count();
  const began = performance.now();
  for (let turn = 0; turn < times; turn += 1) await work();
  const took = performance.now() - began;
  const after = await count();
  // Subtracts the server's own background statements over the same time.
  await wait(took);
  return after - before - ((await count()) - after);
};

const measureList = async (ask: Ask, query: Query) => {
  const list = () => ask("GET", "/chat?pageSize=200");
  await measure("list of 200 with counts", listMs, list);
  const times = 100;
  // What the server and autovacuum do by themselves varies from second to second.
  const rounds: number[] = [];
  while (rounds.length < 5) rounds.push((await statementsOf(query, list, times)) / times);
  hold(
    "its statements, the session's among them",
    rounds.toSorted((a, b) => a - b)[2] ?? 0,
    "",
    { atMost: 3.5 },
    1,
  );
  await measure("list of the first 50", listMs, () => ask("GET", "/chat"));
};

const measureSearch = async (ask: Ask, long: Conversation) => {
  const inAll = (query: string) => ask("GET", `/chat/search?query=${encodeURIComponent(query)}`);
  const inOne = (query: string) => ask("GET", `/chat/${long.id}/search?query=${encodeURIComponent(query)}`);
  await measure("search in all: a word of every third message", searchMs, () => inAll("tienda"));
  await measure("search in all: one of 300", searchMs, () => inAll("remolacha"));
  await measure("search in all: one of 5,000", searchMs, () => inAll("xilofono"));
  await measure("search in all: three words", searchMs, () => inAll("camara comercio carta"));
  await measure("search in all: nothing like it", searchMs, () => inAll("zzzyx"));
  await measure("search in one: one of 5,000", searchMs, () => inOne("xilofono"));
};

const rounds = 150;
/** In milliseconds: a server sends its hints in batches, 50 ms apart, and the first of them at once. */
const betweenHints = 100;
const middle = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
const timesOf = (took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  return { median: middle(sorted, 0.5), worst: middle(sorted, 0.99) };
};

const measureStreams = async (base: string, query: Query, people: readonly Person[], admin: Person) => {
  const open = await openStreams(base, [...people, admin]);
  state("streams open", String(people.length));
  const { rows } = await query("select n, id from bench_conversation order by n");
  const [, group, ...pairs] = rows.map(({ id }) => String(id));
  const inPairs: number[] = [];
  const inGroup: { first: number; last: number }[] = [];
  const members = people.slice(0, 499);
  for (let round = 0; round < rounds; round += 1) {
    const other = people[round];
    const conversationId = pairs[round];
    if (!other || !conversationId || !group) break;
    // The limit is 60 messages in a burst, then one a second, so the administrator sends only every third time.
    const [from, hearer] = round % 3 === 0 ? [admin, other] : [other, admin];
    inPairs.push((await timeToOthers(base, open, { from, to: [hearer], conversationId })).first);
    await wait(betweenHints);
    // Then the other person writes to everyone else in the group.
    const to = members.filter(({ id }) => id !== other.id);
    inGroup.push(await timeToOthers(base, open, { from: other, to, conversationId: group }));
    await wait(betweenHints);
  }
  open.close();
  const pair = timesOf(inPairs);
  compare(
    "POST to the other's stream, of a pair",
    milliseconds(pair),
    "p50 ≤ 60, p99 ≤ 150 ms",
    pair.median > 60 || pair.worst > 150,
  );
  const first = timesOf(inGroup.map((one) => one.first));
  const last = timesOf(inGroup.map((one) => one.last));
  state("POST to the first of 498 others", milliseconds(first));
  state("POST to the last of 498 others", milliseconds(last));
  hold("a group of 500 against a pair, p50 of the first", first.median / pair.median, "×", { atMost: 2 });
};

const began = performance.now();
const folder = mkdtempSync(join(tmpdir(), "igo-bench-chat-"));
const cluster = await startCluster({ shared_buffers: "1GB" });
const client = new pg.Client({ connectionString: cluster.url });
const database = openServer({ url: cluster.url }, () => undefined);
try {
  console.log(`${Number(messages).toLocaleString("en")} messages, ${streams} streams, on ${cluster.about}`);
  await client.connect();
  const query: Query = (sql) => client.query(sql);
  const port = await freePort();
  const server = await startServer({
    dataDir: folder,
    databaseUrl: cluster.url,
    port,
    env: { SECRET: secret },
  });
  const ask = await signIn(server.base);
  await seedChat(query, { messages: Number(messages), people: Math.max(500, Number(streams)) });
  const { rows: sizes } = await query("select id, size from bench_conversation where n = 1");
  const long = { id: String(sizes[0]?.["id"]), size: Number(sizes[0]?.["size"]) };
  await measureHistory(ask, long);
  await measureList(ask, query);
  await measureSearch(ask, long);
  const tokens = openTokens(openSecrets({ dataDir: folder, secret }), server.base, database.db);
  const personOf = async ({ id, session_id: sessionId }: Record<string, unknown>): Promise<Person> => {
    const accountId = String(id);
    return { id: accountId, token: await tokens.sign({ accountId, sessionId: String(sessionId) }) };
  };
  const { rows: people } = await query(
    `select id, session_id from bench_person order by n limit ${Number(streams)}`,
  );
  const { rows: admins } = await query(`select account.id, session.id as session_id from account
    join session on session.account_id = account.id where account.email = 'admin@igo.local' limit 1`);
  await measureStreams(
    server.base,
    query,
    await Promise.all(people.map(personOf)),
    await personOf(admins[0] ?? {}),
  );
  await server.stop();
} finally {
  await client.end();
  await database.close();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
state("all of it", `${((performance.now() - began) / 60_000).toFixed(1)} minutes`);

// What hints cost: 16 writers whose saves store an event without a hint, with one after the commit, and with a NOTIFY
// inside the transaction as it once was; and how many rows a server reads for each event.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { newId } from "../api/src/platform/ids.ts";
import { type Db, openDatabase } from "../api/src/platform/db/db.ts";
import { hint } from "../api/src/platform/db/hints.ts";
import { migrate } from "../api/src/platform/db/migrate.ts";
import { openEvents } from "../api/src/platform/events/events.ts";
import { hold, state } from "./figures.ts";

const writers = 16;
const secondsEach = 3;
const turns = 4;

const dataDir = mkdtempSync(join(tmpdir(), "igo-events-"));
const { database, close } = await openDatabase({ dataDir }, (error) => console.error(error));
await migrate(database);
const { db } = database;
await database.query("create table saved (id integer primary key, times integer not null)");
await database.query(`insert into saved select id, 0 from generate_series(1, ${writers}) id`);
const events = openEvents(database, pino({ level: "silent" }));
await events.start();
let received = 0;
const leave = await events.follow(
  { id: newId(), role: 1, sessionId: newId(), displayName: "Ana", locale: "es" },
  {},
  (_id, event) => {
    if (event) received += 1;
  },
);

type Way = (tx: Db) => Promise<unknown>;
const store: Way = (tx) =>
  sql`insert into event (payload) values ('{"kind":"stale","feature":"markets","ids":[]}')`.execute(tx);
const ways: Record<string, Way> = {
  without: store,
  afterCommit: async (tx) => {
    await store(tx);
    await hint(tx, "event");
  },
  inside: (tx) =>
    sql`with added as (insert into event (payload) values ('{"kind":"stale","feature":"markets","ids":[]}'))
      select pg_notify('event', '')`.execute(tx),
};

/** Saves a second of all writers together. */
const rateOf = async (way: Way): Promise<number> => {
  const end = performance.now() + secondsEach * 1000;
  const write = async (id: number) => {
    let saves = 0;
    while (performance.now() < end) {
      await db.transaction().execute(async (tx) => {
        await sql`update saved set times = times + 1 where id = ${id}`.execute(tx);
        await way(tx);
      });
      saves += 1;
    }
    return saves;
  };
  const saves = await Promise.all(Array.from({ length: writers }, (_, index) => write(index + 1)));
  return saves.reduce((sum, one) => sum + one, 0) / secondsEach;
};

const rowsRead = async () => {
  await database.query("select pg_stat_force_next_flush()");
  const { rows } = await database.query(
    "select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'event'",
  );
  return Number(rows[0]?.["read"]);
};

const rates: Record<string, number[]> = { without: [], afterCommit: [], inside: [] };
for (let turn = 0; turn < turns; turn += 1)
  for (const [name, way] of Object.entries(ways)) rates[name]?.push(await rateOf(way));
const median = (name: string) => (rates[name] ?? []).toSorted((one, other) => one - other)[turns / 2] ?? 0;
state("saves a second, without hints", median("without").toFixed(0));
state("the same with a NOTIFY inside", `${(median("inside") / median("without")).toFixed(2)} of it`);
hold("the same with hints after the commit", median("afterCommit") / median("without"), "of it", {
  atLeast: 0.9,
});

await wait(2000);
const [readBefore, receivedBefore] = [await rowsRead(), received];
for (let second = 0; second < 10; second += 1) {
  await Promise.all(
    Array.from({ length: 100 }, () =>
      events.publish(db, { kind: "stale", feature: "markets", ids: [newId()] }),
    ),
  );
  await wait(1000);
}
hold("rows read for each event", ((await rowsRead()) - readBefore) / (received - receivedBefore), "", {
  atMost: 2,
});

leave();
await events.stop();
await close();
rmSync(dataDir, { recursive: true, force: true });

// What hints cost: 16 writers whose saves store an event without a hint, with one after the commit, and with a NOTIFY
// inside the transaction as it once was, also with a synchronous standby; and how many rows are read for each event.
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startStandby } from "@igo/testing/server/standby";
import { sql } from "kysely";
import { pino } from "pino";
import { newId } from "../api/src/platform/ids.ts";
import { startBundled } from "../api/src/platform/db/bundled/bundled.ts";
import { type Database, type Db, openDatabase } from "../api/src/platform/db/db.ts";
import { hint } from "../api/src/platform/db/hints.ts";
import { migrate } from "../api/src/platform/db/migrate.ts";
import { openEvents } from "../api/src/platform/events/events.ts";
import { hold, state } from "./figures.ts";
import { freePort } from "./serving.ts";

const writers = 16;
const secondsEach = 3;
const turns = 4;

const folders: string[] = [];
const aFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "igo-events-"));
  folders.push(folder);
  return folder;
};
const complain = (error: unknown) => console.error(error);

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
const rateOf = async (db: Db, way: Way): Promise<number> => {
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

/** The saves of each way, in turns, so that a busy moment of the machine meets all of them. */
const compareWays = async (about: string, database: Database) => {
  const { db } = database;
  await database.query("create table saved (id integer primary key, times integer not null)");
  await database.query(`insert into saved select id, 0 from generate_series(1, ${writers}) id`);
  const rates: Record<string, number[]> = { without: [], afterCommit: [], inside: [] };
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, way] of Object.entries(ways)) rates[name]?.push(await rateOf(db, way));
  const median = (name: string) => (rates[name] ?? []).toSorted((one, other) => one - other)[turns / 2] ?? 0;
  state(`${about}: saves a second, without hints`, median("without").toFixed(0));
  state("the same with a NOTIFY inside", `${(median("inside") / median("without")).toFixed(2)} of it`);
  hold("the same with hints after the commit", median("afterCommit") / median("without"), "of it", {
    atLeast: 0.9,
  });
};

const following = async (database: Database) => {
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
  const close = async () => {
    leave();
    await events.stop();
  };
  return { events, received: () => received, close };
};

const countReads = async (
  database: Database,
  { events, received }: Awaited<ReturnType<typeof following>>,
) => {
  const rowsRead = async () => {
    // A connection that rests reports what it has read within ten seconds.
    await wait(12_000);
    const { rows } = await database.query(
      `select sum(seq_tup_read + idx_tup_fetch) as read from pg_stat_user_tables
        where relid in (select inhrelid from pg_inherits where inhparent = 'event'::regclass)`,
    );
    return Number(rows[0]?.["read"]);
  };
  const [readBefore, receivedBefore] = [await rowsRead(), received()];
  for (let second = 0; second < 10; second += 1) {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        events.publish(database.db, { kind: "stale", feature: "markets", ids: [newId()] }),
      ),
    );
    await wait(1000);
  }
  hold("rows read for each event", ((await rowsRead()) - readBefore) / (received() - receivedBefore), "", {
    atMost: 2,
  });
};

/** What passes through it comes 2 ms late. */
const openDelay = async (to: number): Promise<{ port: number; close: () => void }> => {
  const late = 2;
  const pass = (from: Socket, on: Socket) => {
    from.on("data", (piece) => setTimeout(() => on.writable && on.write(piece), late));
    from.on("close", () => setTimeout(() => on.destroy(), late));
    from.on("error", () => undefined);
  };
  const server = createServer({ noDelay: true }, (caller) => {
    const called = connect({ port: to, host: "127.0.0.1", noDelay: true });
    pass(caller, called);
    pass(called, caller);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, close: () => void server.close() };
};

/** A primary that acknowledges a commit once a standby has it, which hears of it late. */
const withStandby = async (work: (database: Database) => Promise<void>) => {
  const settings = { listen_addresses: "127.0.0.1", port: String(await freePort()), wal_keep_size: "1GB" };
  const dataDir = aFolder();
  const primary = await startBundled(dataDir, { settings, complain });
  const delay = await openDelay(Number(settings.port));
  const standby = await startStandby(
    { url: `postgres://igo@127.0.0.1:${delay.port}/postgres`, dataDir },
    aFolder(),
    { settings: { ...settings, port: String(await freePort()) }, complain },
  );
  const { database, close } = await openDatabase({ dataDir, databaseUrl: primary.url }, complain);
  await database.query("alter system set synchronous_standby_names = '*'");
  await database.query("select pg_reload_conf()");
  const isSynchronous = "select from pg_stat_replication where sync_state = 'sync'";
  while ((await database.query(isSynchronous)).rows.length === 0) await wait(50);
  await work(database);
  await close();
  await Promise.all([standby.close(), primary.close()]);
  delay.close();
};

const { database, close } = await openDatabase({ dataDir: aFolder() }, complain);
await migrate(database);
const followed = await following(database);
await compareWays("alone", database);
await countReads(database, followed);
await followed.close();
await close();

await withStandby(async (replicated) => {
  await migrate(replicated);
  const again = await following(replicated);
  await compareWays("a synchronous standby 2 ms away", replicated);
  await again.close();
});
for (const folder of folders) rmSync(folder, { recursive: true, force: true });

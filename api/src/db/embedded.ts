// The embedded database: PGlite in a thread of its own, in DATA_DIR, for one process.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CamelCasePlugin, Kysely } from "kysely";
import { inPieces } from "./copy.ts";
import type { Database, Session } from "./database.ts";
import { embeddedDialect } from "./embedded.dialect.ts";
import type { Opening } from "./embedded.messages.ts";
import { openThread, type Thread } from "./embedded.thread.ts";
import { type Lane, turnQueue } from "./queue.ts";
import { takeSnapshot } from "./snapshots.ts";
import type { Tables } from "./tables.ts";
import { asText } from "./values.ts";

// A piece of COPY is one statement: small enough that a request between two pieces does not wait long.
const pieceSize = 96 * 1024;
const hour = 3_600_000;

const sessionOn = (thread: Thread): Session => ({
  query: (sql, values) => thread.ask({ act: "query", sql, values: values.map(asText) }),
  run: (sql) => thread.ask({ act: "run", sql }),
  copy: async (statement, pieces) => {
    const sql = statement.replace(/from stdin/i, "from '/dev/blob'");
    const texts: string[] = [];
    for await (const piece of pieces) texts.push(piece);
    const bytes = new TextEncoder().encode(texts.join(""));
    await thread.ask({ act: "copy", sql, bytes });
  },
});

const open = (opening: Opening) => {
  const thread = openThread(opening);
  const takeTurn = turnQueue();
  const session = sessionOn(thread);

  const hold = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    const turn = await takeTurn("background");
    try {
      return await work(session);
    } finally {
      turn();
    }
  };

  const kysely = (lane: Lane) =>
    new Kysely<Tables>({
      dialect: embeddedDialect({ ask: thread.ask, takeTurn }, lane),
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });

  const query: Database["query"] = (sql, values) =>
    hold(async ({ query, run }) => {
      if (values?.length) return query(sql, values);
      try {
        return await run(sql);
      } catch (error) {
        // A failed block of several statements leaves its transaction open on the only connection.
        await run("rollback");
        throw error;
      }
    });

  const copy: Database["copy"] = async (into, lines, fence) => {
    for await (const piece of inPieces(lines, pieceSize)) {
      const isKept = await hold(async (held) => {
        if (fence && (await held.query(fence.sql, fence.values)).rows.length === 0) return false;
        await held.copy(`copy ${into} from stdin`, [piece]);
        return true;
      });
      if (!isKept) return false;
    }
    return true;
  };

  const listen: Database["listen"] = async (channel, heard) => {
    const ears = thread.ears.get(channel) ?? new Set();
    thread.ears.set(channel, ears);
    ears.add(heard);
    await hold(() => thread.ask({ act: "listen", channel }));
    return async () => {
      ears.delete(heard);
      if (ears.size === 0) await hold(() => thread.ask({ act: "unlisten", channel }));
    };
  };

  const database = {
    db: kysely("request"),
    patient: kysely("background"),
    query,
    hold,
    copy,
    listen,
  };
  return { thread, database };
};

let program: WebAssembly.Module | undefined;
/** The database's program, compiled once and shared by the threads of all: nine megabytes, and most of an opening. */
const compiled = () => {
  const packaged = createRequire(import.meta.url).resolve("@electric-sql/pglite");
  program ??= new WebAssembly.Module(readFileSync(join(dirname(packaged), "pglite.wasm")));
  return program;
};

/** A database in memory, filled from a tar when one is given: for tests. */
export const openInMemory = (tar?: Uint8Array): Database & { dump: () => Promise<ArrayBuffer> } => {
  const { thread, database } = open({ program: compiled(), ...(tar ? { tar } : {}) });
  return { ...database, kind: "embedded", recovered: false, close: thread.close, dump: thread.dump };
};

/** The database of a data folder, which the caller has locked. */
export const openEmbedded = async (
  dataDir: string,
  complain: (error: unknown) => void,
): Promise<Database> => {
  const folder = join(dataDir, "database");
  const running = join(dataDir, "running");
  // The mark is taken away by a clean stop: finding it means that the last one was not.
  const recovered = existsSync(running) && existsSync(folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(running, "");
  const { thread, database } = open({ folder });
  await database.query("select 1");

  const position = async () => {
    const { rows } = await database.query("select pg_current_wal_insert_lsn()::text as position");
    return rows[0]?.position;
  };
  let last: unknown;
  const snapshot = async () => {
    if (last === (await position())) return;
    await takeSnapshot(dataDir, (files) =>
      database.hold(async ({ run }) => {
        await run("checkpoint");
        await files();
      }),
    );
    last = await position();
  };
  const timer = setInterval(() => void snapshot().catch(complain), hour);
  timer.unref();

  const close = async () => {
    clearInterval(timer);
    await snapshot();
    await thread.close();
    rmSync(running, { force: true });
  };
  return { ...database, kind: "embedded", recovered, close };
};

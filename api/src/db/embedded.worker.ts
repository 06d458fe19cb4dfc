// The embedded database's own thread: PGlite computes here, so that the server's timers and sockets never wait for it.
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import type { Ask, Opening, Result, Row, Told, Trouble } from "./embedded.messages.ts";
import { parsers } from "./types.ts";

const { folder, tar, program }: Opening = workerData;

const database = await PGlite.create({
  ...(folder ? { dataDir: folder } : {}),
  ...(tar ? { loadDataDir: new Blob([new Uint8Array(tar)]) } : {}),
  ...(program ? { pgliteWasmModule: program } : {}),
  extensions: { pg_trgm, unaccent },
  parsers,
});
await database.exec("set timezone = 'UTC'");
// What waits to be sorted into the indexes of words is sorted in by whoever fills it up, and everybody waits for that:
// little at a time.
await database.exec("set gin_pending_list_limit = '1MB'");

const listening = new Map<string, () => Promise<void>>();
const tell = (told: Told) => parentPort?.postMessage(told);

const unlisten = async (channel: string) => {
  await listening.get(channel)?.();
  listening.delete(channel);
};

const listen = async (channel: string) => {
  if (listening.has(channel)) return;
  const stop = await database.listen(channel, (payload) => tell({ kind: "heard", channel, payload }));
  listening.set(channel, () => stop());
};

const nothing: Result = { rows: [], affected: 0 };

const perform = async (asked: Exclude<Ask, { act: "dump" }>): Promise<Result> => {
  switch (asked.act) {
    case "query": {
      const { rows, affectedRows } = await database.query<Row>(asked.sql, [...asked.values]);
      return { rows, affected: affectedRows ?? 0 };
    }
    case "run": {
      const results = await database.exec(asked.sql);
      return { rows: results.flatMap(({ rows }) => rows), affected: 0 };
    }
    case "copy":
      await database.query(asked.sql, [], { blob: new Blob([new Uint8Array(asked.bytes)]) });
      return nothing;
    case "listen":
      await listen(asked.channel);
      return nothing;
    case "unlisten":
      await unlisten(asked.channel);
      return nothing;
    default:
      await database.close();
      return nothing;
  }
};

/** Only plain values cross the thread: an error's own fields are copied one by one. */
const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof Error)) return { message: String(error) };
  const plain = Object.entries(error).filter(([, value]) => typeof value === "string");
  return { ...Object.fromEntries(plain), message: error.message };
};

const answer = async (id: number, asked: Ask) => {
  try {
    if (asked.act === "dump") {
      const tar = await database.dumpDataDir("none");
      tell({ kind: "dumped", id, bytes: await tar.arrayBuffer() });
    } else tell({ kind: "answer", id, result: await perform(asked) });
  } catch (error) {
    tell({ kind: "trouble", id, trouble: troubleOf(error) });
  }
};

parentPort?.on("message", ({ id, asked }: { id: number; asked: Ask }) => void answer(id, asked));

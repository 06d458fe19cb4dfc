// Removes files that nothing refers to: those of a process that was killed between file and row, of a database that was
// set back to an earlier moment, of a store that was away when its file should have gone.
import { Counter } from "prom-client";
import type { Database, Db } from "../db/db.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { fileKeyOf, filesFolder } from "./files.ts";
import * as queries from "./store.queries.ts";
import type { Store } from "./store.shape.ts";

const day = 86_400_000;
const atOnce = 1000;

type Setting = { database: Pick<Database, "background">; store: Store };

/** What is left of drafts has no key, and no row refers to it. */
const orphansAmong = async (db: Db, names: readonly string[]) => {
  const named = names.map((name) => ({ name, key: fileKeyOf(name) }));
  const keys = named.flatMap(({ key }) => key ?? []);
  const unreferred = new Set(keys.length > 0 ? await queries.unreferredKeys(db, keys) : []);
  return {
    orphans: named.flatMap(({ name, key }) => (key === undefined || unreferred.has(key) ? [name] : [])),
    known: keys.length - unreferred.size,
  };
};

/** The step of the cleaning up. */
export const openSweep = ({ registry }: Metrics) => {
  const removed = new Counter({
    name: "igo_files_orphans_removed_total",
    help: "Files in the store that nothing referred to for a day, removed.",
    registers: [registry],
  });
  return (setting: Setting) => sweepFiles(setting, (count) => removed.inc(count));
};

/**
 * Once a day in the whole cluster. A store of which the database knows not one file is left as it is: it is rather the
 * wrong database.
 */
const sweepFiles = async ({ database, store }: Setting, removed: (count: number) => void): Promise<void> => {
  const db = database.background;
  if (!(await queries.beginSweep(db))) return;
  let held: string[] = [];
  let hasKnown = false;
  const sort = async (names: readonly string[]) => {
    const { orphans, known } = await orphansAmong(db, names);
    hasKnown ||= known > 0;
    held.push(...orphans);
    if (!hasKnown) return;
    for (const name of held) await store.remove(name);
    removed(held.length);
    held = [];
  };
  let names: string[] = [];
  for await (const { name, storedAt } of store.list(filesFolder)) {
    if (storedAt.getTime() > Date.now() - day) continue;
    names.push(name);
    if (names.length < atOnce) continue;
    await sort(names);
    names = [];
  }
  await sort(names);
};

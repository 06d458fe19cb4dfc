// One transaction around an entire call: the services' writes and the response stored for a repeat commit together, and
// the services need not know.
import { AsyncLocalStorage } from "node:async_hooks";
import type { ControlledTransaction, Transaction } from "kysely";
import type { Db } from "../db/db.ts";
import type { Tables } from "../db/tables/tables.ts";

type Held = {
  tx: ControlledTransaction<Tables> | undefined;
  savepoints: number;
};
type Work<T> = (tx: Transaction<Tables>) => Promise<T>;

const context = new AsyncLocalStorage<Held>();

const begin = async (db: Db, held: Held) => (held.tx ??= await db.startTransaction().execute());

const rollBack = async (held: Held) => {
  const { tx } = held;
  held.tx = undefined;
  if (tx && !tx.isRolledBack && !tx.isCommitted) await tx.rollback().execute();
};

/**
 * The first transaction of a service is the call's own; each later one becomes a savepoint that can be rolled back
 * alone.
 */
const execute = async <T>(db: Db, held: Held, work: Work<T>): Promise<T> => {
  const isFirst = held.tx === undefined;
  const tx = await begin(db, held);
  const name = `part_${(held.savepoints += 1)}`;
  const savepoint = isFirst ? undefined : await tx.savepoint(name).execute();
  try {
    return await work(tx);
  } catch (error) {
    if (savepoint) await savepoint.rollbackToSavepoint(name).execute();
    else await rollBack(held);
    throw error;
  }
};

const read = (owner: object, name: string | symbol): unknown => {
  const value: unknown = Reflect.get(owner, name, owner);
  return typeof value === "function" ? value.bind(owner) : value;
};

/** The database that features use: within `together`, its queries join the call's transaction. */
export const joinable = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      const held = context.getStore();
      if (!held) return read(target, name);
      if (name === "transaction")
        return () => ({ execute: <T>(work: Work<T>) => execute(target, held, work) });
      return read(held.tx ?? target, name);
    },
  });

type Options<T> = {
  /**
   * Opens the transaction at the service's first one, so that a call that works for long beforehand holds no connection
   * meanwhile.
   */
  late: boolean;
  /** Runs last, in the transaction. */
  finish: (tx: Db, result: T) => Promise<unknown>;
};

/** Runs a call as one transaction on the database passed to `joinable`. */
export const together = <T>(db: Db, work: () => Promise<T>, { late, finish }: Options<T>): Promise<T> => {
  const held: Held = { tx: undefined, savepoints: 0 };
  return context.run(held, async () => {
    try {
      if (!late) await begin(db, held);
      const result = await work();
      await finish(held.tx ?? db, result);
      await held.tx?.commit().execute();
      return result;
    } catch (error) {
      // A lost connection has nothing left to roll back.
      await rollBack(held).catch(() => undefined);
      throw error;
    }
  });
};

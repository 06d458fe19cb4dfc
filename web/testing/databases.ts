// A browser that keeps nothing, as in a private window, for the rest of a test.
//
//   await refuseDatabases("igo-kept")      also takes away those that were opened before
import { onTestFinished } from "vitest";
import { answerOf } from "../src/core/database.ts";

const refuse = () => {
  throw new DOMException("A mutation operation was attempted", "InvalidStateError");
};

export const refuseDatabases = async (...names: readonly string[]) => {
  for (const name of names) await answerOf(indexedDB.deleteDatabase(name));
  const open: unknown = Reflect.get(IDBFactory.prototype, "open");
  const set = (value: unknown) =>
    Object.defineProperty(IDBFactory.prototype, "open", { value, configurable: true, writable: true });
  set(refuse);
  onTestFinished(() => void set(open));
};

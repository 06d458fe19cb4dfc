// Keeps unsent messages when the tab closes: IndexedDB, shared by a browser's tabs. Without it, memory.
import { logFailure } from "../../../core/log.ts";
import type { Outgoing } from "./outgoing.ts";

export type OutboxStore = {
  all: () => Promise<readonly Outgoing[]>;
  put: (item: Outgoing) => Promise<void>;
  /** A message deleted meanwhile stays deleted. */
  change: (clientId: string, change: (item: Outgoing) => Outgoing) => Promise<void>;
  remove: (clientId: string) => Promise<void>;
};

export const memoryStore = (): OutboxStore => {
  const items = new Map<string, Outgoing>();
  return {
    all: async () => [...items.values()],
    put: async (item) => void items.set(item.clientId, item),
    change: async (clientId, change) => {
      const item = items.get(clientId);
      if (item) items.set(clientId, change(item));
    },
    remove: async (clientId) => void items.delete(clientId),
  };
};

const name = "outbox";

const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

/** With strict durability: a relaxed commit would lose messages when the battery dies. */
const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB aborted")));
  });

const openDatabase = (): Promise<IDBDatabase> => {
  const request = indexedDB.open("igo-chat", 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(name, { keyPath: "clientId" }),
  );
  return answerOf(request);
};

const browserStore = (database: IDBDatabase): OutboxStore => {
  const write = async (action: (store: IDBObjectStore) => unknown) => {
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    action(transaction.objectStore(name));
    await done(transaction);
  };
  return {
    all: () => answerOf(database.transaction(name).objectStore(name).getAll()),
    put: (item) => write((store) => store.put(item)),
    change: (clientId, change) =>
      write((store) => {
        const request: IDBRequest<Outgoing | undefined> = store.get(clientId);
        request.addEventListener("success", () => request.result && store.put(change(request.result)));
      }),
    remove: (clientId) => write((store) => store.delete(clientId)),
  };
};

export const openStore = async (): Promise<OutboxStore> => {
  try {
    return browserStore(await openDatabase());
  } catch (cause) {
    logFailure("Unsent messages are kept in this tab only:", cause);
    return memoryStore();
  }
};

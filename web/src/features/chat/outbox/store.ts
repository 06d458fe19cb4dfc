// Keeps unsent messages when the tab closes: IndexedDB, shared by a browser's tabs. Without it, memory.
import { answerOf, committed, openDatabase as openDatabaseAt } from "../../../core/database.ts";
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

const openDatabase = () =>
  openDatabaseAt("igo-chat", (database) => database.createObjectStore(name, { keyPath: "clientId" }));

const browserStore = (database: IDBDatabase): OutboxStore => {
  const write = async (action: (store: IDBObjectStore) => unknown) => {
    const transaction = database.transaction(name, "readwrite", { durability: "strict" });
    action(transaction.objectStore(name));
    await committed(transaction);
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

/** Each message lies in the browser's store, or in memory if there was none when it was written. */
export const tabStore = () => {
  const inTab = new Set<string>();
  const memory = memoryStore();
  let hasFailed = false;
  const browser = async (): Promise<OutboxStore | null> => {
    try {
      return browserStore(await openDatabase());
    } catch (cause) {
      if (!hasFailed) logFailure("Unsent messages are kept in this tab only:", cause);
      hasFailed = true;
      return null;
    }
  };
  const storeOf = async (clientId: string) => (inTab.has(clientId) ? memory : ((await browser()) ?? memory));
  return {
    all: async () => [...(await memory.all()), ...((await (await browser())?.all()) ?? [])],
    put: async (item) => {
      const store = await storeOf(item.clientId);
      if (store === memory) inTab.add(item.clientId);
      await store.put(item);
    },
    change: async (clientId, change) => (await storeOf(clientId)).change(clientId, change),
    remove: async (clientId) => {
      await (await storeOf(clientId)).remove(clientId);
      inTab.delete(clientId);
    },
    /** Whether it outlives the tab. */
    isLasting: (clientId: string) => !inTab.has(clientId),
  } satisfies OutboxStore & { isLasting: (clientId: string) => boolean };
};

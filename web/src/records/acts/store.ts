// Keeps the acts that wait, when the tab closes, too: IndexedDB, shared by a browser's tabs.
import { answerOf, committed } from "../../core/database.ts";
import { keptDatabase, keptStores } from "../../core/kept.ts";
import { mayBeDropped, subjectOf, type Act, type KeptAct } from "./acts.ts";

export type ActStore = {
  /** In the order of pressing. */
  all: () => Promise<readonly KeptAct[]>;
  add: (act: Act) => Promise<void>;
  /** One removed meanwhile stays away. */
  change: (seq: number, change: (act: KeptAct) => KeptAct) => Promise<void>;
  /** False if it may have arrived: then it stays, also where a tab began to send it in the same instant. */
  remove: (seq: number) => Promise<boolean>;
  /** The server has it, and made this version: what waits for the same thing was pressed on it. Null if others did. */
  settle: (act: KeptAct, version: number | null) => Promise<void>;
};

/** Pressed on what the settled one was pressed on. One that met another version since is judged by itself. */
export const follows = (act: KeptAct, settled: KeptAct) =>
  act.accountId === settled.accountId &&
  act.seq > settled.seq &&
  act.version === settled.version &&
  !act.attempted &&
  subjectOf(act) === subjectOf(settled);

export const browserStore = (accountId: string): ActStore => {
  const write = async (action: (store: IDBObjectStore) => unknown) => {
    const transaction = (await keptDatabase()).transaction(keptStores.act, "readwrite", {
      durability: "strict",
    });
    action(transaction.objectStore(keptStores.act));
    await committed(transaction);
  };
  const own = (store: IDBObjectStore) => store.index("accountId").getAll(accountId);
  return {
    all: async () =>
      answerOf(own((await keptDatabase()).transaction(keptStores.act).objectStore(keptStores.act))),
    add: (act) => write((store) => store.add(act)),
    change: (seq, change) =>
      write((store) => {
        const request: IDBRequest<KeptAct | undefined> = store.get(seq);
        request.addEventListener("success", () => request.result && store.put(change(request.result)));
      }),
    remove: async (seq) => {
      let isGone = true;
      await write((store) => {
        const request: IDBRequest<KeptAct | undefined> = store.get(seq);
        request.addEventListener("success", () => {
          isGone = !request.result || mayBeDropped(request.result);
          if (isGone) store.delete(seq);
        });
      });
      return isGone;
    },
    settle: (settled, version) =>
      write((store) => {
        store.delete(settled.seq);
        if (version === null) return;
        const request: IDBRequest<KeptAct[]> = own(store);
        request.addEventListener("success", () => {
          for (const act of request.result) if (follows(act, settled)) store.put({ ...act, version });
        });
      }),
  };
};

// What a device keeps of a partner's stores for when there is no network, and the acts that wait to be sent: by account, in
// IndexedDB. Gone once the account signs out here; a session that merely ended keeps it, and nobody else is shown it.
//
//   readKept(accountId), writeKept({ accountId, … })     the copy of their stores
//   forgetSnapshot(accountId), forgetOthers(accountId)   without the acts
//   keptDatabase()                                       for records/acts
import { answerOf, committed, hasDatabase, openDatabase } from "./database.ts";
import { logFailure } from "./log.ts";
import { currentSession, onSession } from "./session/session.ts";
import { currentToken, accountOf } from "./session/token.ts";

/** `act` is in the order of pressing, whatever the clock says and whichever tab it was. */
export const keptStores = { snapshot: "snapshot", act: "act" } as const;

export const keptDatabase = (): Promise<IDBDatabase> =>
  openDatabase("igo-kept", (database) => {
    database.createObjectStore(keptStores.snapshot, { keyPath: "accountId" });
    database
      .createObjectStore(keptStores.act, { keyPath: "seq", autoIncrement: true })
      .createIndex("accountId", "accountId");
  });

export const readKept = async (accountId: string): Promise<unknown> =>
  answerOf(
    (await keptDatabase()).transaction(keptStores.snapshot).objectStore(keptStores.snapshot).get(accountId),
  );

/** Only of whoever is signed in at that moment: they may have signed out while it was being made. */
export const writeKept = async (kept: { accountId: string }) => {
  const database = await keptDatabase();
  if (currentSession().user?.id !== kept.accountId) return;
  const transaction = database.transaction(keptStores.snapshot, "readwrite");
  transaction.objectStore(keptStores.snapshot).put(kept);
  await committed(transaction);
};

const write = async (change: (transaction: IDBTransaction) => unknown) => {
  const transaction = (await keptDatabase()).transaction(Object.values(keptStores), "readwrite");
  change(transaction);
  await committed(transaction);
};

/** Everything that `isGone` says of an account's things. */
const removeWhere = (store: IDBObjectStore, isGone: (accountId: unknown) => boolean) => {
  const request = store.openCursor();
  request.addEventListener("success", () => {
    const cursor = request.result;
    if (!cursor) return;
    if (isGone(cursor.value.accountId)) cursor.delete();
    cursor.continue();
  });
};

export const forgetSnapshot = (accountId: string) =>
  write((transaction) => transaction.objectStore(keptStores.snapshot).delete(accountId));

const forgetKept = (accountId: string) =>
  write((transaction) => {
    for (const name of Object.values(keptStores))
      removeWhere(transaction.objectStore(name), (id) => id === accountId);
  });

/** Acts of another account wait for it: they hold no more than its own presses, and expire. */
export const forgetOthers = (accountId: string | null) =>
  write((transaction) => removeWhere(transaction.objectStore(keptStores.snapshot), (id) => id !== accountId));

const logged = (work: Promise<void>) =>
  void work.catch((cause: unknown) => logFailure("What this device keeps could not be removed:", cause));

let own: string | undefined;

onSession(() => {
  const { status, user, leftByChoice } = currentSession();
  if (!hasDatabase()) return;
  if (user && user.id !== own) logged(forgetOthers(user.id));
  own = user?.id;
  // The token is removed after this, and says whose it was: offline nobody is signed in.
  const leaving = status === "unauthenticated" && leftByChoice ? accountOf(currentToken()) : null;
  if (leaving !== null) logged(forgetKept(leaving));
});

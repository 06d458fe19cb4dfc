// IndexedDB with promises: as much of it as we use.

export const answerOf = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB failed")));
  });

export const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB aborted")));
  });

/** Some private windows have none, and some refuse to say so. */
export const hasDatabase = () => {
  try {
    return typeof indexedDB !== "undefined";
  } catch {
    return false;
  }
};

const connect = async (
  name: string,
  make: (database: IDBDatabase) => void,
  onGone: () => void,
): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => make(request.result));
  const database = await answerOf(request);
  database.addEventListener("close", onGone);
  // Whoever removes it, or brings a newer one, would wait for this tab.
  database.addEventListener("versionchange", () => {
    database.close();
    onGone();
  });
  return database;
};

const connections = new Map<string, Promise<IDBDatabase>>();

/**
 * One connection for all of a tab. It is opened anew after the browser has ended it, as when its user clears the data of
 * sites, and after a refusal. `make` is called where it does not exist yet.
 */
export const openDatabase = (name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> => {
  const known = connections.get(name);
  if (known) return known;
  const forget = () => {
    if (connections.get(name) === opening) connections.delete(name);
  };
  const opening = connect(name, make, forget);
  connections.set(name, opening);
  opening.catch(forget);
  return opening;
};

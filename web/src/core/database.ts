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

/** Some private windows have none. */
export const hasDatabase = () => typeof indexedDB !== "undefined";

/** `make` is called where it does not exist yet. */
export const openDatabase = (name: string, make: (database: IDBDatabase) => void): Promise<IDBDatabase> => {
  const request = indexedDB.open(name, 1);
  request.addEventListener("upgradeneeded", () => make(request.result));
  return answerOf(request);
};

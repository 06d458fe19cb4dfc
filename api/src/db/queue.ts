// A fair line in front of the one connection of the embedded database: first come, first served.

export type Turn = () => void;

/**
 * Waits for one's turn; the answer ends it. Nobody waits for ever: code that asks for a second turn while
 * it holds the first (a query on `db` inside a transaction) would otherwise stop the whole server.
 */
export const fairQueue = () => {
  let last: Promise<void> = Promise.resolve();
  return async (patience: number): Promise<Turn> => {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("Waited too long for the database")), patience);
    try {
      await Promise.race([before, late.promise]);
      return mine.resolve;
    } catch (error) {
      void before.then(mine.resolve);
      throw Object.assign(new Error("Waited too long for the database", { cause: error }), { code: "55P03" });
    } finally {
      clearTimeout(timer);
    }
  };
};

// What the database's own rules refused, where two callers were too quick for ours.

const refused = (error: unknown, code: string, name: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === code &&
  "constraint" in error &&
  error.constraint === name;

/** Whether a write was refused because a unique index has such a row already. */
export const violates = (error: unknown, index: string): boolean => refused(error, "23505", index);

/** Whether it was one of the unique indexes, whichever. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

/** Whether a write was refused because it breaks a rule of the table. */
export const breaks = (error: unknown, rule: string): boolean => refused(error, "23514", rule);

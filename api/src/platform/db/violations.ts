// What the database's constraints refused after two callers raced past our checks.

const refused = (error: unknown, code: string, name: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === code &&
  "constraint" in error &&
  error.constraint === name;

/** Whether a write was refused because a unique index already has such a row. */
export const violates = (error: unknown, index: string): boolean => refused(error, "23505", index);

/** Whether any of the unique indexes refused it. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

/** Whether a write was refused by a constraint of the table. */
export const breaks = (error: unknown, rule: string): boolean => refused(error, "23514", rule);

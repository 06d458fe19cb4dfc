// Recognises what a constraint refused after two callers raced past our own checks.

const refused = (error: unknown, code: string, name: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === code &&
  "constraint" in error &&
  error.constraint === name;

/** Whether this unique index refused the write. */
export const violates = (error: unknown, index: string): boolean => refused(error, "23505", index);

/** Whether any unique index refused the write. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "23505";

/** Whether this check constraint refused the write. */
export const breaks = (error: unknown, rule: string): boolean => refused(error, "23514", rule);

/** Whether what this column refers to has been deleted meanwhile. */
export const isGone = (error: unknown, column: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23503" &&
  "constraint" in error &&
  String(error.constraint).endsWith(`_${column}_fkey`);

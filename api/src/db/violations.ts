// What the database's own rules refused, where two callers were too quick for ours.

/** Whether a write was refused because a unique index has such a row already. */
export const violates = (error: unknown, index: string): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "23505" &&
  "constraint" in error &&
  error.constraint === index;

// The differences between two states of a record, as its history stores them.

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** The fields that differ; jsonb and arrays are compared by value. */
export const changesBetween = (before: object, after: object, fields: readonly string[]): Changes => {
  const was = new Map(Object.entries(before));
  const is = new Map(Object.entries(after));
  const changes: Changes = {};
  for (const field of fields) {
    const [old, now] = [was.get(field) ?? null, is.get(field) ?? null];
    if (!isSame(old, now)) changes[field] = [old, now];
  }
  return changes;
};

/** Compares by value; the order of keys does not matter. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || stable(one ?? null) === stable(other ?? null);

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** The changes in the form the API returns. */
export const shownChanges = (changes: Changes) =>
  Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after }));

/**
 * The values that fields had at an earlier version, for every field changed since. `later` lists the changes after that
 * version, newest first, so the oldest one decides.
 */
export const valuesBefore = (
  later: readonly Changes[],
  isRestored: (field: string) => boolean,
): Record<string, unknown> => {
  const back: Record<string, unknown> = {};
  for (const changes of later)
    for (const [field, [before]] of Object.entries(changes)) if (isRestored(field)) back[field] = before;
  return back;
};

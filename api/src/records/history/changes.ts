// What differs between two states of a record: a line of its history.

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** What differs by field; jsonb and arrays are compared by their value. */
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

/** Alike by their value, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || stable(one ?? null) === stable(other ?? null);

const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** As a history shows them. */
export const shownChanges = (changes: Changes) =>
  Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after }));

/** The values that have changed since a version, as they were then; of the changes after it, the last one first. */
export const valuesBefore = (
  later: readonly Changes[],
  isRestored: (field: string) => boolean,
): Record<string, unknown> => {
  const back: Record<string, unknown> = {};
  for (const changes of later)
    for (const [field, [before]] of Object.entries(changes)) if (isRestored(field)) back[field] = before;
  return back;
};

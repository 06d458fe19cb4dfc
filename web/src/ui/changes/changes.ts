// Compares the fields of a record by value, ignoring the order of keys.

/** Some fields of a record, with their new values. */
export type Changes = Readonly<Record<string, unknown>>;

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Treats undefined and null as equal. */
export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The fields whose current value differs from the initial one. */
export const changedFields = <Field extends string>(
  base: Readonly<Record<Field, unknown>>,
  checked: Changes,
  fields: readonly Field[],
): Field[] => fields.filter((field) => !isSame(checked[field], base[field]));

export const pickFields = (from: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

/** What a form sends of a record without a version: the fields that differ from those it was opened with. */
export const changesOf = (base: Changes, checked: Changes): Changes =>
  pickFields(checked, changedFields(base, checked, Object.keys(checked)));

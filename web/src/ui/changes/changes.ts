// What of a thing has been changed: fields compared by value, whatever the order of their keys.

/** Some fields of a thing, with the values they shall have. */
export type Changes = Readonly<Record<string, unknown>>;

const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Nothing and null are the same. */
export const isSame = (one: unknown, other: unknown) => written(one) === written(other);

/** The fields in which what was typed differs from what it began with. */
export const changedFields = <Field extends string>(
  base: Readonly<Record<Field, unknown>>,
  checked: Changes,
  fields: readonly Field[],
): Field[] => fields.filter((field) => !isSame(checked[field], base[field]));

export const pickFields = (from: Changes, fields: readonly string[]): Changes =>
  Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));

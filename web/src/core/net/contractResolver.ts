// Validates a form's values with a contract schema, as a resolver for react-hook-form.
import type { FieldErrors, FieldPath, FieldValues, Resolver } from "react-hook-form";
import type { core, z } from "zod";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

const fieldOf = (schema: z.ZodObject, name: string): z.ZodType | undefined => schema.shape[name];

/** An empty field means "none", not an empty text: null if the schema allows null, omitted otherwise. */
export const withoutBlanks = (schema: z.ZodObject, values: FieldValues): FieldValues => {
  const entries = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (value !== "" && value !== null) return [name, value] as const;
    const field = fieldOf(schema, name);
    return [name, field && accepts(field, null) ? null : undefined] as const;
  });
  return Object.fromEntries(entries);
};

export const isRequired = (schema: z.ZodObject, name: string): boolean => {
  const field = fieldOf(schema, name);
  return field !== undefined && !accepts(field, undefined) && !accepts(field, null);
};

export const isFieldOf = <S extends z.ZodObject>(schema: S, path: string): path is FieldPath<z.input<S>> =>
  (path.split(".")[0] ?? "") in schema.shape;

type Nested = { [key: PropertyKey]: Nested | string };

/** `["weekly", 0, "open"]` becomes `{ weekly: { 0: { open: … } } }`. Each field shows its first error. */
const nest = (errors: Nested, path: readonly PropertyKey[], message: string) => {
  const [key, ...rest] = path;
  if (key === undefined) return;
  if (rest.length === 0) errors[key] ??= { type: "contract", message };
  else {
    const inner = (errors[key] ??= {});
    if (typeof inner === "object") nest(inner, rest, message);
  }
};

export const contractResolver = <S extends z.ZodObject>(
  schema: S,
  words: (issue: core.$ZodRawIssue) => string,
): Resolver<z.input<S>, unknown, z.output<S>> => {
  const check = (values: FieldValues) => {
    const result = schema.safeParse(withoutBlanks(schema, values), { error: words });
    if (result.success) return { values: result.data, errors: {} };
    const errors: Nested = {};
    for (const { path, message } of result.error.issues) nest(errors, path, message);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nested by the paths of the schema, as its errors are
    return { values: {}, errors: errors as FieldErrors };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form's values are typed by its schema; `check` takes any
  return check as Resolver<z.input<S>, unknown, z.output<S>>;
};

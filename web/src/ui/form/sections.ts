// The sections of a long form: how far each is filled in.

export type Section = { readonly name: string; readonly fields: readonly string[] };
/** `done`: nothing is missing. `half`: it can be saved, and more is needed to go live. `open`: nothing is there yet. */
export type SectionState = "faulty" | "done" | "half" | "open";

export const sectionId = (name: string) => `section-${name}`;

type Values = Readonly<Record<string, unknown>>;

type FilledForm = {
  formState: { errors: Readonly<Record<string, unknown>> };
  isRequired: (name: string) => boolean;
};

export type Completeness = {
  /** What every new one begins with: not a sign that anybody has been here. */
  blank?: Values;
  /** Fields without which what is filled in cannot go live. */
  missing?: (values: Values) => readonly string[];
};

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== "" && value !== false && !isEmptyList(value);
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

export const stateOf = (
  { fields }: Section,
  values: Values,
  form: FilledForm,
  { blank = {}, missing = () => [] }: Completeness = {},
): SectionState => {
  if (fields.some((field) => form.formState.errors[field])) return "faulty";
  const isTouched = fields.some((field) => isFilled(values[field]) && values[field] !== blank[field]);
  const mayBeSaved = fields.every((field) => !form.isRequired(field) || isFilled(values[field]));
  if (!isTouched || !mayBeSaved) return "open";
  const lacking = missing(values);
  return fields.some((field) => lacking.includes(field)) ? "half" : "done";
};

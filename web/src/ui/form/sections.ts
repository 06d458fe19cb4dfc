// The sections of a long form, and how complete each is.

export type Section = { readonly name: string; readonly fields: readonly string[] };
/** `done`: nothing is missing. `half`: can be saved, but more is required to go live. `open`: still empty. */
export type SectionState = "invalid" | "done" | "half" | "open";

export const sectionId = (name: string) => `section-${name}`;

type Values = Readonly<Record<string, unknown>>;

type FilledForm = {
  formState: { errors: Readonly<Record<string, unknown>> };
  isRequired: (name: string) => boolean;
};

export type Completeness = {
  /** Default values, which are no sign that anyone has filled in the section. */
  blank?: Values;
  /** Fields that are missing to go live. */
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
  if (fields.some((field) => form.formState.errors[field])) return "invalid";
  const isTouched = fields.some((field) => isFilled(values[field]) && values[field] !== blank[field]);
  const mayBeSaved = fields.every((field) => !form.isRequired(field) || isFilled(values[field]));
  if (!isTouched || !mayBeSaved) return "open";
  const lacking = missing(values);
  return fields.some((field) => lacking.includes(field)) ? "half" : "done";
};

// The sections of a long form: how far each is filled in.

export type Section = { readonly name: string; readonly fields: readonly string[] };
export type SectionState = "faulty" | "done" | "open";

export const sectionId = (name: string) => `section-${name}`;

type FilledForm = {
  formState: { errors: Readonly<Record<string, unknown>> };
  isRequired: (name: string) => boolean;
};

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== "" && value !== false;

/** Faulty when a field is; done when what must be there is, and something is. */
export const stateOf = (
  { fields }: Section,
  values: Readonly<Record<string, unknown>>,
  form: FilledForm,
): SectionState => {
  if (fields.some((field) => form.formState.errors[field])) return "faulty";
  const required = fields.filter((field) => form.isRequired(field));
  const wanted = required.length > 0 ? required : fields;
  const filled = wanted.filter((field) => isFilled(values[field])).length;
  return filled > 0 && (required.length === 0 || filled === required.length) ? "done" : "open";
};

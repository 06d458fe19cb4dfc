// Merge fields such as `{{market.name}}`, which fill canned answers and mails to many.
import { z } from "zod";

export const mergeFields = [
  "market.name",
  "market.code",
  "market.status",
  "market.municipality",
  "market.address",
  "market.missing",
  "contact.name",
  "me.name",
] as const;
export const mergeField = z.enum(mergeFields);
export type MergeField = z.infer<typeof mergeField>;

export const mergeValues = z.record(mergeField, z.string());
export type MergeValues = z.infer<typeof mergeValues>;

const written = /\{\{\s*([\w.]+)\s*\}\}/g;

/** An unknown field stays as written, so the sender sees it. */
export const fill = (
  text: string,
  values: Readonly<Partial<Record<string, string>>>,
  escape: (value: string) => string = (value) => value,
): string =>
  text.replace(written, (field: string, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? field : escape(value);
  });

/** The field names in the text, each once, including unknown ones. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(written)].map(([, name = ""]) => name)),
];

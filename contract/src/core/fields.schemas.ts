// The schemas of a registry's fields.
import { z } from "zod";
import { openingHours } from "../parsing/hours/openingHours.ts";
import type { Choice, FieldEntry, Registry } from "./fields.ts";
import { codeOf, text } from "./schemas.ts";

const schemaOf = (entry: FieldEntry): z.ZodType => {
  switch (entry.type) {
    case "text":
    case "code":
      return text(entry.min, entry.max);
    case "digits":
      return z.string().regex(new RegExp(`^\\d{${entry.min},${entry.max}}$`));
    case "pattern":
      return z.string().regex(entry.pattern);
    case "reference":
      return z.string().min(entry.min).max(entry.max);
    case "email":
      return z.email().toLowerCase().max(entry.max);
    case "phone":
      return z.e164();
    case "integer":
      return z.int().min(entry.min).max(entry.max);
    case "decimal":
      return z.number().min(entry.min).max(entry.max);
    case "boolean":
      return z.boolean();
    case "choice":
      return codeOf(entry.of);
    case "choices":
      return z.array(codeOf(entry.of)).max(entry.max);
    default:
      return openingHours;
  }
};

type EnumOf<Of extends readonly Choice[]> = z.ZodEnum<{ [Code in Of[number]["code"]]: Code }>;

type SchemaOf<Entry extends FieldEntry> = Entry extends { type: "choice" }
  ? EnumOf<Entry["of"]>
  : Entry extends { type: "choices" }
    ? z.ZodArray<EnumOf<Entry["of"]>>
    : Entry extends { type: "hours" }
      ? typeof openingHours
      : Entry extends { type: "integer" | "decimal" }
        ? z.ZodNumber
        : Entry extends { type: "boolean" }
          ? z.ZodBoolean
          : z.ZodString;

type RequiredShape<Fields extends Registry> = {
  [Name in keyof Fields as Fields[Name] extends { required: true } ? Name : never]: SchemaOf<Fields[Name]>;
};
type OptionalShape<Fields extends Registry> = {
  [Name in keyof Fields as Fields[Name] extends { required: true } ? never : Name]: z.ZodNullable<
    SchemaOf<Fields[Name]>
  >;
};

/** What a record cannot be without, and what it may have besides, null being "none"; each in the registry's order. */
export const shapesOf = <Fields extends Registry>(registry: Fields) => {
  const entries = Object.entries(registry);
  const required = entries.filter(([, entry]) => entry.required);
  const optional = entries.filter(([, entry]) => !entry.required);
  return {
    required: Object.fromEntries(
      required.map(([name, entry]) => [name, schemaOf(entry)]),
    ) as RequiredShape<Fields>,
    optional: Object.fromEntries(
      optional.map(([name, entry]) => [name, schemaOf(entry).nullable()]),
    ) as OptionalShape<Fields>,
  };
};

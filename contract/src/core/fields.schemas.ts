// The schemas of a registry's fields.
import { z } from "zod";
import { openingHours } from "../parsing/hours/openingHours.ts";
import type { Choice, FieldEntry, FieldsOf, Registry } from "./fields.ts";
import { codeOf, nameText, text } from "./schemas.ts";
import { takenDate } from "../parsing/taken.ts";

type Plain = Exclude<FieldEntry, { type: "structured" }>;

const schemaOf = (entry: Plain): z.ZodType => {
  switch (entry.type) {
    case "text":
      return entry.isLong ? text(entry.min, entry.max) : nameText(entry.min, entry.max);
    case "code":
      return nameText(entry.min, entry.max);
    case "digits":
      return z.string().regex(new RegExp(`^\\d{${entry.min},${entry.max}}$`));
    case "pattern":
      return z.string().regex(entry.pattern);
    case "reference":
      return z.string().min(entry.min).max(entry.max);
    case "id":
      return z.uuid();
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
    case "date":
      return takenDate;
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

/** The schemas of a registry's structured fields. */
type Structured<Fields> = { [Name in FieldsOf<Fields, { type: "structured" }>]: z.ZodType };

type SchemaNamed<Fields extends Registry, Own, Name extends keyof Fields> = Name extends keyof Own
  ? Own[Name]
  : SchemaOf<Fields[Name]>;

type ShapeOf<Fields extends Registry, Own, Kind> = {
  [Name in keyof Fields as Fields[Name] extends Kind ? Name : never]: SchemaNamed<Fields, Own, Name>;
};
type OptionalShape<Fields extends Registry, Own extends Structured<Fields>> = {
  [Name in keyof Fields as Fields[Name] extends { required: true } ? never : Name]: z.ZodNullable<
    SchemaNamed<Fields, Own, Name>
  >;
};

type Shapes<Fields extends Registry, Own extends Structured<Fields>> = {
  required: ShapeOf<Fields, Own, { required: true }>;
  needed: ShapeOf<Fields, Own, { required: true } & NoDefault>;
  settled: ShapeOf<Fields, Own, { required: true } & HasDefault>;
  optional: OptionalShape<Fields, Own>;
};

type NoDefault = { default?: undefined };
type HasDefault = { default: string | number | boolean };

/**
 * What a record cannot be without: that must be given, that it has by default, and both; and what it may have besides,
 * null being "none". Each in the registry's order.
 */
export const shapesOf = <Fields extends Registry, Own extends Structured<Fields>>(
  registry: Fields,
  structured: Own,
) => {
  const own = new Map<string, z.ZodType>(Object.entries(structured));
  const schema = (name: string, entry: FieldEntry) => {
    if (entry.type !== "structured") return schemaOf(entry);
    const found = own.get(name);
    if (!found) throw new Error(`No schema of ${name}`);
    return found;
  };
  const shape = (isIn: (entry: FieldEntry) => boolean) =>
    Object.fromEntries(
      Object.entries(registry).flatMap(([name, entry]) => {
        if (!isIn(entry)) return [];
        const one = schema(name, entry);
        return [[name, entry.required ? one : one.nullable()] as const];
      }),
    );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the registry
  return {
    required: shape((entry) => entry.required === true),
    needed: shape((entry) => entry.required === true && entry.default === undefined),
    settled: shape((entry) => entry.required === true && entry.default !== undefined),
    optional: shape((entry) => !entry.required),
  } as Shapes<Fields, Own>;
};

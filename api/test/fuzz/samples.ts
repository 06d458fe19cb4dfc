// Values for the fuzz, from the schemas of the contract: one that fits, and every field in it that can be spoilt.
import { z } from "zod";

/** The part of JSON Schema that the contract's schemas come to. */
type Shape = {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Shape[];
  oneOf?: readonly Shape[];
  allOf?: readonly Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  items?: Shape;
  prefixItems?: readonly Shape[];
  minItems?: number;
  minLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
  $ref?: string;
};

type Root = Shape & { $defs?: Record<string, Shape> };

export const shapeOf = (schema: z.ZodType): Root =>
  z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Root;

const texts = [
  "1",
  "2026-11-23T09:00",
  "2026-11-23",
  "2026-11",
  "09:00",
  "2026-11-23T09:00:00.000Z",
  "ana@example.com",
  "05001",
  "05",
  "CO",
  "es",
  "0",
  "6.2",
  "-74,4,-75,5",
  "-75,4,-74,5",
  "#aabbcc",
  "110111",
  "3001234567",
  "name",
  "a".repeat(32),
  "a".repeat(64),
];

const byFormat: Record<string, string> = {
  date: "2026-11-23",
  "date-time": "2026-11-23T09:00:00.000Z",
  email: "ana@example.com",
  uri: "https://shop.example/a",
};

const textOf = ({ format, pattern, minLength = 0 }: Shape): string => {
  const known = format === undefined ? undefined : byFormat[format];
  if (known !== undefined) return known;
  const fitting = pattern === undefined ? "name" : texts.find((text) => new RegExp(pattern, "u").test(text));
  return (fitting ?? "name").padEnd(minLength, "x");
};

/** An id for a field of this name. */
export type IdOf = (field: string) => string;

/** A value that fits, all fields of objects and one item of lists included. */
export const sampleOf = (root: Root, idOf: IdOf, shape: Shape = root, field = "id"): unknown => {
  const sample = (inner: Shape, name = field) => sampleOf(root, idOf, inner, name);
  if (shape.$ref !== undefined) return sample(root.$defs?.[shape.$ref.replace("#/$defs/", "")] ?? {});
  if ("const" in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.oneOf ?? [];
  if (first) return sample(first);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((inner) => sample(inner)));
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, inner]) => [name, sample(inner, name)]),
    );
  if (shape.type === "array") return (shape.prefixItems ?? [shape.items ?? {}]).map((item) => sample(item));
  if (shape.type === "object")
    return typeof shape.additionalProperties === "object" ? { name: sample(shape.additionalProperties) } : {};
  if (shape.type === "integer" || shape.type === "number") return Math.max(1, shape.minimum ?? 1);
  if (shape.type === "boolean") return true;
  if (shape.type === "null") return null;
  return shape.format === "uuid" ? idOf(field) : textOf(shape);
};

/** Tried in turn where the server refuses a sample's own value. */
export const spares: readonly unknown[] = [
  "2026-11-23T10:00",
  "+573001234567",
  "ana@example.com",
  "4006381333931",
  "110111",
  4.6,
  -74,
  null,
  [
    [
      [-74, 4],
      [-74, 5],
      [-75, 5],
      [-74, 4],
    ],
  ],
];

/** Without a field, for a sample whose own value for it does not fit. */
export const without = (value: unknown, [key, ...rest]: Place): unknown => {
  if (Array.isArray(value)) {
    if (rest.length === 0) return value.filter((_, index) => String(index) !== String(key));
    return value.map((item, index) => (String(index) === String(key) ? without(item, rest) : item));
  }
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.flatMap(([name, inner]) => {
      if (name !== key) return [[name, inner]];
      return rest.length === 0 ? [] : [[name, without(inner, rest)]];
    }),
  );
};

/** Where a value can be spoilt: the keys that lead to it. */
export type Place = readonly string[];

/** Every value inside, itself included. */
export const placesIn = (value: unknown, at: Place = []): Place[] =>
  typeof value === "object" && value !== null
    ? [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
    : [at];

/** A copy with another value at a place. */
export const replaced = (value: unknown, [key, ...rest]: Place, by: unknown): unknown => {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  const entries = Object.entries(Object(value));
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, name === key ? replaced(inner, rest, by) : inner]),
  );
};

/** What nobody sends by accident, and strangers send on purpose. */
export const hostile: readonly unknown[] = [
  null,
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "%",
  "🍕",
  "السلام",
  "-",
  "' or 1=1 --",
  "name",
  "infinity",
  "2026-13-01T09:00",
  "2026-11-30T09:00:00Z",
  "0000-01-01",
  "0000-01-01T00:00:00Z",
  "99999-01-01",
  "../../etc/passwd",
  "a".repeat(10_000),
  "<".repeat(10_000),
  "0190a4a4-0000-7000-8000-000000000000",
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  [],
  [null],
  {},
  { __proto__: null, constructor: 1 },
  Array.from({ length: 1001 }, () => "x"),
];

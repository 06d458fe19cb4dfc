// What a record's field is, as data: each record lists its own once, and schemas, columns, files, forms and labels follow
// from that list, its registry. Nothing here needs a schema, so that a label does not load what checks a form.
export type Label = { en: string; es: string };

/** An entry of a closed list: its code, both labels, and the words people write for it in spreadsheets. */
export type Choice = { code: string; en: string; es: string; words: readonly string[] };

type Length = { min: number; max: number };

/** What the values are, and with it their schema, SQL type, input, reader and cell. */
type Values =
  | ({ type: "text" } & Length & { isLong?: true })
  /** A text that names the record elsewhere: kept as it was typed. */
  | ({ type: "code" } & Length)
  | ({ type: "digits" } & Length)
  | { type: "pattern"; pattern: RegExp }
  /** The code of a record of another table. */
  | ({ type: "reference" } & Length)
  /** The id of one. */
  | { type: "id" }
  | { type: "email"; max: number }
  | { type: "phone"; line: "mobile" | "landline" }
  /** Minutes, whole pesos, or so many of something. */
  | ({ type: "integer"; unit: "min" | "pesos" | "count" } & Length)
  | ({ type: "decimal"; unit: "degrees" | "km" | "percent" | "count" } & Length)
  | { type: "boolean" }
  | { type: "choice"; of: readonly Choice[] }
  | { type: "choices"; of: readonly Choice[]; max: number }
  | { type: "date" }
  | { type: "hours" }
  /** A list or an object, whose schema its record states by name. */
  | { type: "structured" };

type Traits<Group extends string> = {
  label: Label;
  /** The section of the form, and the group of the details, that it is in. */
  group: Group;
  /** It is encrypted where it is stored, and no browser keeps it. */
  secret?: true;
  /** The record cannot be without it; any other may be null. */
  required?: true;
  /** What a new record has without being given it. */
  default?: string | number | boolean;
  /** Follows from something else: the form does not ask for it. */
  isDerived?: true;
  /** The record cannot go live without it; `company`: only that of a legal entity. */
  activation?: "always" | "company";
  /** What it meets together with other fields, which count as one then. */
  need?: string;
  /** Of an amount: a smaller one is unlikely. */
  floor?: number;
  /** A list can be narrowed to those that hold a piece of text in it. */
  contains?: true;
  /** Records are found by it: it is part of their search text, which a migration then writes anew. */
  searched?: true;
  /** A row of the list carries it. */
  inRow?: true;
  /** The list can show it in a column of its own; its rows carry it then. */
  column?: true;
  /** Can be set for many at once. */
  bulk?: true;
  /** Its texts are long: its column in a file is wide. */
  isWide?: true;
  /** Headings that people give it, beside its name and its labels. */
  headings?: readonly string[];
  /** What stands between the texts of several columns that make it together; a space unless it says otherwise. */
  joinedBy?: string;
  /** Its cell in the template's example, which has no column for a field without one. */
  example?: string | number | boolean;
  /** Of its column in the template, in characters. */
  exampleWidth?: number;
  /** How its column in the template is filled in. */
  hint?: Label;
};

export type FieldEntry<Group extends string = string> = Values & Traits<Group>;
export type Registry<Group extends string = string> = Readonly<Record<string, FieldEntry<Group>>>;

type Flag = "required" | "isDerived" | "contains" | "searched" | "inRow" | "column" | "bulk";

/** The names of the entries that are `Kind`. */
export type FieldsOf<Fields, Kind> = {
  [Name in keyof Fields & string]: Fields[Name] extends Kind ? Name : never;
}[keyof Fields & string];

export type FieldsWith<Fields, Name extends Flag> = FieldsOf<Fields, { readonly [Key in Name]: true }>;

export type FieldsWithout<Fields, Name extends Flag> = Exclude<
  keyof Fields & string,
  FieldsWith<Fields, Name>
>;

/** The names of those that a new record must be given. */
export type NeededOf<Fields> = FieldsOf<Fields, { readonly required: true; readonly default?: undefined }>;

export const neededOf = <Fields extends Registry>(registry: Fields) =>
  fieldNames(registry).filter(
    (name): name is NeededOf<Fields> =>
      registry[name]?.required === true && registry[name].default === undefined,
  );

type ActivationFields<Fields> = FieldsOf<Fields, { readonly activation: "always" | "company" }>;

/** What activation requires: a field, or what several fields meet together. */
export type NeedIn<Fields> = {
  [Name in ActivationFields<Fields>]: Fields[Name] extends { readonly need: infer Need } ? Need : Name;
}[ActivationFields<Fields>];

/** The names of those that activation requires. */
export const activationFields = <Fields extends Registry>(registry: Fields) =>
  fieldNames(registry).filter(
    (name): name is ActivationFields<Fields> => registry[name]?.activation !== undefined,
  );

/** The requirement that the field is part of. */
export const needOf = <Fields extends Registry>(registry: Fields, field: ActivationFields<Fields>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an entry's `need` is read by name, which loses its literal
  (registry[field]?.need ?? field) as NeedIn<Fields>;

export type DefaultsOf<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { default: unknown } ? Name : never]: Fields[Name] extends {
    default: infer Value;
  }
    ? Value
    : never;
};

/** What a new record has without being given it, by field. */
export const defaultsOf = <Fields extends Registry>(registry: Fields) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  Object.fromEntries(
    Object.entries(registry).flatMap(([name, entry]) =>
      entry.default === undefined ? [] : [[name, entry.default]],
    ),
  ) as DefaultsOf<Fields>;

/** The names of all fields, in the registry's order. */
export const fieldNames = <Fields extends Registry>(registry: Fields) =>
  Object.keys(registry) as (keyof Fields & string)[];

/** The names of those that have the flag, in the registry's order. */
export const fieldsWith = <Fields extends Registry, Name extends Flag>(registry: Fields, flag: Name) =>
  fieldNames(registry).filter((name): name is FieldsWith<Fields, Name> => registry[name]?.[flag] === true);

/** The names of those that do not have it, in the registry's order. */
export const fieldsWithout = <Fields extends Registry, Name extends Flag>(registry: Fields, flag: Name) =>
  fieldNames(registry).filter((name): name is FieldsWithout<Fields, Name> => registry[name]?.[flag] !== true);

/** `{ name: valueOf("name"), … }` */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;

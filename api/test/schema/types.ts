// The tables as the queries see them, in TypeScript: what a column holds, and what may be left out of an insert.
import type { Catalogue, Column, Relation } from "./catalogue.ts";

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (name: string) => name.replace(/^./, (letter) => letter.toUpperCase());

const plainTypes: [RegExp, string][] = [
  [/^(smallint|integer|bigint|real|double precision|numeric)/, "number"],
  [/^boolean/, "boolean"],
  [/^(json|jsonb)$/, "unknown"],
  [/^(uuid|text|character|date|timestamp|time|polygon|point|int4multirange|xid8)/, "string"],
];

/** The words a column is checked against: `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`, alone or one of two. */
const checked = ({ constraints }: Relation, column: string): string | undefined => {
  for (const { definition } of constraints) {
    const [, name, words] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition) ?? [];
    const each = words?.split(", ").map((word) => /^'([^']*)'::text$/.exec(word)?.[1]);
    if (name === column && each?.every((word) => word !== undefined))
      return each.map((word) => JSON.stringify(word)).join(" | ");
    const [, only, word] = /^CHECK \(\((\w+) = '([^']*)'::text\)\)$/.exec(definition) ?? [];
    if (only === column) return JSON.stringify(word);
  }
  return undefined;
};

const plainType = (type: string): string => {
  const [, element] = /^(.*)\[\]$/.exec(type) ?? [];
  if (element !== undefined) return `${plainType(element)}[]`;
  const found = plainTypes.find(([pattern]) => pattern.test(type));
  if (!found) throw new Error(`No type for ${type}: add one to api/test/schema/types.ts`);
  return found[1];
};

const columnType = (table: Relation, column: Column, shapes: ReadonlySet<string>): string => {
  const key = `${camel(table.name)}.${camel(column.name)}`;
  const value = shapes.has(key)
    ? `Shapes["${key}"]`
    : (checked(table, column.name) ?? plainType(column.type));
  // What a view selects is never said to be there; of ours each is.
  const isNullable = !column.notNull && table.kind === "table";
  const whole = isNullable ? `${value} | null` : value;
  if (column.always !== null) return `GeneratedAlways<${whole}>`;
  const isOptional = column.default !== null;
  if (/^jsonb?$/.test(column.type)) {
    const given = `string${isNullable ? " | null" : ""}`;
    return `ColumnType<${whole}, ${given}${isNullable || isOptional ? " | undefined" : ""}, ${given}>`;
  }
  return isOptional ? `Generated<${whole}>` : whole;
};

const tableType = (table: Relation, shapes: ReadonlySet<string>): string => {
  const lines = table.columns.flatMap((column) => [
    ...(column.comment === null ? [] : [`  /** ${column.comment} */`]),
    `  ${camel(column.name)}: ${columnType(table, column, shapes)};`,
  ]);
  const comment = table.comment === null ? "" : `/** ${table.comment} */\n`;
  return `${comment}export type ${capital(camel(table.name))}Table = {\n${lines.join("\n")}\n};`;
};

/** `shapes` is the text of shapes.ts: its keys are the columns whose type the database cannot tell. */
export const typesText = ({ relations }: Catalogue, shapes: string): string => {
  const keys = new Set([...shapes.matchAll(/^ {2}"(\w+\.\w+)":/gm)].map(([, key = ""]) => key));
  const columns = new Set(
    relations.flatMap(({ name, columns: own }) => own.map((each) => `${camel(name)}.${camel(each.name)}`)),
  );
  const gone = [...keys].filter((key) => !columns.has(key));
  if (gone.length > 0) throw new Error(`shapes.ts names columns that are not there: ${gone.join(", ")}`);
  const tables = relations.map(({ name }) => `  ${camel(name)}: ${capital(camel(name))}Table;`);
  return `${[
    "// The tables as the queries see them, written by `npm run schema` from the migrations; what the database does not know of\n// a column is in shapes.ts.",
    'import type { ColumnType, Generated, GeneratedAlways } from "kysely";\nimport type { Shapes } from "./shapes.ts";',
    ...relations.map((table) => tableType(table, keys)),
    `export type Tables = {\n${tables.join("\n")}\n};`,
  ].join("\n\n")}\n`;
};

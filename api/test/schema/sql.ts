// The database in SQL, to be read: each table with its constraints, indexes and triggers, then views and functions.
import type { Catalogue, Column, Relation } from "./catalogue.ts";

const columnLine = ({ name, type, notNull, default: otherwise, always, collation }: Column): string =>
  [
    `${name} ${type}`,
    collation && `COLLATE "${collation}"`,
    always === "identity" && "GENERATED ALWAYS AS IDENTITY",
    always === "stored" && `GENERATED ALWAYS AS (${otherwise}) STORED`,
    always === null && otherwise !== null && `DEFAULT ${otherwise}`,
    notNull && "NOT NULL",
  ]
    .filter(Boolean)
    .join(" ");

const tableText = (table: Relation): string => {
  const parts = [
    ...table.columns.map((column) => ({ sql: columnLine(column), comment: column.comment })),
    ...table.constraints.map(({ name, definition }) => ({
      sql: `CONSTRAINT ${name} ${definition}`,
      comment: null,
    })),
  ];
  const lines = parts.map(
    ({ sql, comment }, index) =>
      `  ${sql}${index === parts.length - 1 ? "" : ","}${comment ? ` -- ${comment}` : ""}`,
  );
  const end = [
    table.partitionedBy && ` PARTITION BY ${table.partitionedBy}`,
    table.options && ` WITH (${table.options})`,
  ];
  return [
    ...(table.comment === null ? [] : [`-- ${table.comment}`]),
    `CREATE ${table.isUnlogged ? "UNLOGGED " : ""}TABLE ${table.name} (\n${lines.join("\n")}\n)${end.filter(Boolean).join("")};`,
    ...[...table.indexes, ...table.triggers].map((definition) => `${definition};`),
  ].join("\n");
};

/** As one would write it: PostgreSQL casts every text and names the usual kind of index. */
const readable = (sql: string) =>
  sql
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, "$1")
    .replaceAll(/ = ANY \(ARRAY\[((?:'[^']*'(?:, )?)+)\]\)/g, " IN ($1)")
    .replaceAll(/timestamp(\(\d\))? with time zone/g, "timestamptz$1")
    .replaceAll(" USING btree ", " ")
    .replaceAll(/CHECK \(\((.*)\)\)/g, "CHECK ($1)");

export const schemaText = ({ extensions, functions, relations }: Catalogue): string =>
  `${[
    "-- The database as the migrations leave it, written by `npm run schema`: to be read, not run.",
    extensions.map((name) => `CREATE EXTENSION ${name};`).join("\n"),
    ...relations.filter(({ kind }) => kind === "table").map((table) => readable(tableText(table))),
    ...relations.flatMap(({ name, view }) => (view === null ? [] : [`CREATE VIEW ${name} AS\n${view}`])),
    ...functions.map((definition) => `${definition};`),
  ].join("\n\n")}\n`;

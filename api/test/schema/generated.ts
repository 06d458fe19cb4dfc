// The files that follow from the migrations, and what must stand in them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "./catalogue.ts";
import { schemaText } from "./sql.ts";
import { typesText } from "./types.ts";

const file = (path: string) => join(import.meta.dirname, "../..", path);

export const generated = (catalogue: Catalogue) => [
  { path: file("migrations/schema.sql"), text: schemaText(catalogue) },
  {
    path: file("src/platform/db/tables/tables.ts"),
    text: typesText(catalogue, readFileSync(file("src/platform/db/tables/shapes.ts"), "utf8")),
  },
];

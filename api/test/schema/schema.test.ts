// What is written from the migrations is what they make: the SQL that people read, and the types that queries are held to.
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { afterAll, expect, test } from "vitest";
import { freshDatabase } from "@igo/testing/server/database";
import { readCatalogue } from "./catalogue.ts";
import { excused, unindexedKeys } from "./foreignKeys.ts";
import { generated } from "./generated.ts";

const database = await freshDatabase();
afterAll(database.close);
const { rows } = await database.query(
  "select current_setting('server_version_num')::integer / 10000 as major",
);

// Another version prints the same definitions in other words: ours is the bundled one.
test.skipIf(rows[0]?.major !== 18)(
  "schema.sql and the tables' types are those of the migrations (npm run schema)",
  async () => {
    const files = generated(await readCatalogue(database));
    for (const { path, text } of files)
      expect(readFileSync(path, "utf8"), relative(process.cwd(), path)).toBe(text);
  },
);

test("a foreign key begins an index, or has a reason not to", async () => {
  expect(await unindexedKeys(database)).toEqual(Object.keys(excused).toSorted());
});

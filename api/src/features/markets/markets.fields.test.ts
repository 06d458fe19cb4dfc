// A plain text field of a market needs only its entry in the registry and its database columns: everything else follows
// from them.
import { entryOf, marketFieldNames, optionalFields } from "@igo/contract/markets/fields/registry";
import { marketLabels } from "@igo/contract/markets/labels";
import { bulkFields } from "@igo/contract/markets/markets.bulk";
import * as api from "@igo/contract/markets/markets.calls";
import { exportColumn, exportMarkets } from "@igo/contract/markets/markets.export";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aChain, aMarket, commitFile, csv, undoRun } from "@igo/testing/builders/markets";
import { bytesOf } from "@igo/testing/bytes";
import { server } from "@igo/testing/server/server";
import { marketColumns } from "../../platform/db/tables/tables.markets.ts";
import { bulkColumns } from "./bulk/markets.bulk.set.ts";

const { as, database } = await server();

/** All but the code, by which a row finds its market. */
const texts = optionalFields.filter((field) => {
  const { type } = entryOf(field);
  return field !== "externalCode" && (type === "text" || type === "code");
});

/** Short enough for any field. */
const textOf = (word: string, field: string) => `${word} ${field.slice(0, 9)}`;
const filledWith = (word: string) => Object.fromEntries(texts.map((field) => [field, textOf(word, field)]));
const words = (word: string) => texts.map((field) => textOf(word, field));

const aStore = async () => {
  const chainId = await aChain(as.admin);
  const body = aMarket({ chainId, externalCode: "T-1", ...filledWith("uno") });
  return (await as.admin(api.createMarket, { body })).market;
};

const find = async (id: string) => (await as.admin(api.findMarketById, { params: { id } })).market;

test("every field has a column of its type, in the table of markets and in that of an import's rows", async () => {
  const { rows } = await sql<{ column: string; type: string; table: string }>`
    select a.attname as column, format_type(a.atttypid, a.atttypmod) as type, c.relname as table
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relname in ('market', 'import_market') and a.attnum > 0 and not a.attisdropped
  `.execute(database.db);
  for (const table of ["market", "import_market"])
    expect(rows).toEqual(
      expect.arrayContaining(marketColumns.map(({ column, type }) => ({ column, type, table }))),
    );
  expect(marketFieldNames.filter((field) => !marketColumns.some((column) => column.field === field))).toEqual(
    [],
  );
});

test("every field can be exported, and every field of bulk changes has its column there", () => {
  expect(exportColumn.options).toEqual(expect.arrayContaining(marketFieldNames));
  expect(bulkColumns.map(({ field }) => field)).toEqual(expect.arrayContaining(bulkFields));
});

test("a text is exported under its label", async () => {
  const { chainId } = await aStore();
  const query = { chainId: chainId ?? "", format: "csv" as const, columns: texts.join(",") };
  const file = await as.admin(exportMarkets, { query, headers: { "accept-language": "es" } });
  const [headings, row] = Buffer.from(bytesOf(file)).toString("utf8").trim().split("\r\n");
  expect(headings).toBe(texts.map((field) => marketLabels[field].es).join(";"));
  expect(row).toBe(words("uno").join(";"));
});

test("a list finds a text by part of it, where its entry says so", async () => {
  const { id } = await aStore();
  for (const field of texts.filter((name) => entryOf(name).contains)) {
    const query = { contains: `${field}:${textOf("NO", field)}`, sort: "-createdAt" } as const;
    const { markets } = await as.admin(api.listMarkets, { query });
    expect(markets[0]?.id, field).toBe(id);
  }
});

test("an import sets a text, history has its earlier value, and undo restores it", async () => {
  const { id, chainId } = await aStore();
  const headings = texts.map((field) => marketLabels[field].es);
  const fields = ["externalCode", ...texts];
  const file = csv(["Código interno", ...headings].join(";"), ["T-1", ...words("dos")].join(";"));
  const run = await commitFile(as.admin, file, {
    chainId: chainId ?? "",
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading }) => ({
        index,
        heading,
        field: fields[index] ?? null,
      })),
    }),
  });
  expect(run.counts).toMatchObject({ update: 1, committed: 1, error: 0 });
  expect(await find(id)).toMatchObject(filledWith("dos"));
  const { versions } = await as.admin(marketHistory, { params: { id } });
  expect(versions[0]?.changes).toHaveLength(texts.length);
  expect(versions[0]?.changes).toEqual(
    expect.arrayContaining(
      texts.map((field) => ({ field, before: textOf("uno", field), after: textOf("dos", field) })),
    ),
  );
  expect((await undoRun(as.admin, run.id)).status).toBe("undone");
  expect(await find(id)).toMatchObject(filledWith("uno"));
});

// A mapping is remembered once its rows were imported, but never that a column has no field.
import * as api from "@igo/contract/imports/imports.calls";
import type { ImportMapping } from "@igo/contract/imports/imports.mapping";
import { roles } from "@igo/contract/session/session";
import { expect, test } from "vitest";
import { aChain, checkFile, commitFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { store, storeHeadings } from "@igo/testing/builders/stores";

const world = await server();
const { as } = world;

const fileWith = (heading: string, cell = "algo") =>
  csv(`${storeHeadings};${heading}`, `${store("T-1", "Uno")};${cell}`);

const withColumn =
  (heading: string, brings: Partial<ImportMapping["columns"][number]>) => (mapping: ImportMapping) => ({
    ...mapping,
    columns: mapping.columns.map((column) =>
      column.heading === heading ? { index: column.index, heading, field: null, ...brings } : column,
    ),
  });

const suggested = async (file: ReturnType<typeof fileWith>, ask = as.admin) => {
  const { import: run } = await ask(api.createImport, { file, body: { kind: "market" } });
  return run.mapping;
};

test("a mapping is remembered once its rows are imported, not when they are checked", async () => {
  const chainId = await aChain(as.admin);
  const file = fileWith("columna rara");
  const change = withColumn("columna rara", { field: "notes" });
  await checkFile(as.admin, file, { chainId, change });
  expect((await suggested(file)).columns.at(-1)).toMatchObject({ field: null });
  await commitFile(as.admin, file, { chainId, change });
  expect((await suggested(file)).columns.at(-1)).toMatchObject({ field: "notes", confidence: 1 });
});

test("an unmapped column is matched again, with its own certainty", async () => {
  const chainId = await aChain(as.admin);
  const file = fileWith("barrio", "Laureles");
  const fresh = (await suggested(file)).columns.at(-1);
  expect(fresh).toMatchObject({ field: "neighborhood" });
  await commitFile(as.admin, file, { chainId, change: withColumn("barrio", { field: null }) });
  expect((await suggested(file)).columns.at(-1)).toEqual(fresh);
});

test("parts are remembered, and where in the file a value is, but not what was typed", async () => {
  const chainId = await aChain(as.admin);
  const headings = storeHeadings.replace("categoria;", "").replace("ciudad", "poblado");
  const line = store("T-1", "Uno").replace("supermercado;", "");
  const file = csv(`${headings};via dos`, `${line};Local 2`);
  await commitFile(as.admin, file, {
    chainId,
    change: (mapping) => ({
      ...mapping,
      columns: mapping.columns.map(({ index, heading, field }) => {
        if (heading === "direccion") return { index, heading, field: "address", part: { order: 1 } };
        if (heading === "via dos") return { index, heading, field: "address", part: { order: 2 } };
        return { index, heading, field: heading === "poblado" ? "municipalityCode" : field };
      }),
      constants: { categoryCode: "supermercado", neighborhood: { from: "group" } },
    }),
  });
  const { columns, constants } = await suggested(file);
  expect(columns.filter(({ field }) => field === "address")).toMatchObject([
    { part: { order: 1 } },
    { part: { order: 2 } },
  ]);
  expect(constants).toEqual({ neighborhood: { from: "group" } });
});

test("your own choice takes precedence over that of others", async () => {
  const file = fileWith("detalle raro");
  const other = await world.someone(roles.admin);
  await commitFile(as.admin, file, {
    chainId: await aChain(as.admin),
    change: withColumn("detalle raro", { field: "notes" }),
  });
  expect((await suggested(file, other.ask)).columns.at(-1)).toMatchObject({ field: "notes" });
  await commitFile(other.ask, file, {
    chainId: await aChain(as.admin),
    change: withColumn("detalle raro", { field: "addressDetail" }),
  });
  expect((await suggested(file)).columns.at(-1)).toMatchObject({ field: "notes" });
  expect((await suggested(file, other.ask)).columns.at(-1)).toMatchObject({ field: "addressDetail" });
});

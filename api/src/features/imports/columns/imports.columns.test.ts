// The columns of a run: rejected mappings, and values matched by hand.
import * as api from "@igo/contract/imports/imports.calls";
import { expect, test } from "vitest";
import { aChain, checkFile, csv, fixture } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { fixRows, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const { as } = await server();

test("a field mapped twice is rejected", async () => {
  const file = fixture("api/fixtures/sample-2-markets-messy.csv");
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market" } });
  const columns = run.mapping.columns.map((column) => ({ ...column, field: "name" }));
  await expect(
    as.admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } }),
  ).rejects.toMatchObject({ status: 422, errors: [{ path: "columns" }] });
});

test("an unknown field of a market is rejected, in the columns and in a row", async () => {
  const chainId = await aChain(as.admin);
  const file = csv(storeHeadings, store("T-1", "Uno"));
  const { import: run } = await as.admin(api.createImport, { file, body: { kind: "market", chainId } });
  for (const field of ["color", "constructor", "normalizedAddress"]) {
    const columns = run.mapping.columns.map((column, index) => (index === 1 ? { ...column, field } : column));
    await expect(
      as.admin(api.mapImport, { params: { id: run.id }, body: { ...run.mapping, columns } }),
    ).rejects.toMatchObject({ status: 422, errors: [{ path: "columns.1.field" }] });
  }
  const checked = await checkFile(as.admin, file, { chainId });
  for (const field of ["color", "constructor"]) {
    await expect(
      fixRows(as.admin, checked.id, { row: 2, values: { [field]: "rojo" } }),
    ).rejects.toMatchObject({
      status: 422,
      errors: [{ path: `rows.0.values.${field}`, code: "unknown_field" }],
    });
  }
});

test("enum values can be matched by hand", async () => {
  const chainId = await aChain(as.admin);
  const file = csv(`${storeHeadings};estado`, `${store("T-1", "Uno")};Al aire`);
  const unknown = await checkFile(as.admin, file, { chainId });
  expect(unknown.issueCounts).toMatchObject([{ field: "status", code: "INVALID_ENUM" }]);
  const run = await checkFile(as.admin, file, {
    chainId,
    change: (mapping) => ({ ...mapping, values: { status: { "Al aire": "active" } } }),
  });
  expect(await rowsOf(as.admin, run.id)).toMatchObject([{ outcome: "create", values: { status: "active" } }]);
});

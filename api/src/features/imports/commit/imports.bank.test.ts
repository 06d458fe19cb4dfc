// Account numbers during an import: masked wherever they are shown, encrypted wherever they are stored.
import { expect, test } from "vitest";
import { aChain, checkFile, commitFile, csv } from "@igo/testing/builders/markets";
import { server } from "@igo/testing/server/server";
import { fixRows, rowsOf, store, storeHeadings } from "@igo/testing/builders/stores";

const { as, database } = await server();
const { admin } = as;

test("a bank number is never shown encrypted, and a masked one changes nothing", async () => {
  const file = csv(
    `${storeHeadings};numero de cuenta`,
    `${store("T-1", "Uno")};00012345678`,
    `${store("T-2", "Dos")};sealed:nada`,
  );
  const run = await checkFile(admin, file, { chainId: await aChain(admin) });
  expect(await rowsOf(admin, run.id)).toMatchObject([
    { outcome: "create", cells: { bankAccountNumber: "····5678" } },
    { outcome: "error", cells: { bankAccountNumber: "····nada" } },
  ]);
  expect(JSON.stringify(run)).not.toContain("00012345678");
  const { rows } = await fixRows(
    admin,
    run.id,
    { row: 2, values: { bankAccountNumber: "····5678" } },
    { row: 3, values: { bankAccountNumber: "" } },
  );
  expect(rows).toMatchObject([
    { outcome: "create", values: { bankAccountNumber: "····5678" } },
    { outcome: "create", cells: { bankAccountNumber: "" } },
  ]);
});

test("bank numbers are nowhere in plain text: not in staging, not in corrections, not in history", async () => {
  const chainId = await aChain(admin);
  const file = csv(`${storeHeadings};numero de cuenta`, `${store("T-1", "Uno")};00012345678`);
  const run = await commitFile(admin, file, { chainId });
  const again = await commitFile(admin, file, { chainId });
  expect(again.counts).toMatchObject({ unchanged: 1 });
  const third = await checkFile(admin, file, { chainId });
  await fixRows(admin, third.id, { row: 2, values: { bankAccountNumber: "98765432100" } });
  const [row] = await rowsOf(admin, third.id);
  expect(row).toMatchObject({
    cells: { bankAccountNumber: "····2100" },
    changes: [{ before: "····5678", after: "····2100" }],
  });
  for (const table of ["market", "importMarket", "importEdit", "marketChange", "import"] as const) {
    const stored = JSON.stringify(await database.db.selectFrom(table).selectAll().execute());
    expect(stored, table).not.toMatch(/00012345678|98765432100/);
  }
  expect(run.status).toBe("committed");
});

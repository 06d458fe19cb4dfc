// A secret other than the database's: the server says so and does not start. A single unreadable value affects only its
// field.
import { createImport, listImportRows, mapImport, readImport } from "@igo/contract/imports/imports.calls";
import { createMarket, readMarket } from "@igo/contract/markets/markets.calls";
import { marketHistory } from "@igo/contract/markets/markets.history";
import { updateMarket } from "@igo/contract/markets/markets.calls";
import { exportMarkets } from "@igo/contract/markets/markets.export";
import { afterEach, expect, test } from "vitest";
import { bytesOf } from "@igo/testing/bytes";
import { aMarket, csv } from "@igo/testing/builders/markets";
import { server, settleJobs } from "@igo/testing/server/server";
import { readCheckValue, storeCheckValue } from "./secret.check.ts";
import { openSecrets } from "./secrets.ts";
import { createEncryption } from "./encryption.ts";

const { as, deps } = await server();
const { db, config, secrets } = deps;
const another = openSecrets({ dataDir: config.dataDir, secret: "another secret, and as long as it must be" });

afterEach(async () => {
  await db.deleteFrom("secretCheck").execute();
});

test("a server with another secret does not start, and says which variable to set", async () => {
  await storeCheckValue(db, secrets);
  await storeCheckValue(db, secrets);
  await expect(storeCheckValue(db, another)).rejects.toThrow(/^SECRET is not the one .*DATA_DIR\/secret/);
  expect(await readCheckValue(db)).not.toContain(secrets.root);
});

test("of two servers that start at once with different secrets, one survives", async () => {
  const starts = await Promise.allSettled([storeCheckValue(db, secrets), storeCheckValue(db, another)]);
  expect(starts.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a database older than the check value recognises its secret by what it encrypted", async () => {
  await as.admin(createMarket, { body: aMarket({ externalCode: "OLD", bankAccountNumber: "12345678901" }) });
  await expect(storeCheckValue(db, another)).rejects.toThrow("SECRET");
  expect(await readCheckValue(db)).toBeUndefined();
  await storeCheckValue(db, secrets);
});

test("an unreadable bank number affects only its field: page, history, export and import still work", async () => {
  const { market } = await as.admin(createMarket, {
    body: aMarket({ externalCode: "LOST", bankAccountNumber: "10987654321" }),
  });
  const file = csv("Nombre;NIT;Número de cuenta", "Uno;900123456;12345678901");
  const { import: run } = await as.admin(createImport, { file, body: { kind: "market" } });
  await as.admin(mapImport, { params: { id: run.id }, body: run.mapping });
  await settleJobs();
  const sealed = createEncryption(another.root).encrypt("10987654321");
  await db.updateTable("market").set({ bankAccountNumber: sealed }).where("id", "=", market.id).execute();
  await db.updateTable("import").set({ sheets: sealed }).where("id", "=", run.id).execute();
  await deps.database.query("update market_change set changes = replace(changes::text, $1, $2)::jsonb", [
    createEncryption(secrets.root).encrypt("10987654321"),
    sealed,
  ]);

  const params = { id: market.id };
  const found = (await as.admin(readMarket, { query: { marketId: market.id } })).market;
  expect(found.bankAccountNumber).toBe("····????");
  await as.admin(marketHistory, { params });
  const table = Buffer.from(bytesOf(await as.admin(exportMarkets, { query: { format: "csv" } }))).toString();
  expect(table).toContain("LOST");
  await as.admin(readImport, { params: { id: run.id } });
  await as.admin(listImportRows, { params: { id: run.id } });
  // Saved as shown, it stays as it was: the right secret may come back.
  await as.admin(updateMarket, {
    body: { id: market.id, version: found.version, bankAccountNumber: "····????", name: "Otro nombre" },
  });
  const row = await db
    .selectFrom("market")
    .select("bankAccountNumber")
    .where("id", "=", market.id)
    .executeTakeFirst();
  expect(row?.bankAccountNumber).toBe(sealed);
});

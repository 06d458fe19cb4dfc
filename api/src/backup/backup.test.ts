// A backup restores everything: to the bundled database, from there to a PostgreSQL server, and work continues.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { decideCause } from "@igo/contract/imports/imports.causes";
import { commitImport } from "@igo/contract/imports/imports.calls";
import { createMarket, listMarkets, readMarket } from "@igo/contract/markets/markets.calls";
import { downloadDocument, uploadDocument } from "@igo/contract/markets/markets.documents";
import { setMarketLogo } from "@igo/contract/markets/markets.logo";
import { listProductBulks, previewProductBulk, startProductBulk } from "@igo/contract/products/products.bulk";
import { addImage, imagePath } from "@igo/contract/products/products.images";
import { aFolder, aPlace, emptyUrl, operatorAt, serverAt, urlOfDatabase } from "@igo/testing/backups";
import { bytesOf } from "@igo/testing/bytes";
import { fillEmptyTables } from "@igo/testing/builders/filling";
import { aMarket, checkFile, csv, settings, settled } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { jpeg } from "@igo/testing/builders/pictures";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { server, until } from "@igo/testing/server/server";
import { store, storeHeadings } from "@igo/testing/builders/stores";
import { expect, test } from "vitest";
import { storeCheckValue } from "../platform/security/secret.check.ts";
import { parseManifest } from "./manifest.ts";
import { readTar } from "./tar.ts";

const { app, as, deps, database, admin, raw } = await server({ jobs: "queue" });
const name = 'Tienda "Ñandú" \\N 🛒';

const readEntries = async (path: string) => {
  const entries = new Map<string, string>();
  for await (const entry of readTar(
    (async function* () {
      yield gunzipSync(readFileSync(path));
    })(),
  ))
    entries.set(entry.name, Buffer.concat(await Array.fromAsync(entry.content)).toString("utf8"));
  return entries;
};

const manifestOf = async (path: string) => {
  const manifest = parseManifest((await readEntries(path)).get("manifest.json") ?? "");
  if (!manifest) throw new Error(`${path} has no manifest`);
  return manifest;
};

/** A market with everything that belongs to it, an import with a decision that waits for its commit, and a scheduled bulk change. */
const work = async () => {
  const { market } = await as.admin(createMarket, {
    body: aMarket({ ...settings, name, notes: "uno\ndos\ttres \\. \\N" }),
  });
  const { document } = await as.admin(uploadDocument, {
    params: { id: market.id },
    body: { kind: "rut" },
    file: { name: "rut.pdf", bytes: aPdf("a document") },
  });
  await as.admin(setMarketLogo, {
    params: { id: market.id },
    file: { name: "logo.jpg", bytes: await jpeg(41, 31) },
  });
  const product = await addProduct(as.admin, await aMenu(as.admin));
  const { product: pictured } = await as.admin(addImage, {
    params: { id: product.id },
    file: { name: "a.jpg", bytes: await jpeg() },
  });
  const run = await checkFile(
    as.admin,
    csv(storeHeadings, store("A-1", "Tienda Uno"), store("A-2", "Tienda Dos", { city: "Medelin" })),
  );
  await as.admin(decideCause, {
    params: { id: run.id },
    body: { causeId: "municipalityCode~NOT_FOUND~error", action: "replace", values: { Medelin: "Medellín" } },
  });
  await settled(as.admin, run.id);
  const { previewId } = await as.admin(previewProductBulk, {
    body: { all: true, set: { isAvailable: false }, preview: true },
  });
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  await as.admin(startProductBulk, { body: { previewId, startsAt } });
  return { market, document, pictured, run, previewId };
};

test(
  "a backup is restored row for row to the bundled database, then moved to a server, and work continues",
  { timeout: 180_000 },
  async () => {
    const { market, document, pictured, run, previewId } = await work();
    await storeCheckValue(database.db, deps.secrets);
    const { market: shown } = await as.admin(readMarket, { query: { marketId: market.id } });
    const picture = { url: `/api/v1${imagePath(pictured.images[0]?.key ?? "", 240)}` };
    const { rawPayload: seen } = await raw(picture);
    const logo = { url: `/api/v1${imagePath(shown.logoKey ?? "", 240)}` };
    const { rawPayload: face, statusCode } = await raw(logo);
    expect(statusCode).toBe(200);
    // A server would clear away some of what fills the tables: counts to be folded, connections long gone.
    await app.close();
    await fillEmptyTables(database);
    const { rows } = await database.query("select bank_account_number as number from market where id = $1", [
      market.id,
    ]);
    const ciphertext = String(rows[0]?.number);

    const [first, second] = [join(aFolder(), "first.tar.gz"), join(aFolder(), "second.tar.gz")];
    const home = aPlace({ dataDir: deps.config.dataDir, url: await urlOfDatabase(database) });
    await operatorAt(home).backup(first);
    const manifest = await manifestOf(first);
    expect(manifest.tables.filter(({ rows }) => rows === 0)).toEqual([]);
    expect([...(await readEntries(first)).values()].join("")).not.toContain(home.secret);

    const bundled = aPlace();
    expect(await operatorAt(bundled).restore(first)).toContain("Each table has the rows and the sum it had");
    await operatorAt(bundled).backup(second);
    expect(await manifestOf(second)).toEqual({ ...manifest, takenAt: expect.any(String) });

    const url = await emptyUrl();
    expect(await operatorAt(bundled).moveToPostgres(url)).toContain("DATABASE_URL");
    const moved = await serverAt(aPlace({ dataDir: bundled.dataDir, url }));
    const ask = moved.as(admin.token);

    const { market: found } = await ask(readMarket, { query: { marketId: market.id } });
    expect(found).toEqual(shown);
    expect(found).toMatchObject({ name, bankAccountNumber: "····5678" });
    expect((await ask(listMarkets, { query: { search: "ñandu" } })).markets).toMatchObject([
      { id: market.id },
    ]);
    const stored = await moved.database.query(
      "select bank_account_number as number from market where id = $1",
      [market.id],
    );
    expect(stored.rows).toEqual([{ number: ciphertext }]);
    const file = await ask(downloadDocument, { params: { id: market.id, documentId: document.id } });
    expect(Buffer.from(bytesOf(file)).toString()).toBe(aPdf("a document"));
    expect((await moved.raw.inject(picture)).rawPayload).toEqual(seen);
    expect((await moved.raw.inject(logo)).rawPayload).toEqual(face);

    await ask(commitImport, { params: { id: run.id }, body: { mode: "valid" } });
    expect(await settled(ask, run.id)).toMatchObject({ status: "committed", counts: { committed: 2 } });
    expect(await ask(listProductBulks, { query: { status: "scheduled" } })).toMatchObject({
      bulks: [{ id: previewId }],
    });
    // The scheduled time arrives.
    await moved.database.query("update product_bulk set starts_at = now()");
    await moved.database.query("update pgboss.job set start_after = now() where name = 'products.bulk'");
    await until(async () => {
      const { bulks } = await ask(listProductBulks, { query: { status: "done" } });
      return bulks.length > 0;
    });
  },
);

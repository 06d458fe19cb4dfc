// Files move from the folder into a bucket and back, and a backup holds them wherever they are.
import { downloadDocument, uploadDocument } from "@igo/contract/markets/markets.documents";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { addImage, imagePath } from "@igo/contract/products/products.images";
import { join } from "node:path";
import { aFolder, aPlace, emptyUrl, operatorAt, serverAt, urlOfDatabase } from "@igo/testing/backups";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { jpeg } from "@igo/testing/builders/pictures";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { bytesOf } from "@igo/testing/bytes";
import { startObjectStore } from "@igo/testing/objectStore";
import { server } from "@igo/testing/server/server";
import { expect, onTestFinished, test } from "vitest";
import { openStore } from "../platform/files/store.ts";
import { joinStore } from "../platform/files/store.identity.ts";

const { as, admin, app, deps, database } = await server({ jobs: "queue" });

test(
  "files move into a bucket, again where it was cut off, and back; servers start only where they are",
  { timeout: 180_000 },
  async () => {
    const { market } = await as.admin(createMarket, { body: aMarket() });
    const { document } = await as.admin(uploadDocument, {
      params: { id: market.id },
      body: { kind: "rut" },
      file: { name: "rut.pdf", bytes: aPdf("a document") },
    });
    const product = await addProduct(as.admin, await aMenu(as.admin));
    const { product: pictured } = await as.admin(addImage, {
      params: { id: product.id },
      file: { name: "a.jpg", bytes: await jpeg() },
    });
    const picture = { url: `/api/v1${imagePath(pictured.images[0]?.key ?? "", 240)}` };
    const seen = (await app.inject(picture)).rawPayload;

    const objects = await startObjectStore();
    onTestFinished(objects.stop);
    const url = await urlOfDatabase(database);
    const folder = aPlace({ dataDir: deps.config.dataDir, url });
    const bucket = aPlace({ dataDir: deps.config.dataDir, url, bucket: objects.url });
    const inBucket = openStore(bucket);
    onTestFinished(inBucket.close);

    // The server still runs.
    await expect(operatorAt(folder).moveFiles(objects.url)).rejects.toThrow("Stop all servers first");
    await app.close();
    await expect(joinStore(database.background, inBucket)).rejects.toThrow("npm run move-files");
    await database.query("delete from file_store");
    await expect(joinStore(database.background, inBucket)).rejects.toThrow("npm run move-files");

    // Of a move that was cut off, one file is there and half of another, under its own name.
    const [first, second] = await Array.fromAsync(deps.store.list("pictures"));
    const found = await deps.store.open(first?.name ?? "");
    if (!found || !second) throw new Error("There are pictures");
    await inBucket.put(first?.name ?? "", found.body);
    await inBucket.put(second.name, [Buffer.from("half")]);
    expect(await operatorAt(folder).moveFiles(objects.url)).toMatch(/^2 files, .*; 1 were there already/);

    await expect(joinStore(database.background, deps.store)).rejects.toThrow("npm run move-files");
    const moved = await serverAt(bucket);
    const params = { id: market.id, documentId: document.id };
    const read = async ({ as: asked }: typeof moved) =>
      Buffer.from(bytesOf(await asked(admin.token)(downloadDocument, { params }))).toString();
    expect(await read(moved)).toBe(aPdf("a document"));
    expect((await moved.raw.inject(picture)).rawPayload).toEqual(seen);

    const archive = join(aFolder(), "backup.tar.gz");
    await operatorAt(bucket).backup(archive);
    await expect(operatorAt(folder).backup(join(aFolder(), "b.tar.gz"))).rejects.toThrow(
      "npm run move-files",
    );
    await moved.raw.close();

    const elsewhere = aPlace({ url: await emptyUrl() });
    await operatorAt(elsewhere).restore(archive);
    expect(await read(await serverAt(elsewhere))).toBe(aPdf("a document"));
    const others = await startObjectStore();
    onTestFinished(others.stop);
    const other = aPlace({ url: await emptyUrl(), bucket: others.url });
    await operatorAt(other).restore(archive);
    expect(await read(await serverAt(other))).toBe(aPdf("a document"));

    expect(await operatorAt(bucket).moveFiles("folder")).toMatch(/^0 files, .*; 3 were there already/);
    expect(await read(await serverAt(folder))).toBe(aPdf("a document"));
  },
);

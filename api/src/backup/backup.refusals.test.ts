// An archive that is cut, changed, foreign, too new or from another secret is refused before anything is written; and
// no command overwrites anything.
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { createMarket } from "@igo/contract/markets/markets.calls";
import { uploadDocument } from "@igo/contract/markets/markets.documents";
import { addImage } from "@igo/contract/products/products.images";
import { aFolder, aPlace, countTables, emptyUrl, operatorAt, urlOfDatabase } from "@igo/testing/backups";
import { aMarket } from "@igo/testing/builders/markets";
import { aPdf } from "@igo/testing/builders/pdf";
import { jpeg } from "@igo/testing/builders/pictures";
import { aMenu, addProduct } from "@igo/testing/builders/products";
import { server } from "@igo/testing/server/server";
import { beforeAll, expect, test } from "vitest";
import { openServer } from "../platform/db/server.ts";
import { verifyArchive } from "./archive.read.ts";
import { manifestName } from "./manifest.ts";
import { type Entry, readTar, writeTar } from "./tar.ts";

const { as, deps, database } = await server();
const { secrets } = deps;
let archive = Buffer.alloc(0);
const home = async () => aPlace({ dataDir: deps.config.dataDir, url: await urlOfDatabase(database) });

beforeAll(async () => {
  const { market } = await as.admin(createMarket, { body: aMarket() });
  await as.admin(uploadDocument, {
    params: { id: market.id },
    body: { kind: "rut" },
    file: { name: "rut.pdf", bytes: aPdf("a document ".repeat(100)) },
  });
  const { id } = await addProduct(as.admin, await aMenu(as.admin));
  await as.admin(addImage, { params: { id }, file: { name: "a.jpg", bytes: await jpeg() } });
  const path = join(deps.config.dataDir, "backup.tar.gz");
  await operatorAt(await home()).backup(path);
  archive = readFileSync(path);
});

const written = (bytes: Uint8Array) => {
  const path = join(aFolder(), "changed.tar.gz");
  writeFileSync(path, bytes);
  return path;
};

type Text = { name: string; text: string };

const entriesOf = async (bytes: Uint8Array): Promise<Text[]> => {
  const source = async function* () {
    yield gunzipSync(bytes);
  };
  const entries: Text[] = [];
  for await (const { name, content } of readTar(source()))
    entries.push({ name, text: Buffer.concat(await Array.fromAsync(content)).toString("latin1") });
  return entries;
};

/** The archive with its entries changed and all checksums of tar and gzip recomputed. */
const rewritten = async (change: (entry: Text) => Text | undefined) => {
  const changed = (await entriesOf(archive)).map(change).filter((entry) => entry !== undefined);
  const entries = async function* (): AsyncGenerator<Entry> {
    for (const { name, text } of changed) {
      const content = Buffer.from(text, "latin1");
      yield { name, size: content.length, content: [content] };
    }
  };
  return gzipSync(Buffer.concat(await Array.fromAsync(writeTar(entries()))));
};

const flipped = (bytes: Uint8Array, at: number) =>
  Buffer.from(bytes.map((byte, index) => (index === at ? byte ^ 1 : byte)));

const rewrittenAt = (start: string, change: (text: string) => string) =>
  rewritten((entry) => (entry.name.startsWith(start) ? { ...entry, text: change(entry.text) } : entry));

const flipMiddle = (text: string) =>
  flipped(Buffer.from(text, "latin1"), Math.floor(text.length / 2)).toString("latin1");

test("the unchanged archive is accepted", async () => {
  await expect(verifyArchive(written(archive), secrets)).resolves.toMatchObject({ format: 1 });
});

test("an archive that is cut anywhere is refused", async () => {
  const plain = gunzipSync(archive);
  const cuts = [
    0,
    1,
    9,
    10,
    100,
    archive.length / 2,
    archive.length - 9,
    archive.length - 8,
    archive.length - 1,
  ];
  for (const length of cuts)
    await expect(
      verifyArchive(written(archive.subarray(0, length)), secrets),
      `at ${length}`,
    ).rejects.toThrow("is no backup of iGO, or a cut or damaged one");
  // Cut before compression: in a header, in a content, between two entries, before the manifest.
  const manifestAt = plain.lastIndexOf(manifestName);
  for (const length of [512, 700, 1024, Math.floor(plain.length / 2), manifestAt, manifestAt + 512])
    await expect(
      verifyArchive(written(gzipSync(plain.subarray(0, length))), secrets),
      `at ${length} of the tar`,
    ).rejects.toThrow("is no backup of iGO, or a cut or damaged one");
});

/** Between two gzip blocks there are padding bits that mean nothing. */
const saysTheSame = (bytes: Uint8Array) => {
  try {
    return gunzipSync(bytes).equals(gunzipSync(archive));
  } catch {
    return false;
  }
};

test("a single flipped bit is found wherever it is", async () => {
  const last = archive.length - 1;
  // From the tenth byte on: the first ones hold the time and system of the compression.
  for (let at = 10; at < last; at += Math.floor(last / 60))
    if (!saysTheSame(flipped(archive, at)))
      await expect(verifyArchive(written(flipped(archive, at)), secrets), `at ${at}`).rejects.toThrow(
        /cut or damaged|changed since/,
      );
});

test.each(["tables/market/", "tables/migration/", "files/", "pictures/", "manifest.json", "manifest.hmac"])(
  "a flipped bit in %s is found even with correct checksums around it",
  async (name) => {
    const path = written(await rewrittenAt(name, flipMiddle));
    await expect(verifyArchive(path, secrets)).rejects.toThrow(/changed since|no manifest|cut or damaged/);
  },
);

test("a missing, renamed or added entry is found", async () => {
  const without = (name: string) => rewritten((entry) => (entry.name.startsWith(name) ? undefined : entry));
  for (const name of ["tables/market/", "files/", "manifest.json", "manifest.hmac"])
    await expect(verifyArchive(written(await without(name)), secrets), name).rejects.toThrow();
  const renamed = await rewritten((entry) => ({
    ...entry,
    name: entry.name.replace("market_search", "search_word"),
  }));
  await expect(verifyArchive(written(renamed), secrets)).rejects.toThrow("changed since");
  const strange = await rewritten((entry) => ({
    ...entry,
    name: entry.name.replace(/^files.*/, "files/../../secret"),
  }));
  await expect(verifyArchive(written(strange), secrets)).rejects.toThrow("is no part of a backup");
});

test("a file that is not a backup, or comes from a newer version, is refused with the reason", async () => {
  await expect(verifyArchive(written(Buffer.from("not even compressed")), secrets)).rejects.toThrow(
    "no backup of iGO",
  );
  await expect(verifyArchive(join(aFolder(), "nothing.tar.gz"), secrets)).rejects.toThrow("There is no file");
  const foreign = await rewritten(({ text }) => ({ name: "holiday/photo.jpg", text }));
  await expect(verifyArchive(written(foreign), secrets)).rejects.toThrow("holiday/photo.jpg");
  const newer = await rewrittenAt(manifestName, (text) =>
    text.replace('"name": "0094_baseline.sql"', '"name": "9999_tomorrow.sql"'),
  );
  await expect(verifyArchive(written(newer), secrets)).rejects.toThrow(/newer version.*9999_tomorrow/);
  const older = await rewrittenAt(manifestName, (text) =>
    text.replace('"name": "0094_baseline.sql"', '"name": "0056_market_lacks.sql"'),
  );
  await expect(verifyArchive(written(older), secrets)).rejects.toThrow(
    /older version.*with 0056_market_lacks.sql: start version 0\.1\.0 \(git checkout [0-9a-f]{40}\) with it once/,
  );
});

test("a damaged archive leaves the database and the folder as they were", async () => {
  const url = await emptyUrl();
  const place = aPlace({ url });
  const damaged = await rewrittenAt("pictures/", flipMiddle);
  await expect(operatorAt(place).restore(written(damaged))).rejects.toThrow("Nothing has been written");
  expect(await countTables(url)).toBe(0);
  expect(existsSync(join(place.dataDir, "files"))).toBe(false);
});

test("another secret is refused, and the error says where to find the right one", async () => {
  const url = await emptyUrl();
  const other = aPlace({ url, secret: "another secret, just as long as it must be" });
  await expect(operatorAt(other).restore(written(archive))).rejects.toThrow(
    /Set SECRET .* or copy the file `secret`/,
  );
  expect(await countTables(url)).toBe(0);
});

test("a database in use is not touched", async () => {
  const before = await as.admin(createMarket, { body: aMarket({ decision: "branch" }) });
  await expect(operatorAt(await home()).restore(written(archive))).rejects.toThrow(
    /An iGO server is connected|is not empty/,
  );
  const { rows } = await database.query("select id from market where id = $1", [before.market.id]);
  expect(rows).toHaveLength(1);
});

test("a database with tables is not touched, whether or not a server is connected", async () => {
  const url = await emptyUrl();
  const place = aPlace({ url });
  await operatorAt(place).restore(written(archive));
  await expect(operatorAt(place).restore(written(archive))).rejects.toThrow("The database is not empty");
});

test("a database to which a server is connected is not touched", async () => {
  const url = await emptyUrl();
  const running = openServer({ url: url }, () => undefined);
  await running.query("select 1");
  await expect(operatorAt(aPlace({ url })).restore(written(archive))).rejects.toThrow(
    "An iGO server is connected",
  );
  await running.close();
});

test("a restore that fails in the middle leaves the database empty", async () => {
  const url = await emptyUrl();
  const place = aPlace({ url });
  // A file where the folder of the files should be.
  writeFileSync(join(place.dataDir, "files"), "in the way");
  await expect(operatorAt(place).restore(written(archive))).rejects.toThrow();
  expect(await countTables(url)).toBe(0);
});

test("a backup never overwrites a file, and nobody else can read it", async () => {
  const path = join(aFolder(), "backup.tar.gz");
  await operatorAt(await home()).backup(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const before = readFileSync(path);
  await expect(operatorAt(await home()).backup(path)).rejects.toThrow("exists already");
  expect(readFileSync(path)).toEqual(before);
});

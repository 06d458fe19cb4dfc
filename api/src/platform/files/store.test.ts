// A folder and a bucket are the same store to the rest of the server.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startObjectStore } from "@igo/testing/objectStore";
import { startSwift } from "@igo/testing/swift";
import { until } from "@igo/testing/server/server";
import { AwsV4Signer } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Bucket, readBucket } from "./bucket.ts";
import { isAway } from "./store.away.ts";
import { openNear } from "./store.near.ts";
import { openStore } from "./store.ts";
import type { Store } from "./store.shape.ts";

const folder = mkdtempSync(join(tmpdir(), "igo-store-"));
// Ten seconds, so only where it is asked for: in `npm run proof`.
const hasSwift = process.env.NEEDS_SWIFT === "1";
let objects: Awaited<ReturnType<typeof startObjectStore>>;
let stopSwift = async () => {};
const stores = new Map<string, Store>();

const bucketOf = (url: string) => {
  const bucket = readBucket(url);
  if (typeof bucket === "string") throw new Error(bucket);
  return bucket;
};

/** The servers behind Swift's door may take longer to start than the door. */
const makeBucket = async ({ endpoint, name, ...keys }: Bucket) => {
  const asked = { method: "PUT", url: `${endpoint}/${name}`, service: "s3", ...keys };
  await until(async () => {
    const { url, headers } = await new AwsV4Signer(asked).sign();
    return (await fetch(url, { method: "PUT", headers })).ok;
  }, 60_000);
};

beforeAll(async () => {
  objects = await startObjectStore();
  stores.set("folder", openStore({ dataDir: folder }));
  stores.set("bucket", openStore({ dataDir: folder, bucket: bucketOf(objects.url) }));
  if (!hasSwift) return;
  const swift = await startSwift();
  stopSwift = swift.stop;
  await makeBucket(bucketOf(swift.url));
  stores.set("bucket of Swift", openStore({ dataDir: folder, bucket: bucketOf(swift.url) }));
}, 180_000);
afterAll(async () => {
  for (const store of stores.values()) await store.close();
  await objects.stop();
  await stopSwift();
  rmSync(folder, { recursive: true, force: true });
});

const storeOf = (kind: string): Store => {
  const store = stores.get(kind);
  if (!store) throw new Error(`No ${kind}`);
  return store;
};
const bucket = () => storeOf("bucket");

const bytes = (text: string) => [Buffer.from(text)];
const textOf = async (store: Store, name: string) => {
  const found = await store.open(name);
  return found && { text: Buffer.concat(await Array.fromAsync(found.body)).toString(), size: found.size };
};
const namesOf = async (store: Store, of: string) =>
  (await Array.fromAsync(store.list(of))).map(({ name }) => name).toSorted();

const kinds = ["folder", "bucket", ...(hasSwift ? ["bucket of Swift"] : [])];

test.runIf(hasSwift)(
  "a bucket of Swift lists more than a thousand objects",
  { timeout: 120_000 },
  async () => {
    const swift = storeOf("bucket of Swift");
    const names = Array.from({ length: 1001 }, (_, at) => `many/${String(at).padStart(4, "0")}`);
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => swift.put(name, bytes("x"))));
    expect(await namesOf(swift, "many")).toEqual(names);
  },
);

describe.each(kinds)("a %s", (kind) => {
  test("gives back what it was given, lists it, and forgets what is removed", async () => {
    const store = storeOf(kind);
    expect(await store.put("files/one", bytes("año 🛒"))).toEqual({ size: 9 });
    await store.put("files/empty", []);
    expect(await textOf(store, "files/one")).toEqual({ text: "año 🛒", size: 9 });
    expect(await textOf(store, "files/empty")).toEqual({ text: "", size: 0 });
    const [, listed] = (await Array.fromAsync(store.list("files"))).toSorted((a, b) => a.size - b.size);
    expect(listed).toMatchObject({ name: "files/one", size: 9 });
    expect(Math.abs(Date.now() - Number(listed?.storedAt))).toBeLessThan(60_000);
    for (const name of ["files/one", "files/empty", "files/never"]) await store.remove(name);
    expect(await textOf(store, "files/one")).toBeUndefined();
    expect(await namesOf(store, "files")).toEqual([]);
  });

  test("keeps nothing of what breaks off", async () => {
    const store = storeOf(kind);
    const broken = async function* () {
      yield Buffer.from("the first half");
      throw new Error("gone");
    };
    await expect(store.put("broken/one", broken())).rejects.toThrow("gone");
    expect(await namesOf(store, "broken")).toEqual([]);
  });

  test("lists folders in folders, and no others", async () => {
    const store = storeOf(kind);
    for (const name of ["deep/a/one", "deep/b/two", "deeper/three"]) await store.put(name, bytes(name));
    expect(await namesOf(store, "deep")).toEqual(["deep/a/one", "deep/b/two"]);
  });

  test("has a file near while someone works with it", async () => {
    const store = storeOf(kind);
    await store.put("near/one", bytes("near"));
    const { path, release } = await store.hold("near/one");
    expect(await readFile(path, "utf8")).toBe("near");
    release();
  });
});

test("a bucket that answers page by page is listed whole", async () => {
  // The store in this process cannot: its tokens need a cipher that OpenSSL no longer has.
  const one = (name: string) =>
    `<Contents><Key>${name}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>7</Size></Contents>`;
  const pages = createServer((asking, answer) => {
    const token = new URL(asking.url ?? "", "http://x").searchParams.get("continuation-token");
    answer.end(
      token === null
        ? `<R><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b=</NextContinuationToken>${one("many/1")}</R>`
        : `<R><IsTruncated>false</IsTruncated>${one(`many/${token}`)}</R>`,
    );
  });
  await new Promise<void>((ready) => {
    pages.listen(0, "127.0.0.1", ready);
  });
  onTestFinished(() => void pages.close());
  const address = pages.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const store = openStore({ dataDir: folder, bucket: bucketOf(`http://KEY:SECRET@127.0.0.1:${port}/files`) });
  expect(await Array.fromAsync(store.list("many"))).toEqual(
    ["many/1", "many/a&b="].map((name) => ({ name, size: 7, storedAt: new Date("2026-01-02T03:04:05Z") })),
  );
});

test("what someone has changed in the bucket is not handed out as it was", async () => {
  await bucket().put("files/changed", bytes("one"));
  objects.spoil("files/changed", "two");
  await expect(textOf(bucket(), "files/changed")).rejects.toThrow("its checksum differs");
});

test("while the store is away whoever needs a file is told so; a short absence nobody notices", async () => {
  await bucket().put("files/away", bytes("here"));
  objects.setAway(true);
  const waiting = textOf(bucket(), "files/away");
  const asked = objects.asked();
  await until(async () => objects.asked() > asked + 1);
  objects.setAway(false);
  expect(await waiting).toMatchObject({ text: "here" });
  const nowhere = bucketOf("http://KEY:SECRET@127.0.0.1:1/files");
  const store = openStore({ dataDir: folder, bucket: nowhere });
  await expect(store.open("files/away")).rejects.toSatisfy(isAway);
  const stranger = openStore({
    dataDir: folder,
    bucket: { ...bucketOf(objects.url), secretAccessKey: "other" },
  });
  await expect(stranger.open("files/away")).rejects.toThrow("SignatureDoesNotMatch");
});

test("many who want a file near cause one download; it stays while one of them reads it, and then makes room", async () => {
  const parent = mkdtempSync(join(folder, "near-"));
  const fetched: string[] = [];
  const source = openStore({ dataDir: folder });
  for (const name of ["a", "b", "c"]) await source.put(`room/${name}`, bytes("12345"));
  const near = openNear(
    parent,
    async (name, path) => {
      fetched.push(name);
      await openStore({ dataDir: "/" }).put(path, bytes("12345"));
      return { size: 5 };
    },
    10,
  );
  onTestFinished(() => near.close());
  const held = await Promise.all(Array.from({ length: 5 }, () => near.hold("room/a")));
  expect(fetched).toEqual(["room/a"]);
  const [{ path } = { path: "" }] = held;
  for (const name of ["b", "c"]) (await near.hold(`room/${name}`)).release();
  near.forget("room/a");
  expect(existsSync(path)).toBe(true);
  for (const { release } of held) release();
  (await near.hold("room/c")).release();
  expect(fetched).toEqual(["room/a", "room/b", "room/c"]);
  (await near.hold("room/b")).release();
  expect(fetched.length).toBeGreaterThanOrEqual(3);
});

test.each([
  ["https://KEY:SE%2FCRET@s3.example.com/igo-files", "us-east-1", "SE/CRET"],
  ["https://KEY:SECRET@s3.example.com/igo-files?region=auto", "auto", "SECRET"],
  ["http://KEY:SECRET@minio:9000/igo-files", "us-east-1", "SECRET"],
  ["http://KEY:SECRET@10.1.2.3:9000/igo-files/", "us-east-1", "SECRET"],
])("%s names a bucket", (url, region, secretAccessKey) => {
  expect(readBucket(url)).toMatchObject({ name: "igo-files", accessKeyId: "KEY", region, secretAccessKey });
});

test.each([
  "https://s3.example.com/igo-files",
  "https://KEY:SECRET@s3.example.com/",
  "https://KEY:SECRET@s3.example.com/igo/files",
  "https://KEY:SECRET@s3.example.com/igo-files?regoin=auto",
  "ftp://KEY:SECRET@s3.example.com/igo-files",
])("%s names none", (url) => {
  expect(readBucket(url)).toContain("must be a URL like");
});

test("a key travels over the internet only encrypted", () => {
  expect(readBucket("http://KEY:SECRET@s3.example.com/igo-files")).toContain("must begin with https://");
});

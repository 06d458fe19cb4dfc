// A fresh, migrated database of the kind this test run is for.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../src/db/db.ts";
import { openInMemory } from "../src/db/embedded.ts";
import { openServer } from "../src/db/server.ts";

const administer = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** Forty megabytes that each database's thread reads: handed over, not copied. */
const shared = (bytes: Uint8Array) => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
};

let tar: Uint8Array | undefined;

export const isEmbedded = () => inject("database").kind === "embedded";

/** An own database on the server, for tests that start processes; `drop` takes it away. */
export const freshUrl = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const place = inject("database");
  if (place.kind !== "server") throw new Error("Only a PostgreSQL server has addresses");
  const name = `igo_test_${randomBytes(6).toString("hex")}`;
  await administer(place.url, `create database ${name} template ${place.template}`);
  const target = new URL(place.url);
  target.pathname = `/${name}`;
  return { url: target.href, drop: () => administer(place.url, `drop database ${name} with (force)`) };
};

export const freshDatabase = async (): Promise<Database> => {
  const place = inject("database");
  if (place.kind === "embedded") {
    tar ??= shared(readFileSync(place.tar));
    return openInMemory(tar);
  }
  const { url, drop } = await freshUrl();
  const database = openServer(url, url, () => undefined);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

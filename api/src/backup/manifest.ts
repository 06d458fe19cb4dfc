// The archive's last entry: what it contains and what it was made from, signed with a key derived from the server's
// secret.
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { checkValueOf } from "../platform/security/secret.check.ts";
import type { Secrets } from "../platform/security/secrets.ts";
import { knownMigrations, withBaseline } from "../platform/db/migrate.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Contents } from "./tally.ts";

export const manifestName = "manifest.json";
export const signatureName = "manifest.hmac";
/** The version of the archive's layout; the schema of the data has its own. */
const format = 1;

const manifest = z.object({
  format: z.number(),
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      isPartitioned: z.boolean().optional(),
      rows: z.number(),
      sum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  fileStore: z.string().optional(),
  queues: z.array(z.object({ name: z.string(), policy: z.string() })),
  /**
   * A check value that shows whether a secret is the one the database was encrypted with, and reveals nothing else
   * about it.
   */
  secret: z.string(),
  contents: z.record(z.string(), z.object({ entries: z.number(), bytes: z.number(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifest>;

const sign = (text: string, { key }: Secrets): string =>
  createHmac("sha256", key("backup manifest")).update(text).digest("hex");

export const makeManifest = (snapshot: Snapshot, contents: Contents, secrets: Secrets) => {
  const text = JSON.stringify(
    { format, ...snapshot, secret: checkValueOf(secrets), contents } satisfies Manifest,
    undefined,
    1,
  );
  return { text, signature: sign(text, secrets) };
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Undefined if the text is not a manifest, whatever is wrong with it. */
export const parseManifest = (text: string): Manifest | undefined => {
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
};

/** Why the schema is refused: it must be one that this version has, or passed on its way here. */
export const refusalOfSchema = ({
  format: made,
  migrations: applied,
}: Pick<Manifest, "format" | "migrations">) => {
  const known = new Map(knownMigrations().map(({ name, checksum }) => [name, checksum]));
  let migrations: typeof applied;
  try {
    migrations = [...withBaseline(applied)];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const foreign = migrations.find(({ name }) => !known.has(name));
  if (made > format || foreign) {
    return `it was made by a newer version of the program${foreign ? `, which knows ${foreign.name}` : ""}: update this one first`;
  }
  const changed = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  return changed && `its ${changed.name} is not the one this program has`;
};

export const refusalOfSecret = (made: string, secrets: Secrets | undefined): string | undefined =>
  secrets && isSame(made, checkValueOf(secrets))
    ? undefined
    : "it was made with another SECRET, without which sessions and bank numbers cannot be read. " +
      "Set SECRET to that of the server it was made on, or copy the file `secret` of that server's DATA_DIR " +
      "into this one's";

/** Whether the signature matches the text. */
export const isSigned = (text: string, signature: string, secrets: Secrets): boolean =>
  isSame(sign(text, secrets), signature);

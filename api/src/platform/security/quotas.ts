// Upload quotas: files and bytes a day, and simultaneous uploads; checked before a byte is read, across all servers.
import { isAdmin, type SignedIn } from "./signedIn.ts";
import type { Database } from "../db/db.ts";
import { Failure } from "../failure.ts";
import { newId } from "../ids.ts";
import * as queries from "./quotas.queries.ts";
import type { Log } from "../log.ts";

const MB = 2 ** 20;
const seeEvery = 10_000;

export const uploadQuotas: Record<"administrator" | "partner", queries.Quota> = {
  administrator: { files: 500, bytes: 20_480 * MB, atOnce: 4 },
  partner: { files: 50, bytes: 500 * MB, atOnce: 2 },
};

const refuseBeyond = (
  { files, bytes, atOnce }: queries.Quota,
  use: queries.Use,
  { declaredBytes, isFile }: Declared,
): void => {
  if (use.running >= atOnce)
    throw new Failure("file.too_many_at_once", { params: { maximum: atOnce, seconds: 10 } });
  if ((isFile && use.files >= files) || use.bytes + declaredBytes > bytes || use.bytes >= bytes)
    throw new Failure("file.too_many_today", {
      params: { files, megabytes: Math.floor(bytes / MB), seconds: use.secondsToWait },
    });
};

/** What an upload announces. A photo does not count as one of the day's files, but its bytes do. */
type Declared = { declaredBytes: number; isFile: boolean };

export type CountedUpload = {
  /** What is left of the day's bytes. */
  maxBytes: number;
  end: (bytes: number) => Promise<void>;
};

export const beginUpload = async (
  { database: { db }, log, nodeId }: { database: Database; log: Log; nodeId: string },
  user: SignedIn,
  declared: Declared,
): Promise<CountedUpload> => {
  const quota = uploadQuotas[isAdmin(user) ? "administrator" : "partner"];
  const id = newId();
  const use = await db.transaction().execute(async (tx) => {
    const used = await queries.readUse(tx, user.id);
    refuseBeyond(quota, used, declared);
    await queries.beginQuota(tx, { id, accountId: user.id, nodeId, ...declared });
    return used;
  });
  const complain = (error: unknown) => log.warn({ err: error }, "Could not count an upload");
  const timer = setInterval(() => void queries.see(db, id).catch(complain), seeEvery);
  const end = async (bytes: number) => {
    clearInterval(timer);
    // The file is already stored, and must not be lost because it could not be counted.
    await queries.end(db, id, bytes).catch(complain);
  };
  return { maxBytes: quota.bytes - use.bytes, end };
};

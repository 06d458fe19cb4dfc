// Exports too large to wait for: a job writes the file into the store and notifies the account, which has some days to
// download it. Other features say what their export is; the rest is the same for all.
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  exportDays,
  type ExportJob,
  type ExportKind,
  maxExports,
  maxStreamedRows,
} from "@igo/contract/exports/exports";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import type { FileLater, FileReply } from "../../platform/http/fileReply.ts";
import type { Language } from "../../platform/http/words.ts";
import { newId } from "../../platform/ids.ts";
import type { JobContext } from "../../platform/jobs/jobs.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import { attemptEach, type TidySteps } from "../../platform/tidy.ts";
import { notify } from "../notifications/notifications.service.ts";
import * as queries from "./exports.queries.ts";

/** Who exports: the caller or, in a job, the account as it is by then. */
export type Exporter = Pick<SignedIn, "id" | "role">;

type ExportDefinition<Query extends object> = {
  kind: ExportKind;
  /** The number of rows, up to a limit. Refuses what cannot be exported. */
  count: (user: Exporter, query: Query, limit: number) => Promise<number>;
  write: (user: Exporter, query: Query, language: Language) => Promise<FileReply>;
};
type ExportData<Query> = { exportId: string; query: Query; language: Language };

const day = 86_400_000;
// Far beyond any file that we make; the store wants a limit.
const maxBytes = 100 * 2 ** 30;
const second = 1000;

const expiryOf = (doneAt: string) => new Date(Date.parse(doneAt) + exportDays * day).toISOString();

type Kept = Omit<NonNullable<Awaited<ReturnType<typeof queries.findExport>>>, "isStillSeen">;

const jobOf = ({ id, kind, status, createdAt, doneAt, fileName, size }: Kept): ExportJob => ({
  id,
  kind,
  status,
  createdAt,
  fileName,
  size,
  expiresAt: doneAt === null ? null : expiryOf(doneAt),
});

/** Declares an export; the function it returns answers the call: with the file, or with the job that makes it. */
export const openExport = <Query extends object>(
  deps: Deps,
  { kind, count, write }: ExportDefinition<Query>,
) => {
  const { database, db, files, jobs } = deps;
  const job = `exports.${kind}`;

  const begin = (user: Exporter, query: Query, language: Language): Promise<FileLater> =>
    db.transaction().execute(async (tx) => {
      const digest = createHash("sha256")
        .update(JSON.stringify([kind, query, language]))
        .digest("base64url");
      const exportId = newId();
      const waiting = await queries.addExport(tx, { id: exportId, accountId: user.id, kind, digest });
      if (waiting.id === exportId) {
        if ((await queries.countWaitingExports(tx, user.id)) > maxExports)
          throw new Failure("export.too_many", { params: { most: maxExports } });
        await jobs.send(job, { exportId, query, language }, { within: tx, group: user.id });
      }
      return { job: jobOf(waiting) };
    });

  /** The bytes, as long as they are wanted: an account may end meanwhile, and so may the server. */
  async function* whileWanted({ body }: FileReply, id: string, signal: AbortSignal) {
    let lookedAt = 0;
    for await (const piece of body instanceof Readable ? body : [body]) {
      signal.throwIfAborted();
      if (Date.now() - lookedAt > second) {
        if (!(await queries.isExportWanted(database.background, id)))
          throw new Error("Nobody wants this export any more");
        lookedAt = Date.now();
      }
      yield piece;
    }
  }

  const end = (id: string, ended: Parameters<typeof queries.endExport>[2]) =>
    database.background.transaction().execute(async (tx) => {
      const found = await queries.endExport(tx, id, ended);
      if (!found) return false;
      const expiresOn = expiryOf(new Date().toISOString()).slice(0, 10);
      await notify(deps, tx, {
        kind: ended.status === "ready" ? "export-ready" : "export-failed",
        group: `export ${id}`,
        audience: { to: "account", accountId: found.accountId },
        params: { export: id, of: found.kind, expiresOn },
      });
      return true;
    });

  const make = async ({ exportId, query, language }: ExportData<Query>, { signal }: JobContext) => {
    const account = await queries.beginExport(database.background, exportId);
    if (!account) return;
    const reply = await write({ id: account.accountId, role: account.role }, query, language);
    try {
      const { key, size } = await files.put(Readable.from(whileWanted(reply, exportId, signal)), maxBytes);
      const { fileName, contentType } = reply;
      const isKept = await end(exportId, { status: "ready", fileKey: key, fileName, contentType, size });
      if (!isKept) await files.remove(key);
    } catch (error) {
      if (await queries.isExportWanted(database.background, exportId)) throw error;
    }
  };

  jobs.define<ExportData<Query>>(job, make, {
    giveUp: async ({ exportId }) => void (await end(exportId, { status: "failed" })),
  });

  return async (user: Exporter, query: Query, language: Language): Promise<FileReply | FileLater> =>
    (await count(user, query, maxStreamedRows + 1)) > maxStreamedRows
      ? begin(user, query, language)
      : write(user, query, language);
};

const findOwn = async ({ db }: Pick<Deps, "db">, { id: accountId }: Exporter, id: string) => {
  const found = await queries.findExport(db, id, accountId);
  if (!found) throw new Failure("export.not_found");
  return found;
};

export const readExport = async (deps: Pick<Deps, "db">, user: Exporter, id: string) => ({
  job: jobOf(await findOwn(deps, user, id)),
});

export const downloadExport = async (deps: Deps, user: Exporter, id: string): Promise<FileReply> => {
  const { status, fileKey, fileName, contentType, isStillSeen } = await findOwn(deps, user, id);
  if (status === "waiting") throw new Failure("export.not_ready");
  if (fileKey === null || fileName === null || contentType === null) throw new Failure("export.not_found");
  if (!isStillSeen) throw new Failure("export.access_changed");
  return { fileName, contentType, body: (await deps.files.open(fileKey)).body };
};

export const tidySteps: TidySteps = {
  "old exports": async ({ db, files, log }) =>
    attemptEach(await queries.deleteOldExports(db, exportDays), files.remove, log),
};

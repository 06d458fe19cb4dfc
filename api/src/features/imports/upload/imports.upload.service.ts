// Starts a run: accepts a file, samples its sheets, recognises its columns.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { LiveEvent } from "@igo/contract/events/events";
import type { ImportRun } from "@igo/contract/imports/imports";
import type { createImport } from "@igo/contract/imports/imports.calls";
import { inspect, type WorkbookInfo } from "@igo/sheet/workbook";
import { z } from "zod";
import { isAdmin } from "../../../platform/http/access.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import type { Language } from "../../../platform/http/words.ts";
import * as chains from "../../chains/chains.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { offersFor } from "./imports.constants.ts";
import { failureOf } from "../imports.failures.ts";
import * as reading from "../imports.line.ts";
import { suggestMapping } from "./imports.mapping.ts";
import { tellWatchers } from "../imports.progress.ts";
import * as queries from "../imports.queries.ts";
import { readImport } from "../imports.service.ts";

// The sample is for display and for recognising columns, so long cells are cut.
const sampleCellLength = 120;

export const uploadImport = async (
  deps: Deps,
  user: SignedIn,
  file: Upload,
  requested: ParsedInput<typeof createImport>["body"],
  language: Language,
): Promise<ImportRun> => {
  const of = await targetOf(deps, user, requested);
  const creator = { createdBy: user.id, creatorRole: user.role };
  const info = await reading.inTurn(deps, user.id, () =>
    inspect(deps.files.path(file.key)).catch((error: unknown) => {
      throw failureOf(error) ?? error;
    }),
  );
  const sheets = info.sheets.map(({ index, name, hidden, rows, remarks, head }) => ({
    index,
    name,
    hidden,
    rows,
    remarks,
    sample: head.map(({ row, cells }) => ({
      row,
      cells: cells.map((cell) => (typeof cell === "string" ? cell.slice(0, sampleCellLength) : cell)),
    })),
  }));
  refuseWithoutRows(info.sheets);
  const id = newId();
  const sealed = deps.encryption.encrypt(JSON.stringify(sheets));
  const mapping = await suggestMapping(deps.db, { ...of, ...creator }, sheets);
  const offers = await offersFor(deps, { ...of, ...creator, sheets: sealed }, mapping, sheets);
  await deps.db.transaction().execute(async (tx) => {
    await queries.insertImport(tx, {
      id,
      ...of,
      status: "uploaded",
      fileKey: file.key,
      fileName: file.fileName,
      fileSize: file.size,
      format: info.format,
      sheets: sealed,
      mapping: JSON.stringify(mapping),
      offers: JSON.stringify(offers),
      runId: newId(),
      counts: JSON.stringify(queries.noCounts),
      createdBy: user.id,
    });
    await tellWatchers(deps, tx, creator, stale(id));
  });
  return readImport(deps, user, id, language);
};

/** A single row can only be headings; formulas without results leave no more. */
const refuseWithoutRows = (sheets: WorkbookInfo["sheets"]) => {
  const rows = sheets.reduce((sum, { head }) => sum + head.length, 0);
  if (rows > 1) return;
  if (sheets.some(({ unsolved }) => unsolved > 0)) throw new Failure("file.formulas");
  throw new Failure(rows === 0 ? "file.no_rows" : "file.only_headings");
};

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/**
 * Whether the user may upload a file, as far as is known: checked before it is read, and again after. Markets are for
 * administrators; menus are also for a market's members, and need a market.
 */
export const mayUpload = async (
  deps: Deps,
  user: SignedIn,
  { kind, marketId }: { kind?: unknown; marketId?: unknown },
): Promise<void> => {
  if (kind === "market" && !isAdmin(user)) throw new Failure("access.admin_only");
  if (!isAdmin(user) && !(await markets.hasAny(deps.db, user))) throw new Failure("import.no_market");
  if (isId(marketId) && (await markets.find(deps, user, marketId)).deletedAt !== null)
    throw new Failure("market.not_found");
};

const stale = (id: string): LiveEvent => ({ kind: "stale", feature: "imports", ids: [id] });

/** Whose records the file is about. */
const targetOf = async (
  deps: Deps,
  user: SignedIn,
  { kind, chainId, marketId }: ParsedInput<typeof createImport>["body"],
) => {
  await mayUpload(deps, user, { kind, marketId });
  if (kind === "market" && marketId !== undefined)
    throw new Failure("request.invalid", { fields: [{ path: "marketId", code: "invalid" }] });
  const chain = isAdmin(user) ? chainId : undefined;
  if (chain !== undefined) await chains.findChain(deps.db, chain);
  return { kind, chainId: chain ?? null, marketId: marketId ?? null };
};

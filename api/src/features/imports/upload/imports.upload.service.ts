// Accepts a file and samples its sheets.
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { createImport } from "@igo/contract/imports/imports.calls";
import { inspect, type WorkbookInfo } from "@igo/sheet/workbook";
import { z } from "zod";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Upload } from "../../../platform/http/uploads.ts";
import * as chains from "../../chains/chains.service.ts";
import * as markets from "../../markets/markets.service.ts";
import { failureOf } from "../run/imports.failures.ts";
import * as reading from "../run/imports.line.ts";

// The sample is for display and for recognising columns, so long cells are cut.
const sampleCellLength = 120;

/** Whose records the file is about, its format, and its sheets with their first rows. */
export const sampleFile = async (
  deps: Deps,
  user: SignedIn,
  file: Upload,
  requested: ParsedInput<typeof createImport>["body"],
) => {
  const of = await targetOf(deps, user, requested);
  const info = await reading.inTurn(deps, user.id, () =>
    deps.files.near(file.key, inspect).catch((error: unknown) => {
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
  return { of, format: info.format, sheets };
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

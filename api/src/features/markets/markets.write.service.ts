// How any change of a market is written: locked, held against its version and what it names, recorded, announced.
import type { LiveEvent } from "@igo/contract/events";
import type { Market } from "@igo/contract/markets";
import { checkDigit } from "@igo/contract/reading/taxId";
import type { Deps } from "../../core/deps.ts";
import { Failure, type FaultyField } from "../../core/failure.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Db } from "../../db/db.ts";
import { violates } from "../../db/violations.ts";
import { isAdmin } from "./markets.matching.service.ts";
import * as queries from "./markets.queries.ts";
import { changesBetween, toMarket } from "./markets.shape.ts";

/** Who does it, and in which request: what history records. */
export type By = { user: SignedIn; requestId: string; source?: "form" | "bulk" | "undo"; sourceId?: string };

export const find = async (
  { db, vault }: Pick<Deps, "db" | "vault">,
  user: SignedIn,
  id: string,
): Promise<Market> => {
  const row = await queries.find(db, id);
  if (!row || !(isAdmin(user) || (row.deletedAt === null && (await queries.isMember(db, id, user.id)))))
    throw new Failure("market.not_found");
  return toMarket(vault, row);
};

/** The market as this transaction leaves it: read after it, it could already be the next editor's. */
export const written = (deps: Deps, tx: Db, by: By, id: string) => find({ ...deps, db: tx }, by.user, id);

export const findForChange = async (deps: Deps, tx: Db, id: string, version: number) => {
  const before = await queries.findForUpdate(tx, id);
  if (!before || before.deletedAt !== null) throw new Failure("market.not_found");
  if (before.version !== version)
    throw new Failure("market.version_conflict", { extra: { current: toMarket(deps.vault, before) } });
  return before;
};

export const apply = async (
  tx: Db,
  by: By,
  before: queries.WholeMarket,
  columns: Parameters<typeof queries.update>[2],
  kind: "update" | "status" | "delete" | "restore",
  reason?: string,
) => {
  const hours = columns.openingHours;
  const after = {
    ...before,
    ...columns,
    ...(typeof hours === "string" ? { openingHours: JSON.parse(hours) } : {}),
  };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return;
  await queries.update(tx, before.id, columns);
  await record(tx, by, { id: before.id, version: before.version + 1 }, kind, changes, reason);
};

/** Into history, with word of it to the administrators and the market's own people; and found by what it is now. */
export const record = (
  tx: Db,
  by: By,
  market: { id: string; version: number },
  kind: "create" | "update" | "status" | "delete" | "restore",
  changes: ReturnType<typeof changesBetween> = {},
  reason?: string,
) => {
  const isSearched = kind === "create" || queries.searchedFields.some((field) => field in changes);
  return (isSearched ? queries.recordSearched : queries.record)(tx, {
    marketId: market.id,
    version: market.version,
    kind,
    changes: JSON.stringify(changes),
    reason: reason ?? null,
    source: by.source ?? "form",
    sourceId: by.sourceId ?? null,
    actorId: by.user.id,
    requestId: by.requestId,
    event: JSON.stringify(stale(market.id)),
  });
};

const stale = (id: string): LiveEvent => ({ kind: "stale", feature: "markets", ids: [id] });

/** Tells the administrators and the market's own people. */
export const tell = (db: Db, marketId: string, event: LiveEvent = stale(marketId)) =>
  queries.tell(db, { marketId, event: JSON.stringify(event) });

type CodeFailure = "market.code_taken" | "market.restore_code_taken";

const takenCode = (failure: CodeFailure) =>
  new Failure(failure, { fields: [{ path: "externalCode", code: "taken" }] });

/** Whether a code is free is the index's to say: of two callers at the same moment one has it. */
export const writing = <T>({ db }: Deps, failure: CodeFailure, work: (tx: Db) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw violates(error, "market_code") ? takenCode(failure) : error;
    });

type Referring = {
  categoryCode: string;
  departmentCode: string;
  municipalityCode: string;
  chainId: string | null;
  documentType: string;
  taxId: string;
  taxIdDv?: string | null | undefined;
};

const faultsOf = (isOffered: boolean | null, path: string, isKept: boolean): FaultyField[] => {
  if (isOffered || (isOffered === false && isKept)) return [];
  return [{ path, code: "invalid", ...(isOffered === false && { says: "category.not_offered" as const }) }];
};

/** What is wrong with a category that somebody chooses for markets. */
export const categoryFaults = async (db: Db, code: string, path: string): Promise<FaultyField[]> =>
  faultsOf(await queries.isCategoryOffered(db, code), path, false);

/** Refuses what names nothing, and answers the check digit of the document. */
export const checkReferences = async (
  db: Db,
  given: Referring,
  had?: Pick<Referring, "categoryCode">,
): Promise<string | null> => {
  const known = await queries.references(db, given);
  const fields = faultsOf(known.isCategoryOffered, "categoryCode", given.categoryCode === had?.categoryCode);
  if (known.departmentCode !== given.departmentCode)
    fields.push({ path: "municipalityCode", code: "invalid" });
  if (given.chainId !== null && !known.hasChain) fields.push({ path: "chainId", code: "invalid" });
  const digit =
    /^\d+$/.test(given.taxId) && hasCheckDigit.has(given.documentType) ? checkDigit(given.taxId) : null;
  if (given.documentType === "NIT" && !/^\d{9}$/.test(given.taxId))
    fields.push({ path: "taxId", code: "invalid" });
  if (given.taxIdDv && given.taxIdDv !== digit) fields.push({ path: "taxIdDv", code: "invalid" });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
  return digit;
};

const hasCheckDigit = new Set(["NIT", "CC"]);

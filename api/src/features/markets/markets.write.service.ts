// How every change of a market is written: checked against its version and references, recorded, published.
import type { LiveEvent } from "@igo/contract/events/events";
import type { Market } from "@igo/contract/markets/markets";
import { checkDigit } from "@igo/contract/parsing/taxId";
import type { Updateable } from "kysely";
import type { Changes } from "../../records/history/changes.ts";
import type { Deps } from "../../platform/deps.ts";
import { Failure, type InvalidField } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import type { MarketTable } from "../../platform/db/tables/tables.ts";
import { isGone, violates } from "../../platform/db/violations.ts";
import { isAdmin } from "./list/markets.matching.service.ts";
import * as queries from "./markets.queries.ts";
import { changesBetween, toMarket } from "./markets.shape.ts";
import { searchedFields } from "./markets.words.ts";
import { versionConflict } from "../../records/edit/versions.ts";

/** Who acts, and in which request: what history records. */
export type By = {
  user: SignedIn;
  requestId: string;
  source?: "form" | "bulk" | "undo";
  sourceId?: string;
  /** The version that is restored. */
  restoredVersion?: number;
};

export const findMarket = async (
  { db, encryption }: Pick<Deps, "db" | "encryption">,
  user: Pick<SignedIn, "id" | "role">,
  id: string,
): Promise<Market> => {
  const row = await queries.findMarket(db, id);
  if (!row || !(isAdmin(user) || (row.deletedAt === null && (await queries.isMember(db, id, user.id)))))
    throw new Failure("market.not_found");
  return toMarket(encryption, row);
};

type Found = queries.MarketRecord | undefined;

/** Why a version that the user has seen can no longer be changed. */
const outdated = ({ encryption }: Deps, found: Found): Failure =>
  found?.deletedAt === null
    ? versionConflict("market.version_conflict", toMarket(encryption, found))
    : new Failure("market.not_found");

const inVersion = (deps: Deps, found: Found, version: number): queries.MarketRecord => {
  if (found?.deletedAt === null && found.version === version) return found;
  throw outdated(deps, found);
};

/** An integration of some chains changes only what is theirs; what is not does not exist for it. */
export const refuseOutside = async (db: Db, user: SignedIn, id: string): Promise<void> => {
  if (!isAdmin(user) && !(await queries.isMember(db, id, user.id))) throw new Failure("market.not_found");
};

/** A market in the version that the user has seen. `apply` fails if that has changed since. */
export const findForChange = async (deps: Deps, user: SignedIn, id: string, version: number) => {
  await refuseOutside(deps.db, user, id);
  return inVersion(deps, await queries.findMarket(deps.db, id), version);
};

/** Like `findForChange`, and locks the market until the transaction ends. */
export const findMarketForUpdate = async (deps: Deps, id: string, version: number) =>
  inVersion(deps, await queries.findMarketForUpdate(deps.db, id), version);

const stale = (id: string): LiveEvent => ({ kind: "stale", feature: "markets", ids: [id] });

/** What history records of a change, and what open screens receive. */
const reported = (
  by: By,
  id: string,
  kind: "create" | "update" | "status" | "delete" | "restore",
  changes: Changes,
  reason?: string,
) => ({
  id,
  kind,
  changes: JSON.stringify(changes),
  reason: reason ?? null,
  source: by.restoredVersion === undefined ? (by.source ?? "form") : ("restore" as const),
  sourceId: by.sourceId ?? null,
  restoredVersion: by.restoredVersion ?? null,
  actorId: by.user.id,
  requestId: by.requestId,
  event: JSON.stringify(stale(id)),
});

/** Creates a market: recorded, published to the administrators, and searchable. */
export const insertMarketWithHistory = async (
  deps: Deps,
  by: By,
  id: string,
  columns: queries.Given,
): Promise<Market> => {
  const row = await queries.insertMarket(deps.db, { ...columns, ...reported(by, id, "create", {}) });
  if (!row) throw new Error("A market that was written is answered");
  return toMarket(deps.encryption, row);
};

/**
 * Writes the differences, to history too, and publishes them to the administrators and the market's own people. Fails
 * if the market has changed since `before` was read, so nobody needs to lock it in between.
 */
export const apply = async (
  deps: Deps,
  by: By,
  before: queries.MarketRecord,
  columns: Updateable<MarketTable>,
  kind: "update" | "status" | "delete" | "restore",
  reason?: string,
): Promise<Market> => {
  const hours = columns.openingHours;
  const after = {
    ...before,
    ...columns,
    ...(typeof hours === "string" ? { openingHours: JSON.parse(hours) } : {}),
  };
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0) return toMarket(deps.encryption, before);
  const row = await queries.saveMarket(deps.db, {
    ...after,
    openingHours: after.openingHours && JSON.stringify(after.openingHours),
    ...reported(by, before.id, kind, changes, reason),
    was: before.version,
    isSearched: searchedFields.some((field) => field in changes),
  });
  if (!row) throw outdated(deps, await queries.findMarket(deps.db, before.id));
  return toMarket(deps.encryption, row);
};

/** Publishes to the administrators and the market's own people. */
export const publishMarketEvent = (db: Db, marketId: string, event: LiveEvent = stale(marketId)) =>
  queries.publishSave(db, { marketId, event: JSON.stringify(event) });

type CodeFailure = "market.code_taken" | "market.restore_code_taken";

const takenCode = (failure: CodeFailure) =>
  new Failure(failure, { fields: [{ path: "externalCode", code: "taken" }] });

/**
 * The unique index decides whether a code is free: of two callers at the same moment one gets it. A chain may be deleted
 * in the same moment.
 */
export const unlessTaken = <T>(failure: CodeFailure, writing: Promise<T>): Promise<T> =>
  writing.catch((error: unknown) => {
    if (isGone(error, "chain_id"))
      throw new Failure("request.invalid", { fields: [{ path: "chainId", code: "invalid" }] });
    throw violates(error, "market_code") ? takenCode(failure) : error;
  });

/** Runs `work` in one transaction, through the `deps` passed to it. */
export const together = <T>(
  deps: Deps,
  failure: CodeFailure,
  work: (inside: Deps) => Promise<T>,
): Promise<T> =>
  unlessTaken(
    failure,
    deps.db.transaction().execute((db) => work({ ...deps, db })),
  );

type Referring = {
  categoryCode: string;
  departmentCode: string;
  municipalityCode: string;
  chainId: string | null;
  documentType: string;
  taxId: string;
  taxIdDv?: string | null | undefined;
};

const faultsOf = (isOffered: boolean | null, path: string, isKept: boolean): InvalidField[] => {
  if (isOffered || (isOffered === false && isKept)) return [];
  return [{ path, code: "invalid", ...(isOffered === false && { says: "category.not_offered" as const }) }];
};

/** What is wrong with a category that the user chooses for markets. */
export const categoryFaults = async (db: Db, code: string, path: string): Promise<InvalidField[]> =>
  faultsOf(await queries.isCategoryOffered(db, code), path, false);

/** Rejects references to nothing, and returns the document's check digit. */
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

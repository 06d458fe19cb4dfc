// The rules of markets: who sees which, what a new one needs, which changes are allowed, and that each is recorded.
import { legalMoves, movesWithReason } from "@igo/contract/lifecycle";
import type { Market, MarketChanges, MarketStatus, marketInput } from "@igo/contract/markets";
import { checkDigit } from "@igo/contract/reading/taxId";
import { roles } from "@igo/contract/session";
import type { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import type { SignedIn } from "../../core/serving.ts";
import type { Db } from "../../db/db.ts";
import { violates } from "../../db/violations.ts";
import { creationDefaults, personTypeOf } from "./markets.defaults.ts";
import * as queries from "./markets.queries.ts";
import { changesBetween, toColumns, toMarket } from "./markets.shape.ts";

export { creationDefaults } from "./markets.defaults.ts";
export { refreshSearch } from "./markets.queries.ts";

/** Who does it, and in which request: what history records. */
export type By = { user: SignedIn; requestId: string };

export const isAdmin = (user: SignedIn): boolean => user.role === roles.admin;

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

export const create = async (deps: Deps, by: By, input: z.output<typeof marketInput>): Promise<Market> => {
  const taxIdDv = await checkReferences(deps.db, input);
  const id = newId();
  const { chainId, ...fields } = input;
  return writing(deps, "market.code_taken", async (tx) => {
    await refuseTakenCode(tx, chainId, input.externalCode ?? null, id, "market.code_taken");
    await queries.insert(tx, {
      ...creationDefaults,
      personType: personTypeOf(input.documentType, input.taxId),
      ...toColumns(deps.vault, fields),
      chainId,
      taxIdDv,
      id,
    });
    await record(tx, by, { id, version: 1 }, "create");
    await settle(deps, tx, id);
    return written(deps, tx, by, id);
  });
};

export const update = async (
  deps: Deps,
  by: By,
  { id, version, ...given }: MarketChanges,
): Promise<Market> => {
  return writing(deps, "market.code_taken", async (tx) => {
    const before = await findForChange(deps, tx, id, version);
    const wanted = { ...before, ...given };
    const taxIdDv = await checkReferences(tx, { ...wanted, taxIdDv: given.taxIdDv ?? null });
    await refuseTakenCode(tx, wanted.chainId, wanted.externalCode, id, "market.code_taken");
    const changed =
      given.taxId === undefined && given.documentType === undefined && given.taxIdDv === undefined;
    const columns = {
      ...toColumns(deps.vault, given),
      ...(given.chainId === undefined ? {} : { chainId: given.chainId }),
      ...(changed ? {} : { taxIdDv }),
    };
    await apply(deps, tx, by, before, columns, "update");
    return written(deps, tx, by, id);
  });
};

type Move = { status: MarketStatus; reason?: string | undefined; version: number };

export const move = async (
  deps: Deps,
  by: By,
  id: string,
  { status, reason, version }: Move,
): Promise<Market> => {
  return deps.db.transaction().execute(async (tx) => {
    const before = await findForChange(deps, tx, id, version);
    if (!legalMoves[before.status].includes(status))
      throw new Failure("market.illegal_move", {
        params: { from: before.status, to: status, legal: legalMoves[before.status].join(", ") },
      });
    if (movesWithReason.includes(status) && reason === undefined)
      throw new Failure("request.invalid", { fields: [{ path: "reason", code: "required" }] });
    await apply(deps, tx, by, before, { status }, "status", reason);
    return written(deps, tx, by, id);
  });
};

export const remove = async (deps: Deps, by: By, id: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before || before.deletedAt !== null) throw new Failure("market.not_found");
    await apply(deps, tx, by, before, { deletedAt: new Date().toISOString() }, "delete");
  });
};

export const restore = async (deps: Deps, by: By, id: string): Promise<Market> => {
  return writing(deps, "market.restore_code_taken", async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before || before.deletedAt === null) throw new Failure("market.not_found");
    await refuseTakenCode(tx, before.chainId, before.externalCode, id, "market.restore_code_taken");
    await apply(deps, tx, by, before, { deletedAt: null }, "restore");
    return written(deps, tx, by, id);
  });
};

/** Deletes those of the ids that still are; the job of `POST /market/delete`. */
export const removeMany = async (deps: Deps, by: By, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    await remove(deps, by, id).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === "market.not_found")) throw error;
    });
  }
};

/** The market as this transaction leaves it: read after it, it could already be the next editor's. */
const written = (deps: Deps, tx: Db, by: By, id: string) => find({ ...deps, db: tx }, by.user, id);

const findForChange = async (deps: Deps, tx: Db, id: string, version: number) => {
  const before = await queries.findForUpdate(tx, id);
  if (!before || before.deletedAt !== null) throw new Failure("market.not_found");
  if (before.version !== version)
    throw new Failure("market.version_conflict", { extra: { current: toMarket(deps.vault, before) } });
  return before;
};

const apply = async (
  deps: Deps,
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
  await settle(deps, tx, before.id);
};

const record = (
  tx: Db,
  by: By,
  market: { id: string; version: number },
  kind: "create" | "update" | "status" | "delete" | "restore",
  changes: ReturnType<typeof changesBetween> = {},
  reason?: string,
) =>
  queries.insertChange(tx, {
    marketId: market.id,
    version: market.version,
    kind,
    changes: JSON.stringify(changes),
    reason: reason ?? null,
    source: "form",
    sourceId: null,
    actorId: by.user.id,
    requestId: by.requestId,
  });

const settle = async (deps: Deps, tx: Db, id: string) => {
  await queries.refreshSearch(tx, [id]);
  await deps.events.publish(tx, { kind: "stale", feature: "markets", ids: [id] });
};

type CodeFailure = "market.code_taken" | "market.restore_code_taken";

const takenCode = (failure: CodeFailure) =>
  new Failure(failure, { fields: [{ path: "externalCode", code: "taken" }] });

/** Two callers may find a code free at the same moment; the index lets one have it. */
const writing = ({ db }: Deps, failure: CodeFailure, work: (tx: Db) => Promise<Market>): Promise<Market> =>
  db
    .transaction()
    .execute(work)
    .catch((error: unknown) => {
      throw violates(error, "market_code") ? takenCode(failure) : error;
    });

const refuseTakenCode = async (
  tx: Db,
  chainId: string | null,
  code: string | null,
  id: string,
  failure: CodeFailure,
) => {
  if (code === null) return;
  const holder = await queries.findLiveByCode(tx, chainId, code);
  if (holder && holder.id !== id) throw takenCode(failure);
};

type Referring = {
  categoryCode: string;
  departmentCode: string;
  municipalityCode: string;
  chainId: string | null;
  documentType: string;
  taxId: string;
  taxIdDv?: string | null | undefined;
};

/** Refuses what names nothing, and answers the check digit of the document. */
const checkReferences = async (db: Db, given: Referring): Promise<string | null> => {
  const fields: { path: string; code: "invalid" }[] = [];
  if (!(await queries.categoryExists(db, given.categoryCode)))
    fields.push({ path: "categoryCode", code: "invalid" });
  if ((await queries.municipalityDepartment(db, given.municipalityCode)) !== given.departmentCode)
    fields.push({ path: "municipalityCode", code: "invalid" });
  if (given.chainId !== null && !(await queries.chainExists(db, given.chainId)))
    fields.push({ path: "chainId", code: "invalid" });
  const digit =
    /^\d+$/.test(given.taxId) && hasCheckDigit.has(given.documentType) ? checkDigit(given.taxId) : null;
  if (given.documentType === "NIT" && !/^\d{9}$/.test(given.taxId))
    fields.push({ path: "taxId", code: "invalid" });
  if (given.taxIdDv && given.taxIdDv !== digit) fields.push({ path: "taxIdDv", code: "invalid" });
  if (fields.length > 0) throw new Failure("request.invalid", { fields });
  return digit;
};

const hasCheckDigit = new Set(["NIT", "CC"]);

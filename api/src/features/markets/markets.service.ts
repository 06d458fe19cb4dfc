// The rules of markets: who sees which, what a new one needs, which changes are allowed, and that each is recorded.
import { legalMoves, movesWithReason } from "@igo/contract/markets/lifecycle";
import {
  type Market,
  type MarketChanges,
  marketDefaults,
  type marketInput,
  type MarketStatus,
} from "@igo/contract/markets/markets";
import type { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/failure.ts";
import { newId } from "../../platform/ids.ts";
import { isAdmin, type SignedIn } from "../../platform/security/signedIn.ts";
import type { Db } from "../../platform/db/db.ts";
import { notify } from "../notifications/notifications.service.ts";
import { refuseDuplicate, dismissDuplicate } from "./duplicates/markets.duplicates.service.ts";
import * as queries from "./markets.queries.ts";
import * as members from "./members.queries.ts";
import { noticeOf } from "./markets.notices.ts";
import { toColumns } from "./markets.shape.ts";
import {
  insertMarketWithHistory,
  apply,
  type By,
  checkReferences,
  findForChange,
  refuseOutside,
  together,
  unlessTaken,
} from "./markets.write.service.ts";

// What kind of person a new market's document belongs to, where nobody says it.
/** A NIT of nine digits that begins with 8 or 9 belongs to a legal entity, other documents to people. */
const personTypeOf = (documentType: string, taxId: string): "legal_entity" | "natural_person" | null => {
  if (documentType !== "NIT") return "natural_person";
  return /^[89]\d{8}$/.test(taxId) ? "legal_entity" : null;
};

export const hasAny = (db: Db, { id }: Pick<SignedIn, "id">): Promise<boolean> => members.hasAny(db, id);

export { refreshSearch } from "./markets.queries.ts";
export { searchedFields, searchText, searchTextOf } from "./markets.words.ts";
export { type By, findMarket as find } from "./markets.write.service.ts";

/** An integration of some chains puts markets into those, and into no other. */
const refuseOtherChain = async (db: Db, user: SignedIn, chainId: string | null): Promise<void> => {
  if (isAdmin(user) || (chainId !== null && (await members.isOfChain(db, chainId, user.id)))) return;
  throw new Failure("request.invalid", { fields: [{ path: "chainId", code: "invalid" }] });
};

export const createMarket = async (
  deps: Deps,
  by: By,
  input: z.output<typeof marketInput>,
): Promise<Market> => {
  await refuseOtherChain(deps.db, by.user, input.chainId ?? null);
  const taxIdDv = await checkReferences(deps.db, input);
  await refuseDuplicate(deps.db, by.user, input);
  const { chainId, decision, ...fields } = input;
  const columns = {
    ...marketDefaults,
    personType: personTypeOf(input.documentType, input.taxId),
    ...toColumns(deps.encryption, fields),
    chainId,
    taxIdDv,
  };
  if (decision === undefined)
    return unlessTaken("market.code_taken", insertMarketWithHistory(deps, by, newId(), columns));
  return together(deps, "market.code_taken", async (inside) => {
    const market = await insertMarketWithHistory(inside, by, newId(), columns);
    await dismissDuplicate(inside.db, [market.id], by.user.id);
    return market;
  });
};

const ofTaxId = ["documentType", "taxId", "taxIdDv"] as const;
const refersTo = ["categoryCode", "departmentCode", "municipalityCode", "chainId", ...ofTaxId] as const;

export const updateMarket = async (
  deps: Deps,
  by: By,
  { id, version, ...given }: MarketChanges,
): Promise<Market> => {
  const before = await findForChange(deps, by.user, id, version);
  if (given.chainId !== undefined && given.chainId !== before.chainId)
    await refuseOtherChain(deps.db, by.user, given.chainId);
  const isGiven = (field: keyof typeof given) => given[field] !== undefined;
  const wanted = { ...before, ...given, taxIdDv: given.taxIdDv ?? null };
  const taxIdDv = refersTo.some(isGiven) ? await checkReferences(deps.db, wanted, before) : null;
  const columns = {
    ...toColumns(deps.encryption, given),
    ...(given.chainId === undefined ? {} : { chainId: given.chainId }),
    ...(ofTaxId.some(isGiven) ? { taxIdDv } : {}),
  };
  return unlessTaken("market.code_taken", apply(deps, by, before, columns, "update"));
};

type Move = { status: MarketStatus; reason?: string | undefined; version: number };

export const moveMarket = async (
  deps: Deps,
  by: By,
  id: string,
  { status, reason, version }: Move,
): Promise<Market> => {
  const before = await findForChange(deps, by.user, id, version);
  if (!legalMoves[before.status].includes(status))
    throw new Failure("market.illegal_move", {
      params: { from: before.status, to: status, legal: legalMoves[before.status].join(", ") },
      extra: { allowed: legalMoves[before.status] },
    });
  if (movesWithReason.includes(status) && reason === undefined)
    throw new Failure("request.invalid", { fields: [{ path: "reason", code: "required" }] });
  const notice = noticeOf(status, {
    from: before.status,
    about: { marketId: id },
    reason,
    actorId: by.user.id,
  });
  if (!notice) return apply(deps, by, before, { status }, "status", reason);
  return together(deps, "market.code_taken", async (inside) => {
    const moved = await apply(inside, by, before, { status }, "status", reason);
    await notify(inside, inside.db, notice);
    return moved;
  });
};

/** Locks a market, which must be live or deleted as given, until the transaction ends. */
const held = async ({ db }: Deps, { user }: By, id: string, isDeleted: boolean) => {
  await refuseOutside(db, user, id);
  const found = await queries.findMarketForUpdate(db, id);
  if (!found || (found.deletedAt !== null) !== isDeleted) throw new Failure("market.not_found");
  return found;
};

export const removeMarket = async (deps: Deps, by: By, id: string): Promise<void> => {
  await together(deps, "market.code_taken", async (inside) => {
    const before = await held(inside, by, id, false);
    await apply(inside, by, before, { deletedAt: new Date().toISOString() }, "delete");
  });
};

export const restoreMarket = (deps: Deps, by: By, id: string): Promise<Market> =>
  together(deps, "market.restore_code_taken", async (inside) => {
    const before = await held(inside, by, id, true);
    return apply(inside, by, before, { deletedAt: null }, "restore");
  });

// The rules of markets: who sees which, what a new one needs, which changes are allowed, and that each is recorded.
import { legalMoves, movesWithReason } from "@igo/contract/lifecycle";
import type { Market, MarketChanges, MarketStatus, marketInput } from "@igo/contract/markets";
import type { z } from "zod";
import type { Deps } from "../../core/deps.ts";
import { Failure } from "../../core/failure.ts";
import { newId } from "../../core/ids.ts";
import { creationDefaults, personTypeOf } from "./markets.defaults.ts";
import { refuseTwin } from "./markets.duplicates.service.ts";
import * as queries from "./markets.queries.ts";
import { toColumns } from "./markets.shape.ts";
import {
  apply,
  type By,
  checkReferences,
  findForChange,
  record,
  writing,
  written,
} from "./markets.write.service.ts";

export { creationDefaults } from "./markets.defaults.ts";
export { refreshSearch } from "./markets.queries.ts";
export { type By, find } from "./markets.write.service.ts";

export const create = async (deps: Deps, by: By, input: z.output<typeof marketInput>): Promise<Market> => {
  const taxIdDv = await checkReferences(deps.db, input);
  await refuseTwin(deps.db, input);
  const id = newId();
  const { chainId, decision: _decision, ...fields } = input;
  return writing(deps, "market.code_taken", async (tx) => {
    await queries.insert(tx, {
      ...creationDefaults,
      personType: personTypeOf(input.documentType, input.taxId),
      ...toColumns(deps.vault, fields),
      chainId,
      taxIdDv,
      id,
    });
    await record(tx, by, { id, version: 1 }, "create");
    return written(deps, tx, by, id);
  });
};

const ofTaxId = ["documentType", "taxId", "taxIdDv"] as const;
const refersTo = ["categoryCode", "departmentCode", "municipalityCode", "chainId", ...ofTaxId] as const;

export const update = async (
  deps: Deps,
  by: By,
  { id, version, ...given }: MarketChanges,
): Promise<Market> => {
  return writing(deps, "market.code_taken", async (tx) => {
    const before = await findForChange(deps, tx, id, version);
    const isGiven = (field: keyof typeof given) => given[field] !== undefined;
    const wanted = { ...before, ...given, taxIdDv: given.taxIdDv ?? null };
    const taxIdDv = refersTo.some(isGiven) ? await checkReferences(tx, wanted, before) : null;
    const columns = {
      ...toColumns(deps.vault, given),
      ...(given.chainId === undefined ? {} : { chainId: given.chainId }),
      ...(ofTaxId.some(isGiven) ? { taxIdDv } : {}),
    };
    await apply(tx, by, before, columns, "update");
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
    await apply(tx, by, before, { status }, "status", reason);
    return written(deps, tx, by, id);
  });
};

export const remove = async (deps: Deps, by: By, id: string): Promise<void> => {
  await deps.db.transaction().execute(async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before || before.deletedAt !== null) throw new Failure("market.not_found");
    await apply(tx, by, before, { deletedAt: new Date().toISOString() }, "delete");
  });
};

export const restore = async (deps: Deps, by: By, id: string): Promise<Market> => {
  return writing(deps, "market.restore_code_taken", async (tx) => {
    const before = await queries.findForUpdate(tx, id);
    if (!before || before.deletedAt === null) throw new Failure("market.not_found");
    await apply(tx, by, before, { deletedAt: null }, "restore");
    return written(deps, tx, by, id);
  });
};

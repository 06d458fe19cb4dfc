// The history of a market, version by version, and restoring any of them.
import type { Answer, Given } from "@igo/contract/core/endpoint";
import type { marketHistory, MarketVersion } from "@igo/contract/markets/markets.history";
import { type Market, marketFields } from "@igo/contract/markets/markets";
import { type Changes, valuesBefore } from "../../../records/history/changes.ts";
import { versionsOf } from "../../../records/history/history.ts";
import { changesAfter } from "../../../records/history/history.queries.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/http/failure.ts";
import type { SignedIn } from "../../../platform/http/serving.ts";
import { maskSealed, type Vault } from "../../../platform/security/vault.ts";
import { toStored } from "../markets.shape.ts";
import {
  apply,
  type By,
  checkReferences,
  find,
  findForChange,
  unlessTaken,
} from "../markets.write.service.ts";

const history = { table: "market_change", key: "market_id", hasReason: true };

export const list = async (
  deps: Deps,
  user: SignedIn,
  marketId: string,
  requested: Given<typeof marketHistory>["query"],
): Promise<Answer<typeof marketHistory>> => {
  await find(deps, user, marketId);
  return versionsOf<MarketVersion>(deps.db, history, marketId, requested, (changes) =>
    shown(changes, deps.vault),
  );
};

/** For display: bank numbers masked, and without what only the database derives. */
const shown = (changes: Changes, vault: Vault): MarketVersion["changes"] =>
  Object.entries(changes)
    .filter(([field]) => field !== "normalizedAddress")
    .map(([field, [before, after]]) =>
      field === "bankAccountNumber"
        ? { field, before: masked(before, vault), after: masked(after, vault) }
        : { field, before, after },
    );

const masked = (sealed: unknown, vault: Vault) =>
  typeof sealed === "string" ? maskSealed(vault, sealed) : null;

/** The status is not restored: it has its own transition rules. */
const isRestored = (field: string) =>
  field !== "status" && (field in marketFields.shape || field === "chainId" || field === "normalizedAddress");

export const restore = async (
  deps: Deps,
  by: By,
  marketId: string,
  wanted: number,
  version: number,
): Promise<Market> => {
  const before = await findForChange(deps, marketId, version);
  const later = await changesAfter(deps.db, history, marketId, wanted);
  if (wanted > before.version) throw new Failure("market.no_such_version");
  const back = valuesBefore(later, isRestored);
  const restored = { ...before, ...back };
  // Restoring is not choosing: a category that was closed since is still valid.
  await checkReferences(deps.db, restored, restored);
  return unlessTaken(
    "market.code_taken",
    apply(deps, { ...by, restoredVersion: wanted }, before, toStored(back), "update"),
  );
};

// The history of a market, version by version, and restoring any of them.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { marketHistory, MarketVersion } from "@igo/contract/markets/markets.history";
import { type Market, marketFields } from "@igo/contract/markets/markets";
import { type Changes, valuesBefore } from "../../../records/history/changes.ts";
import { versionsOf } from "../../../records/history/history.ts";
import { changesAfter } from "../../../records/history/history.queries.ts";
import type { Deps } from "../../../platform/deps.ts";
import { Failure } from "../../../platform/failure.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { maskEncrypted, type Encryption } from "../../../platform/security/encryption.ts";
import { toStored } from "../markets.shape.ts";
import {
  apply,
  type By,
  checkReferences,
  findMarket,
  findForChange,
  unlessTaken,
} from "../markets.write.service.ts";

const history = { table: "market_change", key: "market_id", hasReason: true };

export const listMarketVersions = async (
  deps: Deps,
  user: SignedIn,
  marketId: string,
  requested: ParsedInput<typeof marketHistory>["query"],
): Promise<EndpointResponse<typeof marketHistory>> => {
  await findMarket(deps, user, marketId);
  return versionsOf<MarketVersion>(deps.db, history, marketId, requested, (changes) =>
    shown(changes, deps.encryption),
  );
};

/** For display: bank numbers masked, and without what only the database derives. */
const shown = (changes: Changes, encryption: Encryption): MarketVersion["changes"] =>
  Object.entries(changes)
    .filter(([field]) => field !== "normalizedAddress")
    .map(([field, [before, after]]) =>
      field === "bankAccountNumber"
        ? { field, before: masked(before, encryption), after: masked(after, encryption) }
        : { field, before, after },
    );

const masked = (sealed: unknown, encryption: Encryption) =>
  typeof sealed === "string" ? maskEncrypted(encryption, sealed) : null;

/** The status is not restored: it has its own transition rules. */
const isRestored = (field: string) =>
  field !== "status" && (field in marketFields.shape || field === "chainId" || field === "normalizedAddress");

export const restoreMarketVersion = async (
  deps: Deps,
  by: By,
  marketId: string,
  wanted: number,
  version: number,
): Promise<Market> => {
  const before = await findForChange(deps, by.user, marketId, version);
  const later = await changesAfter(deps.db, history, marketId, wanted);
  // Not without each change since: some of the old ones may be gone.
  if (later.length !== before.version - wanted) throw new Failure("market.no_such_version");
  const back = valuesBefore(later, isRestored);
  const restored = { ...before, ...back };
  // Restoring is not choosing: a category that was closed since is still valid.
  await checkReferences(deps.db, restored, restored);
  return unlessTaken(
    "market.code_taken",
    apply(deps, { ...by, restoredVersion: wanted }, before, toStored(back), "update"),
  );
};

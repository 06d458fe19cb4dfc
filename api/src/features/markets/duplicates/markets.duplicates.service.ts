// Markets that may be the same store: a warning when creating one, a scan in the background, a list to decide from.
import type { EndpointResponse, ParsedInput } from "@igo/contract/core/endpoint";
import type { DuplicatePair } from "@igo/contract/markets/markets.duplicates";
import type * as calls from "@igo/contract/markets/markets.duplicates";
import { normalizeAddress } from "@igo/contract/parsing/places/address";
import { roles } from "@igo/contract/session/session";
import type { Deps } from "../../../platform/deps.ts";
import { isAdmin, type SignedIn } from "../../../platform/security/signedIn.ts";
import { Failure } from "../../../platform/failure.ts";
import type { Db } from "../../../platform/db/db.ts";
import * as queries from "./markets.duplicates.queries.ts";
import { createThrottle } from "../../../platform/jobs/pace.ts";
import { recordAct } from "../../../records/activity/activity.ts";
import { summariesOf } from "../list/markets.list.service.ts";
import { isMember } from "../markets.queries.ts";
import type { By } from "../markets.write.service.ts";
import { numberedPage } from "../../../records/list/paging.ts";

type New = {
  externalCode?: string | null | undefined;
  decision?: string | undefined;
  name: string;
  taxId: string;
  municipalityCode: string;
  address: string;
  lat?: number | null | undefined;
  lon?: number | null | undefined;
};

/** A code identifies the store; without one, whoever creates a possible duplicate must confirm that it is not. */
export const refuseDuplicate = async (db: Db, user: SignedIn, given: New): Promise<void> => {
  if (given.externalCode || given.decision !== undefined) return;
  const duplicate = await queries.findDuplicate(db, {
    ...given,
    normalizedAddress: normalizeAddress(given.address),
    lat: given.lat ?? null,
    lon: given.lon ?? null,
  });
  // What an integration of some chains may not see does not exist for it.
  if (duplicate && (isAdmin(user) || (await isMember(db, duplicate.id, user.id))))
    throw new Failure("market.possible_duplicate", {
      params: { name: duplicate.name },
      extra: { duplicate },
    });
};

/** Whoever created a possible duplicate has already said that it is another store, so nobody is asked again. */
export const dismissDuplicate = async (
  db: Db,
  marketIds: readonly string[],
  accountId: string,
): Promise<void> => {
  if (marketIds.length > 0) await queries.dismissDuplicate(db, marketIds, accountId);
};

type Pair = Awaited<ReturnType<typeof queries.listDuplicatePage>>[number];

const withMarkets = async (db: Db, rows: readonly Pair[]): Promise<DuplicatePair[]> => {
  if (rows.length === 0) return [];
  const summaries = await summariesOf(
    db,
    rows.flatMap(({ firstId, secondId }) => [firstId, secondId]),
  );
  return rows.flatMap(({ firstId, secondId, ...pair }) => {
    const [first, second] = [summaries.get(firstId), summaries.get(secondId)];
    if (!first || !second) return [];
    const markets: DuplicatePair["markets"] = [first, second];
    return [{ ...pair, markets }];
  });
};

export const listDuplicates = async (
  db: Db,
  requested: ParsedInput<typeof calls.listDuplicates>["query"],
): Promise<EndpointResponse<typeof calls.listDuplicates>> => {
  const { rows, numbers } = await numberedPage(
    requested,
    (window) => queries.listDuplicatePage(db, window),
    () => queries.countDuplicates(db),
  );
  return { pairs: await withMarkets(db, rows), ...numbers };
};

/** The undecided pairs of one market, newest first. */
export const duplicatesOf = async (db: Db, marketId: string): Promise<DuplicatePair[]> =>
  withMarkets(db, await queries.listDuplicatesOf(db, marketId));

const aboutOne = ({ firstId }: { firstId: string }) => ({ subjectId: firstId, marketId: firstId });

export const dismiss = (db: Db, by: By, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pair = await queries.dismiss(tx, id, by.user.id);
    if (!pair) throw new Failure("market.duplicate_not_found");
    await recordAct(tx, { action: "market.notDuplicate", by, ...aboutOne(pair) });
  });

export const reopen = (db: Db, by: By, id: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const pair = await queries.reopen(tx, id);
    if (!pair) throw new Failure("market.duplicate_not_found");
    await recordAct(tx, { action: "market.maybeDuplicate", by, ...aboutOne(pair), source: "undo" });
  });

const documentsAtOnce = 50;

/**
 * Compares all documents that more than one market has, in batches; throws between two of them once the signal is
 * aborted. It may run twice, because each pair is recorded once.
 */
export const scan = async ({ database, events }: Deps, signal: AbortSignal): Promise<void> => {
  const db = database.background;
  const due = createThrottle();
  const total = await queries.countSuspects(db);
  let [done, found] = [0, 0];
  const tell = (status: "running" | "done") =>
    events.publish(
      db,
      { kind: "duplicates", status, progress: { done, total: Math.max(done, total) }, found },
      { role: roles.admin },
    );
  for (let after = ""; ;) {
    const taxIds = await queries.suspectsAfter(db, after, documentsAtOnce);
    const last = taxIds.at(-1);
    if (last === undefined) break;
    found += await queries.findPairs(db, taxIds);
    done += taxIds.length;
    after = last;
    if (due()) await tell("running");
    signal.throwIfAborted();
  }
  await tell("done");
  await events.publish(db, { kind: "stale", feature: "markets", ids: [] }, { role: roles.admin });
};

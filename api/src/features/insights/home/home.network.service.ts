// An administrator's Home: what waits, the state of the network, its growth, and recent activity.
import {
  acceptingNowFilter,
  growthDays,
  type NetworkHome,
  recentLines,
  type Waiting,
  waitingFilters,
  waitingNames,
  type WaitingName,
} from "@igo/contract/insights/home";
import { statuses } from "@igo/contract/markets/lists";
import { marketFilter, type MarketFilter } from "@igo/contract/markets/markets.filter";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { countLimit, countWaiting } from "../../markets/documents/markets.documents.expiry.service.ts";
import { countListed } from "../../markets/list/markets.total.service.ts";
import { recent, type ActivityReader } from "../activity/activity.service.ts";
import { countsByDay, lastDays } from "../../../records/tallies/growth.ts";
import { sumOf } from "../../../records/tallies/markets.count.service.ts";
import { changesByDay, countByStatus, type StatusCount } from "../../../records/tallies/tallies.queries.ts";
import * as growthQueries from "./home.growth.queries.ts";
import * as queries from "./home.waiting.queries.ts";

type Wait = Omit<Waiting, "name">;

/** Parses the list's query parameters. */
const filterOf = (words: Readonly<Record<string, string>>): MarketFilter => marketFilter.parse(words);

const exactly = (count = 0, oldestAt: string | null = null): Wait => ({ count, isExact: true, oldestAt });

type Papers = "documentsToReview" | "documentsExpired" | "documentsExpiring";

/** Counts are exact up to a limit; beyond it, the list's estimate is used. */
const papersIn = async (db: Db, { user }: Pick<ActivityReader, "user">): Promise<Record<Papers, Wait>> => {
  const counts = await countWaiting(db);
  const waitOf = async (name: Papers, count: number, oldestAt: string | null = null): Promise<Wait> => {
    if (count <= countLimit) return exactly(count, oldestAt);
    const { total, totalIsExact } = await countListed(db, user, filterOf(waitingFilters[name]));
    return { count: total, isExact: totalIsExact, oldestAt };
  };
  return {
    documentsToReview: await waitOf("documentsToReview", counts.toReview, counts.oldestToReview),
    documentsExpired: await waitOf("documentsExpired", counts.expired),
    documentsExpiring: await waitOf("documentsExpiring", counts.expiring),
  };
};

/** For a list whose filters the tallies cover. */
const talliedIn = (
  counts: readonly StatusCount[],
  name: WaitingName,
  oldestAt: string | null = null,
): Wait => {
  const { status, readiness } = filterOf(waitingFilters[name]);
  return exactly(
    sumOf(counts, { statuses: status, isIncomplete: readiness && readiness === "lacks" }),
    oldestAt,
  );
};

/** What waits in the network: lists that are not empty, with their figures. */
export const waitingLists = async (db: Db, reader: Pick<ActivityReader, "user">): Promise<Waiting[]> => {
  const [counts, known, papers] = await Promise.all([
    countByStatus(db),
    queries.waits(db),
    papersIn(db, reader),
  ]);
  const waits: Record<WaitingName, Wait> = {
    ...papers,
    importsToReview: exactly(known?.imports, known?.oldestImport),
    inReview: talliedIn(counts, "inReview", known?.oldestInReview),
    changesRequested: talliedIn(counts, "changesRequested", known?.oldestRequested),
    duplicates: exactly(known?.pairs, known?.oldestPair),
    incompleteLive: talliedIn(counts, "incompleteLive"),
    incompleteNew: talliedIn(counts, "incompleteNew"),
  };
  return waitingNames.map((name) => ({ name, ...waits[name] })).filter(({ count }) => count > 0);
};

const growthOf = async (db: Db, counts: readonly StatusCount[]): Promise<NetworkHome["growth"]> => {
  const days = lastDays(new Date(), growthDays);
  const [first = ""] = days;
  const [changes, found] = await Promise.all([changesByDay(db, first), growthQueries.stepsSince(db, first)]);
  const steps = found.map(({ all: _all, ...step }) => step);
  return {
    days: countsByDay(days, counts, changes),
    steps,
    otherSteps: (found[0]?.all ?? 0) - steps.length,
  };
};

export const readNetwork = async (
  deps: Pick<Deps, "db" | "encryption">,
  reader: ActivityReader,
): Promise<NetworkHome> => {
  const { db } = deps;
  const asOf = new Date().toISOString();
  const counting = countByStatus(db);
  const [counts, growth, accepting, lines] = await Promise.all([
    counting,
    counting.then((counted) => growthOf(db, counted)),
    countListed(db, reader.user, filterOf(acceptingNowFilter)),
    recent(deps, reader, recentLines),
  ]);
  return {
    scope: "network",
    asOf,
    byStatus: statuses.map(({ code }) => ({ status: code, markets: sumOf(counts, { statuses: [code] }) })),
    acceptingNow: accepting.total,
    growth,
    recent: lines,
  };
};

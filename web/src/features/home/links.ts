// The links of the network's figures, to lists with exactly that many rows.
import { acceptingNowFilter, waitingFilters, type WaitingName } from "@igo/contract/insights/home";
import type { MarketStatus } from "@igo/contract/markets/markets";
import { paths } from "../../core/paths.ts";

const { admin } = paths.dashboard;

const listOf = (path: string, filter: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(filter).toString();
  return query === "" ? path : `${path}?${query}`;
};

export const waitingLink = (name: WaitingName): string => {
  if (name === "duplicates") return admin.duplicates;
  return listOf(name === "importsToReview" ? admin.imports : admin.listMarkets, waitingFilters[name]);
};

/** Where it is worked off, one after the other. */
const desks: Partial<Record<WaitingName, string>> = {
  inReview: admin.review("in_review"),
  changesRequested: admin.review("changes_requested"),
  documentsToReview: admin.review("documents"),
};
export const deskLink = (name: WaitingName): string | undefined => desks[name];

export const statusLink = (status: MarketStatus): string => listOf(admin.listMarkets, { status });

export const acceptingNowLink = listOf(admin.listMarkets, acceptingNowFilter);

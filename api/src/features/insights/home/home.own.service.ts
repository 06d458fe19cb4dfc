// A partner's Home: their markets, what each is missing, and what happened to them.
import { toShownHours } from "@igo/contract/parsing/hours/openingHours";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import { ownMarketsOnPage, type OwnHome, recentLines, type readHome } from "@igo/contract/insights/home";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import { countToReview } from "../../imports/run/imports.service.ts";
import { endingDocuments } from "../../markets/documents/markets.documents.expiry.service.ts";
import { listMarkets } from "../../markets/list/markets.list.service.ts";
import { recent, type ActivityReader } from "../activity/activity.service.ts";
import * as queries from "./home.own.queries.ts";

type Requested = ParsedInput<typeof readHome>["query"];
type Markets = Awaited<ReturnType<typeof listMarkets>>["markets"];

const withDetails = async (db: Db, accountId: string, markets: Markets): Promise<OwnHome["markets"]> => {
  const ids = markets.map(({ id }) => id);
  const [details, documents] = await Promise.all([
    queries.detailsOf(db, accountId, ids),
    endingDocuments(db, ids),
  ]);
  const byId = new Map(details.map((detail) => [detail.id, detail]));
  return markets.map((market) => {
    const detail = byId.get(market.id);
    return {
      id: market.id,
      name: market.name,
      municipalityName: market.municipalityName,
      address: market.address,
      status: market.status,
      acceptingOrders: market.acceptingOrders,
      version: market.version,
      missing: market.status === "closed" || market.status === "rejected" ? [] : market.lacks,
      openingHours: detail?.openingHours ? toShownHours(detail.openingHours) : null,
      soldOut: detail?.soldOut ?? 0,
      switchedOff: detail?.switchedOff ?? 0,
      withoutPhoto: detail?.withoutPhoto ?? 0,
      oddPrices: detail?.oddPrices ?? 0,
      unread: detail?.conversationId
        ? { conversationId: detail.conversationId, messages: detail.messages }
        : null,
      documents: documents
        .filter(({ marketId }) => marketId === market.id)
        .map(({ kind, expiresOn }) => ({ kind, expiresOn })),
      changesRequested:
        market.status === "changes_requested"
          ? { reason: detail?.reason ?? null, at: detail?.since ?? null }
          : null,
    };
  });
};

export const readOwn = async (
  deps: Pick<Deps, "db" | "encryption">,
  reader: ActivityReader & { user: SignedIn },
  { page, search }: Requested,
): Promise<OwnHome> => {
  const { db } = deps;
  const asOf = new Date().toISOString();
  const [found, importsToReview, lines] = await Promise.all([
    listMarkets(db, reader.user, { page, search, pageSize: ownMarketsOnPage, sort: "name" }),
    countToReview(db, reader.user),
    recent(deps, reader, recentLines),
  ]);
  return {
    scope: "own",
    asOf,
    importsToReview,
    markets: await withDetails(db, reader.user.id, found.markets),
    page,
    pageSize: found.pageSize,
    total: found.total,
    recent: lines,
  };
};

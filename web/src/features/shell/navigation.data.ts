// Counts on navigation items: how many wait there, and the list that has exactly those.
import { readOwnAreas } from "@igo/contract/insights/areas";
import { countReviews } from "@igo/contract/reviews/reviews";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { paths } from "../../core/paths.ts";
import { useHistory } from "../../records/imports.ts";
import type { Item } from "./navigation.ts";

const { admin, chat, mailFolder } = paths.dashboard;

export type Count = {
  name: "imports" | "reviews" | "unanswered" | "unread" | "mail";
  count: number;
  to: string;
};
export type Counts = Partial<Record<Item["name"], Count>>;

/** Any change to markets makes it stale. */
const reviewsQuery = queryOptions({
  queryKey: ["markets", "reviews"],
  queryFn: ({ signal }) => call(countReviews, { params: { queue: "in_review" } }, signal),
});

/** They change rarely: a first product, a first point, a first task. */
export const ownAreasQuery = queryOptions({
  queryKey: ["insights", "areas"],
  queryFn: ({ signal }) => call(readOwnAreas, {}, signal),
  staleTime: 300_000,
});

/** Only for administrators: others may not request them. */
export const useAdminCounts = (): Counts => {
  const { data: imports } = useHistory({ kind: "market", status: ["uploaded", "checked"], pageSize: 1 });
  const { data: reviews } = useQuery(reviewsQuery);
  return {
    markets: { name: "reviews", count: reviews?.waiting ?? 0, to: admin.review("in_review") },
    imports: { name: "imports", count: imports?.total ?? 0, to: `${admin.imports}?status=uploaded,checked` },
  };
};

/** `unanswered`: partners who wait for an answer; they come before what one has only not read. */
export type Unread = { unanswered: number; unread: number; mail: number };

export const countsOfUnread = ({ unanswered, unread, mail }: Unread): Counts => ({
  chat:
    unanswered > 0
      ? { name: "unanswered", count: unanswered, to: `${chat}?queue=waiting` }
      : { name: "unread", count: unread, to: `${chat}?show=unread` },
  mail: { name: "mail", count: mail, to: `${mailFolder("inbox")}?filter=unread` },
});

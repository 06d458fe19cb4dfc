// Groups notifications by their subject: several lines about a market or run stay together, at the newest one's place.
import type { Notification } from "@igo/contract/notifications/notifications";

export type Group = {
  key: string;
  /** Set for a market with several lines. */
  title: string | null;
  lines: readonly Notification[];
};

const keyOf = ({ id, count, markets }: Notification) => {
  const [first] = markets;
  return count === 1 && first ? first.id : id;
};

export const groupsOf = (notifications: readonly Notification[]): Group[] =>
  [...Map.groupBy(notifications, keyOf)].map(([key, lines]) => ({
    key,
    title: lines.length > 1 ? (lines[0]?.markets[0]?.name ?? null) : null,
    lines,
  }));

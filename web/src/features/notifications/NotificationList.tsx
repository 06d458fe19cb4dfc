// Notifications, newest first, grouped by market. What is shown counts as seen.
import { Box, Button, Typography } from "@mui/material";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useText } from "../../core/language/i18n.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { Loaded } from "../../ui/feedback/Loaded.tsx";
import { NotificationLine } from "./NotificationLine.tsx";
import { notificationsQuery, useSee, useUnseen, type Filter } from "./notifications.data.ts";
import type { Notification } from "@igo/contract/notifications/notifications";
import { PlainList } from "../../ui/layout/Boxes.tsx";

// Groups notifications by their subject: several lines about a market or run stay together, at the newest one's place.
type Group = {
  key: string;
  /** Set for a market with several lines. */
  title: string | null;
  lines: readonly Notification[];
};

const keyOf = ({ id, count, markets }: Notification) => {
  const [first] = markets;
  return count === 1 && first ? first.id : id;
};

const groupsOf = (notifications: readonly Notification[]): Group[] =>
  [...Map.groupBy(notifications, keyOf)].map(([key, lines]) => ({
    key,
    title: lines.length > 1 ? (lines[0]?.markets[0]?.name ?? null) : null,
    lines,
  }));

type Props = {
  filter: Filter;
  /** The user has followed a line. */
  onGone?: () => void;
};

/** Up to the newest one shown: what arrives meanwhile has not been seen. */
const useSeen = (newest: string | undefined) => {
  const unseen = useUnseen();
  const { mutate } = useSee();
  useEffect(() => {
    if (newest !== undefined && unseen > 0) mutate({ body: { until: newest } });
  }, [newest, unseen, mutate]);
};

export function NotificationList({ filter, onGone }: Props) {
  const t = useText();
  const query = useInfiniteQuery(notificationsQuery(filter));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const shown = query.data?.pages.flatMap(({ notifications }) => notifications);
  useSeen(filter === "archived" ? undefined : shown?.[0]?.lastAt);
  return (
    <Loaded
      what="notifications"
      query={{ data: shown, error: query.error, refetch: query.refetch }}
      isEmpty={({ length }) => length === 0}
      empty={
        <EmptyState
          icon="bell"
          title={t(`notifications.empty.${filter}`)}
          {...(filter === "all" && { help: t("notifications.empty.help") })}
        />
      }
    >
      {(notifications) => (
        <>
          <PlainList>
            {groupsOf(notifications).map((group) => (
              <GroupOfLines key={group.key} group={group} {...(onGone && { onGone })} />
            ))}
          </PlainList>
          {hasNextPage && (
            <Box sx={{ padding: 1.5, textAlign: "center" }}>
              <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t("notifications.older")}
              </Button>
            </Box>
          )}
        </>
      )}
    </Loaded>
  );
}

function GroupOfLines({ group: { title, lines }, onGone }: { group: Group; onGone?: () => void }) {
  const each = lines.map((line) => (
    <NotificationLine key={line.id} notification={line} {...(onGone && { onGone })} />
  ));
  if (title === null) return each;
  return (
    <Box component="li">
      <Typography
        variant="overline"
        component="p"
        noWrap
        sx={{ paddingInline: 2, paddingTop: 1.5, color: "text.secondary" }}
      >
        {title}
      </Typography>
      <PlainList>{each}</PlainList>
    </Box>
  );
}

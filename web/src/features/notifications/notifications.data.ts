// The user's notifications: reads and marks. The server's latest unseen count applies.
import {
  archiveNotifications,
  countNotifications,
  listNotifications,
  readNotificationPreferences,
  readNotifications,
  seeNotifications,
  setNotificationPreferences,
  type NotificationPreferences,
} from "@igo/contract/notifications/notifications";
import { infiniteQueryOptions, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";

export type Filter = "all" | "unread" | "archived";

const countQuery = queryOptions({
  queryKey: ["notifications", "count"],
  queryFn: async ({ signal }) => (await call(countNotifications, {}, signal)).unseen,
});

const lists = ["notifications", "list"] as const;

const setUnseen = async (unseen: number) => {
  // A response still on its way is older than this.
  await queryClient.cancelQueries(countQuery);
  queryClient.setQueryData(countQuery.queryKey, unseen);
};

export const notificationsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...lists, filter],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        listNotifications,
        { query: { filter, ...(pageParam && { cursor: pageParam }) } },
        signal,
      );
      await setUnseen(page.unseen);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

/** How many are unseen, in every tab at once. */
export const useUnseen = (): number => {
  useEffect(
    () =>
      onLive("notifications", ({ unseen }) => {
        void setUnseen(unseen);
        void queryClient.invalidateQueries({ queryKey: lists });
      }),
    [],
  );
  return useQuery(countQuery).data ?? 0;
};

// Awaited, so that no count is set after the mark is done.
const onSuccess = async ({ unseen }: { unseen: number }) => {
  await setUnseen(unseen);
  void queryClient.invalidateQueries({ queryKey: lists });
};

export const useSee = () => useWrite(seeNotifications, { stale: [], onSuccess });
export const useRead = () => useWrite(readNotifications, { stale: [], onSuccess });
export const useArchive = () => useWrite(archiveNotifications, { stale: [], onSuccess });

export const preferencesQuery = queryOptions({
  queryKey: ["notifications", "preferences"],
  queryFn: ({ signal }) => call(readNotificationPreferences, {}, signal),
});

const onPreferences = (preferences: NotificationPreferences) => {
  queryClient.setQueryData(preferencesQuery.queryKey, preferences);
  void queryClient.invalidateQueries({ queryKey: lists });
};
export const useSetPreferences = () =>
  useWrite(setNotificationPreferences, { stale: [], onSuccess: onPreferences });

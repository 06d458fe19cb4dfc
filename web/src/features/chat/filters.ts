// The list's filters in the URL: queue, unread, search.
import type { ChatCounts, InboxQueue } from "@igo/contract/chat/conversations";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useUrlParams } from "../../core/urlState.ts";
import { countsQuery } from "./chat.data.ts";

/** As the list offers them: what waits for an answer comes first. */
export const queues = ["waiting", "chats", "mine", "unassigned", "all"] as const satisfies readonly (
  | "chats"
  | InboxQueue
)[];
export type Queue = (typeof queues)[number];

const shows = ["all", "unread", "hidden"] as const;
export type Show = (typeof shows)[number];

export type Filters = { queue: Queue; show: Show; search: string };

const oneOf = <Value extends string>(values: readonly Value[], read: string | null): Value | undefined =>
  values.find((value) => value === read);

/** Partners have no queues. */
export const useFilters = (isAdministrator: boolean) => {
  const [params, setParams] = useUrlParams();
  const filters: Filters = {
    queue: (isAdministrator && oneOf(queues, params.get("queue"))) || "chats",
    show: oneOf(shows, params.get("show")) ?? "all",
    search: params.get("search") ?? "",
  };
  const set = (change: Partial<Filters>) =>
    setParams(
      (next) => {
        for (const [name, byDefault] of [
          ["queue", "chats"],
          ["show", "all"],
          ["search", ""],
        ] as const) {
          const value = change[name];
          if (value === byDefault) next.delete(name);
          else if (value !== undefined) next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  return [filters, set] as const;
};

/**
 * Chat opens on what waits: the operations team's first look, if nothing else was asked for, is at the conversations that
 * nobody has answered. Decided once, by the first counts: afterwards the list stays where the user is.
 */
export const useOpensOnWaiting = (isAdministrator: boolean) => {
  const [params, setParams] = useUrlParams();
  const [isPlain] = useState(isAdministrator && params.size === 0);
  const { data: counts } = useQuery(countsQuery);
  const isDecided = useRef(false);
  const decide = useEffectEvent((now: ChatCounts) => {
    if (!isPlain || isDecided.current) return;
    isDecided.current = true;
    if (params.size > 0 || (now.queues?.waiting ?? 0) === 0) return;
    setParams(
      (next) => {
        next.set("queue", "waiting");
        return next;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (counts) decide(counts);
  }, [counts]);
};

/** The part of the URL that stays from one conversation to the next. */
export const listSearch = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete("message");
  params.delete("panel");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
};

// The list's filters in the URL: queue, unread, search.
import { inboxQueue } from "@igo/contract/chat/conversations";
import { useUrlParams } from "../../core/urlState.ts";

export const queues = ["chats", ...inboxQueue.options] as const;
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

/** The part of the URL that stays from one conversation to the next. */
export const listSearch = (search: string): string => {
  const params = new URLSearchParams(search);
  params.delete("message");
  params.delete("panel");
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
};

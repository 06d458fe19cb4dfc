// The user's mail: reads and writes; reloads on changes from the server or another tab.
import { listDrafts, readDraft } from "@igo/contract/mail/drafts.calls";
import type { MailFolder } from "@igo/contract/mail/mail";
import {
  changeMails,
  listMarketMails,
  listMails,
  listOutgoingMail,
  readMail,
  readMailSettings,
  setMailSettings,
  stopOutgoingMail,
  type MailAction,
} from "@igo/contract/mail/mail.calls";
import { readMailMerge } from "@igo/contract/mail/merge.calls";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import { useText } from "../../core/language/i18n.ts";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { onLive } from "../../core/net/live.ts";
import { toastError, toastUndo } from "../../ui/feedback/toast.ts";
import { setCounts } from "./unread.data.ts";

export type MailListFilter = "all" | "unread" | "starred" | "files";
export type Listed = Exclude<MailFolder, "drafts">;

type MailsWanted = { label: Listed; labelId: string | undefined; search: string; filter: MailListFilter };

export const mailsQuery = ({ label, labelId, search, filter }: MailsWanted) =>
  infiniteQueryOptions({
    queryKey: ["mail", "list", label, labelId, search, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        label,
        search,
        filter,
        ...(labelId && { labelId }),
        ...(pageParam && { cursor: pageParam }),
      };
      const page = await call(listMails, { query }, signal);
      await setCounts(page.counts);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

export const threadQuery = (mailId: string) =>
  queryOptions({
    queryKey: ["mail", "thread", mailId],
    queryFn: ({ signal }) => call(readMail, { query: { mailId } }, signal),
  });

export const draftsQuery = queryOptions({
  queryKey: ["mail", "drafts"],
  queryFn: async ({ signal }) => (await call(listDrafts, {}, signal)).drafts,
});

export const fetchDraft = async (id: string) => (await call(readDraft, { params: { id } })).draft;

export const fetchContacts = async (marketIds: readonly string[]) => {
  const to = marketIds.map((marketId) => ({ marketId }));
  const { recipients } = await call(readMailMerge, { body: { to } });
  return recipients.map(({ choice }) => choice);
};

export const marketMailsQuery = (id: string) =>
  queryOptions({
    queryKey: ["mail", "market", id],
    queryFn: async ({ signal }) => (await call(listMarketMails, { params: { id } }, signal)).mails,
  });

export const settingsQuery = queryOptions({
  queryKey: ["mail", "settings"],
  queryFn: ({ signal }) => call(readMailSettings, {}, signal),
  staleTime: Infinity,
});

export const useSetSettings = () =>
  useWrite(setMailSettings, {
    stale: [],
    onSuccess: (settings) => void queryClient.setQueryData(settingsQuery.queryKey, settings),
  });

export const outgoingQuery = queryOptions({
  queryKey: ["mail", "outgoing"],
  queryFn: ({ signal }) => call(listOutgoingMail, {}, signal),
});

export const useStopOutgoing = () => useWrite(stopOutgoingMail, { stale: ["mail"] });

const refresh = () => {
  for (const part of ["list", "labels", "thread", "drafts", "outgoing"])
    void queryClient.invalidateQueries({ queryKey: ["mail", part] });
};

/** Shows changes from the server or another tab. */
export const useFollowMail = () => useEffect(() => onLive("mailbox", refresh), []);

const undone: Partial<Record<MailAction, MailAction>> = {
  archive: "restore",
  trash: "restore",
  inbox: "restore",
  read: "unread",
  unread: "read",
};

type Announced = Extract<MailAction, "archive" | "trash" | "inbox" | "delete">;
const isAnnounced = (action: MailAction): action is Announced =>
  ["archive", "trash", "inbox", "delete"].includes(action);

/** Applied at once, with Undo where possible. */
export const useMailActions = () => {
  const t = useText();
  const write = useWrite(changeMails, {
    stale: [],
    onSuccess: ({ counts }) => {
      void setCounts(counts);
      refresh();
    },
  });
  const act = async (action: MailAction, ids: readonly string[], wholeThreads = true): Promise<void> => {
    if (ids.length === 0) return;
    try {
      const { mailIds } = await write.mutateAsync({ body: { ids: [...ids], action, wholeThreads } });
      const back = undone[action];
      if (!isAnnounced(action) || mailIds.length === 0) return;
      const said = t(`mail.done.${action}`, { count: ids.length });
      if (back) toastUndo(said, { undo: () => act(back, mailIds, false) });
    } catch (error) {
      toastError(error);
    }
  };
  return { act: (...given: Parameters<typeof act>) => void act(...given), isBusy: write.isPending };
};
export type Act = ReturnType<typeof useMailActions>["act"];

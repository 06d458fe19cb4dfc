// Conversations: lists by queue, one with its people, and changes from the live stream.
import {
  addMembers,
  leaveConversation,
  listConversations,
  markRead,
  markUnread,
  readConversation,
  removeMember,
  renameConversation,
  setConversation,
} from "@igo/contract/chat/conversations.calls";
import { assignConversation, setInboxStatus } from "@igo/contract/chat/inbox.calls";
import { listMessages } from "@igo/contract/chat/messages.calls";
import { listChatPeople } from "@igo/contract/chat/people";
import {
  conversationDetails,
  type ChatCounts,
  type Conversation,
  type ConversationDetails,
} from "@igo/contract/chat/conversations";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type InfiniteData,
} from "@tanstack/react-query";
import { call } from "../../core/net/api.ts";
import { queryClient, useWrite } from "../../core/net/data.ts";
import { currentOf } from "../../core/net/problem.ts";
import { setCounts } from "./chat.data.ts";
import type { Filters } from "./filters.ts";

type Page = { conversations: Conversation[]; counts: ChatCounts; nextCursor: string | null };
type Lists = InfiniteData<Page, string>;

const lists = ["chat", "list"] as const;

export const conversationsQuery = ({ queue, show, search }: Filters) =>
  infiniteQueryOptions<Page, Error, Lists, readonly unknown[], string>({
    queryKey: [...lists, queue, show, search],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(
        listConversations,
        {
          query: {
            search,
            filter: show,
            ...(queue !== "chats" && { queue }),
            ...(pageParam && { cursor: pageParam }),
          },
        },
        signal,
      );
      await setCounts(page.counts);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "conversation", id],
    queryFn: async ({ signal }) => (await call(readConversation, { params: { id } }, signal)).conversation,
  });

const changed = <One extends Conversation>(one: One, change: Partial<Conversation>): One => ({
  ...one,
  ...change,
});

type Change = (now: Conversation) => Partial<Conversation>;

/** Wherever it is cached. Returns whether it is known at all. */
export const changeConversation = (id: string, change: Change): boolean => {
  let isKnown = false;
  queryClient.setQueriesData<Lists>({ queryKey: lists }, (known) => {
    if (!known?.pages.some((page) => page.conversations.some((one) => one.id === id))) return known;
    isKnown = true;
    const pages = known.pages.map((page) => ({
      ...page,
      conversations: page.conversations.map((one) => (one.id === id ? changed(one, change(one)) : one)),
    }));
    return { ...known, pages };
  });
  queryClient.setQueryData(conversationQuery(id).queryKey, (one) => one && changed(one, change(one)));
  return isKnown;
};

/** From the list, or the open one; undefined if neither has it. */
export const knownConversation = (id: string): Conversation | undefined =>
  queryClient.getQueryData(conversationQuery(id).queryKey) ??
  queryClient
    .getQueriesData<Lists>({ queryKey: lists })
    .flatMap(([, known]) => known?.pages.flatMap((page) => page.conversations) ?? [])
    .find((one) => one.id === id);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Several changes at once cause one reload of the lists. */
export const refreshLists = () => {
  timer ??= setTimeout(() => {
    timer = undefined;
    void queryClient.invalidateQueries({ queryKey: lists });
  }, 150);
};

const know = ({ conversation }: { conversation: ConversationDetails }) => {
  queryClient.setQueryData(conversationQuery(conversation.id).queryKey, conversation);
  const { members: _, mayRename: _r, mayAdd: _a, mayRemove: _m, ...rest } = conversation;
  changeConversation(conversation.id, () => rest);
  refreshLists();
};

const knowSummary = ({ conversation }: { conversation: Conversation }) => {
  changeConversation(conversation.id, () => conversation);
  refreshLists();
};

/** The server's current conversation, if that is why it refused a write. */
export const currentConversationIn = currentOf(conversationDetails, "chat.version_conflict");

export const useSetConversation = () => useWrite(setConversation, { stale: [], onSuccess: knowSummary });
export const useRenameConversation = () => useWrite(renameConversation, { stale: [], onSuccess: know });
export const useAddMembers = () => useWrite(addMembers, { stale: [], onSuccess: know });
export const useRemoveMember = () => useWrite(removeMember, { stale: [], onSuccess: know });
export const useLeaveConversation = () => useWrite(leaveConversation, { stale: ["chat"] });
/** Its newest messages, to answer it from elsewhere. */
export const recentQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "recent", id],
    queryFn: ({ signal }) => call(listMessages, { params: { id }, query: { limit: 5 } }, signal),
    staleTime: 0,
  });

export const administratorsQuery = queryOptions({
  queryKey: ["chat", "people", "administrators"],
  queryFn: async ({ signal }) =>
    (await call(listChatPeople, { query: { limit: 50 } }, signal)).people.filter(({ isAdmin }) => isAdmin),
});

export const useAssign = () => useWrite(assignConversation, { stale: [], onSuccess: know });
export const useSetInboxStatus = () => useWrite(setInboxStatus, { stale: [], onSuccess: know });

type Marked = { readSeq: number; unread: number; mentions: number; counts: ChatCounts };
const mark = (id: string, { counts, readSeq, unread, mentions }: Marked) => {
  changeConversation(id, () => ({ readSeq, unread, mentions }));
  void setCounts(counts);
};

export const markReadUpTo = async (id: string, seq: number) =>
  mark(id, await call(markRead, { params: { id }, body: { seq } }));
export const markUnreadFrom = async (id: string, seq: number) =>
  mark(id, await call(markUnread, { params: { id }, body: { seq } }));

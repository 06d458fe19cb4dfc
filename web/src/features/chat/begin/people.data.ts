// Finds people to write to by typing, and opens the conversation with one.
import { createConversation, type ConversationInput } from "@igo/contract/chat/conversations.calls";
import { listChatPeople } from "@igo/contract/chat/people";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../core/net/api.ts";
import { useWrite } from "../../../core/net/data.ts";
import { newUuid } from "../../../core/net/key.ts";
import { paths } from "../../../core/paths.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import type { Option } from "../../../ui/choice/options.ts";
import { refreshLists } from "../conversations.data.ts";

export const usePeopleChoices = () => {
  const [search, setSearch] = useState("");
  const found = useQuery({
    queryKey: ["chat", "people", search],
    queryFn: async ({ signal }) => (await call(listChatPeople, { query: { search } }, signal)).people,
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).map(({ id, name }): Option => ({ value: id, label: name }));
  return { options, loading: found.isFetching, onSearch: setSearch };
};

type Wanted = ConversationInput extends infer Input
  ? Input extends unknown
    ? Omit<Input, "clientId">
    : never
  : never;

/** Opens the existing conversation, or a new one. */
export const useBegin = () => {
  const navigate = useNavigate();
  const create = useWrite(createConversation, { stale: [], onSuccess: refreshLists });
  const begin = async (wanted: Wanted) => {
    const { conversation } = await create.mutateAsync({ body: { ...wanted, clientId: newUuid() } });
    await navigate(paths.dashboard.conversation(conversation.id));
  };
  return { begin, isBusy: create.isPending };
};

export const useDirect = () => {
  const { begin } = useBegin();
  return { open: (accountId: string) => void begin({ kind: "direct", accountId }).catch(toastError) };
};

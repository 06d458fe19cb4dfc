// Opens a market's conversation from any screen.
//
//   const { open, isBusy } = useMarketConversation(market.id)      starts it if there is none
import { createConversation } from "@igo/contract/chat/conversations.calls";
import { listMessages } from "@igo/contract/chat/messages.calls";
import { queryOptions } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../core/net/api.ts";
import { newUuid } from "../core/net/key.ts";
import { useWrite } from "../core/net/data.ts";
import { paths } from "../core/paths.ts";
import { toastError } from "../ui/feedback/toast.ts";

/** What was written there last, for a screen that shows it beside something else. */
export const lastMessagesQuery = (id: string) =>
  queryOptions({
    queryKey: ["chat", "last", id],
    queryFn: ({ signal }) => call(listMessages, { params: { id }, query: { limit: 5 } }, signal),
  });

export const useMarketConversation = (marketId: string) => {
  const { open, isBusy } = useMarketConversations();
  return { open: () => open(marketId), isBusy };
};

/** The same for any market. */
export const useMarketConversations = () => {
  const navigate = useNavigate();
  const create = useWrite(createConversation, { stale: [] });
  const open = async (marketId: string) => {
    try {
      const body = { kind: "market", clientId: newUuid(), marketId } as const;
      const { conversation } = await create.mutateAsync({ body });
      await navigate(paths.dashboard.conversation(conversation.id));
    } catch (error) {
      toastError(error);
    }
  };
  return { open: (marketId: string) => void open(marketId), isBusy: create.isPending };
};

// Search results in one conversation or all of them, each a link to the message.
import type { FoundMessage } from "@igo/contract/chat/messages.calls";
import { searchConversation, searchMessages } from "@igo/contract/chat/messages.calls";
import { Box, Button } from "@mui/material";
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { call } from "../../../core/net/api.ts";
import { paths } from "../../../core/paths.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { momentWords } from "../text/days.ts";
import { authorName, plain } from "../text/names.ts";

const foundQuery = (query: string, conversationId?: string) =>
  infiniteQueryOptions({
    queryKey: ["chat", "found", conversationId ?? "", query],
    queryFn: ({ pageParam, signal }) => {
      const wanted = { query, ...(pageParam && { cursor: pageParam }) };
      return conversationId === undefined
        ? call(searchMessages, { query: wanted }, signal)
        : call(searchConversation, { params: { id: conversationId }, query: wanted }, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

type Props = { query: string; conversationId?: string };

export function FoundMessages({ query, conversationId }: Props) {
  const t = useText();
  const search = useInfiniteQuery(foundQuery(query, conversationId));
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error, refetch } = search;
  const found = search.data?.pages.flatMap(({ messages }) => messages);
  return (
    <Box component="section" aria-label={t("chat.list.messages")}>
      <Box
        component="h3"
        sx={{ margin: 0, padding: "12px 12px 4px", typography: "overline", color: "text.secondary" }}
      >
        {t("chat.list.messages")}
      </Box>
      <Loaded
        what="messages"
        query={{ data: found, error, refetch }}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={({ length }) => length === 0}
        empty={
          <Box sx={{ paddingInline: 1.5, typography: "body2", color: "text.secondary" }}>
            {t("chat.list.noMessages")}
          </Box>
        }
      >
        {(messages) => (
          <Box component="ul" sx={{ listStyle: "none", margin: 0, padding: 0 }}>
            {messages.map((message) => (
              <FoundLine key={message.id} message={message} isInOne={conversationId !== undefined} />
            ))}
          </Box>
        )}
      </Loaded>
      {hasNextPage && (
        <Box sx={{ padding: 1, textAlign: "center" }}>
          <Button color="inherit" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("chat.list.more")}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function FoundLine({ message, isInOne }: { message: FoundMessage; isInOne: boolean }) {
  const t = useText();
  const now = useNow();
  const { id, conversationId, author, excerpt, createdAt, conversationName } = message;
  const who = authorName(t, author);
  return (
    <Box component="li" data-line>
      <Box
        component={Link}
        data-opens
        to={`${paths.dashboard.conversation(conversationId)}?message=${id}`}
        sx={{
          display: "block",
          minHeight: 52,
          padding: "8px 12px",
          borderRadius: "10px",
          color: "text.primary",
          textDecoration: "none",
          "&:hover": { bgcolor: "action.hover" },
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: "flex", gap: 1 }}>
          <Box component="span" sx={{ ...cut, flex: 1, typography: "subtitle2" }}>
            {isInOne ? who : (conversationName ?? t("chat.group"))}
          </Box>
          <Box component="time" dateTime={createdAt} sx={{ typography: "caption", color: "text.secondary" }}>
            {momentWords(t, createdAt, now)}
          </Box>
        </Box>
        <Box component="span" sx={{ ...cut, typography: "body2", color: "text.secondary" }}>
          {isInOne ? plain(excerpt) : `${who}: ${plain(excerpt)}`}
        </Box>
      </Box>
    </Box>
  );
}

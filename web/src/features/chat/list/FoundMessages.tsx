// Search results in one conversation or all of them, each a link to the message.
import { type FoundMessage, searchConversation, searchMessages } from "@igo/contract/chat/messages.calls";
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
import { Muted, PlainList, Row } from "../../../ui/layout/Boxes.tsx";

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
      <Muted component="h3" typography="overline" sx={{ margin: 0, padding: "12px 12px 4px" }}>
        {t("chat.list.messages")}
      </Muted>
      <Loaded
        what="messages"
        query={{ data: found, error, refetch }}
        waiting={<LinesWaiting lines={4} />}
        isEmpty={({ length }) => length === 0}
        empty={
          <Muted typography="body2" sx={{ paddingInline: 1.5 }}>
            {t("chat.list.noMessages")}
          </Muted>
        }
      >
        {(messages) => (
          <PlainList>
            {messages.map((message) => (
              <FoundLine key={message.id} message={message} isInOne={conversationId !== undefined} />
            ))}
          </PlainList>
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
        <Row align="stretch">
          <Box component="span" sx={{ ...cut, flex: 1, typography: "subtitle2" }}>
            {isInOne ? who : (conversationName ?? t("chat.new.group"))}
          </Box>
          <Muted component="time" dateTime={createdAt} typography="caption">
            {momentWords(t, createdAt, now)}
          </Muted>
        </Row>
        <Muted component="span" typography="body2" sx={{ ...cut }}>
          {isInOne ? plain(excerpt) : `${who}: ${plain(excerpt)}`}
        </Muted>
      </Box>
    </Box>
  );
}

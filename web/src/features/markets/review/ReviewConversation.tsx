// What was written with the market's partners last, and the way to answer it.
import type { Message } from "@igo/contract/chat/messages";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useText } from "../../../core/language/i18n.ts";
import { lastMessagesQuery, useMarketConversation } from "../../../records/conversations.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { When } from "../../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { ReferencedText } from "../../references/ReferencedText.tsx";

type Props = { marketId: string; conversationId: string | null };

export function ReviewConversation({ marketId, conversationId }: Props) {
  const t = useText();
  const { open, isBusy } = useMarketConversation(marketId);
  return (
    <FactCard icon="chat" title={t("reviews.conversation")}>
      <Stack gap={2} sx={{ gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "start" }}>
        {conversationId === null ? (
          <Muted typography="body2">{t("reviews.conversationNone")}</Muted>
        ) : (
          <Recent conversationId={conversationId} />
        )}
        <Button size="small" variant="outlined" loading={isBusy} onClick={open}>
          {t(conversationId === null ? "reviews.message" : "reviews.conversationOpen")}
        </Button>
      </Stack>
    </FactCard>
  );
}

function Recent({ conversationId }: { conversationId: string }) {
  const t = useText();
  const recent = useQuery(lastMessagesQuery(conversationId));
  return (
    <Loaded what="messages" query={recent} waiting={<LinesWaiting lines={2} />}>
      {({ messages }) => (
        <PlainList gap={1} sx={{ typography: "body2" }}>
          {messages.filter(isWritten).map(({ id, author, text, files, createdAt }) => (
            <li key={id}>
              <Row gap={1} sx={{ typography: "caption" }}>
                <strong>{author?.name ?? t("chat.erased")}</strong>
                <Muted component="span">
                  <When at={createdAt} />
                </Muted>
              </Row>
              <Box sx={{ overflowWrap: "anywhere" }}>
                {text ? <ReferencedText text={text} /> : t("chat.list.files", { count: files.length })}
              </Box>
            </li>
          ))}
        </PlainList>
      )}
    </Loaded>
  );
}

const isWritten = ({ system, deletedAt }: Message) => system === null && deletedAt === null;

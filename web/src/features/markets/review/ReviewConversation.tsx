// What was written with the market's partners last, answered here.
import type { Message } from "@igo/contract/chat/messages";
import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useText } from "../../../core/language/i18n.ts";
import { useMarketConversation } from "../../../records/conversations.ts";
import { FactCard } from "../../../ui/display/FactCard.tsx";
import { When } from "../../../ui/display/When.tsx";
import { LinesWaiting, Loaded } from "../../../ui/feedback/Loaded.tsx";
import { Muted, PlainList, Row, Stack } from "../../../ui/layout/Boxes.tsx";
import { fromScript } from "../../../ui/overlay/fromScript.tsx";
import "../../../ui/theme/bringTeamIcons.ts";
import { recentQuery } from "../../chat/conversations.data.ts";
import { ReferencedText } from "../../references/ReferencedText.tsx";

const ConversationAnswerField = fromScript(() =>
  import("../../chat/compose/ConversationAnswerField.tsx").then((module) => module.ConversationAnswerField),
);

type Props = { marketId: string; conversationId: string | null };

export function ReviewConversation({ marketId, conversationId }: Props) {
  const t = useText();
  const { open, isBusy } = useMarketConversation(marketId);
  const [isAnswering, setIsAnswering] = useState(false);
  return (
    <FactCard icon="chat" title={t("reviews.conversation")}>
      <Stack gap={2} sx={{ gridTemplateColumns: "minmax(0, 1fr)" }}>
        {conversationId === null ? (
          <Muted typography="body2">{t("reviews.conversationNone")}</Muted>
        ) : (
          !isAnswering && <Recent conversationId={conversationId} />
        )}
        {isAnswering && conversationId !== null && (
          <Suspense fallback={<LinesWaiting lines={2} />}>
            <ConversationAnswerField
              conversationId={conversationId}
              onSent={() => setIsAnswering(false)}
              onClose={() => setIsAnswering(false)}
            />
          </Suspense>
        )}
        {!isAnswering && (
          <Row wrap>
            {conversationId !== null && (
              <Button size="small" variant="outlined" onClick={() => setIsAnswering(true)}>
                {t("reviews.reply")}
              </Button>
            )}
            <Button size="small" color="inherit" loading={isBusy} onClick={open}>
              {t(conversationId === null ? "reviews.message" : "reviews.conversationOpen")}
            </Button>
          </Row>
        )}
      </Stack>
    </FactCard>
  );
}

function Recent({ conversationId }: { conversationId: string }) {
  const t = useText();
  // A review is read in seconds: what was fetched ahead is not read again.
  const recent = useQuery({ ...recentQuery(conversationId), staleTime: 30_000 });
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

// Above the first message: loading earlier ones, the beginning, or an invitation to write.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { isAdmin, useUser } from "../../../core/session/session.ts";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { conversationName } from "../text/names.ts";

type Props = { conversation: ConversationDetails; hasBefore: boolean; isEmpty: boolean };

export function ThreadBegin({ conversation, hasBefore, isEmpty }: Props) {
  const t = useText();
  const isAdministrator = isAdmin(useUser());
  if (isEmpty) {
    const help =
      conversation.kind !== "market"
        ? t("chat.thread.emptyHelp")
        : isAdministrator
          ? t("chat.thread.emptyMarketHelp", { name: conversationName(t, conversation) })
          : t("chat.thread.emptyPartnerHelp");
    return (
      <Box sx={{ margin: "auto" }}>
        <EmptyState icon="chat" title={t("chat.thread.empty")} help={help} />
      </Box>
    );
  }
  return (
    <Box sx={{ padding: 2, textAlign: "center", typography: "caption", color: "text.secondary" }}>
      {t(hasBefore ? "chat.thread.older" : "chat.thread.begins")}
    </Box>
  );
}

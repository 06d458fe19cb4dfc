// Opens a market's conversation, and starts one if there is none. On a phone only an icon, beside the other actions.
import { Button } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { useMarketConversation } from "../../../records/conversations.ts";

export function ConversationButton({ marketId }: { marketId: string }) {
  const t = useText();
  const isPhone = useIsPhone();
  const { open, isBusy } = useMarketConversation(marketId);
  if (isPhone)
    return (
      <IconButton name="chat" label={t("marketPage.part.conversation")} disabled={isBusy} onClick={open} />
    );
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={<Icon name="chat" size={18} />}
      onClick={open}
    >
      {t("marketPage.part.conversation")}
    </Button>
  );
}

// One press from a market to its conversation, which begins if there is none.
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useMarketConversation } from "../../chat/chat.data.ts";

export function ConversationButton({ marketId }: { marketId: string }) {
  const t = useText();
  const { open, isBusy } = useMarketConversation(marketId);
  return (
    <Button
      variant="outlined"
      color="inherit"
      loading={isBusy}
      startIcon={<Icon name="chat" size={18} />}
      onClick={open}
    >
      {t("chat.open")}
    </Button>
  );
}

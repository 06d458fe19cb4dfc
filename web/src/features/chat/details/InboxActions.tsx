// The operations team's most frequent action on a market's conversation: resolve or reopen it.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import Button from "@mui/material/Button";
import { useText } from "../../../core/language/i18n.ts";
import { toastError, toastSuccess } from "../../../ui/feedback/toast.ts";
import { useIsPhone } from "../../../ui/layout/useIsPhone.ts";
import { Icon, IconButton } from "../../../ui/theme/Icon.tsx";
import { useSetInboxStatus } from "../conversations.data.ts";

export function InboxActions({ conversation }: { conversation: ConversationDetails }) {
  const t = useText();
  const isPhone = useIsPhone();
  const set = useSetInboxStatus();
  const { id, version, inbox } = conversation;
  const isResolved = inbox?.status === "resolved";
  const label = t(isResolved ? "chat.details.reopen" : "chat.details.resolve");
  const change = () =>
    void set
      .mutateAsync({ params: { id }, body: { version, status: isResolved ? "open" : "resolved" } })
      .then(
        () => toastSuccess(t(isResolved ? "chat.details.reopened" : "chat.details.resolved")),
        toastError,
      );
  if (isPhone) return <IconButton name={isResolved ? "undo" : "check"} label={label} onClick={change} />;
  return (
    <Button
      variant="outlined"
      color="inherit"
      size="small"
      loading={set.isPending}
      startIcon={<Icon name={isResolved ? "undo" : "check"} size={16} />}
      onClick={change}
      sx={{ flexShrink: 0 }}
    >
      {label}
    </Button>
  );
}

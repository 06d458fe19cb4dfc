// Actions on a conversation without opening it.
import type { Conversation } from "@igo/contract/chat/conversations";
import { Box } from "@mui/material";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { toastError, toastUndo } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { markReadUpTo, useSetConversation } from "../conversations.data.ts";
import { forEver } from "./mute.ts";

type Props = { conversation: Conversation; name: string };

export function LineMenu({ conversation: { id, lastSeq, unread, settings }, name }: Props) {
  const t = useText();
  const now = useNow();
  const set = useSetConversation();
  type Change = Parameters<typeof set.mutateAsync>[0]["body"];
  const change = (body: Change) => set.mutateAsync({ params: { id }, body });
  const { isPinned, isHidden, mutedUntil } = settings;
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > now;
  const hide = () =>
    change({ isHidden: true }).then(
      () => toastUndo(t("chat.list.hiddenNow", { name }), { undo: () => change({ isHidden: false }) }),
      toastError,
    );
  return (
    <Box
      sx={{
        position: "absolute",
        insetInlineEnd: 8,
        bottom: 6,
        display: { xs: "none", md: "block" },
        borderRadius: "8px",
        bgcolor: "background.paper",
        boxShadow: 2,
        "& .MuiIconButton-root": { minWidth: 30, minHeight: 30, padding: 0 },
      }}
    >
      <ActionMenu
        label={t("chat.list.actions", { name })}
        items={[
          ...(unread > 0
            ? [
                {
                  label: t("chat.list.markRead"),
                  icon: "check",
                  onClick: () => void markReadUpTo(id, lastSeq).catch(toastError),
                } as const,
              ]
            : []),
          {
            label: t(isPinned ? "chat.list.unpin" : "chat.list.pin"),
            icon: "pinned",
            onClick: () => void change({ isPinned: !isPinned }).catch(toastError),
          },
          {
            label: t(isMuted ? "chat.list.unmute" : "chat.list.mute"),
            icon: isMuted ? "bell" : "bellOff",
            onClick: () => void change({ mutedUntil: isMuted ? null : forEver }).catch(toastError),
          },
          isHidden
            ? {
                label: t("chat.list.unhide"),
                icon: "eye",
                onClick: () => void change({ isHidden: false }).catch(toastError),
              }
            : { label: t("chat.list.hide"), icon: "eyeOff", onClick: () => void hide() },
        ]}
      />
    </Box>
  );
}

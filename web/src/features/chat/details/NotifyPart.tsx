// The user's own settings of a conversation: notifications, mute, pin, hide.
import { conversationNotify, type ConversationDetails } from "@igo/contract/chat/conversations";
import { Box, Button } from "@mui/material";
import { useId } from "react";
import { formatDateTime } from "../../../core/language/format.ts";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { toastError } from "../../../ui/feedback/toast.ts";
import { ActionMenu } from "../../../ui/overlay/ActionMenu.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { useSetConversation } from "../conversations.data.ts";
import { forEver, inHours } from "../list/mute.ts";
import { Part } from "./Part.tsx";
import { Muted, Row } from "../../../ui/layout/Boxes.tsx";

const words = { all: "notifyAll", mentions: "notifyMentions", nothing: "notifyNothing" } as const;

const choices = { display: "grid", border: 0, margin: 0, padding: 0, minWidth: 0 } as const;
const choice = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  minHeight: { xs: 44, md: 32 },
  typography: "body2",
  cursor: "pointer",
  "& input": { width: 18, height: 18, margin: 0, accentColor: "var(--igo-palette-primary-main)" },
} as const;

export function NotifyPart({ conversation: { id, settings } }: { conversation: ConversationDetails }) {
  const t = useText();
  const now = useNow();
  const field = useId();
  const set = useSetConversation();
  const { notify, mutedUntil, isPinned, isHidden } = settings;
  const change = (body: Parameters<typeof set.mutateAsync>[0]["body"]) =>
    void set.mutateAsync({ params: { id }, body }).catch(toastError);
  const isMuted = mutedUntil !== null && Date.parse(mutedUntil) > now;
  return (
    <Part title={t("chat.details.notify")}>
      <Box component="fieldset" aria-label={t("chat.details.notify")} sx={choices}>
        {conversationNotify.options.map((one) => (
          <Box component="label" key={one} sx={choice}>
            <input
              type="radio"
              name={`${field}notify`}
              value={one}
              checked={notify === one}
              onChange={() => change({ notify: one })}
            />
            {t(`chat.details.${words[one]}`)}
          </Box>
        ))}
      </Box>
      {isMuted && (
        <Muted typography="caption">
          {mutedUntil >= "9999"
            ? t("chat.details.mutedAlways")
            : t("chat.details.mutedUntil", { when: formatDateTime(mutedUntil) })}
        </Muted>
      )}
      <Row align="stretch" wrap>
        <MuteButton isMuted={isMuted} onMute={(until) => change({ mutedUntil: until })} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="pinned" size={16} />}
          onClick={() => change({ isPinned: !isPinned })}
        >
          {t(isPinned ? "chat.list.unpin" : "chat.list.pin")}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name={isHidden ? "eye" : "eyeOff"} size={16} />}
          onClick={() => change({ isHidden: !isHidden })}
        >
          {t(isHidden ? "chat.list.unhide" : "chat.list.hide")}
        </Button>
      </Row>
    </Part>
  );
}

type MuteButtonProps = { isMuted: boolean; onMute: (until: string | null) => void };

function MuteButton({ isMuted, onMute }: MuteButtonProps) {
  const t = useText();
  const mute = (label: string, until: string) =>
    ({ label, icon: "bellOff", onClick: () => onMute(until) }) as const;
  return isMuted ? (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="bell" size={16} />}
      onClick={() => onMute(null)}
    >
      {t("chat.list.unmute")}
    </Button>
  ) : (
    <ActionMenu
      button
      label={t("chat.details.mute")}
      items={[
        mute(t("chat.details.muteHour"), inHours(1)),
        mute(t("chat.details.muteDay"), inHours(24)),
        mute(t("chat.details.muteAlways"), forEver),
      ]}
    />
  );
}

// The first line of a conversation in the list: its name, whether it is pinned or muted, and the time.
import type { Conversation } from "@igo/contract/chat/conversations";
import Box from "@mui/material/Box";
import { useText } from "../../../core/language/i18n.ts";
import { useNow } from "../../../core/now.ts";
import { cut } from "../../../ui/display/TwoLines.tsx";
import { Icon } from "../../../ui/theme/Icon.tsx";
import { momentWords } from "../text/days.ts";
import { Unseen } from "../thread/looks.ts";

type Props = { conversation: Conversation; name: string; isMuted: boolean };

export function LineHead({ conversation: { unread, lastAt, settings }, name, isMuted }: Props) {
  const t = useText();
  const now = useNow();
  return (
    <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
      <Box
        component="span"
        title={name}
        sx={{ ...cut, flex: 1, typography: "subtitle2", fontWeight: unread > 0 ? 700 : 600 }}
      >
        {name}
      </Box>
      {settings.isPinned && <Sign icon="pinned" label={t("chat.list.pinned")} />}
      {isMuted && <Sign icon="bellOff" label={t("chat.list.muted")} />}
      <Box
        component="time"
        dateTime={lastAt}
        sx={{
          flexShrink: 0,
          typography: "caption",
          color: unread > 0 ? "primary.main" : "text.secondary",
        }}
      >
        {momentWords(t, lastAt, now)}
      </Box>
    </Box>
  );
}

function Sign({ icon, label }: { icon: "pinned" | "bellOff"; label: string }) {
  return (
    <Box
      component="span"
      title={label}
      sx={{ flexShrink: 0, color: "text.secondary", alignSelf: "center", display: "flex" }}
    >
      <Icon name={icon} size={14} />
      <Unseen>{label}</Unseen>
    </Box>
  );
}

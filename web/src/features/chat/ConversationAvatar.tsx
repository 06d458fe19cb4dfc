// A conversation's avatar: the other person with their presence, or the icon of a group or a store.
import type { Conversation } from "@igo/contract/chat/conversations";
import { Box } from "@mui/material";
import { useText } from "../../core/language/i18n.ts";
import { addressOf } from "../../core/net/api.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { Icon } from "../../ui/theme/Icon.tsx";
import { usePresence } from "./live.data.ts";
import { authorName } from "./text/names.ts";

type Props = { conversation: Pick<Conversation, "kind" | "other">; size?: number };

export function ConversationAvatar({ conversation: { kind, other }, size = 40 }: Props) {
  const t = useText();
  const presence = usePresence(other);
  if (kind === "direct")
    return (
      <Avatar
        name={authorName(t, other)}
        src={addressOf(other?.photoUrl ?? null)}
        size={size}
        {...(presence && { status: presence })}
      />
    );
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        placeItems: "center",
        flexShrink: 0,
        width: size,
        height: size,
        borderRadius: kind === "group" ? "50%" : "10px",
        color: "primary.main",
        bgcolor: "color-mix(in srgb, var(--igo-palette-primary-main) 12%, transparent)",
      }}
    >
      <Icon name={kind === "group" ? "users" : "store"} size={Math.round(size / 2)} />
    </Box>
  );
}

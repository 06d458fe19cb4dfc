// A conversation's avatar: the other person with their presence, or the icon of a group or a store.
import type { Conversation } from "@igo/contract/chat/conversations";
import { useText } from "../../core/language/i18n.ts";
import { addressOf } from "../../core/net/api.ts";
import { Avatar } from "../../ui/display/Avatar.tsx";
import { IconTile } from "../../ui/display/IconTile.tsx";
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
    <IconTile
      icon={kind === "group" ? "users" : "store"}
      size={size}
      iconSize={Math.round(size / 2)}
      radius={kind === "group" ? "50%" : "10px"}
    />
  );
}

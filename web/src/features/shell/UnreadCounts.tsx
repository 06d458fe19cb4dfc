// Follows the unread counts of chat and mail, and sends the outbox, on every screen.
import { useEffect } from "react";
import { useUnreadConversations } from "../chat/chat.data.ts";
import { useUnreadMails } from "../mail/unread.data.ts";

export type Unread = { chat: number; mail: number };

export function UnreadCounts({ onCount }: { onCount: (unread: Unread) => void }) {
  const chat = useUnreadConversations();
  const mail = useUnreadMails();
  useEffect(() => onCount({ chat, mail }), [chat, mail, onCount]);
  return null;
}

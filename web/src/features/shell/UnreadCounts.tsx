// Follows how many conversations and mails are unread, and sends what waits in the outbox, whatever the screen.
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

// Follows how many conversations have something unread, and sends what waits in the outbox, whatever the screen.
import { useEffect } from "react";
import { useUnreadConversations } from "../chat/chat.data.ts";

export function ChatCount({ onCount }: { onCount: (unread: number) => void }) {
  const unread = useUnreadConversations();
  useEffect(() => onCount(unread), [unread, onCount]);
  return null;
}

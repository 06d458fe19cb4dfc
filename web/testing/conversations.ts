// Conversations for component tests.
import type { ConversationDetails } from "@igo/contract/chat/conversations";
import { anId } from "./markets.ts";

export const aConversation = (change: Partial<ConversationDetails> = {}): ConversationDetails => ({
  id: anId(700),
  kind: "market",
  title: null,
  market: { id: anId(5), name: "Tienda 5", externalCode: "T-5", status: "draft" },
  other: null,
  some: [],
  memberCount: 1,
  lastSeq: 1,
  readSeq: 1,
  unread: 0,
  mentions: 0,
  lastMessage: null,
  lastAt: "2026-11-22T10:00:00.000Z",
  settings: { notify: "all", mutedUntil: null, isPinned: false, isHidden: false },
  inbox: null,
  version: 3,
  members: [],
  mayRename: false,
  mayAdd: false,
  mayRemove: false,
  ...change,
});

// The tables of chat, as the queries see them.
import type { ConversationKind, ConversationNotify, InboxStatus } from "@igo/contract/chat/conversations";
import type { Reaction, SystemAction } from "@igo/contract/chat/messages";
import type { Presence } from "@igo/contract/chat/people";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;
type System = { action: SystemAction; params: Record<string, string> };

export type ChatTables = {
  conversation: {
    id: string;
    kind: ConversationKind;
    directKey: string | null;
    marketId: string | null;
    title: string | null;
    createdBy: string | null;
    clientId: string | null;
    lastSeq: Generated<number>;
    lastPublicSeq: Generated<number>;
    purgedSeq: Generated<number>;
    purgedPublicSeq: Generated<number>;
    lastAt: Instant;
    lastPublicAt: Instant;
    assigneeId: string | null;
    status: InboxStatus | null;
    snoozedUntil: MaybeInstant;
    waitingSince: MaybeInstant;
    version: Generated<number>;
    createdAt: Instant;
  };
  conversationMember: {
    conversationId: string;
    accountId: string;
    isOwner: Generated<boolean>;
    joinedAt: Instant;
    leftAt: MaybeInstant;
    readSeq: Generated<number>;
    readPublicSeq: Generated<number>;
    seenSeq: Generated<number>;
    seenPublicSeq: Generated<number>;
    notify: Generated<ConversationNotify>;
    mutedUntil: MaybeInstant;
    isPinned: Generated<boolean>;
    hiddenSeq: number | null;
    notifiedSeq: Generated<number>;
  };
  message: {
    conversationId: string;
    seq: number;
    publicSeq: number;
    id: string;
    authorId: string | null;
    clientId: string | null;
    isInternal: Generated<boolean>;
    text: string | null;
    system: JSONColumnType<System, string | null, string | null> | null;
    replyTo: string | null;
    createdAt: ColumnType<string>;
    editedAt: MaybeInstant;
    deletedAt: MaybeInstant;
    words: string | null;
  };
  messageEdit: { messageId: string; writtenAt: ColumnType<string>; text: string };
  messageReaction: { messageId: string; accountId: string; reaction: Reaction; createdAt: Instant };
  messageMention: { accountId: string; conversationId: string; seq: number };
  messageFile: {
    id: string;
    conversationId: string;
    authorId: string | null;
    clientId: string;
    messageId: string | null;
    position: Generated<number>;
    fileKey: string;
    fileName: string;
    size: number;
    contentType: string;
    pictureKey: string | null;
    width: number | null;
    height: number | null;
    createdAt: Instant;
  };
  cannedAnswer: {
    id: string;
    title: string;
    text: string;
    version: Generated<number>;
    createdBy: string | null;
    clientId: string;
    createdAt: Instant;
    updatedAt: Instant;
  };
  chatPresence: { accountId: string; chosen: Generated<Presence>; idleSince: MaybeInstant };
  chatConnection: { accountId: string; nodeId: string; lastConnected: Instant };
};

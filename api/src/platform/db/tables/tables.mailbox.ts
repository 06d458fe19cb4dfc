// The tables of mail between people, as the queries see them.
import type {
  DeliveryStatus,
  DraftKind,
  MailPlace,
  RecipientInput,
  RecipientRole,
} from "@igo/contract/mail/mail";
import type { MailLabelColor } from "@igo/contract/mail/labels.calls";
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type MaybeText = ColumnType<string | null, string | null | undefined, string | null>;
type Instant = ColumnType<string, string | undefined, string>;
type MaybeInstant = ColumnType<string | null, string | null | undefined, string | null>;

export type DraftRecipients = Record<RecipientRole, RecipientInput[]>;

export type MailboxTables = {
  mail: {
    id: string;
    messageId: string;
    inReplyTo: string | null;
    refs: string[];
    authorId: string | null;
    kind: DraftKind;
    sourceId: string | null;
    subject: string;
    html: string;
    text: string;
    words: string;
    hasFiles: boolean;
    senderName: string | null;
    senderAddress: string | null;
    senderMarketId: string | null;
    draftVersion: number;
    draftId: MaybeText;
    sendAt: ColumnType<string>;
    sentAt: MaybeInstant;
    createdAt: Instant;
  };
  mailRecipient: {
    id: string;
    mailId: string;
    role: RecipientRole;
    position: number;
    name: string;
    address: string;
    accountId: string | null;
    marketId: string | null;
    isInside: boolean;
    status: Generated<DeliveryStatus>;
    reason: string | null;
    statusAt: Instant;
  };
  mailCopy: {
    ownerId: string;
    mailId: string;
    threadId: string;
    folder: MailPlace;
    previousFolder: MailPlace | null;
    isSeen: Generated<boolean>;
    isStarred: Generated<boolean>;
    isAnswered: Generated<boolean>;
    isForwarded: Generated<boolean>;
    receivedAt: Instant;
    trashedAt: MaybeInstant;
  };
  mailLabel: {
    id: string;
    ownerId: string;
    clientId: string;
    name: string;
    folded: string;
    color: MailLabelColor;
    createdAt: Instant;
  };
  mailLabelled: { labelId: string; ownerId: string; mailId: string };
  mailThread: { ownerId: string; messageId: string; threadId: string };
  mailDraft: {
    id: string;
    ownerId: string;
    version: Generated<number>;
    saveId: string;
    kind: DraftKind;
    isMerge: Generated<boolean>;
    submittedAt: MaybeInstant;
    sourceId: string | null;
    recipients: JSONColumnType<DraftRecipients>;
    subject: string;
    html: string;
    text: string;
    updatedAt: Instant;
  };
  mailFile: {
    id: string;
    ownerId: string | null;
    clientId: string | null;
    draftId: string | null;
    mailId: string | null;
    position: Generated<number>;
    fileKey: string;
    fileName: string;
    size: number;
    contentType: string;
    contentId: string | null;
    importId: string | null;
    createdAt: Instant;
  };
  mailIncoming: {
    mailId: string;
    answersId: string | null;
    html: string;
    pictures: string[];
    leftOut: string[];
    receivedAt: Instant;
  };
  mailMailbox: {
    mailbox: string;
    uidValidity: number;
    lastUid: number;
    stuckUid: number | null;
    stuckTries: Generated<number>;
    readAt: Instant;
  };
  mailSettings: { accountId: string; signature: Generated<string> };
};

// A mail as each of its people has it: stored once, with a copy per person, in one of their folders and in a thread.
import { z } from "zod";
import { lineText } from "../core/schemas.ts";
import { messageFile } from "../chat/messages.ts";

export const maxRecipients = 100;
export const maxPartnerRecipients = 25;
export const maxSubjectLength = 200;
export const maxBodyLength = 200_000;
export const maxSignatureLength = 4000;
export const maxFilesOfMail = 20;
/** For all files of a mail together. */
export const maxFileBytes = 25 * 2 ** 20;
/** Seconds in which a mail can be unsent. */
export const undoSeconds = 10;
/** Counting unread mails stops here: 100 is shown as 99+. */
export const maxUnreadMails = 100;
export const trashDays = 30;

export const mailFolders = ["inbox", "starred", "sent", "drafts", "outbox", "archive", "trash"] as const;
export const mailFolder = z.enum(mailFolders);
export type MailFolder = z.infer<typeof mailFolder>;

/** Where a copy is. A star is a flag, and drafts are not mails yet. */
export const mailPlace = z.enum(["inbox", "sent", "outbox", "archive", "trash"]);
export type MailPlace = z.infer<typeof mailPlace>;

/**
 * `waiting`: can be unsent. `delivered`: inside the network. Outside: `queued`, `sending`, `sent` to the address's mail
 * server, `delayed` and retried, `refused` permanently, `stopped` by an administrator.
 */
export const deliveryStatus = z.enum([
  "waiting",
  "delivered",
  "queued",
  "sending",
  "sent",
  "delayed",
  "refused",
  "stopped",
]);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

export const recipientRole = z.enum(["to", "cc", "bcc"]);
export type RecipientRole = z.infer<typeof recipientRole>;

/** A person of the network, a market's contact, or any address. */
export const recipientInput = z.union([
  z.strictObject({ accountId: z.uuid() }),
  z.strictObject({ marketId: z.uuid() }),
  z.strictObject({ address: z.email().max(254), name: lineText.max(100).default("") }),
]);
export type RecipientInput = z.input<typeof recipientInput>;

/** A possible recipient, or one of a draft. For a person of the network the address is not returned. */
export const recipientChoice = z.object({
  kind: z.enum(["person", "market", "address"]),
  /** The person's or the market's id. */
  id: z.uuid().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  /** The operations team, or a market's municipality. */
  hint: z.string().nullable(),
  photoUrl: z.string().nullable(),
});
export type RecipientChoice = z.infer<typeof recipientChoice>;

export const mailPerson = z.object({
  accountId: z.uuid().nullable(),
  name: z.string(),
  /** Only for people outside the network, with the market whose contact they are. */
  address: z.string().optional(),
  marketId: z.uuid().nullable().optional(),
  photoUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type MailPerson = z.infer<typeof mailPerson>;

export const mailRecipient = z.object({
  id: z.uuid(),
  role: recipientRole,
  accountId: z.uuid().nullable(),
  marketId: z.uuid().nullable(),
  name: z.string(),
  /** Null for a person of the network. */
  address: z.string().nullable(),
  /** For the sender, and for administrators in a market's history. */
  delivery: z
    .object({ status: deliveryStatus, reason: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
});
export type MailRecipient = z.infer<typeof mailRecipient>;

export const mailFile = messageFile;
export type MailFile = z.infer<typeof mailFile>;

export const mail = z.object({
  id: z.uuid(),
  folder: mailPlace,
  /** Null once the account has been erased. */
  from: mailPerson.nullable(),
  isOwn: z.boolean(),
  recipients: z.array(mailRecipient),
  subject: z.string(),
  /** Sanitised to the allow-list. */
  html: z.string(),
  text: z.string(),
  files: z.array(mailFile),
  /** For a mail from outside. */
  incoming: z
    .object({
      /** The address of its text as a page for a frame, valid for some hours; `html` is the same without styles. */
      bodyPath: z.string(),
      /** How many remote pictures it has; they load only after the reader agrees. */
      pictures: z.int(),
      /** A program wrote it, such as an absence notice, or a help desk or a list passed it on. */
      isAutomatic: z.boolean(),
      /**
       * Whose address it claims to come from, which nobody has verified: the recipient's who was written to, another, or a
       * user's (said to administrators only). Null if that is not known.
       */
      sender: z.enum(["recipient", "other", "user"]).nullable(),
      /** Names of files that were not stored. */
      leftOut: z.array(z.string()),
      /** Files that are workbooks with an import's error rows. */
      workbooks: z.array(z.object({ fileId: z.uuid(), importId: z.uuid() })),
    })
    .nullable()
    .optional(),
  /** The reader's own labels, by name. */
  labelIds: z.array(z.uuid()),
  isSeen: z.boolean(),
  isStarred: z.boolean(),
  isAnswered: z.boolean(),
  isForwarded: z.boolean(),
  /** When it was or will be sent. */
  at: z.iso.datetime(),
});
export type Mail = z.infer<typeof mail>;

/** A line of the list: the newest mail of a thread in the folder. */
export const mailLine = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  folder: mailPlace,
  from: mailPerson.nullable(),
  isOwn: z.boolean(),
  /** Names of the recipients, at most three. */
  to: z.array(z.string()),
  /** How many mails of the thread are in the folder, and whether any is unread. */
  count: z.int(),
  isUnread: z.boolean(),
  /** The reader's own labels on this mail, by name. */
  labelIds: z.array(z.uuid()),
  isStarred: z.boolean(),
  hasFiles: z.boolean(),
  isAnswered: z.boolean(),
  isForwarded: z.boolean(),
  /** The worst status among its outside deliveries, for the sender. */
  delivery: deliveryStatus.nullable(),
  subject: z.string(),
  preview: z.string(),
  at: z.iso.datetime(),
});
export type MailLine = z.infer<typeof mailLine>;

export const mailCounts = z.object({
  /** 100 means 100 or more. */
  inbox: z.int(),
  drafts: z.int(),
  outbox: z.int(),
});
export type MailCounts = z.infer<typeof mailCounts>;

export const draftKind = z.enum(["new", "reply", "forward"]);
export type DraftKind = z.infer<typeof draftKind>;

export const mailDraft = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: draftKind,
  isMerge: z.boolean(),
  /** The mail it answers or forwards. */
  sourceId: z.uuid().nullable(),
  to: z.array(recipientChoice),
  cc: z.array(recipientChoice),
  bcc: z.array(recipientChoice),
  subject: z.string(),
  html: z.string(),
  preview: z.string(),
  files: z.array(mailFile),
  updatedAt: z.iso.datetime(),
});
export type MailDraft = z.infer<typeof mailDraft>;

// A mail as one of its people has it: written once, a copy for each, in a folder of theirs and in a thread.
import { z } from "zod";
import { messageFile } from "../chat/messages.ts";

export const maxRecipients = 100;
/** Of a partner: in one mail, and outside the network in an hour. */
export const maxPartnerRecipients = 25;
export const maxOutsideAnHour = 60;
/** Of an administrator. */
export const maxTeamOutsideAnHour = 1000;
export const maxSubjectLength = 200;
export const maxBodyLength = 200_000;
export const maxSignatureLength = 4000;
export const maxFilesOfMail = 20;
/** Of all files of a mail together. */
export const maxFileBytes = 25 * 2 ** 20;
/** Seconds in which a mail can be taken back. */
export const undoSeconds = 10;
/** Beyond this many unread ones nobody counts: 100 reads as more than 99. */
export const maxUnreadMails = 100;
export const trashDays = 30;

export const mailFolders = ["inbox", "starred", "sent", "drafts", "outbox", "archive", "trash"] as const;
export const mailFolder = z.enum(mailFolders);
export type MailFolder = z.infer<typeof mailFolder>;

/** Where a copy lies: a star is a mark, and drafts are no mails yet. */
export const mailPlace = z.enum(["inbox", "sent", "outbox", "archive", "trash"]);
export type MailPlace = z.infer<typeof mailPlace>;

/**
 * `waiting`: can be taken back. `delivered`: inside the network. Outside: `queued`, `sending`, `sent` to the mail server
 * of the address, `delayed` and tried again, `refused` for good, `stopped` by an administrator.
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

/** No line breaks and nothing else that could end a line of a mail's head. */
// oxlint-disable-next-line no-control-regex -- these are what is refused
export const headerText = z.string().regex(/^[^\u0000-\u001F\u007F-\u009F\u2028\u2029]*$/);

/** A person of the network, the contact of a market, or any address. */
export const recipientInput = z.union([
  z.strictObject({ accountId: z.uuid() }),
  z.strictObject({ marketId: z.uuid() }),
  z.strictObject({ address: z.email().max(254), name: headerText.max(100).default("") }),
]);
export type RecipientInput = z.input<typeof recipientInput>;

/** To be chosen, or as a draft shows it. Of a person of the network the address is not told. */
export const recipientChoice = z.object({
  kind: z.enum(["person", "market", "address"]),
  /** Of the person or the market. */
  id: z.uuid().nullable(),
  name: z.string(),
  address: z.string().nullable(),
  /** The operations team, or the municipality of a market. */
  hint: z.string().nullable(),
  photoUrl: z.string().nullable(),
});
export type RecipientChoice = z.infer<typeof recipientChoice>;

export const mailPerson = z.object({
  accountId: z.uuid().nullable(),
  name: z.string(),
  /** Of somebody outside the network alone, with the market whose contact it is. */
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
  /** Null of a person of the network. */
  address: z.string().nullable(),
  /** For the sender, and for administrators in the history of a market. */
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
  /** Null once the account was erased. */
  from: mailPerson.nullable(),
  isOwn: z.boolean(),
  recipients: z.array(mailRecipient),
  subject: z.string(),
  /** Of the allow-list alone. */
  html: z.string(),
  text: z.string(),
  files: z.array(mailFile),
  /** Of one that came in from outside. */
  incoming: z
    .object({
      /** Where its text is as a page for a frame, for some hours; `html` is that without its looks. */
      bodyPath: z.string(),
      /** How many pictures it has elsewhere: they are not asked for before the reader agrees. */
      pictures: z.int(),
      /** Names of files that were not kept. */
      leftOut: z.array(z.string()),
      /** Files that are workbooks of an import's rows with errors. */
      workbooks: z.array(z.object({ fileId: z.uuid(), importId: z.uuid() })),
    })
    .nullable()
    .optional(),
  /** Own labels of the reader, by name. */
  labelIds: z.array(z.uuid()),
  isSeen: z.boolean(),
  isStarred: z.boolean(),
  isAnswered: z.boolean(),
  isForwarded: z.boolean(),
  /** When it was sent, or will be. */
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
  /** Names of whom it went to, at most three. */
  to: z.array(z.string()),
  /** How many of the thread are in the folder, and whether one of them is unread. */
  count: z.int(),
  isUnread: z.boolean(),
  /** Own labels of the reader on this mail, by name. */
  labelIds: z.array(z.uuid()),
  isStarred: z.boolean(),
  hasFiles: z.boolean(),
  isAnswered: z.boolean(),
  isForwarded: z.boolean(),
  /** The worst of its deliveries outside, for the sender. */
  delivery: deliveryStatus.nullable(),
  subject: z.string(),
  preview: z.string(),
  at: z.iso.datetime(),
});
export type MailLine = z.infer<typeof mailLine>;

export const mailCounts = z.object({
  /** 100 stands for 100 or more. */
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
  /** What it answers or forwards. */
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

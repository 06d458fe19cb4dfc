// The calls about mail: folders, the list, a thread, flags, files, deliveries.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";
import {
  deliveryStatus,
  mail,
  mailCounts,
  mailFile,
  mailFolder,
  mailLine,
  mailPerson,
  maxSignatureLength,
  recipientChoice,
} from "./mail.ts";

const tag = "Mail";
const ofMail = z.strictObject({ id: z.uuid() });

export const listMailLabels = endpoint({
  method: "GET",
  path: "/mail/labels",
  access: "signed-in",
  tag,
  summary: "Count your unread mails, your drafts and the mails waiting to be sent",
  response: mailCounts,
});

export const listMails = endpoint({
  method: "GET",
  path: "/mail/list",
  access: "signed-in",
  tag,
  summary:
    "List one of your folders by thread, newest first; with `search` or `labelId`, the mails of all folders except the trash",
  query: z.strictObject({
    label: mailFolder.exclude(["drafts"]).default("inbox"),
    /** One of the user's labels: its mails from all folders except the trash. */
    labelId: z.uuid().optional(),
    search: z.string().trim().max(100).default(""),
    filter: z.enum(["all", "unread", "starred", "files"]).default("all"),
    pageSize: queryInteger(1, 100, 50),
    cursor: z.string().max(500).optional(),
  }),
  response: z.object({ mails: z.array(mailLine), counts: mailCounts, nextCursor: z.string().nullable() }),
});

export const readMail = endpoint({
  method: "GET",
  path: "/mail/details",
  access: "signed-in",
  tag,
  summary: "Get the thread of one of your mails, oldest first; mails in the trash only if that one is",
  query: z.strictObject({ mailId: z.uuid() }),
  response: z.object({ threadId: z.uuid(), subject: z.string(), mails: z.array(mail) }),
});

export const mailActions = [
  "read",
  "unread",
  "star",
  "unstar",
  "archive",
  "inbox",
  "trash",
  "restore",
  "delete",
] as const;
export const mailAction = z.enum(mailActions);
export type MailAction = z.infer<typeof mailAction>;

export const changeMails = endpoint({
  method: "POST",
  path: "/mail/bulk",
  access: "signed-in",
  tag,
  summary:
    "Mark or move your mails; with `wholeThreads`, also the rest of their threads in the same folder. `delete` applies only to the trash. Returns which changed",
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(200),
    action: mailAction,
    wholeThreads: z.boolean().default(false),
  }),
  response: z.object({ mailIds: z.array(z.uuid()), counts: mailCounts }),
});

export const changeMail = endpoint({
  method: "PATCH",
  path: "/mail/{id}",
  access: "signed-in",
  tag,
  summary: "Mark one of your mails as read or starred",
  params: ofMail,
  body: z.strictObject({ isSeen: z.boolean(), isStarred: z.boolean() }).partial(),
  response: z.object({ counts: mailCounts }),
});

export const deleteMail = endpoint({
  method: "DELETE",
  path: "/mail/{id}",
  access: "signed-in",
  tag,
  summary: "Move one of your mails to the trash, or delete it permanently if it is already there",
  params: ofMail,
  response: z.object({ counts: mailCounts }),
});

export const listMailPeople = endpoint({
  method: "GET",
  path: "/mail/people",
  access: "signed-in",
  tag,
  summary:
    "Search recipients by name or address: people you can write to, contacts of your markets, and addresses you wrote to before",
  query: z.strictObject({
    search: z.string().trim().max(100).default(""),
    /** Resolves these to recipients. */
    marketId: z.uuid().optional(),
    accountId: z.uuid().optional(),
    limit: queryInteger(1, 20, 8),
  }),
  response: z.object({ choices: z.array(recipientChoice) }),
});

const settings = z.object({ signature: z.string() });

export const readMailSettings = endpoint({
  method: "GET",
  path: "/mail/settings",
  access: "signed-in",
  tag,
  summary: "Get your signature",
  response: settings,
});

export const setMailSettings = endpoint({
  method: "PUT",
  path: "/mail/settings",
  access: "signed-in",
  tag,
  summary: "Set your signature, as HTML from the allow-list",
  body: z.strictObject({ signature: z.string().max(maxSignatureLength) }),
  response: settings,
});

const ofFile = z.strictObject({ fileId: z.uuid() });

export const uploadMailFile = endpoint({
  method: "POST",
  path: "/mail/files",
  access: "signed-in",
  tag,
  takes: "file",
  status: 201,
  summary:
    "Upload a file for a mail: picture, PDF, spreadsheet, document or text, up to 25 MB; repeating the same `clientId` keeps it once",
  body: z.strictObject({ clientId: z.uuid() }),
  response: z.object({ file: mailFile }),
});

export const cancelMailFile = endpoint({
  method: "DELETE",
  path: "/mail/files/{fileId}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Delete an uploaded file that has not been sent",
  params: ofFile,
});

export const downloadMailFile = endpoint({
  method: "GET",
  path: "/mail/files/{fileId}",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Download a file of one of your mails as it was uploaded",
  params: ofFile,
});

const outgoing = z.object({
  id: z.uuid(),
  mailId: z.uuid(),
  from: mailPerson.nullable(),
  address: z.string(),
  subject: z.string(),
  status: deliveryStatus,
  reason: z.string().nullable(),
  at: z.iso.datetime(),
});
export type OutgoingMail = z.infer<typeof outgoing>;

export const listOutgoingMail = endpoint({
  method: "GET",
  path: "/mail/outgoing",
  access: "admin",
  tag,
  summary:
    "List up to 200 mails to addresses outside the network that have not been delivered, newest first, with the total",
  response: z.object({ outgoing: z.array(outgoing), total: z.int() }),
});

export const stopOutgoingMail = endpoint({
  method: "POST",
  path: "/mail/outgoing/stop",
  access: "admin",
  tag,
  summary: "Stop outgoing mails: to these addresses, or all those of a person",
  body: z.union([
    z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
    z.strictObject({ accountId: z.uuid() }),
  ]),
  response: z.object({ stopped: z.int() }),
});

const marketMail = outgoing.extend({
  /** The contact sent it: `from` and `address` are theirs. */
  isAnswer: z.boolean(),
  /** It is in the reader's mailbox, so they can open it. */
  isOwn: z.boolean(),
});
export type MarketMail = z.infer<typeof marketMail>;

export const listMarketMails = endpoint({
  method: "GET",
  path: "/market/{id}/mails",
  access: "admin",
  tag,
  summary:
    "List up to 100 mails to a market's contact with their delivery, and the replies received, newest first",
  params: ofMail,
  response: z.object({ mails: z.array(marketMail) }),
});

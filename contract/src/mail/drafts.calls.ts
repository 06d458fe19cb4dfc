// The calls about what is being written: drafts, sending, taking back.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  draftKind,
  headerText,
  mailCounts,
  mailDraft,
  maxBodyLength,
  maxFilesOfMail,
  maxRecipients,
  maxSubjectLength,
  recipientInput,
} from "./mail.ts";

const tag = "Mail";
const recipients = z.array(recipientInput).max(maxRecipients).default([]);
const ofDraft = z.strictObject({ id: z.uuid() });
const oneDraft = z.object({ draft: mailDraft });

export const draftInput = z.strictObject({
  /** Made by the browser when writing begins; the mail has it too, so it is sent once. */
  id: z.uuid(),
  /** That it was read in; 0 of a new one. */
  version: z.int().min(0),
  /** Made for each save, kept through its repeats: a repeat answers what was saved. */
  saveId: z.uuid(),
  kind: draftKind.default("new"),
  /** One mail for each in `to`, its merge fields filled with what their market has. */
  isMerge: z.boolean().default(false),
  sourceId: z.uuid().nullable().default(null),
  to: recipients,
  cc: recipients,
  bcc: recipients,
  subject: headerText.max(maxSubjectLength).default(""),
  html: z.string().max(maxBodyLength).default(""),
  /** Uploaded before, or of the mail that is forwarded. */
  fileIds: z.array(z.uuid()).max(maxFilesOfMail).default([]),
});
export type DraftInput = z.input<typeof draftInput>;

export const saveDraft = endpoint({
  method: "POST",
  path: "/mail/draft",
  access: "signed-in",
  tag,
  summary: "Save a draft: a new one with version 0, or if `version` is still the current one",
  body: draftInput,
  response: z.object({ draft: mailDraft, counts: mailCounts }),
});

export const listDrafts = endpoint({
  method: "GET",
  path: "/mail/drafts",
  access: "signed-in",
  tag,
  summary: "List your drafts, newest first: at most 200",
  response: z.object({ drafts: z.array(mailDraft.omit({ html: true })) }),
});

export const readDraft = endpoint({
  method: "GET",
  path: "/mail/draft/{id}",
  access: "signed-in",
  tag,
  summary: "Get one of your drafts",
  params: ofDraft,
  response: oneDraft,
});

export const deleteDraft = endpoint({
  method: "DELETE",
  path: "/mail/draft/{id}",
  access: "signed-in",
  tag,
  summary: "Discard one of your drafts with the files that are only in it",
  params: ofDraft,
  response: z.object({ counts: mailCounts }),
});

export const sendMail = endpoint({
  method: "POST",
  path: "/mail/send",
  access: "signed-in",
  tag,
  status: 202,
  summary:
    "Send a draft as it was saved in `version`: after ten seconds in which it can be taken back, or at `sendAt`. One with `isMerge` becomes a mail for each in `to`; values that are missing are named and nothing is sent. A repeat sends nothing",
  body: z.strictObject({
    draftId: z.uuid(),
    version: z.int().min(1),
    sendAt: z.iso.datetime().nullable().default(null),
  }),
  response: z.object({
    /** Of a merge the draft's, which takes all of its mails back. */
    mailId: z.uuid(),
    /** Until then it can be taken back. */
    sendAt: z.iso.datetime(),
    counts: mailCounts,
  }),
});

export const cancelMail = endpoint({
  method: "POST",
  path: "/mail/{id}/cancel",
  access: "signed-in",
  tag,
  summary:
    "Take a mail back that has not been sent yet: it is a draft again. With the others of its merge, whose draft's id stands for all",
  params: ofDraft,
  response: z.object({ draft: mailDraft, counts: mailCounts }),
});

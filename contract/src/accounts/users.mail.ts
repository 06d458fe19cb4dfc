// Messages that could not be delivered: invitations, codes and notices the mail server refuses or cannot accept.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const messageId = z.uuid();

export const stuckMessage = z.object({
  id: messageId,
  /** An email address, or a phone number in E.164. */
  recipient: z.string(),
  template: z.enum(["code", "known-account", "invitation", "password-changed", "notifications"]),
  /** `waiting` is retried automatically; `parked` has been given up and needs a person. */
  status: z.enum(["waiting", "parked"]),
  /** The mail server's own words. */
  reason: z.string(),
  createdAt: z.iso.datetime(),
  nextTryAt: z.iso.datetime().nullable(),
});
export type StuckMessage = z.infer<typeof stuckMessage>;

const tag = "Accounts";

export const listStuckMail = endpoint({
  method: "GET",
  path: "/mail-queue",
  access: "admin",
  tag,
  summary: "List up to 100 messages that could not be sent, newest first, with the total",
  response: z.object({ messages: z.array(stuckMessage), total: z.int() }),
});

export const sendMailAgain = endpoint({
  method: "POST",
  path: "/mail-queue/{id}/send-again",
  access: "admin",
  tag,
  status: 204,
  summary: "Resend a failed message",
  params: z.strictObject({ id: messageId }),
});

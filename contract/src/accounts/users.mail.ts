// Messages to people that cannot get out: invitations, codes and notices the mail server refuses or does not take.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const messageId = z.uuid();

export const stuckMessage = z.object({
  id: messageId,
  /** An e-mail address, or a phone in E.164. */
  recipient: z.string(),
  template: z.enum(["code", "known-account", "invitation", "password-changed", "notifications"]),
  /** `waiting` is tried again by itself; `parked` was given up, and needs somebody. */
  status: z.enum(["waiting", "parked"]),
  /** What the mail server said, in its own words. */
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
  summary: "List messages that could not be sent, newest first: at most 100, and the total",
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

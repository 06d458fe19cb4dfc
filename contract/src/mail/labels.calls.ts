// The calls about a user's own labels: create, change, add to mails and remove.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";
import { endpoint } from "../core/endpoint.ts";

const tag = "Mail";
export const maxLabels = 50;

export const mailLabelColors = ["grey", "blue", "green", "amber", "red"] as const;
const color = z.enum(mailLabelColors);
export type MailLabelColor = z.infer<typeof color>;

const name = nameText(1, 40);

const mailLabel = z.object({
  id: z.uuid(),
  name: z.string(),
  color,
  /** How many of its mails are unread; 100 means 100 or more. */
  unread: z.int(),
});
export type MailLabel = z.infer<typeof mailLabel>;

export const labelInput = z.strictObject({ name, color });
export type LabelInput = z.input<typeof labelInput>;

const ofLabel = z.strictObject({ id: z.uuid() });
const oneLabel = z.object({ label: mailLabel });

export const listOwnLabels = endpoint({
  method: "GET",
  path: "/mail/label/list",
  access: "signed-in",
  tag,
  summary: "List your own labels by name, with how many of their mails are unread",
  response: z.object({ labels: z.array(mailLabel) }),
});

export const createMailLabel = endpoint({
  method: "POST",
  path: "/mail/label",
  access: "signed-in",
  tag,
  status: 201,
  summary: "Create a label of your own; repeating the same `clientId` returns the existing one",
  body: labelInput.extend({ clientId: z.uuid() }),
  response: oneLabel,
});

export const changeMailLabel = endpoint({
  method: "PATCH",
  path: "/mail/label/{id}",
  access: "signed-in",
  tag,
  summary: "Rename one of your labels or change its colour",
  params: ofLabel,
  body: labelInput.partial(),
  response: oneLabel,
});

export const deleteMailLabel = endpoint({
  method: "DELETE",
  path: "/mail/label/{id}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Delete one of your labels; its mails stay",
  params: ofLabel,
});

export const labelMails = endpoint({
  method: "POST",
  path: "/mail/label/{id}/mails",
  access: "signed-in",
  tag,
  summary:
    "Add a label to your mails or remove it; with `wholeThreads`, also for the rest of their threads in the same folder. Returns which changed",
  params: ofLabel,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1).max(200),
    isOn: z.boolean(),
    wholeThreads: z.boolean().default(false),
  }),
  response: z.object({ mailIds: z.array(z.uuid()) }),
});

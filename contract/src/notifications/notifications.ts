// Notifications: one line per group, seen separate from read, by email if the user wants.
import { z } from "zod";
import { takenInstant } from "../parsing/taken.ts";
import { endpoint } from "../core/endpoint.ts";
import { eventAnswer } from "../calendar/calendar.ts";
import { importStatus, importKind } from "../imports/imports.ts";
import { marketStatus } from "../markets/markets.ts";
import { queryInteger } from "../core/page.ts";

export const notificationKinds = [
  "import-checked",
  "import-committed",
  "import-failed",
  "import-undone",
  "market-in-review",
  "market-changes-requested",
  "market-approved",
  "market-rejected",
  "market-suspended",
  "document-expiring",
  "document-reviewed",
  "sign-in",
  "mail-refused",
  "job-failed",
  "webhook-off",
  "event-invitation",
  "event-reminder",
  "task-assigned",
  "task-comment",
  "task-due",
  "post-published",
  "must-read",
  "mention",
  "message",
  "mail",
  "mail-undelivered",
  "export-ready",
  "export-failed",
] as const;
export const notificationKind = z.enum(notificationKinds);
export type NotificationKind = z.infer<typeof notificationKind>;

/** `now`: an email once it has been unseen for ten minutes. `digest`: one email each morning. */
export const mailMode = z.enum(["now", "digest", "off"]);
export type MailMode = z.infer<typeof mailMode>;

/** Counting unseen notifications stops here: 100 is shown as 99+. */
export const maxUnseen = 100;
const unseen = z.int().min(0).max(maxUnseen);
/** Every response includes the unseen count, so browsers never count. */
const counted = z.object({ unseen });

export const notification = z.object({
  id: z.uuid(),
  kind: notificationKind,
  /** How many items, such as stores, it covers since it was last read. */
  count: z.int32().min(1),
  /** Values of the sentence besides names, by kind. */
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The markets it is about that the reader may see, at most three. */
  markets: z.array(z.object({ id: z.uuid(), name: z.string(), status: marketStatus, version: z.int() })),
  import: z.object({ id: z.uuid(), kind: importKind, fileName: z.string(), status: importStatus }).nullable(),
  actor: z.string().nullable(),
  /** For administrators, of a market's conversation, a market in review or a task: who works on it. */
  assignment: z.object({ assignee: z.string().nullable() }).nullable(),
  /** The reader's own answer to an invitation. */
  answer: eventAnswer.nullable(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  isSeen: z.boolean(),
  isRead: z.boolean(),
  isArchived: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

const tag = "Notifications";

export const listNotifications = endpoint({
  method: "GET",
  path: "/notification/list",
  access: "signed-in",
  tag,
  summary: "List your notifications, newest first, with the unseen count",
  query: z.strictObject({
    filter: z.enum(["all", "unread", "archived"]).default("all"),
    pageSize: queryInteger(1, 100, 25),
    cursor: z.string().max(500).optional(),
  }),
  response: counted.extend({
    notifications: z.array(notification),
    nextCursor: z.string().nullable(),
  }),
});

export const countNotifications = endpoint({
  method: "GET",
  path: "/notification/count",
  access: "signed-in",
  tag,
  summary: "Count your unseen notifications; 100 means 100 or more",
  response: counted,
});

export const seeNotifications = endpoint({
  method: "POST",
  path: "/notification/seen",
  access: "signed-in",
  tag,
  summary: "Mark your notifications as seen, up to the newest one shown",
  body: z.strictObject({ until: takenInstant.optional() }),
  response: counted,
});

/** Some, all, or those about a market or an import. */
export const someNotifications = z.union([
  z.strictObject({ ids: z.array(z.uuid()).min(1).max(200) }),
  z.strictObject({ all: z.literal(true) }),
  z.strictObject({ marketId: z.uuid() }),
  z.strictObject({ importId: z.uuid() }),
]);
export type SomeNotifications = z.infer<typeof someNotifications>;

export const readNotifications = endpoint({
  method: "POST",
  path: "/notification/read",
  access: "signed-in",
  tag,
  summary: "Mark your notifications as read or unread",
  body: z.strictObject({ which: someNotifications, isRead: z.boolean().default(true) }),
  response: counted,
});

export const archiveNotifications = endpoint({
  method: "POST",
  path: "/notification/archive",
  access: "signed-in",
  tag,
  summary: "Archive or unarchive your notifications",
  body: z.strictObject({ which: someNotifications, isArchived: z.boolean().default(true) }),
  response: counted,
});

const preference = z.strictObject({
  kind: notificationKind,
  here: z.boolean(),
  mail: mailMode,
  /** To the browsers in which the user asked for it. */
  push: z.boolean(),
});
export type NotificationPreference = z.infer<typeof preference>;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/**
 * In Bogota; crosses midnight if it ends before it begins. During it, only messages about account security are sent.
 */
export const quietHours = z.strictObject({ from: clock, to: clock });
export type QuietHours = z.infer<typeof quietHours>;

const preferences = z.object({
  /** For the kinds that the reader's role receives. */
  preferences: z.array(preference),
  /** These cannot be turned off. */
  required: z.array(notificationKind),
  quietHours: quietHours.nullable(),
});
export type NotificationPreferences = z.infer<typeof preferences>;

export const readNotificationPreferences = endpoint({
  method: "GET",
  path: "/notification/preferences",
  access: "signed-in",
  tag,
  summary: "Get which notifications you receive, where, and your quiet hours",
  response: preferences,
});

export const setNotificationPreferences = endpoint({
  method: "PUT",
  path: "/notification/preferences",
  access: "signed-in",
  tag,
  summary: "Set which notifications you receive, where, and your quiet hours; kinds left out do not change",
  body: z.strictObject({
    /** Without `push` it stays as it is. */
    preferences: z
      .array(preference.extend({ push: z.boolean().optional() }))
      .max(notificationKinds.length)
      .default([]),
    quietHours: quietHours.nullable().optional(),
  }),
  response: preferences,
});

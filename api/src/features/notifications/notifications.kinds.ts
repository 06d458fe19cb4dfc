// The defaults of each kind of notification: whom it may reach, and how it is sent to people without a preference.
import {
  type MailMode,
  type NotificationKind,
  notificationKinds,
} from "@igo/contract/notifications/notifications";

type Kind = {
  /** Only administrators get and see it. */
  forAdmins?: true;
  /** Concerns the account's own security: it cannot be switched off, and ignores quiet hours. */
  required?: true;
  mail: MailMode;
};

export const kinds: Record<NotificationKind, Kind> = {
  "import-checked": { mail: "now" },
  "import-committed": { mail: "off" },
  "import-failed": { mail: "now" },
  "import-undone": { mail: "off" },
  "market-in-review": { forAdmins: true, mail: "digest" },
  "market-changes-requested": { mail: "now" },
  "market-approved": { mail: "now" },
  "market-rejected": { mail: "now" },
  "market-suspended": { mail: "now" },
  "document-expiring": { mail: "now" },
  "document-reviewed": { mail: "digest" },
  "sign-in": { required: true, mail: "now" },
  "mail-refused": { forAdmins: true, mail: "digest" },
  "job-failed": { forAdmins: true, mail: "now" },
  "webhook-off": { forAdmins: true, mail: "now" },
  "event-invitation": { mail: "now" },
  "event-reminder": { mail: "off" },
  "task-assigned": { mail: "now" },
  "task-comment": { mail: "digest" },
  "task-due": { mail: "digest" },
  "post-published": { mail: "digest" },
  "must-read": { mail: "now" },
  mention: { mail: "now" },
  message: { mail: "now" },
  mail: { mail: "now" },
  "mail-undelivered": { mail: "now" },
  "export-ready": { mail: "now" },
  "export-failed": { mail: "now" },
};

/** What people wait for, and what begins soon, is pushed to those who asked for pushes. */
export const isPushed = (kind: NotificationKind): boolean =>
  kinds[kind].mail === "now" || kind === "event-reminder";

export const requiredKinds = notificationKinds.filter((kind) => kinds[kind].required);

/** The kinds for administrators, or for everyone else. */
export const kindsFor = (isAdministrator: boolean) =>
  notificationKinds.filter((kind) => isAdministrator || !kinds[kind].forAdmins);

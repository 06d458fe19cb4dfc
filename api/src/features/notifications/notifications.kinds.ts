// What each kind of notification is by itself: whom it may reach, and how it comes to who has not chosen.
import {
  type MailMode,
  type NotificationKind,
  notificationKinds,
} from "@igo/contract/notifications/notifications";

type Kind = {
  /** Only administrators get it, and see it. */
  forAdmins?: true;
  /** About the account's own security: it can be switched off by nobody, and knows no quiet hours. */
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
};

export const requiredKinds = notificationKinds.filter((kind) => kinds[kind].required);

/** Of those that come to administrators, or to everybody else. */
export const kindsFor = (isAdministrator: boolean) =>
  notificationKinds.filter((kind) => isAdministrator || !kinds[kind].forAdmins);

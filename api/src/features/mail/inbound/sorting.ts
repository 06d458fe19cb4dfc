// Classifies an incoming message by its headers alone: a reply, a server's report, or nothing for us.
import type { Deps } from "../../../platform/deps.ts";
import { ownDomain } from "../../../platform/mail/mail.post.ts";
import { answeredIn, invitedIn, reportedIn } from "../../../platform/mail/mail.addresses.ts";
import { fieldOf, headFields, type Head, messageIdsIn } from "./head.ts";

export type Sorted =
  | { kind: "answer"; recipientIds: string[]; isAutomatic: boolean }
  | { kind: "report"; recipientIds: string[] }
  /** Of a guest's calendar. */
  | { kind: "event-answer"; guestIds: string[] }
  | { kind: "ignored"; why: "server" | "own" | "not-for-us" };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

/** The ids of our mails whose Message-IDs a text contains. */
export const ownMailsIn = ({ config }: Pick<Deps, "config">, text: string): string[] => {
  const domain = ownDomain(config).replaceAll(/[^a-z0-9-]/gi, String.raw`\$&`);
  return [
    ...new Set(
      [...text.matchAll(new RegExp(`<(${uuid})@${domain}>`, "gi"))].map(([, id = ""]) => id.toLowerCase()),
    ),
  ];
};

/** Whether it comes from a mail server itself. */
const isFromServer = (head: Head): boolean =>
  /^<\s*>$/.test(fieldOf(head, "return-path")) ||
  /(?:^|[<\s"])(?:mailer-daemon|postmaster|mail-daemon)@/i.test(fieldOf(head, "from")) ||
  /^mailer-daemon$/i.test(fieldOf(head, "from").trim());

const isReport = (head: Head): boolean =>
  /multipart\/report/i.test(fieldOf(head, "content-type")) &&
  /report-type="?delivery-status/i.test(fieldOf(head, "content-type"));

/** Not written by a person for us alone: an absence notice, or an answer that passed a help desk or a list. */
const isAutomatic = (head: Head): boolean => {
  const submitted = fieldOf(head, "auto-submitted").toLowerCase();
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|auto_reply|list)\b/i.test(fieldOf(head, "precedence")) ||
    ["list-id", "x-auto-response-suppress", "x-autoreply", "x-autorespond", "x-loop"].some((name) =>
      head.has(name),
    )
  );
};

export const sortMessage = (deps: Pick<Deps, "config" | "secrets">, head: Head): Sorted => {
  const ownId = messageIdsIn(fieldOf(head, "message-id"));
  if (ownMailsIn(deps, ownId.join(" ")).length > 0) return { kind: "ignored", why: "own" };
  const to = headFields(head, "delivered-to", "x-original-to", "envelope-to", "to", "cc");
  const invited = invitedIn(deps, to);
  // Some servers send them without a sender in the envelope, like a report.
  if (invited.length > 0 && !isReport(head)) return { kind: "event-answer", guestIds: invited };
  const reported = reportedIn(deps, to);
  const submitted = fieldOf(head, "auto-submitted").toLowerCase();
  // Absence notices come from servers and to the envelope's sender, too, but say in their header what they are.
  const isNotice = submitted.startsWith("auto-replied") && !isReport(head);
  if (isReport(head) || head.has("x-failed-recipients") || (isFromServer(head) && !isNotice))
    // A report counts only where its own recipient's mail goes back to: anyone can write one.
    return reported.length > 0
      ? { kind: "report", recipientIds: reported }
      : { kind: "ignored", why: "server" };
  const recipientIds = [...new Set([...answeredIn(deps, to), ...reported])];
  return recipientIds.length > 0
    ? { kind: "answer", recipientIds, isAutomatic: isAutomatic(head) }
    : { kind: "ignored", why: "not-for-us" };
};

// Classifies an incoming message by its headers alone: a reply, a bounce, or nothing for us.
import type { Deps } from "../../../platform/deps.ts";
import { ownDomain } from "../../../platform/mail/mail.post.ts";
import { answeredIn } from "./answer.address.ts";
import { fieldOf, fieldsOf, type Head, messageIdsIn } from "./head.ts";

export type Sorted =
  | { kind: "answer"; recipientIds: string[] }
  | { kind: "bounce" }
  | { kind: "ignored"; why: "automatic" | "list" | "own" | "not-for-us" };

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

const isAutomatic = (head: Head): boolean => {
  const submitted = fieldOf(head, "auto-submitted").toLowerCase();
  return (
    (submitted !== "" && !submitted.startsWith("no")) ||
    /^(?:bulk|junk|auto_reply|list)\b/i.test(fieldOf(head, "precedence")) ||
    ["x-auto-response-suppress", "x-autoreply", "x-autorespond", "x-loop"].some((name) => head.has(name)) ||
    isFromServer(head)
  );
};

export const sortMessage = (deps: Pick<Deps, "config" | "secrets">, head: Head): Sorted => {
  const ownId = messageIdsIn(fieldOf(head, "message-id"));
  if (ownMailsIn(deps, ownId.join(" ")).length > 0) return { kind: "ignored", why: "own" };
  if (isReport(head) || head.has("x-failed-recipients")) return { kind: "bounce" };
  // A bounce in plain words. An out-of-office reply may come from such an address, too, but says so in its header.
  const submitted = fieldOf(head, "auto-submitted").toLowerCase();
  if (isFromServer(head) && !submitted.startsWith("auto-replied")) return { kind: "bounce" };
  if (head.has("list-id")) return { kind: "ignored", why: "list" };
  if (isAutomatic(head)) return { kind: "ignored", why: "automatic" };
  const recipientIds = answeredIn(
    deps,
    fieldsOf(head, "delivered-to", "x-original-to", "envelope-to", "to", "cc"),
  );
  return recipientIds.length > 0 ? { kind: "answer", recipientIds } : { kind: "ignored", why: "not-for-us" };
};

// Bounces: what a mail server reports about undelivered mail, as in RFC 3464 or in plain words that contain our
// Message-ID.
import type { Readable } from "node:stream";
import type { Deps } from "../../../platform/deps.ts";
import { tellStatus } from "../outgoing.service.ts";
import { fieldsOf, readHead } from "./head.ts";
import type { Incoming, Outcome, Settle } from "./incoming.ts";
import { lockSentTo, type SentTo } from "./intake.queries.ts";
import { headerLine } from "./message.ts";
import { ownMailsIn } from "./sorting.ts";

/** The report is at the beginning; the original mail follows. */
const maxRead = 64 * 1024;

const beginningOf = async (source: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxRead) break;
  }
  source.destroy();
  return Buffer.concat(chunks).toString("utf8", 0, maxRead);
};

type Refused = { addresses: string[]; reason: string };

const addressIn = (text: string) =>
  text
    .split(/[\s<>;,"]+/)
    .find((word) => /.@./.test(word))
    ?.toLowerCase();

/** The recipients that failed permanently, with the reason; each has its own group of fields. */
const reportedIn = (raw: string): Refused[] | undefined => {
  const groups = raw
    .split(/\r?\n\r?\n/)
    .map((group) => readHead(group))
    .filter((group) => group.has("final-recipient") || group.has("original-recipient"));
  if (groups.length === 0) return undefined;
  return groups
    .filter((group) => /^failed/i.test(fieldsOf(group, "action")))
    .map((group) => ({
      addresses: [
        addressIn(fieldsOf(group, "original-recipient")),
        addressIn(fieldsOf(group, "final-recipient")),
      ].flatMap((one) => one ?? []),
      reason: fieldsOf(group, "diagnostic-code").replace(/^[\w-]+\s*;\s*/, "") || fieldsOf(group, "status"),
    }));
};

const isForGood =
  /\b5\.\d{1,3}\.\d{1,3}\b|\b55[0-9]\b|permanent|fatal error|does not exist|no such user|unknown user|no existe/i;
const isLate = /delay|warning|still being|retras|reintent/i;

/** A report in plain words: the addresses that it contains, and the line with the server's response as the reason. */
const saidIn = (raw: string, sent: readonly SentTo[]): Refused[] => {
  const [head = "", ...rest] = raw.split(/\r?\n\r?\n/);
  const fields = readHead(head);
  const failed = fieldsOf(fields, "x-failed-recipients").toLowerCase();
  const text = rest.join("\n\n");
  if (failed === "" && (!isForGood.test(text) || isLate.test(fieldsOf(fields, "subject")))) return [];
  const named = `${failed} ${failed === "" ? text.toLowerCase() : ""}`;
  const addresses = sent.map(({ address }) => address).filter((address) => named.includes(address));
  const reason = text.split(/\r?\n/).find((line) => isForGood.test(line)) ?? "";
  return [{ addresses, reason }];
};

/** The recipients that it names. If it names a forwarding address, and the mail had a single recipient, that one. */
const refusedOf = (sent: readonly SentTo[], { addresses }: Refused): SentTo[] => {
  const named = sent.filter(({ address }) => addresses.includes(address));
  return named.length > 0 || sent.length !== 1 || addresses.length === 0 ? named : [...sent];
};

const open = new Set(["sent", "sending", "delayed", "queued"]);

/** Undoes soft line breaks and equals signs of quoted-printable, which may split a Message-ID. */
const unfolded = (raw: string) => raw.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "=");

export const noteBounce = async (deps: Deps, incoming: Incoming, settle: Settle): Promise<Outcome> => {
  const raw = unfolded(await beginningOf(await incoming.open()));
  const mailIds = ownMailsIn(deps, raw).slice(0, 20);
  return deps.database.patient.transaction().execute(async (tx): Promise<Outcome> => {
    const sent = mailIds.length === 0 ? [] : await lockSentTo(tx, mailIds);
    let outcome: Outcome = "ignored";
    for (const refused of reportedIn(raw) ?? saidIn(raw, sent))
      for (const { id, status } of refusedOf(sent, refused)) {
        if (!open.has(status)) continue;
        await tellStatus(deps, tx, id, "refused", headerLine(refused.reason, 300) || null);
        outcome = "bounce";
      }
    await settle(tx);
    return outcome;
  });
};

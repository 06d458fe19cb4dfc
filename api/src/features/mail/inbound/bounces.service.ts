// What mail servers report about a mail, as in RFC 3464 or in plain words. The address that it comes to says which
// recipient it is about.
import type { Readable } from "node:stream";
import type { Deps } from "../../../platform/deps.ts";
import { publishStatus } from "../outgoing.service.ts";
import { fieldOf, headFields, readHead } from "./head.ts";
import type { Incoming, Outcome, Settle } from "./incoming.ts";
import { lockSentTo } from "./intake.queries.ts";
import { headerLine } from "./message.ts";

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

const blankLine = /\r?\n\r?\n/;

const decoders: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, "base64").toString("utf8"),
  "quoted-printable": (body) => body.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="),
};

/** The parts of a message, each decoded, whatever encoding the server chose. */
const partsOf = (raw: string): string[] =>
  raw.split(/^--[^\r\n]{1,200}\r?$/m).map((part) => {
    const text = part.replace(/^\r?\n/, "");
    const [head = "", ...rest] = text.split(blankLine);
    const decode = decoders[fieldOf(readHead(head), "content-transfer-encoding").toLowerCase()];
    return decode ? `${head}\n\n${decode(rest.join("\n\n"))}` : text;
  });

type Reported = { status: "refused" | "delayed"; reason: string };

const addressIn = (text: string) =>
  text
    .split(/[\s<>;,"]+/)
    .find((word) => /.@./.test(word))
    ?.toLowerCase();

/** The fields about a recipient: of several, those that name the address we wrote to. */
const fieldsIn = (parts: readonly string[], address: string) => {
  const groups = parts
    .flatMap((part) => part.split(blankLine))
    .map((group) => readHead(group))
    .filter((group) => group.has("final-recipient") || group.has("original-recipient"));
  return (
    groups.find((group) =>
      ["original-recipient", "final-recipient"].some((name) => addressIn(fieldOf(group, name)) === address),
    ) ?? groups[0]
  );
};

const codes = /\b5\.\d{1,3}\.\d{1,3}\b|\b55[0-9]\b/;
const isForGood = /permanent|fatal error|does not exist|no such user|unknown user|no existe/i;
const isLate = /delay|warning|still being|retras|reintent/i;

/** A report in plain words, with the line that has the server's response as the reason. */
const saidIn = (raw: string, parts: readonly string[]): Reported | undefined => {
  const head = readHead(raw.split(blankLine, 1)[0] ?? "");
  if (isLate.test(headFields(head, "subject"))) return { status: "delayed", reason: "" };
  const lines = parts.join("\n").split(/\r?\n/);
  const reason = lines.find((line) => codes.test(line)) ?? lines.find((line) => isForGood.test(line));
  if (reason === undefined && !head.has("x-failed-recipients")) return undefined;
  return { status: "refused", reason: reason ?? "" };
};

/** What a report says of an address, from its fields or its words. */
export const readReport = (raw: string, address: string): Reported | undefined => {
  const parts = partsOf(raw);
  const fields = fieldsIn(parts, address);
  if (!fields) return saidIn(raw, parts);
  const action = fieldOf(fields, "action").toLowerCase();
  if (!/^(?:failed|delayed)/.test(action)) return undefined;
  return {
    status: action.startsWith("failed") ? "refused" : "delayed",
    reason:
      headFields(fields, "diagnostic-code").replace(/^[\w-]+\s*;\s*/, "") || headFields(fields, "status"),
  };
};

const open = new Set(["sent", "sending", "delayed", "queued"]);

export const noteReport = async (
  deps: Deps,
  incoming: Incoming,
  recipientIds: readonly string[],
  settle: Settle,
): Promise<Outcome> => {
  const raw = await beginningOf(await incoming.open());
  return deps.database.background.transaction().execute(async (tx): Promise<Outcome> => {
    let outcome: Outcome = "ignored";
    for (const { id, address, status } of await lockSentTo(tx, recipientIds)) {
      const reported = readReport(raw, address);
      if (!reported || !open.has(status) || status === reported.status) continue;
      await publishStatus(deps, tx, id, reported.status, headerLine(reported.reason, 300) || null);
      outcome = "bounce";
    }
    await settle(tx);
    return outcome;
  });
};

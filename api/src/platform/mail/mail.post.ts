// How a message leaves: to the mail server of SMTP_URL, or into the outbox of DATA_DIR.
import { Readable } from "node:stream";
import { isolated } from "@igo/contract/core/isolate";
import { unlinked } from "@igo/contract/core/links";
import type { Config } from "../config.ts";
import { keepInOutbox, type OutboxMessage } from "./outbox.ts";

/**
 * What only mail between people has: the sender's name, Reply-To, its own message id and thread, the named recipients,
 * files.
 */
export type Personal = {
  fromName: string;
  replyTo: { name: string; address: string } | null;
  /** Where servers report to about this recipient; the platform's address by default. */
  returnPath: string | undefined;
  messageId: string;
  inReplyTo: string | null;
  references: readonly string[];
  to: readonly { name: string; address: string }[];
  cc: readonly { name: string; address: string }[];
  files: readonly { fileName: string; contentType: string; open: () => Promise<{ body: Readable }> }[];
};

/** An event for the recipient's calendar. */
export type CalendarPart = { method: "REQUEST" | "CANCEL"; content: string };

type Posted = OutboxMessage & { fromName?: string | undefined; personal?: Personal; calendar?: CalendarPart };
export type Post = (message: Posted) => Promise<void>;

const second = 1000;

const safety = { disableFileAccess: true, disableUrlAccess: true };

/** The domain of the platform's own address, in which its message ids end. */
export const ownDomain = ({ mailFrom }: Pick<Config, "mailFrom">) => mailFrom.replace(/^.*@|>$/g, "");

export const ownAddress = ({ mailFrom }: Pick<Config, "mailFrom">) => mailFrom.replace(/^.*<|>$/g, "");

/** The name that a person's mail is sent in. A partner is no voice of the platform, and the name says so. */
export const senderName = (name: string, isAdmin: boolean): string => {
  if (name === "") return "iGO";
  const shown = isolated(unlinked(name));
  return isAdmin ? `${shown} (iGO)` : `${shown} – aliado (iGO)`;
};

/** Opened when it is this file's turn: a store would not wait until the files before it are sent. */
async function* contentOf(open: Personal["files"][number]["open"]): AsyncGenerator<Uint8Array> {
  yield* (await open()).body as AsyncIterable<Uint8Array>;
}

/** Sent from the platform's address in the person's name. It is delivered to `to`, whoever the headers name. */
const personalEnvelope = (
  config: Config,
  { to, subject, text, html }: OutboxMessage,
  personal: Personal,
) => ({
  subject,
  text,
  html,
  from: { name: personal.fromName, address: ownAddress(config) },
  ...(personal.replyTo ? { replyTo: personal.replyTo } : {}),
  to: [...personal.to],
  cc: [...personal.cc],
  envelope: { from: personal.returnPath ?? ownAddress(config), to: [to] },
  messageId: personal.messageId,
  ...(personal.inReplyTo === null ? {} : { inReplyTo: personal.inReplyTo }),
  references: [...personal.references],
  attachments: personal.files.map(({ fileName, contentType, open }) => ({
    filename: fileName,
    contentType,
    content: Readable.from(contentOf(open)),
  })),
});

/** Uses the same message id on every attempt, so that a mail server that receives it twice can tell. */
const platformEnvelope = (config: Config, { id, to, calendar, fromName, ...content }: Posted) => ({
  ...content,
  ...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
  from: fromName === undefined ? config.mailFrom : { name: fromName, address: ownAddress(config) },
  // As a name and an address: parsed as a list, "a@b, c@d" would reach two people.
  to: { name: "", address: to },
  messageId: `<${id}@${ownDomain(config)}>`,
  headers: { "Auto-Submitted": "auto-generated" },
});

const envelope = (config: Config, { personal, ...message }: Posted) =>
  personal ? personalEnvelope(config, message, personal) : platformEnvelope(config, message);

/** Loaded with the first message: a start does not need its forty modules. */
const loadMailer = () => import("nodemailer");

export const openPost = (config: Config): Post => {
  const { smtpUrl } = config;
  if (smtpUrl !== undefined) {
    return async (message) => {
      const { createTransport } = await loadMailer();
      const server = createTransport({
        ...safety,
        url: smtpUrl,
        connectionTimeout: 10 * second,
        greetingTimeout: 10 * second,
        socketTimeout: 30 * second,
      });
      await server.sendMail(envelope(config, message));
    };
  }
  return async (message) => {
    const { createTransport } = await loadMailer();
    const paper = createTransport({ ...safety, streamTransport: true, buffer: true });
    const { message: eml } = await paper.sendMail(envelope(config, message));
    const { personal: _personal, calendar: _calendar, fromName: _name, ...shown } = message;
    await keepInOutbox(config.dataDir, shown, eml);
  };
};

// How a message leaves the house: to the mail server of SMTP_URL, or into the outbox of DATA_DIR.
import { createTransport } from "nodemailer";
import type { Config } from "../config.ts";
import { keepInOutbox, type Message } from "./outbox.ts";

export type Post = (message: Message) => Promise<void>;

const second = 1000;

const safety = { disableFileAccess: true, disableUrlAccess: true };

/** The same id on every try: a mail server that took it twice can tell. */
const envelope = ({ mailFrom }: Config, { id, to, ...content }: Message) => ({
  ...content,
  from: mailFrom,
  // As a name and an address: read as a list, "a@b, c@d" would reach two people.
  to: { name: "", address: to },
  messageId: `<${id}@${mailFrom.replace(/^.*@|>$/g, "")}>`,
  headers: { "Auto-Submitted": "auto-generated" },
});

export const openPost = (config: Config): Post => {
  if (config.smtpUrl !== undefined) {
    const server = createTransport({
      ...safety,
      url: config.smtpUrl,
      connectionTimeout: 10 * second,
      greetingTimeout: 10 * second,
      socketTimeout: 30 * second,
    });
    return async (message) => void (await server.sendMail(envelope(config, message)));
  }
  const paper = createTransport({ ...safety, streamTransport: true, buffer: true });
  return async (message) => {
    const { message: eml } = await paper.sendMail(envelope(config, message));
    await keepInOutbox(config.dataDir, message, eml as Buffer);
  };
};

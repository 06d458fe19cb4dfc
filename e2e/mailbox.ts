// A real SMTP server for one journey, which reads codes where their owner would: in the mail.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect } from "@playwright/test";

export type Mailbox = {
  url: string;
  /** The code in the newest message to an address; each message is read once. */
  codeFor: (address: string) => Promise<string>;
  /** The newest message to an address, as it came. */
  letterTo: (address: string) => Promise<string>;
  /** From now on there is no such address. */
  refuse: (address: string) => void;
  /** The path in an invitation's link, without the host. */
  invitationFor: (address: string) => Promise<string>;
  close: () => Promise<void>;
};

type Letter = { to: string; raw: string };

/** The code has its own line in the plain text. */
const codeIn = ({ raw }: Letter) => /^\s*(\d{6})\s*$/m.exec(raw.replaceAll("\r", ""))?.[1];

/** Undoes quoted-printable: soft line breaks and `=3D`. */
const linkIn = ({ raw }: Letter) =>
  /https?:\/\/[^/\s]+(\/auth\/jwt\/invitation#[\w-]+)/.exec(
    raw.replace(/=\r?\n/g, "").replaceAll("=3D", "="),
  )?.[1];

export const openMailbox = async (): Promise<Mailbox> => {
  const letters: Letter[] = [];
  const refused = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      refused.has(address)
        ? done(Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString("utf8");
        for (const { address } of session.envelope.rcptTo) letters.push({ to: address, raw });
        done();
      });
    },
  });
  // The server may be stopped in the middle of a conversation.
  smtp.on("error", () => undefined);
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", resolve));
  const { port } = smtp.server.address() as AddressInfo;

  const take = (address: string, read: typeof codeIn): string | undefined => {
    const at = letters.findLastIndex((letter) => letter.to === address && read(letter) !== undefined);
    const [letter] = at < 0 ? [] : letters.splice(at, 1);
    return letter && read(letter);
  };
  const wait = async (address: string, what: string, read: typeof codeIn) => {
    let found: string | undefined;
    await expect.poll(() => (found ??= take(address, read)), `${what} for ${address}`).toBeDefined();
    return found ?? "";
  };

  return {
    url: `smtp://127.0.0.1:${port}`,
    codeFor: (address) => wait(address, "a code", codeIn),
    invitationFor: (address) => wait(address, "an invitation", linkIn),
    letterTo: (address) => wait(address, "a message", ({ raw }) => raw),
    refuse: (address) => void refused.add(address),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
};

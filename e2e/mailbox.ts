// A real SMTP server for one journey, which reads codes where their owner would: in the mail.
import { startSmtp } from "@igo/testing/smtpServer";
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
  const smtp = await startSmtp({
    refusesRecipient: (address) => (refused.has(address) ? 550 : undefined),
    receive: (raw, { to: addresses }) => {
      for (const to of addresses) letters.push({ to, raw });
      return undefined;
    },
  });

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
    url: `smtp://127.0.0.1:${smtp.port}`,
    codeFor: (address) => wait(address, "a code", codeIn),
    invitationFor: (address) => wait(address, "an invitation", linkIn),
    letterTo: (address) => wait(address, "a message", ({ raw }) => raw),
    refuse: (address) => void refused.add(address),
    close: smtp.close,
  };
};

// The only way into the queue of outgoing messages: each is booked in the ledger, or refused, before it is queued.
import type { Db } from "../db/db.ts";
import type { Language } from "../http/words.ts";
import { newId } from "../ids.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Encryption } from "../security/encryption.ts";
import type { Addressee, Booked, Ledger } from "./mail.ledger.ts";
import * as queries from "./mail.queries.ts";
import type { MailContent } from "./mail.words.ts";

export type Content = MailContent & { language: Language };

/** The mail that people write: its content is fetched when it is sent. */
export const personalTemplate = "mail";

/**
 * Which messages count against the limits of their author: what people write to addresses outside. Account invitations
 * and what the platform says itself are only booked.
 */
const limited = {
  code: false,
  "known-account": false,
  "password-changed": false,
  notifications: false,
  invitation: false,
  event: true,
} as const satisfies Record<MailContent["template"], boolean>;
type Limited = {
  [Name in MailContent["template"]]: (typeof limited)[Name] extends true ? Name : never;
}[MailContent["template"]];

/**
 * `to` is an email address, or a phone in E.164 if text messages are set up. The author is the person who causes it, if
 * any.
 */
export type Addressed = Exclude<MailContent, { template: Limited }> & {
  to: string;
  language: Language;
  authorId: string | null;
};
/** What a person writes to an address; `path` is the field of the call that has it. */
export type AddressedOutside = Extract<MailContent, { template: Limited }> & {
  to: string;
  language: Language;
  path: string;
};

type Parts = { jobs: Jobs; encryption: Encryption; ledger: Ledger };

export const openQueue = ({ jobs, encryption, ledger }: Parts) => {
  const queue = async (tx: Db, booked: Booked, message: Parameters<typeof queries.addQueuedMail>[2]) => {
    await queries.addQueuedMail(tx, booked, message);
    await jobs.send("mail", { id: booked.id }, { singletonKey: booked.id, within: tx });
  };

  const sealed = (letter: Content) => {
    const minutes = letter.template === "code" ? Number(letter.params.minutes) : undefined;
    return {
      template: letter.template,
      content: encryption.encrypt(JSON.stringify(letter)),
      expiresAt: minutes === undefined ? null : new Date(Date.now() + minutes * 60_000).toISOString(),
    };
  };

  /** Queues a message, within the caller's transaction if `db` is one. */
  const send = async (db: Db, { to, authorId, ...letter }: Addressed): Promise<void> => {
    const { template } = letter;
    const within = async (tx: Db) => {
      const line = { address: to, message: newId(), path: "" };
      for (const booked of await ledger.book(tx, { authorId, template, isLimited: false, to: [line] }))
        await queue(tx, booked, sealed(letter));
    };
    await (db.isTransaction ? within(db) : db.transaction().execute(within));
  };

  /** Queues a message that a person writes to addresses outside, or refuses all of it. */
  const sendOutside = async (
    tx: Db,
    authorId: string,
    letters: readonly AddressedOutside[],
  ): Promise<void> => {
    const [first] = letters;
    if (!first) return;
    const message = newId();
    const to = letters.map((letter) => ({ address: letter.to, message, path: letter.path }));
    const booked = await ledger.book(tx, { authorId, template: first.template, isLimited: true, to });
    for (const [index, { to: _to, path: _path, ...letter }] of letters.entries()) {
      const line = booked[index];
      if (line) await queue(tx, line, sealed(letter));
    }
  };

  /** Books a person's mail to addresses outside, or refuses it; `sendPersonal` queues it when its time has come. */
  const bookPersonal = (tx: Db, authorId: string, to: readonly Addressee[]): Promise<Booked[]> =>
    ledger.book(tx, { authorId, template: personalTemplate, isLimited: true, to });

  /** Queues a person's mail to an address outside; `compose` is called with the id of its line. */
  const sendPersonal = (tx: Db, booked: Booked): Promise<void> =>
    queue(tx, booked, { template: personalTemplate, content: "", expiresAt: null });

  return { send, sendOutside, bookPersonal, sendPersonal };
};

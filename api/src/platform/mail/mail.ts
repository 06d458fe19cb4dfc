// Messages to people: queued with the change they report, sent soon after, and retried while the mail server
// is away.
import { roles } from "@igo/contract/session/session";
import type { Database, Db } from "../db/db.ts";
import type { Config } from "../config.ts";
import type { Events } from "../events/events.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Log } from "../log.ts";
import { asHtml, asPlainText, asTextMessage } from "./mail.layout.ts";
import { openLedger } from "./mail.ledger.ts";
import { openPost, type Personal } from "./mail.post.ts";
import * as queries from "./mail.queries.ts";
import { type Content, openQueue, personalTemplate } from "./mail.queue.ts";
import { mailWords } from "./mail.words.ts";
import type { Texts } from "./texts.ts";
import type { Secrets } from "../security/secrets.ts";
import type { Encryption } from "../security/encryption.ts";

type Parts = {
  config: Config;
  log: Log;
  database: Database;
  jobs: Jobs;
  events: Events;
  secrets: Secrets;
  encryption: Encryption;
  texts: Texts | undefined;
  /** Called when a message is given up, in the same transaction. */
  onParked: (tx: Db, template: string) => Promise<void>;
};

/**
 * Mail written by people takes the same queue: its content is fetched when it is sent, and its status is reported back.
 */
export type PersonalMail = { subject: string; text: string; html: string; personal: Personal };
export type PersonalMails = {
  /** Undefined if the mail must no longer be sent. */
  compose: (id: string) => Promise<PersonalMail | undefined>;
  onStatus: (tx: Db, id: string, status: PersonalStatus, reason: string | null) => Promise<void>;
};
export type PersonalStatus = "sending" | "sent" | "delayed" | "refused";

// A message the mail server refuses is tried five times, this many seconds apart.
const pauses = [10, 60, 300, 900];
const maxTries = 5;
// While the server is down, each pause is as long as the message has waited so far; after a day it is given up.
const day = 86_400;
const pauseWhileAway = (age: number) => Math.min(Math.max(age, 5), 900);

const administrators = { role: roles.admin };

/** Whether the other side answered and refused this message; anything else is a transport error. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode !== 421 &&
  !("code" in error && error.code === "EAUTH");

/** A refusal that the same message would get again. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error &&
  "responseCode" in error &&
  typeof error.responseCode === "number" &&
  error.responseCode >= 550;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500);

export const openMail = ({
  config,
  log,
  database,
  jobs,
  events,
  secrets,
  encryption,
  texts,
  onParked,
}: Parts) => {
  const { background } = database;
  const post = openPost(config);
  const ledger = openLedger(secrets);
  const queue = openQueue({ jobs, encryption, ledger });
  let personalMails: PersonalMails | undefined;

  /** Withdraws a queued mail; returns whether it was still queued. */
  const stopPersonal = async (tx: Db, id: string): Promise<boolean> =>
    (await queries.dropQueued(tx, id, personalTemplate)) !== undefined;

  const tellPersonal = async (
    tx: Db,
    { id, template }: { id: string; template: string },
    status: PersonalStatus,
    reason: string | null,
  ) => {
    if (template === personalTemplate) await personalMails?.onStatus(tx, id, status, reason);
  };

  const deliverPersonal = async (id: string, to: string) => {
    const written = await personalMails?.compose(id);
    if (!written) return false;
    await tellPersonal(background, { id, template: personalTemplate }, "sending", null);
    await post({ id, to, ...written });
    return true;
  };

  const deliver = async (id: string, to: string, { language, ...letter }: Content) => {
    const wording = mailWords(letter, language, config.publicUrl);
    if (to.includes("@")) {
      const { subject, calendar, fromName } = wording;
      const content = { subject, fromName, text: asPlainText(wording), html: asHtml(wording, language) };
      return post({ id, to, ...content, ...(calendar && { calendar }) });
    }
    if (!texts) throw Object.assign(new Error("TEXTS_URL is not set"), { responseCode: 0 });
    return texts.send({ to, text: asTextMessage(wording, config.publicUrl) });
  };

  const tell = (tx: Db, state: "failing" | "parked") =>
    events.publish(tx, { kind: "mail", state }, administrators);

  type Taken = NonNullable<Awaited<ReturnType<typeof queries.take>>>;

  const park = async (tx: Db, { id, template }: Taken, failed: queries.Failed) => {
    log.error({ id, reason: failed.lastError }, "A message could not be sent and is parked");
    await queries.setParked(tx, id, failed);
    await tellPersonal(tx, { id, template }, "refused", failed.lastError);
    // Its author is notified instead of the administrators: a recipient's address refused it, our server did not fail.
    if (template === personalTemplate) return;
    await tell(tx, "parked");
    await onParked(tx, template);
  };

  const retry = async (tx: Db, { id, lastError, template }: Taken, failed: queries.Failed, pause: number) => {
    if (lastError === null && !(await queries.isInTrouble(tx))) {
      log.warn({ id, reason: failed.lastError }, "Messages do not get out; they wait and are tried again");
      await tell(tx, "failing");
    }
    await queries.setQueued(tx, id, failed, pause);
    await tellPersonal(tx, { id, template }, "delayed", failed.lastError);
    await jobs.send("mail", { id }, { singletonKey: id, within: tx, after: pause });
  };

  const retryOrPark = (message: Taken, error: unknown) => {
    const isRefused = isRefusal(error);
    const tries = isRefused ? message.tries + 1 : message.tries;
    const failed = { tries, lastError: reasonOf(error) };
    const pause = isRefused ? (pauses[tries - 1] ?? 900) : pauseWhileAway(message.age);
    return background
      .transaction()
      .execute((tx) =>
        tries >= maxTries || message.age > day || (message.template === personalTemplate && isForGood(error))
          ? park(tx, message, failed)
          : retry(tx, message, failed, pause),
      );
  };

  const work = async ({ id }: { id: string }) => {
    const message = await queries.take(background, id);
    if (!message) return;
    if (message.isExpired || message.content === null) return void (await queries.drop(background, id));
    try {
      if (message.template === personalTemplate) {
        if (!(await deliverPersonal(id, message.recipient))) return void (await queries.drop(background, id));
      } else await deliver(id, message.recipient, JSON.parse(encryption.decrypt(message.content)));
    } catch (error) {
      return retryOrPark(message, error);
    }
    await background.transaction().execute(async (tx) => {
      await queries.setSent(tx, id);
      await tellPersonal(tx, message, "sent", null);
    });
  };
  jobs.define("mail", work, { atOnce: 2 });

  /** Requeues messages that nobody took. */
  const sendForgotten = async () => {
    for (const { id } of await queries.findForgotten(background))
      await jobs.send("mail", { id }, { singletonKey: id });
  };

  /** Lets go what was held while its author was suspended. */
  const release = async (tx: Db, authorId: string): Promise<void> => {
    for (const { id } of await queries.release(tx, authorId))
      await jobs.send("mail", { id }, { singletonKey: id, within: tx });
  };

  /** Requeues a parked message with all its attempts; returns whether there was one. */
  const sendAgain = (id: string): Promise<boolean> =>
    database.db.transaction().execute(async (tx) => {
      const found = await queries.setAgain(tx, id);
      if (found) await jobs.send("mail", { id }, { singletonKey: id, within: tx });
      return found !== undefined;
    });

  return {
    ...queue,
    release,
    stopPersonal,
    /** Declares, once, how to compose the mail that people wrote. */
    declarePersonal: (mails: PersonalMails) => {
      personalMails = mails;
    },
    sendAgain,
    sendForgotten,
    purge: async () => {
      await queries.purgeQueuedMails(background);
      await ledger.purge(background);
    },
    isInTrouble: () => queries.isInTrouble(database.db),
    stuck: (most: number) => queries.listStuck(database.db, most),
    countStuck: () => queries.countStuck(database.db),
  };
};
export type Mail = ReturnType<typeof openMail>;

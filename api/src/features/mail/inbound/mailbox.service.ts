// Reads new messages from the mailbox at IMAP_URL, in order, then waits a while for more. One process at a time does
// so. The position is stored with what each message changed, so that a crash neither loses nor duplicates one.
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { whenAborted } from "@igo/contract/core/aborted";
import { ImapFlow } from "imapflow";
import type { Deps } from "../../../platform/deps.ts";
import { isOutage } from "../../../platform/db/outage.ts";
import { isAway } from "../../../platform/files/store.away.ts";
import type { JobContext } from "../../../platform/jobs/jobs.ts";
import { decidingFields } from "./head.ts";
import type { Outcome } from "./incoming.ts";
import { takeIn } from "./intake.service.ts";
import * as queries from "./mailbox.queries.ts";

const second = 1000;
const atOnce = 100;
const maxTries = 5;

type Mailbox = { name: string; folder: string; client: ImapFlow; arrivals: Arrivals };

/**
 * Whether the server has announced messages since we last looked. It announces each once, with its answer to any
 * command, so whoever listens only while waiting may miss one.
 */
type Arrivals = { hasCome: boolean };

const openClient = (url: string): Mailbox => {
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(url);
  const secure = protocol === "imaps:";
  const user = decodeURIComponent(username);
  const folder = decodeURIComponent(pathname.replace(/^\//, "")) || "INBOX";
  const client = new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    ...(searchParams.get("requireTLS") === "true" && !secure && { doSTARTTLS: true }),
    auth: { user, pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 300 * second,
  });
  // The error is reported by whoever waits for it.
  client.on("error", () => undefined);
  const arrivals = { hasCome: false };
  client.on("exists", () => {
    arrivals.hasCome = true;
  });
  return { name: `${user}@${hostname}/${folder}`, folder, client, arrivals };
};

type Turn = Mailbox & { deps: Deps; uidValidity: number };

const kept = new Set<Outcome>(["answer", "event-answer", "bounce", "repeat"]);

const takeOne = async (
  { deps, client, name, uidValidity }: Turn,
  uid: number,
  head: string,
  size: number,
) => {
  const { background } = deps.database;
  const outcome = await takeIn(
    deps,
    {
      head,
      size,
      open: async () => {
        const { content } = await client.download(String(uid), undefined, { uid: true });
        if (!content) throw new Error("The message is gone from the mailbox");
        return content;
      },
    },
    (tx) => queries.advance(tx, name, uidValidity, uid),
  );
  if (outcome !== "ignored") deps.log.info({ uid, outcome }, "A message was taken from the mailbox");
  // For people who look into the mailbox: unread messages were not for us, or not stored.
  if (kept.has(outcome)) await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
  await queries.advance(background, name, uidValidity, uid);
};

/** A message that fails is tried again. After five tries it stays in the mailbox, and the others continue. */
const takeOrSkip = async (turn: Turn, uid: number, head: string, size: number) => {
  const { deps, client, name, uidValidity } = turn;
  try {
    await takeOne(turn, uid, head, size);
  } catch (error) {
    // A message is not to blame for a database or a store of files that is away.
    if (isOutage(error) || isAway(error) || !client.usable) throw error;
    if ((await queries.countTry(deps.database.background, name, uid)) < maxTries) throw error;
    deps.log.error({ err: error, uid }, "A message stays in the mailbox: it could not be taken in");
    await queries.advance(deps.database.background, name, uidValidity, uid);
  }
};

const readNew = async (turn: Turn, signal: AbortSignal) => {
  const { deps, client, name, arrivals } = turn;
  for (;;) {
    arrivals.hasCome = false;
    const last = (await queries.findMailbox(deps.database.background, name))?.lastUid ?? 0;
    const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
    const uids = found
      .filter((uid) => uid > last)
      .toSorted((a, b) => a - b)
      .slice(0, atOnce);
    if (uids.length === 0 || signal.aborted) return;
    const messages = await client.fetchAll(
      uids.join(","),
      { uid: true, size: true, headers: [...decidingFields] },
      { uid: true },
    );
    const byUid = new Map(messages.map((one) => [one.uid, one]));
    for (const uid of uids) {
      if (signal.aborted) return;
      const message = byUid.get(uid);
      await takeOrSkip(turn, uid, message?.headers?.toString("utf8") ?? "", message?.size ?? 0);
    }
  }
};

/** Waits for a message, the end of the time, or the end of the connection. */
const awaitMore = async (
  { client, arrivals }: Mailbox,
  ms: number,
  signal: AbortSignal,
): Promise<boolean> => {
  if (arrivals.hasCome) return true;
  if (!client.usable) return false;
  const done = new AbortController();
  const either = AbortSignal.any([signal, done.signal]);
  const came = once(client, "exists", { signal: either }).then(() => true);
  const closed = once(client, "close", { signal: either }).then(() => false);
  const over = wait(ms, false, { signal: either });
  const idling = client.idle();
  try {
    return await Promise.race([came, closed, over]).catch(() => false);
  } finally {
    done.abort();
    await Promise.allSettled([came, closed, over]);
    void idling.catch(() => undefined);
  }
};

export const readMailbox = async (
  deps: Deps,
  { stayMs }: { stayMs: number },
  { signal }: Pick<JobContext, "signal">,
): Promise<void> => {
  const { imapUrl } = deps.config;
  if (imapUrl === undefined) return;
  const mailbox = openClient(imapUrl);
  const { client, name, folder } = mailbox;
  let stopListening = () => {};
  try {
    await client.connect();
    stopListening = whenAborted(signal, () => client.close());
    const opened = await client.mailboxOpen(folder);
    const uidValidity = Number(opened.uidValidity);
    const before = await queries.findMailbox(deps.database.background, name);
    if (before?.uidValidity !== uidValidity)
      await queries.beginMailbox(deps.database.background, name, uidValidity);
    const end = Date.now() + stayMs;
    do await readNew({ ...mailbox, deps, uidValidity }, signal);
    while (Date.now() < end && !signal.aborted && (await awaitMore(mailbox, end - Date.now(), signal)));
  } catch (error) {
    if (signal.aborted) return;
    if (isOutage(error)) throw error;
    // The mailbox is unreachable, or a message waits for its next try: the next job comes soon.
    deps.log.warn({ err: error, mailbox: name }, "The mailbox could not be read to its end");
  } finally {
    stopListening();
    client.close();
  }
};

// Presence: derived from open streams, published in batches, and never stored.
import type { Deps } from "../../../platform/deps.ts";
import type { Log } from "../../../platform/log.ts";
import { newId } from "../../../platform/ids.ts";
import type { SignedIn } from "../../../platform/security/signedIn.ts";
import type { ParsedInput } from "@igo/contract/core/endpoint";
import type { setPresence } from "@igo/contract/chat/people";
import * as queries from "./presence.queries.ts";

const batch = 5000;
const heartbeat = 30_000;

type Needed = Pick<Deps, "database" | "events" | "log">;

/** To everyone they share a conversation with; they themselves get what others see. */
const publish = async (
  { database, events }: Pick<Deps, "database" | "events">,
  accountIds: readonly string[],
) => {
  if (accountIds.length === 0) return;
  // All together: after a restart everyone comes back at once, and hundreds follow each of them.
  await events.publishMoments(
    database.background,
    (await queries.presencesOf(database.background, accountIds)).map((person) => ({
      event: { kind: "chat-presence", people: [person] },
      audiences: [{ topic: { kind: "person", id: person.accountId } }],
    })),
  );
};

export const readPresence = ({ db }: Pick<Deps, "db">, { id }: SignedIn) => queries.findChosen(db, id);

export const choose = async (
  deps: Pick<Deps, "db" | "database" | "events">,
  { id }: SignedIn,
  { presence, isIdle }: ParsedInput<typeof setPresence>["body"],
) => {
  await queries.choose(deps.db, id, { presence, isIdle });
  await publish(deps, [id]);
  return queries.findChosen(deps.db, id);
};

/** Publishes which streams opened or closed since the last check; refreshes the open ones every half minute. */
export const watchStreams = ({ database, events, log }: Needed) => {
  const db = database.background;
  const nodeId = newId();
  let held: ReadonlySet<string> = new Set();
  let heldAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();

  const look = async () => {
    const open = events.followerIds();
    const came = [...open].filter((id) => !held.has(id));
    const gone = [...held].filter((id) => !open.has(id));
    const isDue = Date.now() - heldAt >= heartbeat;
    const renewed = isDue ? [...open] : came;
    if (renewed.length > 0) await queries.holdPresence(db, nodeId, renewed);
    if (came.length > 0) await queries.endIdle(db, came);
    if (gone.length > 0) await queries.release(db, nodeId, gone);
    held = open;
    const expired = isDue ? await queries.takeExpired(db) : [];
    if (isDue) heldAt = Date.now();
    await publish({ database, events }, [...new Set([...came, ...gone, ...expired])]);
  };

  const complain = (error: unknown, logTo: Log) => logTo.warn({ err: error }, "Could not tell who is there");

  const tick = () => (looking = looking.then(look).catch((error: unknown) => complain(error, log)));

  const start = () => {
    timer = setInterval(() => void tick(), batch);
  };
  const stop = async () => {
    clearInterval(timer);
    await looking;
    await queries.release(db, nodeId, [...held]).catch((error: unknown) => complain(error, log));
  };
  return { start, stop, tick };
};

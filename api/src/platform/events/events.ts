// The live stream: what happened is a row; a notification is only a hint to look, and we look every second anyway.
import type { LiveEvent } from "@igo/contract/events";
import type { Database, Db } from "../db/db.ts";
import * as queries from "./events.queries.ts";
import type { Log } from "../metrics/log.ts";
import type { SignedIn } from "../http/serving.ts";

/** Without an event it only tells the caller where he is. */
type Send = (id: string, event: unknown) => void;
type Follower = { user: SignedIn; send: Send; seen: Set<number> };
type Happened = Awaited<ReturnType<typeof queries.after>>[number];

const pause = 1000;

const concerns = ({ accountId, role }: Happened, { user }: Follower) =>
  (accountId === null || accountId === user.id) && (role === null || role === user.role);

export const openEvents = (database: Database, log: Log) => {
  const { db } = database;
  const followers = new Set<Follower>();
  // Ids are given before their transactions commit, so a lower id may appear after a higher one. Everything above
  // `floor` is read again and again until it is old enough that nothing can appear below it.
  let floor = 0;
  let seen = new Set<number>();
  let floorAt = 0;
  let highest = 0;
  let wholeAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let unlisten: (() => Promise<void>) | undefined;

  const deliver = (follower: Follower, event: Happened) => {
    if (follower.seen.has(event.id)) return;
    follower.seen.add(event.id);
    // The id sent is one from which nothing is missed by whoever comes back with it; he may hear something twice.
    follower.send(String(floor), event.payload);
  };

  const raiseFloor = async () => {
    if (Date.now() - floorAt < 10_000) return;
    floorAt = Date.now();
    floor = Math.max(floor, await queries.settled(db));
    seen = new Set([...seen].filter((id) => id > floor));
    for (const follower of followers) follower.seen = new Set([...follower.seen].filter((id) => id > floor));
  };

  const look = async () => {
    if (followers.size === 0) return;
    await raiseFloor();
    // A hint is answered by what is newest; the second hand looks at the whole window, for late comers.
    let from = Date.now() - wholeAt < pause ? highest : floor;
    if (from === floor) wholeAt = Date.now();
    for (let page = await queries.after(db, from); page.length > 0; page = await queries.after(db, from)) {
      for (const event of page) {
        from = event.id;
        if (seen.has(event.id)) continue;
        seen.add(event.id);
        for (const follower of followers) if (concerns(event, follower)) deliver(follower, event);
      }
    }
    highest = Math.max(highest, from);
  };

  const wake = () => {
    again = true;
    looking ??= (async () => {
      while (again) {
        again = false;
        await look().catch((error: unknown) => log.warn({ err: error }, "Could not look for events"));
      }
      looking = undefined;
    })();
  };

  /** Tells everybody signed in, or accounts, or roles; inside the caller's transaction when `db` is one. */
  const publish = (within: Db, event: LiveEvent, ...audiences: { userId?: string; role?: number }[]) =>
    queries.add(
      within,
      event,
      audiences.length === 0 ? [{}] : audiences.map(({ userId, role }) => ({ accountId: userId, role })),
    );

  /** Sends what happened since `lastEventId`, then what happens; the answer stops it. */
  const follow = async (user: SignedIn, lastEventId: string | undefined, send: Send): Promise<() => void> => {
    const follower: Follower = { user, send, seen: new Set() };
    if (followers.size === 0) {
      const settled = Math.max(floor, await queries.settled(db));
      const before = await queries.after(db, settled);
      // Who came meanwhile is told what happened since he came.
      if (followers.size === 0) {
        floor = settled;
        seen = new Set(before.map(({ id }) => id));
      }
    }
    const begin = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : undefined;
    followers.add(follower);
    send(String(begin ?? floor), undefined);
    try {
      for (let from = begin; from !== undefined;) {
        const page = await queries.afterFor(db, from, user.id, user.role);
        for (const event of page) deliver(follower, event);
        from = page.at(-1)?.id;
      }
    } catch (error) {
      followers.delete(follower);
      throw error;
    }
    return () => followers.delete(follower);
  };

  const start = async () => {
    unlisten = await database.listen("event", wake);
    timer = setInterval(wake, pause);
  };

  const stop = async () => {
    clearInterval(timer);
    await looking;
    await unlisten?.();
  };

  return { publish, follow, start, stop, purge: () => queries.purge(db) };
};
export type Events = ReturnType<typeof openEvents>;

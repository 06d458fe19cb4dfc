// The live stream. Each event is a row; a hint after the commit says that there is one, and we look every second anyway.
import { setTimeout as wait } from "node:timers/promises";
import type { LiveEvent } from "@igo/contract/events/events";
import type { Database, Db } from "../db/db.ts";
import { type EventAudience, openMoments, publishMoments } from "./events.moments.ts";
import * as queries from "./events.queries.ts";
import type { Log } from "../log.ts";
import type { SignedIn } from "../security/signedIn.ts";

// Who may receive an event of the live stream: its account, its role, or the members of the thing it is about.
/** What is known of an event before its members are looked up. */
type Happened = Omit<Awaited<ReturnType<typeof queries.after>>[number], "id">;
type People = Pick<ReadonlySet<string>, "has">;
/** The current members of each of these things, by the things' ids. */
type Members = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, People>>;

const topicOf = ({ topicKind, topicId }: Happened) => `${topicKind} ${topicId}`;

const openAudiences = (db: Db) => {
  const membersOf = new Map<string, Members>();

  /**
   * Declares how to find the members of things of a kind. They are looked up on delivery, so that access is current.
   */
  const declareMembers = (kind: queries.Topic["kind"], members: Members) => membersOf.set(kind, members);

  /** Who may receive each event: for a thing, its current members. Events of an undeclared kind reach nobody. */
  const audienceOf = async (happened: readonly Happened[]) => {
    const members = new Map<string, People>();
    for (const [kind, ask] of membersOf) {
      const ids = [
        ...new Set(happened.flatMap((one) => (one.topicKind === kind && one.topicId ? [one.topicId] : []))),
      ];
      if (ids.length === 0) continue;
      for (const [id, people] of await ask(db, ids)) members.set(`${kind} ${id}`, people);
    }
    return (event: Happened, { user }: { user: SignedIn }) =>
      (event.accountId === null || event.accountId === user.id) &&
      (event.role === null || event.role === user.role) &&
      (event.topicKind === null || members.get(topicOf(event))?.has(user.id) === true);
  };

  return { declareMembers, audienceOf };
};

/** Without an event it only updates the client's position. */
type Send = (id: string, event: object | undefined) => void;
type Follower = { user: SignedIn; send: (event: object | undefined) => void; seen: Set<number> };
type Delivered = Awaited<ReturnType<typeof queries.after>>[number];

const pause = 1000;
/** At least so long between two looks. */
const spacing = 50;
/** So many ids are looked up one by one; beyond, everything above the floor is read again. */
const maxMissing = 10_000;

const rowOf = ({ userId, role, topic }: EventAudience): queries.Audience => ({
  accountId: userId,
  role,
  topic,
});

export const openEvents = (database: Database, log: Log) => {
  const { db } = database;
  const followers = new Set<Follower>();
  // Ids are assigned before their transactions commit, so a lower id may appear after a higher one: those that were
  // passed over are looked for until they are below `floor`, so old that nothing can appear there.
  let floor = 0;
  let floorAt = 0;
  let highest = 0;
  let seen = new Set<number>();
  /** In their order. */
  let missing = new Set<number>();
  /** Below this some that are missing are in no list. */
  let unlisted = 0;
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const stopping = new AbortController();
  let again = false;
  let unlisten: (() => Promise<void>)[] = [];
  const { audienceOf, declareMembers } = openAudiences(db);
  const moments = openMoments({ log, followers, audienceOf });

  /**
   * Up to here everything has been sent to those it concerns: who reconnects with this id misses nothing, and reads next
   * to nothing again. After a node has left, a hundred streams that read the last half minute again would keep the next
   * one from everything else for seconds.
   */
  const position = (): number => {
    if (unlisted > floor) return floor;
    const [lowest] = missing;
    return lowest === undefined ? Math.max(highest, floor) : lowest - 1;
  };

  const deliver = (follower: Follower, event: Delivered) => {
    if (follower.seen.has(event.id)) return;
    follower.seen.add(event.id);
    // One that passed between others may come twice.
    follower.send(event.payload);
  };

  const raiseFloor = async () => {
    if (Date.now() - floorAt < 10_000) return;
    floorAt = Date.now();
    floor = Math.max(floor, await queries.settled(db));
    seen = new Set([...seen].filter((id) => id > floor));
    missing = new Set([...missing].filter((id) => id > floor));
    for (const follower of followers) {
      follower.seen = new Set([...follower.seen].filter((id) => id > floor));
      // Those whom few events concern move on, too.
      follower.send(undefined);
    }
  };

  const see = (id: number) => {
    for (let passed = Math.max(highest, floor) + 1; passed < id; passed += 1) {
      if (missing.size >= maxMissing) {
        unlisted = id;
        break;
      }
      missing.add(passed);
    }
    highest = Math.max(highest, id);
    missing.delete(id);
    seen.add(id);
  };

  const look = async () => {
    if (followers.size === 0) return;
    await raiseFloor();
    const areTooMany = unlisted > floor;
    let from = areTooMany ? floor : Math.max(highest, floor);
    let late = areTooMany ? [] : [...missing];
    for (;;) {
      const page = await queries.after(db, from, late);
      const isLast = page.filter(({ id }) => id > from).length < queries.maxAtOnce;
      const concerns = await audienceOf(page.filter(({ id }) => !seen.has(id)));
      for (const event of page) {
        from = Math.max(from, event.id);
        if (seen.has(event.id)) continue;
        see(event.id);
        for (const follower of followers) if (concerns(event, follower)) deliver(follower, event);
      }
      if (isLast) return;
      late = [];
    }
  };

  const wake = () => {
    again = true;
    looking ??= (async () => {
      while (again) {
        again = false;
        await look().catch((error: unknown) => log.warn({ err: error }, "Could not look for events"));
        // Many processes together hint more often than anyone needs to look.
        await wait(spacing, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
      looking = undefined;
    })();
  };

  /**
   * Publishes to accounts, to roles or, without an audience, to every signed-in user; in the caller's transaction if
   * `within` is one.
   */
  const publish = (within: Db, event: LiveEvent, ...audiences: EventAudience[]) =>
    queries.addLiveEvent(within, event, audiences.length === 0 ? [{}] : audiences.map(rowOf));

  /** Publishes to whoever is connected now and to nobody later: typing, presence. Below 7 kB. */
  const publishMoment = (within: Db, event: LiveEvent, ...audiences: EventAudience[]) =>
    publishMoments(within, [{ event, audiences }]);

  /** The accounts with open streams in this process. */
  const followerIds = () => new Set([...followers].map(({ user }) => user.id));

  /** For the first followers, who share it. From here to the new follower nothing may wait: another could choose anew. */
  const chooseFloor = async () => {
    const settled = Math.max(floor, await queries.settled(db));
    const before = await queries.idsAfter(db, settled);
    if (followers.size > 0) return;
    floor = settled;
    highest = settled;
    seen = new Set();
    missing = new Set();
    unlisted = 0;
    for (const id of before) see(id);
  };
  let beginning: Promise<void> | undefined;

  /**
   * Sends what happened since `lastEventId` or, on a first stream, within the last `sinceMs`, then live events; call the
   * returned function to stop.
   */
  const follow = async (
    user: SignedIn,
    { lastEventId, sinceMs = 0 }: { lastEventId?: string | undefined; sinceMs?: number } = {},
    send: Send,
  ): Promise<() => void> => {
    const last = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : undefined;
    let begin = last ?? (sinceMs > 0 ? await queries.before(db, sinceMs) : undefined);
    let told: number | undefined;
    const follower: Follower = {
      user,
      send: (event) => {
        // As long as it reads what it missed, it would have to do so again.
        const id = begin ?? position();
        if (event === undefined && id === told) return;
        told = id;
        send(String(id), event);
      },
      seen: new Set(),
    };
    if (followers.size === 0) {
      beginning ??= chooseFloor().finally(() => {
        beginning = undefined;
      });
      await beginning;
    }
    followers.add(follower);
    follower.send(undefined);
    try {
      for (let from = begin; from !== undefined;) {
        const page = await queries.afterFor(db, from, user.id, user.role);
        const concerns = await audienceOf(page);
        for (const event of page) if (concerns(event, follower)) deliver(follower, event);
        from = page.length < queries.maxAtOnce ? undefined : page.at(-1)?.id;
      }
      begin = undefined;
      follower.send(undefined);
    } catch (error) {
      followers.delete(follower);
      throw error;
    }
    return () => followers.delete(follower);
  };

  const start = async () => {
    unlisten = [await database.listen("event", wake), await database.listen("moment", moments.receive)];
    timer = setInterval(wake, pause);
  };

  const stop = async () => {
    clearInterval(timer);
    stopping.abort();
    await Promise.all([looking, moments.settled()]);
    await Promise.all(unlisten.map((end) => end()));
  };

  return {
    publish,
    publishMoment,
    publishMoments,
    declareMembers,
    declareMerge: moments.declareMerge,
    followerIds,
    follow,
    start,
    stop,
    tidy: () => queries.tidyEventDays(database.background),
  };
};
export type Events = ReturnType<typeof openEvents>;

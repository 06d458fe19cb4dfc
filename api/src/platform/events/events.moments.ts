// Moments: events for whoever is connected now, stored nowhere. Moments published together travel and arrive together.
import type { LiveEvent } from "@igo/contract/events/events";
import type { Db } from "../db/db.ts";
import { hint } from "../db/hints.ts";
import type { Log } from "../log.ts";
import type * as queries from "./events.queries.ts";

/** The audience: an account, a role, or the members of a thing. If several are given, all must match. */
export type EventAudience = { userId?: string; role?: number; topic?: queries.Topic };
export type Moment = { event: LiveEvent; audiences: readonly EventAudience[] };

type Addressed = {
  accountId: string | null;
  role: number | null;
  topicKind: string | null;
  topicId: string | null;
  payload: LiveEvent;
};
type Merge = (events: readonly LiveEvent[]) => LiveEvent;

type Needed<Follower> = {
  log: Log;
  followers: ReadonlySet<Follower & { send: (event: object) => void }>;
  /** Who may receive each of these now. */
  audienceOf: (addressed: readonly Addressed[]) => Promise<(one: Addressed, follower: Follower) => boolean>;
};

// Below the 8 kB of PostgreSQL's NOTIFY, in bytes.
const maxNotified = 7000;
const patience = 1000;

/** A moment is dropped if finding its audience takes longer than this, so that later ones can go out. */
const inTime = async <T>(lookup: Promise<T>): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("The audience was not found in time")), patience);
  return Promise.race([lookup, late]).finally(() => clearTimeout(timer));
};

/** JSON lists, each with as many moments as fit in one notification. */
const packed = (moments: readonly Moment[]): string[] => {
  const packs: string[][] = [];
  let size = maxNotified;
  for (const text of moments.map((one) => JSON.stringify(one))) {
    const bytes = Buffer.byteLength(text) + 1;
    if (size + bytes > maxNotified) {
      packs.push([]);
      size = 2;
    }
    packs.at(-1)?.push(text);
    size += bytes;
  }
  return packs.map((texts) => `[${texts.join(",")}]`);
};

/** Each moment must be below 7 kB. */
export const publishMoments = async (within: Db, moments: readonly Moment[]): Promise<void> => {
  for (const text of packed(moments)) await hint(within, "moment", text);
};

const addressed = ({ event, audiences }: Moment): Addressed[] =>
  audiences.map(({ userId, role, topic }) => ({
    accountId: userId ?? null,
    role: role ?? null,
    topicKind: topic?.kind ?? null,
    topicId: topic?.id ?? null,
    payload: event,
  }));

export const openMoments = <Follower>({ log, followers, audienceOf }: Needed<Follower>) => {
  const merges = new Map<string, Merge>();
  let delivering = Promise.resolve();

  /** Merges events of a kind that declares how; the others keep their order. */
  const merged = (events: readonly LiveEvent[]): LiveEvent[] => {
    const one = [...Map.groupBy(events, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
      const merge = ofKind.length > 1 ? merges.get(kind) : undefined;
      return merge ? [merge(ofKind)] : [];
    });
    const kinds = new Set(one.map(({ kind }) => kind));
    return [...events.filter(({ kind }) => !kinds.has(kind)), ...one];
  };

  /** Looks up who may receive these now; the function it returns sends them. */
  const resolve = async (moments: readonly Moment[]) => {
    const rows = moments.map(addressed);
    const concerns = await inTime(audienceOf(rows.flat()));
    return () => {
      // Many followers receive the same moments: merge each combination once.
      const known = new Map<string, LiveEvent[]>();
      for (const follower of followers) {
        const heard = moments.flatMap((_, index) =>
          rows[index]?.some((one) => concerns(one, follower)) ? [index] : [],
        );
        const key = heard.join(" ");
        const events = known.get(key) ?? merged(heard.flatMap((index) => moments[index]?.event ?? []));
        known.set(key, events);
        for (const event of events) follower.send(event);
      }
    };
  };

  // Audiences are looked up in parallel, but the moments go out in the order in which they happened.
  const receive = (text: string) => {
    if (followers.size === 0) return;
    const warn = (error: unknown) => log.warn({ err: error }, "Could not deliver a moment");
    const sending = (async () => resolve(JSON.parse(text)))().catch(warn);
    delivering = delivering.then(async () => (await sending)?.()).catch(warn);
  };

  /** Declares how to merge moments of a kind that reach somebody together. */
  const declareMerge = <Kind extends LiveEvent["kind"]>(
    kind: Kind,
    merge: (events: readonly Extract<LiveEvent, { kind: Kind }>[]) => LiveEvent,
  ) =>
    merges.set(kind, (events) =>
      merge(events.filter((one): one is Extract<LiveEvent, { kind: Kind }> => one.kind === kind)),
    );

  return { receive, declareMerge, settled: () => delivering };
};

// One caller's live stream: it carries what concerns them, and ends with their session.
import { once } from "node:events";
import type { Deps } from "../../platform/deps.ts";
import type { EventStream } from "../../platform/events/event.stream.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import * as session from "../session/session.service.ts";

const glance = 15_000;
const maxStreams = 20;

export const openStreams = ({
  db,
  database,
  events,
  log,
}: Pick<Deps, "db" | "database" | "events" | "log">) => {
  const open = new Map<() => void, SignedIn>();

  const endOf = (sessionId: string) => {
    for (const [end, owner] of open) if (owner.sessionId === sessionId) end();
  };

  const countOf = ({ id }: SignedIn) => [...open.values()].filter((owner) => owner.id === id).length;

  const refuseBeyond = (user: SignedIn) => {
    if (countOf(user) >= maxStreams)
      throw new Failure("events.too_many", { params: { maximum: maxStreams, seconds: 15 } });
  };

  const follow = async (
    user: SignedIn,
    sinceMs: number,
    { lastEventId, send, signal, end }: Parameters<EventStream>[0],
  ) => {
    // Several may have been admitted at the same moment.
    if (countOf(user) >= maxStreams) return end();
    open.set(end, user);
    // The announcement of an ended session may get lost, so check now and then.
    const timer = setInterval(() => {
      session
        .findSignedIn({ db, log }, user.sessionId)
        .then((still) => (still?.role === user.role ? undefined : end()))
        .catch((error: unknown) => log.warn({ err: error }, "Could not look at a session"));
    }, glance);
    try {
      const stop = await events.follow(user, { lastEventId, sinceMs }, send);
      if (!signal.aborted) await once(signal, "abort");
      stop();
    } finally {
      clearInterval(timer);
      open.delete(end);
    }
  };

  const start = async () => {
    await database.listen(session.endedChannel, endOf);
  };
  return { refuseBeyond, follow, start, count: () => open.size };
};

// One caller's live stream: it carries what concerns them, and ends with their session.
import { once } from "node:events";
import type { Deps } from "../../platform/deps.ts";
import type { EventStream } from "../../platform/events/event.stream.ts";
import { Failure } from "../../platform/failure.ts";
import type { SignedIn } from "../../platform/security/signedIn.ts";
import * as session from "../session/session.service.ts";

// An ended session's streams close within this time even if its announcement gets lost.
const glance = 1000;
const maxStreams = 20;

export const openStreams = ({
  db,
  database,
  events,
  log,
}: Pick<Deps, "db" | "database" | "events" | "log">) => {
  const open = new Map<() => void, SignedIn>();

  /** Ends the streams of sessions that have ended, and of accounts that have another role by now. */
  const endOver = async () => {
    if (open.size === 0) return;
    const seen = [...open];
    const roles = await session.readRoles(
      { db, log },
      seen.map(([, { sessionId }]) => sessionId),
    );
    for (const [end, { sessionId, role }] of seen) if (roles.get(sessionId) !== role) end();
  };

  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= endOver()
      .catch((error: unknown) => log.warn({ err: error }, "Could not look at the sessions"))
      .finally(() => {
        checking = undefined;
      });
  };

  const endOf = (sessionId: string) => {
    if (sessionId === "") check();
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
    try {
      const stop = await events.follow(user, { lastEventId, sinceMs }, send);
      if (!signal.aborted) await once(signal, "abort");
      stop();
    } finally {
      open.delete(end);
    }
  };

  const start = async () => {
    await database.listen(session.endedChannel, endOf);
    timer = setInterval(check, glance);
  };
  const stop = async () => {
    clearInterval(timer);
    await checking;
  };
  return { refuseBeyond, follow, start, stop, count: () => open.size };
};

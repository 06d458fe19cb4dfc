// The stages of a server: starting, ready, draining (load balancers are told to send no more, everybody is served),
// closing (streams end, no new connections), and late (what takes longest is refused, so that the process ends in time).
import { Failure } from "../failure.ts";

const states = ["starting", "ready", "draining", "closing"] as const;
type LifeState = (typeof states)[number];

export const openLife = () => {
  let state: LifeState = "starting";
  let tell = () => undefined as void;
  const closing = new AbortController();
  const late = new AbortController();
  /** Never back. */
  const become = (next: LifeState) => {
    if (states.indexOf(next) <= states.indexOf(state)) return;
    state = next;
    tell();
  };
  return {
    state: () => state,
    onChange: (listener: () => void) => {
      tell = listener;
    },
    begin: () => become("ready"),
    drain: () => become("draining"),
    close: () => {
      become("closing");
      closing.abort();
    },
    /** The stop can wait no longer: unfinished uploads are refused, and may be sent again. */
    refuseUnfinished: () => late.abort(new Failure("server.stopping")),
    /** Aborted when the server begins to close: streams end, ordinary calls are finished. */
    closing: closing.signal,
    late: late.signal,
  };
};
export type Life = ReturnType<typeof openLife>;

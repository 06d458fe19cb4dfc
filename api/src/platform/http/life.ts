// The last stages of a server: draining (load balancers are told to send no more, everybody is served), closing (streams
// end, no new connections), and late (what takes longest is refused, so that the process ends in time).
import { Failure } from "../failure.ts";

export const openLife = () => {
  let isLeaving = false;
  const closing = new AbortController();
  const late = new AbortController();
  const drain = () => {
    isLeaving = true;
  };
  return {
    drain,
    close: () => {
      drain();
      closing.abort();
    },
    /** The stop can wait no longer: unfinished uploads are refused, and may be sent again. */
    refuseUnfinished: () => late.abort(new Failure("server.stopping")),
    isLeaving: () => isLeaving,
    /** Aborted when the server begins to close: streams end, ordinary calls are finished. */
    closing: closing.signal,
    late: late.signal,
  };
};
export type Life = ReturnType<typeof openLife>;

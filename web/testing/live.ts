// The live stream of a component test: events are published as the server would.
import { followEvents, type LiveEvent } from "@igo/contract/events";
import { startLive } from "../src/core/live.ts";
import { answer } from "./network.ts";

// Files run side by side in one browser, and would share one stream as tabs do: each has a lock of its own.
const { locks } = navigator;
const own = crypto.randomUUID();
Object.defineProperty(navigator, "locks", {
  value: {
    request: (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) =>
      locks.request(`${name} ${own}`, options, callback),
  },
});

/** Opens the stream of whoever is signed in; answers how to publish into it. */
export const openStream = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  answer(followEvents, () => new Response(readable));
  startLive();
  return (event: LiveEvent) =>
    void writer.write(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`));
};

// The live stream of a component test: publishes events as the server would.
import type { LiveEvent } from "@igo/contract/events/events";
import { followEvents } from "@igo/contract/events/events.calls";
import { onTestFinished } from "vitest";
import { startLive } from "../src/core/net/live.ts";
import { answer } from "./network.ts";

/** Opens the signed-in user's stream until the end of the test; returns a function that publishes to it. */
export const openStream = () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  answer(followEvents, () => new Response(readable));
  const end = startLive();
  // One stream serves the whole browser, so the next test's waits until this one has ended.
  onTestFinished(end);
  return (event: LiveEvent) =>
    void writer.write(new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`));
};

// Server-sent events, however the network splits them.
import { expect, test } from "vitest";
import { eventsIn, readEvent } from "./events.ts";

const streamOf = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

test("comments, heartbeats and retry lines are not events", () => {
  expect(readEvent(": hello")).toBeNull();
  expect(readEvent("retry: 2000")).toBeNull();
});

test("an id alone is reported, because it is the position to resume from", () =>
  expect(readEvent("id: 7")).toEqual({ id: "7", data: "" }));

test("several data lines form one text", () =>
  expect(readEvent("id: 8\ndata: a\ndata:b")).toEqual({ id: "8", data: "a\nb" }));

test("a stream split at every byte gives the same events", async () => {
  const bytes = new TextEncoder().encode(
    "retry: 1\n\nid: 1\ndata: ñandú\n\n:\n\nid: 2\r\ndata: b\r\n\r\nid: 3\ndata: lost",
  );
  const read = await Array.fromAsync(eventsIn(streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte)))));
  expect(read).toEqual([
    { id: "1", data: "ñandú" },
    { id: "2", data: "b" },
  ]);
});

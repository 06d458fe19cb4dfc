// Server-sent events, however the network splits them.
import { expect, test } from "vitest";
import { eventsIn } from "./events.ts";

const streamOf = (parts: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });

const read = (text: string) => Array.fromAsync(eventsIn(streamOf([new TextEncoder().encode(text)])));

test("comments, heartbeats and retry lines are not events", async () => {
  expect(await read(": hello\n\nretry: 2000\n\n:\n\n")).toEqual([]);
});

test("an id alone is reported, because it is the position to resume from", async () => {
  expect(await read("id: 7\n\n")).toEqual([{ id: "7", data: "" }]);
});

test("an event without an id is read as one", async () => {
  expect(await read("id: 7\n\ndata: a\n\n")).toEqual([
    { id: "7", data: "" },
    { id: null, data: "a" },
  ]);
});

test("several data lines form one text", async () => {
  expect(await read("id: 8\ndata: a\ndata:b\n\n")).toEqual([{ id: "8", data: "a\nb" }]);
});

test("a stream split at every byte gives the same events", async () => {
  const bytes = new TextEncoder().encode(
    "retry: 1\n\nid: 1\ndata: ñandú\n\n:\n\nid: 2\r\ndata: b\r\n\r\nid: 3\ndata: lost",
  );
  const found = await Array.fromAsync(eventsIn(streamOf(Array.from(bytes, (byte) => Uint8Array.of(byte)))));
  expect(found).toEqual([
    { id: "1", data: "ñandú" },
    { id: "2", data: "b" },
  ]);
});

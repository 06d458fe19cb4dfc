// Reads server-sent events from a stream of bytes.
import { createParser } from "eventsource-parser";

/** An id without data is the position to resume from. */
export type ServerEvent = { id: string | null; data: string };

export async function* eventsIn(bytes: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const decoder = new TextDecoder();
  let read: ServerEvent[] = [];
  const parser = createParser({
    // Comes before the event of the same block, if there is one.
    onId: (id) => read.push({ id, data: "" }),
    onEvent: ({ id, data }) => {
      if (id === undefined) read.push({ id: null, data });
      else read.splice(-1, 1, { id, data });
    },
  });
  const reader = bytes.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* read;
      read = [];
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

// One caller's stream of server-sent events: framing, heartbeat and end.
import { whenAborted } from "@igo/contract/core/aborted";
import type { FastifyReply, FastifyRequest } from "fastify";

export type EventStream = (stream: {
  /** The last event that a reconnecting caller received. */
  lastEventId: string | undefined;
  send: (id: string, event: object | undefined) => void;
  /** Aborted when the caller disconnects or `end` ends the stream. */
  signal: AbortSignal;
  end: () => void;
}) => Promise<void>;

const beat = 15_000;
// A caller with more unread data than this is cut off, and reconnects with Last-Event-ID.
const maxUnread = 1024 * 1024;

// One event goes to many streams, so its text is made once, for the first of them.
const texts = new WeakMap<object, string>();

const textOf = (event: object): string => {
  const known = texts.get(event);
  if (known !== undefined) return known;
  const text = JSON.stringify(event);
  texts.set(event, text);
  return text;
};

export const streamEvents = async (request: FastifyRequest, reply: FastifyReply, follow: EventStream) => {
  const ending = new AbortController();
  const end = () => ending.abort();
  // Both may have fired while the caller was being recognised.
  const stopListening = [request.gone, request.server.serving.life.closing].map((signal) =>
    whenAborted(signal, end),
  );
  const { raw } = reply;
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string) => {
    if (ending.signal.aborted) return;
    raw.write(text);
    if (raw.writableLength > maxUnread) end();
  };
  // The response starts once the caller is subscribed, so nothing that happens after it opens is missed.
  const open = () => {
    if (timer) return;
    reply.hijack();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Fastify lets any header be a number, Node does not
    raw.writeHead(200, {
      ...reply.getHeaders(),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Some proxies hold responses back until they are complete.
      "x-accel-buffering": "no",
    } as Record<string, string>);
    timer = setInterval(() => write(":\n\n"), beat);
    // Milliseconds that the client waits before it reconnects.
    write("retry: 2000\n\n");
  };
  const given = request.headers["last-event-id"];
  try {
    await follow({
      lastEventId: typeof given === "string" ? given : undefined,
      send: (id, event) => {
        open();
        write(`id: ${id}\n${event === undefined ? "" : `data: ${textOf(event)}\n`}\n`);
      },
      signal: ending.signal,
      end,
    });
    open();
  } finally {
    clearInterval(timer);
    for (const stop of stopListening) stop();
    if (timer) raw.end();
  }
  return reply;
};

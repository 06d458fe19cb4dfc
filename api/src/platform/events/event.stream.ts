// A stream of server-sent events to one caller: framing, heartbeat, and its end.
import type { FastifyReply, FastifyRequest } from "fastify";

export type EventStream = (stream: {
  /** What the caller heard last, when he comes back. */
  lastEventId: string | undefined;
  send: (id: string, event: unknown) => void;
  /** Ends when the caller goes away or the stream is ended by `end`. */
  signal: AbortSignal;
  end: () => void;
}) => Promise<void>;

const beat = 15_000;
// A caller who reads slower than this is cut off; he comes back with Last-Event-ID.
const maxUnread = 1024 * 1024;

export const streamEvents = async (request: FastifyRequest, reply: FastifyReply, follow: EventStream) => {
  const ending = new AbortController();
  const end = () => ending.abort();
  request.gone?.addEventListener("abort", end);
  request.server.serving.closing.addEventListener("abort", end);
  const { raw } = reply;
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string) => {
    if (ending.signal.aborted) return;
    raw.write(text);
    if (raw.writableLength > maxUnread) end();
  };
  // The answer begins when the caller is followed, not before: what happens after it is open is in it.
  const open = () => {
    if (timer) return;
    reply.hijack();
    raw.writeHead(200, {
      ...reply.getHeaders(),
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // Some proxies hold answers back until they are complete.
      "x-accel-buffering": "no",
    } as Record<string, string>);
    timer = setInterval(() => write(":\n\n"), beat);
    // After how many milliseconds to come back.
    write("retry: 2000\n\n");
  };
  const given = request.headers["last-event-id"];
  try {
    await follow({
      lastEventId: typeof given === "string" ? given : undefined,
      send: (id, event) => {
        open();
        write(`id: ${id}\n${event === undefined ? "" : `data: ${JSON.stringify(event)}\n`}\n`);
      },
      signal: ending.signal,
      end,
    });
    open();
  } finally {
    clearInterval(timer);
    request.server.serving.closing.removeEventListener("abort", end);
    if (timer) raw.end();
  }
  return reply;
};

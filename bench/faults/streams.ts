// Reads live streams the way a browser does: what each received, and how often it had to reconnect.
import assert from "node:assert/strict";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Written } from "./writers.ts";

export const streams = 100;
/** The limit per account. */
export const streamsEach = 20;

// The retry delay that the stream itself sends.
const pause = 2000;

type Stream = {
  /** How often the stream reported each record as changed. */
  counts: Map<string, number>;
  lastId: string;
  /** When it ended, and when it was back. */
  gaps: number[];
};

const readBlock = (stream: Stream, block: string) => {
  for (const line of block.split("\n")) {
    if (line.startsWith("id: ")) stream.lastId = line.slice(4);
    if (!line.startsWith("data: ")) continue;
    const event: { kind: string; ids?: string[] } = JSON.parse(line.slice(6));
    for (const id of event.ids ?? []) stream.counts.set(id, (stream.counts.get(id) ?? 0) + 1);
  }
};

/** One connection until it ends; false if the server did not respond with a stream. */
const readOnce = (base: string, token: string, stream: Stream, opened: () => void, leaving: AbortSignal) =>
  new Promise<boolean>((resolve) => {
    let unread = "";
    const asking = request(`${base}/api/v1/events`, {
      agent: false,
      signal: leaving,
      headers: {
        authorization: `Bearer ${token}`,
        ...(stream.lastId ? { "last-event-id": stream.lastId } : {}),
      },
    });
    asking.on("error", () => resolve(false));
    asking.on("response", (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        resolve(false);
        return;
      }
      response.setEncoding("utf8").on("data", (piece: string) => {
        unread += piece;
        const blocks = unread.split("\n\n");
        unread = blocks.pop() ?? "";
        for (const block of blocks) readBlock(stream, block);
        // The first event id: from here on nothing may be missed.
        if (stream.lastId) opened();
      });
      response.on("error", () => undefined);
      response.on("close", () => resolve(true));
    });
    asking.end();
  });

/**
 * Follows a stream until it is aborted; asks `baseOf` for the address before each connection. Resolves once it has
 * begun.
 */
const follow = async (token: string, baseOf: () => string, leaving: AbortSignal): Promise<Stream> => {
  const stream: Stream = { counts: new Map(), lastId: "", gaps: [] };
  let brokenAt: number | undefined;
  await new Promise<void>((ready) => {
    const opened = () => {
      ready();
      if (brokenAt !== undefined) stream.gaps.push(performance.now() - brokenAt);
      brokenAt = undefined;
    };
    void (async () => {
      while (!leaving.aborted) {
        await readOnce(baseOf(), token, stream, opened, leaving);
        brokenAt ??= performance.now();
        await wait(pause);
      }
    })();
  });
  return stream;
};

/** Opens as many streams for each token as one account may have; `baseOf` returns the address for a stream. */
export const openStreams = async (tokens: readonly string[], baseOf: (stream: number) => string) => {
  const leaving = new AbortController();
  const all = await Promise.all(
    Array.from({ length: tokens.length * streamsEach }, (_, number) =>
      follow(tokens[Math.floor(number / streamsEach)] ?? "", () => baseOf(number), leaving.signal),
    ),
  );
  const missing = (written: readonly Written[]) =>
    all.flatMap(({ counts }, number) =>
      written
        .filter(({ id, version }) => id !== undefined && (counts.get(id) ?? 0) < version)
        .map(({ code }) => `stream ${number}: ${code}`),
    );
  /** Waits until every stream has received every acknowledged write. */
  const prove = async (written: readonly Written[], patience = 10_000) => {
    for (const end = performance.now() + patience; missing(written).length > 0; await wait(100)) {
      const list = missing(written);
      assert(performance.now() < end, `${list.length} events were missed: ${list.slice(0, 5).join(", ")}`);
    }
  };
  const gaps = () => all.flatMap((stream) => stream.gaps);
  return { prove, gaps, close: () => leaving.abort() };
};

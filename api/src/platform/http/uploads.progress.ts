// An upload must make progress: a minimum of bytes in any half minute, and an hour at most in all.
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

export type Pace = { windowMs: number; minBytes: number; maxMs: number };

/** 16 kB per second. */
const pace: Pace = { windowMs: 30_000, minBytes: 30 * 16 * 1024, maxMs: 3_600_000 };
const looks = 6;

/**
 * Disconnects a caller who is too slow, even if a byte arrives now and then. Time during which the server itself does
 * not read is not held against the caller.
 */
export const watchProgress = (raw: IncomingMessage, { windowMs, minBytes, maxMs }: Pace = pace): void => {
  const { socket } = raw;
  // An injected test request has no socket.
  if (!(socket instanceof Socket)) return;
  // The caller may have left while their quota was looked up: `close` will not come again.
  if (raw.destroyed) return;
  const began = performance.now();
  let seen = [socket.bytesRead];
  const timer = setInterval(() => {
    const isWaitingForUs = raw.readableLength >= raw.readableHighWaterMark;
    if (isWaitingForUs) seen = [];
    seen.push(socket.bytesRead);
    const before = seen.length > looks ? seen.shift() : undefined;
    const isSlow = before !== undefined && socket.bytesRead - before < minBytes;
    if (isSlow || performance.now() - began > maxMs) raw.destroy();
  }, windowMs / looks);
  for (const event of ["end", "close"]) raw.once(event, () => clearInterval(timer));
};

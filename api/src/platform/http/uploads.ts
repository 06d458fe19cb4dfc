// Multipart bodies: the file is streamed to the store, whichever fields come before or after it.
import { createHash } from "node:crypto";
import { type Readable, Transform } from "node:stream";
import { whenAborted } from "@igo/contract/core/aborted";
import type { FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import type { Files } from "../files/files.ts";
import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";

// An upload must make progress: a minimum of bytes in any half minute, and an hour at most in all.
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

export type Upload = {
  key: string;
  fileName: string;
  size: number;
  /** SHA-256 of the bytes, in hex. */
  digest: string;
};

const limits = { files: 1, fields: 20, parts: 21, fieldSize: 65_536, fieldNameSize: 100, fileSize: Infinity };

/** Control characters, and those that reverse the direction of text: `‮gpj.exe` looks like `exe.jpg`. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Browsers send the bare name; some clients send a path. A name with NUL is invalid. */
export const safeFileName = (fileName: string): string => {
  if (fileName.includes("\0")) throw new Failure("request.unreadable");
  const name = fileName.toWellFormed().replace(/^.*[/\\]/s, "");
  return name.replaceAll(unseen, "").trim().slice(0, 255) || "file";
};

const digested = (stream: Readable) => {
  const hash = createHash("sha256");
  const gate = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      hash.update(chunk);
      pass(null, chunk);
    },
  });
  stream.on("error", (error) => gate.destroy(error));
  // The caller may disconnect before the store has begun to read; the store then sees that the stream is
  // gone.
  gate.on("error", () => undefined);
  gate.once("close", () => stream.destroy());
  return { stream: stream.pipe(gate), digest: () => hash.digest("hex") };
};

type Options = {
  maxBytes: number;
  /** Checks the fields that came before the file, before any of it is read. */
  authorize: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Aborted when the server stops and can wait no longer. */
  late: AbortSignal;
};

export const readUpload = async (
  request: FastifyRequest,
  files: Files,
  { maxBytes, authorize, late }: Options,
) => {
  watchProgress(request.raw);
  const body: Record<string, unknown> = {};
  let upload: Upload | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === "file") {
        if (upload) throw new Failure("request.unreadable");
        const fileName = safeFileName(part.filename);
        await authorize(body);
        const { stream, digest } = digested(part.file);
        const stopListening = whenAborted(late, () => stream.destroy(new Failure("server.stopping")));
        const stored = await files.put(stream, maxBytes).finally(stopListening);
        upload = { ...stored, fileName, digest: digest() };
      } else {
        if (Object.hasOwn(body, part.fieldname)) {
          throw new Failure("request.invalid", { fields: [{ path: part.fieldname, code: "invalid" }] });
        }
        body[part.fieldname] = part.value;
      }
    }
    if (!upload) throw new Failure("file.missing");
    return { body, upload };
  } catch (error) {
    if (upload) await files.remove(upload.key);
    // Reads and drops the rest for a while: cutting the connection while the caller still writes would hide our
    // response.
    request.raw.resume();
    throw error;
  }
};

// A response that is a file: a download, or part of a page.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export type FileReply = {
  fileName: string;
  contentType: string;
  body: Uint8Array | Readable;
  /** Cache-Control for part of a page, the same for everyone. Without it, the file is a download. */
  cache?: string;
  /** A caller that already has this version gets 304 without the bytes. */
  etag?: string;
  /** Content-Security-Policy of a response that is a page; the default policy allows nothing. */
  policy?: string;
};

/** Instead of a file too large for one response: the job that makes it. */
export type FileLater = { job: object };

const disposition = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

export const sendFile = (reply: FastifyReply, request: FastifyRequest, given: FileReply | FileLater) => {
  if ("job" in given) return reply.code(202).send(given);
  const { fileName, contentType, body, cache, etag, policy } = given;
  if (etag) reply.header("etag", etag);
  if (etag && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (policy) reply.header("content-security-policy", policy);
  if (cache) reply.header("cache-control", cache);
  else reply.header("content-disposition", disposition(fileName));
  return reply.type(contentType).send(body instanceof Readable ? body : Buffer.from(body));
};

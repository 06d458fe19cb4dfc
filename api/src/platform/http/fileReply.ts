// An answer that is a file: one to save, or part of a page.
import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export type FileReply = {
  fileName: string;
  contentType: string;
  body: Uint8Array | Readable;
  /** Cache-Control of what is part of a page and the same for everybody; any other file is one to save. */
  cache?: string;
  /** A caller who has this one already is told so, without the bytes. */
  etag?: string;
  /** Content-Security-Policy of one that is a page; any other answer may do nothing. */
  policy?: string;
};

const disposition = (fileName: string) =>
  `attachment; filename="${fileName.replace(/[^\x20-\x7e]|["\\]/g, "_")}"; filename*=UTF-8''${encodeURIComponent(fileName)}`;

export const sendFile = (
  reply: FastifyReply,
  request: FastifyRequest,
  { fileName, contentType, body, cache, etag, policy }: FileReply,
) => {
  if (etag) reply.header("etag", etag);
  if (etag && request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
  if (policy) reply.header("content-security-policy", policy);
  if (cache) reply.header("cache-control", cache);
  else reply.header("content-disposition", disposition(fileName));
  return reply.type(contentType).send(body instanceof Readable ? body : Buffer.from(body));
};

// Rules for every request before it is handled: limits, timeouts for slow callers, an abort signal, a log line.
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import type { Log } from "../log.ts";
import { traceOf, withTrace } from "../trace.ts";
import type { App } from "./serving.ts";

// Enough for a list filtered by five hundred codes, and half of the limit for a request's headers.
const longestUrl = 8192;
const slowest = 15_000;
const firstByte = 300;

/** The address must be text: no NUL, and only valid UTF-8. */
const isText = (url: string) => {
  try {
    return !decodeURIComponent(url.replaceAll("+", " ")).includes("\0");
  } catch {
    return false;
  }
};

/** A proxy and we may read a different one of two. Names stand at the even places. */
const hostsOf = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === "host").length;

const hasBody = ({ headers }: FastifyRequest) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/**
 * Closing waits for every connection: one whose last response has gone out would be kept for another 72 seconds, and one
 * that a browser opened because it may need it later for ever.
 */
const hangUpOnTheIdle = (app: App) => {
  const connected = new Set<Socket>();
  let timer: NodeJS.Timeout | undefined;
  app.server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  app.addHook("preClose", async () => {
    const began = Date.now();
    timer = setInterval(() => {
      app.server.closeIdleConnections();
      // The request of a connection that was just opened may be on its way.
      if (Date.now() - began < firstByte) return;
      for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
    }, 50);
  });
  app.addHook("onClose", async () => clearInterval(timer));
};

/**
 * The trace that the caller's proxy began. Entered again before the handler: what a body's parser calls belongs to the
 * connection, not to the request.
 */
const followTraces = (app: App) => {
  app.decorateRequest("trace", undefined);
  app.addHook("onRequest", (request, _reply, done) => {
    request.trace = traceOf(request.headers.traceparent);
    withTrace(request.trace, done);
  });
  app.addHook("preValidation", (request, _reply, done) => withTrace(request.trace, done));
};

export const guardRequests = (app: App, log: Log): void => {
  hangUpOnTheIdle(app);
  followTraces(app);
  app.decorateRequest("signedIn", undefined);
  app.decorateRequest("gone", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const leaving = new AbortController();
    request.gone = leaving.signal;
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    if (request.url.length > longestUrl) throw new Failure("request.too_large");
    if (hostsOf(request) > 1) throw new Failure("request.unreadable");
    if (!isText(request.url)) throw new Failure("request.unreadable");
  });
  app.addHook("preParsing", async (request) => {
    // Uploads have a progress limit instead.
    if (!hasBody(request) || request.headers["content-type"]?.startsWith("multipart/")) return;
    // The caller may have left while they were being recognised: `close` will not come again.
    if (request.raw.destroyed) return;
    // A body that nobody reads never ends, and must not cut off a long response.
    const timer = setTimeout(() => request.raw.complete || request.raw.destroy(), slowest);
    for (const event of ["end", "close"]) request.raw.once(event, () => clearTimeout(timer));
  });
  app.addHook("onResponse", async (request, reply) => {
    // A caller refused before its file was read may keep sending for a while, but not for ever.
    if (!request.raw.complete)
      setTimeout(() => request.raw.complete || request.raw.destroy(), slowest).unref();
    withTrace(request.trace, () =>
      log.info(
        {
          requestId: request.id,
          method: request.method,
          // The route's pattern, not the URL: what people search for is private.
          route: request.routeOptions.url ?? "",
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          userId: request.signedIn?.id,
        },
        "Answered",
      ),
    );
  });
};

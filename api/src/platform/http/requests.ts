// What holds for every request before it is anybody's: limits, an end for the slow, a signal for the gone, a log line.
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import { Failure } from "./failure.ts";
import type { Log } from "../metrics/log.ts";
import type { App } from "./serving.ts";

// A list filtered by five hundred codes; half of what a request may bring as its head.
const longestUrl = 8192;
const slowest = 15_000;

/** The address must be text: no NUL, and no bytes that are not UTF-8. */
const isText = (url: string) => {
  try {
    return !decodeURIComponent(url.replaceAll("+", " ")).includes("\0");
  } catch {
    return false;
  }
};

const hasBody = ({ headers }: FastifyRequest) =>
  headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;

/** Browsers open connections that they may need; a stop would wait for their first byte for ever. */
const hangUpOnTheSilent = (app: App) => {
  const connected = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    connected.add(socket);
    socket.once("close", () => connected.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of connected) if (socket.bytesRead === 0) socket.destroy();
  });
};

export const guardRequests = (app: App, log: Log): void => {
  hangUpOnTheSilent(app);
  app.decorateRequest("signedIn", undefined);
  app.decorateRequest("gone", undefined);
  app.addHook("onRequest", async (request, reply) => {
    const leaving = new AbortController();
    request.gone = leaving.signal;
    reply.raw.once("close", () => {
      if (!reply.raw.writableFinished) leaving.abort();
    });
    if (request.url.length > longestUrl) throw new Failure("request.too_large");
    if (!isText(request.url)) throw new Failure("request.unreadable");
  });
  app.addHook("preParsing", async (request) => {
    // Uploads are watched by their progress instead.
    if (!hasBody(request) || request.headers["content-type"]?.startsWith("multipart/")) return;
    // A body nobody reads never says that it has ended: an answer that goes on for long must not be cut for it.
    const timer = setTimeout(() => request.raw.complete || request.raw.destroy(), slowest);
    for (const event of ["end", "close"]) request.raw.once(event, () => clearTimeout(timer));
  });
  app.addHook("onResponse", async (request, reply) => {
    // Who was refused before his file was read may go on sending for a while, and then no more.
    if (!request.raw.complete)
      setTimeout(() => request.raw.complete || request.raw.destroy(), slowest).unref();
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: a search is nobody's business.
        route: request.routeOptions.url ?? "",
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.signedIn?.id,
      },
      "Answered",
    );
  });
};

// The call that opens the live stream. Separate from the event schemas, which a browser that only listens does not
// need.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";

/** How far back a first stream may begin, in milliseconds. */
export const maxSinceMs = 10_000;

export const followEvents = endpoint({
  method: "GET",
  path: "/events",
  access: "signed-in",
  tag: "Live",
  gives: "events",
  summary: "Follow live events (server-sent events); `Last-Event-ID` resumes",
  /** A page that reads while it opens its first stream asks for what happened since it began to read. */
  query: z.strictObject({ sinceMs: queryInteger(0, maxSinceMs, 0) }),
});

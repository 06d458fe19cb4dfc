// The call that opens the live stream. Separate from the event schemas, which a browser that only listens does not
// need.
import { endpoint } from "../core/endpoint.ts";

export const followEvents = endpoint({
  method: "GET",
  path: "/events",
  access: "signed-in",
  tag: "Live",
  gives: "events",
  summary: "Follow live events (server-sent events); `Last-Event-ID` resumes",
});

// The call that follows the live stream; apart from what it carries, whose schemas no browser needs to know where it only listens.
import { endpoint } from "../core/endpoint.ts";

export const followEvents = endpoint({
  method: "GET",
  path: "/events",
  access: "signed-in",
  tag: "Live",
  gives: "events",
  summary: "Follow live events (server-sent events); `Last-Event-ID` resumes",
});

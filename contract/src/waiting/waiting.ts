// What waits for a person, which they can put off for themselves; nobody else notices.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { takenInstant } from "../parsing/taken.ts";

/** What waits: its kind, and the id of what it is about, if it is about one thing. */
export const waitingId = z
  .string()
  .max(80)
  .regex(/^[a-zA-Z]+(:[0-9a-f-]{36})?$/);

/** The review of a market, whichever queue it stands in. */
export const reviewSubject = (marketId: string) => `review:${marketId}`;

export const snoozeWaiting = endpoint({
  method: "POST",
  path: "/waiting/{id}/snooze",
  access: "signed-in",
  tag: "Waiting",
  status: 204,
  summary: "Put off something that waits for you, only for yourself; `null` brings it back",
  params: z.strictObject({ id: waitingId }),
  body: z.strictObject({ until: takenInstant.nullable() }),
});

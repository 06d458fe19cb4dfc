// People in chat: name, picture, and presence.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { queryInteger } from "../core/page.ts";

/** Spelled as in the specification. Others always see `invisible` as `offline`. */
export const presence = z.enum(["online", "alway", "busy", "offline", "invisible"]);
export type Presence = z.infer<typeof presence>;

export const chatPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  photoUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  presence,
});
export type ChatPerson = z.infer<typeof chatPerson>;

const tag = "Chat";

export const listChatPeople = endpoint({
  method: "GET",
  path: "/chat/people",
  access: "signed-in",
  tag,
  summary:
    "List the people you can write to, by name: everyone for administrators; the operations team and the people of their markets for partners",
  query: z.strictObject({
    search: z.string().trim().max(100).default(""),
    limit: queryInteger(1, 50, 20),
  }),
  response: z.object({ people: z.array(chatPerson) }),
});

const ownPresence = z.object({
  /** The user's choice; when idle, others see `alway` while this is `online`. */
  presence,
  isIdle: z.boolean(),
});

export const readPresence = endpoint({
  method: "GET",
  path: "/chat/presence",
  access: "signed-in",
  tag,
  summary: "Get the presence you chose",
  response: ownPresence,
});

/** A browser reports only the change to idle and back; the stream takes care of the rest. */
export const setPresence = endpoint({
  method: "PUT",
  path: "/chat/presence",
  access: "signed-in",
  tag,
  summary: "Choose your presence; `invisible` looks offline to everyone else",
  body: z.strictObject({ presence: presence.optional(), isIdle: z.boolean().optional() }),
  response: ownPresence,
});

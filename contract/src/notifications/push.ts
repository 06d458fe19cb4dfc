// Pushes to a browser that the user subscribed: the calls, and the message that the browser receives.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const tag = "Push";

export const readPushKey = endpoint({
  method: "GET",
  path: "/push/key",
  access: "signed-in",
  tag,
  summary: "Get the public key that a browser subscribes to",
  response: z.object({ key: z.string() }),
});

/** What `PushSubscription.toJSON()` gives; browsers add members that we do not need. */
export const pushSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^[\w-]{86,88}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
  /** The server's key that it was made with: another one means that it must be made again. */
  key: z.string().max(100),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

export const subscribeToPush = endpoint({
  method: "POST",
  path: "/push/subscription",
  access: "signed-in",
  tag,
  summary: "Receive pushes in a browser, or renew its subscription; it ends with the session",
  body: pushSubscription,
  status: 204,
});

export const unsubscribeFromPush = endpoint({
  method: "DELETE",
  path: "/push/subscription",
  access: "signed-in",
  tag,
  summary: "Receive no more pushes in a browser",
  body: z.strictObject({ endpoint: z.string().max(1000) }),
  status: 204,
});

/**
 * Declarative Web Push: Safari shows it without our worker, which does the same with it elsewhere. Every address is
 * absolute.
 */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    lang: string;
    dir: "ltr";
    /** The same group replaces what is shown of it. */
    tag: string;
    navigate: string;
    icon: string;
    badge: string;
    actions: readonly { action: string; title: string; navigate: string }[];
  };
  app_badge: string;
};

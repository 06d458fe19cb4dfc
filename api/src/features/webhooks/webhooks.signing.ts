// Signatures by the Standard Webhooks specification: version 1, HMAC-SHA256 over id, time and body.
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString("base64")}`;

/** One signature for each secret: a receiver that knows one of them is content. */
export const signedHeaders = (
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly string[],
): Record<string, string> => ({
  "content-type": "application/json",
  "webhook-id": id,
  "webhook-timestamp": String(seconds),
  "webhook-signature": secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), "base64");
      return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
    })
    .join(" "),
});

// One mail per recipient: the values that fill its merge fields for each of them.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { mergeValues } from "../core/merge.ts";
import { maxRecipients, recipientChoice, recipientInput } from "./mail.ts";

export const readMailMerge = endpoint({
  method: "POST",
  path: "/mail/merge",
  access: "signed-in",
  tag: "Mail",
  summary:
    "Get what the merge fields of a mail are filled with for each recipient: of a market what it has, an empty text where it has none. Whom you cannot write to is left out",
  body: z.strictObject({ to: z.array(recipientInput).min(1).max(maxRecipients) }),
  response: z.object({
    recipients: z.array(z.object({ choice: recipientChoice, values: mergeValues })),
  }),
});

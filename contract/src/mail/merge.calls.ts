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
    "Get the values of a mail's merge fields for each recipient; a missing value is an empty text. Recipients you cannot write to are left out",
  body: z.strictObject({ to: z.array(recipientInput).min(1).max(maxRecipients) }),
  response: z.object({
    recipients: z.array(z.object({ choice: recipientChoice, values: mergeValues })),
  }),
});

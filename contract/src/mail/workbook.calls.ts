// The call that starts a mail about an import, with its error rows as an attached file and suggested recipients.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importId } from "../imports/imports.ts";
import { mailFile, recipientChoice } from "./mail.ts";

export const attachImportErrors = endpoint({
  method: "POST",
  path: "/mail/files/import-errors",
  access: "admin",
  tag: "Mail",
  status: 201,
  summary:
    "Create a file for a mail with an import's rows with errors and the reasons; `to` is the contact of its market or chain, if there is one. Repeating the same `clientId` creates it once",
  body: z.strictObject({ clientId: z.uuid(), importId }),
  response: z.object({
    file: mailFile,
    to: z.array(recipientChoice).max(1),
    /** The imported file, and how many of its rows are in the workbook. */
    importFile: z.string(),
    rows: z.int(),
  }),
});

// The calls about incoming mail: its text as a page for a frame, and a returned workbook.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { importId, importKind, importStatus } from "../imports/imports.ts";
import { queryYesNo } from "../core/page.ts";

const tag = "Mail";
/** Signed reader, mail and expiry. It replaces the reader's access token, which a frame cannot send. */
const token = z.string().regex(/^[\w-]{76}$/);

export const readMailBody = endpoint({
  method: "GET",
  path: "/mail/body/{token}",
  access: "guest",
  tag,
  gives: "file",
  summary:
    "Get the text of a mail from outside as a page for a frame, at the address that its details name; with `pictures` also those that it has elsewhere",
  params: z.strictObject({ token }),
  query: z.strictObject({
    theme: z.enum(["light", "dark"]).default("light"),
    language: z.enum(["en", "es"]).default("es"),
    pictures: queryYesNo,
  }),
});

export const readMailPicture = endpoint({
  method: "GET",
  path: "/mail/body/{token}/{picture}",
  access: "guest",
  tag,
  gives: "file",
  summary: "Get a picture of that page: fetched by the server where it is elsewhere, and drawn anew",
  params: z.strictObject({
    token,
    /** The number of a remote picture, or the id of one of the mail's files. */
    picture: z.union([z.string().regex(/^\d{1,3}$/), z.uuid()]),
  }),
});

export const continueImport = endpoint({
  method: "POST",
  path: "/mail/files/{fileId}/continue-import",
  access: "own-markets",
  tag,
  summary:
    "Bring a corrected workbook that came by mail into its import, or into the follow-up of that. While `isTaken` is false the import is checked first: ask again",
  params: z.strictObject({ fileId: z.uuid() }),
  response: z.object({
    import: z.object({ id: importId, kind: importKind, status: importStatus }),
    isTaken: z.boolean(),
  }),
});

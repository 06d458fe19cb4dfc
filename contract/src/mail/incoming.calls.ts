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
    "Get the body of an incoming mail as a page for a frame, at the address given in its details; with `pictures`, including those on other sites",
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
  summary: "Get a picture of that page, re-encoded; the server fetches those on other sites",
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
    "Upload a corrected workbook received by mail to its import, or to that one's follow-up. While `isTaken` is false the import is still being checked: call again",
  params: z.strictObject({ fileId: z.uuid() }),
  response: z.object({
    import: z.object({ id: importId, kind: importKind, status: importStatus }),
    isTaken: z.boolean(),
  }),
});

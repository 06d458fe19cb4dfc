// Exports too large for one response: a job writes the file, a notification says that it is ready.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

/** Up to so many rows an export is streamed; a larger one is a job. */
export const maxStreamedRows = 50_000;
/** How long its file can be downloaded. */
export const exportDays = 7;
/** How many exports of one account may be in the making. */
export const maxExports = 5;

export const exportKinds = ["markets", "products", "activity"] as const;
export type ExportKind = (typeof exportKinds)[number];

const exportJob = z.object({
  id: z.uuid(),
  kind: z.enum(exportKinds),
  status: z.enum(["waiting", "ready", "failed"]),
  createdAt: z.iso.datetime(),
  /** Once it is ready. */
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  /** When the file is deleted. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ExportJob = z.infer<typeof exportJob>;

/** The response to a large export, with status 202. */
export const exportBegun = z.object({ job: exportJob });

const tag = "Exports";
const params = z.strictObject({ id: z.uuid() });

export const readExport = endpoint({
  method: "GET",
  path: "/export/{id}",
  access: "signed-in",
  tag,
  summary: "Get the state of your export",
  params,
  response: exportBegun,
});

export const downloadExport = endpoint({
  method: "GET",
  path: "/export/{id}/file",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Download the file of your export, as long as you may still see what is in it",
  params,
});

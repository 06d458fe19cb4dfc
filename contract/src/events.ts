// The live stream: what happened, so that open screens can follow.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { importCounts, importProgress, importStatus } from "./imports.ts";

export const liveEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("import"),
    importId: z.uuid(),
    status: importStatus,
    progress: importProgress.nullable(),
    counts: importCounts,
  }),
  /** Records of these features changed; `ids` when they are few. */
  z.object({
    kind: z.literal("stale"),
    feature: z.enum(["markets", "chains", "imports"]),
    ids: z.array(z.uuid()),
  }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const followEvents = endpoint({
  method: "GET",
  path: "/events",
  access: "signed-in",
  tag: "Live",
  gives: "events",
  summary: "Server-sent events; Last-Event-ID resumes",
});

// Whether the server lives, and whether it can do its work: for whoever restarts or balances it.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const tag = "Health";

export const readLiveness = endpoint({
  method: "GET",
  path: "/health/live",
  access: "guest",
  tag,
  summary: "The process runs",
  response: z.object({ status: z.literal("ok") }),
});

export const readReadiness = endpoint({
  method: "GET",
  path: "/health/ready",
  access: "guest",
  tag,
  summary: "The database answers; and whether messages to people get out",
  response: z.object({ status: z.literal("ok"), mail: z.enum(["ok", "failing"]) }),
});

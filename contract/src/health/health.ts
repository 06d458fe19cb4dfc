// Liveness and readiness, for supervisors and load balancers.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";

const tag = "Health";

export const readLiveness = endpoint({
  method: "GET",
  path: "/health/live",
  access: "guest",
  tag,
  summary: "Liveness: the process is running",
  response: z.object({ status: z.literal("ok") }),
});

export const readReadiness = endpoint({
  method: "GET",
  path: "/health/ready",
  access: "guest",
  tag,
  summary: "Readiness: the database responds; whether mail is being sent and some process runs jobs",
  response: z.object({
    status: z.literal("ok"),
    mail: z.enum(["ok", "failing"]),
    jobs: z.enum(["ok", "no_worker"]),
  }),
});

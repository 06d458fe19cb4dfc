// Background work of sessions: looking, after the answer has gone, whom a sign-up or a request for a code is about.
import type { Deps } from "../../core/deps.ts";
import * as codes from "./codes.service.ts";
import * as signup from "./signup.service.ts";

export const sessionJobs = (deps: Deps) => {
  codes.defineJob(deps);
  signup.defineJob(deps);
};

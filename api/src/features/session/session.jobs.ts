// Background work of sessions: looking, after the answer has gone, whom a sign-up or a request for a code is about.
import type { Deps } from "../../platform/deps.ts";
import * as codes from "./codes/codes.service.ts";
import * as signup from "./sign-up/signup.service.ts";

export const sessionJobs = (deps: Deps) => {
  codes.defineJob(deps);
  signup.defineJob(deps);
};

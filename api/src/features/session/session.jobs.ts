// Background work of sessions: looks up, after the response was sent, whom a sign-up or a code request concerns.
import type { Deps } from "../../platform/deps.ts";
import * as codes from "./codes/codes.service.ts";
import * as signup from "./sign-up/signup.service.ts";

export const sessionJobs = (deps: Deps) => {
  codes.defineJob(deps);
  signup.defineJob(deps);
};

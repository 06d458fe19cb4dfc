// After each file of tests: the servers it opened for all of its tests are closed.
import { afterAll } from "vitest";
import { closeAll } from "./server.ts";

afterAll(closeAll);

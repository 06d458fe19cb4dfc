// After each test file, closes the servers that it opened for all of its tests.
import { afterAll } from "vitest";
import { closeAll } from "./server.ts";

afterAll(closeAll);

// After each file of tests: the files that it saved are deleted.
import { afterAll } from "vitest";
import { deleteSaved } from "./saved.ts";

afterAll(deleteSaved);

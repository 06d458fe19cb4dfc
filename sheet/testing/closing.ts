// Deletes the files that a test file saved, once it has ended.
import { afterAll } from "vitest";
import { deleteSaved } from "./saved.ts";

afterAll(deleteSaved);

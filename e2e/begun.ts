// The data folder of a server that was started once: migrated, with an administrator, and nothing else.
import { join } from "node:path";

export const begun = join(import.meta.dirname, "results/begun");

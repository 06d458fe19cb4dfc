// Starts a bundled PostgreSQL for a test that kills this process: reports on standard output, and waits.
import { startBundled } from "@igo/api/platform/db/bundled/bundled";
import { postmasterOf } from "@igo/api/platform/db/bundled/postmaster";
import { realpathSync } from "node:fs";
import { join } from "node:path";

const dataDir = process.argv[2] ?? "";
const { url, recovered } = await startBundled(dataDir);
const postmaster = postmasterOf(realpathSync(join(dataDir, "postgres")));
process.stdout.write(`${JSON.stringify({ url, recovered, postmaster })}\n`);

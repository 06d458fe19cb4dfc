// Runs the benches, or the one named: `npm run bench`, `npm run bench -- import 500000`. Exits with 3 if a goal is
// missed, with 1 if a bench fails.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { benches } from "./benches.ts";
import { missedCode } from "./figures.ts";

// Cleaning the memory of the process that measures must not count as a wait for the server.
const rarelyCleaned = ["--heap-growing-percent=400"];

const [wanted, ...rest] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches)) {
  console.error(`There is no bench named ${wanted}: ${Object.keys(benches).join(", ")}`);
  process.exit(1);
}
for (const [name, { file }] of Object.entries(benches)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${name}`);
  const { status } = spawnSync(
    process.execPath,
    [...rarelyCleaned, join(import.meta.dirname, file), ...rest],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0 && process.exitCode !== 1) process.exitCode = status === missedCode ? missedCode : 1;
}

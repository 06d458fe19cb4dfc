// What `npm test` runs.
import { randomInt } from "node:crypto";
import { defineConfig } from "vitest/config";
import { components, componentTests } from "./web/components.config.ts";

// What tests draw by chance can be drawn again: SEED=… npm test
if (process.env.SEED === undefined) {
  process.env.SEED = String(randomInt(2 ** 31));
  process.stdout.write(`SEED=${process.env.SEED}\n`);
}
const chance = { env: { SEED: process.env.SEED }, setupFiles: ["testing/src/chance.ts"] };

// The modules are read once, not once a file: half of the time.
const shared = { ...chance, isolate: false, testTimeout: 30_000, hookTimeout: 60_000 };

// CI's machine is shared: a second try may save a run, and its closing lines name whoever needed one.
const retry = process.env.CI ? 1 : 0;

const api = {
  test: {
    name: "api",
    retry,
    include: ["api/**/*.test.ts"],
    globalSetup: ["testing/src/setup.ts"],
    ...shared,
    // `closing.ts` leaves nothing open between files.
    setupFiles: [...chance.setupFiles, "testing/src/server/closing.ts"],
  },
};

const sheet = {
  test: {
    ...shared,
    name: "sheet",
    include: ["sheet/**/*.test.ts"],
    setupFiles: [...chance.setupFiles, "sheet/testing/closing.ts"],
  },
};

const web = {
  test: {
    ...chance,
    name: "web",
    include: ["web/**/*.test.{ts,tsx}"],
    exclude: [componentTests],
    // A browser's window is put in the place of none while modules are read: each file needs them fresh.
    isolate: true,
    testTimeout: 30_000,
  },
};

export default defineConfig({
  test: {
    // On two cores: a third of a test is waiting for the database or the browser. Two workers took 249 s, three 226 to 236.
    maxWorkers: 3,
    projects: [
      api,
      { test: { ...shared, name: "contract", include: ["contract/**/*.test.ts"] } },
      { test: { ...shared, name: "scripts", include: ["scripts/**/*.test.mjs", "bench/**/*.test.ts"] } },
      sheet,
      web,
      { ...components, test: { ...components.test, retry } },
    ],
  },
});

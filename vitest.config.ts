// What `npm test` runs: the API's tests on both databases, everything else once.
import { defineConfig } from "vitest/config";
import { components, componentTests } from "./web/components.config.ts";

const api = (name: "embedded" | "postgres") => ({
  test: {
    name,
    include: ["api/**/*.test.ts"],
    globalSetup: [`api/test/setup.${name}.ts`],
    // The modules are read once, not once a file: half of the time. `closing.ts` leaves nothing open between files.
    isolate: false,
    setupFiles: ["api/test/closing.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Work in the background has its own pace: CI, on a machine shared with others, has a second try.
    retry: process.env.CI ? 1 : 0,
  },
});

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches; half of a test is waiting for a database.
    maxWorkers: 2,
    projects: [
      api("embedded"),
      api("postgres"),
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      { test: { name: "sheet", include: ["sheet/**/*.test.ts"], testTimeout: 30_000 } },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], exclude: [componentTests] } },
      components,
    ],
  },
});

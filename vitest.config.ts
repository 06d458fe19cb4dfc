// What `npm test` runs.
import { defineConfig } from "vitest/config";
import { components, componentTests } from "./web/components.config.ts";

const api = {
  test: {
    name: "api",
    include: ["api/**/*.test.ts"],
    globalSetup: ["testing/src/setup.ts"],
    // The modules are read once, not once a file: half of the time. `closing.ts` leaves nothing open between files.
    isolate: false,
    setupFiles: ["testing/src/closing.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
};

export default defineConfig({
  test: {
    // By itself it leaves a core to whoever watches; half of a test is waiting for the database.
    maxWorkers: 2,
    projects: [
      api,
      { test: { name: "contract", include: ["contract/**/*.test.ts"] } },
      { test: { name: "sheet", include: ["sheet/**/*.test.ts"], testTimeout: 30_000 } },
      { test: { name: "web", include: ["web/**/*.test.{ts,tsx}"], exclude: [componentTests] } },
      components,
    ],
  },
});

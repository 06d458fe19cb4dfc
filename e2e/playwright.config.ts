// The journeys: those about texts in Spanish, the others in English; `E2E_LANGUAGES=both` runs each in both.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import type { Options } from "./product.ts";

const isCi = process.env.CI !== undefined;
const executablePath = findBrowser();
const isInBoth = process.env.E2E_LANGUAGES === "both";

export default defineConfig<Options>({
  testDir: join(import.meta.dirname, "journeys"),
  testMatch: "*.journey.ts",
  outputDir: join(import.meta.dirname, "results/traces"),
  globalSetup: join(import.meta.dirname, "setup.ts"),
  // A journey is long, and each step may take much longer on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // On two cores: while one waits for its server or the disk, another can go on.
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 3,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  reporter: [["list"], [join(import.meta.dirname, "secondTries.ts")]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "America/Bogota",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: "reduce" },
    // What a worker fetches, a journey could not answer itself; worker.journey.ts is about it.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // Recording costs as much as the journey, so where there is a retry, only the retry is recorded.
    trace: isCi ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Pages live for seconds: optimising their code costs more than it gains, a tenth of all the time.
      args: [...browserArguments, "--js-flags=--no-opt --no-maglev"],
      // Where no locale is set, Chromium saves a file whose name has accents as "download".
      env: { ...process.env, LC_ALL: "C.UTF-8" },
    },
  },
  projects: [
    {
      name: "english",
      ...(!isInBoth && { grepInvert: /@spanish/ }),
      use: { locale: "en-US", language: "en" },
    },
    { name: "spanish", ...(!isInBoth && { grep: /@spanish/ }), use: { locale: "es-CO", language: "es" } },
  ],
});

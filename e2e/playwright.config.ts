// The journeys: each in English, the main ones in Spanish, on Debian's Chromium or Playwright's; the whole story once more on PostgreSQL.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "../scripts/browser.mjs";
import type { Options } from "./product.ts";

const isCi = process.env.CI !== undefined;
const executablePath = findBrowser();

export default defineConfig<Options>({
  testDir: import.meta.dirname,
  outputDir: join(import.meta.dirname, "results/traces"),
  // A journey is long; what it does in a moment may take many on a busy machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  fullyParallel: true,
  forbidOnly: isCi,
  retries: isCi ? 1 : 0,
  reporter: [["list"]],
  use: {
    viewport: { width: 1440, height: 900 },
    timezoneId: "America/Bogota",
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Recording costs as much as the journey: where there is a second try, that one is recorded.
    trace: isCi ? "on-first-retry" : "retain-on-failure",
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "build", testMatch: "build.setup.ts" },
    {
      name: "english",
      testMatch: "journeys/*.journey.ts",
      dependencies: ["build"],
      use: { locale: "en-US", language: "en" },
    },
    {
      name: "spanish",
      testMatch: "journeys/*.journey.ts",
      // What has no words of its own once is enough for: the pictures show every screen in Spanish, too.
      testIgnore:
        /(?:settings|shell|hosts|session|identity|stuck-mail|by-keys|choosing|phone|products\.\w+)\.journey\.ts$/,
      dependencies: ["build"],
      use: { locale: "es-CO", language: "es" },
    },
    {
      name: "postgres",
      testMatch: "journeys/workbook.journey.ts",
      dependencies: ["build"],
      use: { locale: "es-CO", language: "es", database: "server" },
    },
  ],
});

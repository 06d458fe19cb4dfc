// The journeys: each in English and in Spanish, on Debian's Chromium or Playwright's; the whole story once more on PostgreSQL.
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
      // The shell's own behaviour, and what keys and choosing do, has no words: once is enough.
      testIgnore: /(?:settings|shell|hosts|by-keys|choosing)\.journey\.ts$/,
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

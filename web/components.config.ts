// The component tests: each in a real Chromium, with a fake server behind the browser's fetch.
import { playwright } from "@vitest/browser-playwright";
import { defineProject } from "vitest/config";
import { browserArguments, findBrowser } from "../scripts/browser.mjs";
import { clipboardCommands } from "./testing/clipboardLock.ts";

const executablePath = findBrowser();

/** React and the styles in production mode: the development builds take twice the time. */
const built = { "process.env.NODE_ENV": JSON.stringify("production") };

export const componentTests = "web/**/*.component.test.tsx";

export const components = defineProject({
  // Pre-bundled before the first test: a dependency discovered later would reload the page during a test.
  optimizeDeps: {
    entries: ["web/src/main.tsx", "web/testing/setup.ts", componentTests],
    // The first, because JSX alone imports it; those of MUI, because found late they would load every test again.
    include: ["react/jsx-runtime", "@mui/material", "@mui/utils"],
    rolldownOptions: { transform: { define: built } },
  },
  resolve: { conditions: ["module", "browser", "production"] },
  oxc: { jsx: { development: false } },
  define: built,
  test: {
    name: "components",
    include: [componentTests],
    setupFiles: ["web/testing/setup.ts"],
    // Modules load once, not once per file; setup.ts makes sure that tests leave nothing behind.
    isolate: false,
    // For a machine busy with other work: an assertion ends as soon as it holds.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      viewport: { width: 1440, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(executablePath && { executablePath }),
          args: browserArguments,
        },
        contextOptions: {
          locale: "en-US",
          timezoneId: "America/Bogota",
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
        },
        actionTimeout: 10_000,
      }),
      commands: clipboardCommands,
      instances: [{ browser: "chromium" }],
    },
  },
});

// The component tests: each in a real Chromium, with the server faked where the browser would ask for it.
import { playwright } from "@vitest/browser-playwright";
import { defineProject } from "vitest/config";
import { findBrowser } from "../scripts/browser.mjs";

const executablePath = findBrowser();

/** React and the styles as users get them: those for development take twice the time. */
const built = { "process.env.NODE_ENV": JSON.stringify("production") };

export const componentTests = "web/**/*.component.test.tsx";

export const components = defineProject({
  // Found before the first test: what is found later would load the page again, in the middle of one.
  optimizeDeps: {
    entries: ["web/src/main.tsx", "web/testing/setup.ts", componentTests],
    // What no file names: JSX does.
    include: ["react/jsx-runtime"],
    rolldownOptions: { transform: { define: built } },
  },
  resolve: { conditions: ["module", "browser", "production"] },
  oxc: { jsx: { development: false } },
  define: built,
  test: {
    name: "components",
    include: [componentTests],
    setupFiles: ["web/testing/setup.ts"],
    // The modules are read once, not once a file; setup.ts leaves nothing of one test to the next.
    isolate: false,
    // For a machine that is busy with other things: an assertion ends as soon as it holds.
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
        contextOptions: {
          locale: "en-US",
          timezoneId: "America/Bogota",
          reducedMotion: "reduce",
          permissions: ["clipboard-read", "clipboard-write"],
        },
        actionTimeout: 10_000,
      }),
      instances: [{ browser: "chromium" }],
    },
  },
});

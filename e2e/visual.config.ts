// `npm run visual`: pictures of the gallery and of each screen beside the ones that are kept.
// `npm run visual -- --update-snapshots` keeps new ones; look at what has changed before committing them.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export default defineConfig({
  ...journeys,
  testDir: join(import.meta.dirname, "visual"),
  testMatch: "*.visual.ts",
  globalSetup: [join(import.meta.dirname, "setup.ts"), join(import.meta.dirname, "visual/gallery.setup.ts")],
  outputDir: join(import.meta.dirname, "results/visual"),
  snapshotPathTemplate: join(import.meta.dirname, "visual/baseline/{arg}{ext}"),
  // One server for all pictures of a file.
  fullyParallel: false,
  timeout: 600_000,
  expect: {
    timeout: 20_000,
    // A letter's edge may be drawn one shade otherwise on another processor; a moved line is far more than this.
    toHaveScreenshot: {
      animations: "disabled",
      caret: "hide",
      scale: "css",
      threshold: 0.2,
      maxDiffPixels: 120,
    },
  },
  projects: [{ name: "visual" }],
});

// `npm run visual`: compares the gallery and every screen with the stored pictures. `npm run visual --
// --update-snapshots` stores new ones; look at the differences before you commit them.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

export const drawing = { animations: "disabled", caret: "hide", scale: "css" } as const;
// Another processor may draw the edge of a letter in a slightly different shade; a moved line differs far more.
export const tolerated = { threshold: 0.2, maxDiffPixels: 120 };

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
    toHaveScreenshot: { ...drawing, ...tolerated },
  },
  projects: [{ name: "visual" }],
});

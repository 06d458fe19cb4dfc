// Journeys and pictures in one run, as `.ci/run` has them: one build, one database, and no worker that waits for the last
// journey while pictures remain.
import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";
import visual from "./visual.config.ts";

// What a project does not have of its own is the run's.
const { testDir, testMatch, outputDir, snapshotPathTemplate, fullyParallel, timeout, expect } = visual;
const pictures = { testDir, testMatch, outputDir, snapshotPathTemplate, fullyParallel, timeout, expect };

export default defineConfig({
  ...journeys,
  globalSetup: visual.globalSetup,
  // A file of pictures is one long piece of work, so they begin first.
  projects: [
    ...(visual.projects ?? []).map((project) => ({ ...pictures, ...project })),
    ...(journeys.projects ?? []),
  ],
});

// The gallery, served in development as it is while one works on it.
import { join } from "node:path";
import { expect, type Locator, test as base } from "@playwright/test";
import { createServer } from "vite";

type Section = { toasts: Locator; show: (kind: string) => Promise<void> };
type Given = { open: (section: string) => Promise<Section> };

export const test = base.extend<Given, { gallery: string }>({
  gallery: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const vite = await createServer({
        configFile: join(import.meta.dirname, "../../web/vite.config.ts"),
        logLevel: "error",
        server: { port: 0, hmr: false, watch: null },
      });
      await vite.listen();
      await use(`${vite.resolvedUrls?.local[0] ?? ""}gallery.html`);
      await vite.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  open: async ({ page, gallery }, use) => {
    await use(async (section) => {
      await page.goto(`${gallery}?section=${section}`);
      await expect(page.getByRole("main")).toBeVisible();
      return {
        toasts: page.locator("[data-sonner-toast]"),
        show: (kind) => page.getByRole("button", { name: kind, exact: true }).click(),
      };
    });
  },
});

export { expect };

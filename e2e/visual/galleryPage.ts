// The gallery, one section at a time.
import { expect, type Locator, test as base } from "@playwright/test";

type Section = { toasts: Locator; show: (kind: string) => Promise<void> };
type Fixtures = { open: (section: string) => Promise<Section> };

export const test = base.extend<Fixtures>({
  open: async ({ page }, use) => {
    await use(async (section) => {
      await page.goto(`${process.env["E2E_GALLERY"]}?section=${section}`);
      await expect(page.getByRole("main")).toBeVisible();
      return {
        toasts: page.locator("[data-sonner-toast]"),
        show: (kind) => page.getByRole("button", { name: kind, exact: true }).click(),
      };
    });
  },
});

export { expect };

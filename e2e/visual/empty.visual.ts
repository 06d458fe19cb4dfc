// The empty screens of a new installation.
import { expect } from "@playwright/test";
import { field, heading, importFile } from "../steps.ts";
import { lookAtStates, serverOf } from "./states.ts";

const server = serverOf(async () => ({}));

lookAtStates("states without data", () => ({ url: server().url, session: server().admin }), {
  "list-empty": async ({ open, page, say }) => {
    await open("/dashboard/admin/list-markets");
    await expect(page.getByText(say("markets.empty.title"))).toBeVisible();
  },
  "chains-empty": async ({ open, page, say }) => {
    await open("/dashboard/admin/chains");
    await expect(page.getByText(say("chains.empty"))).toBeVisible();
  },
  chain: async ({ page, say }) => {
    await page
      .getByRole("link", { name: say("chains.create") })
      .first()
      .click();
    await expect(heading(page, say("chains.create"))).toBeVisible();
    await field(page, say("chains.name")).fill("Mercados del Café");
  },
  "products-empty": async ({ open, page, say }) => {
    await open("/dashboard/product");
    await expect(page.getByText(say("products.empty.title"))).toBeVisible();
  },
  import: async ({ open, page, say }) => {
    await open("/dashboard/admin/import-excel");
    await expect(heading(page, say("imports.of.title.market"))).toBeVisible();
  },
  "import-refused": async ({ page, say, watching }) => {
    watching.expectRefusal(415);
    await importFile(page, say).setInputFiles({
      name: "photo.xlsx",
      mimeType: "application/octet-stream",
      buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]),
    });
    await expect(page.getByRole("alert")).toBeVisible();
  },
  "no-duplicates": async ({ open, page, say }) => {
    await open("/dashboard/admin/duplicates");
    await expect(page.getByText(say("duplicates.empty"))).toBeVisible();
  },
});

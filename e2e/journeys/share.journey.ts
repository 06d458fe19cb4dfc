// What the system shares to the installed app: the worker takes the form that the system would post, and one screen asks
// what the file is for. Chromium has no objection to installing it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { lookAt, screens } from "../looking.ts";
import { makeMenu, own } from "../menus.ts";
import { makeMarkets } from "../partners.ts";
import { expect, test } from "../product.ts";
import { field, fillSignIn, heading, sample } from "../steps.ts";

test.use({ serviceWorkers: "allow", viewport: screens.phone, hasTouch: true, isMobile: true });

const photo = join(import.meta.dirname, "../files/photo.png");

const controlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);

/** As the system does it: a form with the file, posted to the address of the manifest. */
const share = async (page: Page, name: string, type: string, content: Buffer) => {
  await page.evaluate(
    ({ name: fileName, type: fileType, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const files = new DataTransfer();
      files.items.add(new File([bytes], fileName, { type: fileType }));
      const form = document.createElement("form");
      Object.assign(form, { action: "/dashboard/share", method: "post", enctype: "multipart/form-data" });
      const input = document.createElement("input");
      Object.assign(input, { type: "file", name: "file", files: files.files });
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { name, type, base64: content.toString("base64") },
  );
  await page.waitForURL(/\/dashboard\/share$|\/auth\//);
};

const isKept = (page: Page) => page.evaluate(() => caches.has("igo-shared"));

test(
  "a partner shares a photo for a product, a menu for a market, and what is neither",
  { tag: "@spanish" },
  async ({ page, say, asAdmin, enterAsPartner }) => {
    const { ownId } = await makeMarkets(asAdmin);
    await makeMenu(asAdmin, ownId, "Arroz", 2);
    await enterAsPartner(ownId);
    await controlled(page);

    await test.step("the photo goes to the product that is chosen, and nothing of it stays behind", async () => {
      await share(page, "café & pan.png", "image/png", await readFile(photo));
      await expect(heading(page, say("share.title"))).toBeVisible();
      await expect(page.getByText("café & pan.png")).toBeVisible();
      await lookAt(page, "shared photo", { sizes: ["phone"], schemes: ["light", "dark"] });
      expect(await isKept(page)).toBe(true);
      await page.getByRole("button", { name: /^Arroz 1/ }).tap();
      await expect(
        page.getByRole("img", { name: say("products.photo.alt", { name: "Arroz 1", number: 1 }) }),
      ).toBeVisible();
      expect(await isKept(page)).toBe(false);
      await page.goto("/dashboard/share");
      await expect(page.getByText(say("share.none"))).toBeVisible();
    });

    await test.step("the workbook begins the import of the menu", async () => {
      const menu = "Producto,Precio,Sección\nPandebono,3000,Pan\n";
      await share(page, "menu.csv", "text/csv", Buffer.from(menu));
      await page.getByRole("button", { name: say("share.asMenu") }).tap();
      await expect(page).toHaveURL(/\/dashboard\/product\/import\/[\w-]{36}/);
      // Its place in the way there is not seen on a phone.
      await expect(page.getByText("menu.csv").first()).toBeAttached();
      expect(await isKept(page)).toBe(false);
    });

    await test.step("a file of another type is refused by name, and discarded", async () => {
      await share(page, "carta.pdf", "application/pdf", Buffer.from("%PDF-1.7"));
      await expect(page.getByText(say("share.unknown", { name: "carta.pdf" }))).toBeVisible();
      await page.getByRole("button", { name: say("share.discard") }).tap();
      await expect(page.getByRole("heading", { name: own })).toBeVisible();
      expect(await isKept(page)).toBe(false);
    });
  },
);

test("who is not signed in signs in first, and the file is still there: markets for an administrator", async ({
  page,
  say,
  enter,
}) => {
  await enter("/dashboard/admin/list-markets");
  await controlled(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await share(
    page,
    "clean.xlsx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    await readFile(sample("clean.xlsx")),
  );
  await expect(field(page, say("session.email"))).toBeVisible();
  await fillSignIn(page, say);
  await expect(heading(page, say("share.title"))).toBeVisible();
  await expect(page.getByText("clean.xlsx")).toBeVisible();
  await page.getByRole("button", { name: say("share.asMarkets") }).tap();
  await expect(page).toHaveURL(/\/dashboard\/admin\/import-excel\/[\w-]{36}/);
  expect(await isKept(page)).toBe(false);
});

test("Chromium has no error that keeps it from being installed, and reads the share target", async ({
  page,
  enter,
}) => {
  await enter("/dashboard/admin/list-markets");
  await controlled(page);
  const cdp = await page.context().newCDPSession(page);
  const { errors, data } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? "{}").share_target).toMatchObject({ action: "/dashboard/share", method: "POST" });
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // A journey's window is a private one, from which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

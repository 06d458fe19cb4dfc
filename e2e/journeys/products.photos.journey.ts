// Photos of a product: pasted, dropped, reordered.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { openMenu } from "../menus.ts";
import { expect, test } from "../product.ts";
import { dropFile, heading, press, sample } from "../steps.ts";

const photo = join(import.meta.dirname, "../files/photo.png");
const otherPhoto = join(import.meta.dirname, "../files/other-photo.png");

/** Puts an image on the clipboard and pastes it like a person. */
const paste = async (page: Page, path: string) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const item = new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) });
      await navigator.clipboard.write([item]);
    },
    (await readFile(path)).toString("base64"),
  );
  await page.keyboard.press("ControlOrMeta+V");
};

test("photos are pasted, dropped from the desktop and reordered by dragging", async ({
  page,
  say,
  asAdmin,
  enter,
}) => {
  const { marketId, ids } = await openMenu(asAdmin, "Arroz", 1);
  const [id = ""] = ids;
  const keys = async () => {
    const { product } = await (await asAdmin("GET", `/product/details?productId=${id}`)).json();
    return product.images.map(({ key }: { key: string }) => key);
  };
  const shown = (number: number) =>
    page.getByRole("img", { name: say("products.photo.alt", { name: "Arroz 1", number }) });
  const add = page.getByRole("button", { name: say("products.photo.add") });
  await enter(`/dashboard/product/${id}`);
  await expect(heading(page, "Arroz 1")).toBeVisible();
  await expect(add).toBeVisible();

  await test.step("from the clipboard", async () => {
    await paste(page, photo);
    await expect(shown(1)).toBeVisible();
    await expect(page.getByText(say("products.photo.cover"), { exact: true })).toBeVisible();
  });

  await test.step("from the desktop; a file that is no photo is reported and can be left out", async () => {
    await dropFile(add, otherPhoto);
    await expect(shown(2)).toBeVisible();
    await dropFile(add, sample("menu.csv"));
    await expect(page.getByRole("alert").getByText(say("products.photo.kinds"))).toBeVisible();
    await press(page, say("products.photo.leaveOut"));
    await expect(page.getByText("menu.csv")).toHaveCount(0);
  });

  await test.step("the second is dragged before the first, and becomes the cover", async () => {
    const [first, second] = await keys();
    expect(first).not.toBe(second);
    await shown(2).dragTo(shown(1));
    await expect.poll(keys).toEqual([second, first]);
  });

  await test.step("on a new product's form, they wait until it is created", async () => {
    await page.goto(`/dashboard/product/create?marketId=${marketId}`);
    await expect(add).toBeVisible();
    await paste(page, photo);
    await dropFile(add, otherPhoto);
    const waiting = page.getByRole("list", { name: say("products.part.photos"), exact: true });
    await expect(waiting.getByRole("img")).toHaveCount(2);
    await press(page, say("products.photo.earlier", { number: 2 }));
    await expect(waiting.getByRole("img").first()).toHaveAttribute("alt", basename(otherPhoto));
  });
});

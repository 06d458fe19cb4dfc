// What most journeys do on their way.
import type { Locator, Page } from "@playwright/test";
import { adminPassword } from "../api/test/process.ts";
import { expect } from "./product.ts";
import type { Say } from "./words.ts";

export const administrator = { email: "admin@igo.local", password: adminPassword };

export const fillSignIn = async (page: Page, say: Say, password = administrator.password) => {
  await page.getByLabel(say("session.email")).fill(administrator.email);
  await page.getByLabel(say("session.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: say("session.signIn"), exact: true }).click();
};

/** From the front door to the list of markets. */
export const enter = async (page: Page, say: Say) => {
  await page.goto("/");
  await fillSignIn(page, say);
  await expect(page).toHaveURL(/\/dashboard\/admin\/list-markets/);
};

export const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

/** Moves on with Tab until the focus is there, as somebody without a mouse does. */
export const tabTo = async (page: Page, target: Locator, most = 120) => {
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`${most} times Tab did not lead to ${target.toString()}`);
};

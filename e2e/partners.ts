// The partner of a market: invited past the screens, and come in by the mailed link.
import type { Page } from "@playwright/test";
import { signInTo } from "@igo/testing/process";
import type { Mailbox } from "./mailbox.ts";
import { makeMarket, own } from "./menus.ts";
import { expect } from "./product.ts";
import { heading, press } from "./steps.ts";
import type { Say } from "./words.ts";

export const ana = { email: "ana.rojas@example.com", firstName: "Ana", lastName: "Rojas" };
/** In no answer and on no screen of somebody it is not for. */
export const foreign = "Supermercado Ajeno Canario";

/** Two markets of which one will be hers; answers their ids and how to ask as the administrator. */
export const makeMarkets = async (url: string) => {
  const asAdmin = await signInTo(url);
  const ownId = await makeMarket(asAdmin, own, "900123456");
  return { asAdmin, ownId, foreignId: await makeMarket(asAdmin, foreign, "900654321") };
};

export const invite = async (
  asAdmin: Awaited<ReturnType<typeof signInTo>>,
  marketId: string,
  locale: string,
) => {
  const markets = [{ marketId, role: "owner" }];
  const answer = await asAdmin("POST", "/user/invite", { ...ana, role: 2, locale, markets });
  expect(answer.status).toBe(201);
};

/** From the mailed link to the partner's home. */
export const accept = async (page: Page, say: Say, mailbox: Mailbox) => {
  await page.goto(await mailbox.invitationFor(ana.email));
  await press(page, say("access.code.send"));
  await expect(heading(page, say("access.check.title.activation"))).toBeVisible();
  await page.getByRole("textbox", { name: /\d/ }).first().click();
  await page.keyboard.type(await mailbox.codeFor(ana.email), { delay: 20 });
  await expect(page).toHaveURL(/\/dashboard\/two$/);
};

// The partner of a market: invited through the API, and signed in by the mailed link or without the screens.
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Mailbox } from "./mailbox.ts";
import { makeMarket, own } from "./menus.ts";
import { type Ask, beginSession, consents } from "./session.ts";
import { heading, press } from "./steps.ts";
import type { Say } from "./words.ts";

export const ana = { email: "ana.rojas@example.com", firstName: "Ana", lastName: "Rojas" };
/** Must not appear in any response or on any screen of a user without access. */
export const foreign = "Supermercado Ajeno Canario";

/** Two markets, one of which will be hers; returns their ids. */
export const makeMarkets = async (asAdmin: Ask) => ({
  ownId: await makeMarket(asAdmin, own, "900123456"),
  foreignId: await makeMarket(asAdmin, foreign, "900654321"),
});

export const invite = async (asAdmin: Ask, marketId: string, locale: string) => {
  const markets = [{ marketId, role: "owner" }];
  const answer = await asAdmin("POST", "/user/invite", { ...ana, role: 2, locale, markets });
  expect(answer.status).toBe(201);
};

/** Ticks both boxes of the consent card and continues. */
export const agree = async (page: Page, say: Say) => {
  await expect(heading(page, say("access.enter.title"))).toBeVisible();
  await page.getByLabel(say("access.join.acceptTerms")).check();
  await page.getByLabel(say("access.join.acceptDataPolicy")).check();
  await press(page, say("access.enter.submit"));
  // Its address may end like that of the screen behind it; leaving before the answer would leave without consent.
  await expect(heading(page, say("access.enter.title"))).toBeHidden();
};

/** From the mailed link to the partner's home. */
export const accept = async (page: Page, say: Say, mailbox: Mailbox) => {
  await page.goto(await mailbox.invitationFor(ana.email));
  await agree(page, say);
  await expect(page).toHaveURL(/\/dashboard\/two$/);
};

/** The same without the screens: returns her session. */
export const activate = async (url: string, mailbox: Mailbox) => {
  const [, token] = (await mailbox.invitationFor(ana.email)).split("#");
  return beginSession(url, "/auth/invitation", { token, ...consents });
};

// The user's account: photo, confirmed phone, and consents.
import { giveConsents, listConsents } from "@igo/contract/session/consents.calls";
import {
  confirmPhone,
  listSessions,
  readPhone,
  removePhoto,
  sendPhoneCode,
  setPhoto,
} from "@igo/contract/session/session.calls";
import { beforeAll, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { moreWords, text } from "../../core/language/i18n.ts";
import { paths } from "../../core/paths.ts";
import { currentSession } from "../../core/session/session.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button } from "../../../testing/queries.ts";
import { refusal, refusalText } from "../../../testing/refusal.ts";
import { show } from "../../../testing/render.tsx";
import { AccountScreen } from "./AccountScreen.tsx";

beforeAll(moreWords);
const phone = "+573001234567";
const photoUrl = `/api/v1/product/image/${"a".repeat(64)}/240.webp`;
const path = paths.dashboard.account;
const open = (section: string, user = aUser({ phone })) =>
  show(<AccountScreen />, { as: user, path, at: `${path}?section=${section}` });
const soon = () => ({
  expiresAt: new Date(Date.now() + 600_000).toISOString(),
  resendAt: new Date(Date.now() + 60_000).toISOString(),
  length: 6,
});
const phoneTitle = () => page.getByRole("heading", { name: text("account.phoneCode.title") });

test("a photo is uploaded, appears in the session's user, and is removed", async () => {
  answer(readPhone, { canConfirm: false, confirmedAt: null });
  answer(setPhoto, { user: aUser({ photoUrl }) });
  answer(removePhoto, { user: aUser() });
  await open("profile");
  const file = new File(["picture"], "ana.jpg", { type: "image/jpeg" });
  await userEvent.upload(page.getByLabelText(text("account.photo.upload"), { exact: true }).last(), file);
  await expect.poll(() => currentSession().user?.photoUrl).toBe(photoUrl);
  expect(requestsOf(setPhoto)[0]?.file?.name).toBe("ana.jpg");
  await expect.element(button(text("account.photo.replace"))).toBeVisible();
  await button(text("account.photo.remove")).click();
  await expect.poll(() => currentSession().user?.photoUrl).toBeNull();
});

test("a phone is confirmed with the code sent to it, even after a wrong one", async () => {
  let confirmedAt: string | null = null;
  answer(readPhone, () => ({ canConfirm: true, confirmedAt }));
  answer(sendPhoneCode, soon);
  answer(confirmPhone, refusal("account.phone_taken"));
  await open("profile");
  await button(text("access.code.send")).click();
  const digit = () => page.getByLabelText(text("access.code.digit", { at: 1, count: 6 }));
  await digit().click();
  await userEvent.keyboard("111111");
  await expect.element(page.getByText(refusalText("account.phone_taken"))).toBeVisible();
  answer(confirmPhone, () => {
    confirmedAt = "2026-11-22T10:00:00.000Z";
    return { user: aUser({ phone }) };
  });
  await digit().click();
  await userEvent.keyboard("123456");
  await expect.element(page.getByText(text("account.phoneCode.confirmed"), { exact: true })).toBeVisible();
  expect(requestsOf(confirmPhone).map(({ body }) => body.code)).toEqual(["111111", "123456"]);
  await expect.element(button(text("access.code.send"))).not.toBeInTheDocument();
});

test("without text messages, nothing offers to confirm a phone", async () => {
  answer(readPhone, { canConfirm: false, confirmedAt: null });
  await open("profile");
  await expect.poll(() => requestsOf(readPhone).length).toBe(1);
  await expect.element(button(text("ui.saveChanges"))).toBeVisible();
  await expect.element(phoneTitle()).not.toBeInTheDocument();
});

test("privacy shows the date and version of each consent, and offers to give a missing one", async () => {
  const given = { version: "2026-11-21", givenAt: "2026-11-22T15:00:00.000Z", withdrawnAt: null };
  answer(listConsents, { consents: [{ purpose: "terms", ...given }] });
  answer(giveConsents, {
    consents: [
      { purpose: "data-policy", ...given },
      { purpose: "terms", ...given },
    ],
  });
  answer(listSessions, { sessions: [], hasPassword: true });
  await open("privacy");
  const line = (purpose: "terms" | "data-policy") =>
    page.getByRole("listitem").filter({ hasText: text(`account.consents.purpose.${purpose}`) });
  await expect.element(line("terms")).toMatchTextContent(/22.*2026.*21.*2026/);
  await expect.element(line("data-policy")).toMatchTextContent(text("account.consents.never"));
  const name = text("account.consents.purpose.data-policy");
  await button(text("account.consents.giveNamed", { name })).click();
  await expect.element(line("data-policy")).toMatchTextContent(/22.*2026.*21.*2026/);
  expect(requestsOf(giveConsents)[0]?.body).toEqual({ acceptTerms: true, acceptDataPolicy: true });
});

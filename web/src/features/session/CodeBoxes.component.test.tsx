// The one-time code: pasted or typed, corrected by keys, submitted as soon as it is complete.
import type { Otp } from "@igo/contract/session/session";
import { resetPassword, sendOtp, signInByOtp } from "@igo/contract/session/session.calls";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { text } from "../../core/language/i18n.ts";
import { saveOtp } from "../../core/session/otp.ts";
import { paths } from "../../core/paths.ts";
import { currentSession } from "../../core/session/session.ts";
import { fillClipboard, takeClipboard } from "../../../testing/clipboard.ts";
import { answer, requestsOf } from "../../../testing/network.ts";
import { aUser } from "../../../testing/people.ts";
import { button, field } from "../../../testing/queries.ts";
import { refusal, refusalText } from "../../../testing/refusal.ts";
import { accessToken, address, show } from "../../../testing/render.tsx";
import { CheckOtpScreen } from "./CheckOtpScreen.tsx";

const path = paths.auth.jwt.checkOtp;

const pending = (change: Partial<Otp> = {}): Otp => ({
  identifier: "ana@example.com",
  purpose: "sign-in",
  ticket: "t".repeat(32),
  expiresAt: "2099-01-01T00:00:00.000Z",
  resendAt: "2020-01-01T00:00:00.000Z",
  length: 6,
  ...change,
});

const open = (otp: Partial<Otp> = {}) => {
  saveOtp(pending(otp));
  return show(<CheckOtpScreen />, { at: path, path });
};
const box = (at: number) => field(text("access.code.digit", { at, count: 6 }));

const expectDigits = async (digits: string) => {
  for (const [index, digit] of digits.split("").entries())
    await expect.element(box(index + 1)).toHaveValue(digit === "_" ? "" : digit);
};

test("accepts a complete pasted code in any box, and signs in with it", async () => {
  answer(signInByOtp, { accessToken, user: aUser() });
  await open();
  onTestFinished(await takeClipboard());
  await fillClipboard("123 456");
  await box(4).click();
  await userEvent.paste();
  await expect.poll(() => currentSession().status).toBe("authenticated");
  expect(requestsOf(signInByOtp)).toHaveLength(1);
  expect(requestsOf(signInByOtp)[0]?.body).toMatchObject({
    identifier: "ana@example.com",
    code: "123456",
    ticket: pending().ticket,
  });
});

test("advances from box to box as digits are typed, and ignores other characters", async () => {
  await open();
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard("1a2-3");
  await expectDigits("123___");
  await expect.element(box(4)).toHaveFocus();
});

test("deletes backwards: first the digit of a box, then that of the one before", async () => {
  await open();
  await userEvent.keyboard("123");
  await userEvent.keyboard("{Backspace}");
  await expectDigits("12____");
  await expect.element(box(3)).toHaveFocus();
  await userEvent.keyboard("{Backspace}");
  await expectDigits("1_____");
  await userEvent.keyboard("{ArrowLeft}9");
  await expectDigits("9_____");
});

test("asks for the rest of an incomplete code", async () => {
  await open();
  await userEvent.keyboard("12");
  await button(text("access.code.check")).click();
  await expect.element(box(3)).toHaveAccessibleDescription(text("access.code.incomplete"));
  await expect.element(box(3)).toHaveFocus();
  expect(requestsOf(signInByOtp)).toHaveLength(0);
});

test("clears the boxes after a wrong code and starts at the first", async () => {
  answer(signInByOtp, refusal("session.wrong_code"));
  await open();
  await userEvent.keyboard("111111");
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("session.wrong_code"));
  await expectDigits("______");
  await expect.element(box(1)).toHaveFocus();
  answer(signInByOtp, { accessToken, user: aUser() });
  await userEvent.keyboard("222222");
  await expect.poll(() => currentSession().status).toBe("authenticated");
});

test("keeps a new password if the code with it was wrong, and leads to sign-in once it is set", async () => {
  answer(resetPassword, refusal("session.wrong_code"));
  await open({ purpose: "password-reset" });
  const password = field(text("access.newPassword"));
  await userEvent.keyboard("111111");
  await expect.element(password).toHaveFocus();
  await password.fill("a long new password");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("alert")).toMatchTextContent(refusalText("session.wrong_code"));
  await expect.element(password).toHaveValue("a long new password");
  await expect.element(box(1)).toHaveFocus();

  answer(resetPassword, undefined);
  await userEvent.keyboard("222222");
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe(paths.auth.jwt.signIn);
  expect(requestsOf(resetPassword).at(-1)?.body).toMatchObject({
    identifier: "ana@example.com",
    code: "222222",
    ticket: pending().ticket,
    password: "a long new password",
  });
});

test("sends another code when allowed, and otherwise says how long to wait", async () => {
  answer(sendOtp, { otp: pending({ resendAt: "2099-01-01T00:00:00.000Z" }) });
  await open();
  await userEvent.keyboard("12");
  await button(text("access.code.resend")).click();
  await expect.element(page.getByText(text("access.code.sentAgain"))).toBeVisible();
  await expect.element(page.getByRole("button", { name: /\d:\d\d/ })).toBeDisabled();
  await expectDigits("______");
});

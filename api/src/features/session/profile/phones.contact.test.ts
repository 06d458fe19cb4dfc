// Without TEXTS_URL a phone is contact data: it cannot be confirmed, and nobody signs in with it.
import {
  confirmPhone,
  sendOtp,
  sendPhoneCode,
  signInByOtp,
  updateMe,
} from "@igo/contract/session/session.calls";
import { expect, test } from "vitest";
import { server, settleJobs } from "@igo/testing/server/server";
import { listOutbox } from "../../../platform/mail/outbox.ts";

const { as, deps, partner } = await server();
const phone = "+573005550101";

test("a phone cannot be confirmed if the server sends no text messages", async () => {
  await as.partner(updateMe, { body: { phone } });
  await expect(as.partner(sendPhoneCode)).rejects.toMatchObject({ code: "account.no_text_messages" });
  await expect(as.partner(confirmPhone, { body: { code: "000000" } })).rejects.toMatchObject({
    code: "account.no_text_messages",
  });
});

test("a code requested by phone goes nowhere, confirmed or not, with the response for strangers", async () => {
  const phoneConfirmedAt = new Date().toISOString();
  await deps.db
    .updateTable("account")
    .set({ phone, phoneConfirmedAt })
    .where("id", "=", partner.id)
    .execute();
  const { otp } = await as.guest(sendOtp, { body: { identifier: phone, purpose: "sign-in" } });
  expect(otp).toMatchObject({ identifier: phone, purpose: "sign-in" });
  await settleJobs();
  expect(await listOutbox(deps.config.dataDir)).toEqual([]);
  await expect(as.guest(signInByOtp, { body: { identifier: phone, code: "000000" } })).rejects.toMatchObject({
    code: "session.wrong_code",
  });
});

// The calls of a session: in, out, one-time codes, devices, one's own profile and data.
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  codeInput,
  consent,
  consentPurpose,
  device,
  otp,
  otpCode,
  passwordInput,
  profileInput,
  resetPasswordInput,
  sendOtpInput,
  signInInput,
  signUpInput,
  user,
} from "./session.ts";

const tag = "Session";
const begun = z.object({ accessToken: z.string(), user });
const pending = z.object({ otp });

export const signIn = endpoint({
  method: "POST",
  path: "/auth",
  access: "guest",
  tag,
  summary: "Signs in by e-mail and password",
  body: signInInput,
  response: begun,
});

export const signUp = endpoint({
  method: "POST",
  path: "/auth/signup",
  access: "guest",
  tag,
  status: 202,
  summary: "Asks for a partner's account; the answer is the same whether or not the e-mail is known",
  body: signUpInput,
  response: pending,
});

export const activate = endpoint({
  method: "POST",
  path: "/auth/account/activate",
  access: "guest",
  tag,
  summary: "Makes a pending account active by its code, and signs in",
  body: codeInput,
  response: begun,
});

export const sendOtp = endpoint({
  method: "POST",
  path: "/auth/otp/send",
  access: "guest",
  tag,
  status: 202,
  summary: "Sends a one-time code; the answer is the same for known and unknown identifiers",
  body: sendOtpInput,
  response: pending,
});

export const signInByOtp = endpoint({
  method: "POST",
  path: "/auth/sign-in/otp",
  access: "guest",
  tag,
  summary: "Signs in by a one-time code",
  body: codeInput,
  response: begun,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/password/reset",
  access: "guest",
  tag,
  status: 204,
  summary: "Sets a new password by a one-time code; every session ends",
  body: resetPasswordInput,
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  access: "guest",
  tag,
  summary: "A new access token for the session of the refresh cookie",
  response: begun,
});

export const readMe = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  tag,
  summary: "Who is signed in",
  response: z.object({ user }),
});

export const updateMe = endpoint({
  method: "PATCH",
  path: "/auth/me",
  access: "signed-in",
  tag,
  summary: "Changes one's own name, phone or language",
  body: profileInput,
  response: z.object({ user }),
});

export const sendPhoneCode = endpoint({
  method: "POST",
  path: "/auth/me/phone/send",
  access: "signed-in",
  tag,
  status: 202,
  summary: "Sends a one-time code to one's own phone, where the server sends text messages",
  response: z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime(), length: z.int() }),
});

export const confirmPhone = endpoint({
  method: "POST",
  path: "/auth/me/phone/confirm",
  access: "signed-in",
  tag,
  summary: "Confirms one's own phone by its code: from then on one may sign in by it",
  body: z.strictObject({ code: otpCode }),
  response: z.object({ user }),
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/password",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Changes one's own password; every other session ends",
  body: passwordInput,
});

export const exportMe = endpoint({
  method: "GET",
  path: "/auth/me/export",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Everything kept about oneself, as JSON (Ley 1581 de 2012, article 8)",
});

export const eraseMe = endpoint({
  method: "DELETE",
  path: "/auth/me",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Erases one's account; what one has written stays, without one's name",
  // The password, where the account has one.
  body: z.strictObject({ password: z.string().max(512).optional() }),
});

export const listConsents = endpoint({
  method: "GET",
  path: "/auth/consents",
  access: "signed-in",
  tag,
  summary: "What one has agreed to, and when",
  response: z.object({ consents: z.array(consent) }),
});

export const setConsent = endpoint({
  method: "POST",
  path: "/auth/consents",
  access: "signed-in",
  tag,
  summary: "Gives or withdraws a consent; those an account cannot be without end with it",
  body: z.strictObject({ purpose: consentPurpose, given: z.boolean() }),
  response: z.object({ consents: z.array(consent) }),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  access: "signed-in",
  tag,
  summary: "The devices one is signed in on",
  response: z.object({ sessions: z.array(device), hasPassword: z.boolean() }),
});

export const endOneSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/{id}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Signs one device out",
  params: z.strictObject({ id: z.uuid() }),
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/auth/sessions",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Signs all other devices out",
});

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Ends this session",
});

// The calls of a session: sign in, sign out, one-time codes, devices, the user's own profile and data.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  codeInput,
  device,
  otp,
  otpCode,
  passwordInput,
  phoneState,
  profileInput,
  resetPasswordInput,
  sendOtpInput,
  signInInput,
  signUpInput,
  user,
} from "./session.ts";

const tag = "Session";
/** Present only while consents are missing: other calls then answer 403 `session.consent_required`. */
const consentRequired = z.literal(true).optional();
export const begun = z.object({ accessToken: z.string(), user, consentRequired });
const oneUser = z.object({ user });
const pending = z.object({ otp });

export const signIn = endpoint({
  method: "POST",
  path: "/auth",
  access: "guest",
  tag,
  summary: "Sign in with email and password",
  body: signInInput,
  response: begun,
});

export const signUp = endpoint({
  method: "POST",
  path: "/auth/signup",
  access: "guest",
  tag,
  status: 202,
  summary: "Request a partner account; the response does not reveal whether the email is known",
  body: signUpInput,
  response: pending,
});

export const activate = endpoint({
  method: "POST",
  path: "/auth/account/activate",
  access: "guest",
  tag,
  summary: "Activate a pending account with its code, and sign in",
  body: codeInput,
  response: begun,
});

export const sendOtp = endpoint({
  method: "POST",
  path: "/auth/otp/send",
  access: "guest",
  tag,
  status: 202,
  summary: "Send a one-time code; the response is the same for known and unknown identifiers",
  body: sendOtpInput,
  response: pending,
});

export const signInByOtp = endpoint({
  method: "POST",
  path: "/auth/sign-in/otp",
  access: "guest",
  tag,
  summary: "Sign in with a one-time code",
  body: codeInput,
  response: begun,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/password/reset",
  access: "guest",
  tag,
  status: 204,
  summary: "Set a new password with a one-time code; ends every session",
  body: resetPasswordInput,
});

export const refresh = endpoint({
  method: "POST",
  path: "/auth/refresh",
  access: "guest",
  tag,
  summary: "Get a new access token for the session of the refresh cookie",
  response: begun,
});

export const readMe = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  beforeConsent: true,
  tag,
  summary: "Get the signed-in user",
  response: oneUser.extend({ consentRequired }),
});

export const updateMe = endpoint({
  method: "PATCH",
  path: "/auth/me",
  access: "signed-in",
  beforeConsent: true,
  tag,
  summary: "Update your name, phone or language",
  body: profileInput,
  response: oneUser,
});

export const setPhoto = endpoint({
  method: "POST",
  path: "/auth/me/photo",
  access: "signed-in",
  tag,
  takes: "file",
  idempotent: true,
  status: 201,
  summary: "Set your profile photo: JPEG, PNG or WebP, up to 10 MB; re-encoded without its camera metadata",
  body: z.strictObject({}),
  response: oneUser,
});

export const removePhoto = endpoint({
  method: "DELETE",
  path: "/auth/me/photo",
  access: "signed-in",
  tag,
  summary: "Remove your profile photo",
  response: oneUser,
});

export const readPhone = endpoint({
  method: "GET",
  path: "/auth/me/phone",
  access: "signed-in",
  tag,
  summary: "Get whether your phone can be confirmed, and since when it has been",
  response: phoneState,
});

export const sendPhoneCode = endpoint({
  method: "POST",
  path: "/auth/me/phone/send",
  access: "signed-in",
  tag,
  status: 202,
  summary: "Send a one-time code to your phone, if the server sends text messages",
  response: z.object({ expiresAt: z.iso.datetime(), resendAt: z.iso.datetime(), length: z.int() }),
});

export const confirmPhone = endpoint({
  method: "POST",
  path: "/auth/me/phone/confirm",
  access: "signed-in",
  tag,
  summary: "Confirm your phone with its code, to sign in with it from then on",
  body: z.strictObject({ code: otpCode }),
  response: oneUser,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/auth/password",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Change your password; ends every other session",
  body: passwordInput,
});

export const exportMe = endpoint({
  method: "GET",
  path: "/auth/me/export",
  access: "signed-in",
  tag,
  gives: "file",
  summary: "Download everything stored about you, as JSON (Ley 1581 de 2012, article 8)",
});

export const eraseMe = endpoint({
  method: "DELETE",
  path: "/auth/me",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Erase your account; what you wrote stays, without your name",
  // The password, if the account has one.
  body: z.strictObject({ password: z.string().max(512).optional() }),
});

export const listSessions = endpoint({
  method: "GET",
  path: "/auth/sessions",
  access: "signed-in",
  tag,
  summary: "List the devices you are signed in on",
  response: z.object({ sessions: z.array(device), hasPassword: z.boolean() }),
});

export const endOneSession = endpoint({
  method: "DELETE",
  path: "/auth/sessions/{id}",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Sign out a device",
  params: z.strictObject({ id: z.uuid() }),
});

export const endOtherSessions = endpoint({
  method: "DELETE",
  path: "/auth/sessions",
  access: "signed-in",
  tag,
  status: 204,
  summary: "Sign out all other devices",
});

export const signOut = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: "signed-in",
  beforeConsent: true,
  tag,
  status: 204,
  summary: "Sign out",
});

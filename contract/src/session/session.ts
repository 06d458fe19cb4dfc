// Identity: accounts, roles, one-time codes, sessions, consents.
import { z } from "zod";
import { nameText } from "../core/schemas.ts";

export { roles } from "./roles.ts";

export const locale = z.enum(["en", "es"]);
export const accountStatus = z.enum(["pending", "active", "suspended"]);

export const user = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  photoUrl: z.string().nullable(),
  role: z.int(),
  status: accountStatus,
  locale,
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

export const personName = nameText(1, 80);
export const email = z.string().trim().max(254).pipe(z.email());
export const phone = z.e164();

/** An email address, or a phone number in E.164 that its owner has confirmed. */
export const identifier = z.union([email, phone]);

/** 12 to 128 characters, no composition rules (NIST SP 800-63B); the server refuses common passwords. */
export const newPassword = z.string().min(12).max(128);

export const codeLength = 6;
export const otpPurpose = z.enum(["activation", "sign-in", "password-reset"]);
export type OtpPurpose = z.infer<typeof otpPurpose>;
export const otpCode = z.string().regex(/^\d{6}$/);

/** Random, for the browser that requested a code: choices made at sign-up count only with this ticket. */
export const ticket = z.string().regex(/^[\w-]{32}$/);

/** What the client stores of a pending code: never the code itself. */
export const otp = z.object({
  identifier: z.string(),
  purpose: otpPurpose,
  ticket,
  expiresAt: z.iso.datetime(),
  resendAt: z.iso.datetime(),
  length: z.int(),
});
export type Otp = z.infer<typeof otp>;

export const signInInput = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(512),
  /** The administrators' sign-in screen: accounts with another role are refused, and no session begins. */
  audience: z.enum(["admin"]).optional(),
});

export const signUpInput = z.strictObject({
  firstName: personName,
  lastName: personName,
  email,
  phone,
  password: newPassword,
  acceptTerms: z.literal(true),
  /** Consent to the processing of personal data (Ley 1581 de 2012, article 9). */
  acceptDataPolicy: z.literal(true),
});

/** The ticket of the flow whose code is sent again; without one a new flow begins. */
export const sendOtpInput = z.strictObject({ identifier, purpose: otpPurpose, ticket: ticket.optional() });

export const codeInput = z.strictObject({ identifier, code: otpCode, ticket: ticket.optional() });

export const resetPasswordInput = codeInput.extend({ password: newPassword });

export const profileInput = z.strictObject({
  firstName: personName.optional(),
  lastName: personName.optional(),
  phone: phone.nullable().optional(),
  locale: locale.optional(),
});

export const passwordInput = z.strictObject({
  /** Not required from an account that has no password yet. */
  currentPassword: z.string().max(512).optional(),
  password: newPassword,
});

export const consentPurpose = z.enum(["terms", "data-policy", "news"]);
export type ConsentPurpose = z.infer<typeof consentPurpose>;

/** The version of the terms and the data policy in web/src/ui/legal: a new text needs a new version. */
export const consentVersion = "2026-11-21";

export const consent = z.object({
  purpose: consentPurpose,
  /** The version of the accepted text. */
  version: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
export type Consent = z.infer<typeof consent>;

/** The consent screen: one box per purpose, never ticked in advance. */
export const consentsInput = z.strictObject({
  acceptTerms: z.literal(true),
  /** Consent to the processing of personal data (Ley 1581 de 2012, article 9). */
  acceptDataPolicy: z.literal(true),
});

/** The secret of an invitation link: 192 bits, in the URL fragment. */
export const invitationToken = z.string().regex(/^[\w-]{32}$/);

export const acceptInvitationInput = consentsInput.extend({
  token: invitationToken,
  /** Without one, the account signs in with codes. */
  password: newPassword.optional(),
});

/** What the invitation page shows to anyone who opens the link. */
export const invitation = z.object({
  email: z.string(),
  firstName: z.string(),
  /** The name of the inviter. */
  inviter: z.string(),
  role: z.int(),
  locale,
  markets: z.array(z.object({ name: z.string(), role: z.enum(["owner", "manager"]) })),
  /** Names of chains in which it manages every market. */
  chains: z.array(z.string()),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitation>;

/** The user's phone number: an identifier once confirmed, which requires a server that sends text messages. */
export const phoneState = z.object({
  canConfirm: z.boolean(),
  confirmedAt: z.iso.datetime().nullable(),
});

export const device = z.object({
  id: z.uuid(),
  /** The browser's user agent. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof device>;

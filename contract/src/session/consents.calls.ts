// The calls about consents: on the consent screen, through an invitation link, in the user's own account.
import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { begun } from "./session.calls.ts";
import { acceptInvitationInput, consent, consentPurpose, consentsInput, invitation } from "./session.ts";

const tag = "Session";
const consents = z.object({ consents: z.array(consent) });

export const listConsents = endpoint({
  method: "GET",
  path: "/auth/consents",
  access: "signed-in",
  beforeConsent: true,
  tag,
  summary: "List your consents, and when you gave them",
  response: consents,
});

export const giveConsents = endpoint({
  method: "POST",
  path: "/auth/consents",
  access: "signed-in",
  beforeConsent: true,
  tag,
  summary: "Accept the terms and authorise the processing of your data; until then other calls answer 403",
  body: consentsInput,
  response: consents,
});

export const setConsent = endpoint({
  method: "PUT",
  path: "/auth/consents/{purpose}",
  access: "signed-in",
  tag,
  summary: "Give or withdraw a consent; required ones end only with the account",
  params: z.strictObject({ purpose: consentPurpose }),
  body: z.strictObject({ given: z.boolean() }),
  response: consents,
});

export const readInvitation = endpoint({
  method: "GET",
  path: "/auth/invitation",
  access: "guest",
  tag,
  summary: "Get what an invitation is for, without using it up",
  bearer: "The token of the invitation's link",
  response: z.object({ invitation }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/auth/invitation",
  access: "guest",
  tag,
  summary: "Accept an invitation with both consents, and sign in; its link works once",
  body: acceptInvitationInput,
  response: begun,
});

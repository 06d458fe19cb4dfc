// Whether the server requires consents before anything else; sign-in and every other call can say so.
//
//   useConsentRequired()         for the guard, which shows the consent screen instead
import { signal, useSignal } from "../signal.ts";

const required = signal(false);

export const setConsentRequired = required.set;
export const useConsentRequired = () => useSignal(required);

export const consentRequiredCode = "session.consent_required";

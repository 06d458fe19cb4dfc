// Whether the server asks for the consents an account stands on before anything else: said at sign-in, and by any call.
//
//   useConsentRequired()         for the guard, which shows the gate instead of the screen
import { signal, useSignal } from "../signal.ts";

const required = signal(false);

export const setConsentRequired = required.set;
export const useConsentRequired = () => useSignal(required);

export const consentRequiredCode = "session.consent_required";
